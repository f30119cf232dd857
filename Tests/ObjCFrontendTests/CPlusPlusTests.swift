import CodeModel
import ModelSketch
import Testing

@Suite("Objective-C++")
struct CPlusPlusTests {
  @Test(
    "Lambdas are closures with their captures",
    arguments: [
      ("auto a = [&] { b(); };", "let $a = {b()}"),
      ("auto a = [=](int c) { return c; };", "let $a = {_ c: int in return c}"),
      ("std::thread([this, b] { c(); });", "std.thread({[self, b] in c()})"),
      ("run([d = std::move(e)] { d.f(); });", "run({[d = std.move(e)] in d.f()})"),
    ])
  func lambdas(source: String, sketch: String) throws {
    #expect(try statements("auto z = std::a;\n" + source) == "let $z = std.a\n" + sketch)
  }

  @Test(
    "Classes, namespaces, templates and static objects",
    arguments: [
      ("namespace a { void f() { g(); } }", "function f()() {g()}"),
      (
        "class A : public B { public: A() : a(g()) { h(); } void f() const { i(); } int a; };",
        "class A: B {var A.a: int; function A.A()() {g(); h()}; function A.f()() {i()}}"
      ),
      ("template <typename T> T f(T a) { return a; }", "function f(_:)(_ a: T) -> T {return a}"),
      ("void A::f(int a) { g(); } namespace x {}", "function A.f(_:)(_ a: int) {g()}"),
      ("static std::string a(\"b\");", "fileprivate let a: std::string = string(\"b\")"),
      ("static Registrar a{};\nusing namespace std;", "fileprivate let a: Registrar = Registrar()"),
      ("A::~A() { f(); }", "function A.~A()() {f()}"),
      ("std::map<int, std::vector<A>> a;", "var a: std::map<int,std::vector<A>>"),
    ])
  func declarations(source: String, sketch: String) throws {
    let model = try lower(source)
    let found =
      model.types.map(\.sketch) + model.functions.map(\.sketch) + model.variables.map(\.sketch)
    #expect(found.joined(separator: "|") == sketch)
    #expect(model.errors.isEmpty)
  }

  @Test("What are keywords of C++ are names in Objective-C")
  func names() throws {
    #expect(
      try statements("int new = template; [class delete:new];")
        == "let $new: int = template\n[class delete:(new)]")
  }
}
