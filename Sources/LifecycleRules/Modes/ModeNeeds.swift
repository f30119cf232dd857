internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// Calls and assignments that work only in an app with a certain background mode.
struct ModeNeed {
  let mode: String
  let text: String
  let range: SourceRange
  let enclosing: String
  /// What happens without the mode.
  let effect: String
  let why: String

  static func find(in context: RuleContext) -> [ModeNeed] {
    context.files.flatMap { file -> [ModeNeed] in
      guard let index = context.program.index(file) else { return [] }
      let functions = index.allFunctions.flatMap { function in
        ExpressionCollector.collect(in: function.body) {
          need($0, context.scope(of: function), function.qualifiedName)
        }
      }
      let values = index.allTypes.flatMap { type in
        type.variables.flatMap { variable -> [ModeNeed] in
          let scope = Scope(program: context.program, file: file, enclosingType: type.name)
          let name = type.name + "." + variable.name
          var collector = ExpressionCollector { need($0, scope, name) }
          variable.value?.walk(&collector)
          return collector.found
        }
      }
      return functions + values
    }
  }

  private static func need(
    _ expression: Expression, _ scope: Scope, _ enclosing: String
  ) -> ModeNeed? {
    switch expression.kind {
    case .assignment(let target, _, let value):
      return assignment(target, value, scope, enclosing)
    case .call(let call): return need(of: call, scope, enclosing)
    default: return nil
    }
  }

  // MARK: Assignments

  private static func assignment(
    _ target: Expression, _ value: Expression, _ scope: Scope, _ enclosing: String
  ) -> ModeNeed? {
    guard case .member(_, let name, let range) = target.unwrapped.kind else { return nil }
    if name == "allowsBackgroundLocationUpdates", isTrue(value) {
      return location(range, enclosing)
    }
    if name == "desiredPushTypes", namesVoIP(value) { return voip(range, enclosing) }
    return nil
  }

  private static func isTrue(_ value: Expression) -> Bool {
    switch value.unwrapped.kind {
    case .boolean(true): true
    case .name("YES"), .name("TRUE"): true
    default: false
    }
  }

  private static func namesVoIP(_ value: Expression) -> Bool {
    var collector = ExpressionCollector { expression -> Bool? in
      switch expression.kind {
      case .member(_, "voIP", _), .name("PKPushTypeVoIP"): true
      default: nil
      }
    }
    value.walk(&collector)
    return !collector.found.isEmpty
  }

  private static func location(_ range: SourceRange, _ enclosing: String) -> ModeNeed {
    ModeNeed(
      mode: "location", text: "allowsBackgroundLocationUpdates = true", range: range,
      enclosing: enclosing, effect: "Without the mode this assignment raises an exception.",
      why: "The app crashes when it begins to track.")
  }

  private static func voip(_ range: SourceRange, _ enclosing: String) -> ModeNeed {
    ModeNeed(
      mode: "voip", text: "desiredPushTypes", range: range, enclosing: enclosing,
      effect: "Without the mode no VoIP push arrives.",
      why: "The phone does not ring while the app is in the background or not running.")
  }

  // MARK: Calls

  private static func need(of call: Call, _ scope: Scope, _ enclosing: String) -> ModeNeed? {
    if call.selector == "setAllowsBackgroundLocationUpdates:",
      let value = call.arguments.first?.value, isTrue(value)
    {
      return location(call.nameRange, enclosing)
    }
    if call.selector == "setDesiredPushTypes:", let value = call.arguments.first?.value,
      namesVoIP(value)
    {
      return voip(call.nameRange, enclosing)
    }
    if let need = bluetooth(call, scope, enclosing) { return need }
    guard call.name == "channelManager", call.receiver?.dottedName == "PTChannelManager" else {
      return nil
    }
    return ModeNeed(
      mode: "push-to-talk", text: "PTChannelManager", range: call.nameRange, enclosing: enclosing,
      effect: "Without the mode no channel manager is made.",
      why: "Talking to a channel never begins.")
  }

  private static func bluetooth(
    _ call: Call, _ scope: Scope, _ enclosing: String
  ) -> ModeNeed? {
    guard let manager = BluetoothSetup(call, in: scope), manager.restores == .yes else {
      return nil
    }
    return ModeNeed(
      mode: manager.isCentral ? "bluetooth-central" : "bluetooth-peripheral",
      text: manager.className + " with a restore identifier", range: call.nameRange,
      enclosing: enclosing, effect: "Without the mode the system does not restore it.",
      why: "The app is not started again for its accessory once the system has ended it.")
  }
}
