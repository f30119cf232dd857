// swift-format-ignore-file
// Written by `swift run dev generate` from Rules/*.md; edit the pages instead.

internal import RuleDocuments

/// Every rule page, ordered by rule id; a page is read at its first use.
enum RulePages {
  static var headers: [RuleHeader] {
    [
      RuleHeader(id: "app_delegate_cast_in_swiftui", level: .error, family: .scene, status: .stable, confidence: .medium, title: #"Cast of the application's delegate in a SwiftUI app"#, summary: #"`UIApplication.shared.delegate` is cast to the app's own class, but in a SwiftUI app the delegate is SwiftUI's."#),
      RuleHeader(id: "aps_environment_missing", level: .warning, family: .push, status: .stable, confidence: .medium, title: #"Push registration without the entitlement"#, summary: #"The app registers for remote notifications, and its entitlements file does not let it."#),
      RuleHeader(id: "assertion_begun_in_expiration", level: .error, family: .assertion, status: .stable, confidence: .medium, title: #"Assertion begun when time is up"#, summary: #"An expiration handler begins a new background assertion."#),
      RuleHeader(id: "assertion_begun_late", level: .note, family: .assertion, status: .preview, confidence: .medium, title: #"Assertion begun after its work"#, summary: #"A background assertion is begun only after the work that it protects was started, or after an `await`."#),
      RuleHeader(id: "assertion_discarded", level: .error, family: .assertion, status: .stable, confidence: .medium, title: #"Assertion identifier is thrown away"#, summary: #"The identifier of a background assertion is ignored, or replaced while the assertion is still open."#),
      RuleHeader(id: "assertion_ended_early", level: .error, family: .assertion, status: .stable, confidence: .medium, title: #"Assertion ended before its work"#, summary: #"A background assertion is ended right after its work was started, or its identifier is forgotten before."#),
      RuleHeader(id: "assertion_ended_twice", level: .warning, family: .assertion, status: .stable, confidence: .medium, title: #"Assertion ended twice"#, summary: #"A background assertion is ended twice with the same identifier."#),
      RuleHeader(id: "assertion_expiration_blocked", level: .warning, family: .assertion, status: .stable, confidence: .medium, title: #"Expiration handler blocked by the work"#, summary: #"An expiration handler needs the main thread or a queue that the protected work occupies."#),
      RuleHeader(id: "assertion_expiration_does_not_end", level: .error, family: .assertion, status: .stable, confidence: .medium, title: #"Expiration handler does not end the assertion"#, summary: #"An assertion's expiration handler returns while the assertion is still open."#),
      RuleHeader(id: "assertion_for_transfer", level: .warning, family: .assertion, status: .stable, confidence: .medium, title: #"Assertion used for a file transfer"#, summary: #"A background assertion keeps an upload or download of files, or a series of requests, alive."#),
      RuleHeader(id: "assertion_held_until_expiration", level: .warning, family: .assertion, status: .stable, confidence: .medium, title: #"Assertion held until it expires"#, summary: #"Nothing but the expiration handler ends a background assertion."#),
      RuleHeader(id: "assertion_leak", level: .error, family: .assertion, status: .stable, confidence: .medium, title: #"Assertion left open on some path"#, summary: #"Some way out of the code that begins a background assertion does not end it."#),
      RuleHeader(id: "assertion_refused_unchecked", level: .note, family: .assertion, status: .preview, confidence: .medium, title: #"Assertion not checked for refusal"#, summary: #"Work that needs a background assertion starts without looking whether the system gave one."#),
      RuleHeader(id: "assertion_stale_identifier", level: .error, family: .assertion, status: .stable, confidence: .medium, title: #"Assertion ended under an old identifier"#, summary: #"The identifier that is ended is not the one that was begun."#),
      RuleHeader(id: "assertion_without_expiration", level: .error, family: .assertion, status: .stable, confidence: .medium, title: #"Background assertion without an expiration handler"#, summary: #"A background assertion is begun, and nothing ends it when the time runs out."#),
      RuleHeader(id: "assertion_work_in_expiration", level: .warning, family: .assertion, status: .stable, confidence: .medium, title: #"Expiration handler starts new work"#, summary: #"An expiration handler starts a request or awaits work instead of stopping what runs."#),
      RuleHeader(id: "associated_domains_malformed", level: .error, family: .modes, status: .stable, confidence: .medium, title: #"Associated domain in a form that matches nothing"#, summary: #"An entry of the associated domains entitlement is not a service, a colon and a host."#),
      RuleHeader(id: "async_work_in_terminate", level: .warning, family: .save, status: .stable, confidence: .medium, title: #"Asynchronous work at termination"#, summary: #"A task, request or dispatch is started in `applicationWillTerminate`, and the process ends as soon as the callback returns."#),
      RuleHeader(id: "background_mode_missing", level: .error, family: .modes, status: .preview, confidence: .medium, title: #"API without its background mode"#, summary: #"Code uses what works only with a background mode that the target's Info.plist does not list."#),
      RuleHeader(id: "background_mode_unknown", level: .error, family: .modes, status: .stable, confidence: .medium, title: #"Background mode that does not exist"#, summary: #"`UIBackgroundModes` lists a value that the system does not know."#),
      RuleHeader(id: "background_mode_unused", level: .warning, family: .modes, status: .stable, confidence: .medium, title: #"Background mode that nothing uses"#, summary: #"`UIBackgroundModes` lists a mode, and no code of the app uses any API that needs it."#),
      RuleHeader(id: "background_session_events_unhandled", level: .warning, family: .transfer, status: .preview, confidence: .medium, title: #"Background session whose events nobody handles"#, summary: #"A background URL session wakes the app when its transfers have ended, and the app has no code for that."#),
      RuleHeader(id: "background_session_finish_missing", level: .error, family: .transfer, status: .stable, confidence: .medium, title: #"Background session's end is never reported"#, summary: #"The handler of a background session's events is stored, and its delegate never calls it."#),
      RuleHeader(id: "background_time_as_contract", level: .warning, family: .time, status: .preview, confidence: .medium, title: #"The estimate of background time is taken for a promise"#, summary: #"The remaining background time decides how much work is begun, or for how long something waits, though the system may cut it short at any moment."#),
      RuleHeader(id: "bgtask_begin_date_as_clock", level: .note, family: .bgtask, status: .preview, confidence: .medium, title: #"Begin date used as a clock"#, summary: #"A background task request asks for a run within a few minutes, which the system does not keep."#),
      RuleHeader(id: "bgtask_completed_early", level: .error, family: .bgtask, status: .stable, confidence: .medium, title: #"Background task completed before the work is done"#, summary: #"A background task is completed while work that its handler started still runs."#),
      RuleHeader(id: "bgtask_completed_twice", level: .warning, family: .bgtask, status: .stable, confidence: .medium, title: #"Background task completed twice"#, summary: #"One path through a handler completes its background task twice."#),
      RuleHeader(id: "bgtask_expiration_does_nothing", level: .warning, family: .bgtask, status: .stable, confidence: .medium, title: #"Expiration handler stops nothing"#, summary: #"A background task's expiration handler neither stops the work nor completes the task."#),
      RuleHeader(id: "bgtask_identifier_not_permitted", level: .error, family: .bgtask, status: .stable, confidence: .medium, title: #"Background task identifier missing from Info.plist"#, summary: #"A background task uses an identifier that the target's `BGTaskSchedulerPermittedIdentifiers` does not hold."#),
      RuleHeader(id: "bgtask_identifier_unused", level: .warning, family: .bgtask, status: .stable, confidence: .medium, title: #"Permitted identifier that nothing registers"#, summary: #"Info.plist permits a background task identifier for which no code registers a handler."#),
      RuleHeader(id: "bgtask_identifiers_malformed", level: .error, family: .modes, status: .stable, confidence: .medium, title: #"Malformed list of background task identifiers"#, summary: #"The list of permitted background task identifiers has a form that the system cannot use."#),
      RuleHeader(id: "bgtask_mode_missing", level: .error, family: .bgtask, status: .stable, confidence: .medium, title: #"Background mode missing for a background task"#, summary: #"A refresh or processing task is used in a target whose Info.plist lacks the background mode for it."#),
      RuleHeader(id: "bgtask_never_submitted", level: .warning, family: .bgtask, status: .stable, confidence: .medium, title: #"Handler whose task is never asked for"#, summary: #"A launch handler is registered, and no code submits a request for its identifier."#),
      RuleHeader(id: "bgtask_not_completed", level: .error, family: .bgtask, status: .stable, confidence: .medium, title: #"Background task not completed on some path"#, summary: #"Some way through a background task's handler never calls `setTaskCompleted(success:)`."#),
      RuleHeader(id: "bgtask_not_resubmitted", level: .warning, family: .bgtask, status: .stable, confidence: .medium, title: #"Background task never submitted again"#, summary: #"The handler of a refresh or processing task submits no next request, so the task runs once and not again."#),
      RuleHeader(id: "bgtask_pending_limit", level: .note, family: .bgtask, status: .preview, confidence: .medium, title: #"More requests than the system keeps pending"#, summary: #"The app submits requests of more identifiers of one kind than can be pending at once."#),
      RuleHeader(id: "bgtask_registered_conditionally", level: .error, family: .bgtask, status: .preview, confidence: .medium, title: #"Launch handler registered at the first launch only"#, summary: #"A launch handler is registered behind a flag that only the first launch finds unset."#),
      RuleHeader(id: "bgtask_registered_late", level: .error, family: .bgtask, status: .stable, confidence: .medium, title: #"Launch handler registered after launch"#, summary: #"A launch handler is registered when the app has already finished launching."#),
      RuleHeader(id: "bgtask_registered_twice", level: .error, family: .bgtask, status: .stable, confidence: .medium, title: #"One identifier registered twice"#, summary: #"The same background task identifier is registered at two places that both run, or in code that runs more than once."#),
      RuleHeader(id: "bgtask_resubmitted_after_completion", level: .warning, family: .bgtask, status: .stable, confidence: .medium, title: #"Next request submitted after completion"#, summary: #"A handler submits its next request only after it has completed the task."#),
      RuleHeader(id: "bgtask_simulation_shipped", level: .error, family: .bgtask, status: .preview, confidence: .medium, title: #"Debugger command for background tasks in code"#, summary: #"Code calls the private methods that launch or expire background tasks from the debugger."#),
      RuleHeader(id: "bgtask_submit_error_ignored", level: .warning, family: .bgtask, status: .stable, confidence: .medium, title: #"Submission error thrown away"#, summary: #"A background task request is submitted in a way that throws away the error, so a refused request leaves no trace."#),
      RuleHeader(id: "bgtask_submitted_not_registered", level: .error, family: .bgtask, status: .stable, confidence: .medium, title: #"Request without a launch handler"#, summary: #"A task request is submitted under an identifier that no code registers."#),
      RuleHeader(id: "bgtask_wildcard_misused", level: .error, family: .bgtask, status: .stable, confidence: .medium, title: #"Wildcard identifier misused"#, summary: #"A wildcard stands in code as if it were an identifier, or is all that permits a refresh or processing task."#),
      RuleHeader(id: "bgtask_without_expiration_handler", level: .warning, family: .bgtask, status: .stable, confidence: .medium, title: #"Background task without an expiration handler"#, summary: #"A background task does asynchronous work and never sets the handler that stops it when the time is up."#),
      RuleHeader(id: "bluetooth_restoration_incomplete", level: .warning, family: .modes, status: .preview, confidence: .medium, title: #"Bluetooth restoration that is half there"#, summary: #"A Bluetooth manager has a restore identifier and no callback, or the callback and no identifier."#),
      RuleHeader(id: "cold_shortcut_ignored", level: .warning, family: .link, status: .stable, confidence: .medium, title: #"Quick action lost when it launches the app"#, summary: #"A scene delegate performs Home Screen quick actions while the app runs, and not the one that starts it."#),
      RuleHeader(id: "cold_universal_link_ignored", level: .error, family: .link, status: .stable, confidence: .medium, title: #"Universal link lost when it launches the app"#, summary: #"A scene delegate handles universal links while the app runs, and not the one that starts it."#),
      RuleHeader(id: "cold_url_ignored", level: .error, family: .link, status: .stable, confidence: .medium, title: #"URL lost when it launches the app"#, summary: #"A scene delegate opens URLs while the app runs, and not the one that starts it."#),
      RuleHeader(id: "completion_after_fixed_delay", level: .warning, family: .completion, status: .stable, confidence: .medium, title: #"Completion handler called after a fixed delay"#, summary: #"A lifecycle callback says "done" after a fixed time instead of at the end of its work."#),
      RuleHeader(id: "completion_called_early", level: .error, family: .completion, status: .stable, confidence: .medium, title: #"Completion handler called before the work is done"#, summary: #"A lifecycle callback tells the system that it is done while work that it started still runs."#),
      RuleHeader(id: "completion_called_twice", level: .error, family: .completion, status: .stable, confidence: .medium, title: #"Completion handler called twice"#, summary: #"One path through a lifecycle callback calls its completion handler more than once."#),
      RuleHeader(id: "completion_dropped", level: .error, family: .completion, status: .stable, confidence: .medium, title: #"Stored completion handler never called"#, summary: #"A lifecycle callback stores its completion handler for later, and no code takes it out again."#),
      RuleHeader(id: "completion_not_called", level: .error, family: .completion, status: .stable, confidence: .high, title: #"Completion handler not called on some path"#, summary: #"A way out of a lifecycle callback neither calls the completion handler nor hands it on."#),
      RuleHeader(id: "completion_overwritten", level: .warning, family: .completion, status: .preview, confidence: .medium, title: #"Waiting completion handler overwritten"#, summary: #"A handler is stored in a property in which an earlier event's handler may still wait."#),
      RuleHeader(id: "completion_wrong_result", level: .warning, family: .completion, status: .stable, confidence: .medium, title: #"Failed fetch reported as a good one"#, summary: #"A silent push or background fetch that failed answers `.newData` or `.noData` instead of `.failed`."#),
      RuleHeader(id: "continued_task_gpu_unchecked", level: .warning, family: .bgtask, status: .preview, confidence: .medium, title: #"GPU required without asking whether it is there"#, summary: #"A continued-processing request requires the GPU without a look at what the device supports."#),
      RuleHeader(id: "continued_task_no_progress", level: .warning, family: .bgtask, status: .stable, confidence: .medium, title: #"Continued-processing task without progress"#, summary: #"A continued-processing handler never updates the task's progress."#),
      RuleHeader(id: "dead_lifecycle_callback", level: .error, family: .scene, status: .stable, confidence: .medium, title: #"State callback that an app with scenes never gets"#, summary: #"The app delegate waits for state changes that go to the scene delegate or to SwiftUI once the app uses scenes."#),
      RuleHeader(id: "dead_link_callback", level: .error, family: .link, status: .stable, confidence: .medium, title: #"Link callback that an app with scenes never gets"#, summary: #"Links are handled in the app delegate's old methods, which UIKit does not call once the app uses scenes."#),
      RuleHeader(id: "deadline_in_memory", level: .note, family: .time, status: .stable, confidence: .medium, title: #"A deadline that exists in memory only"#, summary: #"A session, token, lock or ban is ended by a long wait in memory, and no stored date says when its time is up."#),
      RuleHeader(id: "device_token_description", level: .error, family: .push, status: .stable, confidence: .medium, title: #"Device token written by its description"#, summary: #"A push token is turned into text by its description instead of byte by byte."#),
      RuleHeader(id: "download_file_moved_late", level: .error, family: .transfer, status: .preview, confidence: .medium, title: #"Downloaded file used after it is deleted"#, summary: #"A download callback uses its file only in work that runs after the callback has returned."#),
      RuleHeader(id: "elapsed_by_uptime_clock", level: .warning, family: .time, status: .stable, confidence: .medium, title: #"Time away measured by a clock that sleeps"#, summary: #"Time that can hold a stay in the background is measured by a clock that stops while the device sleeps."#),
      RuleHeader(id: "global_window", level: .note, family: .scene, status: .stable, confidence: .medium, title: #"Some window taken for the one window"#, summary: #"`keyWindow`, the first of the windows or the first of the scenes is used as if the app had one window."#),
      RuleHeader(id: "link_handled_twice", level: .warning, family: .link, status: .preview, confidence: .medium, title: #"Link handled twice at a launch"#, summary: #"What launches the app reaches the same code in two places that both run."#),
      RuleHeader(id: "link_taken_from_first_activity", level: .warning, family: .link, status: .preview, confidence: .medium, title: #"First user activity taken for the link"#, summary: #"The first of the activities that a scene connects with is opened as a link, whatever kind of activity it is."#),
      RuleHeader(id: "location_relaunch_ignored", level: .warning, family: .modes, status: .preview, confidence: .medium, title: #"Location events that nobody takes after a relaunch"#, summary: #"Regions, visits or significant changes start the app after it was ended, and its launch makes no location manager."#),
      RuleHeader(id: "multiple_scenes_unsupported", level: .warning, family: .scene, status: .preview, confidence: .medium, title: #"Several windows share one object"#, summary: #"The manifest allows several scenes, and each of them gets the same view controller or coordinator."#),
      RuleHeader(id: "notification_categories_late", level: .warning, family: .link, status: .stable, confidence: .medium, title: #"Notification categories set after the launch"#, summary: #"The categories with the action buttons are set only once a screen appears or the user has answered a question."#),
      RuleHeader(id: "notification_delegate_late", level: .error, family: .link, status: .stable, confidence: .medium, title: #"Notification delegate set after the launch"#, summary: #"The user notification center gets its delegate when the app has already finished launching."#),
      RuleHeader(id: "notification_delegate_released", level: .error, family: .link, status: .stable, confidence: .medium, title: #"Notification delegate released at once"#, summary: #"The user notification center gets a delegate that nothing keeps alive."#),
      RuleHeader(id: "notification_routed_in_will_present", level: .warning, family: .link, status: .stable, confidence: .medium, title: #"Notification opens a screen before anybody taps it"#, summary: #"`userNotificationCenter(_:willPresent:…)` takes the user to another screen."#),
      RuleHeader(id: "parse_incomplete", level: .note, family: .hygiene, status: .stable, confidence: .medium, title: #"Part of a function was not understood"#, summary: #"A function that a rule needed to read holds text that the parser skipped over."#),
      RuleHeader(id: "perform_fetch_disabled", level: .warning, family: .bgtask, status: .stable, confidence: .medium, title: #"Background fetch switched off by a newer key"#, summary: #"The old background fetch callback is kept in an app whose Info.plist switches it off."#),
      RuleHeader(id: "phase_change_never_happens", level: .warning, family: .save, status: .stable, confidence: .medium, title: #"A phase change that never happens"#, summary: #"A handler of the scene phase waits for a direct change between `.active` and `.background`, but `.inactive` always lies between the two."#),
      RuleHeader(id: "push_payload_invalid", level: .error, family: .push, status: .preview, confidence: .medium, title: #"Push payload that is not taken"#, summary: #"A payload file is no valid payload: its form, a key or a value is not what APNs and the system read."#),
      RuleHeader(id: "remote_notification_mode_missing", level: .error, family: .push, status: .preview, confidence: .medium, title: #"Silent pushes without their background mode"#, summary: #"The callback for silent pushes is implemented, and the target's Info.plist does not list the mode that makes iOS deliver them in the background."#),
      RuleHeader(id: "restoration_activity_undeclared", level: .warning, family: .scene, status: .preview, confidence: .medium, title: #"Activity type that is not declared"#, summary: #"An activity that is meant for restoration or Handoff has a type that `NSUserActivityTypes` does not list."#),
      RuleHeader(id: "save_in_memory_warning", level: .warning, family: .save, status: .stable, confidence: .medium, title: #"Saved only in a memory warning"#, summary: #"The only save of some data runs in a memory warning, which most stays end without."#),
      RuleHeader(id: "save_on_disappear", level: .warning, family: .save, status: .stable, confidence: .medium, title: #"Saved only when the view goes away"#, summary: #"What the person entered is saved when a view disappears or in `deinit`, and nothing saves the same data when the app is left."#),
      RuleHeader(id: "save_on_inactive", level: .note, family: .save, status: .stable, confidence: .medium, title: #"Saved at every interruption"#, summary: #"The only save runs when the app becomes inactive, which is safe but happens at every alert and pull of Control Center."#),
      RuleHeader(id: "save_on_terminate", level: .warning, family: .save, status: .stable, confidence: .medium, title: #"Saved only at termination"#, summary: #"Data is saved at termination or a scene's disconnection, and nothing saves it when the app enters the background."#),
      RuleHeader(id: "scene_manifest_malformed", level: .error, family: .modes, status: .stable, confidence: .medium, title: #"Scene manifest that names what is not there"#, summary: #"The scene manifest names a delegate class that the app does not have, or lacks the configuration that the app needs."#),
      RuleHeader(id: "scene_manifest_missing", level: .warning, family: .scene, status: .stable, confidence: .medium, title: #"UIKit app without scenes"#, summary: #"A UIKit app for iOS declares no scenes, and such an app does not launch once it is built with the SDK that requires them."#),
      RuleHeader(id: "service_extension_time_unhandled", level: .warning, family: .completion, status: .stable, confidence: .medium, title: #"Service extension delivers nothing when its time runs out"#, summary: #"A notification service extension works asynchronously and does not deliver when its time runs out."#),
      RuleHeader(id: "silent_push_visible", level: .warning, family: .push, status: .preview, confidence: .medium, title: #"Background push with something to show"#, summary: #"A payload marked as a background push carries an alert, sound or badge, priority 10, or headers that belong to the request."#),
      RuleHeader(id: "site_association_invalid", level: .error, family: .modes, status: .preview, confidence: .medium, title: #"Site association file that the system cannot use"#, summary: #"The `apple-app-site-association` file is no JSON, names no app in the right form, or has patterns that match nothing."#),
      RuleHeader(id: "suppression_without_reason", level: .note, family: .hygiene, status: .stable, confidence: .high, title: #"Suppression without a reason"#, summary: #"A suppression comment does not say why the finding is fine."#),
      RuleHeader(id: "teardown_on_inactive", level: .warning, family: .save, status: .stable, confidence: .medium, title: #"Torn down at every interruption"#, summary: #"A session, lock, connection, transfer or screen is given up when the app becomes inactive, which happens at every alert and pull of Control Center."#),
      RuleHeader(id: "terminate_as_cleanup", level: .warning, family: .save, status: .stable, confidence: .medium, title: #"Must happen, but only at termination"#, summary: #"Logging out, releasing something on a server, submitting or cleaning up is done at termination only, of which a suspended app is not told."#),
      RuleHeader(id: "tick_counting_timer", level: .warning, family: .time, status: .stable, confidence: .medium, title: #"Time kept by counting timer ticks"#, summary: #"A repeating timer measures time by adding or subtracting a constant at every tick, and ticks stop while the app is suspended."#),
      RuleHeader(id: "unused_suppression", level: .warning, family: .hygiene, status: .stable, confidence: .high, title: #"Suppression without effect"#, summary: #"A suppression comment silences nothing, or names a rule that does not exist."#),
      RuleHeader(id: "voip_push_unreported", level: .error, family: .push, status: .stable, confidence: .medium, title: #"VoIP push without a reported call"#, summary: #"A path through the callback for a VoIP push reports no incoming call."#),
      RuleHeader(id: "will_present_alert_option", level: .note, family: .push, status: .stable, confidence: .medium, title: #"Old option for showing a notification"#, summary: #"`.alert` is used in `willPresent` although every system that the app runs on knows `.banner` and `.list`."#),
      RuleHeader(id: "window_in_app_delegate", level: .error, family: .scene, status: .stable, confidence: .medium, title: #"Window made by the app delegate of an app with scenes"#, summary: #"The app delegate makes and shows a window in an app whose windows belong to scenes, so that it never appears."#),
      RuleHeader(id: "work_before_main", level: .warning, family: .launch, status: .stable, confidence: .medium, title: #"Work before main"#, summary: #"Work is done before `UIApplicationMain`, in code that the system runs in advance."#),
    ]
  }

  static var documents: [RuleDocument] {
    [
      appDelegateCastInSwiftui,
      apsEnvironmentMissing,
      assertionBegunInExpiration,
      assertionBegunLate,
      assertionDiscarded,
      assertionEndedEarly,
      assertionEndedTwice,
      assertionExpirationBlocked,
      assertionExpirationDoesNotEnd,
      assertionForTransfer,
      assertionHeldUntilExpiration,
      assertionLeak,
      assertionRefusedUnchecked,
      assertionStaleIdentifier,
      assertionWithoutExpiration,
      assertionWorkInExpiration,
      associatedDomainsMalformed,
      asyncWorkInTerminate,
      backgroundModeMissing,
      backgroundModeUnknown,
      backgroundModeUnused,
      backgroundSessionEventsUnhandled,
      backgroundSessionFinishMissing,
      backgroundTimeAsContract,
      bgtaskBeginDateAsClock,
      bgtaskCompletedEarly,
      bgtaskCompletedTwice,
      bgtaskExpirationDoesNothing,
      bgtaskIdentifierNotPermitted,
      bgtaskIdentifierUnused,
      bgtaskIdentifiersMalformed,
      bgtaskModeMissing,
      bgtaskNeverSubmitted,
      bgtaskNotCompleted,
      bgtaskNotResubmitted,
      bgtaskPendingLimit,
      bgtaskRegisteredConditionally,
      bgtaskRegisteredLate,
      bgtaskRegisteredTwice,
      bgtaskResubmittedAfterCompletion,
      bgtaskSimulationShipped,
      bgtaskSubmitErrorIgnored,
      bgtaskSubmittedNotRegistered,
      bgtaskWildcardMisused,
      bgtaskWithoutExpirationHandler,
      bluetoothRestorationIncomplete,
      coldShortcutIgnored,
      coldUniversalLinkIgnored,
      coldUrlIgnored,
      completionAfterFixedDelay,
      completionCalledEarly,
      completionCalledTwice,
      completionDropped,
      completionNotCalled,
      completionOverwritten,
      completionWrongResult,
      continuedTaskGpuUnchecked,
      continuedTaskNoProgress,
      deadLifecycleCallback,
      deadLinkCallback,
      deadlineInMemory,
      deviceTokenDescription,
      downloadFileMovedLate,
      elapsedByUptimeClock,
      globalWindow,
      linkHandledTwice,
      linkTakenFromFirstActivity,
      locationRelaunchIgnored,
      multipleScenesUnsupported,
      notificationCategoriesLate,
      notificationDelegateLate,
      notificationDelegateReleased,
      notificationRoutedInWillPresent,
      parseIncomplete,
      performFetchDisabled,
      phaseChangeNeverHappens,
      pushPayloadInvalid,
      remoteNotificationModeMissing,
      restorationActivityUndeclared,
      saveInMemoryWarning,
      saveOnDisappear,
      saveOnInactive,
      saveOnTerminate,
      sceneManifestMalformed,
      sceneManifestMissing,
      serviceExtensionTimeUnhandled,
      silentPushVisible,
      siteAssociationInvalid,
      suppressionWithoutReason,
      teardownOnInactive,
      terminateAsCleanup,
      tickCountingTimer,
      unusedSuppression,
      voipPushUnreported,
      willPresentAlertOption,
      windowInAppDelegate,
      workBeforeMain,
    ]
  }

  static func document(_ id: String) -> RuleDocument? {
    switch id {
    case "app_delegate_cast_in_swiftui": appDelegateCastInSwiftui
    case "aps_environment_missing": apsEnvironmentMissing
    case "assertion_begun_in_expiration": assertionBegunInExpiration
    case "assertion_begun_late": assertionBegunLate
    case "assertion_discarded": assertionDiscarded
    case "assertion_ended_early": assertionEndedEarly
    case "assertion_ended_twice": assertionEndedTwice
    case "assertion_expiration_blocked": assertionExpirationBlocked
    case "assertion_expiration_does_not_end": assertionExpirationDoesNotEnd
    case "assertion_for_transfer": assertionForTransfer
    case "assertion_held_until_expiration": assertionHeldUntilExpiration
    case "assertion_leak": assertionLeak
    case "assertion_refused_unchecked": assertionRefusedUnchecked
    case "assertion_stale_identifier": assertionStaleIdentifier
    case "assertion_without_expiration": assertionWithoutExpiration
    case "assertion_work_in_expiration": assertionWorkInExpiration
    case "associated_domains_malformed": associatedDomainsMalformed
    case "async_work_in_terminate": asyncWorkInTerminate
    case "background_mode_missing": backgroundModeMissing
    case "background_mode_unknown": backgroundModeUnknown
    case "background_mode_unused": backgroundModeUnused
    case "background_session_events_unhandled": backgroundSessionEventsUnhandled
    case "background_session_finish_missing": backgroundSessionFinishMissing
    case "background_time_as_contract": backgroundTimeAsContract
    case "bgtask_begin_date_as_clock": bgtaskBeginDateAsClock
    case "bgtask_completed_early": bgtaskCompletedEarly
    case "bgtask_completed_twice": bgtaskCompletedTwice
    case "bgtask_expiration_does_nothing": bgtaskExpirationDoesNothing
    case "bgtask_identifier_not_permitted": bgtaskIdentifierNotPermitted
    case "bgtask_identifier_unused": bgtaskIdentifierUnused
    case "bgtask_identifiers_malformed": bgtaskIdentifiersMalformed
    case "bgtask_mode_missing": bgtaskModeMissing
    case "bgtask_never_submitted": bgtaskNeverSubmitted
    case "bgtask_not_completed": bgtaskNotCompleted
    case "bgtask_not_resubmitted": bgtaskNotResubmitted
    case "bgtask_pending_limit": bgtaskPendingLimit
    case "bgtask_registered_conditionally": bgtaskRegisteredConditionally
    case "bgtask_registered_late": bgtaskRegisteredLate
    case "bgtask_registered_twice": bgtaskRegisteredTwice
    case "bgtask_resubmitted_after_completion": bgtaskResubmittedAfterCompletion
    case "bgtask_simulation_shipped": bgtaskSimulationShipped
    case "bgtask_submit_error_ignored": bgtaskSubmitErrorIgnored
    case "bgtask_submitted_not_registered": bgtaskSubmittedNotRegistered
    case "bgtask_wildcard_misused": bgtaskWildcardMisused
    case "bgtask_without_expiration_handler": bgtaskWithoutExpirationHandler
    case "bluetooth_restoration_incomplete": bluetoothRestorationIncomplete
    case "cold_shortcut_ignored": coldShortcutIgnored
    case "cold_universal_link_ignored": coldUniversalLinkIgnored
    case "cold_url_ignored": coldUrlIgnored
    case "completion_after_fixed_delay": completionAfterFixedDelay
    case "completion_called_early": completionCalledEarly
    case "completion_called_twice": completionCalledTwice
    case "completion_dropped": completionDropped
    case "completion_not_called": completionNotCalled
    case "completion_overwritten": completionOverwritten
    case "completion_wrong_result": completionWrongResult
    case "continued_task_gpu_unchecked": continuedTaskGpuUnchecked
    case "continued_task_no_progress": continuedTaskNoProgress
    case "dead_lifecycle_callback": deadLifecycleCallback
    case "dead_link_callback": deadLinkCallback
    case "deadline_in_memory": deadlineInMemory
    case "device_token_description": deviceTokenDescription
    case "download_file_moved_late": downloadFileMovedLate
    case "elapsed_by_uptime_clock": elapsedByUptimeClock
    case "global_window": globalWindow
    case "link_handled_twice": linkHandledTwice
    case "link_taken_from_first_activity": linkTakenFromFirstActivity
    case "location_relaunch_ignored": locationRelaunchIgnored
    case "multiple_scenes_unsupported": multipleScenesUnsupported
    case "notification_categories_late": notificationCategoriesLate
    case "notification_delegate_late": notificationDelegateLate
    case "notification_delegate_released": notificationDelegateReleased
    case "notification_routed_in_will_present": notificationRoutedInWillPresent
    case "parse_incomplete": parseIncomplete
    case "perform_fetch_disabled": performFetchDisabled
    case "phase_change_never_happens": phaseChangeNeverHappens
    case "push_payload_invalid": pushPayloadInvalid
    case "remote_notification_mode_missing": remoteNotificationModeMissing
    case "restoration_activity_undeclared": restorationActivityUndeclared
    case "save_in_memory_warning": saveInMemoryWarning
    case "save_on_disappear": saveOnDisappear
    case "save_on_inactive": saveOnInactive
    case "save_on_terminate": saveOnTerminate
    case "scene_manifest_malformed": sceneManifestMalformed
    case "scene_manifest_missing": sceneManifestMissing
    case "service_extension_time_unhandled": serviceExtensionTimeUnhandled
    case "silent_push_visible": silentPushVisible
    case "site_association_invalid": siteAssociationInvalid
    case "suppression_without_reason": suppressionWithoutReason
    case "teardown_on_inactive": teardownOnInactive
    case "terminate_as_cleanup": terminateAsCleanup
    case "tick_counting_timer": tickCountingTimer
    case "unused_suppression": unusedSuppression
    case "voip_push_unreported": voipPushUnreported
    case "will_present_alert_option": willPresentAlertOption
    case "window_in_app_delegate": windowInAppDelegate
    case "work_before_main": workBeforeMain
    default: nil
    }
  }

  static let appDelegateCastInSwiftui = page("app_delegate_cast_in_swiftui", ####"""
---
id: app_delegate_cast_in_swiftui
level: error
family: scene
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: swiftui, app-delegate
measured: unmeasured
---

# Cast of the application's delegate in a SwiftUI app

`UIApplication.shared.delegate` is cast to the app's own class, but in a SwiftUI app the delegate is SwiftUI's.

## What it finds

A cast of `UIApplication.shared.delegate` to a class of the project, in code of a target that starts with a SwiftUI `App`. A forced cast is an error; `as?` is a warning.

Not reported: targets without a SwiftUI `App`; files that a UIKit target compiles too; casts to protocols; the property of the adaptor itself.

## Why it matters

`@UIApplicationDelegateAdaptor` makes the object, keeps it and forwards calls to it, but the application's `delegate` is an object of SwiftUI's own.
The forced cast crashes the app; the optional one gives nil, and whatever hangs on it does not happen.

## Failing

### A forced cast

Varies: nothing; this is the mistake in its shortest form.

`ShelfApp.swift`:

```swift
import SwiftUI

@main
struct ShelfApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup { ShelfView() }
  }
}
```

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
  let deck = Deck()
}
```

`DeckView.swift`:

```swift
import SwiftUI

struct DeckView: View {
  var body: some View {
    Button("Play") {
      let delegate = UIApplication.shared.delegate as! AppDelegate  // finding: This cast traps
      delegate.deck.play()
    }
  }
}
```

### An optional cast in a stored value

Varies: the cast is optional, in the initial value of a property.

`ShelfApp.swift`:

```swift
import SwiftUI

@main
struct ShelfApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup { ShelfView() }
  }
}
```

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
  let deck = Deck()
}
```

`DeckModel.swift`:

```swift
import UIKit

final class DeckModel {
  private lazy var deck = (UIApplication.shared.delegate as? AppDelegate)?.deck  // finding(warning)
}
```

### The application in a local

Varies: the delegate comes by way of two locals, and no adaptor is there.

`ShelfApp.swift`:

```swift
import SwiftUI

@main
struct ShelfApp: App {
  var body: some Scene {
    WindowGroup { ShelfView() }
  }
}
```

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
  let deck = Deck()
}
```

`Deck.swift`:

```swift
import UIKit

enum DeckCommands {
  static func stop() {
    let application = UIApplication.shared
    let owner = application.delegate
    (owner as? AppDelegate)?.deck.stop()  // finding(warning): gives nil
  }
}
```

### Objective-C in a SwiftUI app

Varies: the language; such a cast checks nothing.

`ShelfApp.swift`:

```swift
import SwiftUI

@main
struct ShelfApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup { ShelfView() }
  }
}
```

`AppDelegate.h`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end
```

`AppDelegate.m`:

```objc
#import "AppDelegate.h"

@implementation AppDelegate
@end
```

`DeckBridge.m`:

```objc
#import "AppDelegate.h"

@implementation DeckBridge

- (void)play {
  AppDelegate *delegate = (AppDelegate *)[UIApplication sharedApplication].delegate;  // finding
  [delegate.deck play];
}

@end
```

## Correct

### The adaptor's property

Varies: the object is read from the adaptor.

`ShelfApp.swift`:

```swift
import SwiftUI

@main
struct ShelfApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup {
      Button("Play") { delegate.deck.play() }
    }
  }
}
```

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
  let deck = Deck()
}
```

### A UIKit app

Varies: the app delegate is the application's own.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: NSObject, UIApplicationDelegate {
  let deck = Deck()
}
```

`DeckCommands.swift`:

```swift
import UIKit

enum DeckCommands {
  static func stop() {
    (UIApplication.shared.delegate as! AppDelegate).deck.stop()
  }
}
```

### A shared instance

Varies: the class keeps its own object.

`ShelfApp.swift`:

```swift
import SwiftUI

@main
struct ShelfApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup { ShelfView() }
  }
}
```

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
  private(set) static var current: AppDelegate?
  let deck = Deck()

  override init() {
    super.init()
    Self.current = self
  }
}
```

`DeckCommands.swift`:

```swift
enum DeckCommands {
  static func stop() { AppDelegate.current?.deck.stop() }
}
```

### Another delegate

Varies: the delegate of another object is cast.

`ShelfApp.swift`:

```swift
import SwiftUI

@main
struct ShelfApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup { ShelfView() }
  }
}
```

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
  let deck = Deck()
}
```

`Scroll.swift`:

```swift
import UIKit

final class Scroll {
  func owner(of view: UIScrollView) -> AppDelegate? { view.delegate as? AppDelegate }
}
```

### Objective-C in a UIKit app

Varies: the language, without a SwiftUI `App`.

`AppDelegate.h`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end
```

`AppDelegate.m`:

```objc
#import "AppDelegate.h"

@implementation AppDelegate
@end
```

`DeckBridge.m`:

```objc
#import "AppDelegate.h"

@implementation DeckBridge

- (void)play {
  AppDelegate *delegate = (AppDelegate *)UIApplication.sharedApplication.delegate;
  [delegate.deck play];
}

@end
```

## How to verify on a device

1. Run the line on a phone: the app crashes with “Could not cast value of type 'SwiftUI.AppDelegate'”, or nothing happens.

## References

- <https://developer.apple.com/documentation/swiftui/uiapplicationdelegateadaptor>

"""####)

  static let apsEnvironmentMissing = page("aps_environment_missing", ####"""
---
id: aps_environment_missing
level: warning
family: push
status: stable
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: push, entitlements
measured: unmeasured
---

# Push registration without the entitlement

The app registers for remote notifications, and its entitlements file does not let it.

## What it finds

`registerForRemoteNotifications()` in code of an app target whose entitlements file, in some configuration, has no `aps-environment`.

Not reported: targets without an entitlements file that is known; Mac, TV and watch apps; extensions.

## Why it matters

Without the entitlement `application(_:didFailToRegisterForRemoteNotificationsWithError:)` is called, with “no valid aps-environment entitlement string found”. The app gets no token.

## Failing

### Entitlements without the key

Varies: nothing; this is the mistake in its shortest form.

`Push.swift`:

```swift
import UIKit

enum Push {
  static func register() {
    UIApplication.shared.registerForRemoteNotifications()  // finding: `aps-environment`
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
</dict>
</plist>
```

`Shelf.entitlements`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>com.apple.security.application-groups</key>
  <array>
    <string>group.org.example.shelf</string>
  </array>
</dict>
</plist>
```

### The application in a local

Varies: the call is made on a local, after the permission.

`Push.swift`:

```swift
import UIKit
import UserNotifications

final class Push {
  func ask(_ application: UIApplication) {
    UNUserNotificationCenter.current().requestAuthorization(options: [.badge]) { isGranted, _ in
      guard isGranted else { return }
      DispatchQueue.main.async { application.registerForRemoteNotifications() }  // finding
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
</dict>
</plist>
```

`Shelf.entitlements`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>com.apple.developer.usernotifications.time-sensitive</key>
  <string>yes</string>
</dict>
</plist>
```

### In Objective-C

Varies: the language.

`Push.m`:

```objc
#import <UIKit/UIKit.h>

@implementation Push

- (void)registerNow {
  [[UIApplication sharedApplication] registerForRemoteNotifications];  // finding
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
</dict>
</plist>
```

`Shelf.entitlements`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>com.apple.security.application-groups</key>
  <array>
    <string>group.org.example.shelf</string>
  </array>
</dict>
</plist>
```

## Correct

### The key is there

Varies: the entitlements have `aps-environment`.

`Push.swift`:

```swift
import UIKit

enum Push {
  static func register() {
    UIApplication.shared.registerForRemoteNotifications()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
</dict>
</plist>
```

`Shelf.entitlements`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>aps-environment</key>
  <string>development</string>
</dict>
</plist>
```

### No entitlements are known

Varies: there is no entitlements file.

`Push.swift`:

```swift
import UIKit

enum Push {
  static func register() {
    UIApplication.shared.registerForRemoteNotifications()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
</dict>
</plist>
```

### Another object's method

Varies: the method is one of the project's own.

`Push.swift`:

```swift
final class Hub {
  func registerForRemoteNotifications() {}
}

enum Push {
  static let hub = Hub()

  static func register() { hub.registerForRemoteNotifications() }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
</dict>
</plist>
```

`Shelf.entitlements`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>com.apple.security.application-groups</key>
  <array>
    <string>group.org.example.shelf</string>
  </array>
</dict>
</plist>
```

### The key in Objective-C

Varies: the language, with the entitlement.

`Push.m`:

```objc
#import <UIKit/UIKit.h>

@implementation Push

- (void)registerNow {
  [UIApplication.sharedApplication registerForRemoteNotifications];
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
</dict>
</plist>
```

`Shelf.entitlements`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>aps-environment</key>
  <string>$(APS_ENVIRONMENT)</string>
</dict>
</plist>
```

## How to verify on a device

1. Install the app on a phone: the failure callback runs, with error 3000.

## References

- <https://developer.apple.com/documentation/bundleresources/entitlements/aps-environment>
- <https://developer.apple.com/documentation/usernotifications/registering-your-app-with-apns>

"""####)

  static let assertionBegunInExpiration = page("assertion_begun_in_expiration", ####"""
---
id: assertion_begun_in_expiration
level: error
family: assertion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-task, watchdog
measured: unmeasured
---

# Assertion begun when time is up

An expiration handler begins a new background assertion.

## What it finds

`beginBackgroundTask` is called in the expiration handler of an assertion or a background task, or in a function that the handler calls, also from a `Task` or dispatch that it starts.

Not reported: functions that the handler does not call; a wrapper of the project that only has the same name and begins nothing.

## Why it matters

When the handler runs, the app has a second or so to stop. The system grants no more time for a new assertion: the app is still at work when its patience ends, and is killed.

## Failing

### In the handler

Varies: the new assertion is begun in the handler itself.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") {
      UIApplication.shared.endBackgroundTask(self.id)
      self.id = UIApplication.shared.beginBackgroundTask(withName: "more") {  // finding: no more time
        self.end()
      }
    }
    Server.shared.post(parcel) { self.end() }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### In the function that it restarts

Varies: the handler calls the function that begins assertions.

```swift
import UIKit

final class Keeper {
  private var id = UIBackgroundTaskIdentifier.invalid

  func stayAwake() {
    id = UIApplication.shared.beginBackgroundTask(withName: "awake") { [weak self] in
      self?.end()
      self?.stayAwake()  // finding
    }
  }

  func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}

final class Player {
  private let keeper = Keeper()

  func play() { keeper.stayAwake() }
  func pause() { keeper.end() }
}
```

### The same in Objective-C

Varies: the language.

```objc
#import <UIKit/UIKit.h>

@interface Keeper : NSObject
@property (nonatomic) UIBackgroundTaskIdentifier hold;
@end

@implementation Keeper

- (void)keepAwake {
  self.hold = [UIApplication.sharedApplication beginBackgroundTaskWithName:@"keeper" expirationHandler:^{
    [UIApplication.sharedApplication endBackgroundTask:self.hold];
    self.hold = UIBackgroundTaskInvalid;
    [self keepAwake];  // finding
  }];
  [self.player playWithCompletion:^{
    [self letGo];
  }];
}

- (void)letGo {
  if (self.hold == UIBackgroundTaskInvalid) return;
  [UIApplication.sharedApplication endBackgroundTask:self.hold];
  self.hold = UIBackgroundTaskInvalid;
}

@end
```

## Correct

### The handler only ends

Varies: nothing is begun at expiry.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") { self.end() }
    Server.shared.post(parcel) { self.end() }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### Begun again when the app comes back

Varies: the new assertion is begun by another callback.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var id = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    end()
    id = application.beginBackgroundTask(withName: "linger") { self.end() }
  }

  func applicationWillEnterForeground(_ application: UIApplication) { end() }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### Right in Objective-C

Varies: the handler ends the assertion and begins none.

```objc
#import <UIKit/UIKit.h>

@interface Keeper : NSObject
@property (nonatomic) UIBackgroundTaskIdentifier hold;
@end

@implementation Keeper

- (void)keepAwake {
  self.hold = [UIApplication.sharedApplication beginBackgroundTaskWithName:@"keeper" expirationHandler:^{
    [UIApplication.sharedApplication endBackgroundTask:self.hold];
    self.hold = UIBackgroundTaskInvalid;
  }];
  [self.player playWithCompletion:^{
    [self letGo];
  }];
}

- (void)letGo {
  if (self.hold == UIBackgroundTaskInvalid) return;
  [UIApplication.sharedApplication endBackgroundTask:self.hold];
  self.hold = UIBackgroundTaskInvalid;
}

@end
```

## How to verify on a device

Let the assertion expire on a device without a debugger: the Console app shows the second assertion and, within seconds, the end of the process.

## References

- <https://developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(withname:expirationhandler:)>
- <https://developer.apple.com/documentation/uikit/extending-your-app-s-background-execution-time>

"""####)

  static let assertionBegunLate = page("assertion_begun_late", ####"""
---
id: assertion_begun_late
level: note
family: assertion
status: preview
since: 0.1.0
confidence: medium
reads: code
languages: swift
tags: background-task, watchdog
measured: unmeasured
---

# Assertion begun after its work

A background assertion is begun only after the work that it protects was started, or after an `await`.

## What it finds

On every path to `beginBackgroundTask` asynchronous work was started before in the same function and goes on, or the function has awaited something before.

Not reported: work that was waited for before; a hop to the main actor; bookkeeping such as logging.

## Why it matters

The person may leave the app at any moment. Between the start of the work, or the `await`, and the begin there is nothing that keeps the app awake: it is suspended there, and goes on when it is opened again.

## Failing

### Behind the task

Varies: the task is started first.

```swift
import UIKit

final class Sender {
  func send(_ parcel: Parcel) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    func end() {
      guard id != .invalid else { return }
      app.endBackgroundTask(id)
      id = .invalid
    }
    let url = URL(string: "https://example.com/parcels")!
    URLSession.shared.dataTask(with: url) { _, _, _ in Journal.shared.note(parcel) }.resume()
    id = app.beginBackgroundTask(withName: "parcel") { end() }  // finding(note): after the work
    Server.shared.post(parcel) { end() }
  }
}
```

### Behind an await

Varies: the function awaits the token before it begins.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) async {
    let token = await Tokens.shared.fresh()
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") { self.end() }  // finding(note): after an
    await Server.shared.post(parcel, token)
    end()
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

## Correct

### Begun first

Varies: the begin is the first step.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") { self.end() }
    Server.shared.post(parcel) { self.end() }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### A hop to the main actor

Varies: only the begin itself is awaited.

```swift
import UIKit

final class Sender {
  @MainActor private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) async {
    await MainActor.run {
      id = UIApplication.shared.beginBackgroundTask(withName: "parcel") { self.end() }
    }
    await Server.shared.post(parcel)
    await MainActor.run { end() }
  }

  @MainActor private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

## How to verify on a device

Hold back what is awaited, leave the app at that moment, and look at the Console app: the process is suspended before the assertion appears.

## References

- <https://developer.apple.com/documentation/uikit/extending-your-app-s-background-execution-time>

"""####)

  static let assertionDiscarded = page("assertion_discarded", ####"""
---
id: assertion_discarded
level: error
family: assertion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-task, watchdog
measured: unmeasured
---

# Assertion identifier is thrown away

The identifier of a background assertion is ignored, or replaced while the assertion is still open.

## What it finds

The result of `beginBackgroundTask` is not used, assigned to `_`, or assigned to a variable that still holds the identifier of an open assertion on that path, for example in a loop.

Not reported: an identifier that is returned to the caller, passed on or kept anywhere; a variable whose earlier assertion was ended or is known to be invalid before the new one begins.

## Why it matters

Only the identifier ends the assertion. Without it the assertion runs into the system's limit, the expiration handler can do nothing about it, and the system kills the app: "Background task still not ended after expiration handlers were called".

## Failing

### Not used

Varies: the call is a statement of its own.

```swift
import UIKit

final class Sender {
  func send(_ parcel: Parcel) {
    UIApplication.shared.beginBackgroundTask(withName: "parcel") {  // finding: thrown away
      print("out of time")
    }
    Server.shared.post(parcel)
  }
}
```

### Assigned to nothing

Varies: the result goes to the wildcard.

```swift
import UIKit

final class Sender {
  func send(_ parcel: Parcel) {
    let app = UIApplication.shared
    _ = app.beginBackgroundTask(expirationHandler: { Server.shared.cancel() })  // finding
    Server.shared.post(parcel)
  }
}
```

### A loop replaces it

Varies: each round begins an assertion in the same variable.

```swift
import UIKit

final class Sender {
  func send(_ parcels: [Parcel]) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    for parcel in parcels {
      id = app.beginBackgroundTask(withName: "parcel") { app.endBackgroundTask(id) }  // finding
      Server.shared.prepare(parcel)
    }
    app.endBackgroundTask(id)
  }
}
```

### Two begins on one path

Varies: a second begin stands in a branch behind the first.

```swift
import UIKit

final class Sender {
  func send(_ parcel: Parcel) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    func end() { app.endBackgroundTask(id) }
    id = app.beginBackgroundTask(withName: "parcel", expirationHandler: end)
    if parcel.isLarge {
      id = app.beginBackgroundTask(withName: "large", expirationHandler: end)  // finding
    }
    app.endBackgroundTask(id)
  }
}
```

### The message is a statement

Varies: the code is Objective-C.

```objc
#import <UIKit/UIKit.h>

@implementation Sender

- (void)send:(Parcel *)parcel {
  [UIApplication.sharedApplication beginBackgroundTaskWithExpirationHandler:^{  // finding
    [self.server cancel];
  }];
  [self.server seal:parcel];
}

@end
```

## Correct

### Kept and ended

Varies: the identifier is kept in a property and ended.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") { self.end() }
    Server.shared.post(parcel) { self.end() }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### The wrapper returns it

Varies: the call is the result of a function.

```swift
import UIKit

final class Grace {
  func begin(_ expired: @escaping () -> Void) -> UIBackgroundTaskIdentifier {
    UIApplication.shared.beginBackgroundTask(withName: "grace", expirationHandler: expired)
  }
}
```

### The earlier one is ended first

Varies: each round ends its assertion before the next one begins.

```swift
import UIKit

final class Sender {
  func send(_ parcels: [Parcel]) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    for parcel in parcels {
      id = app.beginBackgroundTask(withName: "parcel") {
        app.endBackgroundTask(id)
        id = .invalid
      }
      Server.shared.prepare(parcel)
      app.endBackgroundTask(id)
      id = .invalid
    }
  }
}
```

### It goes to another object

Varies: the result is an argument.

```swift
import UIKit

final class Sender {
  private let open = OpenAssertions()

  func send(_ parcel: Parcel) {
    open.keep(UIApplication.shared.beginBackgroundTask(withName: "parcel") { self.open.endAll() })
    Server.shared.post(parcel) { self.open.endAll() }
  }
}
```

## How to verify on a device

Run on a device without a debugger, leave the app while the work goes on, and wait for half a minute. The Console app shows the name of the task that was not ended, and the end of the process.

## References

- <https://developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(withname:expirationhandler:)>
- <https://developer.apple.com/documentation/uikit/uiapplication/endbackgroundtask(_:)>

"""####)

  static let assertionEndedEarly = page("assertion_ended_early", ####"""
---
id: assertion_ended_early
level: error
family: assertion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-task, watchdog
measured: unmeasured
---

# Assertion ended before its work

A background assertion is ended right after its work was started, or its identifier is forgotten before.

## What it finds

`endBackgroundTask` is called on a path on which asynchronous work was started after the begin and has not ended: a `Task`, a dispatch, a request, also through a `defer`. And: the variable is set to `.invalid` while the closure that will end it has not run, so that it ends nothing.

Not reported: work that is awaited or waited for before the end; bookkeeping such as logging; closures that captured the identifier's value in their capture list before it was reset.

## Why it matters

The assertion protects nothing. On the desk the work finishes anyway, since the app stays in the foreground; on the phone the app is suspended as soon as it leaves the screen, and the upload fails with a lost connection minutes or days later.

## Failing

### Ended behind the task

Varies: the end stands right behind an unawaited task.

```swift
import UIKit

final class Sender {
  func send(_ parcel: Parcel) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    id = app.beginBackgroundTask(withName: "parcel") {
      app.endBackgroundTask(id)
      id = .invalid
    }
    Task { await Server.shared.post(parcel) }
    app.endBackgroundTask(id)  // finding: while the work
    id = .invalid
  }
}
```

### A defer around a request

Varies: the end stands in a `defer`, and the request goes on.

```swift
import UIKit

final class Sender {
  func send(_ request: URLRequest) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    id = app.beginBackgroundTask(withName: "parcel") {
      app.endBackgroundTask(id)
      id = .invalid
    }
    defer {
      app.endBackgroundTask(id)  // finding
      id = .invalid
    }
    URLSession.shared.dataTask(with: request) { data, _, _ in
      Journal.shared.note(data)
    }.resume()
  }
}
```

### A method of another file starts the work

Varies: the work is started by a method of another type.

`Sender.swift`:

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") { self.end() }
    Server.shared.post(parcel)
    end()  // finding
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

`Server.swift`:

```swift
import Foundation

final class Server {
  static let shared = Server()

  func post(_ parcel: Parcel) {
    let url = URL(string: "https://example.com/parcels")!
    URLSession.shared.uploadTask(with: URLRequest(url: url), from: parcel.data) { _, _, error in
      if let error { print(error) }
    }.resume()
  }
}
```

### Forgotten before the work ends it

Varies: the variable is reset behind the start of the task that ends it.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") {
      UIApplication.shared.endBackgroundTask(self.id)
      self.id = .invalid
    }
    Task {
      await Server.shared.post(parcel)
      UIApplication.shared.endBackgroundTask(self.id)
    }
    id = .invalid  // finding: before the work that ends it
  }
}
```

### Ended behind a dispatch in Objective-C

Varies: the code is Objective-C, and the work is dispatched.

```objc
#import <UIKit/UIKit.h>

@implementation Sender

- (void)send:(Parcel *)parcel {
  UIApplication *app = UIApplication.sharedApplication;
  __block UIBackgroundTaskIdentifier task = [app beginBackgroundTaskWithName:@"parcel" expirationHandler:^{
    [app endBackgroundTask:task];
    task = UIBackgroundTaskInvalid;
  }];
  dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
    [self.server seal:parcel];
  });
  [app endBackgroundTask:task];  // finding
  task = UIBackgroundTaskInvalid;
}

@end
```

## Correct

### The task ends it

Varies: the end stands in the task, behind the awaited work.

```swift
import UIKit

final class Sender {
  func send(_ parcel: Parcel) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    func end() {
      app.endBackgroundTask(id)
      id = .invalid
    }
    id = app.beginBackgroundTask(withName: "parcel") { end() }
    Task {
      await Server.shared.post(parcel)
      end()
    }
  }
}
```

### The work is awaited

Varies: the function awaits the task before it ends the assertion.

```swift
import UIKit

final class Sender {
  func send(_ parcel: Parcel) async {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    id = app.beginBackgroundTask(withName: "parcel") {
      app.endBackgroundTask(id)
      id = .invalid
    }
    let work = Task { await Server.shared.post(parcel) }
    await work.value
    app.endBackgroundTask(id)
    id = .invalid
  }
}
```

### Synchronous work

Varies: the work is over when the call returns.

```swift
import UIKit

final class Saver {
  func save(_ page: Page) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    id = app.beginBackgroundTask(withName: "page") {
      app.endBackgroundTask(id)
      id = .invalid
    }
    try? page.data.write(to: page.url)
    app.endBackgroundTask(id)
    id = .invalid
  }
}
```

### The task has its own copy

Varies: the task captured the identifier before the variable was reset.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") {
      UIApplication.shared.endBackgroundTask(self.id)
      self.id = .invalid
    }
    Task { [id] in
      await Server.shared.post(parcel)
      UIApplication.shared.endBackgroundTask(id)
    }
    id = .invalid
  }
}
```

### Only a log line is started

Varies: what goes on is bookkeeping.

```swift
import UIKit

final class Saver {
  func save(_ page: Page) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    id = app.beginBackgroundTask(withName: "page") {
      app.endBackgroundTask(id)
      id = .invalid
    }
    try? page.data.write(to: page.url)
    Task { await Analytics.shared.track("saved") }
    app.endBackgroundTask(id)
    id = .invalid
  }
}
```

### The dispatched block ends it

Varies: the code is Objective-C, and the block ends it.

```objc
#import <UIKit/UIKit.h>

@implementation Sender

- (void)send:(Parcel *)parcel {
  UIApplication *app = UIApplication.sharedApplication;
  __block UIBackgroundTaskIdentifier task = [app beginBackgroundTaskWithName:@"parcel" expirationHandler:^{
    [app endBackgroundTask:task];
    task = UIBackgroundTaskInvalid;
  }];
  dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
    [self.server seal:parcel];
    [app endBackgroundTask:task];
    task = UIBackgroundTaskInvalid;
  });
}

@end
```

## How to verify on a device

Slow the network down with the Network Link Conditioner, start the work and leave the app at once, without a debugger. The request stops within seconds and fails when the app is opened again.

## References

- <https://developer.apple.com/documentation/uikit/extending-your-app-s-background-execution-time>
- <https://developer.apple.com/documentation/uikit/uiapplication/endbackgroundtask(_:)>

"""####)

  static let assertionEndedTwice = page("assertion_ended_twice", ####"""
---
id: assertion_ended_twice
level: warning
family: assertion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-task, watchdog
measured: unmeasured
---

# Assertion ended twice

A background assertion is ended twice with the same identifier.

## What it finds

On one path `endBackgroundTask` surely gets the same identifier twice, and nothing sets the variable to `.invalid` or tests it in between.

It is a note where the second end is only the work's, after the expiration handler has ended the assertion, with a variable that nobody ever sets to invalid.

Not reported: an end that is guarded by a comparison with `.invalid`; a variable that is reset where it is ended; branches that exclude one another.

## Why it matters

Identifiers are small numbers of the process. The second end is refused with a message in the log, or, worse, ends an assertion that another part of the app has begun since, whose work then stops half-way.

## Failing

### A defer and a call

Varies: a `defer` ends it on every way out, and one way ends it before.

```swift
import UIKit

final class Saver {
  func save(_ page: Page) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    id = app.beginBackgroundTask(withName: "page") {
      app.endBackgroundTask(id)
      id = .invalid
    }
    defer { app.endBackgroundTask(id) }  // finding: a second time
    guard page.isDirty else {
      app.endBackgroundTask(id)
      return
    }
    page.write()
  }
}
```

### Both the error and the end

Varies: the error branch ends it and goes on to the end.

```swift
import UIKit

final class Sender {
  func send(_ request: URLRequest) {
    let app = UIApplication.shared
    let id = app.beginBackgroundTask(withName: "parcel", expirationHandler: Server.shared.expire)
    URLSession.shared.dataTask(with: request) { _, _, error in
      if error != nil {
        app.endBackgroundTask(id)
      }
      app.endBackgroundTask(id)  // finding
    }.resume()
  }
}
```

### Through a method

Varies: a method that does not reset the property is called twice.

```swift
import UIKit

final class Saver {
  private var id = UIBackgroundTaskIdentifier.invalid

  func save(_ page: Page) {
    id = UIApplication.shared.beginBackgroundTask(withName: "page") {
      UIApplication.shared.endBackgroundTask(self.id)
      self.id = .invalid
    }
    if page.isEmpty { end() }
    page.write()
    end()  // finding
  }

  private func end() { UIApplication.shared.endBackgroundTask(id) }
}
```

### The end after expiry

Varies: the handler and the work end the same variable, which is never set to invalid.

```swift
import UIKit

final class Saver {
  func save(_ page: Page) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    func stop() {
      app.endBackgroundTask(id)  // finding(note): after it has expired
    }
    id = app.beginBackgroundTask(withName: "page") { stop() }
    URLSession.shared.dataTask(with: page.url) { _, _, _ in stop() }.resume()
  }
}
```

### The same in Objective-C

Varies: the language.

```objc
#import <UIKit/UIKit.h>

@interface Printer : NSObject
@end

@implementation Printer

- (void)flush {
  UIApplication *app = UIApplication.sharedApplication;
  __block UIBackgroundTaskIdentifier job = UIBackgroundTaskInvalid;
  job = [app beginBackgroundTaskWithName:@"print" expirationHandler:^{
    [app endBackgroundTask:job];
    job = UIBackgroundTaskInvalid;
  }];
  if (self.queue.isEmpty) {
    [app endBackgroundTask:job];
  }
  [self.queue writeAll];
  [app endBackgroundTask:job];  // finding
  job = UIBackgroundTaskInvalid;
}

@end
```

## Correct

### Guarded and reset

Varies: the method ends it only while it is valid.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") { self.end() }
    Server.shared.post(parcel) { self.end() }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### The identifier is taken out first

Varies: a copy is ended after the variable was reset.

```swift
import UIKit

final class Saver {
  func save(_ page: Page) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    func stop() {
      let open = id
      id = .invalid
      if open != .invalid { app.endBackgroundTask(open) }
    }
    id = app.beginBackgroundTask(withName: "page") { stop() }
    URLSession.shared.dataTask(with: page.url) { _, _, _ in stop() }.resume()
  }
}
```

### The branches exclude one another

Varies: each way out ends it once.

```swift
import UIKit

final class Sender {
  func send(_ request: URLRequest) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    id = app.beginBackgroundTask(withName: "parcel") {
      app.endBackgroundTask(id)
      id = .invalid
    }
    URLSession.shared.dataTask(with: request) { _, _, error in
      if error != nil {
        app.endBackgroundTask(id)
      } else {
        Journal.shared.note("sent")
        app.endBackgroundTask(id)
      }
    }.resume()
  }
}
```

### Reset between the ends

Varies: the first end sets the variable to invalid.

```swift
import UIKit

final class Saver {
  private var id = UIBackgroundTaskIdentifier.invalid

  func save(_ page: Page) {
    id = UIApplication.shared.beginBackgroundTask(withName: "page") { self.end() }
    if page.isEmpty { end() }
    page.write()
    end()
  }

  private func end() {
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### Right in Objective-C

Varies: the method returns behind the first end.

```objc
#import <UIKit/UIKit.h>

@interface Printer : NSObject
@end

@implementation Printer

- (void)flush {
  UIApplication *app = UIApplication.sharedApplication;
  __block UIBackgroundTaskIdentifier job = UIBackgroundTaskInvalid;
  job = [app beginBackgroundTaskWithName:@"print" expirationHandler:^{
    [app endBackgroundTask:job];
    job = UIBackgroundTaskInvalid;
  }];
  if (self.queue.isEmpty) {
    [app endBackgroundTask:job];
    job = UIBackgroundTaskInvalid;
    return;
  }
  [self.queue writeAll];
  [app endBackgroundTask:job];
  job = UIBackgroundTaskInvalid;
}

@end
```

## How to verify on a device

Take the reported path with the Console app open: the second call logs that the background task is unknown or was ended before.

## References

- <https://developer.apple.com/documentation/uikit/uiapplication/endbackgroundtask(_:)>

"""####)

  static let assertionExpirationBlocked = page("assertion_expiration_blocked", ####"""
---
id: assertion_expiration_blocked
level: warning
family: assertion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-task, watchdog
measured: unmeasured
---

# Expiration handler blocked by the work

An expiration handler needs the main thread or a queue that the protected work occupies.

## What it finds

The handler of `beginBackgroundTask` calls `sync` on a queue on which the same function has dispatched the protected work. And: a callback of the application or scene delegate that begins an assertion then waits on the main thread, without a time-out, on which the handler is called.

Not reported: handlers that only set a flag, cancel or end; waits on another queue or with a time-out.

## Why it matters

The system calls the handler on the main thread and waits only a moment. A handler that stands in line behind the work it should stop comes too late: the assertion is still open, and the app is killed.

## Failing

### The same queue

Varies: the handler waits for the queue of the work.

```swift
import UIKit

final class Saver {
  private let queue = DispatchQueue(label: "com.example.saver")
  private var id = UIBackgroundTaskIdentifier.invalid

  func save(_ pages: [Page]) {
    id = UIApplication.shared.beginBackgroundTask(withName: "pages") {
      self.queue.sync { self.end() }  // finding: waits for
    }
    queue.async {
      pages.forEach { $0.write() }
      self.end()
    }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### The main thread waits

Varies: a callback on the main thread waits for the work.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var id = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    let done = DispatchSemaphore(value: 0)
    id = application.beginBackgroundTask(withName: "sync") { self.end() }
    Server.shared.sync { done.signal() }
    done.wait()  // finding: blocks the main thread
    end()
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### The same in Objective-C

Varies: the language.

```objc
#import <UIKit/UIKit.h>

@interface Scanner : NSObject
@property (nonatomic) UIBackgroundTaskIdentifier hold;
@property (nonatomic) dispatch_queue_t worker;
@end

@implementation Scanner

- (void)scan {
  self.hold = [UIApplication.sharedApplication beginBackgroundTaskWithName:@"scan" expirationHandler:^{
    dispatch_sync(self.worker, ^{  // finding
      [self letGo];
    });
  }];
  dispatch_async(self.worker, ^{
    [self.pages readAll];
    [self letGo];
  });
}

- (void)letGo {
  if (self.hold == UIBackgroundTaskInvalid) return;
  [UIApplication.sharedApplication endBackgroundTask:self.hold];
  self.hold = UIBackgroundTaskInvalid;
}

@end
```

## Correct

### The handler does not wait

Varies: the handler sets a flag and ends the assertion.

```swift
import UIKit

final class Saver {
  private let queue = DispatchQueue(label: "com.example.saver")
  private var isStopped = false
  private var id = UIBackgroundTaskIdentifier.invalid

  func save(_ pages: [Page]) {
    id = UIApplication.shared.beginBackgroundTask(withName: "pages") {
      self.isStopped = true
      self.end()
    }
    queue.async {
      for page in pages where !self.isStopped { page.write() }
      self.end()
    }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### The wait is elsewhere

Varies: another queue waits for the work.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var id = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    let done = DispatchSemaphore(value: 0)
    id = application.beginBackgroundTask(withName: "sync") { self.end() }
    Server.shared.sync { done.signal() }
    DispatchQueue.global().async {
      done.wait()
      self.end()
    }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### Another queue

Varies: the handler waits for a queue of its own.

```swift
import UIKit

final class Saver {
  private let queue = DispatchQueue(label: "com.example.saver")
  private let lock = DispatchQueue(label: "com.example.saver.state")
  private var id = UIBackgroundTaskIdentifier.invalid

  func save(_ pages: [Page]) {
    id = UIApplication.shared.beginBackgroundTask(withName: "pages") {
      self.lock.sync { self.end() }
    }
    queue.async {
      pages.forEach { $0.write() }
      self.end()
    }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### Right in Objective-C

Varies: the handler does not wait for the queue.

```objc
#import <UIKit/UIKit.h>

@interface Scanner : NSObject
@property (nonatomic) UIBackgroundTaskIdentifier hold;
@property (nonatomic) dispatch_queue_t worker;
@end

@implementation Scanner

- (void)scan {
  self.hold = [UIApplication.sharedApplication beginBackgroundTaskWithName:@"scan" expirationHandler:^{
    [self letGo];
  }];
  dispatch_async(self.worker, ^{
    [self.pages readAll];
    [self letGo];
  });
}

- (void)letGo {
  if (self.hold == UIBackgroundTaskInvalid) return;
  [UIApplication.sharedApplication endBackgroundTask:self.hold];
  self.hold = UIBackgroundTaskInvalid;
}

@end
```

## How to verify on a device

Make the work longer than the limit, leave the app without a debugger attached, and look at the Console app: the handler is called when it is too late, and the process is ended.

## References

- <https://developer.apple.com/documentation/uikit/extending-your-app-s-background-execution-time>

"""####)

  static let assertionExpirationDoesNotEnd = page("assertion_expiration_does_not_end", ####"""
---
id: assertion_expiration_does_not_end
level: error
family: assertion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-task, watchdog
measured: unmeasured
---

# Expiration handler does not end the assertion

An assertion's expiration handler returns while the assertion is still open.

## What it finds

The expiration handler of `beginBackgroundTask` must call `endBackgroundTask` before it returns. The rule follows the handler's calls through the project and reports a handler on whose paths the call never happens, or happens only in a `Task` or an asynchronous dispatch.

It is an error, and a warning where the handler stops work whose end may end the assertion, or only hops to the main queue.

Not reported: a handler that calls a function which ends the assertion, with other clean-up dispatched; a path that finds no identifier to end, or `self` gone; a handler that calls code whose source is not here and whose name speaks of an end.

## Why it matters

The handler is called on the main thread when the time has run out, and it is the last code that surely runs. When it returns with the assertion open, the system kills the app: "Background task still not ended after expiration handlers were called". A dispatched call comes too late, since the process may be suspended or gone before the queue gets to it.

## Failing

### The handler only logs

Varies: the handler does something else and never ends the assertion.

```swift
import UIKit

final class Sender {
  func send(_ parcel: Parcel) {
    let app = UIApplication.shared
    let id = app.beginBackgroundTask(withName: "parcel") {  // finding: without calling
      print("out of time")
    }
    Server.shared.post(parcel) { app.endBackgroundTask(id) }
  }
}
```

### The end is dispatched

Varies: the handler dispatches the end to another queue.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid
  private let queue = DispatchQueue(label: "com.example.sender")

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") {
      self.queue.async {  // finding: later
        self.end()
      }
    }
    Server.shared.post(parcel) { self.end() }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### The end is dispatched behind a guard

Varies: `self` is captured weakly and bound first.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid
  private let queue = DispatchQueue(label: "com.example.sender")

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") { [weak self] in
      guard let self else { return }
      self.queue.async {  // finding: later
        self.end()
      }
    }
    Server.shared.post(parcel) { self.end() }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### The end waits for the main actor

Varies: the handler starts a task on the main actor that ends the assertion.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") {
      Task { @MainActor in  // finding: later
        UIApplication.shared.endBackgroundTask(self.id)
      }
    }
    Server.shared.post(parcel) { UIApplication.shared.endBackgroundTask(self.id) }
  }
}
```

### The handler only cancels

Varies: the handler cancels the request and leaves the end to the request's callback.

```swift
import UIKit

final class Sender {
  private var request: URLSessionTask?

  func send(_ parcel: Parcel) {
    let app = UIApplication.shared
    let id = app.beginBackgroundTask(withName: "parcel") {  // finding
      self.request?.cancel()
    }
    request = Server.shared.post(parcel) { app.endBackgroundTask(id) }
  }
}
```

### The method it calls does not end it

Varies: the handler calls a method of another file that does not end the assertion.

`Sender.swift`:

```swift
import UIKit

final class Sender {
  private let journal = Journal()

  func send(_ parcel: Parcel) {
    let app = UIApplication.shared
    let id = app.beginBackgroundTask(withName: "parcel") { [weak self] in  // finding
      self?.journal.noteExpiry()
    }
    Server.shared.post(parcel) { app.endBackgroundTask(id) }
  }
}
```

`Journal.swift`:

```swift
final class Journal {
  private var expiries = 0

  func noteExpiry() { expiries += 1 }
}
```

### A block that only logs

Varies: the language; the block writes a line and leaves the assertion open.

```objc
#import <UIKit/UIKit.h>

@interface Library : NSObject
@property (nonatomic) UIBackgroundTaskIdentifier task;
@end

@implementation Library

- (void)saveInBackground {
  self.task = [UIApplication.sharedApplication
      beginBackgroundTaskWithName:@"Save"
                expirationHandler:^{  // finding
                  NSLog(@"The save was cut off.");
                }];
  [self saveWithCompletion:^{
    [UIApplication.sharedApplication endBackgroundTask:self.task];
    self.task = UIBackgroundTaskInvalid;
  }];
}

@end
```

## Correct

### An Objective-C method ends it

Varies: the language, with a message without arguments that leads to the end.

```objc
#import <UIKit/UIKit.h>

@implementation Sender

- (void)sendParcel {
  self.task = [UIApplication.sharedApplication beginBackgroundTaskWithExpirationHandler:^{
    [self.request cancel];
    [self releaseTask];
  }];
  [self.request resume];
}

- (void)releaseTask {
  if (self.task != UIBackgroundTaskInvalid) {
    [UIApplication.sharedApplication endBackgroundTask:self.task];
    self.task = UIBackgroundTaskInvalid;
  }
}

@end
```

### The handler ends it

Varies: the handler calls `endBackgroundTask` itself.

```swift
import UIKit

final class Sender {
  func send(_ parcel: Parcel) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    id = app.beginBackgroundTask(withName: "parcel") {
      app.endBackgroundTask(id)
      id = .invalid
    }
    Server.shared.post(parcel) {
      app.endBackgroundTask(id)
      id = .invalid
    }
  }
}
```

### A method ends it, other clean-up is dispatched

Varies: the end is in a method called synchronously, and only the rest runs later.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") { [weak self] in
      self?.end()
      DispatchQueue.main.async { URLCache.shared.removeAllCachedResponses() }
    }
    Server.shared.post(parcel) { [weak self] in self?.end() }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### Self may be gone

Varies: the path without the call is the one on which `self` no longer exists.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") { [weak self] in
      guard let self else { return }
      UIApplication.shared.endBackgroundTask(self.id)
      self.id = .invalid
    }
    Server.shared.post(parcel) { [weak self] in
      guard let self else { return }
      UIApplication.shared.endBackgroundTask(self.id)
      self.id = .invalid
    }
  }
}
```

### A closure of the caller ends it

Varies: the handler calls a closure whose source is not known here.

```swift
import UIKit

final class Grace {
  private let onExpiry: () -> Void
  private var id = UIBackgroundTaskIdentifier.invalid

  init(onExpiry: @escaping () -> Void) { self.onExpiry = onExpiry }

  func begin(finish: @escaping () -> Void) {
    id = UIApplication.shared.beginBackgroundTask(withName: "grace") {
      finish()
    }
  }
}
```

### The hop is synchronous

Varies: the end runs on another queue, and the handler waits for it.

```swift
import UIKit

final class Sender {
  private let queue = DispatchQueue(label: "com.example.sender")
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") {
      self.queue.sync {
        UIApplication.shared.endBackgroundTask(self.id)
        self.id = .invalid
      }
    }
    Server.shared.post(parcel) { UIApplication.shared.endBackgroundTask(self.id) }
  }
}
```

## How to verify on a device

Make the work longer than the system's patience, for example with a request that never answers. Run on a device without a debugger, leave the app and watch the Console app: the system names the background task that is still open after the handler ran, and ends the process.

## References

- <https://developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(withname:expirationhandler:)>
- <https://developer.apple.com/documentation/uikit/uiapplication/endbackgroundtask(_:)>

"""####)

  static let assertionForTransfer = page("assertion_for_transfer", ####"""
---
id: assertion_for_transfer
level: warning
family: assertion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-task, watchdog
measured: unmeasured
---

# Assertion used for a file transfer

A background assertion keeps an upload or download of files, or a series of requests, alive.

## What it finds

Behind `beginBackgroundTask`, in the same function, a file is uploaded or downloaded, or requests are started in a loop, with a session that is no background session.

Not reported: one request for data; types whose files make a session with a background configuration.

## Why it matters

An assertion lasts some seconds, at best about thirty. A photo on a slow network needs minutes: the transfer is cut off when the time is up and starts from nothing at the next visit, again and again. A background session goes on in another process, even after the app was ended by the system.

## Failing

### A file is uploaded

Varies: the upload is of a file.

```swift
import UIKit

final class Uploader {
  private var id = UIBackgroundTaskIdentifier.invalid

  func upload(_ file: URL, _ request: URLRequest) {
    id = UIApplication.shared.beginBackgroundTask(withName: "upload") { self.end() }  // finding: upload of a file
    URLSession.shared.uploadTask(with: request, fromFile: file) { _, _, _ in self.end() }.resume()
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### A file is downloaded

Varies: the transfer is a download.

```swift
import UIKit

final class Loader {
  private var id = UIBackgroundTaskIdentifier.invalid

  func load(_ url: URL) {
    id = UIApplication.shared.beginBackgroundTask(withName: "load") { self.end() }  // finding: download of a file
    URLSession.shared.downloadTask(with: url) { file, _, _ in
      if let file { try? FileManager.default.moveItem(at: file, to: Shelf.slot) }
      self.end()
    }.resume()
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### A loop of requests

Varies: one request is started for each item.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid
  private let group = DispatchGroup()

  func send(_ requests: [URLRequest]) {
    id = UIApplication.shared.beginBackgroundTask(withName: "requests") { self.end() }  // finding: series
    for request in requests {
      group.enter()
      URLSession.shared.dataTask(with: request) { _, _, _ in self.group.leave() }.resume()
    }
    group.notify(queue: .main) { self.end() }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### The same in Objective-C

Varies: the language.

```objc
#import <UIKit/UIKit.h>

@interface Courier : NSObject
@property (nonatomic) UIBackgroundTaskIdentifier hold;
@end

@implementation Courier

- (void)send:(NSURL *)film request:(NSURLRequest *)request {
  self.hold = [UIApplication.sharedApplication beginBackgroundTaskWithName:@"film" expirationHandler:^{  // finding
    [self letGo];
  }];
  NSURLSessionUploadTask *task = [NSURLSession.sharedSession uploadTaskWithRequest:request
      fromFile:film
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
    [self letGo];
  }];
  [task resume];
}

- (void)letGo {
  if (self.hold == UIBackgroundTaskInvalid) return;
  [UIApplication.sharedApplication endBackgroundTask:self.hold];
  self.hold = UIBackgroundTaskInvalid;
}

@end
```

## Correct

### One request

Varies: one small request is made.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ request: URLRequest) {
    id = UIApplication.shared.beginBackgroundTask(withName: "request") { self.end() }
    URLSession.shared.dataTask(with: request) { _, _, _ in self.end() }.resume()
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### A background session

Varies: the type makes its session with a background configuration.

```swift
import UIKit

final class Uploader: NSObject, URLSessionDelegate {
  private var id = UIBackgroundTaskIdentifier.invalid
  private lazy var session = URLSession(
    configuration: .background(withIdentifier: "com.example.upload"), delegate: self,
    delegateQueue: .main)

  func upload(_ file: URL, _ request: URLRequest) {
    id = UIApplication.shared.beginBackgroundTask(withName: "prepare") { self.end() }
    session.uploadTask(with: request, fromFile: file).resume()
    Journal.shared.note(file)
    end()
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### Right in Objective-C

Varies: one small request is sent.

```objc
#import <UIKit/UIKit.h>

@interface Courier : NSObject
@property (nonatomic) UIBackgroundTaskIdentifier hold;
@end

@implementation Courier

- (void)send:(NSURL *)film request:(NSURLRequest *)request {
  self.hold = [UIApplication.sharedApplication beginBackgroundTaskWithName:@"film" expirationHandler:^{
    [self letGo];
  }];
  NSURLSessionUploadTask *task = [NSURLSession.sharedSession uploadTaskWithRequest:request
      fromData:self.receipt
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
    [self letGo];
  }];
  [task resume];
}

- (void)letGo {
  if (self.hold == UIBackgroundTaskInvalid) return;
  [UIApplication.sharedApplication endBackgroundTask:self.hold];
  self.hold = UIBackgroundTaskInvalid;
}

@end
```

## How to verify on a device

Slow the network down with the Network Link Conditioner, start the transfer and leave the app. After half a minute it stops; with a background session it goes on.

## References

- <https://developer.apple.com/documentation/foundation/downloading-files-in-the-background>
- <https://developer.apple.com/documentation/uikit/extending-your-app-s-background-execution-time>

"""####)

  static let assertionHeldUntilExpiration = page("assertion_held_until_expiration", ####"""
---
id: assertion_held_until_expiration
level: warning
family: assertion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-task, watchdog
measured: unmeasured
---

# Assertion held until it expires

Nothing but the expiration handler ends a background assertion.

## What it finds

An assertion is kept in a variable or property, its expiration handler ends it, and no other code of the project does: neither where the work ends, nor when the app comes back.

Not reported: an identifier that goes to code whose source is not here; a property that any other code reads.

## Why it matters

Every time, the app uses up the whole time that the system allows, whether there is work left or not. That costs battery, the app's process is busy when it could rest, and each time it runs on the edge of being killed.

## Failing

### Begun at every move to the background

Varies: the handler ends the property, and nothing else does.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var id = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    id = application.beginBackgroundTask(withName: "linger") {  // finding: Only the expiration handler
      application.endBackgroundTask(self.id)
      self.id = .invalid
    }
  }
}
```

### A local that the work forgets

Varies: the work that is protected does not end the local identifier.

```swift
import UIKit

final class Sender {
  func send(_ parcel: Parcel) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    id = app.beginBackgroundTask(withName: "parcel") {  // finding
      app.endBackgroundTask(id)
      id = .invalid
    }
    Server.shared.seal(parcel)
  }
}
```

### The method is only called at expiry

Varies: a method ends it, and the handler is its only caller.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") { [weak self] in  // finding
      self?.end()
    }
    Server.shared.seal(parcel)
  }

  private func end() {
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### A property of an Objective-C class

Varies: the code is Objective-C.

```objc
#import <UIKit/UIKit.h>

@interface Sender ()
@property (nonatomic) UIBackgroundTaskIdentifier task;
@end

@implementation Sender

- (void)linger {
  self.task = [UIApplication.sharedApplication beginBackgroundTaskWithExpirationHandler:^{  // finding
    [UIApplication.sharedApplication endBackgroundTask:self.task];
    self.task = UIBackgroundTaskInvalid;
  }];
}

@end
```

## Correct

### The work ends it

Varies: the end of the work calls the same method.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") { self.end() }
    Server.shared.post(parcel) { self.end() }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### Ended when the app comes back

Varies: another callback of the object ends it.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var id = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    id = application.beginBackgroundTask(withName: "linger") { self.end() }
  }

  func applicationWillEnterForeground(_ application: UIApplication) { end() }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### Another object reads it

Varies: a second type ends the property through its owner.

`Sender.swift`:

```swift
import UIKit

final class Sender {
  static let shared = Sender()
  var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") {
      UIApplication.shared.endBackgroundTask(self.id)
      self.id = .invalid
    }
    Server.shared.post(parcel)
  }
}
```

`Server.swift`:

```swift
import UIKit

final class Server {
  static let shared = Server()

  func post(_ parcel: Parcel) {
    Wire.shared.push(parcel) {
      UIApplication.shared.endBackgroundTask(Sender.shared.id)
      Sender.shared.id = .invalid
    }
  }
}
```

### Another method of an Objective-C class ends it

Varies: the code is Objective-C, and a method that the app calls ends the property.

```objc
#import <UIKit/UIKit.h>

@interface Sender ()
@property (nonatomic) UIBackgroundTaskIdentifier task;
@end

@implementation Sender

- (void)linger {
  self.task = [UIApplication.sharedApplication beginBackgroundTaskWithExpirationHandler:^{
    [self finish];
  }];
}

- (void)finish {
  if (self.task == UIBackgroundTaskInvalid) {
    return;
  }
  [UIApplication.sharedApplication endBackgroundTask:self.task];
  self.task = UIBackgroundTaskInvalid;
}

- (void)applicationWillEnterForeground:(UIApplication *)application {
  [self finish];
}

@end
```

## How to verify on a device

Run on a device without a debugger, leave the app, and look for its process in the Console app: it stays awake until the time is up, and the expiration handler runs at every visit.

## References

- <https://developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(withname:expirationhandler:)>
- <https://developer.apple.com/documentation/uikit/extending-your-app-s-background-execution-time>

"""####)

  static let assertionLeak = page("assertion_leak", ####"""
---
id: assertion_leak
level: error
family: assertion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-task, watchdog
measured: unmeasured
---

# Assertion left open on some path

Some way out of the code that begins a background assertion does not end it.

## What it finds

The identifier's path is followed from `beginBackgroundTask` through branches, errors, closures and functions of the project. Reported is the way out that ends it on no path of its own while others do: an early return, a thrown error, the error branch of a callback.

Not reported: `defer`; an identifier that is handed to code whose source is not here; a property that other methods end which the rest of the app calls; a path on which the identifier is known to be invalid, or `self` is gone. An assertion that nothing ends at all is the matter of `assertion_without_expiration`. What `assertion_discarded`, `assertion_stale_identifier`, `assertion_held_until_expiration`, `assertion_ended_early` or `assertion_expiration_does_not_end` say is not said again.

## Why it matters

The assertion tells the system that the app is at work. Left open, it keeps the app awake until the limit; then the app is killed instead of suspended, and starts from nothing when the person comes back. It happens only when the rare path was taken, so it is seen as crashes without a pattern.

## Failing

### An early return

Varies: a guard behind the begin leaves without ending it.

```swift
import UIKit

final class Sender {
  func send(_ parcel: Parcel) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    id = app.beginBackgroundTask(withName: "parcel") {
      app.endBackgroundTask(id)
      id = .invalid
    }
    guard parcel.isComplete else { return }  // finding: leaves the assertion
    Server.shared.seal(parcel)
    app.endBackgroundTask(id)
    id = .invalid
  }
}
```

### An error leaves

Varies: a call between begin and end throws.

```swift
import UIKit

final class Sender {
  func send(_ parcel: Parcel) throws {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    id = app.beginBackgroundTask(withName: "parcel") {
      app.endBackgroundTask(id)
      id = .invalid
    }
    try Server.shared.seal(parcel)  // finding: An error
    app.endBackgroundTask(id)
    id = .invalid
  }
}
```

### The error branch of a callback

Varies: the request ends it only when it worked.

```swift
import UIKit

final class Sender {
  func send(_ request: URLRequest) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    id = app.beginBackgroundTask(withName: "parcel") {
      app.endBackgroundTask(id)
      id = .invalid
    }
    URLSession.shared.dataTask(with: request) { data, _, error in
      if let error {
        print(error)
        return  // finding
      }
      Journal.shared.note(data)
      app.endBackgroundTask(id)
      id = .invalid
    }.resume()
  }
}
```

### A property and a method that ends it

Varies: the identifier is a property, and only this function calls the method that ends it.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") { self.end() }
    if parcel.isEmpty { return }  // finding
    Server.shared.seal(parcel)
    end()
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### An early return in Objective-C

Varies: the code is Objective-C.

```objc
#import <UIKit/UIKit.h>

@implementation Sender

- (void)send:(Parcel *)parcel {
  UIApplication *app = UIApplication.sharedApplication;
  __block UIBackgroundTaskIdentifier task = [app beginBackgroundTaskWithName:@"parcel" expirationHandler:^{
    [app endBackgroundTask:task];
    task = UIBackgroundTaskInvalid;
  }];
  if (parcel.isEmpty) {
    return;  // finding: leaves
  }
  [self.server seal:parcel];
  [app endBackgroundTask:task];
  task = UIBackgroundTaskInvalid;
}

@end
```

## Correct

### A defer ends it

Varies: the end stands in a `defer`.

```swift
import UIKit

final class Sender {
  func send(_ parcel: Parcel) throws {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    id = app.beginBackgroundTask(withName: "parcel") {
      app.endBackgroundTask(id)
      id = .invalid
    }
    defer {
      app.endBackgroundTask(id)
      id = .invalid
    }
    guard parcel.isComplete else { return }
    try Server.shared.seal(parcel)
  }
}
```

### Each branch ends it

Varies: the error branch ends it too.

```swift
import UIKit

final class Sender {
  func send(_ request: URLRequest) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    func end() {
      app.endBackgroundTask(id)
      id = .invalid
    }
    id = app.beginBackgroundTask(withName: "parcel") { end() }
    URLSession.shared.dataTask(with: request) { data, _, error in
      if let error {
        print(error)
        return end()
      }
      Journal.shared.note(data)
      end()
    }.resume()
  }
}
```

### The owner ends it elsewhere

Varies: another method of the object, called by the app, ends the property.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var id = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    id = application.beginBackgroundTask(withName: "upload") { self.end() }
    guard Server.shared.isBusy else { return }
    Server.shared.hurry()
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    end()
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### A wrapper whose deinit ends it

Varies: an object owns the identifier and ends it when it is released.

`Sender.swift`:

```swift
import UIKit

final class Sender {
  func send(_ parcel: Parcel) {
    let grace = Grace("parcel")
    guard parcel.isComplete else { return }
    Server.shared.post(parcel) { grace.end() }
  }
}
```

`Grace.swift`:

```swift
import UIKit

final class Grace {
  private var id = UIBackgroundTaskIdentifier.invalid

  init(_ name: String) {
    id = UIApplication.shared.beginBackgroundTask(withName: name) { [weak self] in self?.end() }
  }

  func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }

  deinit { end() }
}
```

### The assertion was refused

Varies: the path without an end is the one on which there is no assertion.

```swift
import UIKit

final class Sender {
  func send(_ parcel: Parcel) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    id = app.beginBackgroundTask(withName: "parcel") {
      app.endBackgroundTask(id)
      id = .invalid
    }
    guard id != .invalid else { return }
    Server.shared.seal(parcel)
    app.endBackgroundTask(id)
    id = .invalid
  }
}
```

### Handed to a library

Varies: a library gets the identifier.

```swift
import UIKit
import VendorGrace

final class Sender {
  func send(_ parcel: Parcel) {
    let id = UIApplication.shared.beginBackgroundTask(withName: "parcel") {
      VendorGrace.shared.expire()
    }
    VendorGrace.shared.adopt(id)
    Server.shared.post(parcel)
  }
}
```

### Ended on every way in Objective-C

Varies: the code is Objective-C, and both ways out end it.

```objc
#import <UIKit/UIKit.h>

@implementation Sender

- (void)send:(Parcel *)parcel {
  UIApplication *app = UIApplication.sharedApplication;
  __block UIBackgroundTaskIdentifier task = [app beginBackgroundTaskWithName:@"parcel" expirationHandler:^{
    [app endBackgroundTask:task];
    task = UIBackgroundTaskInvalid;
  }];
  if (parcel.isEmpty) {
    [app endBackgroundTask:task];
    return;
  }
  [self.server seal:parcel];
  [app endBackgroundTask:task];
  task = UIBackgroundTaskInvalid;
}

@end
```

## How to verify on a device

Take the reported path on a device without a debugger, leave the app at once, and wait. After half a minute the Console app shows the name of the open background task and the end of the process.

## References

- <https://developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(withname:expirationhandler:)>
- <https://developer.apple.com/documentation/uikit/uiapplication/endbackgroundtask(_:)>

"""####)

  static let assertionRefusedUnchecked = page("assertion_refused_unchecked", ####"""
---
id: assertion_refused_unchecked
level: note
family: assertion
status: preview
since: 0.1.0
confidence: medium
reads: code
languages: swift
tags: background-task, watchdog
measured: unmeasured
---

# Assertion not checked for refusal

Work that needs a background assertion starts without looking whether the system gave one.

## What it finds

The identifier that `beginBackgroundTask` returns is kept, and the function that begins the assertion never compares it with `.invalid`.

Not reported: an identifier that is compared in that function, in whatever way; one that is returned or passed on; a begin with no call behind it but the end.

## Why it matters

The system may refuse an assertion, for example when the time in the background is used up. The work then starts without any protection and is suspended half-way, which the code could have prevented by saving what it has.

## Failing

### The work starts at once

Varies: the request is started without a comparison.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") { self.end() }  // finding(note)
    Server.shared.post(parcel) { self.end() }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

## Correct

### Compared first

Varies: the work is put off where there is no assertion.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") { self.end() }
    guard id != .invalid else { return Outbox.shared.keep(parcel) }
    Server.shared.post(parcel) { self.end() }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### The caller decides

Varies: the identifier is returned.

```swift
import UIKit

final class Grace {
  func begin(_ expired: @escaping () -> Void) -> UIBackgroundTaskIdentifier {
    UIApplication.shared.beginBackgroundTask(withName: "grace", expirationHandler: expired)
  }
}
```

### Nothing depends on it

Varies: no work follows the begin.

```swift
import UIKit

final class Pause {
  private var id = UIBackgroundTaskIdentifier.invalid

  func hold() {
    id = UIApplication.shared.beginBackgroundTask(withName: "pause") { self.end() }
  }

  func release() { end() }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

## How to verify on a device

Begin an assertion when the background time is nearly used up, and log the identifier: it is the invalid one.

## References

- <https://developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(withname:expirationhandler:)>

"""####)

  static let assertionStaleIdentifier = page("assertion_stale_identifier", ####"""
---
id: assertion_stale_identifier
level: error
family: assertion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-task, watchdog
measured: unmeasured
---

# Assertion ended under an old identifier

The identifier that is ended is not the one that was begun.

## What it finds

The expiration handler's capture list copies the variable before `beginBackgroundTask` has returned, so that the handler ends the old value. And: the variable is set to `.invalid` on a path that has not ended the assertion, and no other name holds it.

Not reported: a handler that uses the variable itself; a copy that is taken before the reset and ended; a reset behind the end.

## Why it matters

The code looks complete, and nothing is ever ended: the assertion runs into the limit and the system kills the app. In the foreground and under the debugger nothing of it shows.

## Failing

### The capture list is too early

Varies: the handler captures the local before it is assigned.

```swift
import UIKit

final class Sender {
  func send(_ parcel: Parcel) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    id = app.beginBackgroundTask(withName: "parcel") { [id] in  // finding: before it is assigned
      app.endBackgroundTask(id)
    }
    Server.shared.post(parcel) { app.endBackgroundTask(id) }
  }
}
```

### A property is captured under another name

Varies: the capture list copies the property to a new name.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") { [open = self.id] in  // finding
      UIApplication.shared.endBackgroundTask(open)
    }
    Server.shared.post(parcel) { UIApplication.shared.endBackgroundTask(self.id) }
  }
}
```

### Set to invalid instead of ended

Varies: one branch resets the variable without ending it.

```swift
import UIKit

final class Saver {
  private var id = UIBackgroundTaskIdentifier.invalid

  func save(_ page: Page) {
    id = UIApplication.shared.beginBackgroundTask(withName: "page") {
      UIApplication.shared.endBackgroundTask(self.id)
      self.id = .invalid
    }
    if page.isEmpty {
      id = .invalid  // finding: without having been ended
      return
    }
    page.write()
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### A block copies the local

Varies: the code is Objective-C, and the local has no `__block`.

```objc
#import <UIKit/UIKit.h>

@implementation Sender

- (void)send:(Parcel *)parcel {
  UIApplication *app = UIApplication.sharedApplication;
  UIBackgroundTaskIdentifier task = [app beginBackgroundTaskWithName:@"parcel" expirationHandler:^{
    [app endBackgroundTask:task];  // finding: captures
  }];
  [self.server seal:parcel];
  [app endBackgroundTask:task];
}

@end
```

## Correct

### The handler uses the variable

Varies: the handler reads the variable when it runs.

```swift
import UIKit

final class Sender {
  func send(_ parcel: Parcel) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    id = app.beginBackgroundTask(withName: "parcel") {
      app.endBackgroundTask(id)
      id = .invalid
    }
    Server.shared.post(parcel) {
      app.endBackgroundTask(id)
      id = .invalid
    }
  }
}
```

### Ended, then reset

Varies: the reset stands behind the end.

```swift
import UIKit

final class Saver {
  private var id = UIBackgroundTaskIdentifier.invalid

  func save(_ page: Page) {
    id = UIApplication.shared.beginBackgroundTask(withName: "page") { self.end() }
    page.write()
    end()
  }

  private func end() {
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### A copy is ended

Varies: the identifier is copied before the variable is reset.

```swift
import UIKit

final class Saver {
  private var id = UIBackgroundTaskIdentifier.invalid

  func save(_ page: Page) {
    id = UIApplication.shared.beginBackgroundTask(withName: "page") {
      UIApplication.shared.endBackgroundTask(self.id)
      self.id = .invalid
    }
    page.write()
    let open = id
    id = .invalid
    UIApplication.shared.endBackgroundTask(open)
  }
}
```

### Captured when it is known

Varies: another closure captures the identifier after it was assigned.

```swift
import UIKit

final class Sender {
  func send(_ parcel: Parcel) {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    id = app.beginBackgroundTask(withName: "parcel") {
      app.endBackgroundTask(id)
      id = .invalid
    }
    Server.shared.post(parcel) { [id] in app.endBackgroundTask(id) }
  }
}
```

### The block shares the local

Varies: the code is Objective-C, and the local is declared with `__block`.

```objc
#import <UIKit/UIKit.h>

@implementation Sender

- (void)send:(Parcel *)parcel {
  UIApplication *app = UIApplication.sharedApplication;
  __block UIBackgroundTaskIdentifier task = [app beginBackgroundTaskWithName:@"parcel" expirationHandler:^{
    [app endBackgroundTask:task];
    task = UIBackgroundTaskInvalid;
  }];
  [self.server seal:parcel];
  [app endBackgroundTask:task];
  task = UIBackgroundTaskInvalid;
}

@end
```

## How to verify on a device

Make the work longer than the limit, run on a device without a debugger and leave the app. The Console app names the background task that is still open after the handler ran.

## References

- <https://developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(withname:expirationhandler:)>
- <https://developer.apple.com/documentation/uikit/uiapplication/endbackgroundtask(_:)>

"""####)

  static let assertionWithoutExpiration = page("assertion_without_expiration", ####"""
---
id: assertion_without_expiration
level: error
family: assertion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-task, watchdog
measured: unmeasured
---

# Background assertion without an expiration handler

A background assertion is begun, and nothing ends it when the time runs out.

## What it finds

A call of `beginBackgroundTask` whose expiration handler is missing, `nil` or an empty closure.
A handler given as a function or a stored closure is followed where its source is here, and trusted where it is not. Functions of the project that happen to have the same name are not meant.

## Why it matters

An assertion buys the app some seconds in the background, never a promised number. When they run out while the assertion is open, the system kills the app instead of suspending it. What was not saved is lost, and the person finds the app starting from nothing.
The system's log then says "Background task still not ended after expiration handlers were called". On a fast network the work ends in time and nobody notices.

## Failing

### Only a name is given

Varies: the handler argument is missing.

```swift
import UIKit

final class Uploader {
  func send(_ report: Report) {
    let id = UIApplication.shared.beginBackgroundTask(withName: "report")  // finding: no expiration handler
    Server.shared.post(report) {
      UIApplication.shared.endBackgroundTask(id)
    }
  }
}
```

### Nil is given

Varies: the handler is `nil`.

```swift
import UIKit

final class Uploader {
  func send(_ report: Report, in app: UIApplication) {
    let id = app.beginBackgroundTask(withName: "report", expirationHandler: nil)  // finding: nil
    Server.shared.post(report) {
      app.endBackgroundTask(id)
    }
  }
}
```

### The closure is empty

Varies: the handler is a closure without a statement.

```swift
import UIKit

final class Uploader {
  func send(_ report: Report) {
    let id = UIApplication.shared.beginBackgroundTask {}  // finding: empty
    Server.shared.post(report) {
      UIApplication.shared.endBackgroundTask(id)
    }
  }
}
```

### Nothing is given at all

Varies: the call has no argument.

```swift
import UIKit

final class Uploader {
  private var id = UIBackgroundTaskIdentifier.invalid

  func begin() {
    id = UIApplication.shared.beginBackgroundTask()  // finding
  }

  func end() {
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### Nil in Objective-C

Varies: the block is `nil`.

```objc
#import <UIKit/UIKit.h>

@implementation Library

- (void)saveInBackground {
  UIApplication *app = UIApplication.sharedApplication;
  UIBackgroundTaskIdentifier task = [app beginBackgroundTaskWithExpirationHandler:nil];  // finding
  [self saveWithCompletion:^{
    [app endBackgroundTask:task];
  }];
}

@end
```

### An empty block

Varies: a block is given that holds nothing.

```objc
#import <UIKit/UIKit.h>

@implementation Library

- (void)saveInBackground {
  UIApplication *app = UIApplication.sharedApplication;
  UIBackgroundTaskIdentifier task = [app beginBackgroundTaskWithName:@"Save"  // finding
                                                   expirationHandler:^{
                                                   }];
  [self saveWithCompletion:^{
    [app endBackgroundTask:task];
  }];
}

@end
```

## Correct

### The handler ends the assertion

Varies: the closure calls `endBackgroundTask`.

```swift
import UIKit

final class Uploader {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ report: Report) {
    id = UIApplication.shared.beginBackgroundTask(withName: "report") { self.end() }
    Server.shared.post(report) { self.end() }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### The handler is a method

Varies: the handler is given as a method of the type.

```swift
import UIKit

final class Uploader {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ report: Report) {
    id = UIApplication.shared.beginBackgroundTask(withName: "report", expirationHandler: end)
    Server.shared.post(report) { self.end() }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### The handler comes from the caller

Varies: the handler is a parameter, whose value is not known here.

```swift
import UIKit

final class Grace {
  func begin(_ name: String, onExpiry: @escaping () -> Void) -> UIBackgroundTaskIdentifier {
    UIApplication.shared.beginBackgroundTask(withName: name, expirationHandler: onExpiry)
  }
}
```

### A wrapper of the project has the same name

Varies: the receiver is a type of the project, whose method takes no handler and gives one itself.

```swift
import UIKit

final class Keeper {
  private var id = UIBackgroundTaskIdentifier.invalid

  func beginBackgroundTask() {
    id = UIApplication.shared.beginBackgroundTask { self.endBackgroundTask() }
  }

  func endBackgroundTask() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}

final class Uploader {
  private let keeper = Keeper()

  func send(_ report: Report) {
    keeper.beginBackgroundTask()
    Server.shared.post(report) { self.keeper.endBackgroundTask() }
  }
}
```

### A block that ends it

Varies: the block ends the assertion, in a method that goes to the main thread and waits for it.

```objc
#import <UIKit/UIKit.h>

@interface Library : NSObject
@property (nonatomic) UIBackgroundTaskIdentifier task;
@end

@implementation Library

- (void)saveInBackground {
  self.task = [UIApplication.sharedApplication beginBackgroundTaskWithExpirationHandler:^{
    [self endTask];
  }];
  [self saveWithCompletion:^{
    [self endTask];
  }];
}

- (void)endTask {
  void (^end)(void) = ^{
    if (self.task == UIBackgroundTaskInvalid) return;
    [UIApplication.sharedApplication endBackgroundTask:self.task];
    self.task = UIBackgroundTaskInvalid;
  };
  if (NSThread.isMainThread) {
    end();
  } else {
    dispatch_sync(dispatch_get_main_queue(), end);
  }
}

@end
```

## How to verify on a device

Start the work on a device without a debugger and with a network so slow that it does not end, then leave the app. Within a minute the Console app shows the system's message about a background task that is still not ended, and the process disappears.

## References

- <https://developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(withname:expirationhandler:)>
- <https://developer.apple.com/documentation/uikit/extending-your-app-s-background-execution-time>

"""####)

  static let assertionWorkInExpiration = page("assertion_work_in_expiration", ####"""
---
id: assertion_work_in_expiration
level: warning
family: assertion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-task, watchdog
measured: unmeasured
---

# Expiration handler starts new work

An expiration handler starts a request or awaits work instead of stopping what runs.

## What it finds

The expiration handler of an assertion or a background task starts a transfer, or a task that awaits more than an end or a cancellation, itself or through functions of the project.

Not reported: a cancel, a flag, a short save, clean-up on another queue; a handler that begins a new assertion, which `assertion_begun_in_expiration` reports.

## Why it matters

A second or so is left when the handler runs. A request needs longer, is cut off when the app is suspended or killed, and fails as if the network were bad; what it should have said never arrives.

## Failing

### A request at expiry

Varies: the handler starts a request.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") {
      let url = URL(string: "https://example.com/expired")!
      URLSession.shared.dataTask(with: url) { _, _, _ in }.resume()  // finding: new work
      self.end()
    }
    Server.shared.post(parcel) { self.end() }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### A task that awaits an upload

Varies: the handler starts a task.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") {
      Task { await Server.shared.upload(parcel.remainder) }  // finding
      self.end()
    }
    Server.shared.post(parcel) { self.end() }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### Through a method

Varies: the handler calls a method that starts a request.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") {
      self.apologize()  // finding
      self.end()
    }
    Server.shared.post(parcel) { self.end() }
  }

  private func apologize() {
    let url = URL(string: "https://example.com/sorry")!
    URLSession.shared.dataTask(with: url) { _, _, _ in }.resume()
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### The same in Objective-C

Varies: the language.

```objc
#import <UIKit/UIKit.h>

@interface Ledger : NSObject
@property (nonatomic) UIBackgroundTaskIdentifier hold;
@end

@implementation Ledger

- (void)close {
  self.hold = [UIApplication.sharedApplication beginBackgroundTaskWithName:@"ledger" expirationHandler:^{
    [[NSURLSession.sharedSession dataTaskWithRequest:self.lastRequest] resume];  // finding
    [self letGo];
  }];
  [self.books closeWithCompletion:^{
    [self letGo];
  }];
}

- (void)letGo {
  if (self.hold == UIBackgroundTaskInvalid) return;
  [UIApplication.sharedApplication endBackgroundTask:self.hold];
  self.hold = UIBackgroundTaskInvalid;
}

@end
```

## Correct

### It cancels

Varies: the handler cancels the request and ends the assertion.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid
  private var request: URLSessionTask?

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") {
      self.request?.cancel()
      self.end()
    }
    request = Server.shared.post(parcel) { self.end() }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### A short save

Varies: the handler writes down what is left.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") {
      UserDefaults.standard.set(parcel.remainder, forKey: "remainder")
      self.end()
    }
    Server.shared.post(parcel) { self.end() }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### A task that only stops

Varies: the task in the handler awaits the end of something.

```swift
import UIKit

final class Sender {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send(_ parcel: Parcel) {
    id = UIApplication.shared.beginBackgroundTask(withName: "parcel") {
      Task { await Server.shared.cancelAll() }
      self.end()
    }
    Server.shared.post(parcel) { self.end() }
  }

  private func end() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}
```

### Right in Objective-C

Varies: the handler cancels the work.

```objc
#import <UIKit/UIKit.h>

@interface Ledger : NSObject
@property (nonatomic) UIBackgroundTaskIdentifier hold;
@end

@implementation Ledger

- (void)close {
  self.hold = [UIApplication.sharedApplication beginBackgroundTaskWithName:@"ledger" expirationHandler:^{
    [self.books cancel];
    [self letGo];
  }];
  [self.books closeWithCompletion:^{
    [self letGo];
  }];
}

- (void)letGo {
  if (self.hold == UIBackgroundTaskInvalid) return;
  [UIApplication.sharedApplication endBackgroundTask:self.hold];
  self.hold = UIBackgroundTaskInvalid;
}

@end
```

## How to verify on a device

Let the assertion expire on a device without a debugger and watch the network in the Console app: the request is started and cancelled with the process.

## References

- <https://developer.apple.com/documentation/uikit/extending-your-app-s-background-execution-time>

"""####)

  static let associatedDomainsMalformed = page("associated_domains_malformed", ####"""
---
id: associated_domains_malformed
level: error
family: modes
status: stable
since: 0.1.0
confidence: medium
reads: project
languages: xml
tags: universal-links, entitlements
measured: unmeasured
---

# Associated domain in a form that matches nothing

An entry of the associated domains entitlement is not a service, a colon and a host.

## What it finds

An entry of `com.apple.developer.associated-domains`, after build settings are filled in, with a scheme, a path, a slash at its end, blanks, no service or an unknown one, no domain, a wildcard elsewhere than in front (none at all for `appclips:`), or an unknown mode. `?mode=developer` in a configuration named Release is a note.

Not reported: parts that come from build settings of unknown value; the forms `applinks:*.example.com` and `?mode=developer`.

## Why it matters

The system takes the entry by its exact form and says nothing about others: universal links open Safari, and nobody sees why.

## Failing

### Four wrong entries

Varies: nothing; each entry shows one fault.

`Tour.entitlements`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>com.apple.developer.associated-domains</key>
  <array>
    <string>example.com</string>  <!-- finding: is missing -->
    <string>applinks:https://example.com</string>  <!-- finding: scheme -->
    <string>applinks:example.com/tours</string>  <!-- finding: path -->
    <string>applinks:example.com/</string>  <!-- finding: slash -->
    <string>applinks:www.example.com</string>
  </array>
</dict>
</plist>
```

### Blanks and a slip in the service

Varies: the service misses a letter, and a blank follows the colon.

`Tour.entitlements`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>com.apple.developer.associated-domains</key>
  <array>
    <string>applink:example.com</string>  <!-- finding: “applink” -->
    <string>webcredentials: example.com</string>  <!-- finding: blanks -->
  </array>
</dict>
</plist>
```

### Wildcards

Varies: the wildcard is in the wrong place.

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
</dict>
</plist>
```

`Tour.entitlements`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>com.apple.developer.associated-domains</key>
  <array>
    <string>applinks:*example.com</string>  <!-- finding: in front of a dot -->
    <string>appclips:*.example.com</string>  <!-- finding: no wildcard -->
  </array>
</dict>
</plist>
```

### No array

Varies: the value is one text.

`Tour.entitlements`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>com.apple.developer.associated-domains</key>  <!-- finding: no array -->
  <string>applinks:example.com</string>
</dict>
</plist>
```

## Correct

### Every service

Varies: the entries have their right form.

`Tour.entitlements`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>com.apple.developer.associated-domains</key>
  <array>
    <string>applinks:example.com</string>
    <string>webcredentials:example.com</string>
    <string>activitycontinuation:example.com</string>
    <string>appclips:example.com</string>
  </array>
</dict>
</plist>
```

### A wildcard and a mode

Varies: both forms are valid.

`Tour.entitlements`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>com.apple.developer.associated-domains</key>
  <array>
    <string>applinks:*.example.com</string>
    <string>applinks:staging.example.com?mode=developer</string>
  </array>
</dict>
</plist>
```

### A build setting

Varies: the host comes from a setting.

`Tour.entitlements`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>com.apple.developer.associated-domains</key>
  <array>
    <string>applinks:$(TOUR_HOST)</string>
  </array>
</dict>
</plist>
```

### No domains

Varies: the list is empty.

`Tour.entitlements`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>com.apple.developer.associated-domains</key>
  <array/>
</dict>
</plist>
```

## How to verify on a device

1. Tap a link of the site in Notes: it opens the browser.
2. `swcutil` on a Mac, or the diagnostics in the phone's developer settings, shows no entry for the app.

## References

- <https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.associated-domains>
- <https://developer.apple.com/documentation/xcode/configuring-an-associated-domain>

"""####)

  static let asyncWorkInTerminate = page("async_work_in_terminate", ####"""
---
id: async_work_in_terminate
level: warning
family: save
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: termination, async
measured: unmeasured
---

# Asynchronous work at termination

A task, request or dispatch is started in `applicationWillTerminate`, and the process ends as soon as the callback returns.

## What it finds

Asynchronous work that is started in `applicationWillTerminate` or in an observer of `willTerminateNotification`, directly or through functions of the project, and that nothing waits for before the callback returns.

Not reported: work that is waited for; logging and analytics.

## Why it matters

The system ends the process right after the callback. A request has not left the device by then, a task has not begun.
Nobody sees an error: the log-out, upload or save simply did not happen.

## Failing

### A task saves

Varies: nothing; a `Task` is started and not waited for.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationWillTerminate(_ application: UIApplication) {
    Task {  // finding
      await Backend.shared.signOff()
    }
  }
}
```

### A request is sent

Varies: the work is a request with a completion handler.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationWillTerminate(_ application: UIApplication) {
    let request = URLRequest(url: Backend.presence)
    URLSession.shared.dataTask(with: request) { _, _, _ in }.resume()  // finding
  }
}
```

### A queue, through a function

Varies: the dispatch lies in a function that the notification's observer calls.

```swift
import UIKit

final class Journal {
  private var entries: [String] = []
  private let queue = DispatchQueue(label: "journal")

  init() {
    NotificationCenter.default.addObserver(
      forName: UIApplication.willTerminateNotification, object: nil, queue: nil
    ) { [weak self] _ in
      self?.finish()  // finding
    }
  }

  private func finish() {
    queue.async {
      try? JSONEncoder().encode(self.entries).write(to: URL.documentsDirectory)
    }
  }
}
```

### An Objective-C request

Varies: the language; a request is sent.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (void)applicationWillTerminate:(UIApplication *)application {
  NSURLRequest *request = [NSURLRequest requestWithURL:[Backend presence]];
  [[[NSURLSession sharedSession]
      dataTaskWithRequest:request  // finding
        completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
          [Backend handle:data];
        }] resume];
}

@end
```

## Correct

### The queue is waited for

Varies: `sync` returns after the work.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let queue = DispatchQueue(label: "work")

  func applicationWillTerminate(_ application: UIApplication) {
    queue.sync { Backend.shared.close() }
  }
}
```

### A semaphore waits

Varies: the callback waits for the task's signal.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationWillTerminate(_ application: UIApplication) {
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      await Backend.shared.signOff()
      done.signal()
    }
    _ = done.wait(timeout: .now() + 2)
  }
}
```

### Logging

Varies: what is started asynchronously is a log line.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationWillTerminate(_ application: UIApplication) {
    DispatchQueue.global().async { print("bye") }
  }
}
```

### At the background

Varies: the task is started when the app enters the background.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    Task { await Backend.shared.signOff() }
  }
}
```

## How to verify on a device

1. Log at the end of the asynchronous work, play audio in the background so that the app keeps running, and end it in the app switcher.
2. The callback's log line appears, the one at the end of the work does not.

## References

- <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationwillterminate(_:)>

"""####)

  static let backgroundModeMissing = page("background_mode_missing", ####"""
---
id: background_mode_missing
level: error
family: modes
status: preview
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: background-modes, info-plist
measured: unmeasured
---

# API without its background mode

Code uses what works only with a background mode that the target's Info.plist does not list.

## What it finds

In an app target whose `UIBackgroundModes` are known:

* `allowsBackgroundLocationUpdates = true` without `location`, which raises an exception;
* a `PKPushRegistry` that wants `.voIP` pushes without `voip`;
* a `CBCentralManager` or `CBPeripheralManager` with a restore identifier without `bluetooth-central` or `bluetooth-peripheral`;
* a `PTChannelManager` without `push-to-talk`.

Not reported: code of targets whose Info.plist is not known or is preprocessed; apps that read their own modes at run time; assigning `false` or a value that is not known. Background tasks and silent pushes have rules of their own.

## Why it matters

The first needs no night to show: the app crashes in the line. The others are silent: no call rings, no accessory wakes the app.

## Failing

### Location

Varies: nothing; this is the mistake in its shortest form.

`Tour.swift`:

```swift
import CoreLocation

final class Tour: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()

  func begin() {
    manager.delegate = self
    manager.allowsBackgroundLocationUpdates = true  // finding: raises an exception
    manager.startUpdatingLocation()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
</dict>
</plist>
```

### Voice over IP

Varies: PushKit is told of VoIP pushes, and the modes hold another one.

`Calls.swift`:

```swift
import PushKit

final class Calls: NSObject {
  private let registry = PKPushRegistry(queue: .main)

  func listen() {
    registry.desiredPushTypes = [.voIP]  // finding: `voip`
  }
}
```

`Music.swift`:

```swift
import AVFoundation

let player = AVPlayer()
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>audio</string>
  </array>
</dict>
</plist>
```

### Restoring a central

Varies: the manager has a restore identifier.

`Sensor.swift`:

```swift
import CoreBluetooth

final class Sensor: NSObject, CBCentralManagerDelegate {
  private var central: CBCentralManager?

  func start() {
    central = CBCentralManager(  // finding: `bluetooth-central`
      delegate: self, queue: nil,
      options: [CBCentralManagerOptionRestoreIdentifierKey: "sensor"])
  }

  func centralManagerDidUpdateState(_ central: CBCentralManager) {}

  func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) {
    adopt(dict)
  }

  private func adopt(_ state: [String: Any]) {}
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
</dict>
</plist>
```

### Two targets

Varies: one of two apps that compile the code lists the mode.

`Shared/Tour.swift`:

```swift
import CoreLocation

final class Tour: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()

  func begin() {
    manager.delegate = self
    manager.allowsBackgroundLocationUpdates = true  // finding: `Lite-Info.plist` of target `Lite`
    manager.startUpdatingLocation()
  }
}
```

`Tours.xcodeproj/project.pbxproj`:

```text
// !$*UTF8*$!
{
  objects = {
    P = { isa = PBXProject; mainGroup = G; buildConfigurationList = PL; targets = (T0, T1); };
    G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
    F = { isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Shared/Tour.swift; sourceTree = SOURCE_ROOT; };
    PL = { isa = XCConfigurationList; buildConfigurations = (PC0); };
    PC0 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
    T0 = { isa = PBXNativeTarget; name = Full; productType = "com.apple.product-type.application"; buildConfigurationList = L0; buildPhases = (S0); };
    S0 = { isa = PBXSourcesBuildPhase; files = (B0); };
    B0 = { isa = PBXBuildFile; fileRef = F; };
    L0 = { isa = XCConfigurationList; buildConfigurations = (C00); };
    C00 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = "Full-Info.plist"; }; };
    T1 = { isa = PBXNativeTarget; name = Lite; productType = "com.apple.product-type.application"; buildConfigurationList = L1; buildPhases = (S1); };
    S1 = { isa = PBXSourcesBuildPhase; files = (B1); };
    B1 = { isa = PBXBuildFile; fileRef = F; };
    L1 = { isa = XCConfigurationList; buildConfigurations = (C10); };
    C10 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = "Lite-Info.plist"; }; };
  };
  rootObject = P;
}
```

`Full-Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>location</string>
  </array>
</dict>
</plist>
```

`Lite-Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
</dict>
</plist>
```

### Location in Objective-C

Varies: the language.

`Tour.m`:

```objc
#import <CoreLocation/CoreLocation.h>

@implementation Tour

- (void)begin {
  self.manager = [[CLLocationManager alloc] init];
  self.manager.allowsBackgroundLocationUpdates = YES;  // finding
  [self.manager startUpdatingLocation];
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
</dict>
</plist>
```

## Correct

### The mode is there

Varies: the modes hold `location`.

`Tour.swift`:

```swift
import CoreLocation

final class Tour: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()

  func begin() {
    manager.delegate = self
    manager.allowsBackgroundLocationUpdates = true
    manager.startUpdatingLocation()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>location</string>
  </array>
</dict>
</plist>
```

### Switched off

Varies: the assigned value is false.

`Tour.swift`:

```swift
import CoreLocation

final class Tour: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()

  func begin() {
    manager.delegate = self
    manager.allowsBackgroundLocationUpdates = false
    manager.startUpdatingLocation()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
</dict>
</plist>
```

### Decided at run time

Varies: the app looks at its own modes.

`Tour.swift`:

```swift
import CoreLocation

final class Tour: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()

  func begin() {
    manager.delegate = self
    if Capabilities.tracks { manager.allowsBackgroundLocationUpdates = true }
    manager.startUpdatingLocation()
  }
}
```

`Capabilities.swift`:

```swift
import Foundation

enum Capabilities {
  static var tracks: Bool {
    let modes = Bundle.main.object(forInfoDictionaryKey: "UIBackgroundModes") as? [String]
    return modes?.contains("location") ?? false
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
</dict>
</plist>
```

### A central without restoration

Varies: the manager has no restore identifier.

`Sensor.swift`:

```swift
import CoreBluetooth

final class Sensor: NSObject, CBCentralManagerDelegate {
  private var central: CBCentralManager?

  func start() {
    central = CBCentralManager(
      delegate: self, queue: nil)
  }

  func centralManagerDidUpdateState(_ central: CBCentralManager) {}
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
</dict>
</plist>
```

### File provider pushes

Varies: the pushes are of another type.

`Files.swift`:

```swift
import PushKit

final class Files: NSObject {
  private let registry = PKPushRegistry(queue: .main)

  func listen() { registry.desiredPushTypes = [.fileProvider] }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
</dict>
</plist>
```

### No Info.plist is known

Varies: there is no property list.

`Tour.swift`:

```swift
import CoreLocation

final class Tour: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()

  func begin() {
    manager.delegate = self
    manager.allowsBackgroundLocationUpdates = true
    manager.startUpdatingLocation()
  }
}
```

### The mode in Objective-C

Varies: the language, with the mode.

`Tour.m`:

```objc
#import <CoreLocation/CoreLocation.h>

@implementation Tour

- (void)begin {
  [self.manager setAllowsBackgroundLocationUpdates:YES];
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>location</string>
  </array>
</dict>
</plist>
```

## How to verify on a device

1. Run the code on a phone: the location line crashes.
2. For the others, leave the app and wait for the event: nothing arrives.

## References

- <https://developer.apple.com/documentation/bundleresources/information-property-list/uibackgroundmodes>
- <https://developer.apple.com/documentation/corelocation/cllocationmanager/allowsbackgroundlocationupdates>

"""####)

  static let backgroundModeUnknown = page("background_mode_unknown", ####"""
---
id: background_mode_unknown
level: error
family: modes
status: stable
since: 0.1.0
confidence: medium
reads: project
languages: xml
tags: background-modes, info-plist
measured: unmeasured
---

# Background mode that does not exist

`UIBackgroundModes` lists a value that the system does not know.

## What it finds

A value in `UIBackgroundModes` of an app target that is no background mode. It is an error where a known mode is plainly meant (another case, a plural, a longer name), and a note otherwise.

Not reported: values with build settings that are not known; `WKBackgroundModes` and the Info.plists of watch, TV and Mac apps.

## Why it matters

The system passes over the value, so the app has no such mode: background refreshes, silent pushes or Bluetooth events do not come.

## Failing

### A longer name

Varies: nothing; this is the mistake in its shortest form.

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>background-fetch</string>  <!-- finding: `fetch` -->
  </array>
</dict>
</plist>
```

### A plural and another case

Varies: two values miss a mode by a letter.

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>remote-notifications</string>  <!-- finding: `remote-notification` -->
    <string>Processing</string>  <!-- finding: `processing` -->
  </array>
</dict>
</plist>
```

### Nothing that is known

Varies: no mode is near.

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>always-on</string>  <!-- finding(note): no background mode -->
  </array>
</dict>
</plist>
```

### In one configuration only

Varies: the value comes from a build setting, which two configurations set.

`Tours.xcodeproj/project.pbxproj`:

```text
// !$*UTF8*$!
{
  objects = {
    P = { isa = PBXProject; mainGroup = G; buildConfigurationList = PL; targets = (T0); };
    G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
    PL = { isa = XCConfigurationList; buildConfigurations = (PC0, PC1); };
    PC0 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
    PC1 = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
    T0 = { isa = PBXNativeTarget; name = Tour; productType = "com.apple.product-type.application"; buildConfigurationList = L0; buildPhases = (S0); };
    S0 = { isa = PBXSourcesBuildPhase; files = (); };
    L0 = { isa = XCConfigurationList; buildConfigurations = (C00, C01); };
    C00 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = "Full-Info.plist"; TOUR_MODE = location; }; };
    C01 = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = "Full-Info.plist"; TOUR_MODE = "location-updates"; }; };
  };
  rootObject = P;
}
```

`Full-Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>$(TOUR_MODE)</string>  <!-- finding: “location-updates” -->
  </array>
</dict>
</plist>
```

## Correct

### Known modes

Varies: every value is known and used.

`TourApp.swift`:

```swift
import SwiftUI

@main
struct TourApp: App {
  var body: some Scene {
    WindowGroup { TourView() }
  }
}
```

`Tour.swift`:

```swift
import CoreLocation

final class Tour: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()

  func begin() {
    manager.delegate = self
    manager.startUpdatingLocation()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>location</string>
  </array>
</dict>
</plist>
```

### A value that is commented out

Varies: the value stands in a comment.

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <!-- <string>background-fetch</string> -->
  </array>
</dict>
</plist>
```

### An unknown build setting

Varies: the value cannot be told.

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>$(TOUR_MODE)</string>
  </array>
</dict>
</plist>
```

### A watch app

Varies: the modes are a watch app's.

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>WKApplication</key>
  <true/>
  <key>WKBackgroundModes</key>
  <array>
    <string>workout-processing</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>workout</string>
  </array>
</dict>
</plist>
```

## How to verify on a device

1. Look at the app in Settings: Background App Refresh is missing, or the event never comes.

## References

- <https://developer.apple.com/documentation/bundleresources/information-property-list/uibackgroundmodes>

"""####)

  static let backgroundModeUnused = page("background_mode_unused", ####"""
---
id: background_mode_unused
level: warning
family: modes
status: stable
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: background-modes, info-plist
measured: unmeasured
---

# Background mode that nothing uses

`UIBackgroundModes` lists a mode, and no code of the app uses any API that needs it.

## What it finds

A known mode in the Info.plist of an app target whose sources are all here, when no source speaks of an API of that mode. A push callback without a completion handler is no use of `remote-notification`. Where linked modules could use it, the finding is a note.

Not reported: apps of which sources are missing or whose plug-ins run elsewhere (React Native, Flutter); modes that an API in any source, also of another target, may need; `fetch` or `processing` where the other of the two was meant.

## Why it matters

App Review rejects apps that ask for background modes they do not use (guideline 2.5.4), and people see an app that says it works in the background.

## Failing

### Audio without a sound

Varies: nothing; this is the mistake in its shortest form.

`TourApp.swift`:

```swift
import SwiftUI

@main
struct TourApp: App {
  var body: some Scene {
    WindowGroup { TourView() }
  }
}
```

`Tour.swift`:

```swift
import CoreLocation

final class Tour: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()

  func begin() {
    manager.delegate = self
    manager.startUpdatingLocation()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>location</string>
    <string>audio</string>  <!-- finding: `audio` -->
  </array>
</dict>
</plist>
```

### A push callback without a handler

Varies: the app has only the older callback.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) {
    Inbox.shared.note(userInfo)
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>remote-notification</string>  <!-- finding -->
  </array>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### With a linked module

Varies: a module that is not here may use it.

`TourApp.swift`:

```swift
import RadioKit
import SwiftUI

@main
struct TourApp: App {
  var body: some Scene {
    WindowGroup { TourView() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>voip</string>  <!-- finding(note): RadioKit -->
  </array>
</dict>
</plist>
```

### In an Objective-C app

Varies: the language; the mode is for peripherals, and the app is a central.

`AppDelegate.h`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end
```

`AppDelegate.m`:

```objc
#import "AppDelegate.h"

@implementation AppDelegate
@end
```

`SceneDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@end

@implementation SceneDelegate
@end
```

`Sensor.m`:

```objc
#import <CoreBluetooth/CoreBluetooth.h>

@implementation Sensor

- (void)start {
  self.central = [[CBCentralManager alloc] initWithDelegate:self queue:nil];
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>bluetooth-peripheral</string>  <!-- finding -->
  </array>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

## Correct

### Both are used

Varies: an audio player is there.

`TourApp.swift`:

```swift
import SwiftUI

@main
struct TourApp: App {
  var body: some Scene {
    WindowGroup { TourView() }
  }
}
```

`Guide.swift`:

```swift
import AVFoundation

final class Guide {
  let player = AVQueuePlayer()
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>audio</string>
  </array>
</dict>
</plist>
```

### Used in another target's source

Varies: some source of the project uses it.

`TourApp.swift`:

```swift
import SwiftUI

@main
struct TourApp: App {
  var body: some Scene {
    WindowGroup { TourView() }
  }
}
```

`Kit/Beacon.swift`:

```swift
import CoreBluetooth

final class Beacon: NSObject {
  var manager: CBPeripheralManager?
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>bluetooth-peripheral</string>
  </array>
</dict>
</plist>
```

### A CloudKit container

Varies: the container needs silent pushes.

`TourApp.swift`:

```swift
import SwiftUI

@main
struct TourApp: App {
  var body: some Scene {
    WindowGroup { TourView() }
  }
}
```

`Store.swift`:

```swift
import CoreData

let container = NSPersistentCloudKitContainer(name: "Tour")
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>remote-notification</string>
  </array>
</dict>
</plist>
```

### An app whose start is not here

Varies: nothing in the sources starts the app.

`Model.swift`:

```swift
struct Model {}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>audio</string>
  </array>
</dict>
</plist>
```

### A Flutter app

Varies: plug-ins run elsewhere.

`AppDelegate.swift`:

```swift
import Flutter
import UIKit

@main
final class AppDelegate: FlutterAppDelegate {}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>audio</string>
  </array>
</dict>
</plist>
```

### A refresh task

Varies: the task uses `fetch`.

`TourApp.swift`:

```swift
import SwiftUI

@main
struct TourApp: App {
  init() { Feed.register() }

  var body: some Scene {
    WindowGroup { TourView() }
      .onAppear { Feed.schedule() }
  }
}
```

`Feed.swift`:

```swift
import BackgroundTasks

enum Feed {
  static let identifier = "org.example.tour.feed"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("not scheduled: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await News.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>org.example.tour.feed</string>
  </array>
</dict>
</plist>
```

## How to verify on a device

1. Read App Review Guideline 2.5.4 with the list of modes beside it, and try each mode on a phone.

## References

- <https://developer.apple.com/app-store/review/guidelines/#software-requirements>
- <https://developer.apple.com/documentation/bundleresources/information-property-list/uibackgroundmodes>

"""####)

  static let backgroundSessionEventsUnhandled = page("background_session_events_unhandled", ####"""
---
id: background_session_events_unhandled
level: warning
family: transfer
status: preview
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-transfers
measured: unmeasured
---

# Background session whose events nobody handles

A background URL session wakes the app when its transfers have ended, and the app has no code for that.

## What it finds

A `URLSessionConfiguration.background(withIdentifier:)` in an app whose sources hold neither `application(_:handleEventsForBackgroundURLSession:completionHandler:)` nor SwiftUI's `.backgroundTask(.urlSession(…))`.

Not reported: configurations with `sessionSendsLaunchEvents` set to false; extensions, whose app gets the events; libraries without an app; watch apps that handle `WKURLSessionRefreshBackgroundTask`; app delegates with a superclass from elsewhere.

## Why it matters

iOS starts the app in the background to tell it about the end. Nothing happens with what was transferred until the person opens the app, and the app loses background time for not answering.

## Failing

### No callback in the app delegate

Varies: nothing; this is the mistake in its shortest form.

`Mirror.swift`:

```swift
import Foundation

final class Mirror: NSObject, URLSessionDownloadDelegate {
  private lazy var session: URLSession = {
    let configuration = URLSessionConfiguration.background(withIdentifier: "org.example.mirror")  // finding: `background(withIdentifier:)`
    return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
  }()

  func fetch(_ url: URL) { session.downloadTask(with: url).resume() }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    do {
      try FileManager.default.moveItem(at: location, to: Files.target)
    } catch {
      Log.error("not moved: \(error)")
    }
  }
}
```

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
}
```

### A SwiftUI app

Varies: the app is a SwiftUI app without the scene modifier.

`Mirror.swift`:

```swift
import Foundation

final class Mirror: NSObject, URLSessionDownloadDelegate {
  private lazy var session: URLSession = {
    let configuration = URLSessionConfiguration.background(withIdentifier: "org.example.mirror")  // finding
    return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
  }()

  func fetch(_ url: URL) { session.downloadTask(with: url).resume() }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    do {
      try FileManager.default.moveItem(at: location, to: Files.target)
    } catch {
      Log.error("not moved: \(error)")
    }
  }
}
```

`ShelfApp.swift`:

```swift
import SwiftUI

@main
struct ShelfApp: App {
  var body: some Scene {
    WindowGroup { ShelfView() }
  }
}
```

### In Objective-C

Varies: the language, with two sessions.

`AppDelegate.h`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end
```

`AppDelegate.m`:

```objc
#import "AppDelegate.h"

@implementation AppDelegate
@end
```

`Mirror.m`:

```objc
#import <Foundation/Foundation.h>

@implementation Mirror

- (NSURLSession *)makeDownloads {
  NSURLSessionConfiguration *configuration = [NSURLSessionConfiguration
      backgroundSessionConfigurationWithIdentifier:@"org.example.mirror"];  // finding
  return [NSURLSession sessionWithConfiguration:configuration delegate:self delegateQueue:nil];
}

- (NSURLSession *)makeUploads {
  NSURLSessionConfiguration *configuration = [NSURLSessionConfiguration
      backgroundSessionConfigurationWithIdentifier:@"org.example.uploads"];
  return [NSURLSession sessionWithConfiguration:configuration delegate:self delegateQueue:nil];
}

@end
```

## Correct

### The callback is there

Varies: the app delegate takes the events.

`Mirror.swift`:

```swift
import Foundation

final class Mirror: NSObject, URLSessionDownloadDelegate {
  private lazy var session: URLSession = {
    let configuration = URLSessionConfiguration.background(withIdentifier: "org.example.mirror")
    return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
  }()

  var whenDone: (() -> Void)?

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    DispatchQueue.main.async {
      self.whenDone?()
      self.whenDone = nil
    }
  }

  static let shared = Mirror()

  func connect() { _ = session }

  func fetch(_ url: URL) { session.downloadTask(with: url).resume() }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    do {
      try FileManager.default.moveItem(at: location, to: Files.target)
    } catch {
      Log.error("not moved: \(error)")
    }
  }
}
```

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    Mirror.shared.whenDone = completionHandler
    Mirror.shared.connect()
  }
}
```

### Launch events switched off

Varies: the session sends no launch events.

`Mirror.swift`:

```swift
import Foundation

final class Mirror: NSObject, URLSessionDownloadDelegate {
  private lazy var session: URLSession = {
    let configuration = URLSessionConfiguration.background(withIdentifier: "org.example.mirror")
    configuration.sessionSendsLaunchEvents = false
    return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
  }()

  func fetch(_ url: URL) { session.downloadTask(with: url).resume() }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    do {
      try FileManager.default.moveItem(at: location, to: Files.target)
    } catch {
      Log.error("not moved: \(error)")
    }
  }
}
```

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
}
```

### A SwiftUI task

Varies: SwiftUI handles the events.

`Mirror.swift`:

```swift
import Foundation

final class Mirror: NSObject, URLSessionDownloadDelegate {
  private lazy var session: URLSession = {
    let configuration = URLSessionConfiguration.background(withIdentifier: "org.example.mirror")
    return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
  }()

  func fetch(_ url: URL) { session.downloadTask(with: url).resume() }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    do {
      try FileManager.default.moveItem(at: location, to: Files.target)
    } catch {
      Log.error("not moved: \(error)")
    }
  }
}
```

`ShelfApp.swift`:

```swift
import SwiftUI

@main
struct ShelfApp: App {
  var body: some Scene {
    WindowGroup { ShelfView() }
      .backgroundTask(.urlSession("org.example.mirror")) {
        await Mirror.finished()
      }
  }
}
```

### A library

Varies: no app is in the project.

`Mirror.swift`:

```swift
import Foundation

final class Mirror: NSObject, URLSessionDownloadDelegate {
  private lazy var session: URLSession = {
    let configuration = URLSessionConfiguration.background(withIdentifier: "org.example.mirror")
    return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
  }()

  func fetch(_ url: URL) { session.downloadTask(with: url).resume() }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    do {
      try FileManager.default.moveItem(at: location, to: Files.target)
    } catch {
      Log.error("not moved: \(error)")
    }
  }
}
```

### A foreground session

Varies: the session is a default one.

`Mirror.swift`:

```swift
import Foundation

final class Mirror: NSObject, URLSessionDownloadDelegate {
  private lazy var session: URLSession = {
    let configuration = URLSessionConfiguration.default
    return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
  }()

  func fetch(_ url: URL) { session.downloadTask(with: url).resume() }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    do {
      try FileManager.default.moveItem(at: location, to: Files.target)
    } catch {
      Log.error("not moved: \(error)")
    }
  }
}
```

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
}
```

## How to verify on a device

1. Start a long download, end the app in the app switcher's place by a crash, and wait for the end of the download.
2. Console shows the launch of the app; the file is not where it should be.

## References

- <https://developer.apple.com/documentation/foundation/downloading-files-in-the-background>
- <https://developer.apple.com/documentation/foundation/urlsessionconfiguration/sessionsendslaunchevents>

"""####)

  static let backgroundSessionFinishMissing = page("background_session_finish_missing", ####"""
---
id: background_session_finish_missing
level: error
family: transfer
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-urlsession, completion-handler
measured: unmeasured
---

# Background session's end is never reported

The handler of a background session's events is stored, and its delegate never calls it.

## What it finds

`application(_:handleEventsForBackgroundURLSession:completionHandler:)` keeps its handler, and no code of the project takes it out again, although the project makes background sessions or has their delegate: `urlSessionDidFinishEvents(forBackgroundURLSession:)` is missing, or does something else. The finding is at that method, else at the store.

Not reported: a handler that any code reads or calls, in a keyed store or through other types too; a property that other modules can see. Where the project has no background session of its own, `completion_dropped` speaks instead.

## Why it matters

The system launched the app to hand it the finished transfers, takes a new snapshot of its interface once the handler is called, and lets it rest. Without the call it waits until its patience is over, and after a few times it stops waking the app: downloads are ready and nobody knows until the app is opened.

## Failing

### The last event is only logged

Varies: the session's delegate has the method and does not call the handler.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var finished: [String: () -> Void] = [:]

  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    finished[identifier] = completionHandler
    Mirror.shared.connect()
  }
}
```

`Mirror.swift`:

```swift
import Foundation

final class Mirror: NSObject, URLSessionDownloadDelegate {
  static let shared = Mirror()
  private lazy var session = URLSession(
    configuration: .background(withIdentifier: "com.example.mirror"), delegate: self,
    delegateQueue: .main)

  func connect() { _ = session }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    Shelf.shared.adopt(location)
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {  // finding
    print("all events delivered")
  }
}
```

### The method is missing

Varies: no type of the project has the method.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate, URLSessionDownloadDelegate {
  private var sessionDone: (() -> Void)?
  private lazy var session = URLSession(
    configuration: .background(withIdentifier: "com.example.mirror"), delegate: self,
    delegateQueue: .main)

  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    sessionDone = completionHandler  // finding: No `urlSessionDidFinishEvents`
    _ = session
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    Shelf.shared.adopt(location)
  }
}
```

### The handler is forgotten at the end

Varies: the method empties the property without calling it.

```swift
import UIKit

final class Transfers: NSObject, UIApplicationDelegate, URLSessionDelegate {
  private var sessionDone: (() -> Void)?
  private lazy var session = URLSession(
    configuration: .background(withIdentifier: "com.example.mirror"), delegate: self,
    delegateQueue: .main)

  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler done: @escaping () -> Void
  ) {
    sessionDone = done
    _ = session
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {  // finding
    sessionDone = nil
  }
}
```

### An instance variable that nobody calls

Varies: the language; the handler waits in an instance variable.

`AppDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate, NSURLSessionDownloadDelegate>
@end

@implementation AppDelegate {
  void (^_sessionDone)(void);
  NSURLSession *_session;
}

- (void)application:(UIApplication *)application
    handleEventsForBackgroundURLSession:(NSString *)identifier
                      completionHandler:(void (^)(void))completionHandler {
  _sessionDone = [completionHandler copy];
  NSURLSessionConfiguration *configuration =
      [NSURLSessionConfiguration backgroundSessionConfigurationWithIdentifier:identifier];
  _session = [NSURLSession sessionWithConfiguration:configuration
                                           delegate:self
                                      delegateQueue:NSOperationQueue.mainQueue];
}

- (void)URLSessionDidFinishEventsForBackgroundURLSession:(NSURLSession *)session {  // finding
  NSLog(@"All events were delivered.");
}

@end
```

## Correct

### The method calls it on the main queue

Varies: the handler is taken out and called when the last event has come.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  static let shared = AppDelegate()
  var finished: [String: () -> Void] = [:]

  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    finished[identifier] = completionHandler
    Mirror.shared.connect()
  }
}
```

`Mirror.swift`:

```swift
import Foundation

final class Mirror: NSObject, URLSessionDelegate {
  static let shared = Mirror()
  private lazy var session = URLSession(
    configuration: .background(withIdentifier: "com.example.mirror"), delegate: self,
    delegateQueue: nil)

  func connect() { _ = session }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    DispatchQueue.main.async {
      guard let identifier = session.configuration.identifier else { return }
      AppDelegate.shared.finished.removeValue(forKey: identifier)?()
    }
  }
}
```

### A store of its own

Varies: the handler waits in another type, which calls it.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate, URLSessionDelegate {
  private lazy var session = URLSession(
    configuration: .background(withIdentifier: "com.example.mirror"), delegate: self,
    delegateQueue: .main)

  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    SessionEvents.shared.wait(for: identifier, completionHandler)
    _ = session
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    SessionEvents.shared.delivered(session.configuration.identifier ?? "")
  }
}
```

`SessionEvents.swift`:

```swift
import Foundation

final class SessionEvents {
  static let shared = SessionEvents()
  private var waiting: [String: () -> Void] = [:]

  func wait(for identifier: String, _ handler: @escaping () -> Void) {
    waiting[identifier] = handler
  }

  func delivered(_ identifier: String) {
    DispatchQueue.main.async {
      guard let handler = self.waiting.removeValue(forKey: identifier) else { return }
      handler()
    }
  }
}
```

### The library gets the handler

Varies: the handler goes to code whose source is not here.

```swift
import UIKit
import VendorTransfers

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    VendorTransfers.shared.handleEvents(identifier, completion: completionHandler)
  }
}
```

### The instance variable is called

Varies: the session's delegate calls the block on the main queue and drops it.

`AppDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate, NSURLSessionDownloadDelegate>
@end

@implementation AppDelegate {
  void (^_sessionDone)(void);
  NSURLSession *_session;
}

- (void)application:(UIApplication *)application
    handleEventsForBackgroundURLSession:(NSString *)identifier
                      completionHandler:(void (^)(void))completionHandler {
  _sessionDone = [completionHandler copy];
  NSURLSessionConfiguration *configuration =
      [NSURLSessionConfiguration backgroundSessionConfigurationWithIdentifier:identifier];
  _session = [NSURLSession sessionWithConfiguration:configuration
                                           delegate:self
                                      delegateQueue:nil];
}

- (void)URLSessionDidFinishEventsForBackgroundURLSession:(NSURLSession *)session {
  dispatch_async(dispatch_get_main_queue(), ^{
    if (self->_sessionDone == nil) return;
    self->_sessionDone();
    self->_sessionDone = nil;
  });
}

@end
```

## How to verify on a device

Start a download, press Home, and stop the app from a debugger with `exit(0)` or let the system end it. When the transfer finishes, the Console app shows the app launched for its session, and then either the snapshot that follows the call or a message that the handler was not called.

## References

- <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:handleeventsforbackgroundurlsession:completionhandler:)>
- <https://developer.apple.com/documentation/foundation/urlsessiondelegate/urlsessiondidfinishevents(forbackgroundurlsession:)>

"""####)

  static let backgroundTimeAsContract = page("background_time_as_contract", ####"""
---
id: background_time_as_contract
level: warning
family: time
status: preview
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background, suspension
measured: unmeasured
---

# The estimate of background time is taken for a promise

The remaining background time decides how much work is begun, or for how long something waits, though the system may cut it short at any moment.

## What it finds

`backgroundTimeRemaining`, read directly or through a local, that

- is compared with some seconds, where the plentiful branch begins a loop, a transfer or work named for it (upload, sync, export and the like);
- gives an amount: the bound of a loop, a prefix of a list;
- sets a timer, a delay or a time-out.

The finding points at the comparison, the amount or the wait.

Not reported: logging the value; loops that look at it again in each round, or that stop when little is left; comparisons with hours, which only ask whether the app is in front.

## Why it matters

The value is an estimate of the moment. Other apps, heat and low battery let the system suspend or kill the app earlier, and in the foreground the value is endless.
Half of the uploads are sent, the export is cut off, and the timer that should have cleaned up never fires.

## Failing

### A loop begins because enough is said to remain

Varies: nothing; a comparison and a loop.

```swift
import UIKit

final class Outbox {
  var letters: [URL] = []

  func flush() {
    if UIApplication.shared.backgroundTimeRemaining > 20 {  // finding
      for letter in letters {
        Courier.deliver(letter)
      }
    }
  }
}
```

### A guard lets an upload begin

Varies: the comparison is a guard, the value goes through a local, and the work is an upload.

```swift
import UIKit

final class PhotoSync {
  private let session = URLSession.shared

  func leave(with photo: URL, to request: URLRequest) {
    let remaining = UIApplication.shared.backgroundTimeRemaining
    guard remaining >= 15 else { return }  // finding
    session.uploadTask(with: request, fromFile: photo) { _, _, _ in }.resume()
  }
}
```

### The number of rounds is computed

Varies: the value is divided by the time that one item takes.

```swift
import UIKit

final class Indexer {
  var pages: [String] = []

  func indexInBackground() {
    let rounds = Int(UIApplication.shared.backgroundTimeRemaining / 0.5)
    for page in pages.prefix(rounds) {  // finding
      Search.add(page)
    }
  }
}
```

### A timer is set for it

Varies: the value is the interval of a timer.

```swift
import UIKit

final class Uploads {
  func didEnterBackground() {
    let left = UIApplication.shared.backgroundTimeRemaining
    Timer.scheduledTimer(withTimeInterval: left - 5, repeats: false) { _ in  // finding
      Uploads.pauseAll()
    }
  }

  static func pauseAll() {}
}
```

### An Objective-C export begins

Varies: the language, with the property read by a message.

```objc
#import <UIKit/UIKit.h>

@implementation Library

- (void)leave {
  NSTimeInterval left = [UIApplication sharedApplication].backgroundTimeRemaining;
  if (left > 10) {  // finding
    [self exportAllBooks];
  }
}

@end
```

## Correct

### The value is logged

Varies: nothing depends on the value.

```swift
import UIKit
import os

final class Outbox {
  var letters: [URL] = []

  func flush() {
    let remaining = UIApplication.shared.backgroundTimeRemaining
    Logger().debug("\(remaining) s remain")
    for letter in letters {
      Courier.deliver(letter)
    }
  }
}
```

### Each round looks again

Varies: the loop stops as soon as little is left.

```swift
import UIKit

final class Outbox {
  var letters: [URL] = []

  func flush() {
    for letter in letters {
      if UIApplication.shared.backgroundTimeRemaining < 5 { break }
      Courier.deliver(letter)
    }
  }
}
```

### A loop's condition reads it anew

Varies: the value is read before each round.

```swift
import UIKit

final class Outbox {
  var letters: [URL] = []

  func flush() {
    while !letters.isEmpty, UIApplication.shared.backgroundTimeRemaining > 5 {
      Courier.deliver(letters.removeFirst())
    }
  }
}
```

### Hours ask for the foreground

Varies: the comparison is with an endless value and only chooses a log line.

```objc
#import <UIKit/UIKit.h>

@implementation Library

- (void)logState {
  NSTimeInterval left = [UIApplication sharedApplication].backgroundTimeRemaining;
  if (left > 24 * 3600) {
    NSLog(@"in front");
  } else {
    NSLog(@"%f seconds", left);
  }
}

@end
```

### Little left ends the assertion

Varies: the branch for little time stops what runs, and nothing is begun.

```swift
import UIKit

final class Downloads {
  private var isQueueRunning = true

  func check() {
    if UIApplication.shared.backgroundTimeRemaining < 10, isQueueRunning {
      isQueueRunning = false
    }
  }
}
```

## How to verify on a device

1. Install a build, start it from the Home Screen without the debugger, and give it more work than fits into some seconds.
2. Leave the app, and open a game or the camera at once.
3. Come back: the work was cut off before the time that the app had counted on.

## References

- <https://developer.apple.com/documentation/uikit/uiapplication/backgroundtimeremaining>
- <https://developer.apple.com/documentation/uikit/extending-your-app-s-background-execution-time>

"""####)

  static let bgtaskBeginDateAsClock = page("bgtask_begin_date_as_clock", ####"""
---
id: bgtask_begin_date_as_clock
level: note
family: bgtask
status: preview
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-tasks
measured: unmeasured
---

# Begin date used as a clock

A background task request asks for a run within a few minutes, which the system does not keep.

## What it finds

`earliestBeginDate` of a refresh or processing request set to a constant less than 15 minutes away, through `Date(timeIntervalSinceNow:)`, `addingTimeInterval` or an addition to `.now`. Constants and products of them are evaluated, also from other declarations.

Not reported: dates under `#if DEBUG`, later dates, intervals known only at run time, and the property of the same name of URL session tasks.

## Why it matters

The date says when the task may run at the earliest. The system chooses the moment by the person's habits, charge and network: mostly hours later, often at night.
Whoever plans a reminder or a price check "in five minutes" gets it in the debugger only.

## Failing

### Five minutes

Varies: nothing; the date is made of a product of constants.

```swift
import BackgroundTasks

enum NewsRefresh {
  static func makeRequest() -> BGAppRefreshTaskRequest {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.news.refresh")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 5 * 60)  // finding: 5 minutes
    return request
  }
}
```

### A named interval

Varies: the interval is a constant of the type.

```swift
import BackgroundTasks

final class Cleanup {
  private static let delay: TimeInterval = 30

  func configure(_ request: BGProcessingTaskRequest) {
    request.earliestBeginDate = Date().addingTimeInterval(Self.delay)  // finding: 30 seconds
  }
}
```

### Now and a little

Varies: the date is an addition.

```swift
import BackgroundTasks

enum NewsRefresh {
  static func configure(_ request: BGAppRefreshTaskRequest) {
    request.earliestBeginDate = .now + 600  // finding
  }
}
```

### An Objective-C date

Varies: the language, with a date of ten minutes.

`NewsRefresh.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>

@implementation NewsRefresh

- (void)configure:(BGAppRefreshTaskRequest *)request {
  request.earliestBeginDate = [NSDate dateWithTimeIntervalSinceNow:10 * 60];  // finding
}

@end
```

## Correct

### An hour

Varies: the date lies far enough away.

```swift
import BackgroundTasks

enum NewsRefresh {
  static func configure(_ request: BGAppRefreshTaskRequest) {
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60 * 60)
  }
}
```

### A quarter of an hour

Varies: the date lies just at the limit.

```swift
import BackgroundTasks

enum NewsRefresh {
  static func configure(_ request: BGAppRefreshTaskRequest) {
    request.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)
  }
}
```

### Debug builds

Varies: the short date is compiled for development only.

```swift
import BackgroundTasks

enum NewsRefresh {
  static func configure(_ request: BGAppRefreshTaskRequest) {
    #if DEBUG
      request.earliestBeginDate = Date(timeIntervalSinceNow: 60)
    #else
      request.earliestBeginDate = Date(timeIntervalSinceNow: 4 * 60 * 60)
    #endif
  }
}
```

### A transfer

Varies: the property belongs to a URL session task.

```swift
import Foundation

enum Transfers {
  static func delay(_ task: URLSessionDownloadTask) {
    task.earliestBeginDate = Date(timeIntervalSinceNow: 60)
  }
}
```

### Known at run time

Varies: the interval comes from the settings.

```swift
import BackgroundTasks

enum NewsRefresh {
  static func configure(_ request: BGAppRefreshTaskRequest) {
    request.earliestBeginDate = Date(timeIntervalSinceNow: Settings.shared.interval)
  }
}
```

### An Objective-C date an hour away

Varies: the language, with a later date.

`NewsRefresh.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>

@implementation NewsRefresh

- (void)configure:(BGAppRefreshTaskRequest *)request {
  request.earliestBeginDate = [NSDate dateWithTimeIntervalSinceNow:60 * 60];
}

@end
```

## How to verify on a device

1. Install the app on a phone, leave it without the debugger, and note the time.
2. The log shows the run hours later, or not before the next night.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtaskrequest/earliestbegindate>

"""####)

  static let bgtaskCompletedEarly = page("bgtask_completed_early", ####"""
---
id: bgtask_completed_early
level: error
family: bgtask
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-tasks
measured: unmeasured
---

# Background task completed before the work is done

A background task is completed while work that its handler started still runs.

## What it finds

`setTaskCompleted(success:)` on a path that has started asynchronous work before (a `Task`, a dispatch to a queue, a request, a function of the project that does so) where that work does not itself lead to the call.
In SwiftUI the end of the `.backgroundTask` closure completes the task: there a `Task` that the closure starts and does not await is reported.

Not reported: paths that started no work, work that is awaited or waited for, and bookkeeping such as logging and analytics.

## Why it matters

Completing is the permission to suspend the app. The download or clean-up that was just started is cut off after a moment, and the next run starts from the beginning.
With the debugger attached the app is never suspended, so on the desk the work always ends.

## Failing

### The call follows the task

Varies: nothing; the task is started and completed side by side.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task { await Feed.shared.load() }
    task.expirationHandler = { work.cancel() }
    task.setTaskCompleted(success: true)  // finding: setTaskCompleted
  }
}
```

### The call follows a dispatch

Varies: the work is dispatched to a queue.

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    task.expirationHandler = { Archive.shared.stop() }
    DispatchQueue.global(qos: .utility).async {
      Archive.shared.sweep()
    }
    task.setTaskCompleted(success: true)  // finding
  }
}
```

### A defer around the task

Varies: the call is deferred to the end of the handler, not of the work.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    defer { task.setTaskCompleted(success: true) }  // finding
    schedule()
    task.expirationHandler = { Feed.shared.stop() }
    Task {
      let news = await Feed.shared.load()
      Widget.shared.show(news)
    }
  }
}
```

### SwiftUI returns

Varies: the modifier's closure starts a task and returns.

```swift
import BackgroundTasks
import SwiftUI

@main
struct NewsApp: App {
  var body: some Scene {
    WindowGroup { FrontPage() }
      .backgroundTask(.appRefresh("com.example.news.refresh")) {
        NewsRefresh.schedule()
        Task { await Feed.shared.load() }  // finding: returns
      }
  }
}

enum NewsRefresh {
  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(
        BGAppRefreshTaskRequest(identifier: "com.example.news.refresh"))
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

### A function starts the work

Varies: the work is started in a function of another file, which does not wait for it.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  private static let feed = FeedLoader()

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    feed.pull()
    task.setTaskCompleted(success: true)  // finding
  }
}
```

`FeedLoader.swift`:

```swift
import Foundation

final class FeedLoader {
  func pull() {
    URLSession.shared.dataTask(with: Feed.address) { data, _, _ in
      if let data { Feed.shared.replace(with: data) }
    }.resume()
  }
}
```

### An Objective-C dispatch outlives the task

Varies: the language, with a block on a global queue.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  task.expirationHandler = ^{
    [Archive.shared stop];
  };
  dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
    [Archive.shared sweep];
  });
  [task setTaskCompletedWithSuccess:YES];  // finding
}

@end
```

## Correct

### The task completes at its end

Varies: the call stands behind the awaited work.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### The work is awaited

Varies: the handler is asynchronous itself and awaits.

```swift
import BackgroundTasks

enum NewsRefresh {
  static func register() {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: "com.example.news.refresh", using: nil
    ) { task in
      let work = Task { await run(task as! BGAppRefreshTask) }
      task.expirationHandler = { work.cancel() }
    }
  }

  private static func run(_ task: BGAppRefreshTask) async {
    let load = Task { await Feed.shared.load() }
    let isDone = await load.value
    task.setTaskCompleted(success: isDone)
  }
}
```

### A group is waited for

Varies: the dispatched work is joined before the call.

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      Archive.shared.sweep()
    }
    task.expirationHandler = { Archive.shared.stop() }
    group.wait()
    task.setTaskCompleted(success: true)
  }
}
```

### Analytics need no waiting

Varies: what goes on is bookkeeping.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    Task { await Analytics.shared.track("refresh") }
    Archive.shared.dropExpired()
    task.expirationHandler = { Archive.shared.stop() }
    task.setTaskCompleted(success: true)
  }
}
```

### The early call is on a path without work

Varies: the call stands in a guard before the work.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    guard Settings.shared.isSignedIn else {
      task.setTaskCompleted(success: true)
      return
    }
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### SwiftUI awaits

Varies: the closure awaits its work and runs two loads side by side.

```swift
import BackgroundTasks
import SwiftUI

@main
struct NewsApp: App {
  var body: some Scene {
    WindowGroup { FrontPage() }
      .backgroundTask(.appRefresh("com.example.news.refresh")) {
        NewsRefresh.schedule()
        async let news = Feed.shared.load()
        async let weather = Weather.shared.load()
        _ = await (news, weather)
      }
  }
}

enum NewsRefresh {
  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(
        BGAppRefreshTaskRequest(identifier: "com.example.news.refresh"))
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

### An Objective-C dispatch completes

Varies: the language, with the call in the dispatched block.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  task.expirationHandler = ^{
    [Archive.shared stop];
  };
  dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
    [Archive.shared sweep];
    [task setTaskCompletedWithSuccess:YES];
  });
}

@end
```

## How to verify on a device

1. Run the app from Xcode on a phone, send it to the background so that it submits its request, and pause it.
2. Start the task in the debugger: `e -l objc -- (void)[[BGTaskScheduler sharedScheduler] _simulateLaunchForTaskWithIdentifier:@"…"]`, and continue.
3. Without the debugger, on a slow network: the log shows the start of the work and not its end, which comes only when the app is opened.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtask/settaskcompleted(success:)>
- <https://developer.apple.com/documentation/backgroundtasks/bgtask/expirationhandler>

"""####)

  static let bgtaskCompletedTwice = page("bgtask_completed_twice", ####"""
---
id: bgtask_completed_twice
level: warning
family: bgtask
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-tasks
measured: unmeasured
---

# Background task completed twice

One path through a handler completes its background task twice.

## What it finds

A call of `setTaskCompleted(success:)`, or of a function of the project that makes it, on a path that has surely completed the task before: a missing `return` behind an early call, a `defer` beside a call, a call behind work that completes on all its paths.

Not reported: branches that exclude one another, and an expiration handler that completes a task which the normal end completes too; that is allowed and common.

## Why it matters

Only the first call counts. Where that is the wrong one, a failed run is taken for a success or the app is suspended before the rest of the work has run.
Frameworks log the second call, and some versions raise an exception for it.

## Failing

### A missing return

Varies: nothing; the early call is not followed by `return`.

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    task.expirationHandler = { Archive.shared.stop() }
    if !Settings.shared.isSignedIn {
      task.setTaskCompleted(success: false)
    }
    Archive.shared.sweep()
    task.setTaskCompleted(success: true)  // finding
  }
}
```

### A defer and a call

Varies: a `defer` completes as well.

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    task.expirationHandler = { Archive.shared.stop() }
    defer { task.setTaskCompleted(success: true) }  // finding
    guard Settings.shared.isSignedIn else {
      task.setTaskCompleted(success: false)
      return
    }
    Archive.shared.sweep()
  }
}
```

### The error and the end

Varies: the `catch` falls through to the call behind it.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      do {
        try await Feed.shared.load()
      } catch {
        task.setTaskCompleted(success: false)
      }
      task.setTaskCompleted(success: true)  // finding
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### A helper completed it

Varies: the first call lies in a function of the project.

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    task.expirationHandler = { Archive.shared.stop() }
    sweep(task)
    task.setTaskCompleted(success: true)  // finding
  }

  private static func sweep(_ task: BGTask) {
    Archive.shared.sweep()
    task.setTaskCompleted(success: true)
  }
}
```

### An Objective-C return is missing

Varies: the language, with an early call that no `return` follows.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  task.expirationHandler = ^{
    [Archive.shared stop];
  };
  if (!Archive.shared.isOpen) {
    [task setTaskCompletedWithSuccess:NO];
  }
  [Archive.shared sweep];
  [task setTaskCompletedWithSuccess:YES];  // finding
}

@end
```

## Correct

### The branches exclude one another

Varies: each path has one call.

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    task.expirationHandler = { Archive.shared.stop() }
    if Settings.shared.isSignedIn {
      Archive.shared.sweep()
      task.setTaskCompleted(success: true)
    } else {
      task.setTaskCompleted(success: false)
    }
  }
}
```

### Expiry completes too

Varies: the second call stands in the expiration handler.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = {
      work.cancel()
      task.setTaskCompleted(success: false)
    }
  }
}
```

### Success and failure closures

Varies: only one of the two closures runs.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    Feed.shared.load(
      onSuccess: { task.setTaskCompleted(success: true) },
      onFailure: { _ in task.setTaskCompleted(success: false) })
    task.expirationHandler = { Feed.shared.stop() }
  }
}
```

### A return follows

Varies: the early call leaves the function.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      do {
        try await Feed.shared.load()
      } catch {
        task.setTaskCompleted(success: false)
        return
      }
      task.setTaskCompleted(success: true)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### A flag tells them apart

Varies: the second call is made only if the first was not.

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    task.expirationHandler = { Archive.shared.stop() }
    var isCompleted = false
    if !Settings.shared.isSignedIn {
      task.setTaskCompleted(success: false)
      isCompleted = true
    }
    if !isCompleted {
      Archive.shared.sweep()
      task.setTaskCompleted(success: true)
    }
  }
}
```

### An Objective-C branch returns

Varies: the language, with a `return` behind the early call.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  task.expirationHandler = ^{
    [Archive.shared stop];
  };
  if (!Archive.shared.isOpen) {
    [task setTaskCompletedWithSuccess:NO];
    return;
  }
  [Archive.shared sweep];
  [task setTaskCompletedWithSuccess:YES];
}

@end
```

## How to verify on a device

1. Run the app from Xcode on a phone, send it to the background so that it submits its request, and pause it.
2. Start the task in the debugger: `e -l objc -- (void)[[BGTaskScheduler sharedScheduler] _simulateLaunchForTaskWithIdentifier:@"…"]`, and continue.
3. Take the path in question: the work behind the first call is cut off, or the log complains about a task that was completed before.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtask/settaskcompleted(success:)>
- <https://developer.apple.com/documentation/backgroundtasks/bgtask/expirationhandler>

"""####)

  static let bgtaskExpirationDoesNothing = page("bgtask_expiration_does_nothing", ####"""
---
id: bgtask_expiration_does_nothing
level: warning
family: bgtask
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-tasks
measured: unmeasured
---

# Expiration handler stops nothing

A background task's expiration handler neither stops the work nor completes the task.

## What it finds

An `expirationHandler` whose closure is empty or only writes to the log (or submits the next request), in a handler with asynchronous work. Functions that it calls are followed.

Not reported: handlers that cancel, set a flag, complete the task or call anything else whose effect is not plainly logging.

## Why it matters

The handler is the app's only notice that its time is over. If it does nothing, the work goes on until the app is suspended somewhere in the middle: a half-written file, an open transaction, a transfer that fails later.
The system also counts the run as failed and runs the task less often.

## Failing

### Only a log line

Varies: nothing; the handler prints.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = {  // finding
      print("The refresh has expired")
    }
  }
}
```

### An empty closure

Varies: the handler holds only a comment.

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    task.expirationHandler = {  // finding
      // Nothing to stop.
    }
    let queue = OperationQueue()
    let sweep = BlockOperation { Archive.shared.sweep() }
    sweep.completionBlock = { task.setTaskCompleted(success: true) }
    queue.addOperation(sweep)
  }
}
```

### A function that only logs

Varies: what the handler calls is a function of another file.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    task.expirationHandler = { Journal.noteExpiry(of: identifier) }  // finding
    Feed.shared.load { isDone in
      task.setTaskCompleted(success: isDone)
    }
  }
}
```

`Journal.swift`:

```swift
import os

enum Journal {
  private static let logger = Logger(subsystem: "com.example.news", category: "refresh")

  static func noteExpiry(of identifier: String) {
    logger.warning("\(identifier) has expired")
  }
}
```

### Only the next request

Varies: the handler submits the next request and lets the work run.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    task.expirationHandler = {  // finding
      schedule()
    }
    Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
  }
}
```

### An Objective-C block logs

Varies: the language, with a block that only logs.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:data != nil];
      }];
  task.expirationHandler = ^{  // finding
    NSLog(@"The refresh has expired");
  };
  [load resume];
}

@end
```

## Correct

### The work is cancelled

Varies: the handler cancels the task, whose end completes.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = {
      print("The refresh has expired")
      work.cancel()
    }
  }
}
```

### A flag stops the work

Varies: the handler sets a flag that the loop looks at.

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    let state = SweepState()
    task.expirationHandler = { state.isExpired = true }
    DispatchQueue.global(qos: .utility).async {
      while !state.isExpired, Archive.shared.sweepNext() {}
      task.setTaskCompleted(success: !state.isExpired)
    }
  }
}
```

### The task is completed

Varies: the handler completes the task.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    task.expirationHandler = { task.setTaskCompleted(success: false) }
    Feed.shared.load { isDone in
      task.setTaskCompleted(success: isDone)
    }
  }
}
```

### A stop elsewhere

Varies: the handler calls a method whose source is not here.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    task.expirationHandler = { SyncEngine.shared.pause() }
    SyncEngine.shared.start {
      task.setTaskCompleted(success: true)
    }
  }
}
```

### A method as handler

Varies: the handler is named, and the method cancels.

```swift
import BackgroundTasks

final class NewsRefresh {
  private let queue = OperationQueue()

  func register() {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: "com.example.news.refresh", using: nil
    ) { task in
      task.expirationHandler = self.stop
      let load = BlockOperation { Feed.shared.loadAndWait() }
      load.completionBlock = { task.setTaskCompleted(success: !load.isCancelled) }
      self.queue.addOperation(load)
    }
  }

  private func stop() {
    queue.cancelAllOperations()
  }
}
```

### An Objective-C block cancels

Varies: the language, with a block that logs and cancels.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:data != nil];
      }];
  task.expirationHandler = ^{
    NSLog(@"The refresh has expired");
    [load cancel];
  };
  [load resume];
}

@end
```

## How to verify on a device

1. Run the app from Xcode on a phone, send it to the background so that it submits its request, and pause it.
2. Start the task in the debugger: `e -l objc -- (void)[[BGTaskScheduler sharedScheduler] _simulateLaunchForTaskWithIdentifier:@"…"]`, and continue.
3. While the work runs, pause again and call `_simulateExpirationForTaskWithIdentifier:`. After continuing, the work runs on as if nothing had happened.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtask/settaskcompleted(success:)>
- <https://developer.apple.com/documentation/backgroundtasks/bgtask/expirationhandler>

"""####)

  static let bgtaskIdentifierNotPermitted = page("bgtask_identifier_not_permitted", ####"""
---
id: bgtask_identifier_not_permitted
level: error
family: bgtask
status: stable
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: background-tasks, info-plist
measured: unmeasured
---

# Background task identifier missing from Info.plist

A background task uses an identifier that the target's `BGTaskSchedulerPermittedIdentifiers` does not hold.

## What it finds

Every identifier that the code registers a launch handler for, submits a request with, or names in SwiftUI's `.backgroundTask(.appRefresh(…))` is compared with the list in the Info.plist of each target that compiles the code.
Identifiers are followed through constants, enum raw values, computed properties, concatenation, interpolation, switches over a case and loops over arrays or all cases, also into other files, and `$(PRODUCT_BUNDLE_IDENTIFIER)` in the list equals `Bundle.main.bundleIdentifier` in the code.
One identifier gives one finding: at the registration, or at the submission where nothing registers it.

Not reported: targets whose Info.plist is unknown; identifiers that are known only in part and could equal an entry; and continued-processing identifiers that a wildcard entry such as `com.example.mail.export.*` covers.

## Why it matters

The system runs only what the list permits. `register` returns false and logs "Registration rejected"; `submit` throws `notPermitted` (`BGTaskSchedulerErrorDomain` 3), which most apps ignore.
The background work then never runs, on any phone, and nothing on the screen shows it: the user sees yesterday's content every morning.
The Simulator refuses all background tasks anyway, so the mistake does not stand out there.

## Failing

### A typing mistake in the identifier

Varies: the code swaps two letters of the listed identifier.

`MailRefresh.swift`:

```swift
import BackgroundTasks

enum MailRefresh {
  static let identifier = "com.example.mail.refersh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in  // finding: com.example.mail.refersh
      schedule()
      MailSync.run(task)
    }
  }

  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.mail.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### The list holds only another task

Varies: the constant is an enum raw value in a second file, and the listed entry is used by another task.

`TaskIdentifier.swift`:

```swift
enum TaskIdentifier: String {
  case refresh = "com.example.mail.refresh"
  case cleanup = "com.example.mail.cleanup"
}
```

`BackgroundWork.swift`:

```swift
import BackgroundTasks

enum BackgroundWork {
  static func register() {
    let scheduler = BGTaskScheduler.shared
    scheduler.register(forTaskWithIdentifier: TaskIdentifier.refresh.rawValue, using: nil) { task in
      submit(BGAppRefreshTaskRequest(identifier: TaskIdentifier.refresh.rawValue))
      MailSync.run(task)
    }
    scheduler.register(forTaskWithIdentifier: TaskIdentifier.cleanup.rawValue, using: nil) { task in  // finding: com.example.mail.cleanup
      submit(BGProcessingTaskRequest(identifier: TaskIdentifier.cleanup.rawValue))
      MailCleanup.run(task)
    }
  }

  static func scheduleAll() {
    submit(BGAppRefreshTaskRequest(identifier: TaskIdentifier.refresh.rawValue))
    submit(BGProcessingTaskRequest(identifier: TaskIdentifier.cleanup.rawValue))
  }

  private static func submit(_ request: BGTaskRequest) {
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("A request was not accepted: \(error)")
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.mail.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
    <string>processing</string>
  </array>
</dict>
</plist>
```

### The list starts with the bundle identifier

Varies: the listed entry is built from the bundle identifier, and its ending differs from the code's.

`MailRefresh.swift`:

```swift
import BackgroundTasks

enum MailRefresh {
  static let identifier = "com.example.mail.sync"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in  // finding
      schedule()
      MailSync.run(task)
    }
  }

  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>$(PRODUCT_BUNDLE_IDENTIFIER).refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### The code starts with the bundle identifier

Varies: the code's identifier is built from the bundle identifier, and its ending differs from the listed entry's.

`MailRefresh.swift`:

```swift
import BackgroundTasks

enum MailRefresh {
  static var identifier: String {
    (Bundle.main.bundleIdentifier ?? "") + ".sync"
  }

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in  // finding
      schedule()
      MailSync.run(task)
    }
  }

  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>$(PRODUCT_BUNDLE_IDENTIFIER).refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### The key is missing

Varies: the Info.plist is known and has no list at all.

`MailRefresh.swift`:

```swift
import BackgroundTasks

enum MailRefresh {
  static let identifier = "com.example.mail.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in  // finding
      schedule()
      MailSync.run(task)
    }
  }

  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### SwiftUI names a refresh that is not listed

Varies: the identifier is used in a scene's `.backgroundTask` and registered by nothing else.

`MailApp.swift`:

```swift
import BackgroundTasks
import SwiftUI

@main
struct MailApp: App {
  var body: some Scene {
    WindowGroup {
      InboxView()
    }
    .backgroundTask(.appRefresh("com.example.mail.refersh")) {  // finding: com.example.mail.refersh
      scheduleRefresh()
      await Mailbox.shared.fetch()
    }
  }
}

func scheduleRefresh() {
  do {
    try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "com.example.mail.refersh"))
  } catch {
    Log.error("The refresh was not scheduled: \(error)")
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.mail.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### Only one submission is wrong

Varies: the registration and its first submission are right, and a literal in a second file is not.

`MailRefresh.swift`:

```swift
import BackgroundTasks

enum MailRefresh {
  static let identifier = "com.example.mail.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      schedule()
      MailSync.run(task)
    }
  }

  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

`SettingsController.swift`:

```swift
import BackgroundTasks
import UIKit

final class SettingsController: UIViewController {
  @objc func refreshTonight() {
    let identifier = "com.example.mail.Refresh"
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))  // finding
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.mail.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### One of two targets lacks the entry

Varies: two targets compile the same code, and only one of their lists holds the identifier.

`Sources/MailRefresh.swift`:

```swift
import BackgroundTasks

enum MailRefresh {
  static let identifier = "com.example.mail.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in  // finding: MailBeta
      schedule()
      MailSync.run(task)
    }
  }

  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

`Mail/Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.mail.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

`MailBeta/Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.mail.beta.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

`Mail.xcodeproj/project.pbxproj`:

```text
// !$*UTF8*$!
{
  archiveVersion = 1;
  objectVersion = 56;
  objects = {
    PROJECT = {
      isa = PBXProject;
      mainGroup = GROUP;
      buildConfigurationList = ALLL;
      targets = (MAIL, BETA);
    };
    GROUP = { isa = PBXGroup; children = (REFRESH); sourceTree = "<group>"; };
    REFRESH = {
      isa = PBXFileReference;
      path = Sources/MailRefresh.swift;
      sourceTree = "<group>";
    };
    ALL = { isa = XCBuildConfiguration; name = Release; buildSettings = {}; };
    ALLL = { isa = XCConfigurationList; buildConfigurations = (ALL); };
    MAIL = {
      isa = PBXNativeTarget;
      name = Mail;
      productType = "com.apple.product-type.application";
      buildConfigurationList = MAILCL;
      buildPhases = (MAILS);
    };
    MAILS = { isa = PBXSourcesBuildPhase; files = (MAILF); };
    MAILF = { isa = PBXBuildFile; fileRef = REFRESH; };
    BETA = {
      isa = PBXNativeTarget;
      name = MailBeta;
      productType = "com.apple.product-type.application";
      buildConfigurationList = BETACL;
      buildPhases = (BETAS);
    };
    BETAS = { isa = PBXSourcesBuildPhase; files = (BETAF); };
    BETAF = { isa = PBXBuildFile; fileRef = REFRESH; };
    MAILC = {
      isa = XCBuildConfiguration;
      name = Release;
      buildSettings = { INFOPLIST_FILE = Mail/Info.plist; PRODUCT_NAME = Mail; SDKROOT = iphoneos; };
    };
    MAILCL = { isa = XCConfigurationList; buildConfigurations = (MAILC); };
    BETAC = {
      isa = XCBuildConfiguration;
      name = Release;
      buildSettings = { INFOPLIST_FILE = MailBeta/Info.plist; PRODUCT_NAME = MailBeta; SDKROOT = iphoneos; };
    };
    BETACL = { isa = XCConfigurationList; buildConfigurations = (BETAC); };
  };
  rootObject = PROJECT;
}
```

### One of the cases that a loop registers is not listed

Varies: a loop registers all cases of an enumeration; the list holds only one.

`MailTasks.swift`:

```swift
import BackgroundTasks

enum MailTask: String, CaseIterable {
  case check, tidy

  var identifier: String { "com.example.mail." + rawValue }

  func start(_ task: BGTask) {
    task.expirationHandler = { Mailbox.shared.stop() }
    schedule()
    Mailbox.shared.run(rawValue) { isDone in task.setTaskCompleted(success: isDone) }
  }

  func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }
}

enum MailTasks {
  static func register() {
    for kind in MailTask.allCases {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: kind.identifier, using: nil) { task in  // finding: com.example.mail.tidy
        kind.start(task)
      }
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.mail.check</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### An Objective-C constant is not listed

Varies: the language, with a C string constant.

`MailRefresh.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const MailRefreshIdentifier = @"com.example.mail.refersh";

@implementation MailRefresh

+ (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:MailRefreshIdentifier  // finding
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self schedule];
                                                     [MailSync runTask:task];
                                                   }];
}

+ (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:MailRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The refresh was not scheduled: %@", error);
  }
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.mail.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### One slip in the registration

Varies: the request and the list agree; the registration misses a letter, and that is the only finding.

`LoftApp.swift`:

```swift
import SwiftUI

@main
struct LoftApp: App {
  init() { Tidying.register() }

  var body: some Scene {
    WindowGroup {
      LoftView()
        .onAppear { Tidying.schedule() }
    }
  }
}
```

`Tidying.swift`:

```swift
import BackgroundTasks

enum Tidying {
  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.loft.tidyup", using: nil) { task in  // finding: “com.example.loft.tidyup”
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "com.example.loft.tidy-up"))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    let work = Task {
      let isDone = await Archive.shared.sweep()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.loft.tidy-up</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>processing</string>
  </array>
</dict>
</plist>
```

### One of three targets

Varies: two targets permit the identifier, and the third in one configuration only.

`Tidying.swift`:

```swift
import BackgroundTasks

enum Tidying {
  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.loft.tidy", using: nil) { task in  // finding: `C.plist` of target `LoftDev` (Release)
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "com.example.loft.tidy"))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    let work = Task {
      let isDone = await Archive.shared.sweep()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Loft.xcodeproj/project.pbxproj`:

```text
// !$*UTF8*$!
{
  objects = {
    P = { isa = PBXProject; mainGroup = G; buildConfigurationList = PL; targets = (T0, T1, T2); };
    G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
    F = { isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Tidying.swift; sourceTree = SOURCE_ROOT; };
    PL = { isa = XCConfigurationList; buildConfigurations = (PC0, PC1); };
    PC0 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
    PC1 = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
    T0 = { isa = PBXNativeTarget; name = Loft; productType = "com.apple.product-type.application"; buildConfigurationList = L0; buildPhases = (S0); };
    S0 = { isa = PBXSourcesBuildPhase; files = (B0); };
    B0 = { isa = PBXBuildFile; fileRef = F; };
    L0 = { isa = XCConfigurationList; buildConfigurations = (C00, C01); };
    C00 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = "A.plist"; }; };
    C01 = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = "A.plist"; }; };
    T1 = { isa = PBXNativeTarget; name = LoftBeta; productType = "com.apple.product-type.application"; buildConfigurationList = L1; buildPhases = (S1); };
    S1 = { isa = PBXSourcesBuildPhase; files = (B1); };
    B1 = { isa = PBXBuildFile; fileRef = F; };
    L1 = { isa = XCConfigurationList; buildConfigurations = (C10, C11); };
    C10 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = "B.plist"; }; };
    C11 = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = "B.plist"; }; };
    T2 = { isa = PBXNativeTarget; name = LoftDev; productType = "com.apple.product-type.application"; buildConfigurationList = L2; buildPhases = (S2); };
    S2 = { isa = PBXSourcesBuildPhase; files = (B2); };
    B2 = { isa = PBXBuildFile; fileRef = F; };
    L2 = { isa = XCConfigurationList; buildConfigurations = (C20, C21); };
    C20 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = "C.plist"; TASK = tidy; }; };
    C21 = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = "C.plist"; TASK = sweep; }; };
  };
  rootObject = P;
}
```

`A.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.loft.tidy</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>processing</string>
  </array>
</dict>
</plist>
```

`B.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.loft.tidy</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>processing</string>
  </array>
</dict>
</plist>
```

`C.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.loft.$(TASK)</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>processing</string>
  </array>
</dict>
</plist>
```

## Correct

### The list holds the identifier

Varies: code and list say the same.

`MailRefresh.swift`:

```swift
import BackgroundTasks

enum MailRefresh {
  static let identifier = "com.example.mail.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      schedule()
      MailSync.run(task)
    }
  }

  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.mail.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### Both sides start with the bundle identifier

Varies: both sides are built from the bundle identifier, whatever it is.

`MailRefresh.swift`:

```swift
import BackgroundTasks

enum MailRefresh {
  static var identifier: String {
    "\(Bundle.main.bundleIdentifier ?? "com.example.mail").refresh"
  }

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      schedule()
      MailSync.run(task)
    }
  }

  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>$(PRODUCT_BUNDLE_IDENTIFIER).refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### The bundle identifier is spelled out in the code

Varies: the list is built from the bundle identifier, which may be the one that the code spells out.

`MailRefresh.swift`:

```swift
import BackgroundTasks

enum MailRefresh {
  static let identifier = "com.example.mail.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      schedule()
      MailSync.run(task)
    }
  }

  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>$(PRODUCT_BUNDLE_IDENTIFIER).refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### The identifier lies in an enum of another file

Varies: the raw value and the prefix are put together from two constants.

`TaskIdentifier.swift`:

```swift
enum TaskIdentifier: String {
  case refresh

  static let prefix = "com.example.mail."

  var full: String { TaskIdentifier.prefix + rawValue }
}
```

`MailRefresh.swift`:

```swift
import BackgroundTasks

enum MailRefresh {
  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskIdentifier.refresh.full, using: nil) { task in
      schedule()
      MailSync.run(task)
    }
  }

  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: TaskIdentifier.refresh.full)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.mail.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### No Info.plist is known

Varies: no property list belongs to the code.

`MailRefresh.swift`:

```swift
import BackgroundTasks

enum MailRefresh {
  static let identifier = "com.example.mail.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      schedule()
      MailSync.run(task)
    }
  }

  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

### Two property lists are equally near

Varies: nothing says which of two lists belongs to the code.

`Sources/MailRefresh.swift`:

```swift
import BackgroundTasks

enum MailRefresh {
  static let identifier = "com.example.mail.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      schedule()
      MailSync.run(task)
    }
  }

  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

`Mail/Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.mail.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

`MailBeta/Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.mail.beta.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### The identifier is known only at run time

Varies: the identifier comes from a server, so it may be any entry of the list.

`MailRefresh.swift`:

```swift
import BackgroundTasks

enum MailRefresh {
  static var identifier: String { RemoteSettings.shared.refreshIdentifier }

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      schedule()
      MailSync.run(task)
    }
  }

  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.mail.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### A wildcard covers continued processing

Varies: the request continues what the user started, and its identifier matches a wildcard entry.

`ExportController.swift`:

```swift
import BackgroundTasks
import UIKit

final class ExportController: UIViewController {
  @IBAction func exportTapped(_ sender: UIButton) {
    let identifier = "com.example.mail.export.\(UUID().uuidString)"
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      MailExport.shared.run(task)
    }
    let request = BGContinuedProcessingTaskRequest(
      identifier: identifier, title: "Exporting mail", subtitle: "Starting")
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The export was not started: \(error)")
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.mail.export.*</string>
  </array>
</dict>
</plist>
```

### SwiftUI names a listed refresh

Varies: the identifier of the scene's `.backgroundTask` is in the list.

`MailApp.swift`:

```swift
import BackgroundTasks
import SwiftUI

@main
struct MailApp: App {
  var body: some Scene {
    WindowGroup {
      InboxView()
    }
    .backgroundTask(.appRefresh("com.example.mail.refresh")) {
      scheduleRefresh()
      await Mailbox.shared.fetch()
    }
  }
}

func scheduleRefresh() {
  do {
    try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "com.example.mail.refresh"))
  } catch {
    Log.error("The refresh was not scheduled: \(error)")
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.mail.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### All cases that a loop registers are listed

Varies: a loop registers all cases of an enumeration; the list holds each.

`MailTasks.swift`:

```swift
import BackgroundTasks

enum MailTask: String, CaseIterable {
  case check, tidy

  var identifier: String { "com.example.mail." + rawValue }

  func start(_ task: BGTask) {
    task.expirationHandler = { Mailbox.shared.stop() }
    schedule()
    Mailbox.shared.run(rawValue) { isDone in task.setTaskCompleted(success: isDone) }
  }

  func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }
}

enum MailTasks {
  static func register() {
    for kind in MailTask.allCases {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: kind.identifier, using: nil) { task in
        kind.start(task)
      }
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.mail.check</string>
    <string>com.example.mail.tidy</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### An Objective-C constant is listed

Varies: the language, with a listed C string constant.

`MailRefresh.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const MailRefreshIdentifier = @"com.example.mail.refresh";

@implementation MailRefresh

+ (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:MailRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self schedule];
                                                     [MailSync runTask:task];
                                                   }];
}

+ (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:MailRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The refresh was not scheduled: %@", error);
  }
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.mail.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

## How to verify on a device

1. Run the app on a phone from Xcode and read the console: a rejected registration is logged at launch.
2. Log the error of `submit`: it is `notPermitted`, code 3 of `BGTaskSchedulerErrorDomain`.
3. Pause in the debugger and start the task with `e -l objc -- (void)[[BGTaskScheduler sharedScheduler] _simulateLaunchForTaskWithIdentifier:@"com.example.mail.refresh"]`; the handler runs only if the identifier is permitted and registered.

## References

- <https://developer.apple.com/documentation/bundleresources/information-property-list/bgtaskschedulerpermittedidentifiers>
- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/error/notpermitted>
- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/register(fortaskwithidentifier:using:launchhandler:)>
- <https://developer.apple.com/documentation/uikit/using-background-tasks-to-update-your-app>

"""####)

  static let bgtaskIdentifierUnused = page("bgtask_identifier_unused", ####"""
---
id: bgtask_identifier_unused
level: warning
family: bgtask
status: stable
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: background-tasks, info-plist
measured: unmeasured
---

# Permitted identifier that nothing registers

Info.plist permits a background task identifier for which no code registers a handler.

## What it finds

An entry of `BGTaskSchedulerPermittedIdentifiers` of an app target that equals no identifier which the project's sources register, handle with SwiftUI's `.backgroundTask` or submit.

Not reported: wildcard entries, entries with build settings that are not known, projects where some registered identifier is only known at run time, apps of frameworks whose plug-ins register from elsewhere (Flutter, React Native, Capacitor, Unity), entries that a mistyped identifier in the code plainly means, and identifiers that are submitted without a handler, which is another mistake.

## Why it matters

The entry is a promise that nothing keeps: a feature whose code was removed or renamed, or never finished. The work that it stands for does not run in the background.
App Review asks what the background modes of the app are for, and a left-over entry has no answer.

## Failing

### A left-over entry

Varies: nothing; the list holds a second entry that no code knows.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
    <string>com.example.news.cleanup</string>  <!-- finding: com.example.news.cleanup -->
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### Only SwiftUI handles tasks

Varies: the other entry is handled by a scene modifier.

`NewsApp.swift`:

```swift
import BackgroundTasks
import SwiftUI

@main
struct NewsApp: App {
  var body: some Scene {
    WindowGroup { FrontPage() }
      .backgroundTask(.appRefresh("com.example.news.refresh")) {
        await NewsRefresh.schedule()
        await Feed.shared.load()
      }
  }
}

enum NewsRefresh {
  static func schedule() async {
    do {
      try BGTaskScheduler.shared.submit(
        BGAppRefreshTaskRequest(identifier: "com.example.news.refresh"))
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.sync</string>  <!-- finding -->
    <string>com.example.news.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### The code registers nothing any more

Varies: the whole background code is gone, and the key stayed.

`FrontPage.swift`:

```swift
import SwiftUI

struct FrontPage: View {
  var body: some View { Text("News") }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>  <!-- finding -->
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### An Objective-C app registers another one

Varies: the language, with a left-over entry in the list.

`NewsRefresh.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:data != nil];
      }];
  task.expirationHandler = ^{
    [load cancel];
  };
  [load resume];
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
    <string>com.example.news.cleanup</string>  <!-- finding -->
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

## Correct

### Each entry has a handler

Varies: both entries are registered.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Cleanup.swift`:

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    let work = Task {
      let isDone = await Archive.shared.sweep()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
    <string>com.example.news.cleanup</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
    <string>processing</string>
  </array>
</dict>
</plist>
```

### A wildcard

Varies: the entry is a wildcard for continued processing.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
    <string>com.example.news.export.*</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### The identifiers come from a list

Varies: what is registered is known only at run time.

`Tasks.swift`:

```swift
import BackgroundTasks

protocol BackgroundJob {
  var identifier: String { get }
  func run(_ task: BGTask)
}

final class Jobs {
  var all: [BackgroundJob] = []

  func register() {
    for job in all {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: job.identifier, using: nil) { task in
        job.run(task)
      }
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### The bundle identifier in between

Varies: the code builds the identifier from the bundle identifier.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = Bundle.main.bundleIdentifier! + ".refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>$(PRODUCT_BUNDLE_IDENTIFIER).refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### A Flutter app

Varies: a plug-in registers the identifier.

`AppDelegate.swift`:

```swift
import Flutter
import UIKit

@main
class AppDelegate: FlutterAppDelegate {
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### The identifier is a parameter

Varies: a wrapper registers what its callers give it.

`Tasks.swift`:

```swift
import BackgroundTasks

enum Tasks {
  static func registerAll() {
    register("com.example.news.refresh") { task in
      let work = Task {
        let isDone = await Feed.shared.load()
        task.setTaskCompleted(success: isDone)
      }
      task.expirationHandler = { work.cancel() }
      submit("com.example.news.refresh")
    }
  }

  private static func register(_ identifier: String, handler: @escaping (BGTask) -> Void) {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: identifier, using: nil, launchHandler: handler)
  }

  private static func submit(_ identifier: String) {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### An Objective-C app registers it

Varies: the language, with one entry and one registration.

`NewsRefresh.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:data != nil];
      }];
  task.expirationHandler = ^{
    [load cancel];
  };
  [load resume];
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

## How to verify on a device

1. Start the app on a phone and send it to the background.
2. Simulate a launch for the identifier in the debugger: the system reports that no handler is registered.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler>
- <https://developer.apple.com/documentation/bundleresources/information-property-list/bgtaskschedulerpermittedidentifiers>

"""####)

  static let bgtaskIdentifiersMalformed = page("bgtask_identifiers_malformed", ####"""
---
id: bgtask_identifiers_malformed
level: error
family: modes
status: stable
since: 0.1.0
confidence: medium
reads: project
languages: xml
tags: background-tasks, info-plist
measured: unmeasured
---

# Malformed list of background task identifiers

The list of permitted background task identifiers has a form that the system cannot use.

## What it finds

A `BGTaskSchedulerPermittedIdentifiers` that is no array, elements that are no texts, empty identifiers, ones with blanks, ones that stand there twice, and ones with a `$(…)` that cannot be filled in.

Not reported: build settings of unknown value, which may be given on the command line; wildcards for continued-processing tasks.

## Why it matters

A malformed list permits less than it seems to. Registration and submission of the tasks fail, and the background work never runs.

## Failing

### One text instead of an array

Varies: nothing; this is the mistake in its shortest form.

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>  <!-- finding: no array -->
  <string>org.example.tour.feed</string>
</dict>
</plist>
```

### Twice, empty and with blanks

Varies: three elements of an array are wrong, each in its way.

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>org.example.tour.feed</string>
    <string>org.example.tour.feed</string>  <!-- finding: twice -->
    <string></string>  <!-- finding: empty -->
    <string>org.example.tour.sync </string>  <!-- finding: blanks -->
  </array>
</dict>
</plist>
```

### A slip in the build setting

Varies: the name of the setting misses a letter.

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>$(PRODUCT_BUNDLE_IDENTIFER).feed</string>  <!-- finding: cannot be filled in -->
  </array>
</dict>
</plist>
```

### An element that is a number

Varies: an element has another type.

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <integer>7</integer>  <!-- finding: no text -->
  </array>
</dict>
</plist>
```

## Correct

### Texts in an array

Varies: the list is an array of different texts.

`Feed.swift`:

```swift
import BackgroundTasks

enum Feed {
  static let identifier = "org.example.tour.feed"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("not scheduled: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await News.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>org.example.tour.feed</string>
  </array>
</dict>
</plist>
```

### The bundle identifier in front

Varies: the setting exists.

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>$(PRODUCT_BUNDLE_IDENTIFIER).feed</string>
    <string>${PRODUCT_BUNDLE_IDENTIFIER}.sync</string>
  </array>
</dict>
</plist>
```

### A setting of the project's own

Varies: the setting may be given elsewhere.

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>$(TOUR_PREFIX).feed</string>
  </array>
</dict>
</plist>
```

### No list

Varies: the key is missing.

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
</dict>
</plist>
```

## How to verify on a device

1. Call `register` on a phone and look at its result: it is false for the identifier.

## References

- <https://developer.apple.com/documentation/bundleresources/information-property-list/bgtaskschedulerpermittedidentifiers>

"""####)

  static let bgtaskModeMissing = page("bgtask_mode_missing", ####"""
---
id: bgtask_mode_missing
level: error
family: bgtask
status: stable
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: background-tasks, info-plist
measured: unmeasured
---

# Background mode missing for a background task

A refresh or processing task is used in a target whose Info.plist lacks the background mode for it.

## What it finds

A `BGAppRefreshTaskRequest`, `BGAppRefreshTask` or SwiftUI `.backgroundTask(.appRefresh(…))` in an app target without `fetch` in `UIBackgroundModes`, and a `BGProcessingTaskRequest` or `BGProcessingTask` in one without `processing`.

Not reported: targets whose Info.plist or modes are not known, continued-processing tasks, which need no mode, and code of other targets.

## Why it matters

Without the mode the system does not launch the app for the task. Submissions may even be accepted, and the work simply never runs: content is as old as the last visit.

## Failing

### Refresh without fetch

Varies: nothing; the modes hold only `processing`.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))  // finding: fetch
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>processing</string>
  </array>
</dict>
</plist>
```

### Processing without processing

Varies: the kind is processing, and the modes hold only `fetch`.

`Cleanup.swift`:

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))  // finding: processing
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    let work = Task {
      let isDone = await Archive.shared.sweep()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.cleanup</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### No modes at all

Varies: the key is missing, and SwiftUI handles the task.

`NewsApp.swift`:

```swift
import BackgroundTasks
import SwiftUI

@main
struct NewsApp: App {
  var body: some Scene {
    WindowGroup { FrontPage() }
      .backgroundTask(.appRefresh("com.example.news.refresh")) {
        NewsRefresh.schedule()
        await Feed.shared.load()
      }
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.news.refresh")  // finding
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
  </array>
</dict>
</plist>
```

### An Objective-C refresh without fetch

Varies: the language, with modes that hold only `processing`.

`NewsRefresh.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];  // finding
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:data != nil];
      }];
  task.expirationHandler = ^{
    [load cancel];
  };
  [load resume];
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>processing</string>
  </array>
</dict>
</plist>
```

## Correct

### The mode is there

Varies: the modes hold `fetch`.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### Both modes

Varies: both kinds are used, and both modes stand there.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Cleanup.swift`:

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    let work = Task {
      let isDone = await Archive.shared.sweep()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
    <string>com.example.news.cleanup</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>processing</string>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### Continued processing needs none

Varies: the request is a continued-processing one.

`Export.swift`:

```swift
import BackgroundTasks

final class Export {
  private let identifier = "com.example.news.export"
  private var isRegistered = false

  func start() throws {
    guard !isRegistered else { return }
    isRegistered = true
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      self.run(task as! BGContinuedProcessingTask)
    }
    try BGTaskScheduler.shared.submit(
      BGContinuedProcessingTaskRequest(identifier: identifier, title: "Export", subtitle: "Pages"))
  }

  private func run(_ task: BGContinuedProcessingTask) {
    let work = Task {
      await Archive.shared.export(reportingTo: task.progress)
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.export</string>
  </array>
</dict>
</plist>
```

### No Info.plist is known

Varies: there is no property list beside the code.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### An Objective-C refresh with fetch

Varies: the language, with the mode that it needs.

`NewsRefresh.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:data != nil];
      }];
  task.expirationHandler = ^{
    [load cancel];
  };
  [load resume];
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

## How to verify on a device

1. Install the app on a phone, use it, leave it, and let a night pass on the charger.
2. Console shows no launch of the app for a background task.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler>
- <https://developer.apple.com/documentation/bundleresources/information-property-list/bgtaskschedulerpermittedidentifiers>
- <https://developer.apple.com/documentation/bundleresources/information-property-list/uibackgroundmodes>

"""####)

  static let bgtaskNeverSubmitted = page("bgtask_never_submitted", ####"""
---
id: bgtask_never_submitted
level: warning
family: bgtask
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-tasks
measured: unmeasured
---

# Handler whose task is never asked for

A launch handler is registered, and no code submits a request for its identifier.

## What it finds

A registration, or SwiftUI's `.backgroundTask(.appRefresh(…))`, whose identifier the sources know whole, where no request of the project could have the same identifier.

Not reported: projects that make a request with an identifier known only at run time or submit requests that are made elsewhere, libraries whose app is not in the project, and apps whose framework submits from elsewhere.

## Why it matters

Registering only says what to do. The system launches a task once for each submitted request, and without one never.
The handler has surely been tested in the debugger, which launches tasks that nobody asked for.

## Failing

### Registered and forgotten

Varies: nothing; the identifier is registered, and no request is made.

`Example.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static func register() {
    BGTaskScheduler.shared.register(  // finding: com.example.news.refresh
      forTaskWithIdentifier: "com.example.news.refresh", using: nil
    ) { task in
      let work = Task {
        let isDone = await Feed.shared.load()
        task.setTaskCompleted(success: isDone)
      }
      task.expirationHandler = { work.cancel() }
    }
  }
}
```

`NewsApp.swift`:

```swift
import SwiftUI

@main
struct NewsApp: App {
  var body: some Scene {
    WindowGroup { FrontPage() }
  }
}
```

### SwiftUI's modifier alone

Varies: the handler is a scene modifier.

```swift
import SwiftUI

@main
struct NewsApp: App {
  var body: some Scene {
    WindowGroup { FrontPage() }
      .backgroundTask(.appRefresh("com.example.news.refresh")) {  // finding
        await Feed.shared.load()
      }
  }
}
```

### Only the other one is submitted

Varies: a second task of the app is submitted.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Cleanup.swift`:

```swift
import BackgroundTasks

enum Cleanup {
  static func register() {
    BGTaskScheduler.shared.register(  // finding
      forTaskWithIdentifier: "com.example.news.cleanup", using: nil
    ) { task in
      Archive.shared.dropExpired()
      task.setTaskCompleted(success: true)
    }
  }
}
```

`NewsApp.swift`:

```swift
import SwiftUI

@main
struct NewsApp: App {
  var body: some Scene {
    WindowGroup { FrontPage() }
  }
}
```

### An Objective-C handler without a request

Varies: the language, with a registration alone.

`NewsRefresh.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler
      registerForTaskWithIdentifier:@"com.example.news.refresh"  // finding
                         usingQueue:nil
                      launchHandler:^(BGTask *task) {
                        [Archive.shared dropExpired];
                        [task setTaskCompletedWithSuccess:YES];
                      }];
}

@end
```

`AppDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary *)options {
  [NewsRefresh.shared registerTask];
  return YES;
}

@end
```

## Correct

### Submitted in the background

Varies: the request is made in another file.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### SwiftUI's modifier and a submission

Varies: the closure's request has the modifier's identifier.

```swift
import BackgroundTasks
import SwiftUI

@main
struct NewsApp: App {
  var body: some Scene {
    WindowGroup { FrontPage() }
      .backgroundTask(.appRefresh("com.example.news.refresh")) {
        await NewsRefresh.schedule()
        await Feed.shared.load()
      }
  }
}

enum NewsRefresh {
  static func schedule() async {
    do {
      try BGTaskScheduler.shared.submit(
        BGAppRefreshTaskRequest(identifier: "com.example.news.refresh"))
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

### The request's identifier is not known

Varies: a request is made with an identifier known only at run time.

```swift
import BackgroundTasks

final class NewsRefresh {
  var lastIdentifier = ""

  func register() {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: "com.example.news.refresh", using: nil
    ) { task in
      self.lastIdentifier = task.identifier
      self.schedule()
      Archive.shared.dropExpired()
      task.setTaskCompleted(success: true)
    }
  }

  func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: lastIdentifier))
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

### The request comes from elsewhere

Varies: the submitted request is made by a library.

```swift
import BackgroundTasks
import RefreshKit

enum NewsRefresh {
  static func register() {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: "com.example.news.refresh", using: nil
    ) { task in
      schedule()
      Archive.shared.dropExpired()
      task.setTaskCompleted(success: true)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(RefreshKit.makeRequest())
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

### An Objective-C method submits

Varies: the language, with a request by the same constant.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:data != nil];
      }];
  task.expirationHandler = ^{
    [load cancel];
  };
  [load resume];
}

@end
```

## How to verify on a device

1. Start the app on a phone, use it, and leave it.
2. Pause it in the debugger and call `getPendingTaskRequests`: the list never holds the identifier.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler>
- <https://developer.apple.com/documentation/bundleresources/information-property-list/bgtaskschedulerpermittedidentifiers>
- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/submit(_:)>

"""####)

  static let bgtaskNotCompleted = page("bgtask_not_completed", ####"""
---
id: bgtask_not_completed
level: error
family: bgtask
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-tasks
measured: unmeasured
---

# Background task not completed on some path

Some way through a background task's handler never calls `setTaskCompleted(success:)`.

## What it finds

Ways out of a launch handler, of the closures that it starts and of the project's functions that get the task, on which the task is neither completed nor handed on: an early `return`, a `guard`, a `catch`, an error that leaves an un-awaited `Task`, an error branch of a callback, or a handler that ignores its task altogether.

Not reported: tasks that are stored or given to code whose source is not here, the way out where the task is not of the expected class, functions that never return, `defer`, and SwiftUI's `.backgroundTask`, whose end completes the task.

## Why it matters

The system keeps the app awake until the task is completed or its time is over. On the forgotten path that is always the whole time: battery for nothing, and a task that counts as failed.
An app whose tasks fail is run less often, so the content gets older for people for whom everything works.

## Failing

### A guard leaves early

Varies: nothing; one early return forgets the task.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    guard Settings.shared.isSignedIn else { return }  // finding: com.example.news.refresh
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### An error leaves the task

Varies: the work throws inside an unstructured task, where nobody sees it.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      try await Feed.shared.load()  // finding: An error here
      task.setTaskCompleted(success: true)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### A catch only logs

Varies: the error is caught, and the clause does not complete the task.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      do {
        try await Feed.shared.load()
        task.setTaskCompleted(success: true)
      } catch {  // finding
        Log.error("The refresh failed: \(error)")
      }
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### The error branch of a callback

Varies: the work reports through a closure whose first branch returns.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let request = URLSession.shared.dataTask(with: Feed.address) { data, _, error in
      guard let data, error == nil else {
        Log.error("Nothing was loaded")
        return  // finding
      }
      Feed.shared.replace(with: data)
      task.setTaskCompleted(success: true)
    }
    task.expirationHandler = { request.cancel() }
    request.resume()
  }
}
```

### A function in another file forgets it

Varies: the task is handed to a function whose `switch` misses one case.

`AppDelegate.swift`:

```swift
import BackgroundTasks
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let cleaner = Cleaner()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: "com.example.news.cleanup", using: nil
    ) { [cleaner] task in
      guard let processing = task as? BGProcessingTask else {
        return task.setTaskCompleted(success: false)
      }
      cleaner.run(processing)
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    cleaner.schedule()
  }
}
```

`Cleaner.swift`:

```swift
import BackgroundTasks

final class Cleaner {
  enum Mode { case full, quick, off }

  var mode = Mode.full

  func schedule() {
    do {
      try BGTaskScheduler.shared.submit(
        BGProcessingTaskRequest(identifier: "com.example.news.cleanup"))
    } catch {
      Log.error("The cleanup was not scheduled: \(error)")
    }
  }

  func run(_ job: BGProcessingTask) {
    schedule()
    switch mode {
    case .full:
      Archive.shared.sweep()
      job.setTaskCompleted(success: true)
    case .quick:
      Archive.shared.dropExpired()
      job.setTaskCompleted(success: true)
    case .off:  // finding
      Log.info("Nothing to clean")
    }
  }
}
```

### Nothing completes

Varies: no body that the task reaches completes it.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {  // finding: never completes
    schedule()
    let work = Task {
      await Feed.shared.load()
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### A function only reads the task

Varies: what the task is handed to only logs it, and one way out forgets it.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    note(task)
    guard Settings.shared.isSignedIn else { return }  // finding
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }

  private static func note(_ started: BGTask) {
    Log.info("Started \(started.identifier)")
  }
}
```

### The task is ignored

Varies: the closure does not even name its task.

```swift
import BackgroundTasks

enum NewsRefresh {
  static func register() {
    BGTaskScheduler.shared.register(  // finding: ignores its task
      forTaskWithIdentifier: "com.example.news.refresh", using: nil
    ) { _ in
      Feed.shared.startLoading()
    }
  }
}
```

### An Objective-C branch returns

Varies: the language, with an early return in the request's block.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        if (data == nil) {
          return;  // finding
        }
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:YES];
      }];
  task.expirationHandler = ^{
    [load cancel];
  };
  [load resume];
}

@end
```

### A task of another class is left

Varies: the way out where the cast fails forgets the task; it may never be taken.

```swift
import BackgroundTasks

enum NewsRefresh {
  static func register() {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: "com.example.news.refresh", using: nil
    ) { task in
      guard let refresh = task as? BGAppRefreshTask else { return }  // finding(note)
      let work = Task {
        let isDone = await Feed.shared.load()
        refresh.setTaskCompleted(success: isDone)
      }
      refresh.expirationHandler = { work.cancel() }
    }
  }
}
```

## Correct

### Every way out completes

Varies: the guard completes the task before it leaves.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    guard Settings.shared.isSignedIn else {
      task.setTaskCompleted(success: true)
      return
    }
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### The error completes without success

Varies: the `catch` completes the task.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      do {
        try await Feed.shared.load()
        task.setTaskCompleted(success: true)
      } catch {
        task.setTaskCompleted(success: false)
      }
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### A defer completes

Varies: the call stands in a `defer` of the work itself.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      var isDone = false
      defer { task.setTaskCompleted(success: isDone) }
      guard await Feed.shared.isReachable else { return }
      isDone = await Feed.shared.load()
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### The task is kept

Varies: the task is stored in a property, and its owner completes it.

```swift
import BackgroundTasks

final class NewsRefresh {
  var current: BGTask?

  func register() {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: "com.example.news.refresh", using: .main
    ) { task in
      self.current = task
      Feed.shared.startLoading()
    }
  }

  func feedDidLoad() {
    current?.setTaskCompleted(success: true)
    current = nil
  }
}
```

### An operation completes

Varies: the call stands in the operation's completion block.

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    let queue = OperationQueue()
    let sweep = BlockOperation { Archive.shared.sweep() }
    sweep.completionBlock = { task.setTaskCompleted(success: !sweep.isCancelled) }
    task.expirationHandler = { sweep.cancel() }
    queue.addOperation(sweep)
  }
}
```

### A helper of the project completes

Varies: every path hands the task to a function that completes it.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    guard Settings.shared.isSignedIn else {
      finish(task, isDone: false)
      return
    }
    let work = Task {
      let isDone = await Feed.shared.load()
      finish(task, isDone: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }

  private static func finish(_ task: BGTask, isDone: Bool) {
    schedule()
    task.setTaskCompleted(success: isDone)
  }
}
```

### Every path completes, and a function reads

Varies: every path completes, and a function of the project gets the task to log it.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    note(task)
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }

  private static func note(_ started: BGTask) {
    Log.info("Started \(started.identifier)")
  }
}
```

### The caller completes where the helper does not

Varies: the helper says whether it has completed the task.

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    task.expirationHandler = { Archive.shared.stop() }
    if completeAtOnce(task) { return }
    Archive.shared.sweep()
    task.setTaskCompleted(success: true)
  }

  private static func completeAtOnce(_ task: BGTask) -> Bool {
    guard Archive.shared.isEmpty else { return false }
    task.setTaskCompleted(success: true)
    return true
  }
}
```

### A task of another class is completed too

Varies: the way out where the cast fails completes the task.

```swift
import BackgroundTasks

enum NewsRefresh {
  static func register() {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: "com.example.news.refresh", using: nil
    ) { task in
      guard let refresh = task as? BGAppRefreshTask else {
        return task.setTaskCompleted(success: false)
      }
      let work = Task {
        let isDone = await Feed.shared.load()
        refresh.setTaskCompleted(success: isDone)
      }
      refresh.expirationHandler = { work.cancel() }
    }
  }
}
```

### An Objective-C block completes

Varies: the language, with a call on every way out of the block.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        if (data == nil) {
          [task setTaskCompletedWithSuccess:NO];
          return;
        }
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:YES];
      }];
  task.expirationHandler = ^{
    [load cancel];
  };
  [load resume];
}

@end
```

## How to verify on a device

1. Run the app from Xcode on a phone, send it to the background so that it submits its request, and pause it.
2. Start the task in the debugger: `e -l objc -- (void)[[BGTaskScheduler sharedScheduler] _simulateLaunchForTaskWithIdentifier:@"…"]`, and continue.
3. Take the path in question (sign out, switch the network off). The log has no line that the task was completed, and Console shows it running until its time is over.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtask/settaskcompleted(success:)>
- <https://developer.apple.com/documentation/backgroundtasks/bgtask/expirationhandler>

"""####)

  static let bgtaskNotResubmitted = page("bgtask_not_resubmitted", ####"""
---
id: bgtask_not_resubmitted
level: warning
family: bgtask
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-tasks
measured: unmeasured
---

# Background task never submitted again

The handler of a refresh or processing task submits no next request, so the task runs once and not again.

## What it finds

A launch handler of a refresh or processing task (also SwiftUI's `.backgroundTask(.appRefresh(…))`) from which no submission can be reached: not in its own body, not in closures that it starts, and not through any function that it calls, by whatever name or receiver.
The kind of the task follows from the cast in the handler, the type of a parameter or the class of the request that is submitted under the same identifier.

Not reported: continued-processing and health-research tasks; handlers that give the task to code whose source is not here or store it; handlers with a call that may schedule in a library; and identifiers that nothing in the project submits at all, which is another mistake.

## Why it matters

A request is good for one run. Most apps also submit when they move to the background, so the task runs once after each visit and then stops.
Whoever opens the app daily sees nothing wrong. After a few days without a visit there is no fresh content and no notification, although the app is "refreshing in the background".

## Failing

### A refresh handler that only works

Varies: nothing; the request is submitted when the app moves to the background, and nowhere else.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func appMovedToBackground() {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {  // finding: com.example.news.refresh
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### The handler is a closure

Varies: the work stands in the launch handler itself, and the task is one for processing.

```swift
import BackgroundTasks

final class Cleanup {
  private let identifier = "com.example.news.cleanup"

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: .main) { task in  // finding
      let queue = OperationQueue()
      let sweep = BlockOperation { Archive.shared.sweep() }
      sweep.completionBlock = { task.setTaskCompleted(success: !sweep.isCancelled) }
      task.expirationHandler = { queue.cancelAllOperations() }
      queue.addOperation(sweep)
    }
  }

  func schedule() {
    let request = BGProcessingTaskRequest(identifier: identifier)
    request.requiresExternalPower = true
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The cleanup was not scheduled: \(error)")
    }
  }
}
```

### SwiftUI's modifier

Varies: the handler is the closure of a scene modifier.

```swift
import BackgroundTasks
import SwiftUI

@main
struct NewsApp: App {
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup { FrontPage() }
      .onChange(of: phase) { _, new in
        if new == .background { scheduleRefresh() }
      }
      .backgroundTask(.appRefresh("com.example.news.refresh")) {  // finding
        await Feed.shared.load()
      }
  }

  private func scheduleRefresh() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.news.refresh")
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

### A method as handler, in another file

Varies: the handler is named as a method of another type, and that method's file submits nothing.

`AppDelegate.swift`:

```swift
import BackgroundTasks
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let refresher = Refresher()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: "com.example.news.refresh", using: nil,
      launchHandler: refresher.run(task:))
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.news.refresh")
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

`Refresher.swift`:

```swift
import BackgroundTasks

final class Refresher {
  func run(task: BGTask) {  // finding
    let download = Feed.shared.load { isDone in
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { download.cancel() }
  }
}
```

### An Objective-C block that only works

Varies: the language, with the work in a method.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {  // finding
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:data != nil];
      }];
  task.expirationHandler = ^{
    [load cancel];
  };
  [load resume];
}

@end
```

## Correct

### The next request comes first

Varies: the handler calls the function that submits.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func appMovedToBackground() {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    appMovedToBackground()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### Another function submits for the handler

Varies: the submission lies two calls away in another file, on one path only.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

final class NewsRefresh {
  private let planner = RefreshPlanner()

  func register() {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: RefreshPlanner.identifier, using: nil
    ) { [weak self] task in
      guard let self, let refresh = task as? BGAppRefreshTask else { return }
      self.handle(refresh)
    }
  }

  private func handle(_ task: BGAppRefreshTask) {
    planner.plan(isUrgent: false)
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`RefreshPlanner.swift`:

```swift
import BackgroundTasks

final class RefreshPlanner {
  static let identifier = "com.example.news.refresh"

  func plan(isUrgent: Bool) {
    guard Settings.shared.refreshes else { return }
    send(after: isUrgent ? 60 * 60 : 6 * 60 * 60)
  }

  private func send(after seconds: TimeInterval) {
    let request = BGAppRefreshTaskRequest(identifier: Self.identifier)
    request.earliestBeginDate = Date(timeIntervalSinceNow: seconds)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

### A continued-processing task is asked for by the person

Varies: the task's class, which is submitted anew at each tap.

```swift
import BackgroundTasks

final class Export {
  private let identifier = "com.example.news.export"

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      self.run(task as! BGContinuedProcessingTask)
    }
  }

  func start() throws {
    try BGTaskScheduler.shared.submit(
      BGContinuedProcessingTaskRequest(identifier: identifier, title: "Export", subtitle: "Pages"))
  }

  private func run(_ task: BGContinuedProcessingTask) {
    let work = Task {
      for page in Archive.shared.pages {
        await page.render()
        task.progress.completedUnitCount += 1
      }
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### SwiftUI's closure submits

Varies: the scene modifier's closure calls the function that submits.

```swift
import BackgroundTasks
import SwiftUI

@main
struct NewsApp: App {
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup { FrontPage() }
      .onChange(of: phase) { _, new in
        if new == .background { scheduleRefresh() }
      }
      .backgroundTask(.appRefresh("com.example.news.refresh")) {
        await scheduleRefresh()
        await Feed.shared.load()
      }
  }

  private func scheduleRefresh() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.news.refresh")
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

### A library handles the task

Varies: the task is given to code that is not in the project.

```swift
import BackgroundTasks
import SyncKit

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      SyncKit.shared.run(task as! BGAppRefreshTask)
    }
  }

  static func appMovedToBackground() {
    let request = BGAppRefreshTaskRequest(identifier: identifier)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

### The next request is submitted at the end of the work

Varies: the submission stands in a closure that the handler starts.

```swift
import BackgroundTasks

final class Cleanup {
  private let identifier = "com.example.news.cleanup"

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      let work = Task {
        await Archive.shared.sweep()
        self.schedule()
        task.setTaskCompleted(success: !Task.isCancelled)
      }
      task.expirationHandler = { work.cancel() }
    }
  }

  func schedule() {
    let request = BGProcessingTaskRequest(identifier: identifier)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The cleanup was not scheduled: \(error)")
    }
  }
}
```

### An Objective-C method submits first

Varies: the language, with the submission in another method.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:data != nil];
      }];
  task.expirationHandler = ^{
    [load cancel];
  };
  [load resume];
}

@end
```

## How to verify on a device

1. Run the app from Xcode on a phone, send it to the background so that it submits its request, and pause it.
2. Start the task in the debugger: `e -l objc -- (void)[[BGTaskScheduler sharedScheduler] _simulateLaunchForTaskWithIdentifier:@"…"]`, and continue.
3. Pause again after the task has completed and call `getPendingTaskRequests`: the list is empty.

## References

- <https://developer.apple.com/documentation/backgroundtasks/refreshing-and-maintaining-your-app-using-background-tasks>
- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/submit(_:)>

"""####)

  static let bgtaskPendingLimit = page("bgtask_pending_limit", ####"""
---
id: bgtask_pending_limit
level: note
family: bgtask
status: preview
since: 0.1.0
confidence: medium
reads: code
languages: swift
tags: background-tasks
measured: unmeasured
skip-rewrites: reversed: the request that comes second in path order is the one reported
---

# More requests than the system keeps pending

The app submits requests of more identifiers of one kind than can be pending at once.

## What it finds

App targets whose code makes refresh requests with two or more different identifiers, or processing requests with eleven or more. Only identifiers that are known whole are counted.

Not reported: one identifier at several places, and identifiers known in part, which may be one.

## Why it matters

One refresh request and ten processing requests can be pending. A further `submit` throws `tooManyPendingTaskRequests`, and which of the tasks loses depends on the order of the calls: one kind of content stays old for some people and not for others.

## Failing

### Two refreshes

Varies: nothing; two identifiers are submitted side by side.

```swift
import BackgroundTasks

enum Plan {
  static func schedule() {
    submit(BGAppRefreshTaskRequest(identifier: "com.example.news.news"))
    submit(BGAppRefreshTaskRequest(identifier: "com.example.news.weather"))  // finding(note)
  }

  private static func submit(_ request: BGTaskRequest) {
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  static func register(_ identifiers: [String]) {
    for identifier in identifiers {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
        schedule()
        Worker.shared.run(task)
      }
    }
  }
}
```

### Eleven kinds of processing

Varies: the requests are for processing.

```swift
import BackgroundTasks

enum Plan {
  static func schedule() {
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part1"))
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part2"))
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part3"))
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part4"))
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part5"))
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part6"))
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part7"))
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part8"))
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part9"))
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part10"))
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part11"))  // finding(note)
  }

  private static func submit(_ request: BGTaskRequest) {
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  static func register(_ identifiers: [String]) {
    for identifier in identifiers {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
        schedule()
        Worker.shared.run(task)
      }
    }
  }
}
```

### Two files

Varies: the second request is made in another file.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`WeatherRefresh.swift`:

```swift
import BackgroundTasks

enum WeatherRefresh {
  static let identifier = "com.example.news.weather"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))  // finding(note)
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

## Correct

### One refresh

Varies: one identifier is submitted at two places.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Settings.swift`:

```swift
import BackgroundTasks

final class SettingsModel {
  func refreshSoon() {
    let request = BGAppRefreshTaskRequest(identifier: NewsRefresh.identifier)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

### One of each kind

Varies: the second request is for processing.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Cleanup.swift`:

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    let work = Task {
      let isDone = await Archive.shared.sweep()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### Ten kinds of processing

Varies: there is one request fewer.

```swift
import BackgroundTasks

enum Plan {
  static func schedule() {
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part1"))
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part2"))
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part3"))
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part4"))
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part5"))
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part6"))
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part7"))
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part8"))
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part9"))
    submit(BGProcessingTaskRequest(identifier: "com.example.news.part10"))
  }

  private static func submit(_ request: BGTaskRequest) {
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  static func register(_ identifiers: [String]) {
    for identifier in identifiers {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
        schedule()
        Worker.shared.run(task)
      }
    }
  }
}
```

## How to verify on a device

1. On a phone, let the app submit all its requests, and pause it.
2. `getPendingTaskRequests` in the debugger holds fewer than the app submitted; the log shows `tooManyPendingTaskRequests`.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/submit(_:)>
- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/error-swift.struct/code>

"""####)

  static let bgtaskRegisteredConditionally = page("bgtask_registered_conditionally", ####"""
---
id: bgtask_registered_conditionally
level: error
family: bgtask
status: preview
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-tasks
measured: unmeasured
---

# Launch handler registered at the first launch only

A launch handler is registered behind a flag that only the first launch finds unset.

## What it finds

A registration whose only way from the launch leads through a condition on a Boolean of the user defaults that is set to true on the same way.

Not reported: switches that are only read, `#available`, and registrations that another way from the launch reaches too.

## Why it matters

Registrations live in the process, not on the phone. From the second launch on the handler is missing: the system cannot run the task, and submitting its request crashes the app with "No launch handler registered for task with identifier".
On a development phone the app is often freshly installed, so the mistake shows days after the release.

## Failing

### A first-launch flag

Varies: nothing; the flag is set and read in the launch.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if !UserDefaults.standard.bool(forKey: "didSetUp") {
      UserDefaults.standard.set(true, forKey: "didSetUp")
      NewsRefresh.register()
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    NewsRefresh.schedule()
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in  // finding: first launch only
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### A guard in the registration

Varies: the flag is looked at where the handler is registered.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    NewsRefresh.register()
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    NewsRefresh.schedule()
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  private static let flag = "refreshRegistered"

  static func register() {
    guard !UserDefaults.standard.bool(forKey: flag) else { return }
    UserDefaults.standard.set(true, forKey: flag)
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in  // finding
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### A flag of Objective-C

Varies: the language; the flag is set and read in the launch.

`AppDelegate.m`:

```objc
#import <UIKit/UIKit.h>
#import "NewsRefresh.h"

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary *)options {
  NSUserDefaults *defaults = NSUserDefaults.standardUserDefaults;
  if (![defaults boolForKey:@"didSetUp"]) {
    [defaults setBool:YES forKey:@"didSetUp"];
    [NewsRefresh registerTask];
  }
  return YES;
}

- (void)applicationDidEnterBackground:(UIApplication *)application {
  [NewsRefresh schedule];
}

@end
```

`NewsRefresh.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>
#import "NewsRefresh.h"

NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

+ (void)registerTask {
  [BGTaskScheduler.sharedScheduler
      registerForTaskWithIdentifier:NewsRefreshIdentifier  // finding
                         usingQueue:nil
                      launchHandler:^(BGTask *task) {
                        [self handle:task];
                      }];
}

+ (void)handle:(BGTask *)task {
  [self schedule];
  task.expirationHandler = ^{
    [Feed.shared cancel];
  };
  [Feed.shared loadWithCompletion:^(BOOL isDone) {
    [task setTaskCompletedWithSuccess:isDone];
  }];
}

+ (void)schedule {
  NSError *error;
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"%@", error);
  }
}

@end
```

## Correct

### At every launch

Varies: the launch registers without a condition.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    NewsRefresh.register()
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    NewsRefresh.schedule()
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### A switch of the app

Varies: the flag is a setting that is only read here.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if UserDefaults.standard.bool(forKey: "refreshes") {
      NewsRefresh.register()
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    NewsRefresh.schedule()
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### Only the set-up is done once

Varies: the registration stands behind the condition, not in it.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if !UserDefaults.standard.bool(forKey: "didSetUp") {
      UserDefaults.standard.set(true, forKey: "didSetUp")
      Feed.shared.fillWithSamples()
    }
    NewsRefresh.register()
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    NewsRefresh.schedule()
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### A system version

Varies: the condition is one on the system.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if #available(iOS 13, *) {
      NewsRefresh.register()
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    NewsRefresh.schedule()
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

## How to verify on a device

1. Install the app on a phone, start it, end it from the app switcher, and start it again.
2. Leave the app: it crashes at the submission, or the simulated launch finds no handler.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/register(fortaskwithidentifier:using:launchhandler:)>
- <https://developer.apple.com/documentation/backgroundtasks/refreshing-and-maintaining-your-app-using-background-tasks>

"""####)

  static let bgtaskRegisteredLate = page("bgtask_registered_late", ####"""
---
id: bgtask_registered_late
level: error
family: bgtask
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-tasks
measured: unmeasured
---

# Launch handler registered after launch

A launch handler is registered when the app has already finished launching.

## What it finds

A registration of a refresh or processing task that no way from the launch reaches synchronously: it stands in a closure that the launch only starts (a `Task`, a queue, a callback), in a screen that appears, or in a callback that comes after the launch (a scene's, becoming active, the background, a push).
Calls are followed through the project at any depth.

Not reported: registrations that some way from `didFinishLaunching`, `willFinishLaunching` or the `App`'s `init` reaches without waiting, continued-processing tasks, which may be registered when the person starts them, and code whose callers are not known.

## Why it matters

The system launches the app in the background and hands the task over as soon as the launch is finished. A handler that comes later is not there, and a registration after that moment raises an exception: "All launch handlers must be registered before application finishes launching".
In a launch for a background task no screen appears at all, so a registration in a view never runs when it is needed.

## Failing

### In a task of the launch

Varies: nothing; the launch starts a task that registers.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Task { NewsRefresh.register() }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    NewsRefresh.schedule()
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in  // finding: after launch
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### In a scene callback

Varies: the registration belongs to the connection of a scene.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    NewsRefresh.register()
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    NewsRefresh.schedule()
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in  // finding
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### When a view appears

Varies: SwiftUI's root view registers.

`NewsApp.swift`:

```swift
import SwiftUI

@main
struct NewsApp: App {
  var body: some Scene {
    WindowGroup {
      FrontPage()
        .onAppear { NewsRefresh.register() }
    }
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in  // finding
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### On the main queue, a moment later

Varies: the launch puts the call on a queue.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    DispatchQueue.main.async {
      NewsRefresh.register()
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    NewsRefresh.schedule()
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in  // finding
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### At each move to the foreground

Varies: the registration stands in a callback of the app delegate.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Feed.shared.open()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    NewsRefresh.register()
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    NewsRefresh.schedule()
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in  // finding
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### An Objective-C view controller registers

Varies: the language, with a view that appears.

`FrontPage.m`:

```objc
#import <UIKit/UIKit.h>

@interface FrontPage : UIViewController
@end

@implementation FrontPage

- (void)viewDidAppear:(BOOL)animated {
  [super viewDidAppear:animated];
  NewsRefresh *refresh = [[NewsRefresh alloc] init];
  [refresh registerTask];
}

@end
```

`NewsRefresh.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier  // finding
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:data != nil];
      }];
  task.expirationHandler = ^{
    [load cancel];
  };
  [load resume];
}

@end
```

### Nothing tells the kind of task

Varies: the handler does not cast the task, and the project has no continued processing.

```swift
import BackgroundTasks
import UIKit

final class InboxViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let tasks = BGTaskScheduler.shared
    tasks.register(forTaskWithIdentifier: "com.example.mail.check", using: nil) { task in  // finding: at view loading
      task.expirationHandler = { Inbox.shared.stop() }
      Inbox.shared.check { isDone in task.setTaskCompleted(success: isDone) }
    }
  }
}
```

## Correct

### In the launch

Varies: the app delegate registers without waiting.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    NewsRefresh.register()
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    NewsRefresh.schedule()
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### In the App's init

Varies: SwiftUI's app registers in its initializer.

`NewsApp.swift`:

```swift
import SwiftUI

@main
struct NewsApp: App {
  init() {
    NewsRefresh.register()
  }

  var body: some Scene {
    WindowGroup {
      FrontPage()
    }
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### Three calls away

Varies: the launch reaches the registration through functions of other types.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Services().start()
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    NewsRefresh.schedule()
  }
}
```

`Services.swift`:

```swift
final class Services {
  func start() {
    startBackgroundWork()
  }

  private func startBackgroundWork() {
    NewsRefresh.register()
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### Continued processing at a tap

Varies: the task is one that the person starts.

`ExportButton.swift`:

```swift
import SwiftUI

struct ExportButton: View {
  let export: Export

  var body: some View {
    Button("Export") {
      do {
        try export.start("News")
      } catch {
        Log.error("The export was not started: \(error)")
      }
    }
  }
}
```

`Export.swift`:

```swift
import BackgroundTasks

final class Export {
  private let identifier = "com.example.news.export"
  private var isRegistered = false

  func start(_ name: String) throws {
    guard !isRegistered else { return }
    isRegistered = true
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      self.run(task as! BGContinuedProcessingTask)
    }
    try BGTaskScheduler.shared.submit(
      BGContinuedProcessingTaskRequest(identifier: identifier, title: name, subtitle: "Pages"))
  }

  private func run(_ task: BGContinuedProcessingTask) {
    let work = Task {
      await Archive.shared.export(reportingTo: task.progress)
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### Nothing tells the kind of task, and one may be the person's own

Varies: the project also has a task of continued processing, which this may be.

`InboxViewController.swift`:

```swift
import BackgroundTasks
import UIKit

final class InboxViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let tasks = BGTaskScheduler.shared
    tasks.register(forTaskWithIdentifier: "com.example.mail.check", using: nil) { task in
      task.expirationHandler = { Inbox.shared.stop() }
      Inbox.shared.check { isDone in task.setTaskCompleted(success: isDone) }
    }
  }
}
```

`Requests.swift`:

```swift
import BackgroundTasks

enum Requests {
  static func make(_ name: String, _ title: String) -> BGTaskRequest {
    BGContinuedProcessingTaskRequest(identifier: name, title: title, subtitle: "")
  }
}
```

### Callers that are not known

Varies: nothing in the project calls the registration.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### An Objective-C launch registers

Varies: the language, with the call in the launch callback.

`AppDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary *)options {
  NewsRefresh *refresh = [[NewsRefresh alloc] init];
  [refresh registerTask];
  return YES;
}

@end
```

`NewsRefresh.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:data != nil];
      }];
  task.expirationHandler = ^{
    [load cancel];
  };
  [load resume];
}

@end
```

## How to verify on a device

1. Start the app on a phone without the debugger.
2. The app ends at once, and the crash report has the message; or simulate a launch for the identifier from the debugger and see that no handler runs.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/register(fortaskwithidentifier:using:launchhandler:)>
- <https://developer.apple.com/documentation/backgroundtasks/refreshing-and-maintaining-your-app-using-background-tasks>

"""####)

  static let bgtaskRegisteredTwice = page("bgtask_registered_twice", ####"""
---
id: bgtask_registered_twice
level: error
family: bgtask
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-tasks
measured: unmeasured
---

# One identifier registered twice

The same background task identifier is registered at two places that both run, or in code that runs more than once.

## What it finds

Two registrations of one identifier that each launch runs, both without a condition, two calls of one registering function at launch, a registration in a loop, and a registration of a continued-processing task with a fixed identifier in code that runs at each tap or each appearance of a screen.

Not reported: branches of one check, conditions such as a flag of the process, identifiers that differ from job to job, registrations in different targets, and refresh or processing tasks that are registered after launch, which is a mistake of its own.

## Why it matters

The second registration of an identifier kills the app. At launch that is a crash for everybody; behind a button it is one for whoever taps a second time.

## Failing

### At every tap

Varies: nothing; a button's action registers a fixed identifier.

`ExportButton.swift`:

```swift
import SwiftUI

struct ExportButton: View {
  let export: Export

  var body: some View {
    Button("Export") {
      do {
        try export.start("News")
      } catch {
        Log.error("The export was not started: \(error)")
      }
    }
  }
}
```

`Export.swift`:

```swift
import BackgroundTasks

final class Export {
  private let identifier = "com.example.news.export"

  func start(_ name: String) throws {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in  // finding: more than once
      self.run(task as! BGContinuedProcessingTask)
    }
    try BGTaskScheduler.shared.submit(
      BGContinuedProcessingTaskRequest(identifier: identifier, title: name, subtitle: "Pages"))
  }

  private func run(_ task: BGContinuedProcessingTask) {
    let work = Task {
      await Archive.shared.export(reportingTo: task.progress)
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### Two files at launch

Varies: two types register the same identifier, and the launch calls both.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    NewsRefresh.register()
    LegacyTasks.register()
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    NewsRefresh.schedule()
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`LegacyTasks.swift`:

```swift
import BackgroundTasks

enum LegacyTasks {
  static func register() {
    BGTaskScheduler.shared.register(  // finding: a second time
      forTaskWithIdentifier: "com.example.news.refresh", using: nil
    ) { task in
      NewsRefresh.schedule()
      Archive.shared.dropExpired()
      task.setTaskCompleted(success: true)
    }
  }
}
```

### The launch calls it twice

Varies: one function registers, and the launch calls it in two callbacks.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    NewsRefresh.register()  // finding
    return true
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    NewsRefresh.register()
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    NewsRefresh.schedule()
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### In a loop

Varies: the loop registers the same identifier each time.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Tasks.register(["fast", "slow"])
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    Tasks.schedule()
  }
}
```

`Tasks.swift`:

```swift
import BackgroundTasks

enum Tasks {
  static func register(_ modes: [String]) {
    for mode in modes {
      BGTaskScheduler.shared.register(  // finding
        forTaskWithIdentifier: "com.example.news.refresh", using: nil
      ) { task in
        schedule()
        Archive.shared.sweep(mode)
        task.setTaskCompleted(success: true)
      }
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(
        BGAppRefreshTaskRequest(identifier: "com.example.news.refresh"))
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

### Two methods of the launch in Objective-C

Varies: the language; the launch and a method that it calls register.

`NewsRefresh.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>
#import "NewsRefresh.h"

NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

+ (void)registerTask {
  [BGTaskScheduler.sharedScheduler
      registerForTaskWithIdentifier:NewsRefreshIdentifier
                         usingQueue:nil
                      launchHandler:^(BGTask *task) {
                        [self handle:task];
                      }];
}

+ (void)handle:(BGTask *)task {
  [self schedule];
  task.expirationHandler = ^{
    [Feed.shared cancel];
  };
  [Feed.shared loadWithCompletion:^(BOOL isDone) {
    [task setTaskCompletedWithSuccess:isDone];
  }];
}

+ (void)schedule {
  NSError *error;
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"%@", error);
  }
}

@end
```

`AppDelegate.m`:

```objc
#import <UIKit/UIKit.h>
#import "NewsRefresh.h"

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary *)options {
  [NewsRefresh registerTask];
  [self prepare];
  return YES;
}

- (void)prepare {
  [NewsRefresh registerTask];  // finding
}

- (void)applicationDidEnterBackground:(UIApplication *)application {
  [NewsRefresh schedule];
}

@end
```

## Correct

### A flag of the process

Varies: the action registers only once.

`ExportButton.swift`:

```swift
import SwiftUI

struct ExportButton: View {
  let export: Export

  var body: some View {
    Button("Export") {
      do {
        try export.start("News")
      } catch {
        Log.error("The export was not started: \(error)")
      }
    }
  }
}
```

`Export.swift`:

```swift
import BackgroundTasks

final class Export {
  private let identifier = "com.example.news.export"
  private var isRegistered = false

  func start(_ name: String) throws {
    guard !isRegistered else { return }
    isRegistered = true
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      self.run(task as! BGContinuedProcessingTask)
    }
    try BGTaskScheduler.shared.submit(
      BGContinuedProcessingTaskRequest(identifier: identifier, title: name, subtitle: "Pages"))
  }

  private func run(_ task: BGContinuedProcessingTask) {
    let work = Task {
      await Archive.shared.export(reportingTo: task.progress)
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### An identifier for each job

Varies: each tap makes its own identifier.

`ExportButton.swift`:

```swift
import SwiftUI

struct ExportButton: View {
  let export: Export

  var body: some View {
    Button("Export") {
      do {
        try export.start("News")
      } catch {
        Log.error("The export was not started: \(error)")
      }
    }
  }
}
```

`Export.swift`:

```swift
import BackgroundTasks

final class Export {
  func start(_ name: String) throws {
    let identifier = "com.example.news.export.\(UUID())"
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      self.run(task as! BGContinuedProcessingTask)
    }
    try BGTaskScheduler.shared.submit(
      BGContinuedProcessingTaskRequest(identifier: identifier, title: name, subtitle: "Pages"))
  }

  private func run(_ task: BGContinuedProcessingTask) {
    let work = Task {
      await Archive.shared.export(reportingTo: task.progress)
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### The branches of one check

Varies: each system version has its own registration.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if #available(iOS 17, *) {
      NewsRefresh.register()
    } else {
      LegacyTasks.register()
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    NewsRefresh.schedule()
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`LegacyTasks.swift`:

```swift
import BackgroundTasks

enum LegacyTasks {
  static func register() {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: "com.example.news.refresh", using: nil
    ) { task in
      NewsRefresh.schedule()
      Archive.shared.dropExpired()
      task.setTaskCompleted(success: true)
    }
  }
}
```

### Two identifiers

Varies: the second registration is for another task.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    NewsRefresh.register()
    Cleanup.register()
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    NewsRefresh.schedule()
  }

  func applicationWillTerminate(_ application: UIApplication) {
    Cleanup.schedule()
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Cleanup.swift`:

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    let work = Task {
      let isDone = await Archive.shared.sweep()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### A wrapper for two identifiers

Varies: one function registers, and each of its calls gives it another identifier.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Tasks.registerAll()
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    Tasks.submit("com.example.news.refresh")
  }
}
```

`Tasks.swift`:

```swift
import BackgroundTasks

enum Tasks {
  static func registerAll() {
    register("com.example.news.refresh") { await Feed.shared.load() }
    register("com.example.news.weather") { await Weather.shared.load() }
  }

  private static func register(_ identifier: String, work: @escaping () async -> Bool) {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      submit(identifier)
      let work = Task {
        let isDone = await work()
        task.setTaskCompleted(success: isDone)
      }
      task.expirationHandler = { work.cancel() }
    }
  }

  static func submit(_ identifier: String) {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }
}
```

### A list of identifiers

Varies: the loop registers another identifier each time.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Tasks.register(["com.example.news.a", "com.example.news.b"])
    return true
  }
}
```

`Tasks.swift`:

```swift
import BackgroundTasks

enum Tasks {
  static func register(_ identifiers: [String]) {
    for identifier in identifiers {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
        Worker.shared.run(task)
      }
    }
  }
}
```

### Once in the process

Varies: the registration stands in a `dispatch_once`.

`NewsRefresh.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>
#import "NewsRefresh.h"

NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

+ (void)registerTask {
  static dispatch_once_t once;
  dispatch_once(&once, ^{
    [BGTaskScheduler.sharedScheduler
        registerForTaskWithIdentifier:NewsRefreshIdentifier
                           usingQueue:nil
                        launchHandler:^(BGTask *task) {
                          [self handle:task];
                        }];
  });
}

+ (void)handle:(BGTask *)task {
  [self schedule];
  task.expirationHandler = ^{
    [Feed.shared cancel];
  };
  [Feed.shared loadWithCompletion:^(BOOL isDone) {
    [task setTaskCompletedWithSuccess:isDone];
  }];
}

+ (void)schedule {
  NSError *error;
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"%@", error);
  }
}

@end
```

`AppDelegate.m`:

```objc
#import <UIKit/UIKit.h>
#import "NewsRefresh.h"

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary *)options {
  [NewsRefresh registerTask];
  [self prepare];
  return YES;
}

- (void)prepare {
  [NewsRefresh registerTask];
}

- (void)applicationDidEnterBackground:(UIApplication *)application {
  [NewsRefresh schedule];
}

@end
```

## How to verify on a device

1. Start the app on a phone from the Home Screen; for a button, tap it twice.
2. The app ends, and the crash report names the launch handler that exists already.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/register(fortaskwithidentifier:using:launchhandler:)>
- <https://developer.apple.com/documentation/backgroundtasks/refreshing-and-maintaining-your-app-using-background-tasks>

"""####)

  static let bgtaskResubmittedAfterCompletion = page("bgtask_resubmitted_after_completion", ####"""
---
id: bgtask_resubmitted_after_completion
level: warning
family: bgtask
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-tasks
measured: unmeasured
---

# Next request submitted after completion

A handler submits its next request only after it has completed the task.

## What it finds

A submission, direct or through functions of the project, on a path where `setTaskCompleted(success:)` has been called before, in a handler that makes no submission earlier.

Not reported: handlers with an earlier submission on any path, and calls that only come after the start of work that completes the task later.

## Why it matters

Completing is the permission to suspend the app, and that can happen before the next line runs. Then no request is pending, and nothing runs until the person opens the app.
It happens seldom enough to pass every test, and on enough phones for content to grow old.

## Failing

### The last line submits

Varies: nothing; the two calls stand in the wrong order.

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    task.expirationHandler = { Archive.shared.stop() }
    Archive.shared.sweep()
    task.setTaskCompleted(success: true)
    schedule()  // finding
  }
}
```

### In the work's own closure

Varies: both calls stand in the task that does the work.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
      schedule()  // finding
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### A defer submits

Varies: the submission is deferred to the end of the function.

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    defer { schedule() }  // finding
    task.expirationHandler = { Archive.shared.stop() }
    guard Archive.shared.isOpen else {
      task.setTaskCompleted(success: false)
      return
    }
    Archive.shared.sweep()
    task.setTaskCompleted(success: true)
  }
}
```

### Behind both branches

Varies: each branch completes, and the submission follows them.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    let request = URLSession.shared.dataTask(with: Feed.address) { data, _, _ in
      if let data {
        Feed.shared.replace(with: data)
        task.setTaskCompleted(success: true)
      } else {
        task.setTaskCompleted(success: false)
      }
      schedule()  // finding
    }
    task.expirationHandler = { request.cancel() }
    request.resume()
  }
}
```

### An Objective-C method submits last

Varies: the language, with the two messages in the wrong order.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  task.expirationHandler = ^{
    [Archive.shared stop];
  };
  [Archive.shared sweep];
  [task setTaskCompletedWithSuccess:YES];
  [self schedule];  // finding
}

@end
```

## Correct

### The request comes first

Varies: the submission is the first line.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### The work completes later

Varies: the call that follows the start of the work runs before its end.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
    schedule()
  }
}
```

### Right before the completion

Varies: the submission stands at the end of the work, before the call.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    let work = Task {
      let isDone = await Feed.shared.load()
      schedule()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### Submitted again with a later date

Varies: the second submission only replaces an earlier one.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
      schedule()
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### An Objective-C method submits first

Varies: the language, with the two messages in the right order.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  task.expirationHandler = ^{
    [Archive.shared stop];
  };
  [Archive.shared sweep];
  [task setTaskCompletedWithSuccess:YES];
}

@end
```

## How to verify on a device

1. Run the app from Xcode on a phone, send it to the background so that it submits its request, and pause it.
2. Start the task in the debugger: `e -l objc -- (void)[[BGTaskScheduler sharedScheduler] _simulateLaunchForTaskWithIdentifier:@"…"]`, and continue.
3. Set a breakpoint on the submission: it is reached after the completion, and without the debugger the app may be suspended in between.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtask/settaskcompleted(success:)>
- <https://developer.apple.com/documentation/backgroundtasks/bgtask/expirationhandler>
- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/submit(_:)>

"""####)

  static let bgtaskSimulationShipped = page("bgtask_simulation_shipped", ####"""
---
id: bgtask_simulation_shipped
level: error
family: bgtask
status: preview
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-tasks
measured: unmeasured
---

# Debugger command for background tasks in code

Code calls the private methods that launch or expire background tasks from the debugger.

## What it finds

The selectors `_simulateLaunchForTaskWithIdentifier:` and `_simulateExpirationForTaskWithIdentifier:` as `Selector`, `NSSelectorFromString`, `#selector` or message. Under `#if DEBUG` it is a note.

Not reported: comments, and texts that only contain the command, such as a hint in a log.

## Why it matters

The methods are private. App Review searches for such names and rejects the app, and a system version that renames them crashes it.

## Failing

### By a selector's name

Varies: nothing; the method is performed by its name.

```swift
import BackgroundTasks

enum DebugMenu {
  static func launch(_ identifier: String) {
    let launch = NSSelectorFromString("_simulateLaunchForTaskWithIdentifier:")  // finding
    BGTaskScheduler.shared.perform(launch, with: identifier)
  }
}
```

### The expiration

Varies: the other method is performed with a `Selector`.

```swift
import BackgroundTasks

enum DebugMenu {
  static func expire(_ identifier: String) {
    BGTaskScheduler.shared.perform(
      Selector(("_simulateExpirationForTaskWithIdentifier:")), with: identifier)  // finding(error)
  }
}
```

### In debug builds

Varies: the call is compiled for development only.

```swift
import BackgroundTasks

enum DebugMenu {
  static func launch(_ identifier: String) {
    #if DEBUG
      let launch = NSSelectorFromString("_simulateLaunchForTaskWithIdentifier:")  // finding(note)
      BGTaskScheduler.shared.perform(launch, with: identifier)
    #endif
  }
}
```

### An Objective-C selector

Varies: the language, with `@selector`.

`DebugMenu.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>

@implementation DebugMenu

+ (void)launch:(NSString *)identifier {
  [BGTaskScheduler.sharedScheduler
      performSelector:@selector(_simulateLaunchForTaskWithIdentifier:)  // finding
           withObject:identifier];
}

@end
```

## Correct

### A comment

Varies: the command stands in a comment for the debugger.

```swift
import BackgroundTasks

enum NewsRefresh {
  // e -l objc -- (void)[[BGTaskScheduler sharedScheduler] _simulateLaunchForTaskWithIdentifier:@"x"]
  static func cancel() {
    BGTaskScheduler.shared.cancelAllTaskRequests()
  }
}
```

### A hint in the log

Varies: the command is a text that nobody performs.

```swift
import BackgroundTasks

enum NewsRefresh {
  static func hint() {
    print("e -l objc -- (void)[BGTaskScheduler.sharedScheduler _simulateLaunchForTaskWithIdentifier:]")
  }
}
```

### An Objective-C comment

Varies: the language, with the command in a comment.

`DebugMenu.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>

@implementation DebugMenu

// [[BGTaskScheduler sharedScheduler] _simulateLaunchForTaskWithIdentifier:@"x"]
+ (void)cancel {
  [BGTaskScheduler.sharedScheduler cancelAllTaskRequests];
}

@end
```

## How to verify on a device

1. Search the built app: `strings` of the executable holds the name.
2. App Store Connect's automatic check reports a private selector.

## References

- <https://developer.apple.com/documentation/backgroundtasks/starting-and-terminating-tasks-during-development>

"""####)

  static let bgtaskSubmitErrorIgnored = page("bgtask_submit_error_ignored", ####"""
---
id: bgtask_submit_error_ignored
level: warning
family: bgtask
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-tasks, errors
measured: unmeasured
---

# Submission error thrown away

A background task request is submitted in a way that throws away the error, so a refused request leaves no trace.

## What it finds

`try? … submit(request)` whose result nobody uses, a `do` around the submission whose general `catch` is empty (or only returns), a call of a throwing function of the project under `try?` that passes the submission's error on, Objective-C's `submitTaskRequest:error:` as a statement with `nil` for the error, and a completion handler of `submitTaskRequest` that is empty.

Not reported: a `catch` that does anything with the failure, empty clauses for one named error beside it, a result that is compared or stored, and errors that the function throws on to its callers.

## Why it matters

`submit` refuses requests in ordinary use: the identifier is missing in Info.plist (`notPermitted`), the person switched Background App Refresh off (`unavailable`), or too many requests are pending.
If nobody looks, the background work never runs, and from outside it cannot be told from a task that the system simply has not run yet. On the Simulator every submission fails, so the silent error also hides what a phone would say.

## Failing

### An optional try

Varies: nothing; the result of `try?` is unused.

```swift
import BackgroundTasks

enum NewsRefresh {
  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.news.refresh")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 4 * 60 * 60)
    try? BGTaskScheduler.shared.submit(request)  // finding: try?
  }
}
```

### An empty catch

Varies: the error is caught, and the clause holds only a comment.

```swift
import BackgroundTasks

final class Cleanup {
  private let scheduler = BGTaskScheduler.shared

  func schedule() {
    do {
      let request = BGProcessingTaskRequest(identifier: "com.example.news.cleanup")
      request.requiresExternalPower = true
      try scheduler.submit(request)  // finding: caught and ignored
    } catch {
      // Nothing to be done about it.
    }
  }
}
```

### The result goes to nowhere

Varies: the value of `try?` is assigned to an underscore.

```swift
import BackgroundTasks

enum NewsRefresh {
  static func schedule() {
    _ = try? BGTaskScheduler.shared.submit(  // finding
      BGAppRefreshTaskRequest(identifier: "com.example.news.refresh"))
  }
}
```

### A throwing function around it

Varies: the submission lies in a function of another file that passes the error on.

`Phases.swift`:

```swift
final class Phases {
  private let refresher = Refresher()

  func movedToBackground() {
    try? refresher.scheduleNext()  // finding
  }
}
```

`Refresher.swift`:

```swift
import BackgroundTasks

final class Refresher {
  func scheduleNext() throws {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.news.refresh")
    try BGTaskScheduler.shared.submit(request)
  }
}
```

### The catch only returns

Varies: the clause names the error and leaves the function.

```swift
import BackgroundTasks

enum NewsRefresh {
  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(  // finding
        BGAppRefreshTaskRequest(identifier: "com.example.news.refresh"))
    } catch let error {
      return
    }
    Badge.shared.show("Refresh planned")
  }
}
```

### No error pointer

Varies: the language, with `nil` for the error and an unused result.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  [BGTaskScheduler.sharedScheduler submitTaskRequest:request error:nil];  // finding
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:data != nil];
      }];
  task.expirationHandler = ^{
    [load cancel];
  };
  [load resume];
}

@end
```

## Correct

### The error is logged

Varies: the clause writes the error to the log.

```swift
import BackgroundTasks

enum NewsRefresh {
  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.news.refresh")
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

### The error goes to the caller

Varies: the function throws, and its caller looks at the error.

```swift
import BackgroundTasks

final class Refresher {
  func scheduleNext() throws {
    try BGTaskScheduler.shared.submit(
      BGAppRefreshTaskRequest(identifier: "com.example.news.refresh"))
  }

  func movedToBackground() {
    do {
      try scheduleNext()
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

### The result is looked at

Varies: the optional result tells success from failure.

```swift
import BackgroundTasks

enum NewsRefresh {
  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.news.refresh")
    if (try? BGTaskScheduler.shared.submit(request)) == nil {
      Settings.shared.refreshIsOff = true
    }
  }
}
```

### One error is expected

Varies: the empty clause is for one error, and the others are logged.

```swift
import BackgroundTasks

enum NewsRefresh {
  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(
        BGAppRefreshTaskRequest(identifier: "com.example.news.refresh"))
    } catch BGTaskScheduler.Error.unavailable {
      // The person switched Background App Refresh off.
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

### Another function of the same name

Varies: what is submitted is a form of the project, not a task request.

```swift
import Foundation

final class FeedbackForm {
  private let server = FeedbackServer()

  func send(_ text: String) {
    try? server.submit(Feedback(text: text))
  }
}

struct Feedback {
  let text: String
}

final class FeedbackServer {
  func submit(_ feedback: Feedback) throws {
    try Outbox.shared.append(feedback.text)
  }
}
```

### The function around it catches its error itself

Varies: the throwing function logs the submission's error and throws for another reason.

```swift
import BackgroundTasks

final class Refresher {
  func prepare() throws {
    do {
      try BGTaskScheduler.shared.submit(
        BGAppRefreshTaskRequest(identifier: "com.example.news.refresh"))
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
    try Archive.shared.open()
  }

  func movedToBackground() {
    try? prepare()
  }
}
```

### The Objective-C result is looked at

Varies: the language, with a compared result and no error.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:nil]) {
    NSLog(@"The request was not accepted");
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:data != nil];
      }];
  task.expirationHandler = ^{
    [load cancel];
  };
  [load resume];
}

@end
```

## How to verify on a device

1. Switch Background App Refresh off for the app in Settings, start the app without the debugger, and send it to the background.
2. Read the app's log in Console: nothing tells that the request was refused.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/submit(_:)>
- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/error-swift.struct/code>

"""####)

  static let bgtaskSubmittedNotRegistered = page("bgtask_submitted_not_registered", ####"""
---
id: bgtask_submitted_not_registered
level: error
family: bgtask
status: stable
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: background-tasks
measured: unmeasured
---

# Request without a launch handler

A task request is submitted under an identifier that no code registers.

## What it finds

A request class made with an identifier that the sources know whole, where no registration and no SwiftUI `.backgroundTask` in the project could have the same one.

Not reported: projects that register an identifier known only at run time, identifiers that Info.plist does not permit (`bgtask_identifier_not_permitted` says so), wildcards, libraries whose app is not in the project, and apps whose framework registers from elsewhere.

## Why it matters

For a permitted identifier the system raises an exception at the submission: "No launch handler registered for task with identifier …". Most apps submit when they move to the background, so the app crashes whenever someone leaves it.
On the Simulator the submission is refused before that, and the crash shows only on a phone.

## Failing

### Nobody registers

Varies: nothing; the request is submitted, and there is no handler.

`Example.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.news.refresh")  // finding: com.example.news.refresh
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

`NewsApp.swift`:

```swift
import SwiftUI

@main
struct NewsApp: App {
  var body: some Scene {
    WindowGroup { FrontPage() }
  }
}
```

### Another identifier is registered

Varies: one of two requests has a handler, and both are permitted.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Cleanup.swift`:

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))  // finding
    } catch {
      Log.error("The cleanup was not scheduled: \(error)")
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
    <string>com.example.news.cleanup</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
    <string>processing</string>
  </array>
</dict>
</plist>
```

### A caller gives the identifier

Varies: a wrapper submits what its callers in another file give it.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try submit(identifier)
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  static func submit(_ name: String) throws {
    try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: name))
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Settings.swift`:

```swift
final class SettingsModel {
  func refreshSoon() throws {
    try NewsRefresh.submit("com.example.news.refresh.soon")  // finding
  }
}
```

`NewsApp.swift`:

```swift
import SwiftUI

@main
struct NewsApp: App {
  var body: some Scene {
    WindowGroup { FrontPage() }
  }
}
```

### An Objective-C request without a handler

Varies: the language, with a request of a second identifier.

`NewsRefresh.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:data != nil];
      }];
  task.expirationHandler = ^{
    [load cancel];
  };
  [load resume];
}

- (void)scheduleSoon {
  BGAppRefreshTaskRequest *request = [[BGAppRefreshTaskRequest alloc]
      initWithIdentifier:@"com.example.news.refresh.soon"];  // finding
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

@end
```

`AppDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (void)applicationDidEnterBackground:(UIApplication *)application {
  [NewsRefresh.shared schedule];
}

@end
```

### One slip between handler and request

Varies: no property list is known, and the request has a letter more; the handler gets no finding of its own.

`LoftApp.swift`:

```swift
import SwiftUI

@main
struct LoftApp: App {
  init() { Tidying.register() }

  var body: some Scene {
    WindowGroup {
      LoftView()
        .onAppear { Tidying.schedule() }
    }
  }
}
```

`Tidying.swift`:

```swift
import BackgroundTasks

enum Tidying {
  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.loft.tidy", using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "com.example.loft.tidyy"))  // finding: “com.example.loft.tidyy”
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    let work = Task {
      let isDone = await Archive.shared.sweep()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

## Correct

### The handler is registered

Varies: the same constant is registered in another file.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### SwiftUI handles it

Varies: a scene modifier handles the identifier.

```swift
import BackgroundTasks
import SwiftUI

@main
struct NewsApp: App {
  var body: some Scene {
    WindowGroup { FrontPage() }
      .backgroundTask(.appRefresh("com.example.news.refresh")) {
        await NewsRefresh.schedule()
        await Feed.shared.load()
      }
  }
}

enum NewsRefresh {
  static func schedule() async {
    do {
      try BGTaskScheduler.shared.submit(
        BGAppRefreshTaskRequest(identifier: "com.example.news.refresh"))
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

### The registrations are not known

Varies: what is registered is known only at run time.

`Tasks.swift`:

```swift
import BackgroundTasks

final class Tasks {
  var identifiers: [String] = []

  func register() {
    for identifier in identifiers {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
        Worker.shared.run(task)
      }
    }
  }

  func schedule() {
    do {
      try BGTaskScheduler.shared.submit(
        BGAppRefreshTaskRequest(identifier: "com.example.news.refresh"))
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

### Spelled in two ways

Varies: one side is built from parts.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let prefix = "com.example.news"
  static let identifier = prefix + ".refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "\(prefix).refresh"))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### An Objective-C handler is registered

Varies: the language, with a registration by a constant.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:data != nil];
      }];
  task.expirationHandler = ^{
    [load cancel];
  };
  [load resume];
}

@end
```

## How to verify on a device

1. Start the app on a phone from the Home Screen, without the debugger.
2. Do what submits the request (usually: leave the app). The app crashes, and the crash report names the identifier.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler>
- <https://developer.apple.com/documentation/bundleresources/information-property-list/bgtaskschedulerpermittedidentifiers>
- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/submit(_:)>

"""####)

  static let bgtaskWildcardMisused = page("bgtask_wildcard_misused", ####"""
---
id: bgtask_wildcard_misused
level: error
family: bgtask
status: stable
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: background-tasks
measured: unmeasured
---

# Wildcard identifier misused

A wildcard stands in code as if it were an identifier, or is all that permits a refresh or processing task.

## What it finds

Identifiers that end with `.*` and are registered or submitted literally, and refresh or processing requests whose identifier equals no entry of the target's `BGTaskSchedulerPermittedIdentifiers` and is only covered by a wildcard there.

Not reported: continued-processing identifiers under a wildcard, which is what wildcards are for, and identifiers that also stand in the list.

## Why it matters

Since iOS 26 an entry such as `com.example.news.export.*` permits every continued-processing identifier below it. Code must still register and submit a whole identifier, and other kinds of tasks need an entry of their own.
With the wildcard in code the handler is never found, and a refresh under a wildcard is refused: the work does not run.

## Failing

### The wildcard is registered

Varies: nothing; the handler is registered for the pattern.

`Export.swift`:

```swift
import BackgroundTasks

final class Export {
  func prepare() {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: "com.example.news.export.*", using: nil  // finding
    ) { task in
      self.run(task as! BGContinuedProcessingTask)
    }
  }

  func start(_ job: UUID) throws {
    let identifier = "com.example.news.export.\(job)"
    try BGTaskScheduler.shared.submit(
      BGContinuedProcessingTaskRequest(identifier: identifier, title: "Export", subtitle: "Pages"))
  }

  private func run(_ task: BGContinuedProcessingTask) {
    let work = Task {
      await Archive.shared.export(reportingTo: task.progress)
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.export.*</string>
  </array>
</dict>
</plist>
```

### The wildcard is submitted

Varies: the request carries the pattern of a constant.

`Export.swift`:

```swift
import BackgroundTasks

final class Export {
  private let identifier = "com.example.news.export.*"

  func start() throws {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in  // finding
      self.run(task as! BGContinuedProcessingTask)
    }
    try BGTaskScheduler.shared.submit(
      BGContinuedProcessingTaskRequest(identifier: identifier, title: "Export", subtitle: "Pages"))
  }

  private func run(_ task: BGContinuedProcessingTask) {
    let work = Task {
      await Archive.shared.export(reportingTo: task.progress)
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.export.*</string>
  </array>
</dict>
</plist>
```

### A refresh under a wildcard

Varies: the task is a refresh, and only the wildcard covers it.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))  // finding: refresh task
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.*</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### Registered in Objective-C

Varies: the language; the pattern is given to `registerForTaskWithIdentifier:`.

`Exporter.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const kPrefix = @"com.example.news.export.";

@implementation Exporter

- (void)export:(NSString *)job {
  NSString *identifier = [kPrefix stringByAppendingString:job];
  [BGTaskScheduler.sharedScheduler
      registerForTaskWithIdentifier:@"com.example.news.export.*"  // finding
                         usingQueue:nil
                      launchHandler:^(BGTask *task) {
                        [self run:(BGContinuedProcessingTask *)task];
                      }];
  BGContinuedProcessingTaskRequest *request =
      [[BGContinuedProcessingTaskRequest alloc] initWithIdentifier:identifier
                                                             title:@"Export"
                                                          subtitle:job];
  NSError *error;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"%@", error);
  }
}

- (void)run:(BGContinuedProcessingTask *)task {
  task.expirationHandler = ^{
    [self cancel];
  };
  [self writePagesReportingTo:task.progress
                   completion:^(BOOL isDone) {
                     [task setTaskCompletedWithSuccess:isDone];
                   }];
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.export.*</string>
  </array>
</dict>
</plist>
```

## Correct

### A whole identifier under the wildcard

Varies: each job has its own identifier.

`Export.swift`:

```swift
import BackgroundTasks

final class Export {
  func start(_ job: UUID) throws {
    let identifier = "com.example.news.export.\(job)"
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      self.run(task as! BGContinuedProcessingTask)
    }
    try BGTaskScheduler.shared.submit(
      BGContinuedProcessingTaskRequest(identifier: identifier, title: "Export", subtitle: "Pages"))
  }

  private func run(_ task: BGContinuedProcessingTask) {
    let work = Task {
      await Archive.shared.export(reportingTo: task.progress)
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.export.*</string>
  </array>
</dict>
</plist>
```

### The refresh has its own entry

Varies: the list holds the wildcard and the whole identifier.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.*</string>
    <string>com.example.news.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### A star elsewhere

Varies: the identifier only contains a star, not as its last part.

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.*refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### A whole identifier in Objective-C

Varies: the identifier of the job is registered.

`Exporter.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const kPrefix = @"com.example.news.export.";

@implementation Exporter

- (void)export:(NSString *)job {
  NSString *identifier = [kPrefix stringByAppendingString:job];
  [BGTaskScheduler.sharedScheduler
      registerForTaskWithIdentifier:identifier
                         usingQueue:nil
                      launchHandler:^(BGTask *task) {
                        [self run:(BGContinuedProcessingTask *)task];
                      }];
  BGContinuedProcessingTaskRequest *request =
      [[BGContinuedProcessingTaskRequest alloc] initWithIdentifier:identifier
                                                             title:@"Export"
                                                          subtitle:job];
  NSError *error;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"%@", error);
  }
}

- (void)run:(BGContinuedProcessingTask *)task {
  task.expirationHandler = ^{
    [self cancel];
  };
  [self writePagesReportingTo:task.progress
                   completion:^(BOOL isDone) {
                     [task setTaskCompletedWithSuccess:isDone];
                   }];
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.export.*</string>
  </array>
</dict>
</plist>
```

## How to verify on a device

1. On a phone with iOS 26, start the export and leave the app.
2. The log tells that no handler is registered for the identifier, or that the request was not permitted.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler>
- <https://developer.apple.com/documentation/bundleresources/information-property-list/bgtaskschedulerpermittedidentifiers>
- <https://developer.apple.com/documentation/backgroundtasks/bgcontinuedprocessingtaskrequest>

"""####)

  static let bgtaskWithoutExpirationHandler = page("bgtask_without_expiration_handler", ####"""
---
id: bgtask_without_expiration_handler
level: warning
family: bgtask
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-tasks
measured: unmeasured
---

# Background task without an expiration handler

A background task does asynchronous work and never sets the handler that stops it when the time is up.

## What it finds

A launch handler whose work goes on asynchronously (a `Task`, a queue, an operation, a request, an `await` or a wait for one), where no body that the task reaches assigns `expirationHandler`.
The task is followed through casts, closures and the project's functions, whatever their parameters are called.

Not reported: plainly synchronous handlers, SwiftUI's `.backgroundTask`, whose closure is cancelled by the system, and tasks that are stored or handed to code whose source is not here.

## Why it matters

A refresh has about half a minute, and processing ends as soon as someone picks up the phone.
Without a handler the system marks the task as failed and suspends the app in the middle of a write or a download; the next launch finds half of it. Tasks that end like this are also run less often.

## Failing

### A task without any handler

Varies: nothing; the work is a `Task` whose end completes the background task.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {  // finding: expirationHandler
    schedule()
    Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
  }
}
```

### A closure with an operation queue

Varies: the work is an operation in the launch handler's own closure.

```swift
import BackgroundTasks

final class Cleanup {
  private let identifier = "com.example.news.cleanup"
  private let queue = OperationQueue()

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in  // finding
      self.schedule()
      let sweep = BlockOperation { Archive.shared.sweep() }
      sweep.completionBlock = { task.setTaskCompleted(success: true) }
      self.queue.addOperation(sweep)
    }
  }

  func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The cleanup was not scheduled: \(error)")
    }
  }
}
```

### A callback of the project's own API

Varies: the work is a call whose closure completes the task, in another file.

`AppDelegate.swift`:

```swift
import BackgroundTasks
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: Refresher.identifier, using: nil
    ) { [weak self] task in
      guard let task = task as? BGAppRefreshTask else { return }
      Refresher().run(task)
    }
    return true
  }
}
```

`Refresher.swift`:

```swift
import BackgroundTasks

final class Refresher {
  static let identifier = "com.example.news.refresh"

  func run(_ refresh: BGAppRefreshTask) {  // finding
    schedule()
    Feed.shared.load { isDone in
      refresh.setTaskCompleted(success: isDone)
    }
  }

  func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: Self.identifier))
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

### The handler is taken away again

Varies: the only assignment sets it to nil at the end of the work.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil, launchHandler: handle)
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }

  private static func handle(_ task: BGTask) {  // finding
    schedule()
    DispatchQueue.global(qos: .utility).async {
      let isDone = Feed.shared.loadAndWait()
      task.expirationHandler = nil
      task.setTaskCompleted(success: isDone)
    }
  }
}
```

### An Objective-C request without any

Varies: the language, with a request whose block completes the task.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {  // finding
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:data != nil];
      }];
  [load resume];
}

@end
```

## Correct

### The handler cancels the work

Varies: the handler is set and cancels the task, whose end completes.

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### A function that gets the task sets it

Varies: the handler is set in a function of another file to which the task is handed.

`Cleanup.swift`:

```swift
import BackgroundTasks

final class Cleanup {
  private let identifier = "com.example.news.cleanup"
  private let runner = OperationRunner()

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      self.schedule()
      self.runner.start(BlockOperation { Archive.shared.sweep() }, for: task)
    }
  }

  func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The cleanup was not scheduled: \(error)")
    }
  }
}
```

`OperationRunner.swift`:

```swift
import BackgroundTasks

final class OperationRunner {
  private let queue = OperationQueue()

  func start(_ operation: Operation, for owner: BGTask) {
    owner.expirationHandler = { operation.cancel() }
    operation.completionBlock = { owner.setTaskCompleted(success: !operation.isCancelled) }
    queue.addOperation(operation)
  }
}
```

### The work is synchronous and short

Varies: nothing goes on when the handler returns.

```swift
import BackgroundTasks

final class Cleanup {
  private let identifier = "com.example.news.cleanup"

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      self.schedule()
      Archive.shared.dropExpired()
      task.setTaskCompleted(success: true)
    }
  }

  func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The cleanup was not scheduled: \(error)")
    }
  }
}
```

### SwiftUI cancels the closure

Varies: the task is SwiftUI's, whose closure is cancelled when the time is up.

```swift
import BackgroundTasks
import SwiftUI

@main
struct NewsApp: App {
  var body: some Scene {
    WindowGroup { FrontPage() }
      .backgroundTask(.appRefresh("com.example.news.refresh")) {
        await NewsRefresh.schedule()
        await Feed.shared.load()
      }
  }
}

enum NewsRefresh {
  static func schedule() async {
    do {
      try BGTaskScheduler.shared.submit(
        BGAppRefreshTaskRequest(identifier: "com.example.news.refresh"))
    } catch {
      Log.error("The refresh was not scheduled: \(error)")
    }
  }
}
```

### The task is kept elsewhere

Varies: the task is stored in an object whose owner may set the handler.

```swift
import BackgroundTasks

final class Cleanup {
  private let identifier = "com.example.news.cleanup"
  let job = Job()

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      self.schedule()
      self.job.task = task
      self.job.start()
    }
  }

  func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The cleanup was not scheduled: \(error)")
    }
  }
}
```

### An Objective-C block cancels

Varies: the language, with a block that cancels the request.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:data != nil];
      }];
  task.expirationHandler = ^{
    [load cancel];
  };
  [load resume];
}

@end
```

## How to verify on a device

1. Run the app from Xcode on a phone, send it to the background so that it submits its request, and pause it.
2. Start the task with `_simulateLaunchForTaskWithIdentifier:` in the debugger and continue; while the work runs, pause again and call `_simulateExpirationForTaskWithIdentifier:`.
3. Continue: the work is not told to stop, and without the debugger the app would now be suspended in the middle of it.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtask/expirationhandler>
- <https://developer.apple.com/documentation/backgroundtasks/refreshing-and-maintaining-your-app-using-background-tasks>

"""####)

  static let bluetoothRestorationIncomplete = page("bluetooth_restoration_incomplete", ####"""
---
id: bluetooth_restoration_incomplete
level: warning
family: modes
status: preview
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: bluetooth, background-modes
measured: unmeasured
---

# Bluetooth restoration that is half there

A Bluetooth manager has a restore identifier and no callback, or the callback and no identifier.

## What it finds

A `CBCentralManager` or `CBPeripheralManager` made with a restore identifier when no delegate implements `willRestoreState`, and a `willRestoreState` callback when every manager of its kind is made without an identifier and no source names the key.

Not reported: options that come from elsewhere; delegates with a superclass from elsewhere; the identifier in a helper of another file.

## Why it matters

Restoration needs both: the identifier makes iOS start the app for its accessory, and the callback hands the app what it was connected to.

## Failing

### The callback without an identifier

Varies: nothing; this is the mistake in its shortest form.

`Sensor.swift`:

```swift
import CoreBluetooth

final class Sensor: NSObject, CBCentralManagerDelegate {
  private var central: CBCentralManager?

  func start() {
    central = CBCentralManager(  // finding: without a restore identifier
      delegate: self, queue: nil)
  }

  func centralManagerDidUpdateState(_ central: CBCentralManager) {}

  func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) {
    adopt(dict)
  }

  private func adopt(_ state: [String: Any]) {}
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>bluetooth-central</string>
  </array>
</dict>
</plist>
```

### The identifier without a callback

Varies: the identifier is in a constant.

`Sensor.swift`:

```swift
import CoreBluetooth

final class Sensor: NSObject, CBCentralManagerDelegate {
  private let options: [String: Any] = [
    CBCentralManagerOptionShowPowerAlertKey: true,
    CBCentralManagerOptionRestoreIdentifierKey: "sensor",
  ]
  private lazy var central = CBCentralManager(delegate: self, queue: .main, options: options)  // finding: no delegate restores it

  func centralManagerDidUpdateState(_ central: CBCentralManager) {}
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>bluetooth-central</string>
  </array>
</dict>
</plist>
```

### A peripheral in Objective-C

Varies: the language, and the manager is a peripheral's.

`Beacon.m`:

```objc
#import <CoreBluetooth/CoreBluetooth.h>

@interface Beacon : NSObject <CBPeripheralManagerDelegate>
@property (nonatomic, strong) CBPeripheralManager *manager;
@end

@implementation Beacon

- (void)start {
  self.manager = [[CBPeripheralManager alloc]
      initWithDelegate:self  // finding: `CBPeripheralManager`
                 queue:nil
               options:@{CBPeripheralManagerOptionRestoreIdentifierKey : @"beacon"}];
}

- (void)peripheralManagerDidUpdateState:(CBPeripheralManager *)peripheral {
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>bluetooth-peripheral</string>
  </array>
</dict>
</plist>
```

## Correct

### Both are there

Varies: the manager has an identifier and the delegate the callback.

`Sensor.swift`:

```swift
import CoreBluetooth

final class Sensor: NSObject, CBCentralManagerDelegate {
  private var central: CBCentralManager?

  func start() {
    central = CBCentralManager(
      delegate: self, queue: nil,
      options: [CBCentralManagerOptionRestoreIdentifierKey: "sensor"])
  }

  func centralManagerDidUpdateState(_ central: CBCentralManager) {}

  func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) {
    adopt(dict)
  }

  private func adopt(_ state: [String: Any]) {}
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>bluetooth-central</string>
  </array>
</dict>
</plist>
```

### Neither is there

Varies: the app does not restore.

`Sensor.swift`:

```swift
import CoreBluetooth

final class Sensor: NSObject, CBCentralManagerDelegate {
  private var central: CBCentralManager?

  func start() {
    central = CBCentralManager(
      delegate: self, queue: nil)
  }

  func centralManagerDidUpdateState(_ central: CBCentralManager) {}
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>bluetooth-central</string>
  </array>
</dict>
</plist>
```

### The key in another file

Varies: a helper makes the options.

`Sensor.swift`:

```swift
import CoreBluetooth

final class Sensor: NSObject, CBCentralManagerDelegate {
  private var central: CBCentralManager?

  func start() {
    central = CBCentralManager(
      delegate: self, queue: nil,
      options: SensorOptions.all)
  }

  func centralManagerDidUpdateState(_ central: CBCentralManager) {}

  func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) {
    adopt(dict)
  }

  private func adopt(_ state: [String: Any]) {}
}
```

`SensorOptions.swift`:

```swift
import CoreBluetooth

enum SensorOptions {
  static var all: [String: Any] { [CBCentralManagerOptionRestoreIdentifierKey: "sensor"] }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>bluetooth-central</string>
  </array>
</dict>
</plist>
```

### Options from elsewhere

Varies: the options are a parameter.

`Sensor.swift`:

```swift
import CoreBluetooth

final class Sensor: NSObject, CBCentralManagerDelegate {
  private var central: CBCentralManager?

  func start(options: [String: Any]) {
    central = CBCentralManager(delegate: self, queue: nil, options: options)
  }

  func centralManagerDidUpdateState(_ central: CBCentralManager) {}

  func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) {
    adopt(dict)
  }

  private func adopt(_ state: [String: Any]) {}
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>bluetooth-central</string>
  </array>
</dict>
</plist>
```

### Both in Objective-C

Varies: the language.

`Sensor.m`:

```objc
#import <CoreBluetooth/CoreBluetooth.h>

@interface Sensor : NSObject <CBCentralManagerDelegate>
@end

@implementation Sensor

- (CBCentralManager *)makeCentral {
  return [[CBCentralManager alloc]
      initWithDelegate:self
                 queue:nil
               options:@{CBCentralManagerOptionRestoreIdentifierKey : @"sensor"}];
}

- (void)centralManagerDidUpdateState:(CBCentralManager *)central {
}

- (void)centralManager:(CBCentralManager *)central willRestoreState:(NSDictionary *)state {
  [self adopt:state];
}

- (void)adopt:(NSDictionary *)state {
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.tour</string>
  <key>UIBackgroundModes</key>
  <array>
    <string>bluetooth-central</string>
  </array>
</dict>
</plist>
```

## How to verify on a device

1. Connect to the accessory, let the system end the app (use memory elsewhere), and come near the accessory: the app is not started, or knows no peripheral.

## References

- <https://developer.apple.com/documentation/corebluetooth/cbcentralmanageroptionrestoreidentifierkey>
- <https://developer.apple.com/documentation/corebluetooth/cbcentralmanagerdelegate/centralmanager(_:willrestorestate:)>

"""####)

  static let coldShortcutIgnored = page("cold_shortcut_ignored", ####"""
---
id: cold_shortcut_ignored
level: warning
family: link
status: stable
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: quick-actions, scenes, launch
measured: unmeasured
---

# Quick action lost when it launches the app

A scene delegate performs Home Screen quick actions while the app runs, and not the one that starts it.

## What it finds

A scene delegate that implements `windowScene(_:performActionFor:completionHandler:)`, while nothing that its `scene(_:willConnectTo:options:)` does ever reads `connectionOptions.shortcutItem`.
The options are followed: into functions of other files that they are handed to, into properties that are read later, through initializers, extensions and superclasses, and from the app delegate's `application(_:configurationForConnecting:options:)`, where SwiftUI apps often look.

Not reported: options that go to code which is not in the project; classes that only help the scene delegate; callbacks that do nothing but call the completion handler.

## Why it matters

A quick action that starts the app comes with the options of the scene that connects; the callback is only for scenes that are connected already.
Somebody presses the app's icon, chooses "New note", and gets the list of notes instead.

## Failing

### The options are not read

Varies: nothing; this is the mistake in its shortest form.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(  // finding: `SceneDelegate` never reads `shortcutItem`
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.makeKeyAndVisible()
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(QuickActions.perform(shortcutItem))
  }
}
```

### A SwiftUI app's scene delegate

Varies: SwiftUI makes the windows, and the scene delegate exists for quick actions alone.

```swift
import SwiftUI
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = QuickActionDelegate.self
    return configuration
  }
}

final class QuickActionDelegate: NSObject, UIWindowSceneDelegate {
  func windowScene(  // finding: `QuickActionDelegate` does not look at its connection options
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool {
    await Notes.shared.perform(shortcutItem.type)
  }
}

@main
struct NotesApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup { NoteList().onOpenURL { Notes.shared.open($0) } }
  }
}
```

### Everything but the quick action is read

Varies: links and URLs of the options are read.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(  // finding: shortcutItem
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let url = connectionOptions.urlContexts.first?.url {
      Notes.shared.open(url)
    } else if let response = connectionOptions.notificationResponse {
      Notes.shared.open(response.notification)
    }
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    perform(item)
    completionHandler(true)
  }

  private func perform(_ item: UIApplicationShortcutItem) {
    Notes.shared.perform(item.type)
  }
}
```

### An Objective-C delegate does not read it

Varies: the language.

```objc
#import <UIKit/UIKit.h>

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@property (nonatomic, strong) UIWindow *window;
@end

@implementation SceneDelegate

- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)connectionOptions {  // finding: shortcutItem
  self.window = [[UIWindow alloc] initWithWindowScene:(UIWindowScene *)scene];
  [self.window makeKeyAndVisible];
}

- (void)windowScene:(UIWindowScene *)windowScene performActionForShortcutItem:(UIApplicationShortcutItem *)item completionHandler:(void (^)(BOOL))completionHandler {
  [Notes.sharedNotes performAction:item.type];
  completionHandler(YES);
}

@end
```

## Correct

### The quick action of the options is performed

Varies: the connecting method looks for a quick action.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let item = connectionOptions.shortcutItem {
      perform(item)
    }
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    perform(item)
    completionHandler(true)
  }

  private func perform(_ item: UIApplicationShortcutItem) {
    Notes.shared.perform(item.type)
  }
}
```

### The quick action waits until the scene is active

Varies: the item is stored in a property and performed later.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var savedItem: UIApplicationShortcutItem?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    savedItem = connectionOptions.shortcutItem
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    guard let item = savedItem else { return }
    savedItem = nil
    Notes.shared.perform(item.type)
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    Notes.shared.perform(item.type)
    completionHandler(true)
  }
}
```

### The app delegate looks at the options

Varies: the item is taken where a SwiftUI app chooses its scene's configuration.

```swift
import SwiftUI
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    if let item = options.shortcutItem {
      Notes.shared.perform(item.type)
    }
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = QuickActionDelegate.self
    return configuration
  }
}

final class QuickActionDelegate: NSObject, UIWindowSceneDelegate {
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool {
    await Notes.shared.perform(shortcutItem.type)
  }
}
```

### A router in another file takes the options

Varies: the options are passed on through two functions before the item is read.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    configureWindow(scene, connectionOptions)
  }

  private func configureWindow(_ scene: UIScene, _ options: UIScene.ConnectionOptions) {
    let launch = options
    LaunchRouter(scene: scene).route(launch)
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    LaunchRouter(scene: windowScene).perform(item)
    completionHandler(true)
  }
}
```

`LaunchRouter.swift`:

```swift
import UIKit

struct LaunchRouter {
  let scene: UIScene

  func route(_ options: UIScene.ConnectionOptions) {
    options.shortcutItem.map(perform)
  }

  func perform(_ item: UIApplicationShortcutItem) {
    Notes.shared.perform(item.type)
  }
}
```

### The callback does nothing yet

Varies: the callback only answers the system, so no action is lost.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(false)
  }
}
```

### An Objective-C delegate reads it

Varies: the language, with the item of the options performed.

```objc
#import <UIKit/UIKit.h>

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@property (nonatomic, strong) UIWindow *window;
@end

@implementation SceneDelegate

- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)connectionOptions {
  if (connectionOptions.shortcutItem != nil) {
    [Notes.sharedNotes performAction:connectionOptions.shortcutItem.type];
  }
}

- (void)windowScene:(UIWindowScene *)windowScene performActionForShortcutItem:(UIApplicationShortcutItem *)item completionHandler:(void (^)(BOOL))completionHandler {
  [Notes.sharedNotes performAction:item.type];
  completionHandler(YES);
}

@end
```

## How to verify on a device

1. Close the app in the app switcher.
2. Press its icon on the Home Screen and choose a quick action. The app must start with that action.

## References

- <https://developer.apple.com/documentation/uikit/add-home-screen-quick-actions>
- <https://developer.apple.com/documentation/uikit/uiscene/connectionoptions/shortcutitem>
- <https://developer.apple.com/documentation/uikit/uiwindowscenedelegate/windowscene(_:performactionfor:completionhandler:)>

"""####)

  static let coldUniversalLinkIgnored = page("cold_universal_link_ignored", ####"""
---
id: cold_universal_link_ignored
level: error
family: link
status: stable
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: universal-links, scenes, launch
measured: unmeasured
---

# Universal link lost when it launches the app

A scene delegate handles universal links while the app runs, and not the one that starts it.

## What it finds

A scene delegate that implements `scene(_:continue:)` for links, search results or intents, while nothing that its `scene(_:willConnectTo:options:)` does ever reads `connectionOptions.userActivities`.
The options are followed: into functions of other files that they are handed to, into properties that are read later, through initializers, extensions and superclasses, and from the app delegate's `application(_:configurationForConnecting:options:)`.

Not reported: options that go to code which is not in the project; apps that receive links with SwiftUI's `.onOpenURL` or `.onContinueUserActivity`; activities that are plain Handoff, which reach the callback even at a launch; classes that only help the scene delegate; CarPlay scenes and other screens than the app's own; callbacks that do nothing but log.

## Why it matters

UIKit calls `scene(_:continue:)` only for a scene that is already connected. When the app is not running, the link waits in the options with which the scene connects.
The person taps a link in a message and lands on the app's first screen. A second tap works, because now the app runs, so the mistake hides from everybody who has just built and run the app.

## Failing

### The options are not read

Varies: nothing; this is the mistake in its shortest form.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(  // finding: `SceneDelegate` never reads `userActivities`
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = RecipeListController()
    window?.makeKeyAndVisible()
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard userActivity.activityType == NSUserActivityTypeBrowsingWeb,
      let url = userActivity.webpageURL
    else { return }
    show(url)
  }

  private func show(_ url: URL) {
    (window?.rootViewController as? RecipeListController)?.openRecipe(at: url)
  }
}
```

### The storyboard makes the window

Varies: there is no `scene(_:willConnectTo:options:)` at all.

```swift
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {  // finding: does not look at its connection options
    if let url = userActivity.webpageURL {
      LinkRouter.shared.open(url)
    }
  }
}
```

### Only the URLs are read

Varies: another property of the same options is read.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(  // finding: userActivities
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    if let url = options.urlContexts.first?.url {
      LinkRouter.shared.open(url)
    }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard let url = userActivity.webpageURL else { return }
    LinkRouter.shared.open(url)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    contexts.forEach { LinkRouter.shared.open($0.url) }
  }
}
```

### A router gets the options and looks at something else

Varies: the options are handed to a function in another file, which reads only the quick action.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let router = LaunchRouter()

  func scene(  // finding: userActivities
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    router.begin(with: connectionOptions)
  }
}

extension SceneDelegate {
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    router.resume(userActivity)
  }
}
```

`LaunchRouter.swift`:

```swift
import UIKit

final class LaunchRouter {
  func begin(with options: UIScene.ConnectionOptions) {
    guard let item = options.shortcutItem else { return }
    perform(item)
  }

  func resume(_ activity: NSUserActivity) {
    guard let page = activity.webpageURL else { return }
    Pages.shared.show(page)
  }

  private func perform(_ item: UIApplicationShortcutItem) {
    Pages.shared.show(item.type)
  }
}
```

### The activities are only logged

Varies: the options are printed and go nowhere else.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(  // finding: userActivities
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    print("connecting with", connectionOptions.userActivities)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard let url = userActivity.webpageURL else { return }
    LinkRouter.shared.open(url)
  }
}
```

### The connecting method lies in a base class

Varies: the class that the manifest names inherits the method that ignores the options.

`BaseSceneDelegate.swift`:

```swift
import UIKit

class BaseSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(  // finding: `SceneDelegate` never reads `userActivities`
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.makeKeyAndVisible()
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: BaseSceneDelegate {
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard let url = userActivity.webpageURL else { return }
    LinkRouter.shared.open(url)
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### A property keeps the options and nobody asks it for activities

Varies: the options are stored, and only the notification is read of them later.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var pending: UIScene.ConnectionOptions?

  func scene(  // finding: userActivities
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    pending = connectionOptions
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    guard let response = pending?.notificationResponse else { return }
    pending = nil
    LinkRouter.shared.open(response)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard let url = userActivity.webpageURL else { return }
    LinkRouter.shared.open(url)
  }
}
```

### An Objective-C delegate does not read them

Varies: the language.

```objc
#import <UIKit/UIKit.h>

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@property (nonatomic, strong) UIWindow *window;
@end

@implementation SceneDelegate

- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)connectionOptions {  // finding: userActivities
  self.window = [[UIWindow alloc] initWithWindowScene:(UIWindowScene *)scene];
  [self.window makeKeyAndVisible];
}

- (void)scene:(UIScene *)scene continueUserActivity:(NSUserActivity *)userActivity {
  if (userActivity.webpageURL != nil) {
    [LinkRouter.sharedRouter openURL:userActivity.webpageURL];
  }
}

@end
```

## Correct

### The activities are handed to the same callback

Varies: the connecting method looks for the link in the options.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let links = connectionOptions.userActivities.filter {
      $0.activityType == NSUserActivityTypeBrowsingWeb
    }
    links.forEach { self.scene(scene, continue: $0) }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard let url = userActivity.webpageURL else { return }
    LinkRouter.shared.open(url)
  }
}
```

### A function in another file reads them

Varies: the options are passed whole to a router whose code reads the activities.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    AppRouter.shared.start(connectionOptions)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    AppRouter.shared.follow(userActivity)
  }
}
```

`AppRouter.swift`:

```swift
import UIKit

final class AppRouter {
  static let shared = AppRouter()

  func start(_ options: UIScene.ConnectionOptions) {
    for activity in options.userActivities where activity.activityType == NSUserActivityTypeBrowsingWeb {
      follow(activity)
    }
  }

  func follow(_ activity: NSUserActivity) {
    guard let url = activity.webpageURL else { return }
    Pages.shared.show(url)
  }
}
```

### The options wait in a property

Varies: the options are stored, and their activities are read once the scene is active.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var pending: UIScene.ConnectionOptions?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    pending = connectionOptions
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    guard let options = pending else { return }
    pending = nil
    for activity in options.userActivities where activity.activityType == NSUserActivityTypeBrowsingWeb {
      self.scene(scene, continue: activity)
    }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard let url = userActivity.webpageURL else { return }
    LinkRouter.shared.open(url)
  }
}
```

### A coordinator is made with the options

Varies: an initializer takes the options into a property of another type, which reads them.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: AppCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    coordinator = AppCoordinator(launch: Launch(scene: scene, options: connectionOptions))
    coordinator?.start()
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    coordinator?.follow(userActivity)
  }
}
```

`AppCoordinator.swift`:

```swift
import UIKit

struct Launch {
  let scene: UIScene
  let options: UIScene.ConnectionOptions
}

final class AppCoordinator {
  private let launch: Launch

  init(launch: Launch) {
    self.launch = launch
  }

  func start() {
    launch.options.webLinks.forEach(follow)
  }

  func follow(_ activity: NSUserActivity) {
    guard let url = activity.webpageURL else { return }
    Pages.shared.show(url)
  }
}

extension UIScene.ConnectionOptions {
  fileprivate var webLinks: [NSUserActivity] {
    userActivities.filter { $0.activityType == NSUserActivityTypeBrowsingWeb }
  }
}
```

### The options go to a library

Varies: the options are handed to code that is not here.

```swift
import LinkKit
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    LinkKit.shared.connect(scene, options: connectionOptions)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    LinkKit.shared.follow(userActivity)
  }
}
```

### SwiftUI receives the link

Varies: a view of the same app has `.onOpenURL`, which hears of links in either case.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard let url = userActivity.webpageURL else { return }
    LinkRouter.shared.open(url)
  }
}
```

`RecipesApp.swift`:

```swift
import SwiftUI

@main
struct RecipesApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup {
      RecipeList().onOpenURL { LinkRouter.shared.open($0) }
    }
  }
}
```

### The activity is for Handoff

Varies: the callback takes what another device hands over; that comes to it at a launch too.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.makeKeyAndVisible()
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard userActivity.activityType == "com.example.recipes.editing" else { return }
    let draft = userActivity.userInfo?["draft"] as? String
    Drafts.shared.resume(draft)
  }
}
```

### A helper has the callback's name

Varies: the class is made by the scene delegate, which reads the options itself.

```swift
import UIKit

final class LinkService: NSObject, UIWindowSceneDelegate {
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard let url = userActivity.webpageURL else { return }
    Pages.shared.show(url)
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let links = LinkService()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    connectionOptions.userActivities.forEach { links.scene(scene, continue: $0) }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    links.scene(scene, continue: userActivity)
  }
}
```

### No scene delegate at all

Varies: a class has a method of that name and does not conform to the protocol.

```swift
import UIKit

final class LinkService {
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard let url = userActivity.webpageURL else { return }
    Pages.shared.show(url)
  }
}
```

### The superclass comes from a framework

Varies: what the superclass does when the scene connects is not known.

```swift
import HostKit
import UIKit

final class SceneDelegate: HostSceneDelegate, UIWindowSceneDelegate {
  override func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard let url = userActivity.webpageURL else { return }
    LinkRouter.shared.open(url)
  }
}
```

### The scene is CarPlay's

Varies: the delegate belongs to the car's screen, which no link opens.

```swift
import CarPlay

final class CarSceneDelegate: UIResponder, CPTemplateApplicationSceneDelegate, UISceneDelegate {
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard let url = userActivity.webpageURL else { return }
    LinkRouter.shared.open(url)
  }
}
```

### The callback only logs

Varies: the callback takes no action, so nothing is lost.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    print("an activity:", userActivity.webpageURL as Any)
  }
}
```

### The app delegate reads the options

Varies: the options are read where the scene's configuration is chosen.

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    LinkRouter.shared.pending = options.userActivities.compactMap(\.webpageURL)
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard let url = userActivity.webpageURL else { return }
    LinkRouter.shared.open(url)
  }
}
```

### An Objective-C delegate reads them

Varies: the language, with the activities handed to the callback.

```objc
#import <UIKit/UIKit.h>

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@property (nonatomic, strong) UIWindow *window;
@end

@implementation SceneDelegate

- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)connectionOptions {
  for (NSUserActivity *activity in connectionOptions.userActivities) {
    if ([activity.activityType isEqualToString:NSUserActivityTypeBrowsingWeb]) {
      [self scene:scene continueUserActivity:activity];
    }
  }
}

- (void)scene:(UIScene *)scene continueUserActivity:(NSUserActivity *)userActivity {
  if (userActivity.webpageURL != nil) {
    [LinkRouter.sharedRouter openURL:userActivity.webpageURL];
  }
}

@end
```

## How to verify on a device

1. Install the app, open it once, and close it in the app switcher.
2. Tap one of its links in Messages or Notes. The app must open on the linked page.
3. Without a second device: in the scheme's options choose "Wait for the executable to be launched", start it, and tap the link; the debugger then stops in `scene(_:willConnectTo:options:)` with the activity in the options.

## References

- <https://developer.apple.com/documentation/xcode/supporting-universal-links-in-your-app>
- <https://developer.apple.com/documentation/uikit/uiscene/connectionoptions/useractivities>
- <https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:willconnectto:options:)>
- <https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:continue:)>

"""####)

  static let coldUrlIgnored = page("cold_url_ignored", ####"""
---
id: cold_url_ignored
level: error
family: link
status: stable
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: url-schemes, scenes, launch
measured: unmeasured
---

# URL lost when it launches the app

A scene delegate opens URLs while the app runs, and not the one that starts it.

## What it finds

A scene delegate that implements `scene(_:openURLContexts:)`, while nothing that its `scene(_:willConnectTo:options:)` does ever reads `connectionOptions.urlContexts`.
The options are followed: into functions of other files that they are handed to, into properties that are read later, through initializers, extensions and superclasses, and from the app delegate's `application(_:configurationForConnecting:options:)`.

Not reported: options that go to code which is not in the project; apps that receive URLs with SwiftUI's `.onOpenURL`; classes that only help the scene delegate; CarPlay scenes and other screens than the app's own; callbacks that do nothing but log.

## Why it matters

UIKit calls `scene(_:openURLContexts:)` only for a scene that is already connected. When the app is not running, the URLs wait in the options with which the scene connects.
Somebody opens a document, comes back from a sign-in page or taps a link with the app's scheme, and the app starts on its first screen: the document is not imported, the sign-in never ends.
On a desk the app runs nearly always, so the same tap works there.

## Failing

### The options are not read

Varies: nothing; this is the mistake in its shortest form.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(  // finding: `SceneDelegate` never reads `urlContexts`
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UINavigationController(rootViewController: LibraryController())
    window.makeKeyAndVisible()
    self.window = window
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    guard let context = URLContexts.first else { return }
    Importer.shared.importDocument(at: context.url)
  }
}
```

### There is no connecting method

Varies: the window comes from a storyboard, and the delegate has only the callback.

```swift
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {  // finding: connection options
    for context in contexts {
      SignIn.shared.resume(with: context.url)
    }
  }
}
```

### Links are read and URLs are not

Varies: the activities of the same options are read.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(  // finding: urlContexts
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    for activity in connectionOptions.userActivities where activity.activityType == NSUserActivityTypeBrowsingWeb {
      self.scene(scene, continue: activity)
    }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard let url = userActivity.webpageURL else { return }
    Importer.shared.importDocument(at: url)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    contexts.forEach { Importer.shared.importDocument(at: $0.url) }
  }
}
```

### A coordinator gets the options and drops them

Varies: the options end in a property of another type that nothing reads.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: AppCoordinator?

  func scene(  // finding: urlContexts
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    coordinator = AppCoordinator(scene: scene, options: connectionOptions)
    coordinator?.start()
  }
}
```

`SceneDelegate+Links.swift`:

```swift
import UIKit

extension SceneDelegate {
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    contexts.forEach { Importer.shared.importDocument(at: $0.url) }
  }
}
```

`AppCoordinator.swift`:

```swift
import UIKit

final class AppCoordinator {
  private let scene: UIScene
  private let options: UIScene.ConnectionOptions

  init(scene: UIScene, options: UIScene.ConnectionOptions) {
    self.scene = scene
    self.options = options
  }

  func start() {
    guard let scene = scene as? UIWindowScene else { return }
    scene.title = "Library"
  }
}
```

### The delegate is named in code

Varies: the app delegate chooses the class, and a second class of the project helps it.

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = MainSceneDelegate.self
    return configuration
  }
}

final class MainSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let windows = WindowService()

  func scene(  // finding: `MainSceneDelegate` never reads `urlContexts`
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    windows.scene(scene, willConnectTo: session, options: connectionOptions)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    contexts.forEach { Importer.shared.importDocument(at: $0.url) }
  }
}

final class WindowService: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
  }
}
```

### An Objective-C delegate does not read them

Varies: the language.

```objc
#import <UIKit/UIKit.h>

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@property (nonatomic, strong) UIWindow *window;
@end

@implementation SceneDelegate

- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)connectionOptions {  // finding: urlContexts
  self.window = [[UIWindow alloc] initWithWindowScene:(UIWindowScene *)scene];
  [self.window makeKeyAndVisible];
}

- (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)contexts {
  for (UIOpenURLContext *context in contexts) {
    [[Importer sharedImporter] importDocumentAtURL:context.URL];
  }
}

@end
```

## Correct

### The contexts are handed to the same callback

Varies: the connecting method looks for URLs in the options.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    contexts.forEach { Importer.shared.importDocument(at: $0.url) }
  }
}
```

### The contexts wait for the first screen

Varies: the contexts alone are stored, to be opened once the scene is active.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var waiting: Set<UIOpenURLContext> = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    waiting = connectionOptions.urlContexts
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    self.scene(scene, openURLContexts: waiting)
    waiting = []
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    contexts.forEach { Importer.shared.importDocument(at: $0.url) }
  }
}
```

### A computed property stores the options

Varies: the options are assigned to a property whose setter reads their URLs.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var firstURL: URL?

  private var launch: UIScene.ConnectionOptions? {
    get { nil }
    set { firstURL = newValue?.urlContexts.first?.url }
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    launch = connectionOptions
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    contexts.forEach { Importer.shared.importDocument(at: $0.url) }
  }
}
```

### A base class reads the options

Varies: the delegate inherits a connecting method that looks at the URLs.

`BaseSceneDelegate.swift`:

```swift
import UIKit

class BaseSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    start(with: connectionOptions)
  }

  private func start(with options: UIScene.ConnectionOptions) {
    for context in options.urlContexts {
      Importer.shared.importDocument(at: context.url)
    }
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: BaseSceneDelegate {
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    contexts.forEach { Importer.shared.importDocument(at: $0.url) }
  }
}
```

### An override calls its base class

Varies: the override ignores the options and passes them on with `super`.

```swift
import UIKit

class BaseSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    connectionOptions.urlContexts.forEach { Importer.shared.importDocument(at: $0.url) }
  }
}

final class SceneDelegate: BaseSceneDelegate {
  override func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    super.scene(scene, willConnectTo: session, options: connectionOptions)
    window?.tintColor = .systemTeal
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    contexts.forEach { Importer.shared.importDocument(at: $0.url) }
  }
}
```

### A notification carries the options on

Varies: the options are posted, and who hears of them is not followed.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    NotificationCenter.default.post(name: .sceneConnected, object: connectionOptions)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    contexts.forEach { Importer.shared.importDocument(at: $0.url) }
  }
}
```

### The delegate is for another screen

Varies: the manifest names the class only for an external display.

```swift
import UIKit

final class ProjectorSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    contexts.forEach { Importer.shared.importDocument(at: $0.url) }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleExternalDisplayNonInteractive</key>
      <array>
        <dict>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).ProjectorSceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### A helper beside the named delegate

Varies: the manifest names another class, which forwards the callback.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var services: [any UIWindowSceneDelegate] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    services.forEach { $0.scene?(scene, openURLContexts: connectionOptions.urlContexts) }
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    services.forEach { $0.scene?(scene, openURLContexts: contexts) }
  }
}
```

`ImportService.swift`:

```swift
import UIKit

final class ImportService: NSObject, UIWindowSceneDelegate {
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    contexts.forEach { Importer.shared.importDocument(at: $0.url) }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### SwiftUI receives the URL

Varies: the app's first view has `.onOpenURL`.

```swift
import SwiftUI
import UIKit

@main
struct LibraryApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup {
      LibraryView().onOpenURL { Importer.shared.importDocument(at: $0) }
    }
  }
}

final class SceneDelegate: NSObject, UIWindowSceneDelegate {
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    contexts.forEach { Importer.shared.importDocument(at: $0.url) }
  }
}
```

### An Objective-C delegate reads them

Varies: the language, with the contexts handed to the callback.

```objc
#import <UIKit/UIKit.h>

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@property (nonatomic, strong) UIWindow *window;
@end

@implementation SceneDelegate

- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)connectionOptions {
  [self scene:scene openURLContexts:connectionOptions.URLContexts];
}

- (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)contexts {
  for (UIOpenURLContext *context in contexts) {
    [[Importer sharedImporter] importDocumentAtURL:context.URL];
  }
}

@end
```

## How to verify on a device

1. Install the app, open it once, and close it in the app switcher.
2. Tap a link with the app's scheme in Notes, or choose "Open in" for one of its documents in Files. The app must open on what was tapped.
3. To stop in the debugger, choose "Wait for the executable to be launched" in the scheme's options first; the URL is in the options of `scene(_:willConnectTo:options:)`.

## References

- <https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:openurlcontexts:)>
- <https://developer.apple.com/documentation/uikit/uiscene/connectionoptions/urlcontexts>
- <https://developer.apple.com/documentation/xcode/defining-a-custom-url-scheme-for-your-app>
- <https://developer.apple.com/documentation/technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle>

"""####)

  static let completionAfterFixedDelay = page("completion_after_fixed_delay", ####"""
---
id: completion_after_fixed_delay
level: warning
family: completion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: completion-handler, silent-push, background-fetch, delay
measured: unmeasured
---

# Completion handler called after a fixed delay

A lifecycle callback says "done" after a fixed time instead of at the end of its work.

## What it finds

The handler is called from `asyncAfter`, a one-shot timer, or behind a `sleep`, while work that the callback started goes on beside it and nothing joins the two. The async form counts the same way: it sleeps and then returns a result.

Where no work is visible, a delay in a silent push or background fetch that ends in `.newData` counts too, since something must have been waited for.

Not reported: a time-out that races with the work, where the finished work answers as well; a delay under a second; a delay inside the work itself, after which it goes on.

## Why it matters

Nobody knows how long the work takes on a slow network. When it needs longer than the delay, the system suspends the app in the middle of it; when it needs less, the app stays awake for nothing, and the system, which counts that time, wakes the app less often.

## Failing

### The delay guesses the length of the work

Varies: the handler is called from `asyncAfter` beside a request.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let url = URL(string: "https://example.com/feed")!
    URLSession.shared.dataTask(with: url) { data, _, _ in Feed.shared.replace(data) }.resume()
    DispatchQueue.main.asyncAfter(deadline: .now() + 10) {  // finding: fixed delay of 10 seconds
      completionHandler(.newData)
    }
  }
}
```

### The work starts in another file

Varies: the work is started by a method of another type.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Mirror.shared.kick()
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(20)) {  // finding
      done(.newData)
    }
  }
}
```

`Mirror.swift`:

```swift
import Foundation

final class Mirror {
  static let shared = Mirror()
  private var copy = Data()

  func kick() {
    let url = URL(string: "https://example.com/mirror")!
    URLSession.shared.dataTask(with: url) { data, _, _ in
      if let data { self.copy = data }
    }.resume()
  }
}
```

### A task sleeps

Varies: the delay is a task that sleeps.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task { await Feed.shared.refresh() }
    Task {  // finding
      try? await Task.sleep(for: .seconds(25))
      done(.newData)
    }
  }
}
```

### A timer answers

Varies: the delay is a timer that fires once.

```swift
import UserNotifications

final class Router: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    Task { await Chat.shared.markRead() }
    Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { _ in  // finding
      completionHandler()
    }
  }
}
```

### The async form sleeps

Varies: the callback is async and sleeps before it returns.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    Task { await Feed.shared.refresh() }
    try? await Task.sleep(for: .seconds(10))  // finding
    return .newData
  }
}
```

### The work cannot be seen

Varies: the work belongs to a library, and only the claim of new data shows that there is any.

```swift
import UIKit
import VendorSync

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    VendorSync.shared.startReplication()
    DispatchQueue.main.asyncAfter(deadline: .now() + 15) {  // finding
      done(.newData)
    }
  }
}
```

### dispatch_after in Objective-C

Varies: the code is Objective-C, and the delay is a `dispatch_after`.

```objc
#import <UIKit/UIKit.h>

@implementation AppDelegate

- (void)application:(UIApplication *)application
    didReceiveRemoteNotification:(NSDictionary *)userInfo
          fetchCompletionHandler:(void (^)(UIBackgroundFetchResult))done {
  [[NSURLSession.sharedSession dataTaskWithURL:self.feed
                             completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
                               [self.store replace:data];
                             }] resume];
  dispatch_after(dispatch_time(DISPATCH_TIME_NOW, 20 * NSEC_PER_SEC), dispatch_get_main_queue(), ^{  // finding
    done(UIBackgroundFetchResultNewData);
  });
}

@end
```

## Correct

### The work answers

Varies: the handler is called at the end of the request.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let url = URL(string: "https://example.com/feed")!
    URLSession.shared.dataTask(with: url) { data, _, _ in
      Feed.shared.replace(data)
      completionHandler(data == nil ? .failed : .newData)
    }.resume()
  }
}
```

### A time-out of a race

Varies: the finished work answers too, and a flag lets only the first answer through.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    var isAnswered = false
    func answer(_ result: UIBackgroundFetchResult) {
      guard !isAnswered else { return }
      isAnswered = true
      done(result)
    }
    Feed.shared.refresh { answer(.newData) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 20) { answer(.failed) }
  }
}
```

### A box answers once

Varies: the race goes through an object of another file that keeps the handler.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let reply = Reply(done)
    Feed.shared.refresh { reply.give(.newData) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 20) { reply.give(.failed) }
  }
}
```

`Reply.swift`:

```swift
import UIKit

final class Reply {
  private var handler: ((UIBackgroundFetchResult) -> Void)?

  init(_ handler: @escaping (UIBackgroundFetchResult) -> Void) { self.handler = handler }

  func give(_ result: UIBackgroundFetchResult) {
    handler?(result)
    handler = nil
  }
}
```

### The delay is part of the work

Varies: the task waits for the clock and then does the work before it answers.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      try? await Task.sleep(for: .seconds(2))
      await Feed.shared.refresh()
      done(.newData)
    }
  }
}
```

### A short hop

Varies: the delay is a fraction of a second, for the interface.

```swift
import UserNotifications

final class Router: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    Screens.shared.select(response.notification.request.identifier)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { completionHandler() }
  }
}
```

### No work beside the delay

Varies: nothing was started that the delay could wait for.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { done(.noData) }
  }
}
```

## How to verify on a device

Slow the network down with the Network Link Conditioner in Settings, Developer, until the work takes longer than the delay. Send the push with the app in the background and no debugger attached: the request fails with a lost connection when the app is opened again.

## References

- <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)>
- <https://developer.apple.com/documentation/usernotifications/pushing-background-updates-to-your-app>

"""####)

  static let completionCalledEarly = page("completion_called_early", ####"""
---
id: completion_called_early
level: error
family: completion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: completion-handler, silent-push, background-fetch, background-urlsession
measured: unmeasured
---

# Completion handler called before the work is done

A lifecycle callback tells the system that it is done while work that it started still runs.

## What it finds

A callback that must say "done" exactly once calls its handler although asynchronous work was started before on the same path, and that work does not itself lead to the handler.
Work that goes on means a `Task`, an asynchronous dispatch, a call whose closure runs later, or a Combine subscription.
The callbacks are those for silent pushes, background fetch, background URL sessions, quick actions, notification responses, PushKit, notification extensions and WatchKit refresh tasks, under whatever name the handler parameter has.
An `async` callback counts the same way: it must not return a result while a `Task` of its own is not awaited; the finding is at the task then, and at the handler's call otherwise.

It is an error where the system suspends the app as soon as the handler is called, a warning for notification responses, and a note for quick actions.

Not reported: paths that start no work; bookkeeping that nobody waits for, such as logging, analytics and badges; routing on the main queue after a tap; work that is awaited, waited for or joined by a continuation; and `willPresent`, whose handler only chooses how the notification is shown.

## Why it matters

The call is the app's permission to be suspended. The download or save that was just started stops in the middle, often to fail with a lost connection minutes later when the app is opened again.
On the desk it always works: with the debugger attached the app is never suspended, and in the foreground it stays alive anyway.
The system also learns from the call. An app that answers "new data" at once and then uses more time is woken less often.

## Failing

### A task outlives a silent push

Varies: the work is an unstructured task and the handler is called right behind it.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task { await Inbox.shared.refresh() }
    completionHandler(.newData)  // finding
  }
}
```

### A request outlives a background fetch

Varies: the work is a URL session task whose completion closure does not reach the handler, which has another name.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let feed = URL(string: "https://example.com/feed.json")!

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let request = URLSession.shared.dataTask(with: feed) { data, _, _ in
      guard let data else { return }
      FeedStore.shared.replace(with: data)
    }
    request.resume()
    done(.newData)  // finding: done
  }
}
```

### The work is dispatched to another queue

Varies: the work is an asynchronous dispatch and one branch needs none of it.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let queue = DispatchQueue(label: "com.example.mail.sync")

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    guard let id = userInfo["message"] as? String else {
      completionHandler(.noData)
      return
    }
    queue.async { Archive.shared.download(message: id) }
    completionHandler(.newData)  // finding
  }
}
```

### The callee that runs its closure later is in another file

Varies: whether the closure runs later is known only from a function of the project in a second file.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let engine = SyncEngine()

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    engine.pull { count in Inbox.shared.unread = count }
    completionHandler(.newData)  // finding
  }
}
```

`SyncEngine.swift`:

```swift
import Foundation

final class SyncEngine {
  private let queue = DispatchQueue(label: "com.example.mail.sync")

  func pull(whenDone: @escaping (Int) -> Void) {
    queue.async {
      let messages = Server.shared.newMessages()
      whenDone(messages.count)
    }
  }
}
```

### A deferred call runs before the task ends

Varies: the handler is called by a `defer` of the callback, which does not wait for the task.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    defer { completionHandler(.newData) }  // finding
    Task {
      let messages = await Server.shared.newMessages()
      Inbox.shared.append(messages)
    }
  }
}
```

### The async form returns too soon

Varies: the callback has no handler, and its returned result is what says "done".

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    Task { await Inbox.shared.refresh() }  // finding
    return .newData
  }
}
```

### A subscription outlives the callback

Varies: the work is a Combine pipeline that is kept for later values.

```swift
import Combine
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var subscriptions: Set<AnyCancellable> = []
  private let feed = URL(string: "https://example.com/feed.json")!

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    URLSession.shared.dataTaskPublisher(for: feed)
      .map(\.data)
      .sink(receiveCompletion: { _ in }, receiveValue: { FeedStore.shared.replace(with: $0) })
      .store(in: &subscriptions)
    completionHandler(.newData)  // finding
  }
}
```

### Background session events are declared handled at once

Varies: the handler belongs to a background URL session, whose events come only after this callback.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    Transfers.shared.reconnect(identifier)
    completionHandler()  // finding
  }
}
```

### A reply to a notification is still being sent

Varies: the callback is a notification response, where the mistake is a warning, in an extension.

```swift
import UserNotifications

final class NotificationResponder: NSObject {}

extension NotificationResponder: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    if let reply = response as? UNTextInputNotificationResponse {
      Task { await Outbox.shared.send(reply.userText) }
    }
    completionHandler()  // finding(warning)
  }
}
```

### A quick action saves after saying that it is done

Varies: the callback is a Home Screen quick action, where the mistake is a note.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    Task { await Drafts.shared.create(from: shortcutItem.type) }
    completionHandler(true)  // finding(note)
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let item = connectionOptions.shortcutItem else { return }
    Drafts.shared.open(item.type)
  }
}
```

### An Objective-C request outlives a silent push

Varies: the language, with a block that only stores what arrived.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (void)application:(UIApplication *)application
    didReceiveRemoteNotification:(NSDictionary *)userInfo
          fetchCompletionHandler:(void (^)(UIBackgroundFetchResult))completionHandler {
  NSURL *url = [NSURL URLWithString:userInfo[@"url"]];
  NSURLSessionDataTask *request = [NSURLSession.sharedSession
      dataTaskWithURL:url
    completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
      if (data != nil) {
        [MessageStore.sharedStore replaceWithData:data];
      }
    }];
  [request resume];
  completionHandler(UIBackgroundFetchResultNewData);  // finding
}

@end
```

### Objective-C work is dispatched to a global queue

Varies: the language, with a C function that takes the block.

```objc
#import <UIKit/UIKit.h>

@implementation AppDelegate

- (void)application:(UIApplication *)application
    performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))completionHandler {
  dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
    [MessageStore.sharedStore downloadNewMessages];
  });
  completionHandler(UIBackgroundFetchResultNewData);  // finding
}

@end
```

## Correct

### The task calls the handler at its end

Varies: the call stands inside the task, behind the awaited work.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      let count = await Inbox.shared.refresh()
      completionHandler(count > 0 ? .newData : .noData)
    }
  }
}
```

### The request's closure calls the handler

Varies: every way out of the request's completion closure reaches the handler.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let feed = URL(string: "https://example.com/feed.json")!

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let request = URLSession.shared.dataTask(with: feed) { data, _, _ in
      guard let data else {
        done(.failed)
        return
      }
      FeedStore.shared.replace(with: data)
      done(.newData)
    }
    request.resume()
  }
}
```

### Nothing was started on the path of the early call

Varies: the early call lies in a guard before the work, and the work calls the handler itself.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    guard let id = userInfo["message"] as? String else {
      completionHandler(.noData)
      return
    }
    Task {
      let isNew = await Archive.shared.download(message: id)
      completionHandler(isNew ? .newData : .noData)
    }
  }
}
```

### Analytics and the badge need no waiting

Varies: the work that goes on is bookkeeping whose loss nobody would notice.

```swift
import UIKit
import UserNotifications

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task { await Analytics.shared.track("push_received") }
    UNUserNotificationCenter.current().setBadgeCount(1) { _ in }
    completionHandler(.noData)
  }
}
```

### The project's own log writes on a queue

Varies: what goes on is a line that a type of the project writes to its log.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    EventLog.shared.note("A push without news.")
    completionHandler(.noData)
  }
}

final class EventLog {
  static let shared = EventLog()
  private let queue = DispatchQueue(label: "com.example.log", qos: .utility)

  func note(_ text: String) {
    queue.async { self.append(text + "\n") }
  }

  private func append(_ line: String) {
    FileManager.default.createFile(atPath: path, contents: Data(line.utf8))
  }
}
```

### A tap routes on the main queue

Varies: the work that goes on is navigation on the main queue after the user tapped a notification.

```swift
import UserNotifications

final class NotificationResponder: NSObject, UNUserNotificationCenterDelegate {
  var router: Router?

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let thread = response.notification.request.content.threadIdentifier
    DispatchQueue.main.async { self.router?.select(conversation: thread) }
    completionHandler()
  }
}
```

### The async form awaits its task

Varies: the task's value is awaited before the result is returned.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    let refresh = Task { await Inbox.shared.refresh() }
    let count = await refresh.value
    return count > 0 ? .newData : .noData
  }
}
```

### A continuation joins the callback-based work

Varies: the work reports through a closure that resumes the awaited continuation.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let engine = SyncEngine()

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    let count = await withCheckedContinuation { continuation in
      engine.pull { count in continuation.resume(returning: count) }
    }
    return count > 0 ? .newData : .noData
  }
}
```

### A group is waited for off the main thread

Varies: the started work is joined by a group wait before the call.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    DispatchQueue.global(qos: .utility).async {
      let group = DispatchGroup()
      group.enter()
      Mailbox.shared.fetch { group.leave() }
      group.enter()
      Calendar.shared.fetch { group.leave() }
      group.wait()
      completionHandler(.newData)
    }
  }
}
```

### The group notifies

Varies: the handler is called by the group's notification instead of behind a wait.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let group = DispatchGroup()
    group.enter()
    Mailbox.shared.fetch { group.leave() }
    group.enter()
    Contacts.shared.fetch { group.leave() }
    group.notify(queue: .main) { completionHandler(.newData) }
  }
}
```

### The presentation options do not wait for anything

Varies: the callback is `willPresent`, whose handler only chooses how to show the notification.

```swift
import UserNotifications

final class NotificationResponder: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    Task { await Inbox.shared.refresh() }
    completionHandler([.banner, .list])
  }
}
```

### The closure runs before the call returns

Varies: the closure before the handler runs inline, so no work is left when the handler is called.

```swift
import CoreData
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    context.performAndWait {
      Message.markRead(userInfo["message"] as? String, in: context)
    }
    completionHandler(.noData)
  }
}
```

### The handler travels with the work

Varies: the handler is passed to a function in a second file, which calls it when its work has ended.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let engine = SyncEngine()

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    engine.pull(whenDone: completionHandler)
  }
}
```

`SyncEngine.swift`:

```swift
import UIKit

final class SyncEngine {
  private let queue = DispatchQueue(label: "com.example.mail.sync")

  func pull(whenDone: @escaping (UIBackgroundFetchResult) -> Void) {
    queue.async {
      let messages = Server.shared.newMessages()
      whenDone(messages.isEmpty ? .noData : .newData)
    }
  }
}
```

### Background session events end in the delegate

Varies: the handler is stored under the session's identifier and called when the session has delivered its events.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    Transfers.shared.handlers[identifier] = completionHandler
    Transfers.shared.reconnect()
  }
}
```

`Transfers.swift`:

```swift
import Foundation

final class Transfers: NSObject, URLSessionDelegate {
  static let shared = Transfers()
  var handlers: [String: () -> Void] = [:]

  private lazy var session = URLSession(
    configuration: .background(withIdentifier: "com.example.mail.attachments"), delegate: self,
    delegateQueue: nil)

  func reconnect() {
    _ = session
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    DispatchQueue.main.async {
      guard let identifier = session.configuration.identifier else { return }
      self.handlers.removeValue(forKey: identifier)?()
    }
  }
}
```

### An Objective-C block calls the handler

Varies: the language, with the call at the end of the request's block.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (void)application:(UIApplication *)application
    didReceiveRemoteNotification:(NSDictionary *)userInfo
          fetchCompletionHandler:(void (^)(UIBackgroundFetchResult))completionHandler {
  NSURL *url = [NSURL URLWithString:userInfo[@"url"]];
  NSURLSessionDataTask *request = [NSURLSession.sharedSession
      dataTaskWithURL:url
    completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
      if (data == nil) {
        completionHandler(UIBackgroundFetchResultFailed);
        return;
      }
      [MessageStore.sharedStore replaceWithData:data];
      completionHandler(UIBackgroundFetchResultNewData);
    }];
  [request resume];
}

@end
```

## How to verify on a device

1. Install a build on a phone, start it from the Home Screen without the debugger, and lock the phone.
2. Send a push with `"content-available": 1` (for background fetch and sessions: wait for one), on a slow network such as the Network Link Conditioner's "Very Bad Network".
3. Read the log in Console: the app is suspended right after the callback, and the work's own end is missing or comes only when the app is opened.

## References

- <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)>
- <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:handleeventsforbackgroundurlsession:completionhandler:)>
- <https://developer.apple.com/documentation/foundation/urlsessiondelegate/urlsessiondidfinishevents(forbackgroundurlsession:)>
- <https://developer.apple.com/documentation/usernotifications/pushing-background-updates-to-your-app>

"""####)

  static let completionCalledTwice = page("completion_called_twice", ####"""
---
id: completion_called_twice
level: error
family: completion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: completion-handler, silent-push, background-fetch, push-sdk
measured: unmeasured
---

# Completion handler called twice

One path through a lifecycle callback calls its completion handler more than once.

## What it finds

The handler of a lifecycle callback is owed one answer. The rule follows each path through the callback, the closures it starts and the functions it hands the handler to, and reports the second call on a path: a missing `return` after an early answer, a `defer` beside a call, a handler that was handed on and is called as well.

Not reported: branches that exclude one another, also through a flag or the value that a function returned; a handler that was set to nil after the first call; a second call that may not happen; a handler that went to code whose source is not here.

## Why it matters

The first answer ends the app's time: the system may suspend it before the work that leads to the second one is over. Several push SDKs wrap the handler and raise an exception at the second call, and an app that dies while it handles a push is woken less often.

## Failing

### The return is missing

Varies: the early answer is not followed by a return.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    if userInfo["thread"] == nil {
      completionHandler(.noData)
    }
    Inbox.shared.markUnread()
    completionHandler(.newData)  // finding: a second time
  }
}
```

### A defer beside a call

Varies: a `defer` answers on every way out, and one way answers itself.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    defer { done(.newData) }  // finding
    guard Feed.shared.isStale else {
      done(.noData)
      return
    }
    Feed.shared.prune()
  }
}
```

### Handed on and called

Varies: the first answer is given by a method of another file that gets the handler.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    if let thread = userInfo["thread"] as? String {
      Inbox.shared.load(thread, then: done)
    }
    done(.noData)  // finding
  }
}
```

`Inbox.swift`:

```swift
import UIKit

final class Inbox {
  static let shared = Inbox()

  func load(_ thread: String, then done: @escaping (UIBackgroundFetchResult) -> Void) {
    let url = URL(string: "https://example.com/threads/" + thread)!
    URLSession.shared.dataTask(with: url) { data, _, error in
      done(error == nil ? .newData : .failed)
    }.resume()
  }
}
```

### An error falls through

Varies: the error branch of a nested callback answers and goes on to the second answer.

```swift
import UserNotifications

final class Router: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let url = URL(string: "https://example.com/read")!
    URLSession.shared.dataTask(with: url) { _, _, error in
      if let error {
        print(error)
        completionHandler()
      }
      completionHandler()  // finding
    }.resume()
  }
}
```

### The task and the callback both answer

Varies: a task answers at its end, and the callback answers behind it.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      await Feed.shared.refresh()
      completionHandler(.newData)
    }
    completionHandler(.noData)  // finding
  }
}
```

### A missing return in Objective-C

Varies: the code is Objective-C.

```objc
#import <UIKit/UIKit.h>

@implementation AppDelegate

- (void)application:(UIApplication *)application
    didReceiveRemoteNotification:(NSDictionary *)userInfo
          fetchCompletionHandler:(void (^)(UIBackgroundFetchResult))done {
  if (userInfo[@"thread"] == nil) {
    done(UIBackgroundFetchResultNoData);
  }
  [self.inbox markUnread];
  done(UIBackgroundFetchResultNewData);  // finding
}

@end
```

### Answered for every delegate in a loop

Varies: each object of a list is followed by an answer.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (void)userNotificationCenter:(UNUserNotificationCenter *)center
    didReceiveNotificationResponse:(UNNotificationResponse *)response
             withCompletionHandler:(void (^)(void))completionHandler {
  [self.chat openResponse:response];
  completionHandler();
  for (Module *module in self.modules) {
    [module openResponse:response];
    completionHandler();  // finding
  }
}

@end
```

### No return in the block

Varies: the block answers for success and then again for failure.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (void)application:(UIApplication *)application
    performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))done {
  [Feed.shared refreshWithCompletion:^(BOOL isNew) {
    if (isNew) {
      done(UIBackgroundFetchResultNewData);
    }
    done(UIBackgroundFetchResultNoData);  // finding
  }];
}

@end
```

## Correct

### The early answer returns

Varies: a return follows the early answer.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    if userInfo["thread"] == nil {
      completionHandler(.noData)
      return
    }
    Inbox.shared.markUnread()
    completionHandler(.newData)
  }
}
```

### The branches exclude one another

Varies: a switch has one answer for each case.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    switch userInfo["thread"] {
    case let thread as String:
      Inbox.shared.load(thread) { done(.newData) }
    case .some:
      done(.failed)
    case .none:
      done(.noData)
    }
  }
}
```

### The handler is set to nil

Varies: the handler is emptied after the first call, and the second finds nothing.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var answer: ((UIBackgroundFetchResult) -> Void)?

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    answer?(.noData)
    answer = completionHandler
    Feed.shared.refresh { self.finish(.newData) }
    if Feed.shared.isFresh { finish(.noData) }
  }

  private func finish(_ result: UIBackgroundFetchResult) {
    answer?(result)
    answer = nil
  }
}
```

### A flag lets one answer through

Varies: a local function remembers that the answer was given.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    var isAnswered = false
    func answer(_ result: UIBackgroundFetchResult) {
      guard !isAnswered else { return }
      isAnswered = true
      completionHandler(result)
    }
    Feed.shared.refresh { answer(.newData) }
    Mail.shared.refresh { answer(.newData) }
  }
}
```

### The function says whether it answered

Varies: the second answer is given only where the first function returned false.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    if handle(userInfo, done) { return }
    done(.noData)
  }

  private func handle(
    _ userInfo: [AnyHashable: Any], _ done: @escaping (UIBackgroundFetchResult) -> Void
  ) -> Bool {
    guard let thread = userInfo["thread"] as? String else { return false }
    Inbox.shared.markUnread(thread)
    done(.newData)
    return true
  }
}
```

### Success and failure exclude one another

Varies: the two answers stand in two closures of one call.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    load(success: { completionHandler(.newData) }, failure: { completionHandler(.failed) })
  }

  private func load(success: @escaping () -> Void, failure: @escaping () -> Void) {
    let url = URL(string: "https://example.com/feed")!
    URLSession.shared.dataTask(with: url) { data, _, _ in
      if data == nil { failure() } else { success() }
    }.resume()
  }
}
```

### The early answer returns in Objective-C

Varies: the code is Objective-C, and the early answer returns.

```objc
#import <UIKit/UIKit.h>

@implementation AppDelegate

- (void)application:(UIApplication *)application
    didReceiveRemoteNotification:(NSDictionary *)userInfo
          fetchCompletionHandler:(void (^)(UIBackgroundFetchResult))done {
  if (userInfo[@"thread"] == nil) {
    done(UIBackgroundFetchResultNoData);
    return;
  }
  [self.inbox markUnread];
  done(UIBackgroundFetchResultNewData);
}

@end
```

### The block chooses

Varies: the two answers of the block exclude one another.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (void)application:(UIApplication *)application
    performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))done {
  [Feed.shared refreshWithCompletion:^(BOOL isNew) {
    if (isNew) {
      done(UIBackgroundFetchResultNewData);
    } else {
      done(UIBackgroundFetchResultNoData);
    }
  }];
}

@end
```

## How to verify on a device

Set a breakpoint that logs and continues, or a log line, at each call of the handler, send the push that takes the reported path, and count. With a push SDK linked, leave it to the SDK: it stops the app with a message about a handler called more than once.

## References

- <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)>

"""####)

  static let completionDropped = page("completion_dropped", ####"""
---
id: completion_dropped
level: error
family: completion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: completion-handler, content-handler, silent-push
measured: unmeasured
---

# Stored completion handler never called

A lifecycle callback stores its completion handler for later, and no code takes it out again.

## What it finds

The handler of a lifecycle callback, or a closure that calls it, is kept in a property or collection of the project, and the whole project only writes, tests or empties that property.

Not reported: a property that any code reads, calls or passes on; a property that other modules can see; one that files in a language without a front end mention; handlers of background URL sessions that the project makes itself, which `background_session_finish_missing` reports.

## Why it matters

For the system the work never ends. It keeps the app awake until its patience is over, counts the time against the app and wakes it less often; a notification service extension that never delivers shows the notification late and as it was sent.

## Failing

### Kept and forgotten

Varies: the handler goes into an optional property that nothing reads.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var fetchDone: ((UIBackgroundFetchResult) -> Void)?

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    fetchDone = completionHandler  // finding: no code ever calls it
    Feed.shared.refresh { self.fetchDone = nil }
  }
}
```

### The extension delivers nothing

Varies: the handler is a service extension's, and the expiry method empties the property.

```swift
import UserNotifications

final class Service: UNNotificationServiceExtension {
  private var deliver: ((UNNotificationContent) -> Void)?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    deliver = contentHandler  // finding
    Pictures.shared.fetch(request.identifier) { print("fetched") }
  }

  override func serviceExtensionTimeWillExpire() {
    Pictures.shared.cancelAll()
    deliver = nil
  }
}
```

### Kept by an object of another file

Varies: the handler goes into a dictionary of another type, which only removes it.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Waiting.shared.keep(done, for: "push")
  }
}
```

`Waiting.swift`:

```swift
import UIKit

final class Waiting {
  static let shared = Waiting()
  private var handlers: [String: (UIBackgroundFetchResult) -> Void] = [:]

  func keep(_ handler: @escaping (UIBackgroundFetchResult) -> Void, for key: String) {
    handlers[key] = handler  // finding
  }

  func forget(_ key: String) {
    handlers.removeValue(forKey: key)
  }
}
```

### A closure around it is kept

Varies: what is kept is a closure that would call the handler.

```swift
import UserNotifications

final class Router: NSObject, UNUserNotificationCenterDelegate {
  private var whenRouted: (() -> Void)?

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    whenRouted = {  // finding
      completionHandler()
    }
  }
}
```

### A property of an Objective-C class

Varies: the code is Objective-C.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate ()
@property (nonatomic, copy) void (^fetchDone)(UIBackgroundFetchResult);
@end

@implementation AppDelegate

- (void)application:(UIApplication *)application
    performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))completionHandler {
  self.fetchDone = completionHandler;  // finding
  [self.feed refresh];
}

@end
```

## Correct

### Called when the work is done

Varies: a method calls the property and empties it.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var fetchDone: ((UIBackgroundFetchResult) -> Void)?

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    guard fetchDone == nil else { return completionHandler(.noData) }
    fetchDone = completionHandler
    Feed.shared.refresh { self.finish() }
  }

  private func finish() {
    fetchDone?(.newData)
    fetchDone = nil
  }
}
```

### Unwrapped under its own name

Varies: the property is read by `if let` in its short form.

```swift
import UserNotifications

final class Service: UNNotificationServiceExtension {
  private var deliver: ((UNNotificationContent) -> Void)?
  private var best = UNMutableNotificationContent()

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    deliver = contentHandler
    Pictures.shared.fetch(request.identifier) { self.finish() }
  }

  override func serviceExtensionTimeWillExpire() { finish() }

  private func finish() {
    if let deliver {
      self.deliver = nil
      deliver(best)
    }
  }
}
```

### Taken out of the dictionary

Varies: the removed value is called.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var handlers: [String: (UIBackgroundFetchResult) -> Void] = [:]

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let key = UUID().uuidString
    handlers[key] = done
    Inbox.shared.refresh { self.handlers.removeValue(forKey: key)?(.newData) }
  }
}
```

### Other modules can see it

Varies: the property is public, so code outside of the project may call it.

```swift
import UIKit

public final class PushReceiver: NSObject, UIApplicationDelegate {
  public var pending: ((UIBackgroundFetchResult) -> Void)?

  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    pending = completionHandler
  }
}
```

### Called from another type

Varies: another object reads the property through its owner.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  static let shared = AppDelegate()
  var waiting: [(UIBackgroundFetchResult) -> Void] = []

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    waiting.append(done)
    Inbox.shared.refresh()
  }
}
```

`Inbox.swift`:

```swift
import UIKit

final class Inbox {
  static let shared = Inbox()

  func refresh() {
    let url = URL(string: "https://example.com/inbox")!
    URLSession.shared.dataTask(with: url) { _, _, _ in
      AppDelegate.shared.waiting.forEach { $0(.newData) }
      AppDelegate.shared.waiting.removeAll()
    }.resume()
  }
}
```

### Called in Objective-C

Varies: the code is Objective-C, and a method calls the property.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate ()
@property (nonatomic, copy) void (^fetchDone)(UIBackgroundFetchResult);
@end

@implementation AppDelegate

- (void)application:(UIApplication *)application
    performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))completionHandler {
  if (self.fetchDone) {
    completionHandler(UIBackgroundFetchResultNoData);
    return;
  }
  self.fetchDone = completionHandler;
  [self.feed refresh];
}

- (void)feedDidRefresh {
  self.fetchDone(UIBackgroundFetchResultNewData);
  self.fetchDone = nil;
}

@end
```

## How to verify on a device

Trigger the callback in the background on a device without a debugger and look at the app's process in the Console app: the system keeps it running until its time is over, and logs that the handler was not called.

## References

- <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)>
- <https://developer.apple.com/documentation/usernotifications/unnotificationserviceextension/didreceive(_:withcontenthandler:)>

"""####)

  static let completionNotCalled = page("completion_not_called", ####"""
---
id: completion_not_called
level: error
family: completion
status: stable
since: 0.1.0
confidence: high
reads: code
languages: swift, objc
tags: completion-handler, silent-push, background-fetch, notifications
measured: 16 of 16 right in 4 apps
---

# Completion handler not called on some path

A way out of a lifecycle callback neither calls the completion handler nor hands it on.

## What it finds

Every path through a callback must end in its completion handler: called, stored for later, or handed to code that calls it.
The rule follows the handler through branches, early returns, errors, `defer`, closures that run later, and functions of the project in any file. It reports the way out that forgets it, in the function where that happens.

Not reported: a handler that is stored, captured by work that calls it, put into a collection, returned, or passed to code outside the project; paths that end the process; a missing `self` in a weakly captured closure.

## Why it matters

The system gives a callback some seconds and waits for the handler. When it never comes, a silent push or background fetch ends with the app being killed, and later wake-ups become rare. A notification response keeps the app awake until the watchdog loses patience. A service extension's notification is delivered late and unchanged.
Nothing of this shows on a desk: the debugger keeps the app alive, and the next launch looks like any other.

## Failing

### A guard returns without the handler

Varies: the early way out of a `guard`, while the straight path calls the handler.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    guard let thread = userInfo["thread"] as? String else { return }  // finding: completionHandler
    Inbox.shared.markUnread(thread)
    completionHandler(.newData)
  }
}
```

### No path calls the handler

Varies: the handler is not used at all.

```swift
import UserNotifications

final class TapHandler: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler done: @escaping () -> Void  // finding: never called
  ) {
    Router.shared.open(response.notification.request.content.userInfo)
  }
}
```

### An error of the task leaves without the handler

Varies: the awaited call can throw, and nothing in the task catches it.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      try await Feed.shared.refresh()  // finding: error path
      completionHandler(.newData)
    }
  }
}
```

### The answer to a request forgets its error branch

Varies: the closure that runs later calls the handler only when there is data.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let feed = URL(string: "https://example.com/feed.json")!

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let task = URLSession.shared.dataTask(with: feed) { data, _, _ in
      if let data {  // finding: done
        FeedStore.shared.replace(with: data)
        done(.newData)
      }
    }
    task.resume()
  }
}
```

### The function it is handed to forgets one case

Varies: the handler is passed to a function in another file, one of whose cases drops it.

`TapHandler.swift`:

```swift
import UserNotifications

final class TapHandler: NSObject, UNUserNotificationCenterDelegate {
  let actions = Actions()

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    actions.run(response.actionIdentifier, whenDone: completionHandler)
  }
}
```

`Actions.swift`:

```swift
final class Actions {
  func run(_ action: String, whenDone: @escaping () -> Void) {
    switch action {
    case "like":
      Server.shared.like(then: whenDone)
    case "mute":  // finding: whenDone
      Settings.shared.isMuted = true
    default:
      whenDone()
    }
  }
}
```

### An error branch in Objective-C

Varies: the block of the request returns for an error and leaves the handler out.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (void)application:(UIApplication *)application
    performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))done {
  [[NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        if (error != nil) {
          NSLog(@"%@", error);
          return;  // finding
        }
        [Feed.shared take:data];
        done(UIBackgroundFetchResultNewData);
      }] resume];
}

@end
```

### A caught exception

Varies: the handler is the last call of a `@try` whose `@catch` only logs.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (void)application:(UIApplication *)application
    didReceiveRemoteNotification:(NSDictionary *)userInfo
          fetchCompletionHandler:(void (^)(UIBackgroundFetchResult))completionHandler {
  @try {
    [Inbox.shared merge:userInfo];
    completionHandler(UIBackgroundFetchResultNewData);
  } @catch (NSException *exception) {  // finding
    NSLog(@"%@", exception);
  }
}

@end
```

## Correct

### Every way out answers

Varies: the `guard` calls the handler before it returns.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    guard let thread = userInfo["thread"] as? String else {
      completionHandler(.noData)
      return
    }
    Inbox.shared.markUnread(thread)
    completionHandler(.newData)
  }
}
```

### A defer answers for all

Varies: one `defer` at the start covers every way out.

```swift
import UserNotifications

final class TapHandler: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler done: @escaping () -> Void
  ) {
    defer { done() }
    guard response.actionIdentifier == "open" else { return }
    Router.shared.open(response.notification.request.content.userInfo)
  }
}
```

### The handler is stored

Varies: the handler is kept in a property for the session's delegate.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var sessionHandler: (() -> Void)?

  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    sessionHandler = completionHandler
    Transfers.shared.reconnect(identifier)
  }
}

extension AppDelegate: URLSessionDelegate {
  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    DispatchQueue.main.async {
      self.sessionHandler?()
      self.sessionHandler = nil
    }
  }
}
```

### Code outside the project gets the handler

Varies: the handler is passed to a function whose source is not here.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    if VendorPush.canHandle(userInfo) {
      VendorPush.handle(userInfo, completion: completionHandler)
    } else {
      completionHandler(.noData)
    }
  }
}
```

### The error is caught

Varies: the task catches what the awaited call throws.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      do {
        try await Feed.shared.refresh()
        completionHandler(.newData)
      } catch {
        completionHandler(.failed)
      }
    }
  }
}
```

### The superclass answers

Varies: the handler goes to `super` in the branch that does not call it.

```swift
import UIKit

final class AppDelegate: VendorAppDelegate {
  override func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    guard userInfo["mail"] != nil else {
      super.application(
        application, didReceiveRemoteNotification: userInfo,
        fetchCompletionHandler: completionHandler)
      return
    }
    completionHandler(.newData)
  }
}
```

### The process ends

Varies: the path without the handler never returns.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    guard let store = Store.shared else { fatalError("The store is opened at launch.") }
    completionHandler(store.isEmpty ? .noData : .newData)
  }
}
```

### The same condition decides twice

Varies: the second branch calls the handler exactly when the first did not.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let thread = userInfo["thread"] as? String
    if thread == nil { completionHandler(.noData) }
    if let thread {
      Inbox.shared.markUnread(thread)
      completionHandler(.newData)
    }
  }
}
```

### Objective-C returns the call

Varies: each way out of the method and of the block is `return` with the handler's call.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (void)application:(UIApplication *)application
    performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))done {
  if (!Account.current) return done(UIBackgroundFetchResultNoData);
  [[NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        if (error != nil) return done(UIBackgroundFetchResultFailed);
        [Feed.shared take:data];
        done(UIBackgroundFetchResultNewData);
      }] resume];
}

@end
```

## How to verify on a device

Send the push that takes the reported path to a device without a debugger attached, with the app in the background. In the Console app, filter for the app's process: the system logs how long the callback took, and its end when the time ran out. Send several: the later ones arrive late or not at all.

## References

- <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)>
- <https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate/usernotificationcenter(_:didreceive:withcompletionhandler:)>

"""####)

  static let completionOverwritten = page("completion_overwritten", ####"""
---
id: completion_overwritten
level: warning
family: completion
status: preview
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: completion-handler, silent-push, background-urlsession
measured: unmeasured
---

# Waiting completion handler overwritten

A handler is stored in a property in which an earlier event's handler may still wait.

## What it finds

A callback that can come again before its work is done, such as a silent push, keeps its handler in one property of an object that lives on, and neither it nor what it calls first looks after the handler that is there. For background URL sessions the same holds where the app uses more than one.

Not reported: a property that is called, tested or emptied before the new handler goes in; a condition on another property before the store; a dictionary or array; an object made for the event; a service extension, which gets a new object for each notification.

## Why it matters

Two pushes often arrive within a second. The first one's handler is lost with the second, and the system waits for it until its patience is over, as if the app hung: it wakes the app less often.

## Failing

### A second push replaces the first

Varies: the handler goes into a property of the app delegate, and a method calls it later.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var pushDone: ((UIBackgroundFetchResult) -> Void)?

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    pushDone = completionHandler  // finding: still waits
    Inbox.shared.refresh { self.finish() }
  }

  private func finish() {
    pushDone?(.newData)
    pushDone = nil
  }
}
```

### A shared object keeps it

Varies: the handler goes into a property of a shared object in another file.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    PushQueue.shared.receive(userInfo, done)
  }
}
```

`PushQueue.swift`:

```swift
import UIKit

final class PushQueue {
  static let shared = PushQueue()
  private var done: ((UIBackgroundFetchResult) -> Void)?

  func receive(
    _ userInfo: [AnyHashable: Any], _ handler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    done = handler  // finding
    Inbox.shared.refresh { self.done?(.newData) }
  }
}
```

### Two sessions share the property

Varies: the handler is a background session's, and the app has two of them.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate, URLSessionDelegate {
  private var sessionDone: (() -> Void)?
  private lazy var photos = URLSession(
    configuration: .background(withIdentifier: "com.example.photos"), delegate: self,
    delegateQueue: .main)
  private lazy var films = URLSession(
    configuration: .background(withIdentifier: "com.example.films"), delegate: self,
    delegateQueue: .main)

  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    sessionDone = completionHandler  // finding
    _ = identifier.hasSuffix("photos") ? photos : films
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    sessionDone?()
    sessionDone = nil
  }
}
```

### An instance variable in Objective-C

Varies: the handler goes into an instance variable.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate {
  void (^_pushDone)(UIBackgroundFetchResult);
}

- (void)application:(UIApplication *)application
    didReceiveRemoteNotification:(NSDictionary *)userInfo
          fetchCompletionHandler:(void (^)(UIBackgroundFetchResult))completionHandler {
  _pushDone = [completionHandler copy];  // finding: still waits
  [Inbox.shared refreshFor:self];
}

- (void)inboxDidRefresh {
  _pushDone(UIBackgroundFetchResultNewData);
  _pushDone = nil;
}

@end
```

## Correct

### The earlier one is called first

Varies: the property is called before the new handler goes in.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var pushDone: ((UIBackgroundFetchResult) -> Void)?

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    pushDone?(.noData)
    pushDone = completionHandler
    Inbox.shared.refresh { self.pushDone?(.newData) }
  }
}
```

### A method ends the earlier one

Varies: a method that the callback calls first looks after the earlier handler.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var pushDone: ((UIBackgroundFetchResult) -> Void)?

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    finish(.noData)
    pushDone = completionHandler
    Inbox.shared.refresh { self.finish(.newData) }
  }

  private func finish(_ result: UIBackgroundFetchResult) {
    pushDone?(result)
    pushDone = nil
  }
}
```

### Each event has its own place

Varies: the handlers wait in a dictionary.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var waiting: [UUID: (UIBackgroundFetchResult) -> Void] = [:]

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let event = UUID()
    waiting[event] = completionHandler
    Inbox.shared.refresh { self.waiting.removeValue(forKey: event)?(.newData) }
  }
}
```

### An object for the event

Varies: the handler is kept by an object that is made for this push.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let visit = Visit(completionHandler)
    Inbox.shared.refresh { visit.finish() }
  }
}

final class Visit {
  private let done: (UIBackgroundFetchResult) -> Void

  init(_ done: @escaping (UIBackgroundFetchResult) -> Void) { self.done = done }

  func finish() { done(.newData) }
}
```

### A second event is turned away

Varies: a flag keeps a second event out while the first one's work goes on.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var isRefreshing = false
  private var pushDone: ((UIBackgroundFetchResult) -> Void)?

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    guard !isRefreshing else { return completionHandler(.noData) }
    isRefreshing = true
    pushDone = completionHandler
    Inbox.shared.refresh {
      self.isRefreshing = false
      self.pushDone?(.newData)
    }
  }
}
```

### A service extension

Varies: the system makes a new object for each notification.

```swift
import UserNotifications

final class Service: UNNotificationServiceExtension {
  private var deliver: ((UNNotificationContent) -> Void)?
  private var best = UNMutableNotificationContent()

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    deliver = contentHandler
    Pictures.shared.fetch(request.identifier) { self.deliver?(self.best) }
  }

  override func serviceExtensionTimeWillExpire() { deliver?(best) }
}
```

### The waiting handler is answered first

Varies: the instance variable is looked at before the new handler goes in.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate {
  void (^_pushDone)(UIBackgroundFetchResult);
}

- (void)application:(UIApplication *)application
    didReceiveRemoteNotification:(NSDictionary *)userInfo
          fetchCompletionHandler:(void (^)(UIBackgroundFetchResult))completionHandler {
  if (_pushDone) _pushDone(UIBackgroundFetchResultNoData);
  _pushDone = [completionHandler copy];
  [Inbox.shared refreshFor:self];
}

- (void)inboxDidRefresh {
  _pushDone(UIBackgroundFetchResultNewData);
  _pushDone = nil;
}

@end
```

## How to verify on a device

Send two silent pushes within a second to a device without a debugger, with the app in the background. In the Console app, count the handlers that the system reports as answered: one is missing.

## References

- <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)>

"""####)

  static let completionWrongResult = page("completion_wrong_result", ####"""
---
id: completion_wrong_result
level: warning
family: completion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: completion-handler, silent-push, background-fetch
measured: unmeasured
---

# Failed fetch reported as a good one

A silent push or background fetch that failed answers `.newData` or `.noData` instead of `.failed`.

## What it finds

`.newData` or `.noData` given to the handler of a silent push or background fetch, or returned from its async form, in a branch that is only taken when something failed: a `catch`, a branch for `error != nil`, the case `.failure`. Also `.newData` behind work whose error a `try?` threw away, where nothing else was awaited.

Not reported: `.failed` there; a branch for one error that means that nothing is new, or that the work was cancelled; branches in which the error is looked at more closely; `.noData` where data is missing without an error.

## Why it matters

The system plans the next wake-ups by these answers, together with the time and data that each took. An app that calls its failures "no data" teaches it that there is seldom anything to fetch, and is woken less often; the person opens the app and waits for what should have been there.

## Failing

### The catch claims that nothing is new

Varies: the answer stands in a `catch`.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      do {
        try await Inbox.shared.refresh()
        completionHandler(.newData)
      } catch {
        completionHandler(.noData)  // finding: error branch
      }
    }
  }
}
```

### The error branch of a callback

Varies: the answer stands in the branch for an error that a closure got.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let url = URL(string: "https://example.com/feed")!
    URLSession.shared.dataTask(with: url) { data, _, error in
      if let error {
        print(error)
        done(.noData)  // finding
        return
      }
      Feed.shared.replace(data)
      done(.newData)
    }.resume()
  }
}
```

### The failure of a result

Varies: the answer stands in the failure case of a switch.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Feed.shared.refresh { result in
      switch result {
      case .success: done(.newData)
      case .failure: done(.noData)  // finding
      }
    }
  }
}
```

### The guard for an error

Varies: the answer stands in the else of a guard that wants no error.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let url = URL(string: "https://example.com/feed")!
    URLSession.shared.dataTask(with: url) { data, _, error in
      guard error == nil else { return done(.noData) }  // finding
      Feed.shared.replace(data)
      done(.newData)
    }.resume()
  }
}
```

### A ternary

Varies: the answer is one side of a ternary over the error.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let url = URL(string: "https://example.com/feed")!
    URLSession.shared.dataTask(with: url) { data, _, error in
      Feed.shared.replace(data)
      done(error == nil ? .newData : .noData)  // finding
    }.resume()
  }
}
```

### The async form returns it

Varies: the callback is async and returns the answer from a `catch`.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    do {
      try await Inbox.shared.refresh()
      return .newData
    } catch {
      return .noData  // finding
    }
  }
}
```

### The error is thrown away

Varies: a `try?` drops the error before the answer.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      try? await Inbox.shared.refresh()
      completionHandler(.newData)  // finding: thrown away
    }
  }
}
```

### The handler was handed on

Varies: the error branch stands in a method of another file.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Inbox.shared.load(then: done)
  }
}
```

`Inbox.swift`:

```swift
import UIKit

final class Inbox {
  static let shared = Inbox()

  func load(then answer: @escaping (UIBackgroundFetchResult) -> Void) {
    let url = URL(string: "https://example.com/inbox")!
    URLSession.shared.dataTask(with: url) { data, _, error in
      if error != nil {
        answer(.noData)  // finding
      } else {
        answer(data == nil ? .noData : .newData)
      }
    }.resume()
  }
}
```

### The error branch in Objective-C

Varies: the code is Objective-C.

```objc
#import <UIKit/UIKit.h>

@implementation AppDelegate

- (void)application:(UIApplication *)application
    didReceiveRemoteNotification:(NSDictionary *)userInfo
          fetchCompletionHandler:(void (^)(UIBackgroundFetchResult))done {
  [[NSURLSession.sharedSession dataTaskWithURL:self.feed
                             completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
                               if (error != nil) {
                                 done(UIBackgroundFetchResultNoData);  // finding
                                 return;
                               }
                               [self.store replace:data];
                               done(UIBackgroundFetchResultNewData);
                             }] resume];
}

@end
```

### The block for failure

Varies: the answer for news stands in the block that is labelled `failure`.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (void)application:(UIApplication *)application
    performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))done {
  [Feed.shared refreshWithSuccess:^{
    done(UIBackgroundFetchResultNewData);
  }
      failure:^(NSError *problem) {
        done(UIBackgroundFetchResultNewData);  // finding
      }];
}

@end
```

## Correct

### The catch says that it failed

Varies: the answer in the `catch` is `.failed`.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      do {
        let count = try await Inbox.shared.refresh()
        completionHandler(count > 0 ? .newData : .noData)
      } catch {
        completionHandler(.failed)
      }
    }
  }
}
```

### One error means that nothing is new

Varies: the `catch` takes the error for content that has not changed.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      do {
        try await Inbox.shared.refresh()
        completionHandler(.newData)
      } catch ServerError.notModified {
        completionHandler(.noData)
      } catch {
        completionHandler(.failed)
      }
    }
  }
}
```

### The error is looked at

Varies: a condition inside the `catch` tells one error from the others.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      do {
        try await Inbox.shared.refresh()
        completionHandler(.newData)
      } catch {
        if (error as NSError).code == 304 {
          completionHandler(.noData)
        } else {
          completionHandler(.failed)
        }
      }
    }
  }
}
```

### Data is missing without an error

Varies: `.noData` stands behind a guard for the data alone.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let url = URL(string: "https://example.com/feed")!
    URLSession.shared.dataTask(with: url) { data, _, error in
      if error != nil { return done(.failed) }
      guard let data, !data.isEmpty else { return done(.noData) }
      Feed.shared.replace(data)
      done(.newData)
    }.resume()
  }
}
```

### The value of try? decides

Varies: what `try?` gave is looked at before the answer.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      let messages = try? await Inbox.shared.refresh()
      guard messages != nil else { return completionHandler(.failed) }
      completionHandler(.newData)
    }
  }
}
```

### Only the clean-up is optional

Varies: the fetch itself is checked, and `try?` stands before clean-up.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      do {
        try await Inbox.shared.refresh()
        try? await Cache.shared.prune()
        completionHandler(.newData)
      } catch {
        completionHandler(.failed)
      }
    }
  }
}
```

### Failed in Objective-C

Varies: the code is Objective-C, and the error branch says so.

```objc
#import <UIKit/UIKit.h>

@implementation AppDelegate

- (void)application:(UIApplication *)application
    didReceiveRemoteNotification:(NSDictionary *)userInfo
          fetchCompletionHandler:(void (^)(UIBackgroundFetchResult))done {
  [[NSURLSession.sharedSession dataTaskWithURL:self.feed
                             completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
                               if (error != nil) {
                                 done(UIBackgroundFetchResultFailed);
                                 return;
                               }
                               [self.store replace:data];
                               done(UIBackgroundFetchResultNewData);
                             }] resume];
}

@end
```

## How to verify on a device

Switch the device to airplane mode with Wi-Fi off after the app has gone to the background, and start the fetch from the debugger's menu or with a push over a local server. Log the answer: it must be `failed`.

## References

- <https://developer.apple.com/documentation/uikit/uibackgroundfetchresult>

"""####)

  static let continuedTaskGpuUnchecked = page("continued_task_gpu_unchecked", ####"""
---
id: continued_task_gpu_unchecked
level: warning
family: bgtask
status: preview
since: 0.1.0
confidence: medium
reads: code
languages: swift
tags: background-tasks, gpu
measured: unmeasured
---

# GPU required without asking whether it is there

A continued-processing request requires the GPU without a look at what the device supports.

## What it finds

`requiredResources = .gpu` (or an insertion of it) on a continued-processing request in a project that nowhere looks at `BGTaskScheduler.supportedResources`.

Not reported: projects that look at it anywhere, directly or through the shared scheduler.

## Why it matters

Only some devices let a background task use the GPU. On the others the request is refused, so the export or the filter that a person started ends when they leave the app, on their phone and not on the developer's.

## Failing

### Required at once

Varies: nothing; the resource is required without a check.

```swift
import BackgroundTasks

enum Export {
  static func makeRequest() -> BGContinuedProcessingTaskRequest {
    let request = BGContinuedProcessingTaskRequest(
      identifier: "com.example.photos.export", title: "Export", subtitle: "Photos")
    request.requiredResources = .gpu  // finding
    return request
  }
}
```

### A condition of another kind

Varies: the resource is required only for large jobs.

```swift
import BackgroundTasks

enum Export {
  static func configure(_ request: BGContinuedProcessingTaskRequest, count: Int) {
    if count > 100 {
      request.requiredResources = [.gpu]  // finding
    }
  }
}
```

## Correct

### Asked first

Varies: the scheduler's supported resources are looked at.

```swift
import BackgroundTasks

enum Export {
  static func configure(_ request: BGContinuedProcessingTaskRequest) {
    if BGTaskScheduler.supportedResources.contains(.gpu) {
      request.requiredResources = .gpu
    }
  }
}
```

### Asked in another file

Varies: a property of another type looks at them, through the shared scheduler.

`Export.swift`:

```swift
import BackgroundTasks

enum Export {
  static func configure(_ request: BGContinuedProcessingTaskRequest) {
    request.requiredResources = Device.current.hasBackgroundGPU ? .gpu : .default
  }
}
```

`Device.swift`:

```swift
import BackgroundTasks

struct Device {
  static let current = Device()

  var hasBackgroundGPU: Bool {
    BGTaskScheduler.shared.supportedResources.contains(.gpu)
  }
}
```

### No GPU

Varies: the request keeps the default resources.

```swift
import BackgroundTasks

enum Export {
  static func configure(_ request: BGContinuedProcessingTaskRequest) {
    request.requiredResources = .default
  }
}
```

## How to verify on a device

1. Start the export on a phone that grants no background GPU use, and leave the app.
2. The log shows the refused request, and the export stands still.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgcontinuedprocessingtaskrequest/requiredresources>
- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/supportedresources>

"""####)

  static let continuedTaskNoProgress = page("continued_task_no_progress", ####"""
---
id: continued_task_no_progress
level: warning
family: bgtask
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: background-tasks, progress
measured: unmeasured
---

# Continued-processing task without progress

A continued-processing handler never updates the task's progress.

## What it finds

A handler of a `BGContinuedProcessingTask` with asynchronous work, where no body that the task reaches touches its `progress`.

Not reported: handlers that give the task or its progress to anyone, and tasks that are stored.

## Why it matters

The system shows the task's progress to the person and ends tasks that show none. Work that does not report is cut off, and its bar stands at zero until then.

## Failing

### Nothing is reported

Varies: nothing; the work goes page by page.

```swift
import BackgroundTasks

final class Export {
  func start(_ job: UUID) throws {
    let identifier = "com.example.news.export.\(job)"
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      self.run(task as! BGContinuedProcessingTask)
    }
    try BGTaskScheduler.shared.submit(
      BGContinuedProcessingTaskRequest(identifier: identifier, title: "Export", subtitle: "Pages"))
  }

  private func run(_ task: BGContinuedProcessingTask) {  // finding: progress
    let work = Task {
      for page in Archive.shared.pages {
        await page.render()
      }
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### The work's own progress

Varies: what is updated is another progress object.

```swift
import BackgroundTasks

final class Export {
  func start(_ job: UUID) throws {
    let identifier = "com.example.news.export.\(job)"
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      self.run(task as! BGContinuedProcessingTask)
    }
    try BGTaskScheduler.shared.submit(
      BGContinuedProcessingTaskRequest(identifier: identifier, title: "Export", subtitle: "Pages"))
  }

  private func run(_ task: BGContinuedProcessingTask) {  // finding
    let progress = Progress(totalUnitCount: 10)
    let work = Task {
      for page in Archive.shared.pages {
        await page.render()
        progress.completedUnitCount += 1
      }
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### Nothing is reported in Objective-C

Varies: the language; the loop renders the pages and tells nobody.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

@implementation Exporter

- (void)export:(NSString *)identifier {
  [BGTaskScheduler.sharedScheduler
      registerForTaskWithIdentifier:identifier
                         usingQueue:nil
                      launchHandler:^(BGTask *task) {
                        [self run:(BGContinuedProcessingTask *)task];
                      }];
  BGContinuedProcessingTaskRequest *request =
      [[BGContinuedProcessingTaskRequest alloc] initWithIdentifier:identifier
                                                             title:@"Export"
                                                          subtitle:@"Pages"];
  NSError *error;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"%@", error);
  }
}

- (void)run:(BGContinuedProcessingTask *)task {  // finding: progress
  __block BOOL isCancelled = NO;
  task.expirationHandler = ^{
    isCancelled = YES;
  };
  dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
    for (Page *page in self.pages) {
      if (isCancelled) break;
      [page render];
    }
    [task setTaskCompletedWithSuccess:!isCancelled];
  });
}

@end
```

## Correct

### Each page counts

Varies: the task's progress is raised with each page.

```swift
import BackgroundTasks

final class Export {
  func start(_ job: UUID) throws {
    let identifier = "com.example.news.export.\(job)"
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      self.run(task as! BGContinuedProcessingTask)
    }
    try BGTaskScheduler.shared.submit(
      BGContinuedProcessingTaskRequest(identifier: identifier, title: "Export", subtitle: "Pages"))
  }

  private func run(_ task: BGContinuedProcessingTask) {
    task.progress.totalUnitCount = Int64(Archive.shared.pages.count)
    let work = Task {
      for page in Archive.shared.pages {
        await page.render()
        task.progress.completedUnitCount += 1
      }
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### A child reports

Varies: the work's progress is made a child of the task's.

```swift
import BackgroundTasks

final class Export {
  func start(_ job: UUID) throws {
    let identifier = "com.example.news.export.\(job)"
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      self.run(task as! BGContinuedProcessingTask)
    }
    try BGTaskScheduler.shared.submit(
      BGContinuedProcessingTaskRequest(identifier: identifier, title: "Export", subtitle: "Pages"))
  }

  private func run(_ task: BGContinuedProcessingTask) {
    let work = Task {
      await Archive.shared.export(under: task.progress)
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### A function reports

Varies: a function that gets the task raises its progress.

```swift
import BackgroundTasks

final class Export {
  func start(_ job: UUID) throws {
    let identifier = "com.example.news.export.\(job)"
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      self.run(task as! BGContinuedProcessingTask)
    }
    try BGTaskScheduler.shared.submit(
      BGContinuedProcessingTaskRequest(identifier: identifier, title: "Export", subtitle: "Pages"))
  }

  private func run(_ task: BGContinuedProcessingTask) {
    let work = Task {
      for page in Archive.shared.pages {
        await page.render()
        advance(task)
      }
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }

  private func advance(_ job: BGContinuedProcessingTask) {
    job.progress.completedUnitCount += 1
  }
}
```

### A processing task

Varies: the task is of a class without progress.

```swift
import BackgroundTasks

enum Cleanup {
  static let identifier = "com.example.news.cleanup"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGProcessingTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGProcessingTask) {
    schedule()
    let work = Task {
      let isDone = await Archive.shared.sweep()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

### Each page counts in Objective-C

Varies: the loop raises the count with each page.

```objc
#import <BackgroundTasks/BackgroundTasks.h>

@implementation Exporter

- (void)export:(NSString *)identifier {
  [BGTaskScheduler.sharedScheduler
      registerForTaskWithIdentifier:identifier
                         usingQueue:nil
                      launchHandler:^(BGTask *task) {
                        [self run:(BGContinuedProcessingTask *)task];
                      }];
  BGContinuedProcessingTaskRequest *request =
      [[BGContinuedProcessingTaskRequest alloc] initWithIdentifier:identifier
                                                             title:@"Export"
                                                          subtitle:@"Pages"];
  NSError *error;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"%@", error);
  }
}

- (void)run:(BGContinuedProcessingTask *)task {
  task.progress.totalUnitCount = self.pages.count;
  __block BOOL isCancelled = NO;
  task.expirationHandler = ^{
    isCancelled = YES;
  };
  dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
    for (Page *page in self.pages) {
      if (isCancelled) break;
      [page render];
      task.progress.completedUnitCount += 1;
    }
    [task setTaskCompletedWithSuccess:!isCancelled];
  });
}

@end
```

## How to verify on a device

1. On a phone with iOS 26, start the work and leave the app.
2. The system's display of the task stands still, and after a while the task expires.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgcontinuedprocessingtask>
- <https://developer.apple.com/documentation/backgroundtasks/performing-long-running-tasks-on-ios-and-ipados>

"""####)

  static let deadLifecycleCallback = page("dead_lifecycle_callback", ####"""
---
id: dead_lifecycle_callback
level: error
family: scene
status: stable
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: scenes, app-delegate
measured: unmeasured
---

# State callback that an app with scenes never gets

The app delegate waits for state changes that go to the scene delegate or to SwiftUI once the app uses scenes.

## What it finds

An app delegate that does something in `applicationDidBecomeActive(_:)`, `applicationWillResignActive(_:)`, `applicationDidEnterBackground(_:)` or `applicationWillEnterForeground(_:)`, in an app that uses scenes: its Info.plist lists scene configurations, its app delegate chooses one in `application(_:configurationForConnecting:options:)`, or a SwiftUI `App` adapts it.
It is an error when the method saves, starts or ends something, and a warning otherwise.

Not reported: notifications of the same names, which are still posted; methods that a scene delegate or other code calls; empty ones and ones that only log; code that asks for the system's version; apps that run on systems before iOS 13; classes that are not the app's delegate.

## Why it matters

UIKit and SwiftUI send these events to each scene. The app delegate's methods stay in the code after the move to scenes, compile, and are never called.
What they saved is lost, what they stopped goes on, and what they refreshed stays old.

## Failing

### A save in the app delegate

Varies: nothing; this is the mistake in its shortest form.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {  // finding: never called
    Shelf.shared.save()
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### A SwiftUI app with an adapted delegate

Varies: the scenes are those of a SwiftUI `App`, and the method stands in an extension.

`ShelfApp.swift`:

```swift
import SwiftUI

@main
struct ShelfApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup { ShelfView() }
  }
}
```

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
}
```

`AppDelegate+State.swift`:

```swift
import UIKit

extension AppDelegate {
  func applicationWillEnterForeground(_ application: UIApplication) {  // finding: `scenePhase`
    Catalog.shared.refresh()
  }
}
```

### A configuration chosen in code

Varies: no manifest is known; the app delegate chooses the scene's configuration.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }

  func applicationDidBecomeActive(_ application: UIApplication) {  // finding(warning): `sceneDidBecomeActive(_:)`
    Banner.current.isHidden = true
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

### An Objective-C app delegate

Varies: the language, and what ends.

`AppDelegate.h`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end
```

`AppDelegate.m`:

```objc
#import "AppDelegate.h"

@implementation AppDelegate

- (void)applicationWillResignActive:(UIApplication *)application {  // finding
  [Player.shared pause];
}

@end
```

`SceneDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@end

@implementation SceneDelegate

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### A delegate that hands the call on to services

Varies: the app delegate calls the services' methods of the same name, and nobody calls its own.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let services: [UIApplicationDelegate] = [Player()]

  func applicationDidEnterBackground(_ application: UIApplication) {  // finding
    services.forEach { $0.applicationDidEnterBackground?(application) }
  }
}
```

`Player.swift`:

```swift
import UIKit

final class Player: NSObject, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    Deck.shared.stop()
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

## Correct

### The scene delegate saves

Varies: the method is the scene delegate's.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    Shelf.shared.save()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### The scene delegate forwards

Varies: the scene delegate calls the app delegate's method.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    Shelf.shared.save()
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    let application = UIApplication.shared
    application.delegate?.applicationDidEnterBackground?(application)
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### No scenes

Varies: nothing says that the app uses scenes.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    Shelf.shared.save()
  }
}
```

### A target that runs on iOS 12

Varies: the deployment target is below iOS 13.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    Shelf.shared.save()
  }
}
```

`SceneDelegate.swift`:

```swift
@available(iOS 13.0, *)
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>MinimumOSVersion</key>
  <string>12.0</string>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### The notification is observed

Varies: an object observes the application's notification instead.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var token: NSObjectProtocol?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    token = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main
    ) { _ in
      Shelf.shared.save()
    }
    return true
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### A method that only logs

Varies: the body does nothing that counts.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    print("background")
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### An Objective-C scene delegate

Varies: the language; the scene delegate pauses.

`AppDelegate.h`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end
```

`AppDelegate.m`:

```objc
#import "AppDelegate.h"

@implementation AppDelegate
@end
```

`SceneDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@end

@implementation SceneDelegate

- (void)sceneWillResignActive:(UIScene *)scene {
  [Player.shared pause];
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

## How to verify on a device

1. Set a breakpoint-free log line in the method and run the app from the Home Screen.
2. Leave the app and come back: the line never appears in Console.

## References

- <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationdidenterbackground(_:)>
- <https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle>

"""####)

  static let deadLinkCallback = page("dead_link_callback", ####"""
---
id: dead_link_callback
level: error
family: link
status: stable
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: universal-links, url-schemes, quick-actions, scenes
measured: unmeasured
---

# Link callback that an app with scenes never gets

Links are handled in the app delegate's old methods, which UIKit does not call once the app uses scenes.

## What it finds

An app delegate that does something in `application(_:open:options:)`, `application(_:continue:restorationHandler:)` or `application(_:performActionFor:completionHandler:)`, in an app that uses scenes while nothing else in it receives what these methods wait for.
An app uses scenes when its Info.plist lists scene configurations, when its app delegate chooses one in `application(_:configurationForConnecting:options:)`, or when it is a SwiftUI `App`.

Not reported: apps whose scene delegate has the matching method, calls the app delegate's, or comes from a framework; SwiftUI apps with `.onOpenURL` or `.onContinueUserActivity`; methods that do nothing; apps of which nothing says that they use scenes.

## Why it matters

In an app with scenes, URLs, universal links and quick actions go to the scene delegate or to SwiftUI. The app delegate's methods stay in the code after the move to scenes and look as if they worked.
Tapping a link still brings the app to the front, and then nothing happens. Sign-in pages that come back through a URL never end.

## Failing

### URLs in the app delegate

Varies: nothing; this is the mistake in its shortest form.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(  // finding: `application(_:open:options:)` is never called
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    Catalog.shared.open(url)
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Default Configuration</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### Universal links in the app delegate

Varies: the method is the one for universal links, in an extension; URLs do reach the scene delegate.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}
```

`AppDelegate+Links.swift`:

```swift
import UIKit

extension AppDelegate {
  func application(  // finding: `application(_:continue:restorationHandler:)`
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    guard let url = userActivity.webpageURL else { return false }
    return Catalog.shared.open(url)
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.makeKeyAndVisible()
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    contexts.forEach { _ = Catalog.shared.open($0.url) }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Default Configuration</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### Quick actions in the app delegate

Varies: the method is the one for Home Screen quick actions.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(  // finding: quick actions
    _ application: UIApplication, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(Catalog.shared.perform(item.type))
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Default Configuration</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### The configuration is chosen in code

Varies: there is no manifest; the app delegate names the scene delegate.

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }

  func application(  // finding: because the app uses scenes
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    Catalog.shared.open(url)
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
}
```

### A SwiftUI app

Varies: SwiftUI makes the scenes, and no view asks for URLs.

```swift
import SwiftUI
import UIKit

@main
struct CatalogApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup { CatalogView() }
  }
}

final class AppDelegate: NSObject, UIApplicationDelegate {
  func application(  // finding: SwiftUI takes URLs itself
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    Catalog.shared.open(url)
  }
}
```

### URLs in an Objective-C app delegate

Varies: the language.

`AppDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application openURL:(NSURL *)url options:(NSDictionary *)options {  // finding: application:openURL:options:
  return [Catalog.sharedCatalog openURL:url];
}

@end
```

`SceneDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@property (nonatomic, strong) UIWindow *window;
@end

@implementation SceneDelegate
@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Default Configuration</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

## Correct

### The scene delegate has the method too

Varies: both delegates handle URLs; the app delegate's method serves nobody and loses nothing.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    Catalog.shared.open(url)
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    contexts.forEach { _ = Catalog.shared.open($0.url) }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Default Configuration</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### The app has no scenes

Varies: the Info.plist has no manifest, and nothing else speaks of scenes.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {  // also scene_manifest_missing
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    Catalog.shared.open(url)
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UILaunchStoryboardName</key>
  <string>Launch</string>
</dict>
</plist>
```

### The scene delegate forwards

Varies: the scene delegate reads the URLs at the launch and calls the app delegate's method.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    Catalog.shared.open(url)
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let url = connectionOptions.urlContexts.first?.url else { return }
    _ = UIApplication.shared.delegate?.application?(UIApplication.shared, open: url, options: [:])
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Default Configuration</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### SwiftUI receives the URL

Varies: a view of the SwiftUI app has `.onOpenURL`.

```swift
import SwiftUI
import UIKit

@main
struct CatalogApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup {
      CatalogView().onOpenURL { _ = Catalog.shared.open($0) }
    }
  }
}

final class AppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    Catalog.shared.open(url)
  }
}
```

### Another app of the project uses SwiftUI

Varies: the SwiftUI app has an app delegate of its own, and nothing says that this one uses scenes.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    Catalog.shared.open(url)
  }
}
```

`Kiosk/KioskApp.swift`:

```swift
import SwiftUI

@main
struct KioskApp: App {
  @UIApplicationDelegateAdaptor(KioskDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup { KioskView() }
  }
}
```

### The scene delegate comes from a framework

Varies: what the named class does is not known.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    Catalog.shared.open(url)
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Default Configuration</string>
          <key>UISceneDelegateClassName</key>
          <string>HostKit.HostSceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### The scene delegate inherits from a framework

Varies: the superclass may forward the call.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    Catalog.shared.open(url)
  }
}
```

`SceneDelegate.swift`:

```swift
import HostKit

final class SceneDelegate: HostSceneDelegate {}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Default Configuration</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### The method does nothing

Varies: the body says only that the URL is not handled.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    print("not handled:", url)
    return false
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Default Configuration</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### A service behind the app delegate

Varies: a helper has the method, and its owner hands calls on to it.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let services: [any UIApplicationDelegate] = [LinkService()]
}
```

`LinkService.swift`:

```swift
import UIKit

final class LinkService: NSObject, UIApplicationDelegate {
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    Catalog.shared.open(url)
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    connectionOptions.urlContexts.forEach { forward($0.url) }
  }

  private func forward(_ url: URL) {
    let delegate = UIApplication.shared.delegate as? AppDelegate
    delegate?.services.forEach { _ = $0.application?(UIApplication.shared, open: url, options: [:]) }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Default Configuration</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

## How to verify on a device

1. Set a breakpoint in the app delegate's method, or log there.
2. With the app in the background, tap one of its links in Notes or Messages. The app comes to the front, and the breakpoint is not met.

## References

- <https://developer.apple.com/documentation/technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle>
- <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:open:options:)>
- <https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:openurlcontexts:)>
- <https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)>

"""####)

  static let deadlineInMemory = page("deadline_in_memory", ####"""
---
id: deadline_in_memory
level: note
family: time
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: timer, suspension, session, lock
measured: unmeasured
---

# A deadline that exists in memory only

A session, token, lock or ban is ended by a long wait in memory, and no stored date says when its time is up.

## What it finds

A wait of thirty seconds or more (`asyncAfter`, `Task.sleep`, a timer that fires once, a delayed `perform`) whose body locks the app, logs out, ends a session, forgets a token or lifts a ban.
The body is followed into functions of the project; the length may be a constant of the project.
The finding points at the call that waits.

Not reported: shorter waits; waits whose body only hides or refreshes something; and code in a type that also keeps or compares a date, or uses `wallDeadline`.

## Why it matters

A suspended app does not wait: the clock of the dispatch queue and of sleeping tasks stops while the device sleeps, and a relaunch forgets the wait altogether.
A session that should end after five minutes is still open the next morning; a person locked out for a minute is locked out until the app happens to run again, or is let in at once by killing the app.

## Failing

### A session ends after a delayed block

Varies: nothing; a delayed block of five minutes.

```swift
import Foundation

final class SessionGuard {
  func begin() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 300) { [weak self] in  // finding
      self?.endSession()
    }
  }

  private func endSession() {
    Credentials.shared.clear()
  }
}
```

### A sleeping task forgets a token

Varies: the wait is a sleeping task, its length a constant of the type.

```swift
actor TokenBox {
  private static let lifetime: Duration = .seconds(15 * 60)
  private var token: String?

  func keep(_ fresh: String) {
    token = fresh
    Task {
      try? await Task.sleep(for: Self.lifetime)  // finding
      token = nil
    }
  }
}
```

### A timer locks the app

Varies: the wait is a timer that fires once and calls a method by selector.

```swift
import UIKit

final class AutoLock: NSObject {
  private var timer: Timer?
  private(set) var isLocked = false

  @objc func touched() {
    timer?.invalidate()
    timer = Timer.scheduledTimer(  // finding
      timeInterval: 60, target: self, selector: #selector(lockNow), userInfo: nil, repeats: false)
  }

  @objc private func lockNow() {
    isLocked = true
  }
}
```

### A ban is lifted by a work item

Varies: what ends is a ban after wrong codes, and the block is a work item.

```swift
import Foundation

final class PinGate {
  private var failedAttempts = 0
  private var isLockedOut = false

  func refuse() {
    failedAttempts += 1
    guard failedAttempts >= 5 else { return }
    isLockedOut = true
    let lift = DispatchWorkItem { [weak self] in
      self?.isLockedOut = false
      self?.failedAttempts = 0
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(90), execute: lift)  // finding
  }
}
```

### An Objective-C block logs out

Varies: the language, with a dispatched block.

```objc
#import <UIKit/UIKit.h>

@implementation AccountKeeper

- (void)startSession {
  dispatch_after(dispatch_time(DISPATCH_TIME_NOW, (int64_t)(600 * NSEC_PER_SEC)),  // finding
                 dispatch_get_main_queue(), ^{
                   [self logOut];
                 });
}

- (void)logOut {
  [self.delegate accountKeeperDidClose:self];
}

@end
```

## Correct

### The end is stored as a date

Varies: the type stores the date at which the session ends and compares it at each use.

```swift
import Foundation

final class SessionGuard {
  private var endsAt: Date?

  func begin() {
    endsAt = Date(timeIntervalSinceNow: 300)
    DispatchQueue.main.asyncAfter(deadline: .now() + 300) { [weak self] in
      self?.endSession()
    }
  }

  var isOpen: Bool { endsAt.map { $0 > Date() } ?? false }

  private func endSession() {
    Credentials.shared.clear()
  }
}
```

### The wait is short

Varies: the block runs after two seconds, while the person still looks at the app.

```swift
import Foundation

final class SessionGuard {
  func begin() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in
      self?.endSession()
    }
  }

  private func endSession() {
    Credentials.shared.clear()
  }
}
```

### Nothing with a time to live ends

Varies: the block after a minute refreshes a list.

```swift
import Foundation

final class Board {
  func watch() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 60) { [weak self] in
      self?.refreshList()
    }
  }

  private func refreshList() {
    NotificationCenter.default.post(name: .boardChanged, object: self)
  }
}
```

### An Objective-C type compares dates

Varies: the language, with the date of the last sign-in looked at by the same class.

```objc
#import <UIKit/UIKit.h>

@implementation AccountKeeper

- (void)startSession {
  self.startedAt = [NSDate date];
  dispatch_after(dispatch_time(DISPATCH_TIME_NOW, (int64_t)(600 * NSEC_PER_SEC)),
                 dispatch_get_main_queue(), ^{
                   [self logOut];
                 });
}

- (void)applicationWillEnterForeground {
  if (-[self.startedAt timeIntervalSinceNow] > 600) [self logOut];
}

- (void)logOut {
  [self.delegate accountKeeperDidClose:self];
}

@end
```

## How to verify on a device

1. Install a build, start it from the Home Screen without the debugger, and sign in.
2. Lock the phone and leave it alone for twice the time that the wait lasts.
3. Open the app: the session is still open, or the ban still stands.

## References

- <https://developer.apple.com/documentation/dispatch/dispatchqueue/asyncafter(deadline:execute:)>
- <https://developer.apple.com/documentation/dispatch/dispatchwalltime>
- <https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle>

"""####)

  static let deviceTokenDescription = page("device_token_description", ####"""
---
id: device_token_description
level: error
family: push
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: push, apns, objective-c
measured: unmeasured
---

# Device token written by its description

A push token is turned into text by its description instead of byte by byte.

## What it finds

The bytes of a push token (from the registration callback, from PushKit's credentials, from a Live Activity's token updates, or a `Data` parameter or property that is named after one) whose text is made by `description`, `debugDescription`, interpolation, `String(describing:)` or a format's `%@`. Trimming the `<`, `>` and blanks off afterwards does not repair it. The token is followed into functions, properties and extensions of `Data`.

Not reported: text made byte by byte or as Base64, and code that only systems before iOS 13 run. Where the text is only written to a log, it is a note.

## Why it matters

Until iOS 12 the description of data was its digits in angle brackets, and taking it for the token worked. Since iOS 13 it is `{length = 32, bytes = 0x740f4707 bebcf74f … }`, with the middle left out. The server stores a token that Apple does not know, every push to it fails, and nothing on the phone shows that.

## Failing

### The description, trimmed

Varies: nothing; this is the mistake in its shortest form.

```objc
#import <UIKit/UIKit.h>

@implementation AppDelegate

- (void)application:(UIApplication *)application
    didRegisterForRemoteNotificationsWithDeviceToken:(NSData *)deviceToken {
  NSCharacterSet *brackets = [NSCharacterSet characterSetWithCharactersInString:@"<>"];
  NSString *digits =
      [[deviceToken description] stringByTrimmingCharactersInSet:brackets];  // finding
  [Backend.shared rememberDevice:[digits stringByReplacingOccurrencesOfString:@" " withString:@""]];
}

@end
```

### By a format

Varies: the text is made by `%@`.

```objc
#import <UIKit/UIKit.h>

@implementation AppDelegate

- (void)application:(UIApplication *)application
    didRegisterForRemoteNotificationsWithDeviceToken:(NSData *)token {
  NSString *text = [NSString stringWithFormat:@"ios:%@", token];  // finding: “%@”
  [Backend.shared rememberDevice:text];
}

@end
```

### By interpolation

Varies: the text is made by Swift's interpolation.

```swift
import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    Backend.shared.rememberDevice("\(deviceToken as NSData)")  // finding: string interpolation
  }
}
```

### Describing the data

Varies: the text is made by `String(describing:)`.

```swift
import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    let text = String(describing: deviceToken)  // finding
    Backend.shared.rememberDevice(text)
  }
}
```

### In a function that it is given to

Varies: another object makes the text.

`AppDelegate.swift`:

```swift
import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  let devices = DeviceList()

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    devices.add(deviceToken)
  }
}
```

`DeviceList.swift`:

```swift
import Foundation

final class DeviceList {
  func add(_ identifier: Data) {
    let text = (identifier as NSData).description  // finding: turned into text
    Backend.shared.rememberDevice(text)
  }
}
```

### In a category of the data

Varies: a category's method describes its own object.

`AppDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@implementation AppDelegate

- (void)application:(UIApplication *)application
    didRegisterForRemoteNotificationsWithDeviceToken:(NSData *)deviceToken {
  [Backend.shared rememberDevice:[deviceToken ct_text]];
}

@end
```

`NSData+Text.m`:

```objc
#import "NSData+Text.h"

@implementation NSData (Text)

- (NSString *)ct_text {
  NSString *text = self.description;  // finding
  return [text substringWithRange:NSMakeRange(1, text.length - 2)];
}

@end
```

### Stored and described later

Varies: the text is made of the property that keeps the token.

```swift
import UIKit

final class PushCenter: NSObject, UIApplicationDelegate {
  private var registration: Data?

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    registration = deviceToken
  }

  func signIn(_ account: Account) {
    guard let registration else { return }
    account.attach(device: registration.debugDescription)  // finding: debugDescription
  }
}
```

### The token for calls

Varies: the token comes with PushKit's credentials.

```swift
import PushKit

final class Calls: NSObject, PKPushRegistryDelegate {
  func pushRegistry(
    _ registry: PKPushRegistry, didUpdate credentials: PKPushCredentials, for type: PKPushType
  ) {
    Backend.shared.rememberCalls(credentials.token.description)  // finding
  }
}
```

### Only written to the log

Varies: the text goes to the log, which is a note.

```objc
#import <UIKit/UIKit.h>

@implementation AppDelegate

- (void)application:(UIApplication *)application
    didRegisterForRemoteNotificationsWithDeviceToken:(NSData *)deviceToken {
  NSLog(@"Registered: %@", deviceToken);  // finding(note): is logged
  [Backend.shared rememberDevice:[deviceToken base64EncodedStringWithOptions:0]];
}

@end
```


## Correct

### Hexadecimal digits

Varies: each byte is written by itself.

```swift
import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    let digits = deviceToken.map { String(format: "%02x", $0) }.joined()
    Backend.shared.rememberDevice("\(digits)")
  }
}
```

### Digits in Objective-C

Varies: the format is that of a byte.

```objc
#import <UIKit/UIKit.h>

@implementation AppDelegate

- (void)application:(UIApplication *)application
    didRegisterForRemoteNotificationsWithDeviceToken:(NSData *)deviceToken {
  const unsigned char *bytes = deviceToken.bytes;
  NSMutableString *digits = [NSMutableString string];
  for (NSUInteger i = 0; i < deviceToken.length; i++) [digits appendFormat:@"%02x", bytes[i]];
  [Backend.shared rememberDevice:digits];
}

@end
```

### Only on old systems

Varies: the description is taken where iOS 13 does not run.

```objc
#import <UIKit/UIKit.h>

@implementation AppDelegate

- (void)application:(UIApplication *)application
    didRegisterForRemoteNotificationsWithDeviceToken:(NSData *)deviceToken {
  NSString *text;
  if (@available(iOS 13.0, *)) {
    text = [deviceToken ct_hexadecimal];
  } else {
    text = [deviceToken.description stringByReplacingOccurrencesOfString:@" " withString:@""];
  }
  [Backend.shared rememberDevice:text];
}

@end
```

### Another object's description

Varies: it is the error that is described.

```swift
import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    do {
      try Backend.shared.rememberDevice(deviceToken)
    } catch {
      Backend.shared.report("\(error.localizedDescription) for \(deviceToken.count) bytes")
    }
  }
}
```

### A token that is text already

Varies: the parameter is a string.

```swift
import FirebaseMessaging

final class PushNames: NSObject, MessagingDelegate {
  func remember(deviceToken: String) {
    Backend.shared.rememberDevice("ios:\(deviceToken)")
  }
}
```

## How to verify on a device

Send the text to a test server and look at its length: it must be an even number of hexadecimal digits. A push sent to it must arrive, also while the app is in the background.

## References

- <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didregisterforremotenotificationswithdevicetoken:)>
- <https://developer.apple.com/documentation/usernotifications/registering-your-app-with-apns>

"""####)

  static let downloadFileMovedLate = page("download_file_moved_late", ####"""
---
id: download_file_moved_late
level: error
family: transfer
status: preview
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: urlsession, download, watchconnectivity
measured: unmeasured
---

# Downloaded file used after it is deleted

A download callback uses its file only in work that runs after the callback has returned.

## What it finds

In `urlSession(_:downloadTask:didFinishDownloadingTo:)`, and where a watch session receives a file, the file's URL is only used in closures that run later: an asynchronous dispatch, a `Task`, another request. Functions of the project that get the URL are followed.

Not reported: a file that is moved, copied, opened or handed on before the callback returns, in `queue.sync` too; a URL that is stored, or given to code whose source is not here; logging its name; asset downloads, whose files stay.

## Why it matters

The file lives in a temporary place until the callback returns; then the system deletes it. The move fails, its error is mostly ignored, and the app shows a download as finished that it does not have. Whether the queue is fast enough differs from run to run, so it works on the desk.

## Failing

### Moved on another queue

Varies: the move is dispatched.

```swift
import Foundation

final class Mirror: NSObject, URLSessionDownloadDelegate {
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    DispatchQueue.global().async {
      try? FileManager.default.moveItem(at: location, to: Shelf.slot(for: downloadTask))  // finding: has returned
    }
  }
}
```

### Read in a task

Varies: a task reads the data.

```swift
import Foundation

final class Mirror: NSObject, URLSessionDownloadDelegate {
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    Task {
      let data = try Data(contentsOf: location)  // finding
      await Shelf.shared.store(data)
    }
  }
}
```

### A method dispatches it

Varies: a method of another file gets the URL and dispatches the move.

`Mirror.swift`:

```swift
import Foundation

final class Mirror: NSObject, URLSessionDownloadDelegate {
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    Shelf.shared.adopt(location)
  }
}
```

`Shelf.swift`:

```swift
import Foundation

final class Shelf {
  static let shared = Shelf()
  private let queue = DispatchQueue(label: "com.example.shelf")

  func adopt(_ file: URL) {
    let slot = FileManager.default.temporaryDirectory.appendingPathComponent("copy")
    queue.async {
      try? FileManager.default.copyItem(at: file, to: slot)  // finding
    }
  }
}
```

### A watch file is handed on later

Varies: the file comes from a watch session.

```swift
import WatchConnectivity

final class Wrist: NSObject, WCSessionDelegate {
  func session(_ session: WCSession, didReceive file: WCSessionFile) {
    DispatchQueue.main.async {
      try? FileManager.default.moveItem(at: file.fileURL, to: Shelf.slot)  // finding
    }
  }
}
```

### Dispatched in Objective-C

Varies: the code is Objective-C.

```objc
#import <Foundation/Foundation.h>

@implementation Mirror

- (void)URLSession:(NSURLSession *)session
                 downloadTask:(NSURLSessionDownloadTask *)downloadTask
    didFinishDownloadingToURL:(NSURL *)location {
  dispatch_async(dispatch_get_main_queue(), ^{
    [NSFileManager.defaultManager moveItemAtURL:location toURL:self.target error:nil];  // finding
  });
}

@end
```

## Correct

### Moved first

Varies: the file is moved in the callback, and the rest runs later.

```swift
import Foundation

final class Mirror: NSObject, URLSessionDownloadDelegate {
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    let slot = Shelf.slot(for: downloadTask)
    try? FileManager.default.moveItem(at: location, to: slot)
    DispatchQueue.main.async { Shelf.shared.show(slot) }
  }
}
```

### Moved in a synchronous hop

Varies: the queue is waited for.

```swift
import Foundation

final class Mirror: NSObject, URLSessionDownloadDelegate {
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    queue.sync {
      try? FileManager.default.moveItem(at: location, to: Shelf.slot(for: downloadTask))
    }
  }

  private let queue = DispatchQueue(label: "com.example.mirror")
}
```

### A method moves it

Varies: a method of another file moves the file before it returns.

`Mirror.swift`:

```swift
import Foundation

final class Mirror: NSObject, URLSessionDownloadDelegate {
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    let kept = Shelf.shared.adopt(location)
    DispatchQueue.main.async { Shelf.shared.show(kept) }
  }
}
```

`Shelf.swift`:

```swift
import Foundation

final class Shelf {
  static let shared = Shelf()

  func adopt(_ file: URL) -> URL {
    let slot = FileManager.default.temporaryDirectory.appendingPathComponent("copy")
    try? FileManager.default.copyItem(at: file, to: slot)
    return slot
  }

  func show(_ file: URL) { print(file) }
}
```

### Only its name is shown later

Varies: what is used later is the name.

```swift
import Foundation

final class Mirror: NSObject, URLSessionDownloadDelegate {
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    DispatchQueue.main.async { Shelf.shared.finished(location.lastPathComponent) }
  }
}
```

### Moved at once in Objective-C

Varies: the code is Objective-C, and the file is moved at once.

```objc
#import <Foundation/Foundation.h>

@implementation Mirror

- (void)URLSession:(NSURLSession *)session
                 downloadTask:(NSURLSessionDownloadTask *)downloadTask
    didFinishDownloadingToURL:(NSURL *)location {
  [NSFileManager.defaultManager moveItemAtURL:location toURL:self.target error:nil];
  dispatch_async(dispatch_get_main_queue(), ^{
    [self.list reload];
  });
}

@end
```

## How to verify on a device

Download on a device under load, several files at once, and log the error of the move: it says that the file does not exist.

## References

- <https://developer.apple.com/documentation/foundation/urlsessiondownloaddelegate/urlsession(_:downloadtask:didfinishdownloadingto:)>
- <https://developer.apple.com/documentation/watchconnectivity/wcsessiondelegate/session(_:didreceive:)-6qtlw>

"""####)

  static let elapsedByUptimeClock = page("elapsed_by_uptime_clock", ####"""
---
id: elapsed_by_uptime_clock
level: warning
family: time
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: clock, suspension, lock
measured: unmeasured
---

# Time away measured by a clock that sleeps

Time that can hold a stay in the background is measured by a clock that stops while the device sleeps.

## What it finds

A difference or comparison of `systemUptime`, `CACurrentMediaTime()`, `mach_absolute_time()`, `SuspendingClock` or `DispatchTime` with a moment that was kept earlier, where the time between can hold a suspension:

- the moment is kept when the app is left, or compared when it comes back;
- it is kept in the user defaults;
- its name stands for a session, token, lock or ban, and it is compared with half a minute or more;
- a timer's ticks show the time since.

Functions and properties of the project that only give such a clock's value count as that clock. The finding points at the reading that is compared.

Not reported: stretches inside one stay in front, such as a launch, an animation or a request; limits under ten seconds; `Date`, `ContinuousClock` and `mach_continuous_time`.

## Why it matters

These clocks count only while the device is awake. After a night the app believes that some minutes have passed: the lock that should close after five minutes stays open, the workout that lasted an hour shows ten minutes.
With a cable attached the device does not sleep, and the mistake does not show.

## Failing

### The time away is measured by uptime

Varies: nothing; kept when the scene is left, compared when it comes back.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  private var leftAt: TimeInterval = 0

  func sceneDidEnterBackground(_ scene: UIScene) {
    leftAt = ProcessInfo.processInfo.systemUptime
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
    let away = ProcessInfo.processInfo.systemUptime - leftAt  // finding
    if away > 300 { Vault.shared.close() }
  }
}
```

### A notification and a media clock

Varies: the clock is the media clock, and the app is observed by notifications.

```swift
import UIKit

final class LockTimer {
  private var resignedAt: CFTimeInterval?

  init() {
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: #selector(left), name: UIApplication.willResignActiveNotification,
      object: nil)
    center.addObserver(
      self, selector: #selector(back), name: UIApplication.didBecomeActiveNotification, object: nil)
  }

  @objc private func left() { resignedAt = CACurrentMediaTime() }

  @objc private func back() {
    guard let resignedAt else { return }
    if CACurrentMediaTime() - resignedAt > 60 { Vault.shared.close() }  // finding
  }
}
```

### A suspending clock and the scene phase

Varies: the clock is Swift's suspending clock, the place a view's phase.

```swift
import SwiftUI

struct VaultView: View {
  @Environment(\.scenePhase) private var scenePhase
  @State private var hiddenAt: SuspendingClock.Instant?
  @State private var isOpen = true

  var body: some View {
    Text(isOpen ? "open" : "closed")
      .onChange(of: scenePhase) { _, phase in
        if phase == .background { hiddenAt = SuspendingClock.now }
        if phase == .active, let start = hiddenAt {
          isOpen = start.duration(to: SuspendingClock.now) < .seconds(120)  // finding
        }
      }
  }
}
```

### A moment kept in the defaults

Varies: the moment outlives the process.

```swift
import Foundation

struct Trial {
  func begin() {
    UserDefaults.standard.set(ProcessInfo.processInfo.systemUptime, forKey: "trialBegan")
  }

  var isOver: Bool {
    let began = UserDefaults.standard.double(forKey: "trialBegan")
    return ProcessInfo.processInfo.systemUptime - began > 7 * 24 * 3_600  // finding
  }
}
```

### A session's age

Varies: no lifecycle event is in sight, and the name says that the time is that of a session.

```swift
import QuartzCore

final class Account {
  private var sessionStart: CFTimeInterval = 0

  func signIn() { sessionStart = CACurrentMediaTime() }

  var mustSignInAgain: Bool {
    CACurrentMediaTime() - sessionStart > 15 * 60  // finding
  }
}
```

### A stopwatch

Varies: the time since the start is shown by the ticks of a timer.

```swift
import UIKit

final class Stopwatch {
  private var began: TimeInterval = 0
  private(set) var elapsed: TimeInterval = 0
  private var timer: Timer?

  func start() {
    began = ProcessInfo.processInfo.systemUptime
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      guard let self else { return }
      self.elapsed = ProcessInfo.processInfo.systemUptime - self.began  // finding
    }
  }
}
```

### An Objective-C application delegate

Varies: the language.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate () <UIApplicationDelegate>
@property(nonatomic) NSTimeInterval leftAt;
@end

@implementation AppDelegate

- (void)applicationDidEnterBackground:(UIApplication *)application {
  self.leftAt = [[NSProcessInfo processInfo] systemUptime];
}

- (void)applicationWillEnterForeground:(UIApplication *)application {
  NSTimeInterval away = [[NSProcessInfo processInfo] systemUptime] - self.leftAt;  // finding
  if (away > 300) [self showPasscode];
}

@end
```

## Correct

### The time away is measured by dates

Varies: the moment is a date.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  private var leftAt = Date()

  func sceneDidEnterBackground(_ scene: UIScene) {
    leftAt = Date()
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
    if Date().timeIntervalSince(leftAt) > 300 { Vault.shared.close() }
  }
}
```

### A continuous clock

Varies: the clock goes on during sleep.

```swift
import SwiftUI

struct VaultView: View {
  @Environment(\.scenePhase) private var scenePhase
  @State private var hiddenAt: ContinuousClock.Instant?
  @State private var isOpen = true

  var body: some View {
    Text(isOpen ? "open" : "closed")
      .onChange(of: scenePhase) { _, phase in
        if phase == .background { hiddenAt = ContinuousClock.now }
        if phase == .active, let start = hiddenAt {
          isOpen = start.duration(to: ContinuousClock.now) < .seconds(120)
        }
      }
  }
}
```

### The launch is measured

Varies: both moments lie in one stay in front, from the launch to the first activation.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var launchedAt: CFTimeInterval = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    launchedAt = CACurrentMediaTime()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    print("launched in", CACurrentMediaTime() - launchedAt)
  }
}
```

### A drag is measured

Varies: the time is that of a gesture.

```swift
import UIKit

final class Scrubber: UIView {
  private var dragStart: CFTimeInterval = 0

  func began() { dragStart = CACurrentMediaTime() }

  func moved() {
    if CACurrentMediaTime() - dragStart > 0.3 { setNeedsDisplay() }
  }
}
```

### A double activation is caught

Varies: the limit is a second.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  private var leftAt: TimeInterval = 0

  func sceneWillResignActive(_ scene: UIScene) {
    leftAt = ProcessInfo.processInfo.systemUptime
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    if ProcessInfo.processInfo.systemUptime - leftAt > 1 { print("back") }
  }
}
```

### An Objective-C delegate with dates

Varies: the language, with a date.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate () <UIApplicationDelegate>
@property(nonatomic, strong) NSDate *leftAt;
@end

@implementation AppDelegate

- (void)applicationDidEnterBackground:(UIApplication *)application {
  self.leftAt = [NSDate date];
}

- (void)applicationWillEnterForeground:(UIApplication *)application {
  if (-[self.leftAt timeIntervalSinceNow] > 300) [self showPasscode];
}

@end
```

## How to verify on a device

1. Install a build, start it from the Home Screen without the debugger or a cable.
2. Leave the app, lock the phone and let it lie for twice the time that the app waits for.
3. Open the app: it believes that hardly any time has passed.

## References

- <https://developer.apple.com/documentation/foundation/processinfo/systemuptime>
- <https://developer.apple.com/documentation/swift/suspendingclock>
- <https://developer.apple.com/documentation/swift/continuousclock>

"""####)

  static let globalWindow = page("global_window", ####"""
---
id: global_window
level: note
family: scene
status: stable
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: scenes, windows
measured: unmeasured
---

# Some window taken for the one window

`keyWindow`, the first of the windows or the first of the scenes is used as if the app had one window.

## What it finds

`UIApplication.shared.keyWindow`, `.windows.first` and `.connectedScenes.first`, also behind plain casts and `compactMap`. It is a note, and a warning in an app whose manifest allows several scenes or has a scene in the car or on another display.

Not reported: choices by a condition (`first(where:)`, `filter`); fallbacks behind a view's own window (`view.window ?? …`); branches for old systems; extensions.

## Why it matters

With two windows on an iPad, or CarPlay connected, the first scene need not be the one the person is looking at. An alert appears on the other window, or a sheet in the car.

## Failing

### The key window

Varies: nothing; this is the mistake in its shortest form.

`Banner.swift`:

```swift
import UIKit

final class Banner {
  func show(_ alert: UIAlertController) {
    UIApplication.shared.keyWindow?.rootViewController?.present(alert, animated: true)  // finding(note): `keyWindow`
  }
}
```

### The first scene of an app with several windows

Varies: the manifest allows several scenes.

`Banner.swift`:

```swift
import UIKit

final class Banner {
  func show(_ alert: UIAlertController) {
    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene  // finding(warning): several windows
    scene?.windows.last?.rootViewController?.present(alert, animated: true)
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UIApplicationSupportsMultipleScenes</key>
    <true/>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### The first window of an app with CarPlay

Varies: the manifest has a scene in the car.

`Banner.swift`:

```swift
import UIKit

final class Banner {
  func top() -> UIViewController? {
    let app = UIApplication.shared
    return app.windows.first?.rootViewController  // finding(warning): another screen
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
      <key>CPTemplateApplicationSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneClassName</key>
          <string>CPTemplateApplicationScene</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### In Objective-C

Varies: the language.

`Banner.m`:

```objc
#import <UIKit/UIKit.h>

@implementation Banner

- (void)show:(UIAlertController *)alert {
  UIWindow *window = [UIApplication sharedApplication].windows.firstObject;  // finding(note)
  [window.rootViewController presentViewController:alert animated:YES completion:nil];
}

@end
```

### Behind compactMap

Varies: the scenes are only cast before the first is taken.

`Banner.swift`:

```swift
import UIKit

final class Banner {
  var height: CGFloat {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first  // finding(note): `connectedScenes.first`
    return scenes?.screen.bounds.height ?? 0
  }
}
```

## Correct

### The view's own window

Varies: the window is that of the view at hand.

`Banner.swift`:

```swift
import UIKit

final class Banner {
  func show(_ alert: UIAlertController, from view: UIView) {
    view.window?.rootViewController?.present(alert, animated: true)
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UIApplicationSupportsMultipleScenes</key>
    <true/>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### A fallback

Varies: the view's window comes first.

`Banner.swift`:

```swift
import UIKit

final class Banner {
  func show(_ alert: UIAlertController, from view: UIView) {
    let window = view.window ?? UIApplication.shared.windows.first
    window?.rootViewController?.present(alert, animated: true)
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UIApplicationSupportsMultipleScenes</key>
    <true/>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### The active scene

Varies: a condition chooses the scene.

`Banner.swift`:

```swift
import UIKit

final class Banner {
  func show(_ alert: UIAlertController) {
    let scene = UIApplication.shared.connectedScenes
      .first { $0.activationState == .foregroundActive } as? UIWindowScene
    scene?.keyWindow?.rootViewController?.present(alert, animated: true)
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UIApplicationSupportsMultipleScenes</key>
    <true/>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### For old systems

Varies: the line serves systems before iOS 13.

`Banner.swift`:

```swift
import UIKit

final class Banner {
  func show(_ alert: UIAlertController, in scene: UIWindowScene?) {
    if #available(iOS 13, *) {
      scene?.windows.last?.rootViewController?.present(alert, animated: true)
    } else {
      UIApplication.shared.keyWindow?.rootViewController?.present(alert, animated: true)
    }
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UIApplicationSupportsMultipleScenes</key>
    <true/>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### Every window

Varies: all windows are visited.

`Banner.swift`:

```swift
import UIKit

final class Banner {
  func dim() {
    for window in UIApplication.shared.windows { window.alpha = 0.5 }
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UIApplicationSupportsMultipleScenes</key>
    <true/>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### The scene's windows, in Objective-C

Varies: the language; the scene is given.

`Banner.m`:

```objc
#import <UIKit/UIKit.h>

@implementation Banner

- (void)show:(UIAlertController *)alert inScene:(UIWindowScene *)scene {
  UIWindow *window = scene.windows.firstObject;
  [window.rootViewController presentViewController:alert animated:YES completion:nil];
}

@end
```

## How to verify on a device

1. On an iPad, open a second window of the app and use the first one.
2. The alert appears in the window that was opened last.

## References

- <https://developer.apple.com/documentation/uikit/uiapplication/connectedscenes>
- <https://developer.apple.com/documentation/uikit/uiwindowscene/keywindow>

"""####)

  static let linkHandledTwice = page("link_handled_twice", ####"""
---
id: link_handled_twice
level: warning
family: link
status: preview
since: 0.1.0
confidence: medium
reads: both
languages: swift
tags: universal-links, url-schemes, quick-actions, notifications, launch
measured: unmeasured
---

# Link handled twice at a launch

What launches the app reaches the same code in two places that both run.

## What it finds

One routing function that gets the same thing twice when the app is launched for it:

- from `application(_:configurationForConnecting:options:)` and from `scene(_:willConnectTo:options:)`, which hold the same options;
- from `connectionOptions.notificationResponse` and from `userNotificationCenter(_:didReceive:…)`, which hears of the same tap;
- in an app without scenes, from the launch options and from the callback that UIKit calls afterwards because `application(_:didFinishLaunchingWithOptions:)` returned `true`.

What is taken out of the options is followed through locals, loops, closures and functions of the project, until both ways meet in one function that opens, routes or handles it.

Not reported: two places that lead to different functions; code that remembers what it has handled; a launch method that returns something else than `true`.

## Why it matters

The screen is pushed two times and "back" leads to the same screen again, an invitation is accepted twice, an analytics event counts double. It happens only when the app was not running.

## Failing

### Options read by both delegates

Varies: nothing; the app delegate and the scene delegate hand the same quick action on.

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    if let item = options.shortcutItem {
      QuickActions.perform(item)  // finding: `perform` gets a quick action that launches the app twice
    }
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let item = connectionOptions.shortcutItem {
      QuickActions.perform(item)
    }
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem
  ) async -> Bool {
    QuickActions.perform(item)
    return true
  }
}

enum QuickActions {
  static func perform(_ item: UIApplicationShortcutItem) {
    Catalog.shared.open(item.type)
  }
}
```

### A notification's tap in two places

Varies: the scene's options and the notification center's delegate bring the same tap; the routing function lies in another file.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let response = connectionOptions.notificationResponse {
      let content = response.notification.request.content
      NotificationRouter.shared.open(content.userInfo)  // finding: `open` gets a notification
    }
  }
}
```

`AppDelegate.swift`:

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    return true
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    NotificationRouter.shared.open(response.notification.request.content.userInfo)
  }
}
```

`NotificationRouter.swift`:

```swift
import UIKit

final class NotificationRouter {
  static let shared = NotificationRouter()

  func open(_ info: [AnyHashable: Any]) {
    guard let order = info["order"] as? String else { return }
    Catalog.shared.showOrder(order)
  }
}
```

### Launch options and the callback after them

Varies: the app has no scenes, and its launch method returns `true` after it has opened the URL.

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if let url = launchOptions?[.url] as? URL {
      LinkRouter.shared.open(url)  // finding: `open` gets a URL
    }
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    LinkRouter.shared.open(url)
    return true
  }
}
```

## Correct

### Only the scene delegate looks at the options

Varies: the app delegate chooses a configuration and reads nothing else.

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let item = connectionOptions.shortcutItem {
      QuickActions.perform(item)
    }
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem
  ) async -> Bool {
    QuickActions.perform(item)
    return true
  }
}

enum QuickActions {
  static func perform(_ item: UIApplicationShortcutItem) {
    Catalog.shared.open(item.type)
  }
}
```

### The connection only prepares the screen

Varies: the options choose the first screen, and another function answers the tap.

```swift
import UIKit
import UserNotifications

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let response = connectionOptions.notificationResponse {
      Catalog.shared.prefetch(response.notification.request.identifier)
    }
  }
}

final class TapHandler: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    Catalog.shared.open(response.notification.request.identifier)
  }
}
```

### The scene delegate remembers the tap

Varies: what was handled at the connection is compared in the callback.

```swift
import UIKit
import UserNotifications

final class SceneDelegate: UIResponder, UIWindowSceneDelegate, UNUserNotificationCenterDelegate {
  var window: UIWindow?
  private var handledTap: String?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let response = connectionOptions.notificationResponse {
      handledTap = response.notification.request.identifier
      Catalog.shared.open(response.notification.request.identifier)
    }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    guard response.notification.request.identifier != handledTap else { return }
    Catalog.shared.open(response.notification.request.identifier)
  }
}
```

### The launch method keeps the callback away

Varies: the launch method returns `false` once it has opened the URL, so UIKit does not call the other.

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if let url = launchOptions?[.url] as? URL {
      LinkRouter.shared.open(url)
      return false
    }
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    LinkRouter.shared.open(url)
    return true
  }
}
```

### The launch options are only written down

Varies: the URL of the launch options goes to the log alone.

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if let url = launchOptions?[.url] as? URL {
      print("launched by", url)
    }
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    LinkRouter.shared.open(url)
    return true
  }
}
```

## How to verify on a device

1. Log every call of the routing function.
2. Close the app in the app switcher and open it through the link, quick action or notification. The log must have one line.

## References

- <https://developer.apple.com/documentation/uikit/uiscene/connectionoptions/notificationresponse>
- <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:configurationforconnecting:options:)>
- <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:open:options:)>

"""####)

  static let linkTakenFromFirstActivity = page("link_taken_from_first_activity", ####"""
---
id: link_taken_from_first_activity
level: warning
family: link
status: preview
since: 0.1.0
confidence: medium
reads: code
languages: swift
tags: universal-links, scenes, launch
measured: unmeasured
---

# First user activity taken for the link

The first of the activities that a scene connects with is opened as a link, whatever kind of activity it is.

## What it finds

`connectionOptions.userActivities.first` (also `randomElement()`, `popFirst()` and `anyObject`) whose `webpageURL` is opened, there or in a function that it is handed to, while no code on the way looks at its `activityType`.

Not reported: `first(where:)` and loops that look at the type; an element whose type is checked before or after; elements that go to code which is not in the project; elements that only restore state.

## Why it matters

`userActivities` is a set: it has no order, and beside the link it can hold an activity for state restoration, a search result or an intent.
When the other activity comes first, the tapped link does not open; when it comes first and has a web page too, the wrong page does. It depends on hash values that change from launch to launch.

## Failing

### The first activity's URL is opened

Varies: nothing; this is the mistake in its shortest form.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let url = connectionOptions.userActivities.first?.webpageURL {  // finding: `userActivities.first`
      Pages.shared.show(url)
    }
  }
}
```

### The first activity goes to the callback

Varies: the activity is handed to a method that opens its URL.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let activity = connectionOptions.userActivities.first else { return }  // finding: without looking at its `activityType`
    self.scene(scene, continue: activity)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard let url = userActivity.webpageURL else { return }
    Pages.shared.show(url)
  }
}
```

### The set lies in a local

Varies: the activities are taken out of the options first, and the URL is opened in another file.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    let activities = options.userActivities
    if let link = activities.first {  // finding
      LinkRouter.open(link)
    }
  }
}
```

`LinkRouter.swift`:

```swift
import UIKit

enum LinkRouter {
  static func open(_ activity: NSUserActivity) {
    if let page = activity.webpageURL {
      Pages.shared.show(page)
    }
  }
}
```

## Correct

### The activity is chosen by its type

Varies: the element is taken with a condition on its type.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let link = connectionOptions.userActivities.first {
      $0.activityType == NSUserActivityTypeBrowsingWeb
    }
    if let url = link?.webpageURL {
      Pages.shared.show(url)
    }
  }
}
```

### A loop looks at every type

Varies: all activities are gone through.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    for activity in connectionOptions.userActivities where activity.activityType == NSUserActivityTypeBrowsingWeb {
      if let url = activity.webpageURL {
        Pages.shared.show(url)
      }
    }
  }
}
```

### The first activity's type is checked

Varies: the type is compared before the URL is opened.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let activity = connectionOptions.userActivities.first,
      activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL
    {
      Pages.shared.show(url)
    }
  }
}
```

### The callback checks the type

Varies: the method that gets the activity looks at its type.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let activity = connectionOptions.userActivities.first {
      self.scene(scene, continue: activity)
    }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    switch userActivity.activityType {
    case NSUserActivityTypeBrowsingWeb:
      guard let url = userActivity.webpageURL else { return }
      Pages.shared.show(url)
    default:
      Library.shared.restore(from: userActivity.userInfo)
    }
  }
}
```

### The activity goes to a library

Varies: code that is not here gets the activity, and may look at its type.

```swift
import LinkKit
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let activity = connectionOptions.userActivities.first {
      LinkKit.shared.follow(activity)
    }
  }
}
```

### The activity restores the scene

Varies: what the person last saw is read from the activity, no link.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
    if let chapter = activity?.userInfo?["chapter"] as? Int {
      Library.shared.open(chapter: chapter)
    }
  }
}
```

### An element is chosen in Objective-C

Varies: the language, with a loop that looks at the type.

```objc
#import <UIKit/UIKit.h>

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@property (nonatomic, strong) UIWindow *window;
@end

@implementation SceneDelegate

- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)connectionOptions {
  for (NSUserActivity *activity in connectionOptions.userActivities) {
    if ([activity.activityType isEqualToString:NSUserActivityTypeBrowsingWeb]) {
      [Pages.sharedPages showURL:activity.webpageURL];
    }
  }
}

@end
```

## How to verify on a device

1. Log the `activityType` of every element of `connectionOptions.userActivities` in `scene(_:willConnectTo:options:)`.
2. On an iPad, open a second window of the app, close the app in the app switcher, and tap one of its links. Repeat some times: what comes first changes.

## References

- <https://developer.apple.com/documentation/uikit/uiscene/connectionoptions/useractivities>
- <https://developer.apple.com/documentation/foundation/nsuseractivity/activitytype>
- <https://developer.apple.com/documentation/xcode/supporting-universal-links-in-your-app>

"""####)

  static let locationRelaunchIgnored = page("location_relaunch_ignored", ####"""
---
id: location_relaunch_ignored
level: warning
family: modes
status: preview
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: location, launch
measured: unmeasured
---

# Location events that nobody takes after a relaunch

Regions, visits or significant changes start the app after it was ended, and its launch makes no location manager.

## What it finds

Calls of `startMonitoringVisits()`, `startMonitoringSignificantLocationChanges()` and `startMonitoring(for:)`, in an app whose launch callback reaches no code, and no object, that has a `CLLocationManager`.

Not reported: apps of which no launch callback is here; launches that make an object whose type, or the type of one of its properties, speaks of a location manager; `CLMonitor` and live updates.

## Why it matters

iOS starts the app in the background and has the event ready for the manager's delegate. Without a manager it is lost: the diary has a hole, the geofence never rings.

## Failing

### Made by a screen

Varies: nothing; this is the mistake in its shortest form.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Pages.shared.open()
    return true
  }
}
```

`Diary.swift`:

```swift
import CoreLocation

final class Diary: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()

  override init() {
    super.init()
    manager.delegate = self
  }

  func follow() {
    manager.startMonitoringVisits()  // finding: `startMonitoringVisits`
  }

  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {
    Pages.shared.add(visit)
  }
}
```

`DiaryViewController.swift`:

```swift
import UIKit

final class DiaryViewController: UIViewController {
  private let diary = Diary()

  @IBAction func follow() { diary.follow() }
}
```

### Regions

Varies: regions are watched.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Pages.shared.open()
    return true
  }
}
```

`Fence.swift`:

```swift
import CoreLocation

final class Fence {
  private let manager = CLLocationManager()

  func watch(_ region: CLCircularRegion) {
    manager.startMonitoring(for: region)  // finding
  }
}
```

### In Objective-C

Varies: the language, and significant changes.

`AppDelegate.h`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end
```

`AppDelegate.m`:

```objc
#import "AppDelegate.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary *)options {
  [Pages.shared open];
  return YES;
}

@end
```

`Diary.m`:

```objc
#import <CoreLocation/CoreLocation.h>

@implementation Diary

- (void)follow {
  self.manager = [[CLLocationManager alloc] init];
  [self.manager startMonitoringSignificantLocationChanges];  // finding
}

@end
```

## Correct

### Made at launch

Varies: the launch touches the shared object.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    _ = Diary.shared
    return true
  }
}
```

`Diary.swift`:

```swift
import CoreLocation

final class Diary: NSObject, CLLocationManagerDelegate {
  static let shared = Diary()
  private let manager = CLLocationManager()

  override init() {
    super.init()
    manager.delegate = self
  }

  func follow() {
    manager.startMonitoringVisits()
  }

  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {
    Pages.shared.add(visit)
  }
}
```

`DiaryViewController.swift`:

```swift
import UIKit

final class DiaryViewController: UIViewController {
  @IBAction func follow() { Diary.shared.follow() }
}
```

### A property of the app delegate

Varies: the app delegate keeps the object.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let diary = Diary()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Pages.shared.open()
    return true
  }
}
```

`Diary.swift`:

```swift
import CoreLocation

final class Diary: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()

  override init() {
    super.init()
    manager.delegate = self
  }

  func follow() {
    manager.startMonitoringVisits()
  }

  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {
    Pages.shared.add(visit)
  }
}
```

### Inside an object that the launch makes

Varies: an object of the launch keeps it.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Services.start()
    return true
  }
}
```

`Services.swift`:

```swift
final class Services {
  static var current: Services?
  let diary = Diary()

  static func start() { current = Services() }
}
```

`Diary.swift`:

```swift
import CoreLocation

final class Diary: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()

  override init() {
    super.init()
    manager.delegate = self
  }

  func follow() {
    manager.startMonitoringVisits()
  }

  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {
    Pages.shared.add(visit)
  }
}
```

### Updates while the app is used

Varies: ordinary updates never start the app.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Pages.shared.open()
    return true
  }
}
```

`Walk.swift`:

```swift
import CoreLocation

final class Walk {
  private let manager = CLLocationManager()

  func begin() { manager.startUpdatingLocation() }
}
```

### Made at launch in Objective-C

Varies: the language.

`AppDelegate.h`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end
```

`AppDelegate.m`:

```objc
#import "AppDelegate.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary *)options {
  self.diary = [[Diary alloc] init];
  return YES;
}

@end
```

`Diary.m`:

```objc
#import <CoreLocation/CoreLocation.h>

@interface Diary : NSObject
@property (nonatomic, strong) CLLocationManager *manager;
@end

@implementation Diary

- (void)follow {
  [self.manager startMonitoringSignificantLocationChanges];
}

@end
```

## How to verify on a device

1. Start monitoring, end the app in Xcode, and move: the app is started (Console shows it), and no callback runs.

## References

- <https://developer.apple.com/documentation/corelocation/cllocationmanager/startmonitoringvisits()>
- <https://developer.apple.com/documentation/corelocation/handling-location-updates-in-the-background>

"""####)

  static let multipleScenesUnsupported = page("multiple_scenes_unsupported", ####"""
---
id: multiple_scenes_unsupported
level: warning
family: scene
status: preview
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: scenes, ipad
measured: unmeasured
---

# Several windows share one object

The manifest allows several scenes, and each of them gets the same view controller or coordinator.

## What it finds

A scene delegate that gives its window a view controller kept in a static property, or starts a coordinator or router that is a shared object with its window, in an app whose manifest sets `UIApplicationSupportsMultipleScenes` to true.

Not reported: apps with one scene; shared objects that serve every window (themes, analytics, stores); objects made for the scene.

## Why it matters

On an iPad the person opens a second window. A view controller can be in one window only, so the first window goes empty; a shared coordinator moves both windows at once.

## Failing

### A shared root

Varies: nothing; this is the mistake in its shortest form.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = RootViewController.shared  // finding: `RootViewController.shared`
    window?.makeKeyAndVisible()
  }
}
```

`RootViewController.swift`:

```swift
import UIKit

final class RootViewController: UIViewController {
  static let shared = RootViewController()
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UIApplicationSupportsMultipleScenes</key>
    <true/>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### A shared coordinator

Varies: the coordinator is shared, and starts in the window.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    guard let window else { return }
    AppCoordinator.shared.start(in: window)  // finding: `AppCoordinator.shared`
    window?.makeKeyAndVisible()
  }
}
```

`AppCoordinator.swift`:

```swift
import UIKit

final class AppCoordinator {
  static let shared = AppCoordinator()

  func start(in window: UIWindow) { window.rootViewController = UIViewController() }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UIApplicationSupportsMultipleScenes</key>
    <true/>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### A controller that a shared object keeps

Varies: the view controller is a stored property of a singleton, set in a function that the callback calls.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    install()
    window?.makeKeyAndVisible()
  }

  private func install() {
    window?.rootViewController = Screens.shared.main  // finding
  }
}
```

`Screens.swift`:

```swift
import UIKit

final class Screens {
  static let shared = Screens()
  let main = UITabBarController()
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UIApplicationSupportsMultipleScenes</key>
    <true/>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### In Objective-C

Varies: the language.

`SceneDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface RootViewController : UIViewController
+ (instancetype)sharedController;
@end

@implementation RootViewController
+ (instancetype)sharedController {
  static RootViewController *controller;
  static dispatch_once_t token;
  dispatch_once(&token, ^{
    controller = [[RootViewController alloc] init];
  });
  return controller;
}
@end

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@property (strong, nonatomic) UIWindow *window;
@end

@implementation SceneDelegate

- (void)scene:(UIScene *)scene
    willConnectToSession:(UISceneSession *)session
                 options:(UISceneConnectionOptions *)options {
  self.window = [[UIWindow alloc] initWithWindowScene:(UIWindowScene *)scene];
  self.window.rootViewController = [RootViewController sharedController];  // finding
  [self.window makeKeyAndVisible];
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UIApplicationSupportsMultipleScenes</key>
    <true/>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

## Correct

### One scene

Varies: the manifest allows one scene.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = RootViewController.shared
    window?.makeKeyAndVisible()
  }
}
```

`RootViewController.swift`:

```swift
import UIKit

final class RootViewController: UIViewController {
  static let shared = RootViewController()
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UIApplicationSupportsMultipleScenes</key>
    <false/>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### A root for each scene

Varies: the view controller is made for the scene.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = RootViewController()
    window?.makeKeyAndVisible()
  }
}
```

`RootViewController.swift`:

```swift
import UIKit

final class RootViewController: UIViewController {}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UIApplicationSupportsMultipleScenes</key>
    <true/>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### Made by a computed property

Varies: the shared object makes a new one each time.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = Screens.shared.main
    window?.makeKeyAndVisible()
  }
}
```

`Screens.swift`:

```swift
import UIKit

final class Screens {
  static let shared = Screens()
  var main: UIViewController { UITabBarController() }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UIApplicationSupportsMultipleScenes</key>
    <true/>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### A shared theme

Varies: the shared object serves every window.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    guard let window else { return }
    Theme.shared.apply(to: window)
    window.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Theme.swift`:

```swift
import UIKit

final class Theme {
  static let shared = Theme()

  func apply(to window: UIWindow) { window.tintColor = .red }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UIApplicationSupportsMultipleScenes</key>
    <true/>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### A coordinator for each scene

Varies: the coordinator is made for the scene.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: AppCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    guard let window else { return }
    coordinator = AppCoordinator()
    coordinator?.start(in: window)
    window?.makeKeyAndVisible()
  }
}
```

`AppCoordinator.swift`:

```swift
import UIKit

final class AppCoordinator {
  func start(in window: UIWindow) { window.rootViewController = UIViewController() }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UIApplicationSupportsMultipleScenes</key>
    <true/>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

## How to verify on a device

1. On an iPad, open the app twice side by side: the first window goes empty, or both move together.

## References

- <https://developer.apple.com/documentation/bundleresources/information-property-list/uiapplicationscenemanifest/uiapplicationsupportsmultiplescenes>

"""####)

  static let notificationCategoriesLate = page("notification_categories_late", ####"""
---
id: notification_categories_late
level: warning
family: link
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: notifications, launch
measured: unmeasured
---

# Notification categories set after the launch

The categories with the action buttons are set only once a screen appears or the user has answered a question.

## What it finds

A call of `setNotificationCategories` that runs only later: when a view or view controller loads or appears, after an `await`, or in the callback of `requestAuthorization`.

Not reported: calls that the launch reaches synchronously, through any depth of calls; a task or the callback of `getNotificationCategories` that the launch starts and in which nothing else is waited for; apps in which another place is in time; code whose callers are not known.

## Why it matters

A notification shows the buttons of the categories that the app has set so far. After an update, a restored backup or a refused question, the app may not have set any when a notification comes in, perhaps with the app not even started.
The person sees the notification without "Reply" or "Done", and touching it longer shows nothing.

## Failing

### Set when a screen appears

Varies: nothing; this is the mistake in its shortest form.

```swift
import SwiftUI
import UserNotifications

struct OrderList: View {
  var body: some View {
    Text("Orders").onAppear {
      UNUserNotificationCenter.current().setNotificationCategories(Categories.all)  // finding: when `OrderList` appears
    }
  }
}
```

### Set when permission is granted

Varies: the call stands in the callback of the question for permission.

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let center = UNUserNotificationCenter.current()
    center.requestAuthorization(options: [.alert]) { granted, _ in
      if granted {
        center.setNotificationCategories(Categories.all)  // finding: in the closure of `requestAuthorization`
      }
    }
    return true
  }
}
```

### Set when permission is granted, whoever asks

Varies: the project does not show when the method is called, and the answer is late in any case.

```swift
import UserNotifications

final class Permissions {
  func ask(then done: @escaping (Bool) -> Void) {
    let center = UNUserNotificationCenter.current()
    center.requestAuthorization(options: [.alert, .badge]) { isGranted, _ in
      if isGranted {
        center.setNotificationCategories([Reply.category])  // finding: in the closure of
      }
      done(isGranted)
    }
  }
}
```

### Set after something was loaded

Varies: the launch starts a task that waits for the network first.

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Task {
      let menu = try await MenuService.shared.load()
      UNUserNotificationCenter.current().setNotificationCategories(Categories.all(for: menu))  // finding: in a task
    }
    return true
  }
}
```

### A view controller sets them through a helper

Varies: the screen calls a method in another file.

`OrdersController.swift`:

```swift
import UIKit

final class OrdersController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationSetup.prepare()
  }
}
```

`NotificationSetup.swift`:

```swift
import UserNotifications

enum NotificationSetup {
  static func prepare() {
    UNUserNotificationCenter.current().setNotificationCategories(Categories.all)  // finding: when `OrdersController` loads its view
  }
}
```

### In the answer in Objective-C

Varies: the language; the categories are set in the block that hears of the permission.

```objc
#import <UIKit/UIKit.h>
#import <UserNotifications/UserNotifications.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary *)options {
  UNUserNotificationCenter *center = UNUserNotificationCenter.currentNotificationCenter;
  [center requestAuthorizationWithOptions:UNAuthorizationOptionAlert
                        completionHandler:^(BOOL granted, NSError *error) {
                          if (granted) {
                            [center setNotificationCategories:Categories.all];  // finding
                          }
                        }];
  return YES;
}

@end
```

## Correct

### Set at the launch

Varies: the call is reached synchronously from the launch.

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    prepareNotifications()
    return true
  }

  private func prepareNotifications() {
    UNUserNotificationCenter.current().setNotificationCategories(Categories.all)
  }
}
```

### Added to those that are set

Varies: the launch asks for the categories that there are and adds its own in the callback.

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let center = UNUserNotificationCenter.current()
    center.getNotificationCategories { known in
      center.setNotificationCategories(known.union(Categories.all))
    }
    return true
  }
}
```

### Set again by a screen

Varies: the launch has set them, and a screen changes them when the language does.

```swift
import SwiftUI
import UserNotifications

@main
struct BakeryApp: App {
  init() {
    UNUserNotificationCenter.current().setNotificationCategories(Categories.all)
  }

  var body: some Scene {
    WindowGroup {
      OrderList().onAppear {
        UNUserNotificationCenter.current().setNotificationCategories(Categories.all)
      }
    }
  }
}
```

### Nobody is seen to call it

Varies: the project does not show when the method is called.

```swift
import UserNotifications

public enum NotificationSetup {
  public static func prepare() {
    UNUserNotificationCenter.current().setNotificationCategories(Categories.all)
  }
}
```

## How to verify on a device

1. Delete the app, install it again, and start it without going further than the first screen.
2. Send it a notification with one of the categories, and touch it longer: the buttons must be there.

## References

- <https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/setnotificationcategories(_:)>
- <https://developer.apple.com/documentation/usernotifications/declaring-your-actionable-notification-types>

"""####)

  static let notificationDelegateLate = page("notification_delegate_late", ####"""
---
id: notification_delegate_late
level: error
family: link
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: notifications, launch
measured: unmeasured
---

# Notification delegate set after the launch

The user notification center gets its delegate when the app has already finished launching.

## What it finds

An assignment to `UNUserNotificationCenter.current().delegate` that runs only later: in a task, a dispatched block or the callback of `requestAuthorization` that the launch starts and does not wait for, after an `await`, or when a view or view controller loads or appears. Also one that only the first launch makes, because a flag in the user defaults keeps the others away.

Not reported: assignments that `application(_:didFinishLaunchingWithOptions:)`, `application(_:willFinishLaunchingWithOptions:)`, the `App`'s `init` or the app delegate's `init` reach synchronously, through any depth of calls; apps in which another place is in time; code whose callers are not known; `nil`.

## Why it matters

The system hands the tap that started the app to the delegate at the end of the launch. If there is none yet, the tap is gone.
Somebody taps "Your order is ready" and sees the app's first screen. The same tap works while the app is in the background, because then the delegate has been set long ago.

## Failing

### Set in a task

Varies: nothing; this is the mistake in its shortest form.

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Task { @MainActor in
      await Accounts.shared.load()
      UNUserNotificationCenter.current().delegate = self  // finding: set too late: in a task
    }
    return true
  }
}
```

### Set when permission is granted

Varies: the assignment stands in the callback of the question for permission.

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    askForNotifications()
    return true
  }

  private func askForNotifications() {
    let center = UNUserNotificationCenter.current()
    center.requestAuthorization(options: [.alert, .sound]) { granted, _ in
      guard granted else { return }
      center.delegate = self  // finding: in the closure of `requestAuthorization`
    }
  }
}
```

### Set by a view controller

Varies: a screen makes itself the delegate when it appears.

```swift
import UIKit
import UserNotifications

final class OrdersController: UIViewController, UNUserNotificationCenterDelegate {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UNUserNotificationCenter.current().delegate = self  // finding: when `OrdersController` appears
  }
}
```

### Set in a SwiftUI task

Varies: the first view of a SwiftUI app calls a method in another file, which waits for the permission.

`BakeryApp.swift`:

```swift
import SwiftUI

@main
struct BakeryApp: App {
  var body: some Scene {
    WindowGroup {
      OrderList().task { await Notifications.shared.prepare() }
    }
  }
}
```

`Notifications.swift`:

```swift
import UserNotifications

final class Notifications: NSObject, UNUserNotificationCenterDelegate {
  static let shared = Notifications()

  func prepare() async {
    let center = UNUserNotificationCenter.current()
    _ = try? await center.requestAuthorization(options: [.alert, .badge])
    center.delegate = self  // finding: `delegate` is set too late
  }
}
```

### Set at the first launch only

Varies: the call is synchronous, and a stored flag keeps every later launch away from it.

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if !UserDefaults.standard.bool(forKey: "didWelcome") {
      welcome()
      UserDefaults.standard.set(true, forKey: "didWelcome")
    }
    return true
  }

  private func welcome() {
    UNUserNotificationCenter.current().delegate = self  // finding: at the first launch only
  }
}
```

### In the answer to the question for permission

Varies: the language; the delegate is set in the block that hears of the permission.

```objc
#import <UIKit/UIKit.h>
#import <UserNotifications/UserNotifications.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate, UNUserNotificationCenterDelegate>
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary *)options {
  UNUserNotificationCenter *center = UNUserNotificationCenter.currentNotificationCenter;
  [center requestAuthorizationWithOptions:UNAuthorizationOptionAlert
                        completionHandler:^(BOOL granted, NSError *error) {
                          if (!granted) return;
                          center.delegate = self;  // finding
                          [self schedule];
                        }];
  return YES;
}

@end
```

### In a view controller's method

Varies: a view controller of Objective-C sets it when its view is loaded.

```objc
#import <UIKit/UIKit.h>
#import <UserNotifications/UserNotifications.h>

@interface ListController : UIViewController <UNUserNotificationCenterDelegate>
@end

@implementation ListController

- (void)viewDidLoad {
  [super viewDidLoad];
  [UNUserNotificationCenter currentNotificationCenter].delegate = self;  // finding
}

@end
```

## Correct

### A switch that is read at each launch

Varies: the flag is the person's choice, and nothing sets it on the way.

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if !UserDefaults.standard.bool(forKey: "silent") {
      UNUserNotificationCenter.current().delegate = self
    }
    return true
  }
}
```

### Set synchronously at the launch

Varies: the assignment stands before the task.

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    Task { @MainActor in
      await Accounts.shared.load()
    }
    return true
  }
}
```

### Set two calls below the launch

Varies: the assignment is in another file and reached through two synchronous calls.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    prepare()
    return true
  }

  private func prepare() {
    listenForTaps()
  }
}
```

`AppDelegate+Taps.swift`:

```swift
import UIKit
import UserNotifications

extension AppDelegate: UNUserNotificationCenterDelegate {
  func listenForTaps() {
    let center = UNUserNotificationCenter.current()
    center.delegate = self
  }
}
```

### Set in the app's initializer

Varies: a SwiftUI app sets a shared object before its first view exists.

```swift
import SwiftUI
import UserNotifications

@main
struct BakeryApp: App {
  init() {
    UNUserNotificationCenter.current().delegate = Notifications.shared
  }

  var body: some Scene {
    WindowGroup {
      OrderList().task { await Notifications.shared.ask() }
    }
  }
}

final class Notifications: NSObject, UNUserNotificationCenterDelegate {
  static let shared = Notifications()

  func ask() async {
    _ = try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert])
  }
}
```

### A screen takes over what the launch has set

Varies: the view controller sets it again, and the app delegate has set it in time.

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    return true
  }
}

final class OrdersController: UIViewController, UNUserNotificationCenterDelegate {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UNUserNotificationCenter.current().delegate = self
  }
}
```

### Nobody is seen to call it

Varies: the project does not show when the method is called.

```swift
import UserNotifications

public final class Notifications: NSObject, UNUserNotificationCenterDelegate {
  public func start() {
    UNUserNotificationCenter.current().delegate = self
  }
}
```

### The object sets itself when it is made

Varies: a shared object's initializer sets the delegate, and the launch may touch it first.

```swift
import UIKit
import UserNotifications

final class Notifications: NSObject, UNUserNotificationCenterDelegate {
  static let shared = Notifications()

  private override init() {
    super.init()
    UNUserNotificationCenter.current().delegate = self
  }
}

final class OrdersController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    _ = Notifications.shared
  }
}
```

### The launch makes the screen

Varies: the launch loads the view of the controller that becomes the delegate.

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = OrdersController()
    window?.makeKeyAndVisible()
    return true
  }
}

final class OrdersController: UIViewController, UNUserNotificationCenterDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    UNUserNotificationCenter.current().delegate = self
  }
}
```

### Before the question

Varies: the delegate is set before the question is asked.

```objc
#import <UIKit/UIKit.h>
#import <UserNotifications/UserNotifications.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate, UNUserNotificationCenterDelegate>
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary *)options {
  UNUserNotificationCenter *center = UNUserNotificationCenter.currentNotificationCenter;
  center.delegate = self;
  [center requestAuthorizationWithOptions:UNAuthorizationOptionAlert
                        completionHandler:^(BOOL granted, NSError *error) {
                          if (!granted) return;
                          [self schedule];
                        }];
  return YES;
}

@end
```

## How to verify on a device

1. Schedule a local notification for some seconds later, and close the app in the app switcher.
2. Tap the notification. `userNotificationCenter(_:didReceive:withCompletionHandler:)` must be called; to stop there in the debugger, choose "Wait for the executable to be launched" in the scheme's options.

## References

- <https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/delegate>
- <https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate>
- <https://developer.apple.com/documentation/usernotifications/handling-notifications-and-notification-related-actions>

"""####)

  static let notificationDelegateReleased = page("notification_delegate_released", ####"""
---
id: notification_delegate_released
level: error
family: link
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: notifications, launch
measured: unmeasured
---

# Notification delegate released at once

The user notification center gets a delegate that nothing keeps alive.

## What it finds

An assignment to `UNUserNotificationCenter.current().delegate` of an object that was made just for it: inline, in a local that is used for nothing else, by a computed property or a function that makes a new object each time, or in a `weak` property.

Not reported: `self`; stored, static and lazy properties; objects that are also stored, passed on, captured by a closure, or that register themselves somewhere when they are made.

## Why it matters

The center's `delegate` is a weak reference, so the object is gone when the function returns, and the delegate is `nil` from then on.
Tapping a notification opens the app on its first screen and nothing more happens; notifications that arrive while the app is open do not show. Nothing is logged.

## Failing

### A local that dies with the initializer

Varies: nothing; this is the mistake in its most usual form.

```swift
import SwiftUI
import UserNotifications

@main
struct BakeryApp: App {
  init() {
    let handler = TapHandler()
    UNUserNotificationCenter.current().delegate = handler  // finding: `TapHandler` is released when `init` returns
  }

  var body: some Scene {
    WindowGroup { OrderList() }
  }
}

final class TapHandler: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    await Orders.shared.open(response.notification.request.identifier)
  }
}
```

### Made in the assignment

Varies: the object has no name at all.

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let center = UNUserNotificationCenter.current()
    center.delegate = TapHandler(orders: Orders.shared)  // finding: released at once
    return true
  }
}

final class TapHandler: NSObject, UNUserNotificationCenterDelegate {
  private let orders: Orders

  init(orders: Orders) {
    self.orders = orders
    super.init()
  }
}
```

### A local that is set up first

Varies: the local gets a property and calls a method, neither of which keeps it; its class lies in another file.

`AppDelegate.swift`:

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let orders = OrderBook()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    prepareNotifications()
    return true
  }

  private func prepareNotifications() {
    let handler = TapHandler()
    handler.orders = orders
    handler.prepare()
    UNUserNotificationCenter.current().delegate = handler  // finding: released when `prepareNotifications` returns
  }
}
```

`TapHandler.swift`:

```swift
import UserNotifications

final class TapHandler: NSObject, UNUserNotificationCenterDelegate {
  var orders: OrderBook?
  private var isReady = false

  func prepare() {
    self.isReady = true
  }
}
```

### A computed property makes a new one

Varies: each reading of the property gives another object.

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var taps: TapHandler { TapHandler() }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = taps  // finding: released at once
    return true
  }
}

final class TapHandler: NSObject, UNUserNotificationCenterDelegate {}
```

### A weak property

Varies: the object is also assigned to a property, which is weak.

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private weak var taps: TapHandler?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let handler = TapHandler()
    taps = handler
    UNUserNotificationCenter.current().delegate = handler  // finding: `TapHandler`
    return true
  }
}

final class TapHandler: NSObject, UNUserNotificationCenterDelegate {}
```

### A local in Objective-C

Varies: the language.

```objc
#import <UIKit/UIKit.h>
#import <UserNotifications/UserNotifications.h>

@interface TapHandler : NSObject <UNUserNotificationCenterDelegate>
@end

@implementation TapHandler
@end

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
  TapHandler *handler = [[TapHandler alloc] init];
  [UNUserNotificationCenter currentNotificationCenter].delegate = handler;  // finding: TapHandler
  return YES;
}

@end
```

## Correct

### The app keeps the handler

Varies: the local is also assigned to a stored property.

```swift
import SwiftUI
import UserNotifications

@main
struct BakeryApp: App {
  private let taps: TapHandler

  init() {
    let handler = TapHandler()
    UNUserNotificationCenter.current().delegate = handler
    taps = handler
  }

  var body: some Scene {
    WindowGroup { OrderList() }
  }
}

final class TapHandler: NSObject, UNUserNotificationCenterDelegate {}
```

### The app delegate is the delegate

Varies: the object is `self`, which the application keeps.

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    return true
  }
}
```

### A static constant

Varies: a static property keeps the object.

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = TapHandler.shared
    return true
  }
}

final class TapHandler: NSObject, UNUserNotificationCenterDelegate {
  static let shared = TapHandler()
}
```

### A lazy property

Varies: the object is made when it is first read, and stays.

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private lazy var taps: TapHandler = TapHandler()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = taps
    return true
  }
}

final class TapHandler: NSObject, UNUserNotificationCenterDelegate {}
```

### The object registers itself

Varies: the initializer puts the object into a static property.

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let handler = TapHandler()
    UNUserNotificationCenter.current().delegate = handler
    return true
  }
}

final class TapHandler: NSObject, UNUserNotificationCenterDelegate {
  static var current: TapHandler?

  override init() {
    super.init()
    TapHandler.current = self
  }
}
```

### Somebody else gets the object too

Varies: the local is passed to a container, which may keep it.

```swift
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let handler = TapHandler()
    Services.shared.register(handler)
    UNUserNotificationCenter.current().delegate = handler
    return true
  }
}

final class TapHandler: NSObject, UNUserNotificationCenterDelegate {}
```

### Another delegate is weak and the owner is known

Varies: the delegate belongs to an object of the app's own, not to the notification center.

```swift
import UIKit

final class OrderScreen: UIViewController {
  private let table = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    let source = OrderSource()
    table.delegate = source
  }
}

final class OrderSource: NSObject, UITableViewDelegate {}
```

### A property in Objective-C

Varies: the language, with a strong property that keeps the object.

```objc
#import <UIKit/UIKit.h>
#import <UserNotifications/UserNotifications.h>

@interface TapHandler : NSObject <UNUserNotificationCenterDelegate>
@end

@implementation TapHandler
@end

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (nonatomic, strong) TapHandler *taps;
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
  self.taps = [[TapHandler alloc] init];
  [UNUserNotificationCenter currentNotificationCenter].delegate = self.taps;
  return YES;
}

@end
```

## How to verify on a device

1. Print `UNUserNotificationCenter.current().delegate` from a button of the app: it is `nil`.
2. Schedule a local notification for some seconds later, close the app, and tap the notification: `userNotificationCenter(_:didReceive:withCompletionHandler:)` is not called.

## References

- <https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/delegate>
- <https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate>

"""####)

  static let notificationRoutedInWillPresent = page("notification_routed_in_will_present", ####"""
---
id: notification_routed_in_will_present
level: warning
family: link
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: notifications, navigation
measured: unmeasured
---

# Notification opens a screen before anybody taps it

`userNotificationCenter(_:willPresent:…)` takes the user to another screen.

## What it finds

Calls in `userNotificationCenter(_:willPresent:withCompletionHandler:)` or its `async` form that push, present or select a screen, or hand the notification to a router; directly, in a block for the main queue, or through functions of the project.

Not reported: alerts, banners and other notices over the screen that is there; badges, lists and reloads; what a banner does when it is tapped; code that looks at the app's state or is told that the app is in front; posting a notification or handing it to code that is not in the project.

## Why it matters

`willPresent` is called when a notification arrives while the app is open, and only decides how it is shown.
Somebody is writing an answer, another message comes in, and the app jumps to the other conversation: what was typed is gone from the screen, and nobody tapped anything.

## Failing

### A screen is pushed

Varies: nothing; this is the mistake in its shortest form.

```swift
import UIKit
import UserNotifications

final class NotificationHandler: NSObject, UNUserNotificationCenterDelegate {
  let navigation: UINavigationController

  init(navigation: UINavigationController) {
    self.navigation = navigation
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    let chat = ChatController(id: notification.request.content.threadIdentifier)
    navigation.pushViewController(chat, animated: true)  // finding: `pushViewController`
    completionHandler([.banner, .sound])
  }
}
```

### The handler of taps is called

Varies: the same function answers the tap and the arrival; it lies in another file.

`NotificationHandler.swift`:

```swift
import UserNotifications

final class NotificationHandler: NSObject, UNUserNotificationCenterDelegate {
  private let chats = ChatOpener()

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    await chats.showChat(of: notification)  // finding: `performSegue`
    return [.banner]
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    await chats.showChat(of: response.notification)
  }
}
```

`ChatOpener.swift`:

```swift
import UIKit
import UserNotifications

@MainActor
final class ChatOpener {
  weak var list: UIViewController?

  func showChat(of notification: UNNotification) {
    list?.performSegue(withIdentifier: "chat", sender: notification.request.identifier)
  }
}
```

### A tab is selected on the main queue

Varies: the change is an assignment in a dispatched block.

```swift
import UIKit
import UserNotifications

final class TabController: UITabBarController, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    DispatchQueue.main.async {
      self.selectedIndex = 1  // finding: `selectedIndex`
    }
    completionHandler([.banner])
  }
}
```

### A router gets the notification

Varies: the router is not in the project; its name says what it does.

```swift
import AppKitRouting
import UserNotifications

final class NotificationHandler: NSObject, UNUserNotificationCenterDelegate {
  let router: Router

  init(router: Router) {
    self.router = router
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    await router.open(notification.request.content.userInfo)  // finding: `open`
    return []
  }
}
```

### A screen of Objective-C

Varies: the language; the arrival pushes a screen.

```objc
#import <UIKit/UIKit.h>
#import <UserNotifications/UserNotifications.h>

@interface NotificationHandler : NSObject <UNUserNotificationCenterDelegate>
@property (nonatomic) UINavigationController *navigation;
@end

@implementation NotificationHandler

- (void)userNotificationCenter:(UNUserNotificationCenter *)center
       willPresentNotification:(UNNotification *)notification
         withCompletionHandler:(void (^)(UNNotificationPresentationOptions))completionHandler {
  ChatController *chat = [[ChatController alloc] init];
  [self.navigation pushViewController:chat animated:YES];  // finding
  completionHandler(UNNotificationPresentationOptionBanner);
}

@end
```

## Correct

### The tap opens the screen

Varies: the screen is pushed in the callback for taps.

```swift
import UIKit
import UserNotifications

final class NotificationHandler: NSObject, UNUserNotificationCenterDelegate {
  let navigation: UINavigationController

  init(navigation: UINavigationController) {
    self.navigation = navigation
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .sound])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    let id = response.notification.request.content.threadIdentifier
    await navigation.pushViewController(ChatController(id: id), animated: true)
  }
}
```

### Badges and lists are brought up to date

Varies: the arrival changes what the screen shows, not which screen is shown.

```swift
import UIKit
import UserNotifications

final class ChatList: UITableViewController, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    tabBarItem.badgeValue = notification.request.content.badge?.stringValue
    tableView.reloadData()
    completionHandler([.banner, .badge])
  }
}
```

### The app shows a banner of its own

Varies: what is presented lies over the screen, and its tap opens the chat.

```swift
import UIKit
import UserNotifications

final class NotificationHandler: NSObject, UNUserNotificationCenterDelegate {
  weak var host: UIViewController?
  let router: Router

  init(router: Router) {
    self.router = router
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    let banner = MessageBanner(notification.request.content.title)
    banner.onTap = { [router] in router.open(notification.request.content.userInfo) }
    await host?.present(banner, animated: true)
    return []
  }
}
```

### The callee knows that the app is in front

Varies: the function that opens screens is told so, and updates a list instead.

```swift
import UIKit
import UserNotifications

final class NotificationHandler: NSObject, UNUserNotificationCenterDelegate {
  let navigation: UINavigationController

  init(navigation: UINavigationController) {
    self.navigation = navigation
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    await handle(notification, inForeground: true)
    return [.banner]
  }

  @MainActor
  private func handle(_ notification: UNNotification, inForeground: Bool) {
    ChatStore.shared.reload()
    guard !inForeground else { return }
    let id = notification.request.content.threadIdentifier
    navigation.pushViewController(ChatController(id: id), animated: true)
  }
}
```

## How to verify on a device

1. Open a screen of the app and type something.
2. Send the app a notification. The screen must stay, with a banner at the top.

## References

- <https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate/usernotificationcenter(_:willpresent:withcompletionhandler:)>
- <https://developer.apple.com/documentation/usernotifications/handling-notifications-and-notification-related-actions>

"""####)

  static let parseIncomplete = page("parse_incomplete", ####"""
---
id: parse_incomplete
level: note
family: hygiene
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift
tags: parser
---

# Part of a function was not understood

A function that a rule needed to read holds text that the parser skipped over.

## What it finds

A syntax error inside a function that a rule looked at: the parser recovers and goes on, and what the rules say about the function may be incomplete.
The finding points at the first place that was not understood; a function gives one.

Not reported: errors in functions that no rule needs, and code inside `#if false`.

## Why it matters

A file in the middle of an edit, a merge marker left behind, or syntax newer than the linter: silence about such a function is no promise.

## Failing

### A callback is in the middle of an edit

Varies: the error lies in the callback that holds a completion handler.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let items = = cachedItems()  // finding(note)
    completionHandler(.noData)
  }
}
```

## Correct

### The callback is whole

Varies: the same callback without the error.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let items = cachedItems()
    completionHandler(items.isEmpty ? .noData : .newData)
  }
}
```

### No rule needs the function

Varies: the error lies in a function that has nothing to do with the lifecycle.

```swift
enum Prices {
  static func text(_ cents: Int) -> String {
    let euros = = cents / 100
    return "\(euros) €"
  }
}
```

## How to verify on a device

Nothing on a device depends on it. Build the app: the compiler reports the same place.

## References

- <https://docs.swift.org/swift-book/documentation/the-swift-programming-language/summaryofthegrammar/>

"""####)

  static let performFetchDisabled = page("perform_fetch_disabled", ####"""
---
id: perform_fetch_disabled
level: warning
family: bgtask
status: stable
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: background-fetch, info-plist
measured: unmeasured
---

# Background fetch switched off by a newer key

The old background fetch callback is kept in an app whose Info.plist switches it off.

## What it finds

`application(_:performFetchWithCompletionHandler:)` or a call of `setMinimumBackgroundFetchInterval(_:)` in an app target whose Info.plist holds identifiers under `BGTaskSchedulerPermittedIdentifiers`.

Not reported: targets that still run on systems before iOS 13, by their deployment target or by a call of the interval under `#available … else`, apps without the key, and targets whose Info.plist is not known.

## Why it matters

From iOS 13 on the key disables the old interface: the callback is never called and the interval has no effect. An app that added one background task for something else loses its background fetch with the same update, without any message.

## Failing

### The callback stayed

Varies: nothing; the app uses background tasks and keeps the callback.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {  // also scene_manifest_missing
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    NewsRefresh.register()
    return true
  }

  func application(  // finding: performFetchWithCompletionHandler
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      let isDone = await Feed.shared.load()
      completionHandler(isDone ? .newData : .failed)
    }
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### Only the interval

Varies: the call of the interval is left.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {  // also scene_manifest_missing
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    NewsRefresh.register()
    application.setMinimumBackgroundFetchInterval(60 * 60)  // finding
    return true
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### An Objective-C callback stayed

Varies: the language, with a callback beside the key.

`AppDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate  // also scene_manifest_missing

- (void)application:(UIApplication *)application  // finding
    performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))completionHandler {
  [Feed.shared loadWithCompletion:^(BOOL isDone) {
    completionHandler(isDone ? UIBackgroundFetchResultNewData : UIBackgroundFetchResultFailed);
  }];
}

@end
```

`NewsRefresh.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:data != nil];
      }];
  task.expirationHandler = ^{
    [load cancel];
  };
  [load resume];
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

## Correct

### The old callback is gone

Varies: the work runs in a background task only.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {  // also scene_manifest_missing
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    NewsRefresh.register()
    return true
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### Older systems keep the old way

Varies: the interval is set only where the system is older than background tasks.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {  // also scene_manifest_missing
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if #available(iOS 13, *) {
      NewsRefresh.register()
    } else {
      application.setMinimumBackgroundFetchInterval(60 * 60)
    }
    return true
  }

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      let isDone = await Feed.shared.load()
      completionHandler(isDone ? .newData : .failed)
    }
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### No task is permitted

Varies: Info.plist has no such key, and the app no background tasks.

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {  // also scene_manifest_missing
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    return true
  }

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      let isDone = await Feed.shared.load()
      completionHandler(isDone ? .newData : .failed)
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### A method that looks alike

Varies: the method belongs to a protocol of the project.

`FeedFetcher.swift`:

```swift
protocol Fetcher {
  func performFetch(completionHandler: @escaping (Bool) -> Void)
}

final class FeedFetcher: Fetcher {
  func performFetch(completionHandler: @escaping (Bool) -> Void) {
    Feed.shared.load(completionHandler)
  }
}
```

`NewsRefresh.swift`:

```swift
import BackgroundTasks

enum NewsRefresh {
  static let identifier = "com.example.news.refresh"

  static func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      handle(task as! BGAppRefreshTask)
    }
  }

  static func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
    } catch {
      Log.error("The request was not accepted: \(error)")
    }
  }

  private static func handle(_ task: BGAppRefreshTask) {
    schedule()
    let work = Task {
      let isDone = await Feed.shared.load()
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

### An Objective-C app without the old callback

Varies: the language, with background tasks only.

`NewsRefresh.m`:

```objc
#import <BackgroundTasks/BackgroundTasks.h>

static NSString *const NewsRefreshIdentifier = @"com.example.news.refresh";

@implementation NewsRefresh

- (void)registerTask {
  [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:NewsRefreshIdentifier
                                                      usingQueue:nil
                                                   launchHandler:^(BGTask *task) {
                                                     [self handleTask:task];
                                                   }];
}

- (void)schedule {
  BGAppRefreshTaskRequest *request =
      [[BGAppRefreshTaskRequest alloc] initWithIdentifier:NewsRefreshIdentifier];
  NSError *error = nil;
  if (![BGTaskScheduler.sharedScheduler submitTaskRequest:request error:&error]) {
    NSLog(@"The request was not accepted: %@", error);
  }
}

- (void)handleTask:(BGTask *)task {
  [self schedule];
  NSURLSessionDataTask *load = [NSURLSession.sharedSession
        dataTaskWithURL:Feed.address
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        [Feed.shared replaceWithData:data];
        [task setTaskCompletedWithSuccess:data != nil];
      }];
  task.expirationHandler = ^{
    [load cancel];
  };
  [load resume];
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>com.example.news.refresh</string>
  </array>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
</dict>
</plist>
```

## How to verify on a device

1. Install the app on a phone and choose "Simulate Background Fetch" in Xcode's Debug menu.
2. The callback is not called; the log tells that it is disabled by the key.

## References

- <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:performfetchwithcompletionhandler:)>
- <https://developer.apple.com/documentation/bundleresources/information-property-list/bgtaskschedulerpermittedidentifiers>

"""####)

  static let phaseChangeNeverHappens = page("phase_change_never_happens", ####"""
---
id: phase_change_never_happens
level: warning
family: save
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift
tags: scenephase
measured: unmeasured
---

# A phase change that never happens

A handler of the scene phase waits for a direct change between `.active` and `.background`, but `.inactive` always lies between the two.

## What it finds

Conditions in `onChange(of: scenePhase)` on the old and the new phase that hold only for a change from `.background` to `.active` or the reverse: comparisons joined by `&&` or commas, nested conditions, `guard`, `switch (old, new)`, and functions that are handed both phases.

Not reported: conditions on one of the two phases; pairs with `.inactive`; a flag that remembers the background across changes.

## Why it matters

A scene goes from active to inactive and then to the background, and comes back the same way. Code that waits for the direct step never runs: data is not refreshed on return, the lock screen does not come, nothing is saved.

## Failing

### Back from the background

Varies: nothing; both phases are compared in one condition.

```swift
import SwiftUI

struct Feed: View {
  @Environment(\.scenePhase) private var scenePhase
  let model: FeedModel

  var body: some View {
    Text("Feed")
      .onChange(of: scenePhase) { old, new in
        if old == .background && new == .active {  // finding: from `.background` to `.active`
          model.refresh()
        }
      }
  }
}
```

### Into the background

Varies: the direction is the other, and the conditions are joined by a comma.

```swift
import SwiftUI

struct Feed: View {
  @Environment(\.scenePhase) private var scenePhase
  let model: FeedModel

  var body: some View {
    Text("Feed")
      .onChange(of: scenePhase) { oldPhase, newPhase in
        if newPhase == .background, oldPhase == .active {  // finding: from `.active` to `.background`
          model.persist()
        }
      }
  }
}
```

### A switch over both

Varies: the pair is a case of a switch.

```swift
import SwiftUI

struct Feed: View {
  @Environment(\.scenePhase) private var scenePhase
  let model: FeedModel

  var body: some View {
    Text("Feed")
      .onChange(of: scenePhase) { old, new in
        switch (old, new) {
        case (.background, .active):  // finding
          model.refresh()
        case (.inactive, .background):
          model.persist()
        default: break
        }
      }
  }
}
```

### A guard

Varies: the condition is a guard's.

```swift
import SwiftUI

struct Feed: View {
  @Environment(\.scenePhase) private var scenePhase
  let model: FeedModel

  var body: some View {
    Text("Feed")
      .onChange(of: scenePhase) { old, new in
        guard old == .background, new == .active else { return }  // finding
        model.refresh()
      }
  }
}
```

### One condition inside of another

Varies: the two comparisons are nested.

```swift
import SwiftUI

struct Feed: View {
  @Environment(\.scenePhase) private var scenePhase
  let model: FeedModel

  var body: some View {
    Text("Feed")
      .onChange(of: scenePhase) { old, new in
        if new == .active {
          model.wake()
          if old == .background {  // finding
            model.refresh()
          }
        }
      }
  }
}
```

### The old value in the closure with one parameter

Varies: the closure has one parameter, and the property still holds the old phase.

```swift
import SwiftUI

struct Feed: View {
  @Environment(\.scenePhase) private var scenePhase
  let model: FeedModel

  var body: some View {
    Text("Feed")
      .onChange(of: scenePhase) { newPhase in
        if scenePhase == .background && newPhase == .active {  // finding
          model.refresh()
        }
      }
  }
}
```

### A function that is handed both

Varies: the condition lies in a function with both phases.

```swift
import SwiftUI

struct Feed: View {
  @Environment(\.scenePhase) private var scenePhase
  let model: FeedModel

  var body: some View {
    Text("Feed")
      .onChange(of: scenePhase) { old, new in move(from: old, to: new) }
  }

  private func move(from old: ScenePhase, to new: ScenePhase) {
    if old == .background, new == .active {  // finding
      model.refresh()
    }
  }
}
```

## Correct

### From inactive to active

Varies: the old phase is `.inactive`.

```swift
import SwiftUI

struct Feed: View {
  @Environment(\.scenePhase) private var scenePhase
  let model: FeedModel

  var body: some View {
    Text("Feed")
      .onChange(of: scenePhase) { old, new in
        if old == .inactive && new == .active { model.refresh() }
      }
  }
}
```

### A flag remembers the background

Varies: the background is remembered in a state, and looked at when the scene is active again.

```swift
import SwiftUI

struct Feed: View {
  @Environment(\.scenePhase) private var scenePhase
  @State private var wasInBackground = false
  let model: FeedModel

  var body: some View {
    Text("Feed")
      .onChange(of: scenePhase) { _, new in
        if new == .background { wasInBackground = true }
        if new == .active, wasInBackground {
          wasInBackground = false
          model.refresh()
        }
      }
  }
}
```

### Either of two

Varies: the comparisons are joined by `||`.

```swift
import SwiftUI

struct Feed: View {
  @Environment(\.scenePhase) private var scenePhase
  let model: FeedModel

  var body: some View {
    Text("Feed")
      .onChange(of: scenePhase) { old, new in
        if old == .background || new == .active { model.refresh() }
      }
  }
}
```

### Not from the background

Varies: the old phase is excluded, not asked for.

```swift
import SwiftUI

struct Feed: View {
  @Environment(\.scenePhase) private var scenePhase
  let model: FeedModel

  var body: some View {
    Text("Feed")
      .onChange(of: scenePhase) { old, new in
        if old != .background, new == .active { model.refresh() }
      }
  }
}
```

### Two other values

Varies: the observed value is no scene phase, though its cases have the same names.

```swift
import SwiftUI

struct Layers: View {
  enum Layer { case active, background }
  @State private var layer = Layer.active
  let model: FeedModel

  var body: some View {
    Text("Layers")
      .onChange(of: layer) { old, new in
        if old == .background && new == .active { model.refresh() }
      }
  }
}
```

## How to verify on a device

1. Print both values in the handler, start the app, go to the Home Screen and come back.
2. The lines are active to inactive, inactive to background, background to inactive, inactive to active.

## References

- <https://developer.apple.com/documentation/swiftui/scenephase>
- <https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)>

"""####)

  static let pushPayloadInvalid = page("push_payload_invalid", ####"""
---
id: push_payload_invalid
level: error
family: push
status: preview
since: 0.1.0
confidence: medium
reads: project
languages: json
tags: push, payloads
measured: unmeasured
---

# Push payload that is not taken

A payload file is no valid payload: its form, a key or a value is not what APNs and the system read.

## What it finds

`.apns` files and JSON files with an `aps` object: files that are no JSON object, without `aps`, with keys of `aps` or its alert in another spelling (`content_available`, `contentAvailable`), `content-available` beside `aps`, values of the wrong kind, an unknown interruption level, and more than 4,096 bytes (5,120 for VoIP).

Not reported: keys of the app's own, wherever they stand; JSON files that are no payloads.

## Why it matters

APNs refuses a malformed payload, and the system passes over keys that it does not know: a silent push with `content_available` never wakes the app.

## Failing

### Keys in another spelling

Varies: nothing; two keys use underscores and capitals.

`update.apns`:

```json
{
  "aps": {
    "alert": { "title": "New tour", "titleLocKey": "TOUR" },  // finding: `title-loc-key`
    "content_available": 1,  // finding: `content-available`
    "mutableContent": 1  // finding: `mutable-content`
  }
}
```

### Wrong kinds of values

Varies: the values are of other kinds.

`update.apns`:

```json
{
  "aps": {
    "content-available": true,  // finding: the number 1
    "badge": "3",  // finding: a number
    "interruption-level": "urgent"  // finding: no interruption level
  }
}
```

### Beside aps

Varies: the key stands beside `aps`.

`wake.json`:

```json
{
  "aps": { "sound": "bell.caf" },
  "content-available": 1  // finding: beside `aps`
}
```

### Without aps

Varies: only the Simulator's key says that it is a payload.

`wake.json`:

```json
{
  "Simulator Target Bundle": "org.example.tour",
  "apns": { "content-available": 1 }  // finding: no `aps`
}
```

## Correct

### A right payload

Varies: the keys and values are right.

`update.apns`:

```json
{
  "aps": {
    "alert": { "title": "New tour", "body": "Kiel" },
    "badge": 3,
    "content-available": 1,
    "interruption-level": "time-sensitive",
    "sound": { "critical": 1, "name": "bell.caf", "volume": 0.5 }
  },
  "tour": { "badge": "gold", "content_available": "maybe" }
}
```

### A live activity

Varies: the keys are those of a live activity.

`activity.apns`:

```json
{
  "aps": {
    "timestamp": 1700000000,
    "event": "update",
    "content-state": { "minutes": 4 },
    "stale-date": 1700000600
  }
}
```

### JSON that is no payload

Varies: the file has no `aps`.

`tours.json`:

```json
{ "content_available": true, "badge": "gold" }
```

### An old content key

Varies: the payload is a Safari push.

`news.apns`:

```json
{ "aps": { "alert": { "title": "News", "body": "Read", "action": "View" }, "url-args": [] } }
```

## How to verify on a device

1. Drag the file onto the Simulator, or send it: nothing arrives, or the app does not wake.

## References

- <https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification>

"""####)

  static let remoteNotificationModeMissing = page("remote_notification_mode_missing", ####"""
---
id: remote_notification_mode_missing
level: error
family: push
status: preview
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: push, info-plist
measured: unmeasured
---

# Silent pushes without their background mode

The callback for silent pushes is implemented, and the target's Info.plist does not list the mode that makes iOS deliver them in the background.

## What it finds

An app delegate that implements `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`, or its async form, in an app target whose `UIBackgroundModes` lacks `remote-notification`.

Not reported: targets whose Info.plist is not known or is preprocessed; callbacks that do nothing; classes that are no app delegate; Mac, TV and watch apps.

## Why it matters

Without the mode a push with `content-available` does not wake an app in the background. The callback runs while the app is open on the developer's desk, and never when it counts.

## Failing

### No modes at all

Varies: nothing; the key is missing.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(  // finding: `remote-notification` is missing
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Inbox.shared.refresh { isNew in
      completionHandler(isNew ? .newData : .noData)
    }
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>

  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### Other modes

Varies: the modes hold `fetch`, which a task uses, and the app is a SwiftUI app.

`ShelfApp.swift`:

```swift
import SwiftUI

@main
struct ShelfApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup { ShelfView() }
      .backgroundTask(.appRefresh("org.example.shelf.refresh")) {
        Schedule.next()
        await Inbox.shared.refresh()
      }
  }
}
```

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
  func application(  // finding: `Info.plist`
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Inbox.shared.refresh { isNew in
      completionHandler(isNew ? .newData : .noData)
    }
  }
}
```

`Schedule.swift`:

```swift
import BackgroundTasks

enum Schedule {
  static func next() {
    let request = BGAppRefreshTaskRequest(identifier: "org.example.shelf.refresh")
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      Log.error("not scheduled: \(error)")
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIBackgroundModes</key>
  <array>
    <string>fetch</string>
  </array>
  <key>BGTaskSchedulerPermittedIdentifiers</key>
  <array>
    <string>org.example.shelf.refresh</string>
  </array>
</dict>
</plist>
```

### The async form in an extension

Varies: the callback is the async one, in an extension.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
}
```

`AppDelegate+Push.swift`:

```swift
import UIKit

extension AppDelegate {
  func application(  // finding
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    await Inbox.shared.refresh() ? .newData : .noData
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>

  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### In Objective-C

Varies: the language.

`AppDelegate.h`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end
```

`AppDelegate.m`:

```objc
#import "AppDelegate.h"

@implementation AppDelegate

- (void)application:(UIApplication *)application  // finding
    didReceiveRemoteNotification:(NSDictionary *)userInfo
          fetchCompletionHandler:(void (^)(UIBackgroundFetchResult))completionHandler {
  [Inbox.shared refreshWithCompletion:^(BOOL isNew) {
    completionHandler(isNew ? UIBackgroundFetchResultNewData : UIBackgroundFetchResultNoData);
  }];
}

@end
```

`SceneDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@end

@implementation SceneDelegate
@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

## Correct

### The mode is there

Varies: the modes hold `remote-notification`.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Inbox.shared.refresh { isNew in
      completionHandler(isNew ? .newData : .noData)
    }
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIBackgroundModes</key>
  <array>
    <string>remote-notification</string>
  </array>

  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### The callback without a handler

Varies: the older callback serves pushes in the foreground.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) {
    Inbox.shared.refresh { _ in }
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>

  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### No Info.plist is known

Varies: there is no property list.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Inbox.shared.refresh { isNew in
      completionHandler(isNew ? .newData : .noData)
    }
  }
}
```

### Modes by a build setting

Varies: a mode cannot be told.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Inbox.shared.refresh { isNew in
      completionHandler(isNew ? .newData : .noData)
    }
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIBackgroundModes</key>
  <array>
    <string>$(PUSH_MODE)</string>
  </array>

  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### A callback that does nothing

Varies: the handler is called at once.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    completionHandler(.noData)
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>

  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### The mode in Objective-C

Varies: the language, with the mode.

`AppDelegate.h`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end
```

`AppDelegate.m`:

```objc
#import "AppDelegate.h"

@implementation AppDelegate

- (void)application:(UIApplication *)application
    didReceiveRemoteNotification:(NSDictionary *)userInfo
          fetchCompletionHandler:(void (^)(UIBackgroundFetchResult))completionHandler {
  [Inbox.shared refreshWithCompletion:^(BOOL isNew) {
    completionHandler(isNew ? UIBackgroundFetchResultNewData : UIBackgroundFetchResultNoData);
  }];
}

@end
```

`SceneDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@end

@implementation SceneDelegate
@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIBackgroundModes</key>
  <array>
    <string>remote-notification</string>
  </array>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

## How to verify on a device

1. Leave the app and send a push with `content-available` only: nothing runs.
2. Console shows that the push was not delivered to the app in the background.

## References

- <https://developer.apple.com/documentation/usernotifications/pushing-background-updates-to-your-app>
- <https://developer.apple.com/documentation/bundleresources/information-property-list/uibackgroundmodes>

"""####)

  static let restorationActivityUndeclared = page("restoration_activity_undeclared", ####"""
---
id: restoration_activity_undeclared
level: warning
family: scene
status: preview
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: scenes, restoration, handoff
measured: unmeasured
---

# Activity type that is not declared

An activity that is meant for restoration or Handoff has a type that `NSUserActivityTypes` does not list.

## What it finds

An `NSUserActivity` returned from `stateRestorationActivity(for:)`, set as a scene's or responder's `userActivity`, made current or eligible for Handoff, and the types in SwiftUI's `.userActivity(_:)` and `.onContinueUserActivity(_:)`, when the target's Info.plist does not list the type in `NSUserActivityTypes`.

Not reported: types of the system (web browsing, Spotlight) and of intents; activities that are for search and suggestions only; types or property lists that are not known.

## Why it matters

The system gives an app only activities whose types it has declared. Restoration starts on the first screen, other devices offer nothing to continue.

## Failing

### Restoration without a declaration

Varies: nothing; the key is missing.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "org.example.shelf.reading")  // finding: “org.example.shelf.reading”
    activity.addUserInfoEntries(from: ["page": Reader.current.page])
    return activity
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
</dict>
</plist>
```

### A slip between code and list

Varies: the listed type differs by one letter, and the type is a constant in another file.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: Activities.reading)  // finding
    activity.addUserInfoEntries(from: ["page": Reader.current.page])
    return activity
  }
}
```

`Activities.swift`:

```swift
enum Activities {
  static let reading = "org.example.shelf.reading"
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>NSUserActivityTypes</key>
  <array>
    <string>org.example.shelf.readings</string>
  </array>
</dict>
</plist>
```

### Handoff from a view controller

Varies: the activity is made current, and its type is made of the bundle identifier.

`ReaderViewController.swift`:

```swift
import UIKit

final class ReaderViewController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let type = Bundle.main.bundleIdentifier! + ".page"
    let activity = NSUserActivity(activityType: type)  // finding
    activity.title = title
    userActivity = activity
    activity.becomeCurrent()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
  <key>NSUserActivityTypes</key>
  <array>
    <string>org.example.shelf.reading</string>
  </array>
</dict>
</plist>
```

### SwiftUI modifiers

Varies: SwiftUI continues the activity.

`PageView.swift`:

```swift
import SwiftUI

struct PageView: View {
  @State private var page = 1

  var body: some View {
    Text("Page \(page)")
      .onContinueUserActivity("org.example.shelf.page") { activity in  // finding
        page = activity.userInfo?["page"] as? Int ?? 1
      }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>NSUserActivityTypes</key>
  <array>
    <string>org.example.shelf.reading</string>
  </array>
</dict>
</plist>
```

### Restoration in Objective-C

Varies: the language.

`SceneDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@end

@implementation SceneDelegate

- (NSUserActivity *)stateRestorationActivityForScene:(UIScene *)scene {
  NSUserActivity *activity =
      [[NSUserActivity alloc] initWithActivityType:@"org.example.shelf.reading"];  // finding
  [activity addUserInfoEntriesFromDictionary:@{@"page" : @(Reader.current.page)}];
  return activity;
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
</dict>
</plist>
```

## Correct

### The type is listed

Varies: the list holds the type.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "org.example.shelf.reading")
    activity.addUserInfoEntries(from: ["page": Reader.current.page])
    return activity
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>NSUserActivityTypes</key>
  <array>
    <string>org.example.shelf.reading</string>
  </array>
</dict>
</plist>
```

### Listed with the bundle identifier

Varies: both sides are made of the bundle identifier.

`ReaderViewController.swift`:

```swift
import UIKit

final class ReaderViewController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let activity = NSUserActivity(activityType: "\(Bundle.main.bundleIdentifier!).reading")
    activity.title = title
    activity.becomeCurrent()
    userActivity = activity
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>NSUserActivityTypes</key>
  <array>
    <string>$(PRODUCT_BUNDLE_IDENTIFIER).reading</string>
  </array>
</dict>
</plist>
```

### A type of the system

Varies: web browsing needs no entry.

`Share.swift`:

```swift
import UIKit

final class Share {
  var userActivity: NSUserActivity?

  func offer(_ url: URL) {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    activity.becomeCurrent()
    userActivity = activity
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
</dict>
</plist>
```

### For search only

Varies: Handoff is switched off.

`Index.swift`:

```swift
import UIKit

final class Index {
  var userActivity: NSUserActivity?

  func offer(_ title: String) {
    let activity = NSUserActivity(activityType: "org.example.shelf.search")
    activity.isEligibleForSearch = true
    activity.isEligibleForHandoff = false
    activity.becomeCurrent()
    userActivity = activity
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
</dict>
</plist>
```

### No Info.plist is known

Varies: there is no property list.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "org.example.shelf.reading")
    activity.addUserInfoEntries(from: ["page": Reader.current.page])
    return activity
  }
}
```

### Listed, in Objective-C

Varies: the language; the list holds the type.

`SceneDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@end

@implementation SceneDelegate

- (NSUserActivity *)stateRestorationActivityForScene:(UIScene *)scene {
  return [[NSUserActivity alloc] initWithActivityType:@"org.example.shelf.reading"];
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>NSUserActivityTypes</key>
  <array>
    <string>org.example.shelf.reading</string>
  </array>
</dict>
</plist>
```

## How to verify on a device

1. Go to a deep screen, leave the app, end it in Xcode, and start it again: it opens on the first screen.

## References

- <https://developer.apple.com/documentation/bundleresources/information-property-list/nsuseractivitytypes>
- <https://developer.apple.com/documentation/uikit/restoring-your-app-s-state>

"""####)

  static let saveInMemoryWarning = page("save_in_memory_warning", ####"""
---
id: save_in_memory_warning
level: warning
family: save
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: save, memory
measured: unmeasured
---

# Saved only in a memory warning

The only save of some data runs in a memory warning, which most stays end without.

## What it finds

A save in `didReceiveMemoryWarning`, `applicationDidReceiveMemoryWarning` or at their notification, where nothing else keeps the same data.

Not reported: clearing caches; data that is saved elsewhere, too.

## Why it matters

The system ends suspended apps to make room without sending them a memory warning, and an app that is closed in peace never gets one.
What was typed is gone, although the code "saves when memory gets short".

## Failing

### A view controller saves

Varies: nothing; the text is written in the memory warning alone.

```swift
import UIKit

final class NoteController: UIViewController {
  private let textView = UITextView()

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    UserDefaults.standard.set(textView.text, forKey: "note")  // finding
  }
}
```

### A model observes the notification

Varies: the moment is the notification, and the write lies in a function.

```swift
import UIKit

final class Journal {
  private var entries: [String] = []

  init() {
    NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: .main
    ) { [weak self] _ in
      self?.writeEntries()  // finding
    }
  }

  private func writeEntries() {
    let place = URL.documentsDirectory.appending(path: "journal.json")
    try? JSONEncoder().encode(entries).write(to: place)
  }
}
```

### A controller of Objective-C

Varies: the language; the text goes to the defaults in the warning alone.

```objc
#import <UIKit/UIKit.h>

@interface NoteController : UIViewController
@property (nonatomic) UITextView *textView;
@end

@implementation NoteController

- (void)didReceiveMemoryWarning {
  [super didReceiveMemoryWarning];
  [NSUserDefaults.standardUserDefaults setObject:self.textView.text forKey:@"note"];  // finding
}

@end
```

## Correct

### The background saves, too

Varies: the same key is also written when the app enters the background.

```swift
import UIKit

final class NoteController: UIViewController {
  private let textView = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: #selector(save), name: UIApplication.didEnterBackgroundNotification,
      object: nil)
  }

  @objc private func save() {
    UserDefaults.standard.set(textView.text, forKey: "note")
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    save()
  }
}
```

### Caches are cleared

Varies: what happens in the warning is what it is for.

```swift
import UIKit

final class GalleryController: UIViewController {
  private let imageCache = NSCache<NSString, UIImage>()

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    imageCache.removeAllObjects()
  }
}
```

### Objective-C saves at the background, too

Varies: the same key is written at the notification of the background.

```objc
#import <UIKit/UIKit.h>

@interface NoteController : UIViewController
@property (nonatomic) UITextView *textView;
@end

@implementation NoteController

- (void)viewDidLoad {
  [super viewDidLoad];
  [NSNotificationCenter.defaultCenter addObserver:self
                                         selector:@selector(keep)
                                             name:UIApplicationDidEnterBackgroundNotification
                                           object:nil];
}

- (void)keep {
  [NSUserDefaults.standardUserDefaults setObject:self.textView.text forKey:@"note"];
}

- (void)didReceiveMemoryWarning {
  [super didReceiveMemoryWarning];
  [NSUserDefaults.standardUserDefaults setObject:self.textView.text forKey:@"note"];
}

@end
```

## How to verify on a device

1. Start the app without the debugger, type something, go to the Home Screen and end the app in the app switcher.
2. Open it again: what was typed is gone, since no memory warning came.

## References

- <https://developer.apple.com/documentation/uikit/uiviewcontroller/didreceivememorywarning()>
- <https://developer.apple.com/documentation/xcode/responding-to-low-memory-warnings>

"""####)

  static let saveOnDisappear = page("save_on_disappear", ####"""
---
id: save_on_disappear
level: warning
family: save
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: save, background, view
measured: unmeasured
---

# Saved only when the view goes away

What the person entered is saved when a view disappears or in `deinit`, and nothing saves the same data when the app is left.

## What it finds

A save in SwiftUI's `onDisappear`, a view controller's `viewWillDisappear` or `viewDidDisappear`, or in `deinit`, directly or through functions of the project, where no other code keeps the same data in the same place on the way to the background or as the data changes.
Two saves are the same when they write the same key of the user defaults, the same file, the same managed object store, or go through the same function of the project with the same key.
A save is recognized by what it does (user defaults, files, managed object contexts, archives, the Keychain) or by its name.
Saves of a scroll position, a flag or a counter are notes.

Not reported: data that is also saved when the scene phase becomes `.background` or `.inactive`, in the delegates' and notifications' background callbacks, in `onChange`, `didSet` or a text callback, or by any action other than a "Save" or "Done" button; SwiftData contexts and documents, which save by themselves; caches, logs and analytics; and stores that cannot be told from one that is saved elsewhere.

## Why it matters

Views do not disappear when the app is left. Going to the Home Screen, locking the phone or answering a call leaves the screen where it is, without `onDisappear`, and the system may end the suspended app at any time without running any of its code.
Someone who writes a long note, switches to another app and comes back later finds an empty page.
On a desk it never shows, because there one leaves the screen by its Back button.

## Failing

### A view saves as it disappears

Varies: nothing; a view writes its draft to the user defaults in `onDisappear`.

```swift
import SwiftUI

struct Editor: View {
  @State private var draft = ""

  var body: some View {
    TextEditor(text: $draft)
      .onDisappear {
        UserDefaults.standard.set(draft, forKey: "draft")  // finding
      }
  }
}
```

### A view controller saves as it disappears

Varies: the callback is a view controller's, and the text goes to a file.

```swift
import UIKit

final class NoteController: UIViewController {
  private let textView = UITextView()
  private let place = URL.documentsDirectory.appending(path: "note.txt")

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    try? textView.text.write(to: place, atomically: true, encoding: .utf8)  // finding
  }
}
```

### Through a model in another file

Varies: the view calls a method by name, and the write lies in another file.

`Editor.swift`:

```swift
import SwiftUI

struct Editor: View {
  @StateObject private var model = NoteModel()

  var body: some View {
    TextEditor(text: $model.text)
      .onDisappear(perform: model.keep)  // finding: keep
  }
}
```

`NoteModel.swift`:

```swift
import Foundation

final class NoteModel: ObservableObject {
  @Published var text = ""
  private let place = URL.documentsDirectory.appending(path: "note.json")

  func keep() {
    guard let data = try? JSONEncoder().encode(text) else { return }
    write(data)
  }

  private func write(_ data: Data) {
    try? data.write(to: place)
  }
}
```

### A model saves in its deinitializer

Varies: the moment is `deinit`, and the store is Core Data's.

```swift
import CoreData

final class EntryModel {
  private let context: NSManagedObjectContext
  var entry: Entry

  init(context: NSManagedObjectContext, entry: Entry) {
    self.context = context
    self.entry = entry
  }

  deinit {
    try? context.save()  // finding: deinit
  }
}
```

### Something else is saved at the background

Varies: the app saves at the move to the background, but under another key.

```swift
import SwiftUI

struct Editor: View {
  @Environment(\.scenePhase) private var scenePhase
  @State private var draft = ""
  @State private var title = ""

  var body: some View {
    TextEditor(text: $draft)
      .onDisappear { UserDefaults.standard.set(draft, forKey: "draft") }  // finding
      .onChange(of: scenePhase) { _, phase in
        if phase == .background { UserDefaults.standard.set(title, forKey: "title") }
      }
  }
}
```

### A generic store with another key

Varies: both saves go through one function, which is told the key.

```swift
import UIKit

enum Store {
  static func save(_ text: String, under key: String) {
    UserDefaults.standard.set(text, forKey: key)
  }
}

final class ProfileController: UIViewController {
  private var name = ""

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    Store.save(name, under: "profile.name")  // finding: Store.save
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidEnterBackground(_ scene: UIScene) {
    Store.save("away", under: "status")
  }
}
```

### The phase is another

Varies: the same save stands in the scene phase's branch for coming back.

```swift
import SwiftUI

struct Editor: View {
  @Environment(\.scenePhase) private var scenePhase
  @State private var draft = ""

  var body: some View {
    TextEditor(text: $draft)
      .onDisappear { saveDraft() }  // finding
      .onChange(of: scenePhase) { _, phase in
        switch phase {
        case .active: saveDraft()
        default: break
        }
      }
  }

  private func saveDraft() {
    UserDefaults.standard.set(draft, forKey: "draft")
  }
}
```

### A Save button beside it

Varies: a button saves, too, which nobody presses before answering a call.

```swift
import SwiftUI

struct Editor: View {
  @State private var draft = ""

  var body: some View {
    VStack {
      TextEditor(text: $draft)
      Button("Save") { saveDraft() }
    }
    .onDisappear { saveDraft() }  // finding
  }

  private func saveDraft() {
    UserDefaults.standard.set(draft, forKey: "draft")
  }
}
```

### Termination is no second line

Varies: the same is saved at termination, of which a suspended app is not told.

```swift
import UIKit

final class Journal {
  static let shared = Journal()
  var entries: [String] = []

  func writeToDisk() {
    let place = URL.documentsDirectory.appending(path: "journal.json")
    try? JSONEncoder().encode(entries).write(to: place)
  }
}

final class JournalController: UIViewController {
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    Journal.shared.writeToDisk()  // finding
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationWillTerminate(_ application: UIApplication) {
    Journal.shared.writeToDisk()
  }
}
```

### Another screen saves its own

Varies: another view controller stores to the same file, for what was changed there.

```swift
import UIKit

enum Settings {
  static var engine: String {
    get { UserDefaults.standard.string(forKey: "engine") ?? "" }
    set { UserDefaults.standard.set(newValue, forKey: "engine") }
  }
}

final class EngineController: UITableViewController {
  private var chosen = ""

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    Settings.engine = chosen  // finding: Settings.engine
  }
}

final class NewEngineController: UITableViewController {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    Settings.engine = "new"
  }
}
```

### A position is worth a note

Varies: what is kept is a scroll position, which nobody typed.

```swift
import UIKit

final class ReaderController: UITableViewController {
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    UserDefaults.standard.set(tableView.contentOffset.y, forKey: "scrollOffset")  // finding(note)
  }
}
```

### An Objective-C view controller

Varies: the language; the text goes to the user defaults.

```objc
#import <UIKit/UIKit.h>

@interface NoteController : UIViewController
@property(nonatomic, strong) UITextView *textView;
@end

@implementation NoteController

- (void)viewWillDisappear:(BOOL)animated {
  [super viewWillDisappear:animated];
  [[NSUserDefaults standardUserDefaults] setObject:self.textView.text forKey:@"note"];  // finding
}

@end
```

## Correct

### The background saves, too

Varies: the same function runs when the scene phase becomes `.background`.

```swift
import SwiftUI

struct Editor: View {
  @Environment(\.scenePhase) private var scenePhase
  @State private var draft = ""

  var body: some View {
    TextEditor(text: $draft)
      .onDisappear { saveDraft() }
      .onChange(of: scenePhase) { _, phase in
        if phase == .background { saveDraft() }
      }
  }

  private func saveDraft() {
    UserDefaults.standard.set(draft, forKey: "draft")
  }
}
```

### The same key by another way

Varies: the background writes the same key without the view's function.

```swift
import SwiftUI

enum Keys {
  static let draft = "draft"
}

struct Editor: View {
  @Environment(\.scenePhase) private var scenePhase
  @State private var draft = ""

  var body: some View {
    TextEditor(text: $draft)
      .onDisappear { UserDefaults.standard.set(draft, forKey: Keys.draft) }
      .onChange(of: scenePhase) { old, new in
        guard new != .active else { return }
        UserDefaults.standard.setValue(draft, forKey: "draft")
      }
  }
}
```

### An observer saves in another file

Varies: a notification's observer of the model saves at the move to the background.

`Editor.swift`:

```swift
import SwiftUI

struct Editor: View {
  @StateObject private var model = NoteModel()

  var body: some View {
    TextEditor(text: $model.text)
      .onDisappear { model.keep() }
  }
}
```

`NoteModel.swift`:

```swift
import UIKit

final class NoteModel: ObservableObject {
  @Published var text = ""
  private let place = URL.documentsDirectory.appending(path: "note.json")

  init() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(leave), name: UIApplication.didEnterBackgroundNotification,
      object: nil)
  }

  @objc private func leave() { keep() }

  func keep() {
    try? JSONEncoder().encode(text).write(to: place)
  }
}
```

### Every change saves

Varies: the text is saved as it changes, and once more at the end.

```swift
import SwiftUI

struct Editor: View {
  @State private var draft = ""

  var body: some View {
    TextEditor(text: $draft)
      .onChange(of: draft) { saveDraft() }
      .onDisappear { saveDraft() }
  }

  private func saveDraft() {
    UserDefaults.standard.set(draft, forKey: "draft")
  }
}
```

### A property observer saves

Varies: `didSet` writes the file that `viewWillDisappear` writes.

```swift
import UIKit

final class NoteController: UIViewController {
  private let place = URL.documentsDirectory.appending(path: "note.txt")
  private var text = "" {
    didSet { write() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    write()
  }

  private func write() {
    try? text.write(to: place, atomically: true, encoding: .utf8)
  }
}
```

### A debounced publisher saves

Varies: a subscription to the published text saves a second after each change.

```swift
import Combine
import Foundation

final class NoteModel: ObservableObject {
  @Published var text = ""
  private var bag = Set<AnyCancellable>()

  init() {
    $text.debounce(for: 1, scheduler: RunLoop.main)
      .sink { [weak self] _ in self?.keep() }
      .store(in: &bag)
  }

  func keep() {
    UserDefaults.standard.set(text, forKey: "note")
  }

  deinit {
    keep()
  }
}
```

### The text view's delegate saves

Varies: the delegate's change callback saves to the same managed object context.

```swift
import CoreData
import UIKit

final class NoteController: UIViewController, UITextViewDelegate {
  var context: NSManagedObjectContext!

  func textViewDidChange(_ textView: UITextView) {
    try? context.save()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    try? context.save()
  }
}
```

### Each action saves

Varies: adding and removing save at once, so leaving has nothing left to save.

```swift
import UIKit

final class ListController: UITableViewController {
  private var items: [String] = []

  @objc private func addItem() {
    items.append("New")
    saveItems()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    saveItems()
  }

  private func saveItems() {
    UserDefaults.standard.set(items, forKey: "items")
  }
}
```

### The same screen stores at once

Varies: the screen's own choice stores through the same property.

```swift
import UIKit

enum Settings {
  static var engine: String {
    get { UserDefaults.standard.string(forKey: "engine") ?? "" }
    set { UserDefaults.standard.set(newValue, forKey: "engine") }
  }
}

final class EngineController: UITableViewController {
  private var chosen = ""

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    Settings.engine = chosen
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    Settings.engine = "new"
  }
}
```

### SwiftData saves by itself

Varies: the context is SwiftData's, with automatic saves.

```swift
import SwiftData
import SwiftUI

struct NoteView: View {
  @Environment(\.modelContext) private var modelContext
  @Bindable var note: Note

  var body: some View {
    TextEditor(text: $note.text)
      .onDisappear { try? modelContext.save() }
  }
}
```

### SwiftData's context has another name

Varies: the context comes from the environment under a name that says nothing.

```swift
import SwiftData
import SwiftUI

struct NoteView: View {
  @Environment(\.modelContext) private var store
  @Bindable var note: Note

  var body: some View {
    TextEditor(text: $note.text)
      .onDisappear { try? store.save() }
  }
}
```

### A subscription is stored, not data

Varies: `store(in:)` keeps a subscription.

```swift
import Combine
import SwiftUI

struct Clock: View {
  @State private var bag = Set<AnyCancellable>()

  var body: some View {
    Text("now")
      .onDisappear {
        Just(1).sink { _ in }.store(in: &bag)
      }
  }
}
```

### A save that only remembers

Varies: the function named for saving keeps the text in memory.

```swift
import UIKit

final class NoteController: UIViewController {
  private var draft = ""
  private let textView = UITextView()

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    saveDraft()
  }

  private func saveDraft() {
    draft = textView.text
  }
}
```

### Images go to a cache

Varies: the receiver is a cache, which nobody misses.

```swift
import SwiftUI

struct Thumbnail: View {
  let imageCache: ImageCache
  let image: UIImage

  var body: some View {
    Image(uiImage: image)
      .onDisappear { imageCache.store(image, forKey: "thumbnail") }
  }
}
```

### A question about saving

Varies: the called function asks, and nothing is written.

```swift
import UIKit

final class NoteController: UIViewController {
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if NotePolicy.shouldSave(animated) { print("leaving") }
  }
}
```

### A coordinator is told of the background

Varies: what runs at the background is a method of the project named for it, called from code that is not here.

```swift
import UIKit

final class NoteController: UIViewController {
  private var text = ""

  func appDidEnterBackground() { keep() }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    keep()
  }

  private func keep() {
    UserDefaults.standard.set(text, forKey: "note")
  }
}
```

### An Objective-C observer saves, too

Varies: the language; the same method observes the background notification.

```objc
#import <UIKit/UIKit.h>

@interface NoteController : UIViewController
@property(nonatomic, strong) UITextView *textView;
@end

@implementation NoteController

- (void)viewDidLoad {
  [super viewDidLoad];
  [[NSNotificationCenter defaultCenter] addObserver:self
                                           selector:@selector(keep)
                                               name:UIApplicationDidEnterBackgroundNotification
                                             object:nil];
}

- (void)viewWillDisappear:(BOOL)animated {
  [super viewWillDisappear:animated];
  [self keep];
}

- (void)keep {
  [[NSUserDefaults standardUserDefaults] setObject:self.textView.text forKey:@"note"];
}

@end
```

## How to verify on a device

1. Start the app from the Home Screen without the debugger, open the screen and type something.
2. Go to the Home Screen, wait ten seconds, and end the app in the app switcher (or open large games until the system ends it).
3. Open the app again: what was typed is gone.

## References

- <https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:)>
- <https://developer.apple.com/documentation/uikit/uiviewcontroller/viewwilldisappear(_:)>
- <https://developer.apple.com/documentation/swiftui/scenephase>
- <https://developer.apple.com/documentation/uikit/preparing-your-ui-to-run-in-the-background>

"""####)

  static let saveOnInactive = page("save_on_inactive", ####"""
---
id: save_on_inactive
level: note
family: save
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: save, inactive
measured: unmeasured
---

# Saved at every interruption

The only save runs when the app becomes inactive, which is safe but happens at every alert and pull of Control Center.

## What it finds

A save that runs when the scene phase becomes `.inactive`, in `sceneWillResignActive`, `applicationWillResignActive` or at their notifications, where nothing else keeps the same data at the move to the background or as it changes.

Not reported: a save that runs at the background as well, or with every change.

## Why it matters

Nothing is lost. But the app saves in the moment in which the system draws an animation over it, and again and again: for each banner that is pulled, each Face ID sheet, each look at Control Center.

## Failing

### A view saves as it becomes inactive

Varies: nothing; the new phase is compared with `.inactive`.

```swift
import SwiftUI

struct Editor: View {
  @Environment(\.scenePhase) private var scenePhase
  @State private var draft = ""

  var body: some View {
    TextEditor(text: $draft)
      .onChange(of: scenePhase) { _, phase in
        if phase == .inactive {
          UserDefaults.standard.set(draft, forKey: "draft")  // finding(note)
        }
      }
  }
}
```

### A scene delegate saves

Varies: the callback is the scene delegate's, and the model's file is written elsewhere.

```swift
import UIKit

final class Journal {
  static let shared = Journal()
  private var entries: [String] = []

  func writeToDisk() {
    let place = URL.documentsDirectory.appending(path: "journal.json")
    try? JSONEncoder().encode(entries).write(to: place)
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneWillResignActive(_ scene: UIScene) {
    Journal.shared.writeToDisk()  // finding(note)
  }
}
```

### An app delegate of Objective-C

Varies: the language; the delegate writes when the app resigns.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (nonatomic) NSString *draft;
@end

@implementation AppDelegate

- (void)applicationWillResignActive:(UIApplication *)application {
  [NSUserDefaults.standardUserDefaults setObject:self.draft forKey:@"draft"];  // finding(note)
}

@end
```

## Correct

### The background saves

Varies: the compared phase is `.background`.

```swift
import SwiftUI

struct Editor: View {
  @Environment(\.scenePhase) private var scenePhase
  @State private var draft = ""

  var body: some View {
    TextEditor(text: $draft)
      .onChange(of: scenePhase) { _, phase in
        if phase == .background { UserDefaults.standard.set(draft, forKey: "draft") }
      }
  }
}
```

### Both save

Varies: whatever is not active saves, so the background does, too.

```swift
import SwiftUI

struct Editor: View {
  @Environment(\.scenePhase) private var scenePhase
  @State private var draft = ""

  var body: some View {
    TextEditor(text: $draft)
      .onChange(of: scenePhase) { _, phase in
        guard phase != .active else { return }
        UserDefaults.standard.set(draft, forKey: "draft")
      }
  }
}
```

## How to verify on a device

1. Log in the function that saves, start the app and pull down Control Center a few times.
2. The log shows a save for each pull, though the app was never left.

## References

- <https://developer.apple.com/documentation/swiftui/scenephase/inactive>
- <https://developer.apple.com/documentation/uikit/uiscenedelegate/scenewillresignactive(_:)>

"""####)

  static let saveOnTerminate = page("save_on_terminate", ####"""
---
id: save_on_terminate
level: warning
family: save
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: save, termination
measured: unmeasured
---

# Saved only at termination

Data is saved at termination or a scene's disconnection, and nothing saves it when the app enters the background.

## What it finds

A save in the app delegate's `applicationWillTerminate`, in an observer of `willTerminateNotification`, or at a scene's disconnection, directly or through functions of the project, where no other code keeps the same data in the same place earlier: at the move to the background, as the app becomes inactive, as a view goes away, or as the data changes.
What counts as the same is told in `save_on_disappear`.

Not reported: a second line behind a save at the background or with every change; macOS apps; SwiftData contexts and documents.

## Why it matters

The system ends an app that is in the background without telling it. `applicationWillTerminate` runs only for an app that is still running in that moment, for example one with background audio, and never for a suspended one; pulling a suspended app out of the app switcher does not run it either.
A scene's disconnection may come hours after the scene was left, or not at all.
Whoever uses the app for an evening and finds it ended by the next morning has lost the evening's changes.
In the Simulator and with a debugger the callback often does run, which is why the mistake survives testing.

## Failing

### An app delegate saves at termination

Varies: nothing; the app delegate writes a model to disk.

```swift
import UIKit

final class Journal {
  var entries: [String] = []
  private let place = URL.documentsDirectory.appending(path: "journal.json")

  func writeToDisk() {
    try? JSONEncoder().encode(entries).write(to: place, options: .atomic)
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  let journal = Journal()

  func applicationWillTerminate(_ application: UIApplication) {
    journal.writeToDisk()  // finding: journal.writeToDisk
  }
}
```

### Core Data's context

Varies: the store is a managed object context, saved through a function of the delegate.

```swift
import CoreData
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  lazy var container = NSPersistentContainer(name: "Model")

  func applicationWillTerminate(_ application: UIApplication) {
    saveContext()  // finding: saveContext
  }

  func saveContext() {
    let context: NSManagedObjectContext = container.viewContext
    guard context.hasChanges else { return }
    try? context.save()
  }
}
```

### A notification's observer

Varies: the moment is the notification, observed with a selector.

```swift
import UIKit

final class ScoreKeeper {
  var scores: [Int] = []

  init() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(end), name: UIApplication.willTerminateNotification, object: nil)
  }

  @objc private func end() {
    UserDefaults.standard.set(scores, forKey: "scores")  // finding
  }
}
```

### A subscription in SwiftUI

Varies: the notification comes through a publisher.

```swift
import SwiftUI

struct ShoppingList: View {
  @State private var items: [String] = []
  private let ending = NotificationCenter.default.publisher(
    for: UIApplication.willTerminateNotification)

  var body: some View {
    List(items, id: \.self) { Text($0) }
      .onReceive(ending) { _ in
        UserDefaults.standard.set(items, forKey: "items")  // finding
      }
  }
}
```

### A scene's disconnection

Varies: the moment is the scene's disconnection, and the writer lies in another file.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidDisconnect(_ scene: UIScene) {
    DocumentStore.shared.persist()  // finding: disconnected
  }
}
```

`DocumentStore.swift`:

```swift
import Foundation

final class DocumentStore {
  static let shared = DocumentStore()
  var pages: [String] = []

  func persist() {
    let data = try? NSKeyedArchiver.archivedData(
      withRootObject: pages, requiringSecureCoding: true)
    try? data?.write(to: URL.documentsDirectory.appending(path: "pages"))
  }
}
```

### Another store at the background

Varies: the background saves the settings, termination the journal.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var journal: [String] = []
  private var settings: [String: String] = [:]

  func applicationDidEnterBackground(_ application: UIApplication) {
    UserDefaults.standard.set(settings, forKey: "settings")
  }

  func applicationWillTerminate(_ application: UIApplication) {
    UserDefaults.standard.set(journal, forKey: "journal")  // finding
  }
}
```

### The background only loads

Varies: the function of the same model at the background reads.

```swift
import UIKit

final class Journal {
  var entries: [String] = []
  private let place = URL.documentsDirectory.appending(path: "journal.json")

  func saveEntries() {
    try? JSONEncoder().encode(entries).write(to: place)
  }

  func loadEntries() {
    guard let data = try? Data(contentsOf: place) else { return }
    entries = (try? JSONDecoder().decode([String].self, from: data)) ?? []
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  let journal = Journal()

  func applicationDidEnterBackground(_ application: UIApplication) {
    journal.loadEntries()
  }

  func applicationWillTerminate(_ application: UIApplication) {
    journal.saveEntries()  // finding
  }
}
```

### An Objective-C app delegate

Varies: the language; the model's file is written in a method of the delegate.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property(nonatomic, strong) NSMutableArray *entries;
@end

@implementation AppDelegate

- (void)applicationWillTerminate:(UIApplication *)application {
  [self writeEntries];  // finding
}

- (void)writeEntries {
  [self.entries writeToFile:[self entriesPath] atomically:YES];
}

- (NSString *)entriesPath {
  return [NSHomeDirectory() stringByAppendingPathComponent:@"Documents/entries.plist"];
}

@end
```

## Correct

### The background saves

Varies: the same call stands in the background callback; the one at termination is a second line.

```swift
import UIKit

final class Journal {
  var entries: [String] = []
  private let place = URL.documentsDirectory.appending(path: "journal.json")

  func writeToDisk() {
    try? JSONEncoder().encode(entries).write(to: place, options: .atomic)
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  let journal = Journal()

  func applicationDidEnterBackground(_ application: UIApplication) {
    journal.writeToDisk()
  }

  func applicationWillTerminate(_ application: UIApplication) {
    journal.writeToDisk()
  }
}
```

### The scene delegate saves

Varies: the background callback is another object's, which reaches the same store.

`AppDelegate.swift`:

```swift
import CoreData
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  lazy var container = NSPersistentContainer(name: "Model")

  func applicationWillTerminate(_ application: UIApplication) {
    saveContext()
  }

  func saveContext() {
    let context: NSManagedObjectContext = container.viewContext
    guard context.hasChanges else { return }
    try? context.save()
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidEnterBackground(_ scene: UIScene) {
    (UIApplication.shared.delegate as? AppDelegate)?.saveContext()
  }
}
```

### Becoming inactive saves

Varies: the app saves as it becomes inactive, which comes before every move to the background.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var journal: [String] = []

  func applicationWillResignActive(_ application: UIApplication) {
    save()
  }

  func applicationWillTerminate(_ application: UIApplication) {
    save()
  }

  private func save() {
    UserDefaults.standard.set(journal, forKey: "journal")
  }
}
```

### Every change saves

Varies: the model saves whenever an entry is added.

```swift
import UIKit

final class Journal {
  private var entries: [String] = []

  func add(_ entry: String) {
    entries.append(entry)
    save()
  }

  func save() {
    UserDefaults.standard.set(entries, forKey: "journal")
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  let journal = Journal()

  func applicationWillTerminate(_ application: UIApplication) {
    journal.save()
  }
}
```

### A Mac app

Varies: the delegate is AppKit's, where termination is told.

```swift
import AppKit

final class AppDelegate: NSObject, NSApplicationDelegate {
  private var journal: [String] = []

  func applicationWillTerminate(_ notification: Notification) {
    UserDefaults.standard.set(journal, forKey: "journal")
  }
}
```

### Flushing the defaults

Varies: `synchronize` saves nothing that was not stored before.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationWillTerminate(_ application: UIApplication) {
    UserDefaults.standard.synchronize()
  }
}
```

### The scene phase saves

Varies: the app is SwiftUI's with a delegate, and the phase's handler saves in a switch.

```swift
import SwiftUI

@main
struct ListApp: App {
  @UIApplicationDelegateAdaptor private var delegate: AppDelegate
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup { Text("List") }
      .onChange(of: phase) { _, now in
        switch now {
        case .background, .inactive: delegate.save()
        default: break
        }
      }
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var items: [String] = []

  func applicationWillTerminate(_ application: UIApplication) {
    save()
  }

  func save() {
    UserDefaults.standard.set(items, forKey: "items")
  }
}
```

### An Objective-C delegate saves at the background, too

Varies: the language; the same method runs when the app enters the background.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property(nonatomic, strong) NSMutableArray *entries;
@end

@implementation AppDelegate

- (void)applicationDidEnterBackground:(UIApplication *)application {
  [self writeEntries];
}

- (void)applicationWillTerminate:(UIApplication *)application {
  [self writeEntries];
}

- (void)writeEntries {
  [self.entries writeToFile:[self entriesPath] atomically:YES];
}

- (NSString *)entriesPath {
  return [NSHomeDirectory() stringByAppendingPathComponent:@"Documents/entries.plist"];
}

@end
```

## How to verify on a device

1. Start the app from the Home Screen without the debugger and change something.
2. Go to the Home Screen, wait ten seconds so that the app is suspended, and end it in the app switcher.
3. Open it again: the change is gone, and a log line in the callback never appeared.

## References

- <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationwillterminate(_:)>
- <https://developer.apple.com/documentation/uikit/uiscenedelegate/scenediddisconnect(_:)>
- <https://developer.apple.com/documentation/uikit/preparing-your-ui-to-run-in-the-background>

"""####)

  static let sceneManifestMalformed = page("scene_manifest_malformed", ####"""
---
id: scene_manifest_malformed
level: error
family: modes
status: stable
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: scenes, info-plist
measured: unmeasured
---

# Scene manifest that names what is not there

The scene manifest names a delegate class that the app does not have, or lacks the configuration that the app needs.

## What it finds

A `UIApplicationSceneManifest` whose `UISceneDelegateClassName` names no class of the target, a class that is no scene delegate, or a Swift class without its module; one without configurations in a UIKit app that chooses none in code; a name asked for with `UISceneConfiguration(name:sessionRole:)` that it does not list; keys that miss a known one by a slip, and values of another type.

Not reported: empty manifests of SwiftUI apps and of apps with `application(_:configurationForConnecting:options:)`; classes with their `@objc` name; classes of other modules; targets whose sources or Info.plist are not known.

## Why it matters

UIKit writes a line to the console and goes on: the scene has no delegate, nobody makes its window, and the app starts with a black screen.

## Failing

### A class that was renamed

Varies: nothing; the class has another name by now.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
}
```

`ShelfScene.swift`:

```swift
import UIKit

final class ShelfScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>  <!-- finding: No class of that name -->
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### A Swift class without its module

Varies: the name has no module in front.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>SceneDelegate</string>  <!-- finding: module in front -->
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### A class that is no scene delegate

Varies: the class is there and does not conform.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>  <!-- finding: does not conform -->
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### No configurations

Varies: the manifest lists none, and no code chooses one.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>  <!-- finding: lists no configurations -->
  <dict>
    <key>UIApplicationSupportsMultipleScenes</key>
    <false/>
  </dict>
</dict>
</plist>
```

### A configuration of another name

Varies: code asks for a name that the manifest does not list.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Default", sessionRole: session.role)  // finding: “Default”
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneStoryboardFile</key>
          <string>Main</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### A slip in a key

Varies: the key of the class misses its last part.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClasName</key>  <!-- finding: `UISceneDelegateClassName` -->
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### An Objective-C class

Varies: the language; the class has another name.

`AppDelegate.h`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end
```

`AppDelegate.m`:

```objc
#import "AppDelegate.h"

@implementation AppDelegate
@end
```

`ShelfScene.m`:

```objc
#import <UIKit/UIKit.h>

@interface ShelfScene : UIResponder <UIWindowSceneDelegate>
@end

@implementation ShelfScene

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>SceneDelegate</string>  <!-- finding -->
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

## Correct

### The class with its module

Varies: the class is there.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### The class by its Objective-C name

Varies: the class has that name for the Objective-C runtime.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
}
```

`ShelfScene.swift`:

```swift
import UIKit

@objc(Scene)
final class ShelfScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>Scene</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### An empty manifest in a SwiftUI app

Varies: SwiftUI makes the scenes.

`ShelfApp.swift`:

```swift
import SwiftUI

@main
struct ShelfApp: App {
  var body: some Scene {
    WindowGroup { ShelfView() }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict/>
  </dict>
</dict>
</plist>
```

### An empty manifest and a configuration in code

Varies: the app delegate gives the configuration its class.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "Default", sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict/>
  </dict>
</dict>
</plist>
```

### A class of another module

Varies: the module is not the app's own.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>ShelfKit.SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### An Objective-C class by its name

Varies: the language; the class is there.

`AppDelegate.h`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end
```

`AppDelegate.m`:

```objc
#import "AppDelegate.h"

@implementation AppDelegate
@end
```

`SceneDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@end

@implementation SceneDelegate

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

## How to verify on a device

1. Start the app on a phone: the screen is black.
2. Console shows that UIKit could not load the class of the scene's delegate.

## References

- <https://developer.apple.com/documentation/bundleresources/information-property-list/uiapplicationscenemanifest>
- <https://developer.apple.com/documentation/uikit/specifying-the-scenes-your-app-supports>

"""####)

  static let sceneManifestMissing = page("scene_manifest_missing", ####"""
---
id: scene_manifest_missing
level: warning
family: scene
status: stable
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: scenes, info-plist
measured: unmeasured
---

# UIKit app without scenes

A UIKit app for iOS declares no scenes, and such an app does not launch once it is built with the SDK that requires them.

## What it finds

An app target for iOS whose app delegate is a UIKit class, with no `UIApplicationSceneManifest` in its Info.plist or build settings, no `application(_:configurationForConnecting:options:)` in the code and no SwiftUI `App`.

Not reported: targets whose Info.plist is not known or is preprocessed; app delegates with a superclass from elsewhere; extensions, watch, TV and Mac apps.

## Why it matters

Since iOS 13 an app can have scenes; Apple's technical note TN3187 says that building with the SDK after iOS 26 requires them, and the app is ended at launch otherwise.
The move takes time: links, quick actions and state changes go to the scene delegate then.

## Failing

### A window of the app delegate's own

Varies: nothing; this is the mistake in its shortest form.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {  // finding: without scenes
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = ShelfViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
</dict>
</plist>
```

### A storyboard app

Varies: the window comes from the main storyboard.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {  // finding: `Info.plist`
  var window: UIWindow?
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
  <key>UIMainStoryboardFile</key>
  <string>Main</string>
</dict>
</plist>
```

### An Objective-C app

Varies: the language, and the class is named in `main`.

`main.m`:

```objc
#import <UIKit/UIKit.h>
#import "AppDelegate.h"

int main(int argc, char *argv[]) {
  @autoreleasepool {
    return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
  }
}
```

`AppDelegate.h`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end
```

`AppDelegate.m`:

```objc
#import "AppDelegate.h"

@implementation AppDelegate  // finding

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary *)options {
  [Shelf.shared load];
  return YES;
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
</dict>
</plist>
```

## Correct

### A manifest

Varies: the Info.plist has a scene manifest.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### A configuration chosen in code

Varies: the app delegate chooses the scene's configuration.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
</dict>
</plist>
```

### A SwiftUI app

Varies: SwiftUI's `App` makes the scenes.

`ShelfApp.swift`:

```swift
import SwiftUI

@main
struct ShelfApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup { ShelfView() }
  }
}
```

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
</dict>
</plist>
```

### No Info.plist is known

Varies: there is no property list beside the code.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = ShelfViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
```

### A delegate from a framework

Varies: the superclass is another's, and may choose the scenes itself.

`AppDelegate.swift`:

```swift
import Flutter
import UIKit

@main
final class AppDelegate: FlutterAppDelegate {}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
</dict>
</plist>
```

### A Mac app

Varies: the Info.plist is a Mac app's.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = ShelfViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
  <key>LSMinimumSystemVersion</key>
  <string>12.0</string>
</dict>
</plist>
```

### An Objective-C app with scenes

Varies: the language, with a manifest.

`AppDelegate.h`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end
```

`AppDelegate.m`:

```objc
#import "AppDelegate.h"

@implementation AppDelegate
@end
```

`SceneDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@end

@implementation SceneDelegate

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key>
  <string>org.example.shelf</string>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

## How to verify on a device

1. Build the app with the newest Xcode and install it on a phone with the newest iOS.
2. It does not launch, and the report of the crash names the missing scene lifecycle.

## References

- <https://developer.apple.com/documentation/technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle>
- <https://developer.apple.com/documentation/bundleresources/information-property-list/uiapplicationscenemanifest>

"""####)

  static let serviceExtensionTimeUnhandled = page("service_extension_time_unhandled", ####"""
---
id: service_extension_time_unhandled
level: warning
family: completion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: notification-service-extension, content-handler
measured: unmeasured
---

# Service extension delivers nothing when its time runs out

A notification service extension works asynchronously and does not deliver when its time runs out.

## What it finds

`didReceive(_:withContentHandler:)` of a notification service extension starts or awaits work that takes time, and neither the class nor a superclass or subclass in the project overrides `serviceExtensionTimeWillExpire()` so that something is delivered. An override that only logs counts as none.

Not reported: extensions that deliver without asynchronous work; an override that calls anything that may deliver; classes whose superclass belongs to a library.

## Why it matters

The extension gets about half a minute, less on a busy device. When the picture or message is not there by then, the system asks once for the best content so far. Without an answer it shows the notification as it was sent: "New message", encrypted text or no picture at all.

## Failing

### No override

Varies: the class downloads a picture and has no override.

```swift
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
  override func didReceive(  // finding: does not deliver
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let url = URL(string: "https://example.com/picture")!
    URLSession.shared.downloadTask(with: url) { _, _, _ in
      contentHandler(request.content)
    }.resume()
  }
}
```

### The override only logs

Varies: the override is there and delivers nothing.

```swift
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    Task {
      await Pictures.shared.fetch(request.identifier)
      contentHandler(request.content)
    }
  }

  override func serviceExtensionTimeWillExpire() {  // finding: delivers nothing
    print("out of time")
  }
}
```

### The work starts in another file

Varies: the handler goes to a method of another file, which starts the work.

`NotificationService.swift`:

```swift
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
  override func didReceive(  // finding
    _ request: UNNotificationRequest,
    withContentHandler deliver: @escaping (UNNotificationContent) -> Void
  ) {
    Decryption().open(request.content, then: deliver)
  }
}
```

`Decryption.swift`:

```swift
import UserNotifications

final class Decryption {
  func open(
    _ content: UNNotificationContent, then deliver: @escaping (UNNotificationContent) -> Void
  ) {
    let url = URL(string: "https://example.com/keys")!
    URLSession.shared.dataTask(with: url) { _, _, _ in deliver(content) }.resume()
  }
}
```

### An extension in Objective-C

Varies: the code is Objective-C.

```objc
#import <UserNotifications/UserNotifications.h>

@interface NotificationService : UNNotificationServiceExtension
@end

@implementation NotificationService

- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request  // finding
                   withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
  [[NSURLSession.sharedSession downloadTaskWithURL:self.picture
                                 completionHandler:^(NSURL *file, NSURLResponse *response, NSError *error) {
                                   contentHandler(request.content);
                                 }] resume];
}

@end
```

## Correct

### Both deliver

Varies: the handler and the content so far are kept, and the override delivers them.

```swift
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
  private var contentHandler: ((UNNotificationContent) -> Void)?
  private var best = UNMutableNotificationContent()

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    let url = URL(string: "https://example.com/picture")!
    URLSession.shared.downloadTask(with: url) { _, _, _ in self.finish() }.resume()
  }

  override func serviceExtensionTimeWillExpire() { finish() }

  private func finish() {
    contentHandler?(best)
    contentHandler = nil
  }
}
```

### Nothing takes time

Varies: the content is changed and delivered at once.

```swift
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let content = UNMutableNotificationContent()
    content.title = request.content.title.uppercased()
    contentHandler(content)
  }
}
```

### The superclass delivers

Varies: the override stands in a superclass of another file.

`NotificationService.swift`:

```swift
import UserNotifications

final class NotificationService: TimedService {
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    deliver = contentHandler
    let url = URL(string: "https://example.com/picture")!
    URLSession.shared.downloadTask(with: url) { _, _, _ in self.finish() }.resume()
  }
}
```

`TimedService.swift`:

```swift
import UserNotifications

class TimedService: UNNotificationServiceExtension {
  var deliver: ((UNNotificationContent) -> Void)?

  override func serviceExtensionTimeWillExpire() { finish() }

  func finish() {
    deliver?(UNMutableNotificationContent())
    deliver = nil
  }
}
```

## How to verify on a device

Send a notification with `mutable-content` while the download it needs is held back by the Network Link Conditioner at 100 percent loss. After half a minute the notification appears; it must show the text that was prepared so far.

## References

- <https://developer.apple.com/documentation/usernotifications/unnotificationserviceextension/serviceextensiontimewillexpire()>

"""####)

  static let silentPushVisible = page("silent_push_visible", ####"""
---
id: silent_push_visible
level: warning
family: push
status: preview
since: 0.1.0
confidence: medium
reads: project
languages: json
tags: push, payloads
measured: unmeasured
---

# Background push with something to show

A payload marked as a background push carries an alert, sound or badge, priority 10, or headers that belong to the request.

## What it finds

A payload that is a background push by its file's name or its `apns-push-type`, with `alert`, `sound` or `badge` in `aps`, or with priority 10 in its section for headers; header fields (`apns-priority`, `apns-push-type`, …) inside a payload.

Not reported: alert pushes that also set `content-available`; words of the app's own outside of `aps`.

## Why it matters

A background push must have nothing to show and priority 5, or APNs drops or delays it. Headers inside the payload do nothing, so the push goes out with other ones.

## Failing

### Headers and a sound in the payload

Varies: nothing; the file's name says what it is.

`silent-sync.apns`:

```json
{
  "aps": {
    "content-available": 1,
    "sound": "",  // finding: has `sound`
    "apns-priority": 5  // finding: a header of the request
  }
}
```

### Marked by its type

Varies: the section for headers says what it is.

`sync.json`:

```json
{
  "headers": {
    "apns-push-type": "background",
    "apns-priority": "10"  // finding: priority 10
  },
  "aps": {
    "content-available": 1,
    "badge": 2  // finding: has `badge`
  }
}
```

## Correct

### Nothing to show

Varies: the payload has only `content-available`.

`silent-sync.apns`:

```json
{ "aps": { "content-available": 1 }, "tour": { "sound": "horn" } }
```

### An alert that wakes the app

Varies: nothing says that it is a background push.

`morning.apns`:

```json
{ "aps": { "alert": "Good morning", "sound": "default", "content-available": 1 } }
```

### Headers in their section

Varies: the headers stand apart, with priority 5.

`sync.json`:

```json
{ "headers": { "apns-push-type": "background", "apns-priority": "5" }, "aps": { "content-available": 1 } }
```

## How to verify on a device

1. Send the push to a phone: it shows a notification, or does not arrive.

## References

- <https://developer.apple.com/documentation/usernotifications/pushing-background-updates-to-your-app>
- <https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns>

"""####)

  static let siteAssociationInvalid = page("site_association_invalid", ####"""
---
id: site_association_invalid
level: error
family: modes
status: preview
since: 0.1.0
confidence: medium
reads: project
languages: json
tags: universal-links, site-files
measured: unmeasured
---

# Site association file that the system cannot use

The `apple-app-site-association` file is no JSON, names no app in the right form, or has patterns that match nothing.

## What it finds

An `apple-app-site-association` that is no JSON or too long, without a service, with `applinks` that has no `details`, an app identifier that is not ten characters, a dot and a bundle identifier, `paths` beside `components`, a path that does not begin with `/`, `*` or `NOT `, and components with misspelt keys.

Not reported: places that a server fills in (`<TEAM>`, `{{team}}`); services of the system that are not listed here.

## Why it matters

The file is fetched by Apple's servers when the app is installed, and nobody is told of mistakes: links open in the browser.

## Failing

### An app identifier with a plus sign

Varies: nothing; the identifier has no dot after its prefix.

`apple-app-site-association`:

```json
{
  "applinks": {
    "details": [
      {
        "appIDs": [ "AB12CD34EF+org.example.tour" ],  // finding: no app identifier
        "components": [ { "/": "tours/*" } ]  // finding: begins with a slash
      }
    ]
  }
}
```

### No details

Varies: the links have no details, and the passwords a short prefix.

`.well-known/apple-app-site-association`:

```json
{
  "applinks": {},  // finding: no `details`
  "webcredentials": { "apps": [ "AB12.org.example.tour" ] }  // finding: “AB12.org.example.tour”
}
```

### Paths beside components

Varies: both forms stand in one entry, and a key is misspelt.

`apple-app-site-association`:

```json
{
  "applinks": {
    "details": [
      {
        "appID": "AB12CD34EF.org.example.tour",
        "paths": [ "/tours/*" ],  // finding: passed over
        "components": [ { "/": "/tours/*", "exlude": true } ]  // finding: `exclude`
      }
    ]
  }
}
```

### A path without a slash

Varies: the old form is used, and one path has no slash.

`apple-app-site-association`:

```json
{
  "applinks": {
    "apps": [],
    "details": [
      { "appID": "AB12CD34EF.org.example.tour", "paths": [ "NOT /old/*", "tours/*", "*" ] }  // finding: “tours/*”
    ]
  }
}
```

## Correct

### Components

Varies: the entry has its right form.

`apple-app-site-association`:

```json
{
  "applinks": {
    "details": [
      {
        "appIDs": [ "AB12CD34EF.org.example.tour", "AB12CD34EF.org.example.tour-beta" ],
        "components": [
          { "/": "/old/*", "exclude": true, "comment": "stays on the web" },
          { "/": "/tours/*", "?": { "lang": "??" } },
          { "#": "nightly" }
        ]
      }
    ]
  }
}
```

### Old paths

Varies: the old form is right.

`apple-app-site-association`:

```json
{ "applinks": { "apps": [], "details": [ { "appID": "AB12CD34EF.org.example.tour", "paths": [ "NOT /old/*", "/tours/*", "*" ] } ] } }
```

### Passwords only

Varies: the file serves passwords.

`apple-app-site-association`:

```json
{ "webcredentials": { "apps": [ "AB12CD34EF.org.example.tour" ] } }
```

### A template

Varies: a server fills the team in.

`apple-app-site-association`:

```json
{ "webcredentials": { "apps": [ "<TEAM_ID>.org.example.tour" ] } }
```

## How to verify on a device

1. Open `https://app-site-association.cdn-apple.com/a/v1/` with the host at its end: an error stands there.
2. Tap a link of the site in Notes: it opens the browser.

## References

- <https://developer.apple.com/documentation/xcode/supporting-associated-domains>
- <https://developer.apple.com/documentation/bundleresources/applinks>

"""####)

  static let suppressionWithoutReason = page("suppression_without_reason", ####"""
---
id: suppression_without_reason
level: note
family: hygiene
status: stable
since: 0.1.0
confidence: high
reads: both
languages: swift, objc
tags: suppression
skip-rewrites: inactive: a comment in inactive code is still read, and nothing is found there for it to silence
---

# Suppression without a reason

A suppression comment does not say why the finding is fine.

## What it finds

A `lifelint:disable` comment without ` -- reason` behind the rule names, or with nothing behind the dashes.
The finding points at the comment.

## Why it matters

The next reader cannot tell a judged exception from a silenced alarm, and does not dare to remove either.
One sentence, such as "the widget reloads anyway", lets them check whether it still holds.

## Failing

### Only the rule is named

Varies: the dashes and the reason are both missing.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task { await Inbox.shared.refresh() }
    // lifelint:disable:next completion_called_early  // finding(note)
    completionHandler(.newData)
  }
}
```

### The reason is empty

Varies: the dashes are there and nothing follows them.

```swift
import Foundation

final class Arcade {
  private var secondsElapsed = 0
  private var timer: Timer?

  func play() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      self?.secondsElapsed += 1  // lifelint:disable:this tick_counting_timer --  // finding(note)
    }
  }
}
```

### An Objective-C suppression names only the rule

Varies: the language.

```objc
#import <UIKit/UIKit.h>

@implementation AppDelegate

- (void)application:(UIApplication *)application
    performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))completionHandler {
  dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
    [MessageStore.sharedStore downloadNewMessages];
  });
  // lifelint:disable:next completion_called_early  // finding(note)
  completionHandler(UIBackgroundFetchResultNewData);
}

@end
```

## Correct

### A reason follows the rule

Varies: a reason stands behind the dashes.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task { await Inbox.shared.refresh() }
    // lifelint:disable:next completion_called_early -- only a hint, lost refreshes are fine
    completionHandler(.newData)
  }
}
```

### The closing comment needs none

Varies: the region's reason stands at its start, and the `enable` has none.

```swift
import Foundation

final class Arcade {
  private var secondsElapsed = 0
  private var timer: Timer?

  func play() {
    // lifelint:disable tick_counting_timer -- counts the time in play, which pauses too
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      self?.secondsElapsed += 1
    }
    // lifelint:enable tick_counting_timer
  }
}
```

## How to verify on a device

Nothing on a device depends on it. Read the comment aloud: whoever hears it should know when the exception ends.

## References

- <https://github.com/lifelint/lifelint>

"""####)

  static let teardownOnInactive = page("teardown_on_inactive", ####"""
---
id: teardown_on_inactive
level: warning
family: save
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: inactive, session, lock
measured: unmeasured
---

# Torn down at every interruption

A session, lock, connection, transfer or screen is given up when the app becomes inactive, which happens at every alert and pull of Control Center.

## What it finds

Code that runs when the scene phase becomes `.inactive`, in `sceneWillResignActive`, `applicationWillResignActive` or at their notifications, and that logs out, locks the app, ends a session, closes a connection or database, cancels transfers, goes back to the first screen or clears data.
Calls are followed into functions of the project.

Not reported: the same on `.background`; pausing a game, a camera, audio or timers; a cover for privacy; a connection that is opened again when the app becomes active; and handlers that ask whether an authentication is under way.

## Why it matters

An app is inactive whenever something lies over it: the Face ID sheet, a permission alert, a call's banner, Control Center, Notification Center, the app switcher. It is still the app that the person uses.
Someone who pulls down Control Center to turn on Wi-Fi in the middle of a form comes back to a log-in screen; an app that locks as Face ID asks to unlock it locks itself for ever.

## Failing

### A view ends the session

Varies: nothing; the new phase is compared with `.inactive`.

```swift
import SwiftUI

final class Session {
  static let shared = Session()
  private var ticket: String?

  func end() { ticket = nil }
}

struct Ledger: View {
  @Environment(\.scenePhase) private var phase

  var body: some View {
    Text("Balance")
      .onChange(of: phase) { _, now in
        if now == .inactive { Session.shared.end() }  // finding: Session
      }
  }
}
```

### The delegate logs out

Varies: the callback is the app delegate's.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationWillResignActive(_ application: UIApplication) {
    Account.current.logOut()  // finding: logs the person out
  }
}
```

### Everything that is not active

Varies: the condition is `!= .active`, which holds at interruptions, too.

```swift
import SwiftUI

struct Vault: View {
  @Environment(\.scenePhase) private var scenePhase
  @State private var isLocked = true

  var body: some View {
    Text(isLocked ? "Locked" : "Open")
      .onChange(of: scenePhase) { newPhase in
        if newPhase != .active {
          isLocked = true  // finding: isLocked
        }
      }
  }
}
```

### Through a function in another file

Varies: the scene delegate calls a coordinator that signs out.

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  let coordinator = Coordinator()

  func sceneWillResignActive(_ scene: UIScene) {
    coordinator.pause()  // finding: signOut
  }
}
```

`Coordinator.swift`:

```swift
final class Coordinator {
  private let account = Account()

  func pause() {
    account.signOut()
  }
}
```

### A notification cancels downloads

Varies: the moment is a notification, and downloads are cancelled.

```swift
import UIKit

final class Library {
  private let downloads = DownloadQueue()

  init() {
    NotificationCenter.default.addObserver(
      forName: UIApplication.willResignActiveNotification, object: nil, queue: .main
    ) { [weak self] _ in
      self?.downloads.cancelAll()  // finding: cancels transfers
    }
  }
}
```

### The tabs of a browser

Varies: what is given up are the open tabs.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  let browser = Browser()

  func sceneWillResignActive(_ scene: UIScene) {
    browser.removeAllTabs()  // finding: clears data
  }
}
```

### In a switch with the background

Varies: the case takes `.inactive` and `.background` together, and navigation is lost.

```swift
import SwiftUI

struct Shop: View {
  @Environment(\.scenePhase) private var scenePhase
  @State private var path = NavigationPath()

  var body: some View {
    NavigationStack(path: $path) { Text("Shop") }
      .onChange(of: scenePhase) { _, phase in
        switch phase {
        case .inactive, .background:
          path = NavigationPath()  // finding: path
        default: break
        }
      }
  }
}
```

### An Objective-C app delegate

Varies: the language; the session is ended as the app becomes inactive.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (void)applicationWillResignActive:(UIApplication *)application {
  [[Account currentAccount] logOut];  // finding: logOut
}

@end
```

## Correct

### The background ends the session

Varies: the compared phase is `.background`.

```swift
import SwiftUI

final class Session {
  static let shared = Session()
  private var ticket: String?

  func end() { ticket = nil }
}

struct Ledger: View {
  @Environment(\.scenePhase) private var phase

  var body: some View {
    Text("Balance")
      .onChange(of: phase) { _, now in
        if now == .background { Session.shared.end() }
      }
  }
}
```

### A cover at the interruption

Varies: what changes at `.inactive` is a cover; the lock waits for `.background`.

```swift
import SwiftUI

struct Vault: View {
  @Environment(\.scenePhase) private var phase
  @State private var isLocked = true
  @State private var isCovered = false

  var body: some View {
    Text(isLocked || isCovered ? "" : "Open")
      .onChange(of: phase) { _, now in react(to: now) }
  }

  private func react(to phase: ScenePhase) {
    isCovered = phase != .active
    switch phase {
    case .background: isLocked = true
    default: break
    }
  }
}
```

### A game pauses

Varies: the game and its timers stop, which the person expects.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  let game = Game()

  func applicationWillResignActive(_ application: UIApplication) {
    game.pause()
    game.timer?.invalidate()
    game.endAnimations()
  }
}
```

### The connection comes back

Varies: what is closed at the interruption is opened again at the next activation.

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  let socket = ChatSocket()

  func sceneWillResignActive(_ scene: UIScene) {
    socket.disconnect()
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    socket.connect()
  }
}
```

### The Face ID sheet is known

Varies: the handler looks whether an authentication is under way.

```swift
import SwiftUI

struct Vault: View {
  @Environment(\.scenePhase) private var phase
  @State private var isLocked = true
  @State private var isAuthenticating = false

  var body: some View {
    Text(isLocked ? "" : "Open")
      .onChange(of: phase) { _, now in
        if now == .inactive, !isAuthenticating { isLocked = true }
      }
  }
}
```

### A thread's lock

Varies: the call `lock` takes a mutex.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let lock = NSLock()
  private var isActive = true

  func applicationWillResignActive(_ application: UIApplication) {
    lock.lock()
    isActive = false
    lock.unlock()
  }
}
```

### The camera stops

Varies: the session that ends is a camera's.

```swift
import AVFoundation
import UIKit

final class CameraController: UIViewController {
  private let captureSession = AVCaptureSession()

  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: #selector(pause), name: UIApplication.willResignActiveNotification,
      object: nil)
  }

  @objc private func pause() {
    captureSession.stopRunning()
  }
}
```

## How to verify on a device

1. Use the app, and pull down Control Center or let a permission alert or the Face ID sheet appear.
2. Close it: the app shows its log-in or lock screen, or its first screen, though it was never left.

## References

- <https://developer.apple.com/documentation/swiftui/scenephase/inactive>
- <https://developer.apple.com/documentation/uikit/uiscenedelegate/scenewillresignactive(_:)>
- <https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle>

"""####)

  static let terminateAsCleanup = page("terminate_as_cleanup", ####"""
---
id: terminate_as_cleanup
level: warning
family: save
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: termination
measured: unmeasured
---

# Must happen, but only at termination

Logging out, releasing something on a server, submitting or cleaning up is done at termination only, of which a suspended app is not told.

## What it finds

Calls in `applicationWillTerminate` or at `willTerminateNotification` that log out, submit, upload, unlock or release something, where nothing else in the project makes the same call. Removing files and calls named for cleaning up are notes.

Not reported: work that also runs elsewhere; saves (`save_on_terminate`); asynchronous work (`async_work_in_terminate`); locks of threads.

## Why it matters

Most apps end while they are suspended, without a word. The document stays locked on the server, the answers are never handed in, the account stays signed in on a shared tablet.

## Failing

### Logging out

Varies: nothing; the app delegate logs out at termination alone.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationWillTerminate(_ application: UIApplication) {
    Account.current.logOut()  // finding
  }
}
```

### A server's lock

Varies: what is given back is a document's lock, at the notification.

```swift
import UIKit

final class DocumentController: UIViewController {
  private let server = DocumentServer()

  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: #selector(end), name: UIApplication.willTerminateNotification, object: nil)
  }

  @objc private func end() {
    server.unlockDocument()  // finding
  }
}
```

### Temporary files

Varies: files are removed, for which the next launch is early enough.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationWillTerminate(_ application: UIApplication) {
    try? FileManager.default.removeItem(at: URL.temporaryDirectory)  // finding(note)
  }
}
```

### Objective-C logs out

Varies: the language; the delegate logs out at termination alone.

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (void)applicationWillTerminate:(UIApplication *)application {
  [[Account current] logOut];  // finding
}

@end
```

## Correct

### The background logs out, too

Varies: the same call stands in the background callback.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    Account.current.logOut()
  }

  func applicationWillTerminate(_ application: UIApplication) {
    Account.current.logOut()
  }
}
```

### A thread's lock

Varies: the lock is a thread's.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let lock = NSLock()

  func applicationWillTerminate(_ application: UIApplication) {
    lock.lock()
    lock.unlock()
  }
}
```

### A line in the log

Varies: what happens is a log line.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationWillTerminate(_ application: UIApplication) {
    print("bye")
  }
}
```

## How to verify on a device

1. Log in the callback, start the app without the debugger, go to the Home Screen and wait ten seconds.
2. End the app in the app switcher: the log line does not appear.

## References

- <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationwillterminate(_:)>
- <https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle>

"""####)

  static let tickCountingTimer = page("tick_counting_timer", ####"""
---
id: tick_counting_timer
level: warning
family: time
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: timer, suspension
measured: unmeasured
---

# Time kept by counting timer ticks

A repeating timer measures time by adding or subtracting a constant at every tick, and ticks stop while the app is suspended.

## What it finds

A repeating `Timer`, `Timer.publish`, `CADisplayLink`, dispatch timer, asynchronous timer sequence or a loop around `Task.sleep` whose tick changes a variable by a constant, where the variable's name says that it stands for time: elapsed, seconds, remaining, countdown, time left and the like.
The tick is followed into functions of the project.
The finding points at the change.

Not reported: ticks that derive the value from a stored date or a clock; counters of something else, such as retries, frames, pages or animation steps; and values that are set again from a date when the app comes to the foreground.

## Why it matters

A suspended app runs no timers, and missed ticks are not made up for. A user who starts a ten-minute timer, locks the phone and comes back after ten minutes finds almost ten minutes left; a workout that lasted an hour shows twelve minutes.
Even in the foreground, ticks come late or are merged when the main thread is busy, so the count drifts.
With the debugger attached the app is not suspended and the mistake does not show.

## Failing

### A countdown subtracts one a tick

Varies: nothing; a repeating timer with a closure and a whole number.

```swift
import Foundation

final class Brew {
  var remaining = 240
  private var timer: Timer?

  func start() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] timer in
      guard let self else { return }
      self.remaining -= 1  // finding: remaining
      if self.remaining == 0 { timer.invalidate() }
    }
  }
}
```

### A view counts published ticks

Varies: the ticks come from a timer publisher and the variable is a view's state.

```swift
import SwiftUI

struct WorkoutView: View {
  @State private var secondsElapsed = 0
  private let clock = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    Text("\(secondsElapsed) s")
      .onReceive(clock) { _ in
        secondsElapsed += 1  // finding: secondsElapsed
      }
  }
}
```

### A subscription counts published ticks

Varies: the publisher is subscribed to in a model, and the change is written as an assignment.

```swift
import Combine
import Foundation

final class ParkingModel: ObservableObject {
  @Published var timeLeft = 3_600
  private var ticks: AnyCancellable?

  func park() {
    ticks = Timer.publish(every: 1, on: .main, in: .default).autoconnect().sink { [weak self] _ in
      guard let self, self.timeLeft > 0 else { return }
      self.timeLeft = self.timeLeft - 1  // finding
    }
  }
}
```

### A selector counts

Varies: the timer calls a method by selector.

```swift
import UIKit

final class ExamController: UIViewController {
  private var elapsedSeconds = 0
  private var timer: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    timer = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
  }

  @objc private func tick() {
    elapsedSeconds += 1  // finding
    title = "\(elapsedSeconds)"
  }
}
```

### A sleeping loop counts

Varies: the ticks are the rounds of a loop that sleeps, in an extension of the model.

```swift
import SwiftUI

@MainActor
final class StretchModel: ObservableObject {
  @Published var countdown = 30
}

extension StretchModel {
  func run() async {
    while countdown > 0, !Task.isCancelled {
      try? await Task.sleep(for: .seconds(1))
      countdown -= 1  // finding
    }
  }
}
```

### An asynchronous timer sequence counts

Varies: the ticks are the elements of a timer sequence.

```swift
import AsyncAlgorithms

@MainActor
final class RecordingModel {
  var elapsed = 0

  func run() async {
    for await _ in AsyncTimerSequence(interval: .seconds(1), clock: .continuous) {
      elapsed += 1  // finding
    }
  }
}
```

### A dispatch timer counts

Varies: the ticks come from a dispatch source, and the constant is a fraction.

```swift
import Foundation

final class LapClock {
  var elapsedTime: TimeInterval = 0
  private let source = DispatchSource.makeTimerSource(queue: .main)

  func start() {
    source.schedule(deadline: .now(), repeating: 0.1)
    source.setEventHandler { [weak self] in
      self?.elapsedTime += 0.1  // finding
    }
    source.resume()
  }
}
```

### A display link counts sixtieths

Varies: the ticks are frames, each taken for a sixtieth of a second.

```swift
import UIKit

final class StopwatchView: UIView {
  private var elapsedTime: Double = 0
  private var link: CADisplayLink?

  func start() {
    link = CADisplayLink(target: self, selector: #selector(step))
    link?.add(to: .main, forMode: .common)
  }

  @objc private func step() {
    elapsedTime += 1.0 / 60.0  // finding
    setNeedsDisplay()
  }
}
```

### The tick counts in another file

Varies: the change lies in a model's method that the tick calls.

`FocusController.swift`:

```swift
import UIKit

final class FocusController: UIViewController {
  private let session = FocusSession()
  private var timer: Timer?

  func startFocus() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      self?.session.advance()
    }
  }
}
```

`FocusSession.swift`:

```swift
final class FocusSession {
  private(set) var secondsLeft = 25 * 60

  func advance() {
    guard secondsLeft > 0 else { return }
    secondsLeft -= 1  // finding
  }
}
```

### An Objective-C timer counts

Varies: the language, with a timer that calls a method by selector.

```objc
#import <UIKit/UIKit.h>

@interface CallController : UIViewController
@property(nonatomic) NSInteger elapsedSeconds;
@property(nonatomic, strong) NSTimer *timer;
@end

@implementation CallController

- (void)startCall {
  self.timer = [NSTimer scheduledTimerWithTimeInterval:1
                                                target:self
                                              selector:@selector(tick:)
                                              userInfo:nil
                                               repeats:YES];
}

- (void)tick:(NSTimer *)timer {
  self.elapsedSeconds += 1;  // finding
  self.title = [NSString stringWithFormat:@"%ld", (long)self.elapsedSeconds];
}

@end
```

### An Objective-C block counts

Varies: the language, with a block and the increment operator on an instance variable.

```objc
#import <UIKit/UIKit.h>

@implementation CallController {
  NSInteger _secondsElapsed;
  NSTimer *_timer;
}

- (void)startCall {
  _timer = [NSTimer scheduledTimerWithTimeInterval:1
                                           repeats:YES
                                             block:^(NSTimer *timer) {
                                               self->_secondsElapsed++;  // finding
                                             }];
}

@end
```

## Correct

### The tick computes from an end date

Varies: the tick only redraws what a stored date says.

```swift
import Foundation

final class Brew {
  var remaining = 240
  private var end: Date?
  private var timer: Timer?

  func start() {
    let end = Date(timeIntervalSinceNow: 240)
    self.end = end
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] timer in
      guard let self else { return }
      self.remaining = max(0, Int(end.timeIntervalSinceNow.rounded(.up)))
      if self.remaining == 0 { timer.invalidate() }
    }
  }
}
```

### The tick adds what a clock measured

Varies: the value grows by the measured time since the last tick instead of a constant.

```swift
import Foundation

final class Stopwatch {
  private(set) var elapsed: TimeInterval = 0
  private var last = Date()
  private var timer: Timer?

  func start() {
    last = Date()
    timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in
      guard let self else { return }
      let now = Date()
      self.elapsed += now.timeIntervalSince(self.last)
      self.last = now
    }
  }
}
```

### The date lies in another file

Varies: the tick calls a model's method that computes from its start date.

`FocusController.swift`:

```swift
import UIKit

final class FocusController: UIViewController {
  private let session = FocusSession()
  private var timer: Timer?

  func startFocus() {
    session.begin()
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      self?.session.update()
    }
  }
}
```

`FocusSession.swift`:

```swift
import Foundation

final class FocusSession {
  private(set) var secondsElapsed = 0
  private var start = Date()

  func begin() { start = Date() }

  func update() {
    secondsElapsed = Int(Date().timeIntervalSince(start))
  }
}
```

### Retries are not time

Varies: the counted variable stands for attempts.

```swift
import Foundation

final class Poller {
  private var retryCount = 0
  private var timer: Timer?

  func start() {
    timer = Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { [weak self] timer in
      guard let self else { return }
      self.retryCount += 1
      if self.retryCount == 3 { timer.invalidate() }
    }
  }
}
```

### Frames are not time

Varies: the counted variable is an index of pictures, advanced by a display link.

```swift
import UIKit

final class SpriteView: UIImageView {
  private var frameIndex = 0
  private var link: CADisplayLink?

  func start() {
    link = CADisplayLink(target: self, selector: #selector(step))
    link?.add(to: .main, forMode: .common)
  }

  @objc private func step() {
    frameIndex += 1
    image = Sprites.images[frameIndex % Sprites.images.count]
  }
}
```

### The page of a carousel is not time

Varies: the counted variable is the shown page, advanced by published ticks.

```swift
import SwiftUI

struct Carousel: View {
  let pictures: [String]
  @State private var page = 0
  private let clock = Timer.publish(every: 4, on: .main, in: .common).autoconnect()

  var body: some View {
    Image(pictures[page % pictures.count])
      .onReceive(clock) { _ in page += 1 }
  }
}
```

### An animation step is not time

Varies: the counted variable is a step of a drawing, advanced by a sleeping loop.

```swift
import SwiftUI

@MainActor
final class PulseModel: ObservableObject {
  @Published var animationStep = 0

  func run() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(40))
      animationStep += 1
    }
  }
}
```

### The foreground sets the value again

Varies: the tick counts, and the value is set from a date whenever the scene becomes active.

```swift
import SwiftUI

struct BrewView: View {
  let end: Date
  @State private var remaining = 240
  @Environment(\.scenePhase) private var scenePhase
  private let clock = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    Text("\(remaining) s")
      .onReceive(clock) { _ in
        if remaining > 0 { remaining -= 1 }
      }
      .onChange(of: scenePhase) { _, phase in
        if phase == .active { remaining = max(0, Int(end.timeIntervalSinceNow)) }
      }
  }
}
```

### A notification sets the value again

Varies: the value is set from a date by an observer of the foreground notification.

```swift
import UIKit

final class ExamController: UIViewController {
  private var elapsedSeconds = 0
  private let start = Date()
  private var timer: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    timer = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
    NotificationCenter.default.addObserver(
      self, selector: #selector(catchUp), name: UIApplication.willEnterForegroundNotification,
      object: nil)
  }

  @objc private func tick() {
    elapsedSeconds += 1
  }

  @objc private func catchUp() {
    elapsedSeconds = Int(Date().timeIntervalSince(start))
  }
}
```

### An Objective-C tick computes from a date

Varies: the language, with the value derived from a stored start date.

```objc
#import <UIKit/UIKit.h>

@interface CallController : UIViewController
@property(nonatomic) NSInteger elapsedSeconds;
@property(nonatomic, strong) NSDate *start;
@property(nonatomic, strong) NSTimer *timer;
@end

@implementation CallController

- (void)startCall {
  self.start = [NSDate date];
  self.timer = [NSTimer scheduledTimerWithTimeInterval:1
                                                target:self
                                              selector:@selector(tick:)
                                              userInfo:nil
                                               repeats:YES];
}

- (void)tick:(NSTimer *)timer {
  self.elapsedSeconds = (NSInteger)-[self.start timeIntervalSinceNow];
}

@end
```

## How to verify on a device

1. Install a build, start it from the Home Screen without the debugger, and start the timer beside a second clock.
2. Lock the phone for five minutes, unlock it and open the app.
3. The app's time is behind by almost the whole time that the phone was locked.

## References

- <https://developer.apple.com/documentation/foundation/timer>
- <https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle>
- <https://developer.apple.com/documentation/swiftui/text/init(timerinterval:pausetime:countsdown:showshours:)>

"""####)

  static let unusedSuppression = page("unused_suppression", ####"""
---
id: unused_suppression
level: warning
family: hygiene
status: stable
since: 0.1.0
confidence: high
reads: both
languages: swift, objc, xml
tags: suppression
skip-rewrites: inactive: a comment in inactive code is still read, and nothing is found there for it to silence
---

# Suppression without effect

A suppression comment silences nothing, or names a rule that does not exist.

## What it finds

A `lifelint:disable` comment under which none of the named rules would report anything, as long as those rules ran; and one that names an unknown rule.
The finding points at the comment.

Not reported: suppressions of rules that did not run, for example because `--only` left them out; and text that only looks like a suppression, inside a string.

## Why it matters

A suppression that lies about its line hides the next real mistake there: someone edits the code years later, brings the defect back, and nothing speaks.
A misspelled rule name is worse, since its author believes that the finding was judged and silenced.

## Failing

### The code below was repaired

Varies: the named rule finds nothing on the next line any more.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    // lifelint:disable:next completion_called_early -- the refresh is short  // finding
    completionHandler(.noData)
  }
}
```

### The rule's name is misspelled

Varies: the named rule does not exist.

```swift
final class Brew {
  var remaining = 240

  func reset() {
    remaining = 240  // lifelint:disable:this tick_countng_timer -- a game  // finding: tick_countng_timer
  }
}
```

### A region holds nothing to silence

Varies: the suppression covers a region up to its `enable`.

```swift
// lifelint:disable save_on_terminate -- the server has it too  // finding
final class Outbox {
  func send(_ text: String) {
    Server.shared.post(text)
  }
}
// lifelint:enable save_on_terminate
```

### An Objective-C line is in order

Varies: the language.

```objc
#import <UIKit/UIKit.h>

@implementation AppDelegate

- (void)application:(UIApplication *)application
    performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))completionHandler {
  // lifelint:disable:next completion_called_early -- the feed is small  // finding
  completionHandler(UIBackgroundFetchResultNoData);
}

@end
```

### A property list's entry is in order

Varies: the suppression stands in a property list.

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <!-- lifelint:disable:next background_mode_unknown -- private mode --> <!-- finding -->
  <key>CFBundleName</key>
  <string>Mail</string>
</dict>
</plist>
```

## Correct

### The next line has the finding

Varies: the suppression silences a finding on the line below it.

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task { await Inbox.shared.refresh() }
    // lifelint:disable:next completion_called_early -- only a hint, lost refreshes are fine
    completionHandler(.newData)
  }
}
```

### The same line has the finding

Varies: the suppression stands on the line that it silences.

```swift
import Foundation

final class Arcade {
  private var secondsElapsed = 0
  private var timer: Timer?

  func play() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      self?.secondsElapsed += 1  // lifelint:disable:this tick_counting_timer -- play time only
    }
  }
}
```

### The region has the finding

Varies: the suppression covers a region that holds a finding.

```swift
import Foundation

final class Arcade {
  private var secondsElapsed = 0
  private var timer: Timer?

  func play() {
    // lifelint:disable tick_counting_timer -- counts the time in play, which pauses too
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      self?.secondsElapsed += 1
    }
    // lifelint:enable tick_counting_timer
  }
}
```

### A string mentions the syntax

Varies: the text is a string and no comment.

```swift
enum Hint {
  static let text = "// lifelint:disable:next save_on_terminate -- your reason"
}
```

## How to verify on a device

Nothing on a device depends on it. Delete the comment and lint again: no new finding appears.

## References

- <https://github.com/lifelint/lifelint>

"""####)

  static let voipPushUnreported = page("voip_push_unreported", ####"""
---
id: voip_push_unreported
level: error
family: push
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: voip, callkit, pushkit
measured: unmeasured
---

# VoIP push without a reported call

A path through the callback for a VoIP push reports no incoming call.

## What it finds

Every path of `pushRegistry(_:didReceiveIncomingPushWith:for:completion:)`, of its async form and of the form that iOS 26.4 added must report an incoming call to CallKit, or a conversation to LiveCommunicationKit, before it returns. Calls are followed through the project. A report that only comes in the callback of a request, or behind an `await`, counts as none.

Not reported: paths for another push type than `.voIP`; paths on which the new callback's `mustReport` is false; a path that hands the payload to code whose source is not here, or calls such code by a name that speaks of an incoming call; a `Task` whose first step is the report.

## Why it matters

A VoIP push wakes the app for one purpose: to make the phone ring. An app that takes the push and shows no call is killed on the spot, "Killing app because it never posted an incoming call", and after a few such pushes the system delivers no more of them until the app is reinstalled or the device restarts.

## Failing

### A message comes as a VoIP push

Varies: one kind of payload is finished without a report.

```swift
import CallKit
import PushKit

final class CallPush: NSObject, PKPushRegistryDelegate {
  private let provider = CXProvider(configuration: CXProviderConfiguration())

  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping () -> Void
  ) {
    guard payload.dictionaryPayload["kind"] as? String == "ring" else {
      completion()
      return  // finding: reports no incoming call
    }
    provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) { _ in completion() }
  }
}
```

### Nothing is reported

Varies: the callback only notes the push.

```swift
import CallKit
import PushKit

final class CallPush: NSObject, PKPushRegistryDelegate {
  private let provider = CXProvider(configuration: CXProviderConfiguration())

  func pushRegistry(  // finding
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping () -> Void
  ) {
    UserDefaults.standard.set(Date(), forKey: "lastPush")
    completion()
  }
}
```

### Reported after a request

Varies: the caller is fetched before the call is reported.

```swift
import CallKit
import PushKit

final class CallPush: NSObject, PKPushRegistryDelegate {
  private let provider = CXProvider(configuration: CXProviderConfiguration())

  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping () -> Void
  ) {
    let url = URL(string: "https://example.com/caller")!
    URLSession.shared.dataTask(with: url) { _, _, _ in
      self.provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) { _ in  // finding: only reported after
        completion()
      }
    }.resume()
  }
}
```

### A switch forgets the cancellation

Varies: one case of a switch ends the call that was never reported.

```swift
import CallKit
import PushKit

final class CallPush: NSObject, PKPushRegistryDelegate {
  private let provider = CXProvider(configuration: CXProviderConfiguration())

  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping () -> Void
  ) {
    switch payload.dictionaryPayload["kind"] as? String {
    case "ring":
      provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) { _ in completion() }
    case "cancel":  // finding
      provider.reportCall(with: UUID(), endedAt: nil, reason: .remoteEnded)
      completion()
    default:
      announce(completion)
    }
  }

  private func announce(_ completion: @escaping () -> Void) {
    provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) { _ in completion() }
  }
}
```

### The helper forgets it

Varies: a method of another file returns early.

`CallPush.swift`:

```swift
import PushKit

final class CallPush: NSObject, PKPushRegistryDelegate {
  private let calls = Calls()

  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping () -> Void
  ) {
    let caller = payload.dictionaryPayload["from"] as? String
    calls.announce(caller)  // finding
    completion()
  }
}
```

`Calls.swift`:

```swift
import CallKit

final class Calls {
  private let provider = CXProvider(configuration: CXProviderConfiguration())

  func announce(_ caller: String?) {
    guard let caller else { return }
    let update = CXCallUpdate()
    update.remoteHandle = CXHandle(type: .generic, value: caller)
    provider.reportNewIncomingCall(with: UUID(), update: update) { _ in }
  }
}
```

### A path in Objective-C

Varies: the code is Objective-C.

```objc
#import <CallKit/CallKit.h>
#import <PushKit/PushKit.h>

@implementation CallPush

- (void)pushRegistry:(PKPushRegistry *)registry
    didReceiveIncomingPushWithPayload:(PKPushPayload *)payload
                              forType:(PKPushType)type
                withCompletionHandler:(void (^)(void))completion {
  if (payload.dictionaryPayload[@"ring"] == nil) {
    completion();
    return;  // finding
  }
  [self.provider reportNewIncomingCallWithUUID:[NSUUID UUID]
                                        update:[CXCallUpdate new]
                                    completion:^(NSError *error) {
                                      completion();
                                    }];
}

@end
```

## Correct

### Every path reports

Varies: the call is reported first and ended at once where there is none.

```swift
import CallKit
import PushKit

final class CallPush: NSObject, PKPushRegistryDelegate {
  private let provider = CXProvider(configuration: CXProviderConfiguration())

  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping () -> Void
  ) {
    let call = UUID()
    provider.reportNewIncomingCall(with: call, update: CXCallUpdate()) { _ in completion() }
    if payload.dictionaryPayload["kind"] as? String != "ring" {
      provider.reportCall(with: call, endedAt: nil, reason: .remoteEnded)
    }
  }
}
```

### Another push type

Varies: the path without a report is for another type.

```swift
import CallKit
import PushKit

final class CallPush: NSObject, PKPushRegistryDelegate {
  private let provider = CXProvider(configuration: CXProviderConfiguration())

  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping () -> Void
  ) {
    guard type == .voIP else { return completion() }
    provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) { _ in completion() }
  }
}
```

### The system asks for no report

Varies: the callback of iOS 26.4 says that this push need not be reported.

```swift
import CallKit
import PushKit

final class CallPush: NSObject, PKPushRegistryDelegate {
  private let provider = CXProvider(configuration: CXProviderConfiguration())

  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload,
    metadata: PKVoIPPushMetadata, completion: @escaping () -> Void
  ) {
    guard metadata.mustReport else { return completion() }
    provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) { _ in completion() }
  }
}
```

### A library takes the payload

Varies: the payload goes to a library.

```swift
import CallKit
import PushKit

final class CallPush: NSObject, PKPushRegistryDelegate {
  private let provider = CXProvider(configuration: CXProviderConfiguration())

  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping () -> Void
  ) {
    VendorCalls.shared.handle(payload, completion: completion)
  }
}
```

### A task that reports first

Varies: the first step of the task is the report.

```swift
import CallKit
import PushKit

final class CallPush: NSObject, PKPushRegistryDelegate {
  private let provider = CXProvider(configuration: CXProviderConfiguration())

  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping () -> Void
  ) {
    Task {
      try? await manager.reportNewIncomingConversation(uuid: UUID(), update: .init())
      completion()
    }
  }

  private let manager = ConversationManager(configuration: .init())
}
```

## How to verify on a device

Send the push that takes the reported path with the app killed and no debugger attached. The Console app shows the end of the process with the words "never posted an incoming call".

## References

- <https://developer.apple.com/documentation/pushkit/pkpushregistrydelegate/pushregistry(_:didreceiveincomingpushwith:for:completion:)>
- <https://developer.apple.com/documentation/pushkit/responding-to-voip-notifications-from-pushkit>

"""####)

  static let willPresentAlertOption = page("will_present_alert_option", ####"""
---
id: will_present_alert_option
level: note
family: push
status: stable
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: push, notifications
measured: unmeasured
---

# Old option for showing a notification

`.alert` is used in `willPresent` although every system that the app runs on knows `.banner` and `.list`.

## What it finds

`.alert` among the presentation options of `userNotificationCenter(_:willPresent:…)` without `.banner` or `.list`, in a target for iOS 14 or later; as a warning, an option for asking permission (`UNAuthorizationOptionAlert`) given there, which Objective-C lets through.

Not reported: targets that run on iOS 13 or whose deployment target is not known; `.alert` under an availability check; options for asking permission where permission is asked.

## Why it matters

`.alert` is deprecated since iOS 14: it means a banner, and leaves Notification Center out of the choice. The authorization options have other values, so they show something else than they say.

## Failing

### Alert and sound

Varies: nothing; this is the mistake in its shortest form.

`Notices.swift`:

```swift
import UserNotifications

final class Notices: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.alert, .sound])  // finding(note): `.alert`
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>MinimumOSVersion</key>
  <string>15.0</string>
</dict>
</plist>
```

### The async form

Varies: the options are returned.

`Notices.swift`:

```swift
import UserNotifications

final class Notices: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    notification.request.identifier.isEmpty ? [] : .alert  // finding(note)
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>MinimumOSVersion</key>
  <string>14.0</string>
</dict>
</plist>
```

### Options for asking permission

Varies: an authorization option stands there, in Objective-C.

`Notices.m`:

```objc
#import <UserNotifications/UserNotifications.h>

@interface Notices : NSObject <UNUserNotificationCenterDelegate>
@end

@implementation Notices

- (void)userNotificationCenter:(UNUserNotificationCenter *)center
       willPresentNotification:(UNNotification *)notification
         withCompletionHandler:(void (^)(UNNotificationPresentationOptions))completionHandler {
  completionHandler(UNAuthorizationOptionAlert);  // finding(warning): asking permission
}

@end
```

### Alert in Objective-C

Varies: the language, with the old presentation option.

`Notices.m`:

```objc
#import <UserNotifications/UserNotifications.h>

@interface Notices : NSObject <UNUserNotificationCenterDelegate>
@end

@implementation Notices

- (void)userNotificationCenter:(UNUserNotificationCenter *)center
       willPresentNotification:(UNNotification *)notification
         withCompletionHandler:(void (^)(UNNotificationPresentationOptions))completionHandler {
  completionHandler(UNNotificationPresentationOptionAlert);  // finding(note)
}

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>MinimumOSVersion</key>
  <string>16.0</string>
</dict>
</plist>
```

## Correct

### Banner and list

Varies: the options are the new ones.

`Notices.swift`:

```swift
import UserNotifications

final class Notices: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .list, .sound])
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>MinimumOSVersion</key>
  <string>15.0</string>
</dict>
</plist>
```

### A target for iOS 13

Varies: the deployment target is iOS 13.

`Notices.swift`:

```swift
import UserNotifications

final class Notices: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.alert])
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>MinimumOSVersion</key>
  <string>13.0</string>
</dict>
</plist>
```

### Behind a check

Varies: old systems get `.alert`.

`Notices.swift`:

```swift
import UserNotifications

final class Notices: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    if #available(iOS 14, *) {
      completionHandler([.banner])
    } else {
      completionHandler([.alert])
    }
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>MinimumOSVersion</key>
  <string>15.0</string>
</dict>
</plist>
```

### Asking permission

Varies: the option stands where permission is asked.

`Permission.swift`:

```swift
import UserNotifications

func askForNotices() async throws -> Bool {
  try await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge])
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>MinimumOSVersion</key>
  <string>15.0</string>
</dict>
</plist>
```

### An unknown deployment target

Varies: nothing says which systems the app runs on.

`Notices.swift`:

```swift
import UserNotifications

final class Notices: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.alert])
  }
}
```

## How to verify on a device

1. Send a notification while the app is open: it shows a banner, and whether Notification Center keeps it was nobody's choice.

## References

- <https://developer.apple.com/documentation/usernotifications/unnotificationpresentationoptions>

"""####)

  static let windowInAppDelegate = page("window_in_app_delegate", ####"""
---
id: window_in_app_delegate
level: error
family: scene
status: stable
since: 0.1.0
confidence: medium
reads: both
languages: swift, objc
tags: scenes, windows
measured: unmeasured
---

# Window made by the app delegate of an app with scenes

The app delegate makes and shows a window in an app whose windows belong to scenes, so that it never appears.

## What it finds

A `UIWindow` made without a window scene, and shown, in code that the app delegate runs at launch, in an app that uses scenes.

Not reported: windows made under an availability check for systems before iOS 13, or under any other condition; windows that are given a `windowScene`; apps without scenes; delegates that another app without scenes compiles too. It is a warning where the scene makes a window of its own.

## Why it matters

With scenes, only windows that belong to a window scene are on the screen. The app delegate's window is made, filled and shown without any error, and the person sees black.

## Failing

### Made at launch

Varies: nothing; this is the mistake in its shortest form.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)  // finding: `AppDelegate` makes a window
    window.rootViewController = ShelfViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### Made by a function that the launch calls

Varies: the window is made in another method, and shown by a third.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    makeWindow()
    return true
  }

  private func makeWindow() {
    window = UIWindow()  // finding
    window?.rootViewController = ShelfViewController()
    show()
  }

  private func show() {
    window?.makeKeyAndVisible()
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### Beside the window of the scene

Varies: the scene delegate makes a window too.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)  // finding(warning)
    window.rootViewController = ShelfViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### An Objective-C app delegate

Varies: the language.

`AppDelegate.h`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (strong, nonatomic) UIWindow *window;
@end
```

`AppDelegate.m`:

```objc
#import "AppDelegate.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary *)options {
  self.window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds];  // finding
  self.window.rootViewController = [[ShelfViewController alloc] init];
  [self.window makeKeyAndVisible];
  return YES;
}

@end
```

`SceneDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@end

@implementation SceneDelegate

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

## Correct

### The scene delegate's window

Varies: the window is made for the scene.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    return true
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### For systems before iOS 13

Varies: the window is made in the branch for old systems.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if #available(iOS 13, *) {
      return true
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = ShelfViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### In the other branch

Varies: the window is made in the `else` of the check.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    guard #available(iOS 13, *) else {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = ShelfViewController()
      window?.makeKeyAndVisible()
      return true
    }
    return true
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### An app without scenes

Varies: nothing gives the app scenes.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = ShelfViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
```

### A window that is never shown at launch

Varies: the launch makes no window visible.

`AppDelegate.swift`:

```swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    return true
  }
}
```

`SceneDelegate.swift`:

```swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = ShelfViewController()
    window?.makeKeyAndVisible()
  }
}
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

### An Objective-C check for the system

Varies: the language; the window serves old systems.

`AppDelegate.h`:

```objc
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (strong, nonatomic) UIWindow *window;
@end
```

`AppDelegate.m`:

```objc
#import "AppDelegate.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary *)options {
  if (@available(iOS 13.0, *)) {
    [Shelf.shared load];
  } else {
    self.window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds];
    self.window.rootViewController = [[ShelfViewController alloc] init];
    [self.window makeKeyAndVisible];
  }
  return YES;
}

@end
```

`SceneDelegate.m`:

```objc
#import <UIKit/UIKit.h>

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@end

@implementation SceneDelegate

@end
```

`Info.plist`:

```xml
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>UIApplicationSceneManifest</key>
  <dict>
    <key>UISceneConfigurations</key>
    <dict>
      <key>UIWindowSceneSessionRoleApplication</key>
      <array>
        <dict>
          <key>UISceneConfigurationName</key>
          <string>Main</string>
          <key>UISceneDelegateClassName</key>
          <string>SceneDelegate</string>
        </dict>
      </array>
    </dict>
  </dict>
</dict>
</plist>
```

## How to verify on a device

1. Install the app on a phone with iOS 13 or later and start it.
2. The screen stays black; Xcode's view debugger shows no window in the scene.

## References

- <https://developer.apple.com/documentation/uikit/uiwindow/init(windowscene:)>
- <https://developer.apple.com/documentation/uikit/specifying-the-scenes-your-app-supports>

"""####)

  static let workBeforeMain = page("work_before_main", ####"""
---
id: work_before_main
level: warning
family: launch
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift, objc
tags: launch, prewarming, objective-c
measured: unmeasured
---

# Work before main

Work is done before `UIApplicationMain`, in code that the system runs in advance.

## What it finds

Objective-C's `+load`, functions marked `__attribute__((constructor))`, C++ objects with static lifetime in `.mm` files, and code that stands before `UIApplicationMain` in `main.swift` or in `main`, that read or write files, defaults or the Keychain, open a database, use the network, start a thread or an SDK, or take down the time or make an identifier that is kept. Calls are followed into the project. Exchanging methods alone is a note.

Not reported: `+initialize`, which runs at the first message to a class; reading the prewarm environment, and what is guarded by it; work that is put off until a notification or onto the main queue; constants and objects whose constructors do no such work; extensions, watch apps and tests.

## Why it matters

Since iOS 15 the system prewarms apps: it starts the process and runs all code up to `UIApplicationMain`, sometimes hours before anyone opens the app, and also after a restart while the phone is still locked. A start time taken then makes launches hours long, a session begins without a person, files that are protected cannot be read, and what could not be read looks as if it had never been stored. And on every launch the person waits for this code before the first pixel.

## Failing

### A database opened in load

Varies: nothing; this is the mistake in its plainest form.

```objc
#import <sqlite3.h>
#import "Shelf.h"

static sqlite3 *handle;

@implementation Shelf

+ (void)load {
  sqlite3_open([Shelf path].UTF8String, &handle);  // finding: opens a database
}

@end
```

### A start time taken by a constructor

Varies: a function marked as a constructor takes down the time.

```objc
#import <QuartzCore/QuartzCore.h>

static CFTimeInterval processStart;

__attribute__((constructor)) static void noteStart(void) {
  processStart = CACurrentMediaTime();  // finding: takes down the time
}
```

### Through a shared object

Varies: the work is in the initializer of an object that load makes.

`Metrics.m`:

```objc
#import "Metrics.h"
#import "MetricsFile.h"

@implementation Metrics

+ (void)load {
  [[MetricsFile alloc] initWithName:@"launches"];  // finding: reads or writes files
}

@end
```

`MetricsFile.m`:

```objc
#import "MetricsFile.h"

@implementation MetricsFile

- (instancetype)initWithName:(NSString *)name {
  if ((self = [super init])) {
    NSString *folder = NSTemporaryDirectory();
    _entries = [NSArray arrayWithContentsOfFile:[folder stringByAppendingPathComponent:name]];
  }
  return self;
}

@end
```

### A static object of C++

Varies: the constructor of a global object does the work.

`Ledger.mm`:

```objc
#import <Foundation/Foundation.h>
#include <string>

class Ledger {
 public:
  explicit Ledger(const std::string &name) {
    file = fopen(name.c_str(), "a");
  }
  FILE *file;
};

static Ledger ledger("ledger.txt");  // finding: The static object `ledger`
```

### Before UIApplicationMain in main.swift

Varies: the code is Swift's.

`main.swift`:

```swift
import UIKit

let launchedAt = Date()  // finding: `main.swift` takes down the time
UIApplicationMain(
  CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
```

### An SDK started in main

Varies: the work is the start of a library.

`main.m`:

```objc
#import <UIKit/UIKit.h>
#import "AppDelegate.h"

int main(int argc, char *argv[]) {
  @autoreleasepool {
    [FIRApp configure];  // finding: `main` starts an SDK
    return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
  }
}
```

### A request from a constructor

Varies: the work goes to another thread, where it begins at once.

```objc
#import <Foundation/Foundation.h>
#import "Flags.h"

__attribute__((constructor)) void prepareFlags(void) {
  dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{  // finding: another thread
    [Flags.shared refresh];
  });
}
```

### A session identifier

Varies: an identifier is made and kept.

```objc
#import "Session.h"

static NSString *sessionIdentifier;

@implementation Session

+ (void)load {
  sessionIdentifier = [[NSUUID UUID] UUIDString];  // finding: makes an identifier
}

@end
```

### Exchanging methods

Varies: only methods are exchanged, which is a note.

```objc
#import <objc/runtime.h>
#import <UIKit/UIKit.h>

@implementation UIViewController (Tracing)

+ (void)load {
  Method from = class_getInstanceMethod(self, @selector(viewDidAppear:));
  Method to = class_getInstanceMethod(self, @selector(tr_viewDidAppear:));
  method_exchangeImplementations(from, to);  // finding(note): exchanges methods
}

@end
```


## Correct

### When it is first needed

Varies: the database is opened by a method that others call.

```objc
#import <sqlite3.h>
#import "Shelf.h"

static sqlite3 *handle;

@implementation Shelf

+ (sqlite3 *)handle {
  static dispatch_once_t once;
  dispatch_once(&once, ^{
    sqlite3_open([Shelf path].UTF8String, &handle);
  });
  return handle;
}

@end
```

### In initialize

Varies: the method runs at the class's first message, not at load.

```objc
#import <sqlite3.h>
#import "Shelf.h"

static sqlite3 *handle;

@implementation Shelf

+ (void)initialize {
  if (self == [Shelf class]) sqlite3_open([Shelf path].UTF8String, &handle);
}

@end
```

### Registering a class

Varies: load only enters its class into a list.

```objc
#import "Importer.h"
#import "MailImporter.h"

@implementation MailImporter

+ (void)load {
  [Importer addClass:self];
}

@end
```

### Put off until launch

Varies: the work waits for the notification that the app has launched.

```objc
#import <UIKit/UIKit.h>
#import "Shelf.h"

@implementation Shelf

+ (void)load {
  [NSNotificationCenter.defaultCenter
      addObserverForName:UIApplicationDidFinishLaunchingNotification
                  object:nil
                   queue:nil
              usingBlock:^(NSNotification *note) {
                [[NSUserDefaults standardUserDefaults] setBool:YES forKey:@"launched"];
              }];
}

@end
```

### Reading the prewarm environment

Varies: what is kept is whether the launch is a prewarmed one.

```objc
#import <Foundation/Foundation.h>

static BOOL isPrewarmed;
static CFAbsoluteTime processStart;

__attribute__((constructor)) static void noteStart(void) {
  isPrewarmed = getenv("ActivePrewarm") != NULL;
  if (!isPrewarmed) processStart = CFAbsoluteTimeGetCurrent();
}
```

### Constants

Varies: the global objects hold plain values.

`Limits.mm`:

```objc
#import <Foundation/Foundation.h>
#include <string>
#include <vector>

constexpr double kTimeout = 30.0;
static const std::vector<int> kSteps = {1, 5, 15};
static const std::string kName("ledger.txt");
static NSString *const kKey = @"limits";
```

### Inside the app delegate

Varies: main only hands over.

`main.m`:

```objc
#import <UIKit/UIKit.h>
#import "AppDelegate.h"

int main(int argc, char *argv[]) {
  NSString *delegate;
  @autoreleasepool {
    delegate = NSStringFromClass([AppDelegate class]);
  }
  return UIApplicationMain(argc, argv, nil, delegate);
}
```

## How to verify on a device

Restart the phone, leave it locked for some minutes, then open the app and compare the start time it took down with the moment of the tap. In the scheme, the environment variable `ActivePrewarm` set to 1 shows what the code does with it.

## References

- <https://developer.apple.com/documentation/uikit/about-the-app-launch-sequence>
- <https://developer.apple.com/documentation/objectivec/nsobject-swift.class/load()>

"""####)
}
