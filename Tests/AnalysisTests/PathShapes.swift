// swift-format-ignore-file
// A table reads best with one shape a line, however long.

/// The table of shapes: each construct discharged, missing, twice or early.
enum PathShapes {
  static let all: [PathShape] =
    branches + loops + errors + exits + closures + asynchrony + handOver + facts
    + PathConstructs.shapes + PathFlows.all

  private static let branches: [PathShape] = [
    PathShape("straight", "done()"),
    PathShape("nothing", [.missing], "log()"),
    PathShape("straight twice", [.twice], "done(); done()"),
    PathShape("if both", "if flag { done() } else { done() }"),
    PathShape("if one", [.missing], "if flag { done() }"),
    PathShape("if then again", [.twice], "if flag { done() }\ndone()"),
    PathShape("if returns", "if flag { done(); return }\ndone()"),
    PathShape("else if chain", "if flag { done() } else if other { done() } else { done() }"),
    PathShape("else if gap", [.missing], "if flag { done() } else if other { done() }"),
    PathShape("guard answers", "guard flag else { done(); return }\ndone()"),
    PathShape("guard returns call", "guard flag else { return done() }\ndone()"),
    PathShape("guard forgets", [.missing], "guard flag else { return }\ndone()"),
    PathShape("guard lets through", [.twice], "if !flag { done() }\ndone()"),
    PathShape("switch all", "switch items.count { case 0: done()\ndefault: done() }"),
    PathShape(
      "switch gap", [.missing], "switch items.count { case 0: done()\ndefault: break }"),
    PathShape(
      "switch fallthrough", [.twice],
      "switch items.count { case 0: done(); fallthrough\ndefault: done() }"),
    PathShape(
      "switch fallthrough only", "switch items.count { case 0: fallthrough\ndefault: done() }"),
    PathShape(
      "switch on constants",
      "switch items.first { case A.one.rawValue: done()\ncase A.two.rawValue: done()\ndefault: done() }"),
    PathShape(
      "second constant forgets", [.missing],
      "switch kind { case A.one.rawValue: done()\ncase A.two.rawValue: log()\ndefault: done() }"),
    PathShape(
      "case with and without type",
      "switch state { case State.idle: done()\ndefault: break }\nif state != .idle { done() }"),
    PathShape("ternary", "flag ? done() : done()"),
    PathShape("ternary gap", [.missing], "flag ? done() : log()"),
    PathShape("and", [.missing], "_ = flag && { done(); return true }()"),
    PathShape("nested if", [.missing], "if flag { if other { done() } } else { done() }"),
    PathShape("optional call", "let handler: (() -> Void)? = done\nhandler?()"),
    PathShape("if expression", "let x = if flag { 1 } else { 2 }\nlog(x)\ndone()"),
    PathShape("do scope", "do { done() }"),
    PathShape("hash if else", "#if DEBUG\ndone()\n#else\ndone()\n#endif"),
    PathShape("hash if gap", [.missing], "#if DEBUG\ndone()\n#endif"),
    PathShape("hash if twice", [.twice], "#if DEBUG\ndone()\n#endif\ndone()"),
    PathShape(
      "hash if same condition", "#if DEBUG\ndone()\n#endif\n#if DEBUG\n#else\ndone()\n#endif"),
  ]

  private static let loops: [PathShape] = [
    PathShape("after loop", "for item in items { log(item) }\ndone()"),
    PathShape("in loop", [.missing, .twice], "for _ in items { done() }"),
    PathShape("in loop then return", [.missing], "for _ in items { done(); return }"),
    PathShape("in loop then return and after", "for _ in items { done(); return }\ndone()"),
    PathShape("break then done", "for item in items { if item > 0 { break } }\ndone()"),
    PathShape("done and break", [.missing], "for item in items { done(); break }"),
    PathShape("continue", "for item in items { if item > 0 { continue } }\ndone()"),
    PathShape("while", [.missing, .twice], "while flag() { done() }"),
    PathShape("forever with break", "while true { if flag { break } }\ndone()"),
    PathShape("forever with return", "while true { if flag { done(); return } }"),
    PathShape("repeat once", [.twice], "repeat { done() } while items.isEmpty"),
    PathShape("return in loop", [.missing], "for item in items { if item > 0 { return } }\ndone()"),
    PathShape(
      "labelled break", "outer: for _ in items { for _ in items { break outer } }\ndone()"),
    PathShape("forEach", [.missing], "items.forEach { _ in log() }"),
    PathShape("forEach done", [.missing], "items.forEach { _ in done() }"),
  ]

  private static let errors: [PathShape] = [
    PathShape("catch answers", "do { try sync(); done() } catch { done() }"),
    PathShape("catch forgets", [.missing], "do { try sync(); done() } catch { log() }"),
    PathShape("catch then after", "do { try sync() } catch { log() }\ndone()"),
    PathShape("catch answers and after", [.twice], "do { try sync() } catch { done() }\ndone()"),
    PathShape("catch returns", "do { try sync() } catch { done(); return }\ndone()"),
    PathShape(
      "typed catch only", [.missing],
      "do { try sync(); done() } catch let error as URLError { done() }"),
    PathShape(
      "typed and plain catch",
      "do { try sync(); done() } catch let error as URLError { done() } catch { done() }"),
    PathShape("optional try", "try? sync()\ndone()"),
    PathShape("throw in do", "do { if flag { throw Oops() }; done() } catch { done() }"),
    PathShape(
      "throw in do forgets", [.missing],
      "do { if flag { throw Oops() }; done() } catch { log() }"),
    PathShape("done before try", "do { done(); try sync() } catch { log() }"),
    PathShape("done before try again", [.twice], "do { done(); try sync() } catch { done() }"),
    PathShape(
      "task throws", [.missing], "Task { try await upload2(); done() }"),
    PathShape("task catches", "Task { do { try await upload2() } catch {}\ndone() }"),
  ]

  private static let exits: [PathShape] = [
    PathShape("defer", "defer { done() }\nlog()"),
    PathShape("defer and call", [.twice], "defer { done() }\ndone()"),
    PathShape("defer after return", [.missing], "if flag { return }\ndefer { done() }"),
    PathShape("defer with guard", "defer { done() }\nguard flag else { return }\nlog()"),
    PathShape("defer in scope", "do { defer { done() }\nlog() }\nlog()"),
    PathShape("conditional defer", [.missing], "if flag { defer { done() } }"),
    PathShape("defer with task", [.early], "defer { done() }\nTask { await upload() }"),
    PathShape(
      "defer with guard then task", [.early],
      "defer { done() }\nguard flag else { return }\nTask { await upload() }"),
    PathShape("fatal", "guard flag else { fatalError(\"no\") }\ndone()"),
    PathShape("precondition failure", "if flag { done() } else { preconditionFailure() }"),
    PathShape("assertion failure goes on", [.missing], "if flag { done() } else { assertionFailure() }"),
    PathShape("deferred inside task", "Task { defer { done() }\nawait upload() }"),
  ]

  private static let closures: [PathShape] = [
    PathShape("sync", "queue.sync { done() }"),
    PathShape("sync then again", [.twice], "queue.sync { done() }\ndone()"),
    PathShape("with lock", "lock.withLock { done() }"),
    PathShape("local closure", "let finish = { done() }\nfinish()"),
    PathShape("local closure forgotten", [.missing], "let finish = { done() }\nlog()"),
    PathShape("local closure twice", [.twice], "let finish = { done() }\nfinish(); finish()"),
    PathShape("local function", "func finish() { done() }\nfinish()"),
    PathShape("local function gap", [.missing], "func finish() { if flag { done() } }\nfinish()"),
    PathShape("immediate closure", "{ done() }()"),
    PathShape("return in inline closure", "items.map { item in return item }\ndone()"),
    PathShape("unknown closure", "vendor.fetch { done() }"),
    PathShape("unknown closure gap", "vendor.transform { if $0 { done() } }"),
    PathShape("request of a vendor gap", [.missing], "vendor.fetch { if $0 { done() } }"),
    PathShape(
      "vendor's error branch", [.missing],
      "vendor.save { error in if error != nil { return }\ndone() }"),
    PathShape("vendor's error answered", "vendor.save { error in if error != nil { return done() }\ndone() }"),
    PathShape(
      "vendor's result", [.missing],
      "vendor.perform { result in switch result { case .success: done()\ncase .failure: break } }"),
    PathShape("vendor's result answered", "vendor.perform { result in switch result { case .success: done()\ncase .failure: done() } }"),
    PathShape("vendor's listener", "vendor.addListener { value, error in if error == nil { done() } }"),
    PathShape("link of a chain", "vendor.load().catch { error in if flag { done() } }"),
    PathShape("vendor's request and again", [.twice], "vendor.fetch { _ in done() }\ndone()"),
    PathShape("vendor's request then done", [.early], "vendor.fetch { self.store.rebuild($0) }\ndone()"),
    PathShape("vendor's request logged then done", "vendor.fetch { _ in log() }\ndone()"),
    PathShape("stored", "stored = done"),
    PathShape("stored in array", "handlers.append(done)"),
    PathShape("returned array", "let all = [done]\nuse(all)"),
    PathShape("observer", "NotificationCenter.default.addObserver(forName: n, object: nil, queue: nil) { _ in done() }"),
    PathShape("alias", "let handler = done\nhandler()"),
    PathShape("alias twice", [.twice], "let handler = done\nhandler()\ndone()"),
    PathShape("set to nil", "var handler: (() -> Void)? = done\nhandler?()\nhandler = nil\n"),
  ]

  private static let asynchrony: [PathShape] = [
    PathShape("task answers", "Task { await upload(); done() }"),
    PathShape("task then done", [.early], "Task { await upload() }\ndone()"),
    PathShape("done then task", "done()\nTask { await upload() }"),
    PathShape("task answers and again", [.twice], "Task { await upload(); done() }\ndone()"),
    PathShape("task logs", "Task { log() }\ndone()"),
    PathShape("task awaits analytics", "Task { await analytics.track(1) }\ndone()"),
    PathShape("task's value decides", "Task { let work = Task { await upload() }\nlog(await work.value ? 1 : 2)\ndone() }"),
    PathShape("task throws its error", "Task { let work = Task { try await upload() }\ndo { try await work.value; done() } catch { done() } }"),
    PathShape("another task throws", [.early], "Task { let work = Task { try await upload() }\nlog(work)\ndo { try await check(); done() } catch { done() } }"),
    PathShape("each task awaited in a loop", "Task { let works = items.map { _ in Task { await upload() } }\nfor work in works { await work.value }\ndone() }"),
    PathShape("tasks of a loop not awaited", [.early], "Task { let works = items.map { _ in Task { await upload() } }\nfor work in works { log(work) }\ndone() }"),
    PathShape("a service's sync", "service.sync(success: { done() }, failure: { _ in done() })"),
    PathShape("a queue's sync", "queue.sync { done() }"),
    PathShape("a queue's sync then done", [.twice], "queue.sync { done() }\ndone()"),
    PathShape("a service's map", "service.map(success: { done() }, failure: { _ in done() })"),
    PathShape("detached", [.early], "Task.detached { await self.upload() }\ndone()"),
    PathShape("awaited task", "Task { let work = Task { await upload() }\nawait work.value\ndone() }"),
    PathShape(
      "unawaited inner task", [.early], "Task { let work = Task { await upload() }\nlog(work)\ndone() }"
    ),
    PathShape("awaited function leaves a task", [.early], "Task { await uploadLater()\ndone() }"),
    PathShape("awaited function joins its task", "Task { await uploadAll()\ndone() }"),
    PathShape("async let", "Task { async let x = upload()\nawait x\ndone() }"),
    PathShape(
      "task group",
      "Task { await withTaskGroup(of: Void.self) { g in g.addTask { await upload() } }\ndone() }"),
    PathShape("queue then done", [.early], "DispatchQueue.global().async { self.store.rebuild() }\ndone()"),
    PathShape("queue answers", "DispatchQueue.global().async { self.store.rebuild(); done() }"),
    PathShape("main hop to route", "DispatchQueue.main.async { self.router.present(1) }\ndone()"),
    PathShape("main hop answers", "DispatchQueue.main.async { done() }"),
    PathShape("request that tells nobody", [.early], "URLSession.shared.dataTask(with: url).resume()\ndone()"),
    PathShape("request of an own session", "session.downloadTask(with: url).resume()\ndone()"),
    PathShape("Alamofire then done", [.early], "AF.request(url).responseDecodable(of: Int.self) { _ in log() }\ndone()"),
    PathShape("Alamofire answers", "AF.request(url).validate().responseData { _ in done() }"),
    PathShape("Firestore forgets", [.missing], "db.collection(name).getDocuments { found, error in guard error == nil else { return }\ndone() }"),
    PathShape("request then done", [.early], "URLSession.shared.dataTask(with: url) { _, _, _ in log() }.resume()\ndone()"),
    PathShape("request answers", "URLSession.shared.dataTask(with: url) { _, _, _ in done() }.resume()"),
    PathShape(
      "request error forgets", [.missing],
      "URLSession.shared.dataTask(with: url) { data, _, _ in guard let data else { return }\ndone() }.resume()"
    ),
    PathShape(
      "request answers both",
      "URLSession.shared.dataTask(with: url) { data, _, _ in if data == nil { done() } else { done() } }.resume()"
    ),
    PathShape(
      "request answers twice", [.twice],
      "URLSession.shared.dataTask(with: url) { data, _, _ in if data == nil { done() }\ndone() }.resume()"
    ),
    PathShape("group notify", "group.notify(queue: .main) { done() }"),
    PathShape(
      "group wait",
      "DispatchQueue.global().async { self.store.rebuild() }\ngroup.wait()\ndone()"),
    PathShape("time-out race", "DispatchQueue.main.asyncAfter(deadline: .now() + 20) { done() }\nTask { await upload(); done() }"),
    PathShape("continuation", "Task { await withCheckedContinuation { c in start(c) }\ndone() }"),
    PathShape("kick then done", [.early], "kick()\ndone()"),
    PathShape("guarded then task", "guard flag else { done(); return }\nTask { await upload(); done() }"),
    PathShape("one branch early", [.early], "if flag { Task { await upload() } }\ndone()"),
    PathShape("branch with own answer", "if flag { Task { await upload(); done() } } else { done() }"),
    PathShape("weak self", "Task { [weak self] in guard let self else { return }\nawait self.upload(); done() }"),
    PathShape("settings question", "UNUserNotificationCenter.current().getNotificationSettings { _ in done() }"),
    PathShape("badge", "UNUserNotificationCenter.current().setBadgeCount(0) { _ in }\ndone()"),
  ]

  private static let handOver: [PathShape] = [
    PathShape("handed to now", "now(done)"),
    PathShape("handed to now twice", [.twice], "now(done)\ndone()"),
    PathShape("handed to later", "later(done)"),
    PathShape("handed to later and again", [.twice], "later(done)\ndone()"),
    PathShape("handed to keeper", "keep(done)"),
    PathShape("handed to unknown", "vendor.fetch(done)"),
    PathShape("handed to unknown and again", "vendor.fetch(done)\ndone()"),
    PathShape("handed on by a closure", "now { done() }"),
    PathShape("closure handed to later", "later { done() }"),
    PathShape("closure of later gap", [.missing], "later { if self.flag { done() } }"),
    PathShape("handed early", [.early], "Task { await upload() }\nnow(done)"),
    PathShape("handed in one branch", [.missing], "if flag { later(done) }"),
    PathShape("super", "super.callback(flag, other, items, done: done)"),
  ]

  private static let facts: [PathShape] = [
    PathShape("same flag", "if flag { done() }\nif !flag { done() }"),
    PathShape("same flag twice", [.missing, .twice], "if flag { done() }\nif flag { done() }"),
    PathShape("handled flag", "var handled = false\nif flag { handled = true; done() }\nif !handled { done() }"),
    PathShape("same comparison", "if items.count == 0 { done() }\nif items.count != 0 { log() } else { return }\ndone()"),
    PathShape("nil check", "let x = find()\nif x == nil { done() }\nif let x { log(x); done() }"),
    PathShape("reassigned flag", [.missing, .twice], "var ok = flag\nif ok { done() }\nok = other\nif !ok { done() }"),
  ]
}
