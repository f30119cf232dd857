internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// A parameter, or members of it, that holds what launched the app.
struct Delivery {
  let function: FunctionDeclaration
  let parameter: String
  let members: Set<String>?
}

/// Two places to which the system brings the same thing at a launch.
struct DeliveryPair {
  let noun: String
  let first: Delivery
  let second: Delivery
}

/// Pairs the places that get the same link, quick action or notification at one launch.
struct LaunchDeliveries {
  private let context: RuleContext
  private let membership: AppMembership

  init(_ context: RuleContext) {
    self.context = context
    membership = AppMembership(context.project)
  }

  func pairs() -> [DeliveryPair] {
    context.functions.flatMap { function -> [DeliveryPair] in
      switch LinkEntry.implemented(by: function) {
      case .sceneConnects: configurations(function) + responses(function)
      default: launches(function)
      }
    }
  }

  // MARK: Scenes

  private static let properties: [(noun: String, members: Set<String>)] = [
    ("a link", ["userActivities"]), ("a URL", ["urlContexts", "URLContexts"]),
    ("a quick action", ["shortcutItem"]), ("a notification", ["notificationResponse"]),
  ]

  /// The app delegate gets the options of a new scene before the scene delegate does.
  private func configurations(_ connect: FunctionDeclaration) -> [DeliveryPair] {
    functions(named: "application", near: connect).filter {
      LinkEntry.implemented(by: $0) == .sceneConfiguration
    }.flatMap { configuration in
      Self.properties.map { property in
        DeliveryPair(
          noun: property.noun,
          first: Delivery(
            function: configuration, parameter: configuration.parameters[2].name,
            members: property.members),
          second: Delivery(
            function: connect, parameter: connect.parameters[2].name, members: property.members))
      }
    }
  }

  /// The notification center's delegate hears of the tap that the options hold as well.
  private func responses(_ connect: FunctionDeclaration) -> [DeliveryPair] {
    functions(named: "userNotificationCenter", near: connect).filter(Self.isResponse).map {
      DeliveryPair(
        noun: "a notification",
        first: Delivery(
          function: connect, parameter: connect.parameters[2].name,
          members: ["notificationResponse"]),
        second: Delivery(function: $0, parameter: $0.parameters[1].name, members: nil))
    }
  }

  private static func isResponse(_ function: FunctionDeclaration) -> Bool {
    if let selector = function.selector {
      return selector.hasPrefix("userNotificationCenter:didReceiveNotificationResponse:")
    }
    return function.fullName.hasPrefix("userNotificationCenter(_:didReceive:")
  }

  // MARK: Apps without scenes

  private static let launchKeys: [(noun: String, members: Set<String>, entry: LinkEntry)] = [
    ("a URL", ["url"], .appOpensURL), ("a quick action", ["shortcutItem"], .appQuickAction),
    ("a link", ["userActivityDictionary"], .appContinues),
  ]

  /// After a launch that returned true, UIKit calls the method for what was in the options too.
  private func launches(_ launch: FunctionDeclaration) -> [DeliveryPair] {
    guard launch.fullName == "application(_:didFinishLaunchingWithOptions:)",
      launch.parameters.count == 2, ReturnsTrue.always(launch),
      // With scenes the launch options are nil.
      SceneAdoptions(program: context.program, project: context.project)
        .adoption(around: launch) == nil
    else { return [] }
    return Self.launchKeys.flatMap { key -> [DeliveryPair] in
      functions(named: "application", near: launch).filter {
        LinkEntry.implemented(by: $0) == key.entry && $0.enclosingType == launch.enclosingType
      }.map {
        DeliveryPair(
          noun: key.noun,
          first: Delivery(
            function: launch, parameter: launch.parameters[1].name, members: key.members),
          second: Delivery(
            function: $0, parameter: $0.parameters[key.entry.subject].name, members: nil))
      }
    }
  }

  private func functions(
    named name: String, near function: FunctionDeclaration
  ) -> [FunctionDeclaration] {
    context.program.functions(named: name).filter {
      $0.body != nil && membership.mayShare($0.range.file, function.range.file)
    }
  }
}

/// Whether every `return` of a function gives `true`.
private struct ReturnsTrue: ModelVisitor {
  private var isTrue = true

  static func always(_ function: FunctionDeclaration) -> Bool {
    var finder = ReturnsTrue()
    function.body?.walk(&finder)
    return finder.isTrue
  }

  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .function: return false
    case .returned(let value?):
      if case .boolean(true) = value.unwrapped.kind { break }
      isTrue = false
    default: break
    }
    return true
  }

  mutating func visit(_ expression: Expression) -> Bool {
    if case .closure = expression.kind { return false }
    return true
  }
}
