import CodeModel
import Testing

@Suite("Type references")
struct TypeReferenceTests {
  @Test(
    "The last name of a nominal type is found under everything around it",
    arguments: [
      ("Task<Void, Never>?", "Task"), ("UIScene.ConnectionOptions", "ConnectionOptions"),
      ("any B", "B"), ("some B", "B"), ("(any B)?", "B"), ("B!", "B"), ("Optional<B>", "B"),
      ("inout B", "B"), ("((B))", "B"), ("UnsafeMutablePointer<B>?", "B"),
      ("@escaping Handler", "Handler"), ("borrowing B", "B"),
    ])
  func names(text: String, name: String) {
    #expect(type(text)?.name == name)
  }

  @Test(
    "Functions, tuples, collections and metatypes have no name",
    arguments: [
      "() -> B", "(B, C)", "[B]", "[B: C]", "Array<B>", "Set<B>", "B.Type", "B & C", "()",
    ])
  func unnamed(text: String) {
    #expect(type(text) != nil)
    #expect(type(text)?.name == nil)
  }

  @Test(
    "Function types are told by shape or attribute",
    arguments: [
      ("() -> Void", true, false), ("((B) async throws -> C)?", true, true),
      ("@escaping () -> Void", true, false), ("@Sendable (B) -> C", true, false),
      ("@escaping Handler", true, false), ("Handler?", false, true), ("(B) -> C!", true, false),
      ("(() -> Void)!", true, true), ("@MainActor B", false, false), ("[() -> Void]", false, false),
    ])
  func functions(text: String, isFunction: Bool, isOptional: Bool) {
    #expect(type(text)?.isFunction == isFunction)
    #expect(type(text)?.isOptional == isOptional)
  }

  @Test("The text has neither blanks nor comments")
  func text() {
    let written = "@escaping ( UIBackgroundFetchResult ) /* x */ -> Void"
    #expect(type(written)?.text == "@escaping(UIBackgroundFetchResult)->Void")
  }

  private func type(_ text: String) -> TypeReference? {
    lower("func a(b: \(text)) {}").function("a")?.parameters.first?.type
  }
}
