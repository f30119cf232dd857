// swift-format-ignore-file
// Written by `swift run dev generate` from Rules/*.md; edit the pages instead.

internal import RuleDocuments

/// Every rule page, ordered by rule id; a page is read at its first use.
enum RulePages {
  static var headers: [RuleHeader] {
    [
      RuleHeader(id: "assertion_expiration_does_not_end", level: .error, family: .assertion, status: .stable, confidence: .medium, title: #"Expiration handler does not end the assertion"#, summary: #"An assertion's expiration handler returns while the assertion is still open."#),
      RuleHeader(id: "assertion_without_expiration", level: .error, family: .assertion, status: .stable, confidence: .medium, title: #"Background assertion without an expiration handler"#, summary: #"A background assertion is begun, and nothing ends it when the time runs out."#),
      RuleHeader(id: "bgtask_completed_early", level: .error, family: .bgtask, status: .stable, confidence: .medium, title: #"Background task completed before the work is done"#, summary: #"A background task is completed while work that its handler started still runs."#),
      RuleHeader(id: "bgtask_completed_twice", level: .warning, family: .bgtask, status: .stable, confidence: .medium, title: #"Background task completed twice"#, summary: #"One path through a handler completes its background task twice."#),
      RuleHeader(id: "bgtask_expiration_does_nothing", level: .warning, family: .bgtask, status: .stable, confidence: .medium, title: #"Expiration handler stops nothing"#, summary: #"A background task's expiration handler neither stops the work nor completes the task."#),
      RuleHeader(id: "bgtask_identifier_not_permitted", level: .error, family: .bgtask, status: .stable, confidence: .medium, title: #"Background task identifier missing from Info.plist"#, summary: #"A background task uses an identifier that the target's `BGTaskSchedulerPermittedIdentifiers` does not hold."#),
      RuleHeader(id: "bgtask_not_completed", level: .error, family: .bgtask, status: .stable, confidence: .medium, title: #"Background task not completed on some path"#, summary: #"Some way through a background task's handler never calls `setTaskCompleted(success:)`."#),
      RuleHeader(id: "bgtask_not_resubmitted", level: .warning, family: .bgtask, status: .stable, confidence: .medium, title: #"Background task never submitted again"#, summary: #"The handler of a refresh or processing task submits no next request, so the task runs once and not again."#),
      RuleHeader(id: "bgtask_resubmitted_after_completion", level: .warning, family: .bgtask, status: .stable, confidence: .medium, title: #"Next request submitted after completion"#, summary: #"A handler submits its next request only after it has completed the task."#),
      RuleHeader(id: "bgtask_submit_error_ignored", level: .warning, family: .bgtask, status: .stable, confidence: .medium, title: #"Submission error thrown away"#, summary: #"A background task request is submitted in a way that throws away the error, so a refused request leaves no trace."#),
      RuleHeader(id: "bgtask_without_expiration_handler", level: .warning, family: .bgtask, status: .stable, confidence: .medium, title: #"Background task without an expiration handler"#, summary: #"A background task does asynchronous work and never sets the handler that stops it when the time is up."#),
      RuleHeader(id: "completion_called_early", level: .error, family: .completion, status: .stable, confidence: .medium, title: #"Completion handler called before the work is done"#, summary: #"A lifecycle callback tells the system that it is done while work that it started still runs."#),
      RuleHeader(id: "completion_not_called", level: .error, family: .completion, status: .stable, confidence: .high, title: #"Completion handler not called on some path"#, summary: #"A way out of a lifecycle callback neither calls the completion handler nor hands it on."#),
      RuleHeader(id: "parse_incomplete", level: .note, family: .hygiene, status: .stable, confidence: .medium, title: #"Part of a function was not understood"#, summary: #"A function that a rule needed to read holds text that the parser skipped over."#),
      RuleHeader(id: "suppression_without_reason", level: .note, family: .hygiene, status: .stable, confidence: .high, title: #"Suppression without a reason"#, summary: #"A suppression comment does not say why the finding is fine."#),
      RuleHeader(id: "tick_counting_timer", level: .warning, family: .time, status: .stable, confidence: .medium, title: #"Time kept by counting timer ticks"#, summary: #"A repeating timer measures time by adding or subtracting a constant at every tick, and ticks stop while the app is suspended."#),
      RuleHeader(id: "unused_suppression", level: .warning, family: .hygiene, status: .stable, confidence: .high, title: #"Suppression without effect"#, summary: #"A suppression comment silences nothing, or names a rule that does not exist."#),
    ]
  }

  static var documents: [RuleDocument] {
    [
      assertionExpirationDoesNotEnd,
      assertionWithoutExpiration,
      bgtaskCompletedEarly,
      bgtaskCompletedTwice,
      bgtaskExpirationDoesNothing,
      bgtaskIdentifierNotPermitted,
      bgtaskNotCompleted,
      bgtaskNotResubmitted,
      bgtaskResubmittedAfterCompletion,
      bgtaskSubmitErrorIgnored,
      bgtaskWithoutExpirationHandler,
      completionCalledEarly,
      completionNotCalled,
      parseIncomplete,
      suppressionWithoutReason,
      tickCountingTimer,
      unusedSuppression,
    ]
  }

  static func document(_ id: String) -> RuleDocument? {
    switch id {
    case "assertion_expiration_does_not_end": assertionExpirationDoesNotEnd
    case "assertion_without_expiration": assertionWithoutExpiration
    case "bgtask_completed_early": bgtaskCompletedEarly
    case "bgtask_completed_twice": bgtaskCompletedTwice
    case "bgtask_expiration_does_nothing": bgtaskExpirationDoesNothing
    case "bgtask_identifier_not_permitted": bgtaskIdentifierNotPermitted
    case "bgtask_not_completed": bgtaskNotCompleted
    case "bgtask_not_resubmitted": bgtaskNotResubmitted
    case "bgtask_resubmitted_after_completion": bgtaskResubmittedAfterCompletion
    case "bgtask_submit_error_ignored": bgtaskSubmitErrorIgnored
    case "bgtask_without_expiration_handler": bgtaskWithoutExpirationHandler
    case "completion_called_early": completionCalledEarly
    case "completion_not_called": completionNotCalled
    case "parse_incomplete": parseIncomplete
    case "suppression_without_reason": suppressionWithoutReason
    case "tick_counting_timer": tickCountingTimer
    case "unused_suppression": unusedSuppression
    default: nil
    }
  }

  static let assertionExpirationDoesNotEnd = page("assertion_expiration_does_not_end", ####"""
---
id: assertion_expiration_does_not_end
level: error
family: assertion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift
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

## Correct

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

  static let assertionWithoutExpiration = page("assertion_without_expiration", ####"""
---
id: assertion_without_expiration
level: error
family: assertion
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift
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

## How to verify on a device

Start the work on a device without a debugger and with a network so slow that it does not end, then leave the app. Within a minute the Console app shows the system's message about a background task that is still not ended, and the process disappears.

## References

- <https://developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(withname:expirationhandler:)>
- <https://developer.apple.com/documentation/uikit/extending-your-app-s-background-execution-time>

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
languages: swift
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
languages: swift
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
languages: swift
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
Identifiers are followed through constants, enum raw values, computed properties, concatenation and interpolation, also into other files, and `$(PRODUCT_BUNDLE_IDENTIFIER)` in the list equals `Bundle.main.bundleIdentifier` in the code.
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

`project.yml`:

```text
name: Mail
targets:
  Mail:
    type: application
    platform: iOS
    sources: [Sources]
    settings:
      INFOPLIST_FILE: Mail/Info.plist
  MailBeta:
    type: application
    platform: iOS
    sources: [Sources]
    settings:
      INFOPLIST_FILE: MailBeta/Info.plist
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

  static let bgtaskNotCompleted = page("bgtask_not_completed", ####"""
---
id: bgtask_not_completed
level: error
family: bgtask
status: stable
since: 0.1.0
confidence: medium
reads: code
languages: swift
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
      guard let processing = task as? BGProcessingTask else { return }
      cleaner.run(processing)
    }
    return true
  }
}
```

`Cleaner.swift`:

```swift
import BackgroundTasks

final class Cleaner {
  enum Mode { case full, quick, off }

  var mode = Mode.full

  func run(_ job: BGProcessingTask) {
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

### The task is of another class

Varies: the way out where the cast fails is never taken.

```swift
import BackgroundTasks

enum NewsRefresh {
  static func register() {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: "com.example.news.refresh", using: nil
    ) { task in
      guard let refresh = task as? BGAppRefreshTask else { return }
      let work = Task {
        let isDone = await Feed.shared.load()
        refresh.setTaskCompleted(success: isDone)
      }
      refresh.expirationHandler = { work.cancel() }
    }
  }
}
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
languages: swift
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

## How to verify on a device

1. Run the app from Xcode on a phone, send it to the background so that it submits its request, and pause it.
2. Start the task in the debugger: `e -l objc -- (void)[[BGTaskScheduler sharedScheduler] _simulateLaunchForTaskWithIdentifier:@"…"]`, and continue.
3. Pause again after the task has completed and call `getPendingTaskRequests`: the list is empty.

## References

- <https://developer.apple.com/documentation/backgroundtasks/refreshing-and-maintaining-your-app-using-background-tasks>
- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/submit(_:)>

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
languages: swift
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

## How to verify on a device

1. Run the app from Xcode on a phone, send it to the background so that it submits its request, and pause it.
2. Start the task in the debugger: `e -l objc -- (void)[[BGTaskScheduler sharedScheduler] _simulateLaunchForTaskWithIdentifier:@"…"]`, and continue.
3. Set a breakpoint on the submission: it is reached after the completion, and without the debugger the app may be suspended in between.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtask/settaskcompleted(success:)>
- <https://developer.apple.com/documentation/backgroundtasks/bgtask/expirationhandler>
- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/submit(_:)>

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
languages: swift
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

`AppDelegate.swift`:

```swift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let refresher = Refresher()

  func applicationDidEnterBackground(_ application: UIApplication) {
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

## How to verify on a device

1. Switch Background App Refresh off for the app in Settings, start the app without the debugger, and send it to the background.
2. Read the app's log in Console: nothing tells that the request was refused.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/submit(_:)>
- <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/error-swift.struct/code>

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
languages: swift
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

## How to verify on a device

1. Run the app from Xcode on a phone, send it to the background so that it submits its request, and pause it.
2. Start the task with `_simulateLaunchForTaskWithIdentifier:` in the debugger and continue; while the work runs, pause again and call `_simulateExpirationForTaskWithIdentifier:`.
3. Continue: the work is not told to stop, and without the debugger the app would now be suspended in the middle of it.

## References

- <https://developer.apple.com/documentation/backgroundtasks/bgtask/expirationhandler>
- <https://developer.apple.com/documentation/backgroundtasks/refreshing-and-maintaining-your-app-using-background-tasks>

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

  static let completionNotCalled = page("completion_not_called", ####"""
---
id: completion_not_called
level: error
family: completion
status: stable
since: 0.1.0
confidence: high
reads: code
languages: swift
tags: completion-handler, silent-push, background-fetch, notifications
measured: 12 of 12 right in 3 apps
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

## How to verify on a device

Send the push that takes the reported path to a device without a debugger attached, with the app in the background. In the Console app, filter for the app's process: the system logs how long the callback took, and its end when the time ran out. Send several: the later ones arrive late or not at all.

## References

- <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)>
- <https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate/usernotificationcenter(_:didreceive:withcompletionhandler:)>

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
}
