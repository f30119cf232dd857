/// When a closure handed to a call runs, seen from the call.
package enum ClosureTiming: Sendable {
  /// Before the call returns, exactly once (`sync`, `withLock`).
  case inline
  /// Before the call returns, any number of times (`forEach`, `map`).
  case inlineMany
  /// After the call returned, once.
  case laterOnce
  /// After the call returned, any number of times (timers, observers).
  case laterMany
  /// When the system's patience ends (expiration and cancellation handlers).
  case atExpiry
  /// Kept to be called on some later event (registered handlers).
  case kept
  /// Not known; proves nothing.
  case unknown
}

/// What a call leaves going on when it returns.
package enum WorkKind: Sendable {
  /// A request, transfer or export.
  case transfer
  /// `Task {…}`: judged by what it awaits.
  case task
  /// A hop to a background queue: judged by its body.
  case dispatch
  /// A hop to the main queue: judged by its body, which is often only routing.
  case mainDispatch
  /// A subscription: judged by what publishes the values.
  case subscription
  /// A time-out or delay.
  case delay
  /// A question to the system whose answer comes at once: judged by its body.
  case query
  /// A request of code that is not here, told by its closure: judged by its body.
  case foreign
  /// Bookkeeping that nobody waits for.
  case bookkeeping
}
