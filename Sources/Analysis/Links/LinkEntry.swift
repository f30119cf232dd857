package import CodeModel

/// The system's callbacks that bring a link, activity or quick action into an app.
package enum LinkEntry: String, CaseIterable, Sendable {
  // A scene delegate's.
  case sceneConnects, sceneContinues, sceneOpensURLs, sceneQuickAction
  // The app delegate's.
  case sceneConfiguration, appContinues, appOpensURL, appQuickAction

  /// The entry that a method implements, by its full name or selector.
  package static func implemented(by function: FunctionDeclaration) -> LinkEntry? {
    guard function.enclosingType != nil, !function.isStatic, function.kind == .function else {
      return nil
    }
    return function.selector.map { bySelector[$0] } ?? byName[function.fullName]
  }

  /// The index of the parameter that carries what came in.
  package var subject: Int {
    switch self {
    case .sceneConnects, .sceneConfiguration: 2
    default: 1
    }
  }

  /// Sources: Apple's reference pages of UISceneDelegate, UIWindowSceneDelegate and
  /// UIApplicationDelegate.
  package var names: [String] {
    switch self {
    case .sceneConnects: ["scene(_:willConnectTo:options:)"]
    case .sceneContinues: ["scene(_:continue:)"]
    case .sceneOpensURLs: ["scene(_:openURLContexts:)"]
    case .sceneQuickAction:
      ["windowScene(_:performActionFor:completionHandler:)", "windowScene(_:performActionFor:)"]
    case .sceneConfiguration: ["application(_:configurationForConnecting:options:)"]
    case .appContinues: ["application(_:continue:restorationHandler:)"]
    case .appOpensURL:
      [
        "application(_:open:options:)", "application(_:open:sourceApplication:annotation:)",
        "application(_:handleOpen:)",
      ]
    case .appQuickAction:
      ["application(_:performActionFor:completionHandler:)", "application(_:performActionFor:)"]
    }
  }

  package var selectors: [String] {
    switch self {
    case .sceneConnects: ["scene:willConnectToSession:options:"]
    case .sceneContinues: ["scene:continueUserActivity:"]
    case .sceneOpensURLs: ["scene:openURLContexts:"]
    case .sceneQuickAction: ["windowScene:performActionForShortcutItem:completionHandler:"]
    case .sceneConfiguration: ["application:configurationForConnectingSceneSession:options:"]
    case .appContinues: ["application:continueUserActivity:restorationHandler:"]
    case .appOpensURL:
      [
        "application:openURL:options:", "application:openURL:sourceApplication:annotation:",
        "application:handleOpenURL:",
      ]
    case .appQuickAction: ["application:performActionForShortcutItem:completionHandler:"]
    }
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { entry in entry.names.map { ($0, entry) } })
  private static let bySelector = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { entry in entry.selectors.map { ($0, entry) } })
}
