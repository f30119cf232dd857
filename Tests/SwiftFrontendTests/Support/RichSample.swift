/// A file that uses every construct of the model at least once.
let richSample = ##"""
  import Foundation
  @preconcurrency import UIKit

  #if canImport(BackgroundTasks)
    import BackgroundTasks
    let schedulerIsKnown = true
  #endif

  /// Keeps uploads going; größer 😀.
  @MainActor
  public final class UploadCenter: NSObject, UIApplicationDelegate {
    enum State: Equatable {
      case idle, running(task: Int, since: Date), failed(Error? = makeError())
      indirect case chained(State, then: State)
    }

    struct Key: Hashable {
      let name, group: String
      static let initial = Key(name: "a", group: "b")
    }

    @Published private(set) var state: State = .idle {
      willSet { log("will \(newValue)") }
      didSet(old) { if old != state { notify(old) } }
    }
    private lazy var session: URLSession = { URLSession(configuration: .default) }()
    weak var delegate: UploadDelegate?
    var (low, high) = bounds()
    var isIdle: Bool { state == .idle }
    var progress: Double {
      get { max(0, min(1, stored / total)) }
      set { stored = newValue * total }
    }
    var latest: Item {
      get async throws { try await store.latest() }
    }

    init?(store: Store?, retries: Int = defaultRetries()) {
      guard let store, retries > 0 else { return nil }
      self.store = store
      super.init()
      observer = NotificationCenter.default.addObserver(
        forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main
      ) { [weak self, center = NotificationCenter.default] note in
        self?.flush(note.userInfo?["key"] as? String ?? "none")
        center.post(name: .done, object: nil)
      }
    }

    deinit { observer.map(NotificationCenter.default.removeObserver) }

    subscript(index: Int) -> Item? {
      get { items.indices.contains(index) ? items[index] : nil }
      set { if let newValue { items[index] = newValue } }
    }

    subscript(key key: Key) -> Item { items.first { $0.key == key } ?? Item(key) }

    static func == (left: UploadCenter, right: UploadCenter) -> Bool { left === right }

    func application(
      _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      var task = UIBackgroundTaskIdentifier.invalid
      task = application.beginBackgroundTask(withName: "fetch") { [unowned self] in
        stop(); application.endBackgroundTask(task); task = .invalid
      }
      let request = URLRequest(url: URL(string: "https://example.org/\(path, default: "x")")!)
      session.dataTask(with: request) { data, response, error in
        defer { application.endBackgroundTask(task) }
        guard error == nil, let data, case .some(let count) = data.first else {
          return completionHandler(.failed)
        }
        switch (response as? HTTPURLResponse)?.statusCode {
        case 200?, 204?: completionHandler(count > 0 ? .newData : .noData)
        case let code? where code >= 500: fallthrough
        case .none: completionHandler(.failed)
        #if DEBUG
          case 418?: print("teapot", #function)
        #endif
        default: break
        }
      }.resume()
    }

    func flush(_ key: String) async rethrows -> [Item] {
      async let first = load(key)
      let rest = try await withThrowingTaskGroup(of: Item.self) { group in
        for item in items where item.isDirty { group.addTask { try await item.save() } }
        var saved: [Item] = []
        for try await item in group { saved.append(item) }
        return saved
      }
      do {
        try await store.write(rest + [first])
      } catch let error as URLError where error.code == .timedOut {
        retries += 1
      } catch StoreError.full(let free), StoreError.locked(let free, _) {
        stored -= Double(free)
      } catch is CancellationError {
        throw UploadError.cancelled
      } catch {
        log("\(error)")
      }
      return rest
    }

    @objc func tick(_ timer: Timer) {
      outer: for (index, item) in items.enumerated() {
        while var next = item.next, next.isOpen {
          if case .running(let id, since: _) = state, id == index { continue outer }
          if next.isLast { break outer } else if #available(iOS 16, *) { next.close() } else { next.drop() }
        }
        repeat { retries -= 1 } while retries > 0
      }
      Timer.scheduledTimer(
        timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
      UIView.animate(withDuration: 0.3) {
        self.view.alpha = self.isIdle ? 0 : 1
      } completion: { _ in
        self.view.isHidden = !self.isIdle
      }
      func local(_ value: inout Int, by step: Int = stepSize()) { value += step }
      local(&counter)
      struct Local { let value = compute(); func twice() -> Int { value * 2 } }
      #if os(iOS)
        UIApplication.shared.isIdleTimerDisabled = true
      #else
        fallback()
      #endif
      let kind = if isIdle { "idle" } else { describe(state) }
      let code = switch kind { case "idle": 0; default: kind.count }
      DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 2 * code) { [kind] in
        Task { @MainActor in await self.report(kind, \.name) }
      }
      let path = \UploadCenter.delegate?.name
      let mask = flags & 0xFF << 2 | 1, other = ~mask
      values.sorted(by: >).map(\.count).filter { $0 > 1 && !$0.isMultiple(of: 2) }.forEach { sum &+= $0 }
      text = """
        Hello \(name.uppercased())
          again \
        done
        """
      pattern = #/a+\/b/#
      raw = #"\(plain) \#(call())"#
      done?(); handlers[0]?(1, flag: true); (a, b) = (b, a)
      _ = try? JSONDecoder().decode([String: Int].self, from: payload)
      _ = value as! Int is Bool
      consumeAll(values...)
    }
  }

  extension UploadCenter.State: CustomStringConvertible {
    var description: String {
      switch self {
      case .idle: return "idle"
      case .running(let task, _) where task > 0: return "task \(task)"
      case .chained(.idle, then: let next): return next.description
      case let .failed(error?): return error.localizedDescription
      default: return String()
      }
    }
  }

  protocol UploadDelegate: AnyObject {
    var name: String { get }
    func center(_ center: UploadCenter, finished item: Item) async throws
  }

  actor Store {
    private var items: [Item] = makeItems { Item(index: $0) }
    func write(_ items: [Item]) throws { self.items += items }
  }

  let center = UploadCenter(store: Store())
  let (width, height) = measure()
  if let center { center.tick(Timer()) }
  RunLoop.main.run()
  #warning("sample")
  """##
