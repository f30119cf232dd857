package import CodeModel

/// A system callback that hands the app something to call when its work is done.
package struct CompletionEntry: Sendable {
  package enum Kind: Sendable {
    case remoteNotification, backgroundFetch, backgroundSession, quickAction
    case notificationResponse, notificationPresentation, voipPush, serviceExtension
    case contentExtension, watchRequest, watchRefresh
  }

  package let kind: Kind
  /// The Swift full name.
  package let name: String
  /// The Objective-C selector.
  package let selector: String
  /// The index of the handler among the parameters.
  package let handler: Int

  /// The entry a declaration implements, by full name or selector.
  package static func implemented(by function: FunctionDeclaration) -> CompletionEntry? {
    guard function.enclosingType != nil, !function.isStatic, function.kind == .function else {
      return nil
    }
    let entry = function.selector.map { bySelector[$0] } ?? byName[function.fullName]
    guard let entry, function.parameters.indices.contains(entry.handler),
      function.parameters[entry.handler].type?.isFunction ?? true
    else { return nil }
    return entry
  }

  /// The entry that a call has the name of: another object gets the same callback.
  static func named(by call: Call) -> CompletionEntry? {
    if let selector = call.selector { return bySelector[selector] }
    guard let name = call.name, call.receiver != nil else { return nil }
    return byName[name + "(" + call.arguments.map { ($0.label ?? "_") + ":" }.joined() + ")"]
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  private static let bySelector = Dictionary(uniqueKeysWithValues: all.map { ($0.selector, $0) })

  /// Sources: Apple's reference pages of the delegate protocols named in the selectors.
  package static let all: [CompletionEntry] = [
    CompletionEntry(
      kind: .remoteNotification,
      name: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      selector: "application:didReceiveRemoteNotification:fetchCompletionHandler:", handler: 2),
    CompletionEntry(
      kind: .backgroundFetch, name: "application(_:performFetchWithCompletionHandler:)",
      selector: "application:performFetchWithCompletionHandler:", handler: 1),
    CompletionEntry(
      kind: .backgroundSession,
      name: "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
      selector: "application:handleEventsForBackgroundURLSession:completionHandler:", handler: 2),
    CompletionEntry(
      kind: .quickAction, name: "application(_:performActionFor:completionHandler:)",
      selector: "application:performActionForShortcutItem:completionHandler:", handler: 2),
    CompletionEntry(
      kind: .quickAction, name: "windowScene(_:performActionFor:completionHandler:)",
      selector: "windowScene:performActionForShortcutItem:completionHandler:", handler: 2),
    CompletionEntry(
      kind: .notificationResponse,
      name: "userNotificationCenter(_:didReceive:withCompletionHandler:)",
      selector: "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:",
      handler: 2),
    CompletionEntry(
      kind: .notificationPresentation,
      name: "userNotificationCenter(_:willPresent:withCompletionHandler:)",
      selector: "userNotificationCenter:willPresentNotification:withCompletionHandler:",
      handler: 2),
    CompletionEntry(
      kind: .voipPush, name: "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)",
      selector: "pushRegistry:didReceiveIncomingPushWithPayload:forType:withCompletionHandler:",
      handler: 3),
    CompletionEntry(
      kind: .serviceExtension, name: "didReceive(_:withContentHandler:)",
      selector: "didReceiveNotificationRequest:withContentHandler:", handler: 1),
    CompletionEntry(
      kind: .contentExtension, name: "didReceive(_:completionHandler:)",
      selector: "didReceiveNotificationResponse:completionHandler:", handler: 1),
    CompletionEntry(
      kind: .watchRequest, name: "application(_:handleWatchKitExtensionRequest:reply:)",
      selector: "application:handleWatchKitExtensionRequest:reply:", handler: 2),
  ]
}
