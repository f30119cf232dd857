import CodeModel
import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import SwiftFrontend

/// Holds the model against an independent count over the syntax tree.
@Suite("Completeness")
struct ModelCountTests {
  private static let countFolder = ProcessInfo.processInfo.environment["LIFELINT_COUNT_FOLDER"]

  private func counts(_ text: [UInt8]) -> (model: ConstructCount, syntax: ConstructCount) {
    let model = SwiftFrontend().lower(text, file: testFile)
    let tree = text.withUnsafeBufferPointer {
      Parser.parse(source: $0, maximumNestingLevel: 256)
    }
    return (ModelCount(model).count, SyntaxCount(tree).count)
  }

  @Test("Everything that the parser sees in the sample is in the model")
  func sample() {
    let (model, syntax) = counts(Array(richSample.utf8))
    #expect(model == syntax)
    #expect(model.calls > 60)
    #expect(model.closures >= 14)
    #expect(model.functions >= 19)
    #expect(model.assignments > 15)
    #expect(model.branches > 25)
  }

  @Test("The sample parses without errors")
  func sampleIsValid() {
    let errors = lower(richSample).errors.map { richSample.text(at: $0) }
    #expect(errors == [])
  }

  @Test(
    "Everything that the parser sees in the folder LIFELINT_COUNT_FOLDER is in the model",
    .enabled(if: countFolder != nil, "set LIFELINT_COUNT_FOLDER to a folder with Swift files"))
  func folder() throws {
    let root = URL(fileURLWithPath: try #require(ModelCountTests.countFolder))
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var total = ConstructCount()
    var seen = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", let text = try? Data(contentsOf: file) else { continue }
      seen += 1
      let (model, syntax) = counts(Array(text))
      #expect(model == syntax, "\(file.path)")
      total = total + syntax
    }
    print("\(seen) files: \(total)")
    #expect(seen > 0)
  }

  @Test(
    "No file of the folder LIFELINT_COUNT_FOLDER nests too deep",
    .enabled(if: countFolder != nil, "set LIFELINT_COUNT_FOLDER to a folder with Swift files"))
  func nesting() throws {
    let root = URL(fileURLWithPath: try #require(ModelCountTests.countFolder))
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var seen = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", let text = try? Data(contentsOf: file) else { continue }
      seen += 1
      #expect(NestingGuard(Array(text)).hidden == [], "\(file.path)")
    }
    print("\(seen) files: nesting")
    #expect(seen > 0)
  }

  @Test(
    "Lowering is timed against parsing in the folder LIFELINT_COUNT_FOLDER",
    .enabled(if: countFolder != nil, "set LIFELINT_COUNT_FOLDER to a folder with Swift files"))
  func speed() throws {
    let root = URL(fileURLWithPath: try #require(ModelCountTests.countFolder))
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var bytes = 0
    var parsing = Duration.zero
    var both = Duration.zero
    while let file = files?.nextObject() as? URL, bytes < 2_000_000 {
      guard file.pathExtension == "swift", let text = try? Data(contentsOf: file) else { continue }
      let source = Array(text)
      bytes += source.count
      parsing += ContinuousClock().measure {
        source.withUnsafeBufferPointer { _ = Parser.parse(source: $0, maximumNestingLevel: 256) }
      }
      both += ContinuousClock().measure { _ = SwiftFrontend().lower(source, file: testFile) }
    }
    print("\(bytes) bytes: parsing \(parsing), parsing and lowering \(both)")
    #expect(bytes > 0)
  }
}
