internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// Finds set-up of the notification center that comes too late, unless some other place is in time.
struct LateNotificationSetup {
  struct Late {
    let site: NotificationCenterSite
    let lateness: LaunchTiming.Lateness
    /// Further late places of the same app.
    let others: [SourceRange]
  }

  private let membership: AppMembership
  private let timing: LaunchTiming

  init(_ context: RuleContext) {
    membership = AppMembership(context.project)
    timing = LaunchTiming(contexts: context.contexts, membership: membership)
  }

  /// One for each app all of whose sites are late.
  func find(_ sites: [NotificationCenterSite]) -> [Late] {
    let answers = sites.filter { membership.mayHaveScenes($0.range.file) }.map {
      ($0, timing.answer(for: $0.range, in: $0.function))
    }
    var reported: [SourceRange] = []
    return answers.compactMap { site, answer in
      guard case .later(let lateness) = answer else { return nil }
      let others = answers.filter { other in
        other.0.range != site.range && membership.mayShare(other.0.range.file, site.range.file)
      }
      guard others.allSatisfy({ $0.1.isLater }),
        !others.contains(where: { reported.contains($0.0.range) })
      else { return nil }
      reported.append(site.range)
      return Late(site: site, lateness: lateness, others: others.map(\.0.range))
    }
  }
}

extension LaunchTiming.Answer {
  fileprivate var isLater: Bool {
    if case .later = self { return true }
    return false
  }
}

extension LaunchTiming.Lateness {
  /// When the code runs, to follow "too late:".
  var phrase: String {
    switch cause {
    case .notAwaited(nil): "in asynchronous work"
    case .notAwaited("Task"?), .notAwaited("detached"?), .notAwaited("immediate"?): "in a task"
    case .notAwaited("async"?), .notAwaited("asyncAfter"?): "in a block for a queue"
    case .notAwaited(let name?): "in the closure of `\(name)`"
    case .firstLaunchOnly(let key): "at the first launch only, until “\(key)” is set"
    case .event(.viewLoad, let owner): "when `\(owner)` loads its view"
    case .event(.viewDisappear, let owner): "when `\(owner)` disappears"
    case .event(.pushToken, _): "when the push token arrives"
    case .event(_, let owner): "when `\(owner)` appears"
    }
  }
}
