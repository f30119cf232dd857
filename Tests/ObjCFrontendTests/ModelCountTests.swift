import CodeModel
import Foundation
import Testing

@testable import ObjCFrontend

/// Holds the model against an independent count over the tokens.
@Suite("Completeness")
struct ModelCountTests {
  private static let variable = "LIFELINT_OBJC_COUNT_FOLDER"
  private static let countFolder = ProcessInfo.processInfo.environment[variable]

  private func counts(_ text: [UInt8]) throws -> (model: ModelCount, tokens: TokenCount) {
    let frontend = try ObjCFrontend.load()
    let tokens = try #require(frontend.reader.tokens(of: text))
    let stream = TokenStream(tokens, text: text)
    return (
      ModelCount(frontend.lower(text, file: testFile), text: text),
      TokenCount(stream.tokens, text: text)
    )
  }

  @Test("Everything in the sample is in the model")
  func sample() throws {
    let (model, tokens) = try counts(Array(richSample.utf8))
    #expect(model.count == tokens.count)
    #expect(model.count.methods >= 9)
    #expect(model.count.messages > 40)
    #expect(model.count.blocks >= 12)
    #expect(model.count.returns >= 8)
  }

  @Test(
    "Everything in the folder LIFELINT_OBJC_COUNT_FOLDER is in the model",
    .enabled(if: countFolder != nil, "set LIFELINT_OBJC_COUNT_FOLDER to a folder with sources"))
  func folder() throws {
    let root = URL(fileURLWithPath: try #require(ModelCountTests.countFolder))
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var total = (model: ConstructCount(), tokens: ConstructCount(), files: 0, errors: 0)
    while let file = files?.nextObject() as? URL {
      guard ["m", "mm", "h"].contains(file.pathExtension),
        let text = try? Data(contentsOf: file), String(data: text, encoding: .utf8) != nil
      else { continue }
      let (model, tokens) = try counts(Array(text))
      total.files += 1
      total.model = total.model + model.count
      total.tokens = total.tokens + tokens.count
      let errors = try ObjCFrontend.load().lower(Array(text), file: testFile).errors
      total.errors += errors.count
      guard model.count != tokens.count || !errors.isEmpty else { continue }
      report(file, Array(text), model, tokens, errors.map { ($0.start, $0.end) })
    }
    print("TOTAL \(total.files) files, \(total.errors) errors")
    print("TOTAL model  \(total.model)")
    print("TOTAL tokens \(total.tokens)")
    #expect(total.files > 0)
    #expect(total.model == total.tokens)
  }

  private func report(
    _ file: URL, _ text: [UInt8], _ model: ModelCount, _ tokens: TokenCount,
    _ errors: [(UInt32, UInt32)]
  ) {
    print("DIFF \(file.path)")
    if model.count != tokens.count { print("  model \(model.count)\n  token \(tokens.count)") }
    for place in tokens.places.subtracting(model.places).sorted().prefix(6) {
      print("  MISSING " + excerpt(text, Int(place)))
    }
    for place in model.places.subtracting(tokens.places).sorted().prefix(6) {
      print("  EXTRA " + excerpt(text, Int(place)))
    }
    for error in errors.prefix(4) { print("  ERROR " + excerpt(text, Int(error.0))) }
  }

  private func excerpt(_ text: [UInt8], _ place: Int) -> String {
    let line = text[..<place].filter { $0 == 10 }.count + 1
    let end = min(text.count, place + 90)
    return "\(line): " + text.string(place, end).replacing("\n", with: "⏎")
  }
}
