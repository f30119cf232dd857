/// How bad a finding is, from advice to certain loss.
package enum Level: String, CaseIterable, Comparable, Sendable {
  case note, warning, error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  package static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }
}

/// How sure a finding is: high when every step of its path is certain.
package enum Confidence: String, CaseIterable, Comparable, Sendable {
  case low, medium, high

  private var rank: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .high: 2
    }
  }

  package static func < (left: Confidence, right: Confidence) -> Bool { left.rank < right.rank }
}
