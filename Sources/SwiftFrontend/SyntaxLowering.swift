internal import CodeModel
internal import LintModel
internal import SwiftSyntax

/// Where a lowering stands: the file, and what lies around the node that is lowered next.
///
/// It is a value: going into a type, a `#if` or one level deeper makes a changed copy. What it
/// makes of each kind of node is in the extensions beside this file.
struct SyntaxLowering {
  /// Deeper nodes become opaque, since models are walked and freed recursively.
  static let maximumDepth = 1_000

  let file: FileID
  private(set) var depth = 0
  /// The innermost `#if` condition.
  private(set) var configuration: String?
  /// The qualified name of the type whose members are lowered.
  private(set) var enclosingType: String?

  init(file: FileID) { self.file = file }

  var isTooDeep: Bool { depth > SyntaxLowering.maximumDepth }

  func deeper(by levels: Int = 1) -> SyntaxLowering {
    var copy = self
    copy.depth += levels
    return copy
  }

  func under(_ condition: String) -> SyntaxLowering {
    var copy = self
    copy.configuration = condition
    return copy
  }

  /// Members of the named type; nil for the local declarations of a body.
  func inside(type: String?) -> SyntaxLowering {
    var copy = self
    copy.enclosingType = type
    return copy
  }
}
