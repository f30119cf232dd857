/// A preprocessor line: `#import <UIKit/UIKit.h>`, `#if DEBUG`, `#define kName @"name"`.
struct DirectiveLine {
  enum Kind {
    case opening(condition: String)
    case alternative(condition: String)
    case otherwise
    case closing
    case include(String)
    case definition
    case other
  }

  let kind: Kind
  /// The tokens after the `#`, the keyword first; comments are left out.
  let tokens: [Token]
  let start: Int
  let end: Int

  init(_ tokens: [Token], hash: Token, text: [UInt8]) {
    self.tokens = tokens
    start = hash.start
    end = tokens.last?.end ?? hash.end
    let keyword = tokens.first.map { text.string($0) } ?? ""
    let rest = tokens.dropFirst()
    let written =
      rest.isEmpty
      ? "" : text.string(rest[rest.startIndex].start, rest[rest.endIndex - 1].end)
    switch keyword {
    case "if": kind = .opening(condition: written)
    case "ifdef": kind = .opening(condition: written)
    case "ifndef": kind = .opening(condition: "!" + written)
    case "elif": kind = .alternative(condition: written)
    case "elifdef": kind = .alternative(condition: written)
    case "elifndef": kind = .alternative(condition: "!" + written)
    case "else": kind = .otherwise
    case "endif": kind = .closing
    case "import", "include", "include_next": kind = .include(DirectiveLine.module(of: written))
    case "define": kind = .definition
    default: kind = .other
    }
  }

  /// The framework of a header in angle brackets, else the header's path.
  private static func module(of written: String) -> String {
    let path = written.filter { !"<>\" ".contains($0) }
    guard written.hasPrefix("<"), let slash = path.firstIndex(of: "/") else { return path }
    return String(path[..<slash])
  }

  /// The name that `#ifndef NAME` or `#if !defined(NAME)` asks for.
  var guardedName: String? {
    guard case .opening(let condition) = kind, condition.hasPrefix("!") else { return nil }
    let plain = condition.replacing("defined", with: "").filter { !"!() ".contains($0) }
    return plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? plain : nil
  }
}

extension [UInt8] {
  func string(_ token: Token) -> String { string(token.start, token.end) }

  func string(_ start: Int, _ end: Int) -> String {
    String(decoding: self[start..<end], as: UTF8.self)
  }
}
