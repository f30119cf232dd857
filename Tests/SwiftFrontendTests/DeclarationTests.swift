import ModelSketch
import Testing

@Suite("Swift declarations")
struct DeclarationTests {
  @Test(
    "Types with their names, inheritance, attributes and modifiers",
    arguments: [
      ("class A: B, C<D> {}", "class A: B, C<D> {}"), ("actor A {}", "actor A {}"),
      (
        "@main @objc(X) public final class A {}", "@main @objc(selector(X)) public final class A {}"
      ),
      (
        "struct A { enum B { struct C { let d = 1 } } }",
        "struct A {enum A.B {struct A.B.C {let A.B.C.d = 1}}}"
      ),
      ("extension A.B: C { func d() {} }", "extension A.B: C {function A.B.d()() {}}"),
      ("extension Array<Int> where A: B {}", "extension Array {}"),
      (
        "protocol A { func b(); var c: D { get async throws } }",
        "protocol A {var A.c: D {getter A.c() async throws -> D}; function A.b()()}"
      ),
      (
        "enum A: String { case b = \"x\", c; indirect case d(e: Int, F, g: () -> Void = h) }",
        "enum A: String {case b = \"x\"; case c; "
          + "case d(e: Int, _ : F, g: ()->Void = h)}"
      ),
      ("@available(iOS 13, *) struct A {}", "@available(iOS 13, *) struct A {}"),
    ])
  func types(source: String, sketch: String) {
    #expect(lower(source).sketch == sketch)
  }

  @Test(
    "Functions with their full names, parameters and effects",
    arguments: [
      ("func a() {}", "function a()() {}"),
      (
        "func a(b: Int, _ c: D = 1, for e: F...) async throws -> G { h }",
        "function a(b:_:for:)(b: Int, _ c: D = 1, for e: F) async throws -> G {h}"
      ),
      (
        "func a(done: @escaping (B) -> Void, then: C?, other: (() -> D)?) {}",
        "function a(done:then:other:)(done: @escaping(B)->Void escaping, then: C?, "
          + "other: (()->D)? escaping) {}"
      ),
      (
        "class A { init?(b: C) {}; deinit { d() } }",
        "class A {initializer A.init(b:)(b: C) {}; deinitializer A.deinit() {d()}}"
      ),
      (
        "class A { static func b() {}; private(set) static var c = 1 }",
        "class A {private(set) static var A.c = 1; static function A.b()() {}}"
      ),
      (
        "struct A { static func == (a: A, b: A) -> Bool { true } }",
        "struct A {static function A.==(_:_:)(_ a: A, _ b: A) -> Bool {true}}"
      ),
      (
        "@discardableResult @objc(b:) func a(_ b: C) -> D { e }",
        "@discardableResult @objc(selector(b:)) function a(_:)(_ b: C) -> D {e}"
      ),
      ("func a<T>(_ b: T) where T: C {}", "function a(_:)(_ b: T) {}"),
      ("func `default`() {}", "function default()() {}"),
    ])
  func functions(source: String, sketch: String) {
    #expect(lower(source).sketch == sketch)
  }

  @Test(
    "Properties with their accessors",
    arguments: [
      ("struct A { var b: C { d } }", "struct A {var A.b: C {getter A.b() -> C {d}}}"),
      (
        "struct A { var b: C { get { d } mutating set { e } } }",
        "struct A {var A.b: C {getter A.b() -> C {d}; "
          + "mutating setter A.b(_ newValue: C) {e}}}"
      ),
      (
        "struct A { var b = 1 { willSet { c } didSet(old) { d } } }",
        "struct A {var A.b = 1 {willSet A.b(_ newValue) {c}; didSet A.b(_ old) {d}}}"
      ),
      (
        "struct A { @Published private var b: C?; lazy var d = e() }",
        "struct A {@Published private var A.b: C?; lazy var A.d = e()}"
      ),
      ("struct A { let b, c: Int }", "struct A {let A.b: Int; let A.c: Int}"),
      ("struct A { @State(initialValue: 1) var b }", "struct A {@State(initialValue: 1) var A.b}"),
      (
        "struct A { var b: C { get async throws { try await d() } } }",
        "struct A {var A.b: C {getter A.b() async throws -> C {try(await(d()))}}}"
      ),
      (
        "struct A { subscript(b: C, at d: E) -> F { g } }",
        "struct A {subscripted A.subscript(_:at:)(_ b: C, at d: E) -> F {g}}"
      ),
      (
        "struct A { subscript(b: C) -> D { get { e } set { f } } }",
        "struct A {subscripted A.subscript(_:)(_ b: C) -> D {e}; "
          + "setter A.subscript(_ b: C, _ newValue: D) {f}}"
      ),
    ])
  func properties(source: String, sketch: String) {
    #expect(lower(source).sketch == sketch)
  }

  @Test("A file keeps imports, globals and the statements between them")
  func topLevel() {
    let source = """
      import Foundation
      @testable import struct UIKit.UIImage
      let a = b()
      let (c, d) = e()
      let _ = f()
      g()
      if a { h() }
      #warning("later")
      """
    #expect(
      lower(source).sketch == """
        import Foundation
        import UIKit.UIImage
        let a = b()
        let c = opaque(e())
        let d
        let _ = opaque(f())
        g()
        if a {h()}
        #warning("later")
        """)
  }

  @Test("Members of local types and local functions do not belong to the type around")
  func localScopes() {
    let source = "class A { func b() { func c() {}\nstruct D { func e() {} } } }"
    #expect(
      lower(source).sketch
        == "class A {function A.b()() {function c()() {}; struct D {function D.e()() {}}}}")
  }
}
