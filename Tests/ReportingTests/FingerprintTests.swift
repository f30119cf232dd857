import LintModel
import Testing

@Suite("Fingerprints")
struct FingerprintTests {
  @Test(
    "The hash is FNV-1a with 128 bits",
    arguments: [
      ("", "6c62272e07bb014262b821756295c58d"),
      ("a", "d228cb696f1a8caf78912b704e4a8964"),
      ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
    ])
  func published(_ text: String, _ expected: String) {
    var hash = StableHash()
    hash.combine(bytes: text.utf8)
    #expect(hash.hexadecimal == expected)
  }

  @Test("Blanks in the subject do not change a fingerprint; each part does")
  func parts() {
    let base = Fingerprint.context(rule: "a", enclosing: "T.f()", subject: "x.y()", ordinal: 0)
    let spaced = Fingerprint.context(
      rule: "a", enclosing: "T.f()", subject: "x\n  .y()", ordinal: 0)
    let others = [
      Fingerprint.context(rule: "b", enclosing: "T.f()", subject: "x.y()", ordinal: 0),
      Fingerprint.context(rule: "a", enclosing: "T.g()", subject: "x.y()", ordinal: 0),
      Fingerprint.context(rule: "a", enclosing: "T.f()", subject: "x.z()", ordinal: 0),
      Fingerprint.context(rule: "a", enclosing: "T.f()", subject: "x.y()", ordinal: 1),
      Fingerprint.context(rule: "a", enclosing: "T.f()x", subject: ".y()", ordinal: 0),
    ]
    #expect(spaced == base)
    #expect(Set(others + [base]).count == 6)
  }

  @Test("A fingerprint stays what it was when 0.1.0 was released")
  func pinned() {
    let value = Fingerprint.context(rule: "a", enclosing: "T.f()", subject: "x.y()", ordinal: 0)
    #expect(value == "ad2140863fe4ad30c7bcfdafe9f71d8f")
  }

  @Test("Equal keys of one file are told apart by order")
  func ordinals() {
    let first = Sample.found().finding
    var other = first
    other.subject = "endBackgroundTask"
    let prints = Fingerprint.contexts(ofFile: [first, other, first])
    #expect(Set(prints).count == 3)
    #expect(prints[0] == Fingerprint.contexts(ofFile: [first])[0])
    #expect(prints[1] == Fingerprint.contexts(ofFile: [other])[0])
  }
}
