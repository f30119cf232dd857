import LintModel
import ProjectModel
import Testing

@Suite("Build settings in texts")
struct BuildSettingTests {
  private let settings = BuildSettings([
    "NAME": "My App", "SUFFIX": ".Beta",
    "ID": "com.example.${NAME:rfc1034identifier}$(SUFFIX:lower)",
    "LOOP": "a$(LOOP)", "LEFT": "$(RIGHT)", "RIGHT": "$(LEFT)", "EMPTY": "",
    "CONFIGURATION": "Debug", "URL_Debug": "debug.example.com", "PATH_": "folder/File.tar.gz",
    "PARTLY": "x.$(MISSING)",
  ])

  @Test(
    "Known settings are filled in",
    arguments: [
      ("plain", "plain"), ("$(NAME)", "My App"), ("${NAME}", "My App"), ("$NAME", "My App"),
      ("$(ID).refresh", "com.example.My-App.beta.refresh"), ("$(NAME:upper)", "MY APP"),
      ("$(NAME:c99extidentifier)", "My_App"), ("$(URL_$(CONFIGURATION))", "debug.example.com"),
      ("$(MISSING:default=x$(SUFFIX))", "x.Beta"), ("$(EMPTY:default=y)", "y"),
      ("$(NAME:default=y)", "My App"), ("$(NAME:lower:identifier)", "my_app"),
      ("$(PATH_:file)", "File.tar.gz"), ("$(PATH_:base)", "File.tar"), ("5$ and $", "5$ and $"),
      ("$(NAME", "$(NAME"), ("$(EMPTY)", ""),
    ])
  func known(text: String, value: String) {
    #expect(settings.expand(text).exact == value)
  }

  @Test(
    "Unknown settings stay holes",
    arguments: [
      ("$(MISSING).refresh", "$(MISSING).refresh"), ("$(LOOP)", "a$(LOOP)"),
      ("$(LEFT)", "$(LEFT)"), ("$(NAME:strange)", "$(NAME:strange)"),
      ("$($(MISSING))", "$($(MISSING))"), ("$(PARTLY:upper)", "X.$(MISSING)"),
      ("$(inherited)", "$(inherited)"),
    ])
  func unknown(text: String, description: String) {
    let value = settings.expand(text)
    #expect(value.exact == nil)
    #expect(value.description == description)
  }

  @Test("A digit at the front of an identifier is replaced, one inside is not")
  func leadingDigit() {
    let settings = BuildSettings(["N": "9 to 5"])
    #expect(settings.expand("$(N:c99extidentifier)").exact == "__to_5")
    #expect(settings.expand("$(N:rfc1034identifier)").exact == "--to-5")
  }

  @Test("Settings that double each other end")
  func doubling() {
    var texts = ["S0": "x"]
    for level in 1...60 { texts["S\(level)"] = "$(S\(level - 1))$(S\(level - 1))" }
    #expect(BuildSettings(texts).expand("$(S60)").exact == nil)
    #expect(BuildSettings(texts).expand("$(S3)").exact == "xxxxxxxx")
  }

  @Test("Long runs of brackets end")
  func brackets() {
    let open = String(repeating: "$(", count: 20_000)
    #expect(settings.expand(open).exact == open)
    let closed = open.prefix(2_000) + "NAME" + String(repeating: ")", count: 1_000)
    #expect(settings.expand(String(closed)).exact == nil)
  }

  @Test(
    "A pattern equals what its holes allow",
    arguments: [
      ("$(M).refresh", "com.example.refresh", true), ("$(M).refresh", ".refresh", true),
      ("$(M).refresh", "com.example.sync", false), ("a$(M)b$(M)c", "aXbYc", true),
      ("a$(M)b$(M)c", "aXc", false), ("a$(M)", "b", false), ("$(M)", "", true),
      ("$(M)ab", "abab", true), ("ab", "abc", false), ("a$(M)a", "a", false),
    ])
  func couldEqual(pattern: String, text: String, answer: Bool) {
    #expect(BuildSettings().expand(pattern).couldEqual(text) == answer)
  }
}
