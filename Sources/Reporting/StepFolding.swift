internal import LintModel

/// A path with its middle left out, when it is longer than a reader follows.
struct StepFolding {
  /// The steps kept, with their 1-based numbers in the whole path.
  let kept: [(number: Int, step: LocatedStep)]
  /// How many are left out; they would stand before the last step kept.
  let hiddenCount: Int

  /// Keeps the beginning and the last step, which says where the path ends.
  init(_ steps: [LocatedStep], limit: Int) {
    let numbered = zip(1..., steps).map { (number: $0, step: $1) }
    guard steps.count > limit else {
      kept = numbered
      hiddenCount = 0
      return
    }
    kept = Array(numbered.prefix(limit - 1)) + numbered.suffix(1)
    hiddenCount = steps.count - limit
  }
}
