internal import Analysis
internal import CodeModel
internal import LintModel

/// A call that makes a Bluetooth manager, with what its options say of restoration.
struct BluetoothSetup {
  enum Restores { case yes, no, unknown }

  let isCentral: Bool
  let restores: Restores
  let range: SourceRange

  var className: String { isCentral ? "CBCentralManager" : "CBPeripheralManager" }

  /// Nil for other calls.
  init?(_ call: Call, in scope: Scope) {
    let made: String?
    let options: Expression?
    if let selector = call.selector {
      guard selector.hasPrefix("initWithDelegate:queue:") || selector == "init" else { return nil }
      made = call.receiver?.asCall?.receiver?.dottedName
      options = selector.hasSuffix("options:") ? call.arguments.last?.value : nil
    } else {
      made = call.name == "init" ? call.receiver?.dottedName : call.name
      options = call.argument(labeled: "options")
    }
    guard made == "CBCentralManager" || made == "CBPeripheralManager" else { return nil }
    let isCentral = made == "CBCentralManager"
    self.isCentral = isCentral
    range = call.nameRange
    restores = options.map { Self.restores($0, scope, isCentral) } ?? .no
  }

  static func key(isCentral: Bool) -> String {
    isCentral
      ? "CBCentralManagerOptionRestoreIdentifierKey"
      : "CBPeripheralManagerOptionRestoreIdentifierKey"
  }

  private static func restores(
    _ options: Expression, _ scope: Scope, _ isCentral: Bool, depth: Int = 0
  ) -> Restores {
    guard depth < 4 else { return .unknown }
    switch options.unwrapped.kind {
    case .null: return .no
    case .dictionary(let entries):
      let keys = entries.map(\.key.unwrapped)
      if keys.contains(where: { names($0, isCentral) }) { return .yes }
      let isPlain = keys.allSatisfy { $0.dottedName?.hasPrefix("CB") ?? false }
      return isPlain ? .no : .unknown
    case .name(let name):
      if scope.isLocal(name) {
        return scope.localValue(name).map { restores($0, scope, isCentral, depth: depth + 1) }
          ?? .unknown
      }
      guard let variable = scope.member(name) ?? scope.global(name), variable.isConstant,
        let value = variable.value
      else { return .unknown }
      let own = Scope(
        program: scope.program, file: variable.range.file, enclosingType: variable.enclosingType)
      return restores(value, own, isCentral, depth: depth + 1)
    default: return .unknown
    }
  }

  private static func names(_ key: Expression, _ isCentral: Bool) -> Bool {
    let last = key.dottedName?.split(separator: ".").first.map(String.init)
    return last == self.key(isCentral: isCentral)
      || key.literalText == "kCBInitOptionRestoreIdentifier"
  }
}
