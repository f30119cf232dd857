/// Splits a name into its words: `timeLeftInURL` gives time, left, in, url.
package enum NameWords {
  package static func split(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      guard character.isLetter else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      let startsWord =
        character.isUppercase
        && (index == 0 || !characters[index - 1].isUppercase
          || (index + 1 < characters.count && characters[index + 1].isLowercase))
      if startsWord, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word += character.lowercased()
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
