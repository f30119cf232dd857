package import CodeModel
package import LintModel

/// Code of the project that runs at a lifecycle event.
package struct LifecycleEntry: Sendable {
  /// How the code is hooked to its event.
  package enum Source: Sendable {
    /// A delegate's or view controller's method.
    case callback
    /// A SwiftUI modifier's closure.
    case modifier
    /// An observer of a notification.
    case notification
    /// A branch of code that looks at the scene phase.
    case phase
    /// `didSet`, `willSet`, a control's action or a publisher of a value.
    case observation
    /// A launch handler or another closure handed to the system.
    case registration
    /// Only its name says so: good enough for silence, not for a finding.
    case inferred
  }

  package let event: LifecycleEvent
  package let source: Source
  /// What runs then; for a phase, without the branches of other phases.
  package let body: Block
  package let scope: Scope
  /// The place to show, in one line.
  package let range: SourceRange
  /// `sceneDidEnterBackground(_:)`, `.onDisappear`, `onChange(of: scenePhase)`.
  package let label: String
  /// The phases that names stand for inside the body.
  package let phases: PhaseBindings
  /// The function that is the entry, nil for closures.
  package let function: FunctionDeclaration?
  /// Where the function is named to hook it up: `perform: save`, `#selector(save)`.
  package let reference: SourceRange?

  package init(
    event: LifecycleEvent, source: Source, body: Block, scope: Scope, range: SourceRange,
    label: String, phases: PhaseBindings = PhaseBindings(), function: FunctionDeclaration? = nil,
    reference: SourceRange? = nil
  ) {
    self.event = event
    self.source = source
    self.body = body
    self.scope = scope
    self.range = range
    self.label = label
    self.phases = phases
    self.function = function
    self.reference = reference
  }

  /// The declaration around the entry, for findings.
  package var enclosing: String {
    function?.qualifiedName ?? scope.function?.qualifiedName ?? scope.enclosingType ?? ""
  }
}
