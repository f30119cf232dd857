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
  /// The names it goes by: a parameter or local, `self.name` for a property.
  package let names: Set<String>

  package init(_ form: Form, named names: Set<String>) {
    self.form = form
    self.names = names
  }

  package static let task = Form.object(methods: [
    "setTaskCompleted", "setTaskCompletedWithSnapshot", "setTaskCompletedWithSuccess",
  ])

  func renamed(_ names: Set<String>) -> Subject { Subject(form, named: names) }
}
