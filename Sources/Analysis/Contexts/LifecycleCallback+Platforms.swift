internal import CodeModel

/// Callbacks beside those of the application, its scenes and screens.
extension LifecycleCallback {
  static let links: [LifecycleCallback] = [
    LifecycleCallback(
      .link, "application(_:open:sourceApplication:annotation:)",
      "application:openURL:sourceApplication:annotation:", .application),
    LifecycleCallback(
      .link, "application(_:handleOpen:)", "application:handleOpenURL:", .application),
    LifecycleCallback(
      .handoff, "application(_:willContinueUserActivityWithType:)",
      "application:willContinueUserActivityWithType:", .application),
    LifecycleCallback(
      .handoff, "application(_:didUpdate:)", "application:didUpdateUserActivity:", .application),
    LifecycleCallback(
      .handoff, "scene(_:willContinueUserActivityWithType:)",
      "scene:willContinueUserActivityWithType:", .scene),
    LifecycleCallback(
      .quickAction, "windowScene(_:performActionFor:)",
      "windowScene:performActionForShortcutItem:", .scene),
    LifecycleCallback(
      .quickAction, "application(_:performActionFor:)",
      "application:performActionForShortcutItem:", .application),
    LifecycleCallback(
      .sceneConnect, "application(_:configurationForConnecting:options:)",
      "application:configurationForConnectingSceneSession:options:", .application),
    LifecycleCallback(
      .backgroundSession, "application(_:handleEventsForBackgroundURLSession:)",
      "application:handleEventsForBackgroundURLSession:", .application),
    LifecycleCallback(
      .notificationResponse, "userNotificationCenter(_:openSettingsFor:)",
      "userNotificationCenter:openSettingsForNotification:", .anyone),
    LifecycleCallback(
      .pushToken, "pushRegistry(_:didUpdate:for:)",
      "pushRegistry:didUpdatePushCredentials:forType:", .anyone),
    LifecycleCallback(
      .voip, "pushRegistry(_:didReceiveIncomingVoIPPushWith:metadata:completion:)",
      "pushRegistry:didReceiveIncomingVoIPPushWithPayload:metadata:withCompletionHandler:",
      .anyone),
  ]

  static let devices: [LifecycleCallback] = [
    LifecycleCallback(
      .location, "locationManager(_:didDetermineState:for:)",
      "locationManager:didDetermineState:forRegion:", .anyone),
    LifecycleCallback(
      .location, "locationManager(_:didUpdateTo:from:)",
      "locationManager:didUpdateToLocation:fromLocation:", .anyone),
    LifecycleCallback(
      .location, "locationManager(_:didRangeBeacons:in:)",
      "locationManager:didRangeBeacons:inRegion:", .anyone),
    LifecycleCallback(
      .location, "locationManager(_:didRange:satisfying:)",
      "locationManager:didRangeBeacons:satisfyingConstraint:", .anyone),
    LifecycleCallback(
      .bluetooth, "centralManagerDidUpdateState(_:)", "centralManagerDidUpdateState:", .anyone),
    LifecycleCallback(
      .bluetooth, "centralManager(_:didDisconnectPeripheral:error:)",
      "centralManager:didDisconnectPeripheral:error:", .anyone),
    LifecycleCallback(
      .bluetooth, "centralManager(_:didDiscover:advertisementData:rssi:)",
      "centralManager:didDiscoverPeripheral:advertisementData:RSSI:", .anyone),
    LifecycleCallback(
      .bluetooth, "peripheralManagerDidUpdateState(_:)", "peripheralManagerDidUpdateState:",
      .anyone),
    LifecycleCallback(
      .bluetooth, "peripheralManager(_:didReceiveWrite:)",
      "peripheralManager:didReceiveWriteRequests:", .anyone),
    LifecycleCallback(
      .bluetooth, "peripheralManager(_:didReceiveRead:)",
      "peripheralManager:didReceiveReadRequest:", .anyone),
  ]

  static let extensions: [LifecycleCallback] = [
    LifecycleCallback(
      .extensionMain, "serviceExtensionTimeWillExpire()", "serviceExtensionTimeWillExpire",
      .anyone),
    LifecycleCallback(
      .extensionMain, "didReceive(_:)", "didReceiveNotification:",
      .conforming(["UNNotificationContentExtension"])),
    LifecycleCallback(
      .notificationResponse, "didReceive(_:completionHandler:)",
      "didReceiveNotificationResponse:completionHandler:",
      .conforming(["UNNotificationContentExtension"])),
    LifecycleCallback(
      .extensionMain, "handler(for:)", "handlerForIntent:", .conforming(["INExtension"])),
    LifecycleCallback(
      .extensionMain, "didSelectPost()", "didSelectPost",
      .conforming(["SLComposeServiceViewController"])),
    LifecycleCallback(
      .extensionMain, "getTimeline(in:completion:)", "getTimelineInContext:completion:",
      .conforming(["TimelineProvider"])),
    LifecycleCallback(
      .extensionMain, "getTimeline(for:in:completion:)", "getTimelineFor:in:completion:",
      .conforming(["IntentTimelineProvider"])),
    LifecycleCallback(
      .extensionMain, "timeline(for:in:)", "timelineFor:in:",
      .conforming(["AppIntentTimelineProvider"])),
    LifecycleCallback(
      .extensionMain, "perform()", "perform",
      .conforming(["AppIntent", "LiveActivityIntent", "AudioPlaybackIntent"])),
    LifecycleCallback(
      .extensionMain, "startTunnel(options:completionHandler:)",
      "startTunnelWithOptions:completionHandler:", .conforming(["NEPacketTunnelProvider"])),
    LifecycleCallback(
      .extensionMain, "startTunnel(options:)", "startTunnelWithOptions:",
      .conforming(["NEPacketTunnelProvider"])),
    LifecycleCallback(
      .extensionMain, "intervalDidStart(for:)", "intervalDidStartForActivity:",
      .conforming(["DeviceActivityMonitor"])),
    LifecycleCallback(
      .extensionMain, "intervalDidEnd(for:)", "intervalDidEndForActivity:",
      .conforming(["DeviceActivityMonitor"])),
  ]

  private static let watchDelegates: Set<String> = [
    "WKApplicationDelegate", "WKExtensionDelegate",
  ]

  static let watch: [LifecycleCallback] = [
    LifecycleCallback(
      .enterForeground, "applicationWillEnterForeground()", "applicationWillEnterForeground",
      .conforming(watchDelegates)),
    LifecycleCallback(
      .silentPush, "didReceiveRemoteNotification(_:fetchCompletionHandler:)",
      "didReceiveRemoteNotification:fetchCompletionHandler:", .conforming(watchDelegates)),
    LifecycleCallback(
      .silentPush, "didReceiveRemoteNotification(_:)", "didReceiveRemoteNotification:",
      .conforming(watchDelegates)),
    LifecycleCallback(
      .viewLoad, "awake(withContext:)", "awakeWithContext:", .conforming(["WKInterfaceController"])),
    LifecycleCallback(
      .viewAppear, "willActivate()", "willActivate", .conforming(["WKInterfaceController"])),
    LifecycleCallback(
      .viewAppear, "didAppear()", "didAppear", .conforming(["WKInterfaceController"])),
    LifecycleCallback(
      .viewDisappear, "didDeactivate()", "didDeactivate", .conforming(["WKInterfaceController"])),
    LifecycleCallback(
      .viewDisappear, "willDisappear()", "willDisappear", .conforming(["WKInterfaceController"])),
    LifecycleCallback(
      .watch, "session(_:didReceiveUserInfo:)", "session:didReceiveUserInfo:", .anyone),
    LifecycleCallback(
      .watch, "session(_:didReceive:)", "session:didReceiveFile:",
      .conforming(["WCSessionDelegate"])),
    LifecycleCallback(
      .watch, "session(_:didReceiveApplicationContext:)", "session:didReceiveApplicationContext:",
      .anyone),
    LifecycleCallback(
      .watch, "session(_:didReceiveMessage:)", "session:didReceiveMessage:", .anyone),
    LifecycleCallback(
      .watch, "session(_:didReceiveMessage:replyHandler:)",
      "session:didReceiveMessage:replyHandler:", .anyone),
  ]

  /// Class methods through which cross-platform frameworks start their plugins.
  static let registrars: [LifecycleCallback] = [
    LifecycleCallback(
      .launch, "register(with:)", "registerWithRegistrar:", .conforming(["FlutterPlugin"]))
  ]

  /// The class methods that start a plugin at launch.
  static func registrar(
    _ function: FunctionDeclaration, in program: Program
  ) -> LifecycleCallback? {
    guard let type = function.enclosingType, function.isStatic else { return nil }
    return registrars.first { callback in
      let name =
        function.selector.map { $0 == callback.selector } ?? (function.fullName == callback.name)
      guard name, case .conforming(let protocols) = callback.owner else { return false }
      let takesRegistrar =
        function.parameters.first?.type?.text.contains("FlutterPluginRegistrar") ?? false
      return takesRegistrar || program.type(type, conformsTo: protocols)
    }
  }
}
