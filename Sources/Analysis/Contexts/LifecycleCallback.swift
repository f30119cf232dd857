package import CodeModel

/// A method that the system calls when something happens to the app, a scene or a screen.
package struct LifecycleCallback: Sendable {
  /// What a type must be for the method to count.
  package enum Owner: Sendable {
    /// Named so tellingly that any type's method counts, unless its first parameter is another.
    case application, scene
    /// Only in view controllers, whose method names are short.
    case viewController
    /// Only in types that conform to one of these, as far as the sources tell.
    case conforming(Set<String>)
    /// Any type: the full name occurs nowhere else.
    case anyone
  }

  package let event: LifecycleEvent
  /// The Swift full name.
  package let name: String
  /// The Objective-C selector.
  package let selector: String
  package let owner: Owner

  package init(_ event: LifecycleEvent, _ name: String, _ selector: String, _ owner: Owner) {
    self.event = event
    self.name = name
    self.selector = selector
    self.owner = owner
  }

  /// The callback that a declaration implements, nil for any other function.
  package static func implemented(
    by function: FunctionDeclaration, in program: Program
  ) -> LifecycleCallback? {
    guard let type = function.enclosingType, function.kind == .function else { return nil }
    if function.isStatic { return registrar(function, in: program) }
    let found = function.selector.map { bySelector[$0] } ?? byName[function.fullName]
    return found?.first { $0.fits(function, type, program) }
  }

  private func fits(
    _ function: FunctionDeclaration, _ type: String, _ program: Program
  ) -> Bool {
    switch owner {
    case .application: return takes(["UIApplication"], function)
    case .scene: return takes(["UIScene", "UIWindowScene"], function)
    case .viewController: return program.isViewController(type)
    case .conforming(let names): return program.type(type, conformsTo: names)
    case .anyone: return true
    }
  }

  /// macOS's delegates share names but take a `Notification` or an `NSApplication`.
  private func takes(_ names: Set<String>, _ function: FunctionDeclaration) -> Bool {
    guard let first = function.parameters.first?.type?.name else { return false }
    return names.contains(first)
  }

  private static let byName = Dictionary(grouping: all, by: \.name)
  private static let bySelector = Dictionary(grouping: all, by: \.selector)

  /// Sources: Apple's reference pages of the protocols and classes named in the owners.
  package static let all: [LifecycleCallback] =
    applicationState + sceneState + viewLife + pushes + wakeUps + arrivals + links + devices
    + extensions + watch
}

extension LifecycleCallback {
  private static let applicationState: [LifecycleCallback] = [
    LifecycleCallback(
      .launch, "application(_:willFinishLaunchingWithOptions:)",
      "application:willFinishLaunchingWithOptions:", .application),
    LifecycleCallback(
      .launch, "application(_:didFinishLaunchingWithOptions:)",
      "application:didFinishLaunchingWithOptions:", .application),
    LifecycleCallback(
      .launch, "applicationDidFinishLaunching(_:)", "applicationDidFinishLaunching:",
      .application),
    LifecycleCallback(
      .becomeActive, "applicationDidBecomeActive(_:)", "applicationDidBecomeActive:",
      .application),
    LifecycleCallback(
      .resignActive, "applicationWillResignActive(_:)", "applicationWillResignActive:",
      .application),
    LifecycleCallback(
      .enterForeground, "applicationWillEnterForeground(_:)", "applicationWillEnterForeground:",
      .application),
    LifecycleCallback(
      .enterBackground, "applicationDidEnterBackground(_:)", "applicationDidEnterBackground:",
      .application),
    LifecycleCallback(
      .terminate, "applicationWillTerminate(_:)", "applicationWillTerminate:", .application),
    LifecycleCallback(
      .memoryWarning, "applicationDidReceiveMemoryWarning(_:)",
      "applicationDidReceiveMemoryWarning:", .application),
  ]

  private static let sceneState: [LifecycleCallback] = [
    LifecycleCallback(
      .sceneConnect, "scene(_:willConnectTo:options:)", "scene:willConnectToSession:options:",
      .scene),
    LifecycleCallback(
      .becomeActive, "sceneDidBecomeActive(_:)", "sceneDidBecomeActive:", .scene),
    LifecycleCallback(
      .resignActive, "sceneWillResignActive(_:)", "sceneWillResignActive:", .scene),
    LifecycleCallback(
      .enterForeground, "sceneWillEnterForeground(_:)", "sceneWillEnterForeground:", .scene),
    LifecycleCallback(
      .enterBackground, "sceneDidEnterBackground(_:)", "sceneDidEnterBackground:", .scene),
    LifecycleCallback(
      .sceneDisconnect, "sceneDidDisconnect(_:)", "sceneDidDisconnect:", .scene),
  ]

  private static let viewLife: [LifecycleCallback] = [
    LifecycleCallback(.viewLoad, "viewDidLoad()", "viewDidLoad", .viewController),
    LifecycleCallback(.viewLoad, "loadView()", "loadView", .viewController),
    LifecycleCallback(.viewAppear, "viewWillAppear(_:)", "viewWillAppear:", .viewController),
    LifecycleCallback(.viewAppear, "viewIsAppearing(_:)", "viewIsAppearing:", .viewController),
    LifecycleCallback(.viewAppear, "viewDidAppear(_:)", "viewDidAppear:", .viewController),
    LifecycleCallback(
      .viewDisappear, "viewWillDisappear(_:)", "viewWillDisappear:", .viewController),
    LifecycleCallback(
      .viewDisappear, "viewDidDisappear(_:)", "viewDidDisappear:", .viewController),
    LifecycleCallback(
      .memoryWarning, "didReceiveMemoryWarning()", "didReceiveMemoryWarning", .viewController),
    LifecycleCallback(.stateChange, "textViewDidChange(_:)", "textViewDidChange:", .anyone),
    LifecycleCallback(
      .stateChange, "textField(_:shouldChangeCharactersIn:replacementString:)",
      "textField:shouldChangeCharactersInRange:replacementString:", .anyone),
    LifecycleCallback(
      .stateChange, "textView(_:shouldChangeTextIn:replacementText:)",
      "textView:shouldChangeTextInRange:replacementText:", .anyone),
    LifecycleCallback(
      .stateChange, "textFieldDidChangeSelection(_:)", "textFieldDidChangeSelection:", .anyone),
    LifecycleCallback(
      .stateChange, "searchBar(_:textDidChange:)", "searchBar:textDidChange:", .anyone),
    LifecycleCallback(
      .stateChange, "canvasViewDrawingDidChange(_:)", "canvasViewDrawingDidChange:", .anyone),
  ]

  private static let pushes: [LifecycleCallback] = [
    LifecycleCallback(
      .silentPush, "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      "application:didReceiveRemoteNotification:fetchCompletionHandler:", .anyone),
    LifecycleCallback(
      .silentPush, "application(_:didReceiveRemoteNotification:)",
      "application:didReceiveRemoteNotification:", .anyone),
    LifecycleCallback(
      .pushToken, "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
      "application:didRegisterForRemoteNotificationsWithDeviceToken:", .anyone),
    LifecycleCallback(
      .notificationResponse, "userNotificationCenter(_:didReceive:withCompletionHandler:)",
      "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:", .anyone),
    LifecycleCallback(
      .notificationResponse, "userNotificationCenter(_:didReceive:)",
      "userNotificationCenter:didReceiveNotificationResponse:", .anyone),
    LifecycleCallback(
      .notificationPresentation, "userNotificationCenter(_:willPresent:withCompletionHandler:)",
      "userNotificationCenter:willPresentNotification:withCompletionHandler:", .anyone),
    LifecycleCallback(
      .notificationPresentation, "userNotificationCenter(_:willPresent:)",
      "userNotificationCenter:willPresentNotification:", .anyone),
    LifecycleCallback(
      .voip, "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)",
      "pushRegistry:didReceiveIncomingPushWithPayload:forType:withCompletionHandler:", .anyone),
    LifecycleCallback(
      .voip, "pushRegistry(_:didReceiveIncomingPushWith:for:)",
      "pushRegistry:didReceiveIncomingPushWithPayload:forType:", .anyone),
  ]

  private static let wakeUps: [LifecycleCallback] = [
    LifecycleCallback(
      .backgroundFetch, "application(_:performFetchWithCompletionHandler:)",
      "application:performFetchWithCompletionHandler:", .anyone),
    LifecycleCallback(
      .backgroundSession,
      "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
      "application:handleEventsForBackgroundURLSession:completionHandler:", .anyone),
    LifecycleCallback(
      .backgroundSession, "urlSessionDidFinishEvents(forBackgroundURLSession:)",
      "URLSessionDidFinishEventsForBackgroundURLSession:", .anyone),
    LifecycleCallback(
      .location, "locationManager(_:didUpdateLocations:)",
      "locationManager:didUpdateLocations:", .anyone),
    LifecycleCallback(
      .location, "locationManager(_:didEnterRegion:)", "locationManager:didEnterRegion:",
      .anyone),
    LifecycleCallback(
      .location, "locationManager(_:didExitRegion:)", "locationManager:didExitRegion:", .anyone),
    LifecycleCallback(
      .location, "locationManager(_:didVisit:)", "locationManager:didVisit:", .anyone),
    LifecycleCallback(
      .bluetooth, "centralManager(_:willRestoreState:)", "centralManager:willRestoreState:",
      .anyone),
    LifecycleCallback(
      .bluetooth, "centralManager(_:didConnect:)", "centralManager:didConnectPeripheral:",
      .anyone),
    LifecycleCallback(
      .bluetooth, "peripheral(_:didUpdateValueFor:error:)",
      "peripheral:didUpdateValueForCharacteristic:error:", .anyone),
    LifecycleCallback(
      .bluetooth, "peripheralManager(_:willRestoreState:)",
      "peripheralManager:willRestoreState:", .anyone),
  ]

  private static let arrivals: [LifecycleCallback] = [
    LifecycleCallback(
      .link, "application(_:open:options:)", "application:openURL:options:", .anyone),
    LifecycleCallback(
      .link, "scene(_:openURLContexts:)", "scene:openURLContexts:", .scene),
    LifecycleCallback(
      .handoff, "application(_:continue:restorationHandler:)",
      "application:continueUserActivity:restorationHandler:", .anyone),
    LifecycleCallback(
      .handoff, "scene(_:continue:)", "scene:continueUserActivity:", .scene),
    LifecycleCallback(
      .quickAction, "application(_:performActionFor:completionHandler:)",
      "application:performActionForShortcutItem:completionHandler:", .anyone),
    LifecycleCallback(
      .quickAction, "windowScene(_:performActionFor:completionHandler:)",
      "windowScene:performActionForShortcutItem:completionHandler:", .anyone),
    LifecycleCallback(
      .extensionMain, "didReceive(_:withContentHandler:)",
      "didReceiveNotificationRequest:withContentHandler:", .anyone),
    LifecycleCallback(
      .extensionMain, "beginRequest(with:)", "beginRequestWithExtensionContext:", .anyone),
    LifecycleCallback(
      .watch, "handle(_:)", "handleBackgroundTasks:",
      .conforming(["WKApplicationDelegate", "WKExtensionDelegate"])),
    LifecycleCallback(
      .becomeActive, "applicationDidBecomeActive()", "applicationDidBecomeActive",
      .conforming(["WKApplicationDelegate", "WKExtensionDelegate"])),
    LifecycleCallback(
      .resignActive, "applicationWillResignActive()", "applicationWillResignActive",
      .conforming(["WKApplicationDelegate", "WKExtensionDelegate"])),
    LifecycleCallback(
      .enterBackground, "applicationDidEnterBackground()", "applicationDidEnterBackground",
      .conforming(["WKApplicationDelegate", "WKExtensionDelegate"])),
    LifecycleCallback(
      .launch, "applicationDidFinishLaunching()", "applicationDidFinishLaunching",
      .conforming(["WKApplicationDelegate", "WKExtensionDelegate"])),
  ]
}

extension Program {
  /// Whether the type is a view controller of iOS, as far as the project tells.
  package func isViewController(_ type: String) -> Bool {
    let supertypes = lineage(of: type).flatMap(\.inherited).compactMap(\.name)
    if supertypes.contains(where: { $0.hasPrefix("NS") && $0.hasSuffix("Controller") }) {
      return false
    }
    if supertypes.isEmpty { return type.hasSuffix("Controller") }  // a header names the class
    return supertypes.contains {
      $0.hasSuffix("ViewController") || ($0.hasPrefix("UI") && $0.hasSuffix("Controller"))
        || $0.hasSuffix("Controller") && self.type(named: $0) == nil
    }
  }
}
