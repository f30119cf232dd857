import Testing

@Suite("Operator folding")
struct OperatorTests {
  @Test(
    "Operators fold by the standard precedences",
    arguments: [
      ("a + b * c", "(a + (b * c))"), ("a * b + c", "((a * b) + c)"),
      ("a - b - c", "((a - b) - c)"), ("a ?? b ?? c", "(a ?? (b ?? c))"),
      ("a || b && c == d", "(a || (b && (c == d)))"), ("a == b ?? c", "(a == (b ?? c))"),
      ("0..<a + 1", "(0 ..< (a + 1))"), ("a & b << c", "(a & (b << c))"),
      ("a ~~> b + c", "(a ~~> (b + c))"), ("a ~~> b || c", "(a ~~> (b || c))"),
    ])
  func precedence(source: String, sketch: String) {
    #expect(expression(source) == sketch)
  }

  @Test(
    "Assignments are the loosest and group to the right",
    arguments: [
      ("a = b + c", "<a = (b + c)>"), ("a.b += c ?? 1", "<a.b += (c ?? 1)>"),
      ("a <<= b", "<a <<= b>"), ("a = b ? c : d", "<a = (b ? c : d)>"),
      ("a <= b", "(a <= b)"), ("a == b", "(a == b)"), ("a ~= b", "(a ~= b)"),
    ])
  func assignments(source: String, sketch: String) {
    #expect(expression(source) == sketch)
  }

  @Test(
    "Ternaries group to the right",
    arguments: [
      ("a ? b : c", "(a ? b : c)"), ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
      ("a ? b ? c : d : e", "(a ? (b ? c : d) : e)"),
      ("a == b ? c + 1 : d", "((a == b) ? (c + 1) : d)"),
    ])
  func ternaries(source: String, sketch: String) {
    #expect(expression(source) == sketch)
  }

  @Test(
    "Casts close what stands to their left and go on",
    arguments: [
      ("a as? B", "(a as? B)"), ("a as! [B]", "(a as! [B])"), ("a is B && c", "((a is B) && c)"),
      ("a as? B ?? c", "((a as? B) ?? c)"), ("a + b as C", "((a + b) as C)"),
      ("a == b as? C", "(a == (b as? C))"), ("x = a as? B", "<x = (a as? B)>"),
    ])
  func casts(source: String, sketch: String) {
    #expect(expression(source) == sketch)
  }

  @Test(
    "try and await cover everything to their right",
    arguments: [
      ("try a()", "try(a())"), ("try? await a()", "try?(await(a()))"),
      ("x = try await a() ?? b", "<x = try(await((a() ?? b)))>"),
      ("try a() + b", "try((a() + b))"), ("x = try! a() as! B", "<x = try!((a() as! B))>"),
      ("try x = a()", "try(<x = a()>)"), ("a ? try b() : try c()", "(a ? try(b()) : try(c()))"),
      ("await a() == b && c", "await(((a() == b) && c))"),
    ])
  func effects(source: String, sketch: String) {
    #expect(expression(source) == sketch)
  }
}
