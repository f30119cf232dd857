internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// Bluetooth restoration is half there: an identifier without its callback, or the reverse.
package struct BluetoothRestorationIncompleteRule: Rule {
  package static let id: RuleID = "bluetooth_restoration_incomplete"
  package static let triggers = [
    Trigger("CBCentralManager"), Trigger("CBPeripheralManager"),
    Trigger("centralManager", "willRestoreState"), Trigger("peripheralManager", "willRestoreState"),
  ]

  package static let needsEverySource = true

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    return [true, false].flatMap { check(isCentral: $0, context) }
  }

  private func check(isCentral: Bool, _ context: RuleContext) -> [Finding] {
    let managers = managers(in: context).filter { $0.manager.isCentral == isCentral }
    let callbacks = callbacks(isCentral: isCentral, context)
    let membership = AppMembership(context.project)
    if callbacks.isEmpty {
      guard !mayRestoreElsewhere(isCentral, context),
        let site = managers.first(where: { $0.manager.restores == .yes })
      else { return [] }
      return [identifierAlone(site)]
    }
    let key = BluetoothSetup.key(isCentral: isCentral)
    guard managers.allSatisfy({ $0.manager.restores == .no }),
      context.program.files(mentioning: [key]).isEmpty,
      context.program.files(mentioning: ["kCBInitOptionRestoreIdentifier"]).isEmpty,
      let callback = callbacks.first,
      let site = managers.first(where: {
        membership.mayShare($0.manager.range.file, callback.range.file)
      })
    else { return [] }
    return [callbackAlone(site, callback)]
  }

  private struct Site {
    let manager: BluetoothSetup
    let enclosing: String
  }

  private func managers(in context: RuleContext) -> [Site] {
    let membership = AppMembership(context.project)
    return context.files.filter { membership.mayHaveScenes($0) }.flatMap { file -> [Site] in
      guard let index = context.program.index(file) else { return [] }
      let functions = index.allFunctions.flatMap { function in
        ExpressionCollector.collect(in: function.body) {
          site($0, context.scope(of: function), function.qualifiedName)
        }
      }
      let values = index.allTypes.flatMap { type in
        type.variables.flatMap { variable -> [Site] in
          let scope = Scope(program: context.program, file: file, enclosingType: type.name)
          var collector = ExpressionCollector {
            site($0, scope, type.name + "." + variable.name)
          }
          variable.value?.walk(&collector)
          return collector.found
        }
      }
      return (functions + values).sorted { $0.manager.range < $1.manager.range }
    }
  }

  private func site(_ expression: Expression, _ scope: Scope, _ enclosing: String) -> Site? {
    guard case .call(let call) = expression.kind else { return nil }
    return BluetoothSetup(call, in: scope).map { Site(manager: $0, enclosing: enclosing) }
  }

  private func callbacks(isCentral: Bool, _ context: RuleContext) -> [FunctionDeclaration] {
    let name = isCentral ? "centralManager" : "peripheralManager"
    return context.functions.filter { function in
      function.selector == name + ":willRestoreState:"
        || function.fullName == name + "(_:willRestoreState:)"
    }
  }

  /// A superclass from elsewhere, or a wrapper, may have the callback.
  private func mayRestoreElsewhere(_ isCentral: Bool, _ context: RuleContext) -> Bool {
    let name = isCentral ? "CBCentralManagerDelegate" : "CBPeripheralManagerDelegate"
    let conformers = context.types.filter { type in
      type.inherited.contains { $0.name == name }
    }
    return conformers.isEmpty
      || conformers.contains { !context.program.inheritsNothingUnknown($0) }
  }

  // MARK: Findings

  private func identifierAlone(_ site: Site) -> Finding {
    let name = site.manager.isCentral ? "centralManager" : "peripheralManager"
    return Finding(
      rule: BluetoothRestorationIncompleteRule.id, level: .warning, confidence: .high,
      message: "`\(site.manager.className)` has a restore identifier, and no delegate restores it. "
        + "`\(name)(_:willRestoreState:)` is implemented nowhere.",
      range: site.manager.range,
      why: "The system starts the app for its accessory, and the app forgets what it was connected "
        + "to.",
      help: "Implement `\(name)(_:willRestoreState:)` in the manager's delegate and take over the "
        + "peripherals from its dictionary.",
      enclosing: site.enclosing, subject: site.manager.className)
  }

  private func callbackAlone(_ site: Site, _ callback: FunctionDeclaration) -> Finding {
    let key = BluetoothSetup.key(isCentral: site.manager.isCentral)
    return Finding(
      rule: BluetoothRestorationIncompleteRule.id, level: .warning, confidence: .high,
      message: "`\(site.manager.className)` is made without a restore identifier. "
        + "`\(callback.selector ?? callback.fullName)` is implemented, and never called.",
      range: site.manager.range,
      why: "Once the system has ended the app, it does not start it again for its accessory.",
      help: "Pass `\(key)` among the options.",
      related: [Step(callback.nameRange, "This callback waits for restoration.")],
      enclosing: site.enclosing, subject: site.manager.className)
  }
}
