internal import CodeModel

/// The system's calls that take closures or leave work going on, in one table.
///
/// Sources: Apple's reference pages of Dispatch, Foundation, UIKit, UserNotifications, CloudKit,
/// HealthKit, Photos, AVFoundation, Contacts and the Swift standard library.
package struct SystemCall: Sendable {
  package let name: String
  /// The receiver's type or written base, nil where the name alone is telling.
  package let receivers: Set<String>?
  /// Labels of the closure it speaks of, nil for any.
  package let labels: Set<String>?
  package let timing: ClosureTiming
  package let work: WorkKind?

  fileprivate init(
    _ name: String, on receivers: Set<String>? = nil, labels: Set<String>? = nil,
    _ timing: ClosureTiming, _ work: WorkKind? = nil
  ) {
    self.name = name
    self.receivers = receivers
    self.labels = labels
    self.timing = timing
    self.work = work
  }
}

package enum SystemCalls {
  /// The entries for a called name, the most specific first.
  package static func entries(named name: String) -> [SystemCall] { byName[name] ?? [] }

  /// `dispatch_async` and the like with the main queue as their argument.
  static func mainHop(_ call: Call) -> SystemCall? {
    guard call.receiver == nil, let entry = call.name.flatMap({ mainHops[$0] }),
      call.arguments.contains(where: { isMainQueue($0.value) })
    else { return nil }
    return entry
  }

  private static func isMainQueue(_ value: Expression) -> Bool {
    value.asCall?.name == "dispatch_get_main_queue" || value.dottedName == "DispatchQueue.main"
  }

  private static let mainHops = Dictionary(
    uniqueKeysWithValues: ["dispatch_async", "dispatch_group_async", "dispatch_barrier_async"].map {
      ($0, SystemCall($0, .laterOnce, .mainDispatch))
    })

  private static let byName = Dictionary(grouping: table, by: \.name)

  private static let table: [SystemCall] =
    inlineCalls + concurrency + dispatch + transfers + libraries
    + questions + interface + repeating + expiring

  private static let inlineCalls: [SystemCall] =
    [
      "map", "compactMap", "flatMap", "forEach", "filter", "reduce", "sorted", "sort", "contains",
      "allSatisfy", "removeAll", "drop", "prefix", "enumerateObjects", "enumerateObjectsUsingBlock",
      "partition", "mapValues", "compactMapValues", "enumerateKeysAndObjectsUsingBlock",
      "enumerateObjectsWithOptions", "enumerateIndexesUsingBlock", "enumerateLinesUsingBlock",
      "enumerateSubstringsInRange", "enumerateMatchesInString", "enumerateByteRangesUsingBlock",
      "indexOfObjectPassingTest", "indexesOfObjectsPassingTest", "objectsPassingTest",
      "keysOfEntriesPassingTest", "sortedArrayUsingComparator", "sortUsingComparator",
      "dispatch_apply",
    ].map { SystemCall($0, .inlineMany) }
    + [
      "withLock", "withLockUnchecked", "withLockIfAvailable", "performAndWait",
      "performBlockAndWait",
      "autoreleasepool", "withUnsafeBytes", "withUnsafeMutableBytes", "withUnsafePointer",
      "withUnsafeMutablePointer", "withExtendedLifetime", "performWithoutAnimation",
      "assumeIsolated", "dispatch_sync", "dispatch_once", "withUTF8", "withCString",
      "dispatch_barrier_sync", "dispatch_async_and_wait",
      // Stores are added before it returns, unless a description says otherwise.
      "loadPersistentStores", "loadPersistentStoresWithCompletionHandler",
    ].map { SystemCall($0, .inline) }
    + [SystemCall("sync", on: ["DispatchQueue"], labels: ["_", "execute"], .inline)]
    + [SystemCall("withAnimation", labels: ["_", "body"], .inline)]

  private static let concurrency: [SystemCall] = [
    SystemCall("Task", .laterOnce, .task),
    SystemCall("detached", on: ["Task"], .laterOnce, .task),
    SystemCall("immediate", on: ["Task"], .laterOnce, .task),
    SystemCall("addTask", .laterOnce, .task),
    SystemCall("addTaskUnlessCancelled", .laterOnce, .task),
    SystemCall("run", on: ["MainActor"], .inline),
    SystemCall("withTaskGroup", .inline),
    SystemCall("withThrowingTaskGroup", .inline),
    SystemCall("withDiscardingTaskGroup", .inline),
    SystemCall("withTaskCancellationHandler", labels: ["onCancel"], .atExpiry),
    SystemCall("withTaskCancellationHandler", .inline),
    SystemCall("withCheckedContinuation", .inline),
    SystemCall("withCheckedThrowingContinuation", .inline),
    SystemCall("withUnsafeContinuation", .inline),
    SystemCall("withUnsafeThrowingContinuation", .inline),
  ]

  private static let dispatch: [SystemCall] = [
    SystemCall("async", on: ["DispatchQueue.main", "main"], .laterOnce, .mainDispatch),
    SystemCall("asyncAfter", .laterOnce, .delay),
    SystemCall("async", .laterOnce, .dispatch),
    SystemCall("notify", labels: ["_", "queue", "execute", "work"], .laterOnce, .bookkeeping),
    SystemCall("addOperation", .laterOnce, .dispatch),
    SystemCall("addBarrierBlock", .laterOnce, .dispatch),
    SystemCall("performBackgroundTask", .laterOnce, .dispatch),
    SystemCall("perform", labels: ["_", "schedule"], .laterOnce, .dispatch),
    SystemCall("dispatch_async", .laterOnce, .dispatch),
    SystemCall("dispatch_after", .laterOnce, .delay),
    SystemCall("dispatch_group_notify", .laterOnce, .bookkeeping),
    SystemCall("dispatch_group_async", .laterOnce, .dispatch),
    SystemCall("dispatch_barrier_async", .laterOnce, .dispatch),
    SystemCall(
      "addOperationWithBlock", on: ["OperationQueue.main", "mainQueue"], .laterOnce, .mainDispatch),
    SystemCall("addOperationWithBlock", .laterOnce, .dispatch),
    SystemCall("performBlock", .laterOnce, .dispatch),
  ]

  private static let transfers: [SystemCall] =
    [
      "dataTask", "uploadTask", "downloadTask", "dataTaskWithRequest", "dataTaskWithURL",
      "uploadTaskWithRequest", "downloadTaskWithURL", "downloadTaskWithRequest",
      "exportAsynchronously", "exportAsynchronouslyWithCompletionHandler",
      "downloadTaskWithResumeData", "sendAsynchronousRequest",
    ].map { SystemCall($0, .laterOnce, .transfer) }
    + [
      "saveRecord", "fetchRecordWithID", "deleteRecordWithID", "performQuery", "saveSubscription",
      "fetchAllSubscriptionsWithCompletionHandler", "fetchRecordZoneWithID", "saveRecordZone",
    ].map {
      SystemCall(
        $0, on: ["CKDatabase", "privateCloudDatabase", "publicCloudDatabase"], .laterOnce, .transfer
      )
    }
    + ["save", "fetch", "delete", "perform"].map {
      SystemCall(
        $0, on: ["CKDatabase", "privateCloudDatabase", "publicCloudDatabase"], .laterOnce, .transfer
      )
    }

  /// Requests of widespread libraries, by names that are telling.
  ///
  /// Sources: the references of Alamofire, AFNetworking, Moya and Firebase.
  private static let libraries: [SystemCall] =
    ["responseData", "responseDecodable", "responseJSON", "responseString"].map {
      SystemCall($0, .laterOnce, .transfer)
    }
    + ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"].map {
      SystemCall($0, labels: ["success", "failure"], .laterOnce, .transfer)
    }
    + [
      SystemCall("request", on: ["MoyaProvider"], .laterOnce, .transfer),
      SystemCall("getDocument", .laterOnce, .transfer),
      SystemCall("getDocuments", .laterOnce, .transfer),
      SystemCall("observeSingleEvent", labels: ["_", "with"], .laterOnce, .transfer),
      SystemCall("addSnapshotListener", .laterMany),
    ]

  private static let questions: [SystemCall] =
    [
      "getNotificationSettings", "getPendingNotificationRequests", "getDeliveredNotifications",
      "getNotificationCategories", "getPendingTaskRequests", "getAllTasks",
      "getTasksWithCompletionHandler", "requestAuthorization", "requestTrackingAuthorization",
      "requestAccess", "evaluatePolicy", "reverseGeocodeLocation", "geocodeAddressString",
      "evaluateJavaScript", "accountStatus", "fetchUserRecordID",
      "getNotificationSettingsWithCompletionHandler",
      "getPendingNotificationRequestsWithCompletionHandler",
      "getDeliveredNotificationsWithCompletionHandler",
      "getNotificationCategoriesWithCompletionHandler",
      "getPendingTaskRequestsWithCompletionHandler", "getAllTasksWithCompletionHandler",
      "requestAuthorizationWithOptions", "requestTrackingAuthorizationWithCompletionHandler",
      "requestAccessForMediaType", "requestAccessForEntityType", "requestAccessToEntityType",
      "requestRecordPermission", "accountStatusWithCompletionHandler",
      "fetchUserRecordIDWithCompletionHandler",
    ].map { SystemCall($0, .laterOnce, .query) }
    + [
      "setBadgeCount", "donate", "openURL", "invalidateAndCancelSession", "deleteAllInteractions",
      "addNotificationRequest", "donateInteractionWithCompletion",
    ].map { SystemCall($0, .laterOnce, .bookkeeping) }
    + [
      SystemCall("add", on: ["UNUserNotificationCenter"], .laterOnce, .bookkeeping),
      SystemCall("open", on: ["UIApplication"], .laterOnce, .bookkeeping),
      SystemCall("reportNewIncomingCall", .laterOnce, .query),
      SystemCall("reportNewIncomingCallWithUUID", .laterOnce, .query),
    ]

  private static let interface: [SystemCall] = [
    SystemCall("animate", labels: ["completion"], .laterOnce, .bookkeeping),
    SystemCall("animate", .inline),
    SystemCall("animateWithDuration", labels: ["completion"], .laterOnce, .bookkeeping),
    SystemCall("animateWithDuration", .inline),
    SystemCall("presentViewController", labels: ["completion"], .laterOnce, .bookkeeping),
    SystemCall("dismissViewControllerAnimated", labels: ["completion"], .laterOnce, .bookkeeping),
    SystemCall("present", labels: ["completion", "_"], .laterOnce, .bookkeeping),
    SystemCall("dismiss", labels: ["completion", "_"], .laterOnce, .bookkeeping),
  ]

  private static let repeating: [SystemCall] =
    [SystemCall("sink", .laterMany, .subscription)]
    + [
      "setEventHandler", "addObserver", "addPeriodicTimeObserver", "publisher",
      "scheduledTimer", "onReceive", "onChange", "observe", "addObserverForName",
      "addPeriodicTimeObserverForInterval", "scheduledTimerWithTimeInterval",
      "timerWithTimeInterval", "dispatch_source_set_event_handler",
    ].map { SystemCall($0, .laterMany) }
    + [
      SystemCall("register", labels: ["_", "launchHandler"], .kept),
      SystemCall("registerForTaskWithIdentifier", labels: ["launchHandler"], .kept),
    ]

  private static let expiring: [SystemCall] = [
    SystemCall("beginBackgroundTask", .atExpiry),
    SystemCall("beginBackgroundTaskWithName", .atExpiry),
    SystemCall("beginBackgroundTaskWithExpirationHandler", .atExpiry),
    SystemCall("setExpirationHandler", .atExpiry),
    SystemCall("dispatch_source_set_cancel_handler", .atExpiry),
  ]
}
