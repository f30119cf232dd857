internal import CodeModel

/// Names of one function in the two languages.
///
/// Swift calls `startWithOptions:completion:` by `start(options:completion:)`, Objective-C calls
/// `start(options:completion:)` by `startWithOptions:completion:`. Further rewordings of the
/// importer are not followed.
enum LanguageBorder {
  /// The base names that a Swift function called by a message may have, with its first label.
  static func swiftNames(ofSelectorPart part: String) -> [(base: String, label: String)] {
    var found: [(base: String, label: String)] = []
    var rest = part[...]
    var base = ""
    while let range = rest.firstRange(of: "With") {
      base += rest[..<range.lowerBound]
      let label = rest[range.upperBound...]
      if !base.isEmpty, let first = label.first, first.isUppercase {
        found.append((base, first.lowercased() + label.dropFirst()))
      }
      base += "With"
      rest = label
    }
    for preposition in prepositions {
      for range in part.ranges(of: preposition) {
        let next = part[range.upperBound...].first
        guard range.lowerBound > part.startIndex, next?.isUppercase ?? true else { continue }
        found.append(
          (
            String(part[..<range.lowerBound]),
            preposition.lowercased() + part[range.upperBound...]
          ))
      }
    }
    return found
  }

  private static let prepositions = ["For", "To", "From", "By", "At", "In", "On", "Of", "As"]

  /// Whether a method's first part is the text and the type of its first argument.
  static func isShortened(_ text: String, of function: FunctionDeclaration) -> Bool {
    guard let type = function.parameters.first?.type?.name, function.baseName.hasPrefix(text),
      function.baseName.count > text.count
    else { return false }
    let rest = function.baseName.dropFirst(text.count)
    return rest.first?.isUppercase ?? false && type.hasSuffix(rest)
  }

  /// The first parts of the selectors that a Swift call may mean.
  static func selectorParts(ofCall name: String, label: String?) -> [String] {
    guard let label, let first = label.first else { return [] }
    let capitalized = first.uppercased() + label.dropFirst()
    return [name + "With" + capitalized, name + capitalized]
  }

  /// Whether the labels of a message after its first part are those of a function's parameters.
  static func labelsMatch(_ call: Call, _ function: FunctionDeclaration, first: String?) -> Bool {
    guard let selector = call.selector else { return false }
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false).dropLast()
    guard parts.count == function.parameters.count else {
      return parts.isEmpty && function.parameters.isEmpty
    }
    for (index, pair) in zip(parts, function.parameters).enumerated() {
      let expected = index == 0 ? first : String(pair.0)
      if (pair.1.label ?? "") != (expected ?? "") { return false }
    }
    return true
  }
}
