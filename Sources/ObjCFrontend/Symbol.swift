/// The punctuation and words that the parser tells apart.
enum Symbol: String, CaseIterable {
  case openParen = "("
  case closeParen = ")"
  case openBracket = "["
  case closeBracket = "]"
  case openBrace = "{"
  case closeBrace = "}"
  case semicolon = ";"
  case comma = ","
  case colon = ":"
  case doubleColon = "::"
  case question = "?"
  case dot = "."
  case arrow = "->"
  case ellipsis = "..."
  case at = "@"
  case hash = "#"
  case caret = "^"
  case star = "*"
  case ampersand = "&"
  case plus = "+"
  case minus = "-"
  case slash = "/"
  case percent = "%"
  case exclamation = "!"
  case tilde = "~"
  case less = "<"
  case greater = ">"
  case lessEqual = "<="
  case greaterEqual = ">="
  case spaceship = "<=>"
  case equal = "=="
  case notEqual = "!="
  case and = "&&"
  case or = "||"
  case pipe = "|"
  case shiftLeft = "<<"
  case shiftRight = ">>"
  case increment = "++"
  case decrement = "--"
  case assign = "="
  case plusAssign = "+="
  case minusAssign = "-="
  case starAssign = "*="
  case slashAssign = "/="
  case percentAssign = "%="
  case shiftLeftAssign = "<<="
  case shiftRightAssign = ">>="
  case andAssign = "&="
  case orAssign = "|="
  case xorAssign = "^="
  case memberPointer = "->*"
  case dotPointer = ".*"

  case ifWord = "if"
  case elseWord = "else"
  case forWord = "for"
  case whileWord = "while"
  case doWord = "do"
  case switchWord = "switch"
  case caseWord = "case"
  case defaultWord = "default"
  case returnWord = "return"
  case breakWord = "break"
  case continueWord = "continue"
  case gotoWord = "goto"
  case inWord = "in"
  case thisWord = "this"
  case nilWord = "nil"
  case capitalNilWord = "Nil"
  case nullWord = "NULL"
  case nullptrWord = "nullptr"
  case yesWord = "YES"
  case noWord = "NO"
  case trueWord = "true"
  case falseWord = "false"
  case capitalTrueWord = "TRUE"
  case capitalFalseWord = "FALSE"
  case sizeofWord = "sizeof"
  case alignofWord = "alignof"
  case underscoredAlignofWord = "_Alignof"
  case typeofWord = "typeof"
  case typeofUnderscored = "__typeof"
  case typeofDoublyUnderscored = "__typeof__"
  case decltypeWord = "decltype"
  case atomicWord = "_Atomic"
  case attributeWord = "__attribute__"
  case attributeShort = "__attribute"
  case asmWord = "asm"
  case asmUnderscored = "__asm__"
  case asmShort = "__asm"
  case declspecWord = "__declspec"
  case alignasWord = "alignas"

  case typedefWord = "typedef"
  case structWord = "struct"
  case unionWord = "union"
  case enumWord = "enum"
  case classWord = "class"
  case namespaceWord = "namespace"
  case templateWord = "template"
  case typenameWord = "typename"
  case usingWord = "using"
  case operatorWord = "operator"
  case publicWord = "public"
  case privateWord = "private"
  case protectedWord = "protected"
  case packageWord = "package"
  case friendWord = "friend"
  case newWord = "new"
  case deleteWord = "delete"
  case tryWord = "try"
  case catchWord = "catch"
  case finallyWord = "finally"
  case throwWord = "throw"
  case noexceptWord = "noexcept"
  case overrideWord = "override"
  case finalWord = "final"
  case mutableWord = "mutable"
  case staticCast = "static_cast"
  case dynamicCast = "dynamic_cast"
  case reinterpretCast = "reinterpret_cast"
  case constCast = "const_cast"

  case interfaceWord = "interface"
  case implementationWord = "implementation"
  case protocolWord = "protocol"
  case endWord = "end"
  case propertyWord = "property"
  case optionalWord = "optional"
  case requiredWord = "required"
  case synthesizeWord = "synthesize"
  case dynamicWord = "dynamic"
  case importWord = "import"
  case selectorWord = "selector"
  case encodeWord = "encode"
  case availableWord = "available"
  case builtinAvailable = "__builtin_available"
  case synchronizedWord = "synchronized"
  case autoreleasepoolWord = "autoreleasepool"
  case compatibilityAlias = "compatibility_alias"

  case externWord = "extern"
  case staticWord = "static"
  case constWord = "const"
  case volatileWord = "volatile"
  case registerWord = "register"
  case inlineWord = "inline"
  case inlineUnderscored = "__inline"
  case inlineDoublyUnderscored = "__inline__"
  case restrictWord = "restrict"
  case restrictUnderscored = "__restrict"
  case virtualWord = "virtual"
  case explicitWord = "explicit"
  case constexprWord = "constexpr"
  case threadLocal = "thread_local"
  case threadUnderscored = "__thread"
  case blockQualifier = "__block"
  case weakQualifier = "__weak"
  case strongQualifier = "__strong"
  case unretainedQualifier = "__unsafe_unretained"
  case autoreleasingQualifier = "__autoreleasing"
  case unusedQualifier = "__unused"
  case kindofQualifier = "__kindof"
  case nullableQualifier = "_Nullable"
  case nonnullQualifier = "_Nonnull"
  case unspecifiedQualifier = "_Null_unspecified"
  case nullableUnderscored = "__nullable"
  case nonnullUnderscored = "__nonnull"
  case bridgeQualifier = "__bridge"
  case bridgeTransfer = "__bridge_transfer"
  case bridgeRetained = "__bridge_retained"
  case ibOutlet = "IBOutlet"
  case ibInspectable = "IBInspectable"
  case noescapeMacro = "NS_NOESCAPE"
  case extensionWord = "__extension__"

  case voidWord = "void"
  case charWord = "char"
  case shortWord = "short"
  case intWord = "int"
  case longWord = "long"
  case floatWord = "float"
  case doubleWord = "double"
  case signedWord = "signed"
  case unsignedWord = "unsigned"
  case boolWord = "bool"
  case underscoredBool = "_Bool"
  case objcBool = "BOOL"
  case autoWord = "auto"
  case autoTypeWord = "__auto_type"

  static let bySpelling = Dictionary(
    uniqueKeysWithValues: Symbol.allCases.map { ($0.rawValue, $0) })
}

extension Symbol {
  /// Words that say how a value is kept, and may stand anywhere in a declaration's type.
  var isQualifier: Bool {
    switch self {
    case .constWord, .volatileWord, .registerWord, .inlineWord, .inlineUnderscored,
      .inlineDoublyUnderscored, .restrictWord, .restrictUnderscored, .constexprWord,
      .threadLocal, .threadUnderscored, .blockQualifier, .weakQualifier, .strongQualifier,
      .unretainedQualifier, .autoreleasingQualifier, .unusedQualifier, .kindofQualifier,
      .nullableQualifier, .nonnullQualifier, .unspecifiedQualifier, .nullableUnderscored,
      .nonnullUnderscored, .bridgeQualifier, .bridgeTransfer, .bridgeRetained, .ibOutlet,
      .ibInspectable, .noescapeMacro, .extensionWord, .externWord, .staticWord, .virtualWord,
      .explicitWord, .typenameWord, .friendWord:
      true
    default: false
    }
  }

  /// Words that are a type by themselves or a part of one.
  var isBuiltinType: Bool {
    switch self {
    case .voidWord, .charWord, .shortWord, .intWord, .longWord, .floatWord, .doubleWord,
      .signedWord, .unsignedWord, .boolWord, .underscoredBool, .objcBool, .autoWord,
      .autoTypeWord:
      true
    default: false
    }
  }

  /// Words before the name of a type that may have a body.
  var isTag: Bool {
    self == .structWord || self == .unionWord || self == .enumWord || self == .classWord
  }

  var isTypeof: Bool {
    switch self {
    case .typeofWord, .typeofUnderscored, .typeofDoublyUnderscored, .decltypeWord: true
    default: false
    }
  }

  /// `__attribute__`, `__declspec` and `alignas`, whose brackets follow.
  var isAttribute: Bool {
    switch self {
    case .attributeWord, .attributeShort, .declspecWord, .alignasWord: true
    default: false
    }
  }

  var isAssembly: Bool { self == .asmWord || self == .asmUnderscored || self == .asmShort }

  var isAssignment: Bool {
    switch self {
    case .assign, .plusAssign, .minusAssign, .starAssign, .slashAssign, .percentAssign,
      .shiftLeftAssign, .shiftRightAssign, .andAssign, .orAssign, .xorAssign:
      true
    default: false
    }
  }

  var isOpening: Bool { self == .openParen || self == .openBracket || self == .openBrace }

  var isClosing: Bool { self == .closeParen || self == .closeBracket || self == .closeBrace }

  /// The closing bracket of an opening one.
  var closing: Symbol? {
    switch self {
    case .openParen: .closeParen
    case .openBracket: .closeBracket
    case .openBrace: .closeBrace
    default: nil
    }
  }
}
