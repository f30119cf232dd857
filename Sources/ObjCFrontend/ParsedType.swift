internal import CodeModel

/// A type as it is written around a declared name.
struct ParsedType {
  /// The text of its tokens, without the declared name.
  var pieces: [String] = []
  /// The last name of a nominal type.
  var name: String?
  var isFunction = false
  var isOptional = false
  var isPointer = false
  /// Whether it cannot be an expression: a word or sign of types is in it.
  var isCertain = false
  /// Whether the type says less than the value: `id`, `auto`, `typeof(…)`.
  var isInferred = false
  var isConstant = false
  /// Whether it is declared elsewhere.
  var isExtern = false
  /// Whether a block parameter is marked as not outliving the call.
  var isNoEscape = false
  /// `static`, `__block`, `__weak` and the like, as written.
  var modifiers: [String] = []
  var attributes: [Attribute] = []
  /// Whether something was taken that names a type.
  var hasBase = false
  /// Whether it is made of words like `unsigned` and `long`.
  var isBuiltin = false

  var text: String {
    var text = ""
    for piece in pieces {
      if let last = text.last, let first = piece.first, last.isNamePart, first.isNamePart {
        text += " "
      }
      text += piece
    }
    return text
  }

  var isVoid: Bool { text == "void" }

  var reference: TypeReference {
    TypeReference(
      text: text, name: isFunction ? nil : name, isFunction: isFunction, isOptional: isOptional)
  }
}

extension Character {
  fileprivate var isNamePart: Bool { isLetter || isNumber || self == "_" }
}

/// A declared name with what its declaration adds to the type.
struct Declarator {
  var name: String?
  /// The token of the name.
  var index: Int?
  /// `Outer` in C++'s `void Outer::run()`.
  var qualifier: String?
}
