/// How tightly an infix operator of the standard library binds, from loose to tight.
///
/// A file does not tell the precedence of operators declared elsewhere; they get the one that Swift
/// gives to operators declared without any.
enum Precedence: Int, Comparable {
  case assignment, arrow, ternary, unknown, disjunction, conjunction, comparison, nilCoalescing,
    casting, range, addition, multiplication, shift

  init(_ sign: OperatorFolding.Operator) {
    switch sign {
    case .ternary: self = .ternary
    case .infix(let text): self = Precedence.standard[text] ?? .unknown
    }
  }

  var isRightAssociative: Bool {
    switch self {
    case .assignment, .arrow, .ternary, .nilCoalescing: true
    default: false
    }
  }

  static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }

  private static let standard: [String: Precedence] = {
    let groups: [(Precedence, String)] = [
      (
        .assignment,
        "= *= /= %= += -= <<= >>= &= ^= |= &*= &+= &-= &<<= &>>= .&= .^= .|="
      ),
      (.arrow, "->"), (.disjunction, "||"), (.conjunction, "&&"),
      (.comparison, "< <= > >= == != === !== ~= .== .!= .< .<= .> .>="), (.nilCoalescing, "??"),
      (.range, "... ..<"), (.addition, "+ - &+ &- | ^ .| .^"),
      (.multiplication, "* / % &* & .&"), (.shift, "<< >> &<< &>>"),
    ]
    var table: [String: Precedence] = [:]
    for (precedence, signs) in groups {
      for sign in signs.split(separator: " ") { table[String(sign)] = precedence }
    }
    return table
  }()
}
