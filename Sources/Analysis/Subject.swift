internal import CodeModel

/// What must be said exactly once, after the work: a handler, a task object, an assertion.
package struct Subject: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// A closure: calling it says "done".
    case handler
    /// An object with methods that say "done".
    case object(methods: Set<String>)
    /// An identifier handed to a function that ends it.
    case identifier(enders: Set<String>)
    /// Any call of one of these functions says "done", whatever it is given.
    case call(Set<String>)
    /// The callback's own return says "done".
    case result
    /// Nothing to discharge: the function is looked at for the work it leaves going on.
    case none
  }

  package let form: Form
  /// The names it goes by: of parameters, locals or, with an owner, of its properties.
  package let names: Set<String>
  /// The type whose property it is kept in, nil where its names are parameters or locals.
  package let owner: String?

  /// Which calls of code that is not here are believed to discharge it.
  package let trust: Trust

  /// Unknown calls that are trusted with a subject that any function reaches.
  package enum Trust: Hashable, Sendable {
    /// Those whose names speak of an end.
    case endings
    /// Those whose names hold one of the words, or that are given one of the values.
    case words(Set<String>, values: Set<String>)
  }

  package init(
    _ form: Form, named names: Set<String>, owner: String? = nil, trust: Trust = .endings
  ) {
    self.form = form
    // An instance variable of Objective-C is its property, under another name.
    self.names = owner == nil ? names : names.union(names.map(Subject.otherSpelling))
    self.owner = owner
    self.trust = trust
  }

  package static let task = Form.object(methods: [
    "setTaskCompleted", "setTaskCompletedWithSnapshot", "setTaskCompletedWithSuccess",
  ])

  private static func otherSpelling(_ name: String) -> String {
    name.hasPrefix("_") ? String(name.dropFirst()) : "_" + name
  }

  func renamed(_ names: Set<String>) -> Subject { Subject(form, named: names) }

  /// The same subject under further names.
  func adding(_ names: Set<String>) -> Subject {
    Subject(form, named: self.names.union(names), owner: owner, trust: trust)
  }

  /// Whether functions can reach it without being handed it.
  var isReachable: Bool {
    if case .call = form { return true }
    return owner != nil
  }
}

/// The identifier that stands for no assertion, in its spellings.
enum InvalidIdentifier {
  static func isNamed(by expression: Expression) -> Bool {
    expression.unwrapped.dottedName.map(names.contains) ?? false
  }

  private static let names: Set<String> = [
    ".invalid", "UIBackgroundTaskIdentifier.invalid", "UIBackgroundTaskInvalid",
    "UIBackgroundTaskIdentifierInvalid",
  ]
}
