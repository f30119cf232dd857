import ModelSketch
import Testing

@testable import ObjCFrontend

@Suite("Conditions of the preprocessor")
struct BuildConditionTests {
  @Test(
    "A condition is decided where every build of an app for a phone agrees",
    arguments: [
      ("0", false), ("1", true), ("!0", true), ("(0)", false), ("0 && A", false), ("A && 0", false),
      ("0 || 1", true), ("A || 1", true), ("A || 0", nil), ("A", nil), ("!A", nil), ("DEBUG", nil),
      ("TARGET_OS_OSX", false), ("!TARGET_OS_OSX", true), ("TARGET_OS_IPHONE", true),
      ("TARGET_OS_IOS", nil), ("TARGET_OS_IOS || TARGET_OS_OSX", nil),
      ("TARGET_OS_OSX || TARGET_OS_MACCATALYST", false), ("TARGET_OS_OSX && DEBUG", false),
      ("TARGET_OS_MAC && !TARGET_OS_IPHONE", false), ("!(TARGET_OS_OSX) && TARGET_OS_IPHONE", true),
      ("defined(__linux__)", false), ("defined __OBJC__", true), ("defined(FEATURE)", nil),
      ("defined(_WIN32) || defined(WIN32)", false), ("__has_include(<A/A.h>)", nil),
      ("__IPHONE_OS_VERSION_MAX_ALLOWED >= 130000", nil), ("A > 1 && 0", false),
      ("TARGET_OS_OSX == 0", nil), ("F(1, 2) || 0", nil), ("", nil), ("((", nil), (")", nil),
      ("&& A", nil), ("A\\\n&& 0", false),
    ] as [(String, Bool?)])
  func values(condition: String, value: Bool?) {
    #expect(BuildCondition.value(condition) == value)
  }

  @Test("Deep nesting is not decided")
  func nesting() {
    #expect(BuildCondition.value(String(repeating: "(", count: 10_000) + "0") == nil)
    #expect(BuildCondition.value(String(repeating: "!", count: 10_000) + "0") == nil)
  }

  @Test(
    "What only a Mac compiles is left out, what every phone compiles is no condition",
    arguments: [
      ("#if TARGET_OS_OSX\na();\n#endif\nb();", "b()"),
      ("#if TARGET_OS_OSX\na();\n#else\nb();\n#endif", "b()"),
      ("#if TARGET_OS_IPHONE\na();\n#else\nb();\n#endif", "a()"),
      ("#if !TARGET_OS_OSX\na();\n#endif", "a()"),
      (
        "#if TARGET_OS_OSX\na();\n#elif TARGET_OS_TV\nb();\n#else\nc();\n#endif",
        "#TARGET_OS_TV{b()} #else{c()}"
      ),
      ("#if 0\na();\n#elif 0\nb();\n#endif\nc();", "c()"),
    ])
  func branches(source: String, sketch: String) throws {
    #expect(try statements(source) == sketch)
  }
}
