package import LintModel
package import RuleDocuments

/// Makes the rewritten forms of an example.
package enum ExampleRewriter {
  /// The rewritten project; nil where the form does not apply to it.
  package static func rewrite(
    _ project: ExampleProject, as form: ExampleRewrite, for rule: RuleID
  ) -> ExampleProject? {
    switch form {
    case .multibyte: return project.mapping { multibyteComment + $0.text }
    case .crlf:
      let all: Set<String> = ["swift", "objc", "xml", "json", "text"]
      return project.mapping(all) { file in file.lines.map { $0 + "\r\n" }.joined() }
    case .explicitSelf:
      return project.mapping(["swift"]) { ExplicitSelf.adding(to: $0.text) }
    case .moved: return MovedDeclaration.moving(in: project)
    case .reversed: return reversed(project)
    case .conditional: return wrapped(project, swift: "#if FEATURE_MAIL", objc: "#if FEATURE_MAIL")
    case .commented, .string, .inactive:
      return project.marksOnly(in: ["swift", "objc"]) ? disabled(project, form) : nil
    case .suppressed:
      return project.marksOnly(in: ["swift", "objc", "xml"]) ? suppressed(project, rule) : nil
    }
  }

  /// Long enough that offsets counted in other units than bytes land on another line.
  private static let multibyteComment =
    "// " + String(repeating: "日本語のコメント, naïve façade, 👩‍👩‍👧‍👦 ", count: 12) + "\n"

  private static func wrapped(
    _ project: ExampleProject, swift: String, objc: String
  ) -> ExampleProject? {
    project.mapping { file in
      (file.language == "swift" ? swift : objc) + "\n" + file.text + "#endif\n"
    }
  }

  private static func disabled(
    _ project: ExampleProject, _ form: ExampleRewrite
  ) -> ExampleProject? {
    switch form {
    case .commented:
      project.mapping { file in file.lines.map { "// " + $0 + "\n" }.joined() }
    case .string:
      project.mapping { $0.language == "swift" ? swiftString($0) : objectiveCString($0) }
    default: wrapped(project, swift: "#if false", objc: "#if 0")
    }
  }

  /// Markers are no part of the content: they would end a line of the string.
  private static func swiftString(_ file: RuleExample.File) -> String {
    "let exampleText = ###\"\"\"\n" + file.source + "\"\"\"###\n"
  }

  private static func objectiveCString(_ file: RuleExample.File) -> String {
    let lines = file.with(text: file.source).lines.map { line in
      let escaped = line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "    @\"" + escaped + "\\n\"\n"
    }
    return "static NSString *const ExampleText =\n" + lines.joined() + "    ;\n"
  }

  /// Renames the code files so that path order is reversed; project files may name them.
  private static func reversed(_ project: ExampleProject) -> ExampleProject? {
    let code = project.files.filter { ["swift", "objc"].contains($0.language) }
    let names = code.map { String($0.path.split(separator: "/").last ?? "") }
    let isNamed = project.files.contains { file in
      names.contains { file.language == "text" && file.text.contains($0) }
    }
    guard code.count > 1, !isNamed else { return nil }
    let order = code.map(\.path).sorted(by: >)
    let files = project.files.map { file -> RuleExample.File in
      guard let index = order.firstIndex(of: file.path) else { return file }
      let parts = file.path.split(separator: "/")
      let name = "\(index)\(parts.last ?? "")"
      return file.with(path: (parts.dropLast().map(String.init) + [name]).joined(separator: "/"))
    }
    return ExampleProject(files: files.reversed())
  }

  private static func suppressed(_ project: ExampleProject, _ rule: RuleID) -> ExampleProject? {
    project.mapping(["swift", "objc", "xml"]) { file in
      let marked = Set(file.markers.filter { $0.other == nil }.map(\.line))
      let directive = "lifelint:disable:next \(rule) -- tried by the example's test"
      let comment = file.language == "xml" ? "<!-- \(directive) -->" : "// \(directive)"
      var text = ""
      for (index, line) in file.lines.enumerated() {
        if marked.contains(index + 1) { text += comment + "\n" }
        text += line + "\n"
      }
      return text
    }
  }
}
