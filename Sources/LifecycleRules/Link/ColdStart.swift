internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// A way into the app that a scene delegate hears of twice over: in a callback while the app
/// runs, and in the connection options when it is launched for it.
struct ColdStartWay {
  let rule: RuleID
  let level: Level
  let callback: LinkEntry
  let property: ConnectionProperty
  /// What comes in, with its article.
  let noun: String
  /// SwiftUI's modifiers that receive it in either case.
  let modifiers: [String]
}

/// Finds scene delegates that answer a way in only while the app is running.
struct ColdStart {
  let way: ColdStartWay
  let context: RuleContext
  private let delegates: SceneDelegates
  private let membership: AppMembership

  init(_ way: ColdStartWay, _ context: RuleContext) {
    self.way = way
    self.context = context
    delegates = SceneDelegates(program: context.program, project: context.project)
    membership = AppMembership(context.project)
  }

  func findings() -> [Finding] {
    let callbacks = context.functions.filter {
      LinkEntry.implemented(by: $0) == way.callback && LinkHandling.answers($0)
    }
    var seen: Set<SourceRange> = []
    return callbacks.flatMap { callback -> [Finding] in
      guard isWay(callback), !isReceivedBySwiftUI(callback.range.file) else { return [] }
      return delegates.delegates(running: callback).compactMap { delegate in
        // A subclass with a method of its own does not run this one.
        guard delegate.method(way.callback)?.range == callback.range, ignores(delegate),
          seen.insert(place(in: delegate, callback)).inserted
        else { return nil }
        return finding(delegate, callback)
      }
    }
  }

  private func ignores(_ delegate: SceneDelegate) -> Bool {
    let use = ConnectionOptionsUse(
      of: delegate, program: context.program, membership: membership)
    return !use.mayRead(way.property)
  }

  private func isReceivedBySwiftUI(_ file: FileID) -> Bool {
    way.modifiers.contains { modifier in
      context.program.files(mentioning: [modifier]).contains { membership.mayShare($0, file) }
    }
  }

  /// Handoff brings its activity to the callback even at a launch: only activities that are
  /// links, search results or intents, or that unseen code judges, come in the options.
  private func isWay(_ callback: FunctionDeclaration) -> Bool {
    guard way.callback == .sceneContinues, let body = callback.body else { return true }
    let trail = ValueTrail(program: context.program, typeNames: ["NSUserActivity"])
    let name = callback.parameters[LinkEntry.sceneContinues.subject].name
    let reads = trail.reads(ofParameter: name, in: callback)
    return !reads.escapes.isEmpty || !reads.names.isDisjoint(with: ["webpageURL", "interaction"])
      || LinkHandling.mentions(Self.systemActivities, in: body)
  }

  private static let systemActivities: Set<String> = [
    "NSUserActivityTypeBrowsingWeb", "CSSearchableItemActionType", "CSQueryContinuationActionType",
  ]

  // MARK: Findings

  private func place(in delegate: SceneDelegate, _ callback: FunctionDeclaration) -> SourceRange {
    delegate.method(.sceneConnects)?.nameRange ?? callback.nameRange
  }

  private func finding(_ delegate: SceneDelegate, _ callback: FunctionDeclaration) -> Finding {
    let connect = delegate.method(.sceneConnects)
    let message =
      connect == nil
      ? Message.missing(delegate.name, way) : Message.unread(delegate.name, way)
    let later = Step(callback.nameRange, "While the app runs, \(way.noun) comes in here.")
    let first = connect.map {
      Step($0.nameRange, "At a launch, it waits in the options here and is not looked at.")
    }
    return Finding(
      rule: way.rule, level: way.level, confidence: delegate.isNamed ? .high : .medium,
      message: message, range: place(in: delegate, callback), why: Message.why(way),
      help: Message.help(way, isMissing: connect == nil), steps: [],
      related: ([later, first].compactMap { $0 }).filter {
        $0.range != place(in: delegate, callback)
      },
      enclosing: (connect ?? callback).qualifiedName,
      subject: delegate.name + " " + way.property.rawValue)
  }

  private enum Message {
    static func unread(_ name: String, _ way: ColdStartWay) -> String {
      "`\(name)` never reads `\(way.property.rawValue)`, so \(way.noun) that launches the app is "
        + "lost. `\(way.callback.names[0])` is called only while the scene is already connected."
    }

    static func missing(_ name: String, _ way: ColdStartWay) -> String {
      "`\(name)` does not look at its connection options, so \(way.noun) that launches the app "
        + "is lost. `\(way.callback.names[0])` is called only while the scene is already connected."
    }

    static func why(_ way: ColdStartWay) -> String {
      "When the app is not running, it opens on its first screen, as if nothing had been tapped."
    }

    static func help(_ way: ColdStartWay, isMissing: Bool) -> String {
      let start = isMissing ? "Add `scene(_:willConnectTo:options:)` and handle" : "Handle"
      return "\(start) `connectionOptions.\(way.property.rawValue)` with the code of "
        + "`\(way.callback.names[0])`."
    }
  }
}
