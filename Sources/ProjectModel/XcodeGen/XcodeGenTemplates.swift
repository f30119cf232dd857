internal import LintModel

/// Lays the targets of an XcodeGen project over the templates that they name.
struct XcodeGenTemplates {
  private let templates: YAMLNode?

  init(_ root: YAMLNode) { templates = root["targetTemplates"] }

  func resolve(_ target: YAMLNode, name: String) -> YAMLNode {
    var names: [String] = []
    var index = 0
    collect(target, into: &names, at: &index)
    let bases = names.compactMap { templates?[$0] }
    guard var merged = bases.first else { return target }
    for base in bases.dropFirst() { merged = base.merged(onto: merged) }
    let resolved = target.merged(onto: merged)
    let attributes = (resolved["templateAttributes"]?.entries ?? []).compactMap { entry in
      entry.value.text.map { (entry.key, $0) }
    }
    return resolved.mapTexts { text in
      guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
      var text = text.replacing("${target_name}", with: name)
      text = text.replacing("$target_name", with: name)
      for (attribute, value) in attributes {
        text = text.replacing("${\(attribute)}", with: value)
      }
      return text
    }
  }

  /// A template's own templates come before it.
  private func collect(_ owner: YAMLNode, into names: inout [String], at index: inout Int) {
    guard names.count < 200 else { return }
    for name in owner["templates"]?.texts ?? [] where !names.contains(name) {
      guard let template = templates?[name] else { continue }
      names.insert(name, at: index)
      collect(template, into: &names, at: &index)
      index += 1
    }
  }
}
