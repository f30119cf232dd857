/// A small correct page, and pages that differ from it by one replacement.
enum PageText {
  static let correct = """
    ---
    id: tick_rule
    level: warning
    family: time
    status: preview
    since: 0.1.0
    confidence: medium
    reads: code
    languages: swift
    tags: timer, suspension
    ---

    # Ticks are counted

    A timer's ticks stand for time.

    ## What it finds

    Counting ticks.

    ## Why it matters

    Ticks stop.

    ## Failing

    ### A plain count

    Varies: nothing.

    ```swift
    func tick() {
      count()  // finding: count
    }
    ```

    ## Correct

    ### A date

    Varies: the value comes from a date.

    `Clock.swift`:

    ```swift
    func tick() {}
    ```

    ```xml
    <plist/>
    ```

    ## How to verify on a device

    Lock the phone.

    ## References

    - <https://developer.apple.com/documentation/foundation/timer>

    """

  static func replacing(_ old: String, with new: String) -> String {
    correct.replacing(old, with: new)
  }

  static func line(of text: String, in page: String) -> Int? {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.firstIndex { $0.contains(text) }.map { $0 + 1 }
  }
}
