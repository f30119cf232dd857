import ModelSketch
import Testing

@Suite("Conditional compilation")
struct ConditionalCompilationTests {
  @Test("Declarations carry the innermost condition, negated after #else")
  func declarations() {
    let source = """
      #if DEBUG
      import A
      func b() {}
      #elseif os(iOS) && C
      class D {
        #if E
        var f: Int
        #else
        func g() {}
        #endif
        func h() {}
      }
      #else
      let i = 1
      #endif
      """
    #expect(
      lower(source).sketch == """
        import A
        class D #os(iOS) && C {var D.f: Int #E; function D.g()() #!(E) {}; \
        function D.h()() #os(iOS) && C {}}
        function b()() #DEBUG {}
        let i = 1 #!(DEBUG) && !(os(iOS) && C)
        """)
  }

  @Test("Statements become branches, at the top of a file and in bodies")
  func statementBranches() {
    let source = "#if A\nb()\n#elseif B\n#else\nlet c = d\ne { f }\n#endif"
    #expect(lower(source).topLevel.sketch == "#A{b()} #B{} #else{e(trailing {f})}")
    #expect(statements(source) == "#A{b()} #B{} #else{let $c = d; e(trailing {f})}")
  }

  @Test("Switch cases carry the condition around them")
  func cases() {
    let source = """
      switch a {
      case .b: c
      #if D
      case .e: f
      #else
      default: g
      #endif
      }
      """
    #expect(
      statements(source) == "switch a {case .b: {c} case .e #D: {f} default #!(D): {g}}")
  }

  @Test(
    "What no phone compiles is left out",
    arguments: [
      ("os(macOS)", ""), ("os(OSX) || os(Linux)", ""), ("os(macOS) && DEBUG", ""),
      ("DEBUG && (os(Windows))", ""), ("false", ""), ("!true || 0", ""),
      ("!os(iOS) || os(macOS)", "#!os(iOS) || os(macOS){a}"),
      ("os(iOS) || os(macOS)", "#os(iOS) || os(macOS){a}"), ("!os(macOS)", "#!os(macOS){a}"),
      ("os(watchOS)", "#os(watchOS){a}"), ("canImport(AppKit)", "#canImport(AppKit){a}"),
      ("A || os(macOS) && B", "#A || os(macOS) && B{a}"),
    ])
  func foreignSystems(condition: String, expected: String) {
    let source = "#if \(condition)\na\n#endif"
    #expect(statements(source) == expected)
    #expect(lower("#if \(condition)\nfunc a() {}\n#endif").functions.isEmpty == expected.isEmpty)
  }

  @Test("The branch for other systems goes, the one after it stays")
  func elseBranch() {
    #expect(statements("#if os(macOS)\na\n#else\nb\n#endif") == "#else{b}")
    #expect(statements("x\n#if os(macOS)\n.a()\n#else\n.b()\n#endif\n") == "opaque(x, .b())")
  }

  @Test("Attributes of every branch are kept")
  func attributes() {
    #expect(lower("#if A\n@B\n#endif\nfunc c() {}").sketch == "@B function c()() {}")
  }
}
