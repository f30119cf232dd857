/// Shapes in which the handler is stored, handed on, kept apart by results, or waits for others.
enum PathFlows {
  static let all: [PathShape] = stores + results + handOvers + joins + boxes + delays

  private static let stores: [PathShape] = [
    PathShape("stored then called", "stored = done\nfinish()"),
    PathShape("stored, work answers", "stored = done\nTask { await upload(); finish() }"),
    PathShape(
      "stored, called early", [.early], "stored = done\nTask { await upload() }\nstored?()"),
    PathShape(
      "stored, ended early by a method", [.early],
      "stored = done\nTask { await upload() }\nanswer()"),
    PathShape("stored with self", "self.stored = done\nlog()"),
    PathShape("appended to a property", "queued.append(done)"),
    PathShape("stored by key", "keyed[\"a\"] = done"),
    PathShape("stored by update", "keyed.updateValue(done, forKey: \"a\")"),
    PathShape("stored in one branch", [.missing], "if flag { stored = done }"),
    PathShape("stored or called", "if flag { stored = done } else { done() }"),
    PathShape("closure stored", "stored = { done() }"),
    PathShape("closure with more stored", "stored = { self.log()\ndone() }"),
    PathShape("closure in array", "queued.append { done() }"),
    PathShape(
      "completion block", "let operation = BlockOperation()\noperation.completionBlock = { done() }"
    ),
    PathShape("work item", "let item = DispatchWorkItem { done() }\nqueue.async(execute: item)"),
    PathShape(
      "emptied after the call",
      "var handler: (() -> Void)? = done\nhandler?()\nhandler = nil\nhandler?()"),
    PathShape(
      "emptied in a branch",
      "var handler: (() -> Void)? = done\nif flag { handler?()\nhandler = nil }\nhandler?()"),
    PathShape("optional copy", "let handler: (() -> Void)? = done\nif let handler { handler() }"),
    PathShape("copied twice", "let a = done\nlet b = a\nb()"),
    PathShape("copied and called twice", [.twice], "let a = done\nlet b = a\nb()\na()"),
    PathShape("tuple", "let pair = (done, 1)\nuse(pair)"),
  ]

  private static let results: [PathShape] = [
    PathShape("told by a result", "if tell(done) { return }\ndone()"),
    PathShape("told by a negated result", "if !tell(done) { done() }"),
    PathShape("told by a named result", "let isTold = tell(done)\nif !isTold { done() }"),
    PathShape("told by a guard", "guard !tell(done) else { return }\ndone()"),
    PathShape("result thrown away", [.twice], "_ = tell(done)\ndone()"),
    PathShape("told by nil", "if give(done) == nil { done() }"),
    PathShape("told by binding", "if let count = give(done) { log(count) } else { done() }"),
    PathShape("told wrongly", [.twice], "if tell(done) { done() }"),
    PathShape(
      "flag of the object", "guard !isAnswered else { return done() }\nisAnswered = true\ndone()"),
    PathShape("flag with self", "self.isAnswered = false\nif !isAnswered { done() }"),
    PathShape(
      "once flag in a local function",
      "var isDone = false\nfunc end() { guard !isDone else { return }\nisDone = true\ndone() }\nend()\nend()"
    ),
    PathShape(
      "once flag in two closures",
      "var isDone = false\nfunc end() { guard !isDone else { return }\nisDone = true\ndone() }\nlater { end() }\nlater { end() }"
    ),
    PathShape(
      "same name, other value", [.missing, .twice],
      "var x = flag\nif x { done() }\nx = other\nif !x { done() }"),
    PathShape(
      "comparison",
      "if items.count > 1 { done() }\nif items.count <= 1 { log() } else { return }\ndone()"),
    PathShape(
      "loop flag",
      "var found = false\nfor item in items where item == 1 { found = true }\nif found { done() } else { done() }"
    ),
  ]

  private static let handOvers: [PathShape] = [
    PathShape("two calls deep", "through(done)"),
    PathShape("two calls deep and again", [.twice], "through(done)\ndone()"),
    PathShape("recursive", "ring(done, 3)"),
    PathShape("recursive and again", "ring(done, 3)\nlog()"),
    PathShape("optional parameter", "perhaps(done)"),
    PathShape("optional parameter and again", [.twice], "perhaps(done)\ndone()"),
    PathShape("sometimes", "sometimes(flag, done)"),
    PathShape("never is the callee's fault", "never(done)"),
    PathShape("success and failure", "both({ done() }, { done() })"),
    PathShape("success only, unlabelled", "both({ done() }, { log() })"),
    PathShape(
      "labelled success only", [.missing], "ask(success: { done() }, failure: { self.log() })"),
    PathShape("labelled success and failure", "ask(success: { done() }, failure: { done() })"),
    PathShape("success and failure and again", [.twice], "both({ done() }, { done() })\ndone()"),
    PathShape("answered by the caller after all", [.twice], "sometimes(flag, done)\ndone()"),
    PathShape("wrapped for one that may drop it", "pick { done() }"),
    PathShape("handed as argument of two", "vendor.run(done, done)"),
    PathShape("method reference", "later(finish)\nstored = done"),
    PathShape("handed in a closure", "later { self.now(done) }"),
    PathShape(
      "handed in a closure sometimes", [.missing], "later { if self.isAnswered { self.now(done) } }"
    ),
    PathShape("unknown method gets it", "router.route(done)\n"),
    PathShape("notification with it", "NotificationCenter.default.post(name: n, object: done)"),
  ]

  private static let joins: [PathShape] = [
    PathShape(
      "awaited value", "Task { let t = Task { await upload() }\n_ = await t.value\ndone() }"),
    PathShape(
      "awaited result", "Task { let t = Task { await upload() }\n_ = await t.result\ndone() }"),
    PathShape(
      "one of two awaited", [.early],
      "Task { let a = Task { await upload() }\nlet b = Task { await upload() }\nawait a.value\nlog(b)\ndone() }"
    ),
    PathShape(
      "async let pair",
      "Task { async let a = upload()\nasync let b = upload()\n_ = await (a, b)\ndone() }"),
    PathShape(
      "group of tasks",
      "Task { await withTaskGroup(of: Void.self) { g in for _ in items { g.addTask { await self.upload() } } }\ndone() }"
    ),
    PathShape(
      "throwing group", [.missing],
      "Task { try await withThrowingTaskGroup(of: Void.self) { g in g.addTask { await self.upload() } }\ndone() }"
    ),
    PathShape(
      "continuation around a request",
      "Task { await withCheckedContinuation { c in URLSession.shared.dataTask(with: url) { _, _, _ in c.resume() }.resume() }\ndone() }"
    ),
    PathShape(
      "cancellation handler",
      "Task { await withTaskCancellationHandler { await upload() } onCancel: { log() }\ndone() }"),
    PathShape(
      "semaphore",
      "URLSession.shared.dataTask(with: url) { _, _, _ in semaphore.signal() }.resume()\nsemaphore.wait()\ndone()"
    ),
    PathShape(
      "no semaphore", [.early],
      "URLSession.shared.dataTask(with: url) { _, _, _ in semaphore.signal() }.resume()\ndone()"),
    PathShape(
      "operations waited for",
      "queue.addOperation { self.store.rebuild() }\nqueue.waitUntilAllOperationsAreFinished()\ndone()"
    ),
    PathShape(
      "operations not waited for", [.early], "queue.addOperation { self.store.rebuild() }\ndone()"),
    PathShape(
      "group enter and notify",
      "group.enter()\nURLSession.shared.dataTask(with: url) { _, _, _ in group.leave() }.resume()\ngroup.notify(queue: .main) { done() }"
    ),
    PathShape("for await", "Task { for await item in stream { log(item) }\ndone() }"),
    PathShape(
      "for await returns", [.missing],
      "Task { for await item in stream { if item { return } }\ndone() }"),
    PathShape("sink", "publisher.sink { _ in done() }.store(in: &bag)"),
    PathShape(
      "request publisher", [.early],
      "URLSession.shared.dataTaskPublisher(for: url).sink { _ in log() }.store(in: &bag)\ndone()"),
    PathShape("perform and wait", "context.performAndWait { self.store.rebuild() }\ndone()"),
    PathShape("perform", [.early], "context.perform { self.store.rebuild() }\ndone()"),
    PathShape("awaited perform", "Task { await context.perform { self.store.rebuild() }\ndone() }"),
    PathShape("main actor run", "Task { await MainActor.run { done() } }"),
    PathShape("promise chain", "vendor.load().then { _ in done() }.catch { _ in done() }"),
    PathShape("ensure", "vendor.load().ensure { done() }"),
    PathShape(
      "observation", "let token = object.observe(\\.state) { _, _ in done() }\nkeep2(token)"),
    PathShape("export", [.early], "session.exportAsynchronously { log() }\ndone()"),
    PathShape("export answers", "session.exportAsynchronously { done() }"),
  ]

  private static let boxes: [PathShape] = [
    PathShape("box of the vendor", "let box = VendorBox(done)\nbox.finish()"),
    PathShape("weak self closure", "later { [weak self] in self?.log()\ndone() }"),
    PathShape(
      "weak self gone",
      "later { [weak self] in guard let self else { return }\nself.log()\ndone() }"),
    PathShape(
      "weak self gone answers",
      "later { [weak self] in guard let self else { return done() }\nself.log()\ndone() }"),
    PathShape(
      "weak self forgets", [.missing],
      "later { [weak self] in guard let self else { return }\nif self.isAnswered { done() } }"),
    PathShape(
      "weak self and again",
      "later { [weak self] in guard let self else { return }\nself.log()\ndone() }\ndone()"),
    PathShape("weak self compared", "later { [weak self] in if self == nil { return }\ndone() }"),
    PathShape(
      "weak self old form",
      "later { [weak self] in guard let strong = self else { return }\nstrong.log()\ndone() }"),
  ]

  private static let delays: [PathShape] = [
    PathShape("delay answers", "DispatchQueue.main.asyncAfter(deadline: .now() + 2) { done() }"),
    PathShape(
      "delay answers in a branch", [.missing],
      "if flag { DispatchQueue.main.asyncAfter(deadline: .now() + 2) { done() } }"),
    PathShape(
      "one-shot timer", "Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in done() }"),
    PathShape(
      "repeating timer", "Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { _ in done() }"),
    PathShape("sleeping task", "Task { try? await Task.sleep(for: .seconds(2))\ndone() }"),
    PathShape(
      "sleep before the work",
      "Task { try? await Task.sleep(for: .seconds(2))\nawait upload()\ndone() }"),
    PathShape(
      "delayed work then done", [.early],
      "DispatchQueue.main.asyncAfter(deadline: .now() + 2) { Task { await self.upload() } }\ndone()"
    ),
    PathShape(
      "time-out then done",
      "DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.isAnswered = true }\ndone()"),
    PathShape(
      "delay before the work", [.missing],
      "DispatchQueue.main.asyncAfter(deadline: .now() + 2) { log() }"),
    PathShape(
      "time-out and task",
      "Task { try? await Task.sleep(for: .seconds(20))\ndone() }\nTask { await upload()\ndone() }"),
  ]
}
