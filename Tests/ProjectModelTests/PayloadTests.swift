import LintModel
import ProjectModel
import Testing

@Suite("Payloads and site files")
struct PayloadTests {
  @Test("Payloads are told by their ending or their content")
  func payloads() {
    let project = MiniProject([
      "a.apns": "{\"aps\": {\"badge\": 1}}", "b.json": "{\"aps\": {}}",
      "c.json": "{\"Simulator Target Bundle\": \"com.example\"}", "broken.apns": "{\"aps\": ",
      "list.json": "[{\"aps\": {}}]", "text.json": "{\"aps\": \"no\"}", "other.json": "{}",
      "broken.json": "{\"aps\": {", ".well-known/apple-app-site-association": "{\"applinks\": {}}",
      "site.json": "{\"applinks\": {}}",
    ])
    let read = project.read()
    #expect(read.project.payloads.map(\.path) == ["a.apns", "b.json", "broken.apns", "c.json"])
    #expect(read.project.payloads.map { $0.root == nil } == [false, false, true, false])
    #expect(read.project.payloads.first?.size == 21)
    #expect(
      read.project.siteAssociations.map(\.path) == [".well-known/apple-app-site-association"])
    #expect(read.project.siteAssociations.first?.root?.value("applinks")?.members?.isEmpty == true)
    #expect(read.problems.isEmpty)
  }
}
