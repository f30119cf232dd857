package import LintModel

/// The build settings of one configuration, inheritance resolved.
package struct BuildSettings: Sendable {
  /// A setting's text before other settings are filled in, and where it is written.
  package struct Setting: Hashable, Sendable {
    package let text: String
    /// Where the value is written; nil for settings that no file writes, such as `TARGET_NAME`.
    package let range: SourceRange?
    package let nameRange: SourceRange?

    package init(_ text: String, range: SourceRange? = nil, nameRange: SourceRange? = nil) {
      self.text = text
      self.range = range
      self.nameRange = nameRange
    }
  }

  /// By name; settings for other platforms or architectures keep their condition in the name
  /// (`CODE_SIGN_IDENTITY[sdk=macosx*]`).
  package private(set) var settings: [String: Setting] = [:]

  package init(_ settings: [String: Setting] = [:]) { self.settings = settings }

  package init(_ texts: [String: String]) {
    settings = texts.mapValues { Setting($0) }
  }

  /// The text of a setting before other settings are filled in.
  package subscript(name: String) -> String? { settings[name]?.text }

  /// A setting's value; nil where it is not set.
  package func value(_ name: String) -> SettingText? {
    settings[name].map { _ in expand("$(\(name))") }
  }

  /// A setting's value where it is set, not empty and fully known.
  package func exact(_ name: String) -> String? {
    guard let text = value(name)?.exact, !text.isEmpty else { return nil }
    return text
  }

  /// Fills in the settings of a text such as `$(PRODUCT_NAME).${SUFFIX:lower}`.
  package func expand(_ text: String) -> SettingText {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return SettingText(text) }
    var expander = SettingExpander(settings: self)
    return expander.expand(text)
  }

  /// Lays one level's settings over these; `$(inherited)` takes the value from here.
  mutating func overlay(_ level: [SettingAssignment], in context: SettingContext) {
    for assignment in level {
      let name = context.name(of: assignment)
      let inherited = settings[name] ?? settings[assignment.name]
      let text = SettingInheritance.resolve(
        assignment.setting.text, of: assignment.name, inherited: inherited?.text)
      settings[name] = Setting(
        text, range: assignment.setting.range, nameRange: assignment.setting.nameRange)
    }
  }

  /// Sets a value where the project's files give none.
  mutating func addDefault(_ name: String, _ text: String) {
    if settings[name] == nil { settings[name] = Setting(text) }
  }
}

/// What a setting takes over from the level below it.
enum SettingInheritance {
  /// A setting that names itself means the level below, as `$(inherited)` does.
  static func resolve(_ text: String, of name: String, inherited: String?) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")), let inherited else { return text }
    var result = text
    for reference in ["$(inherited)", "${inherited}", "$(\(name))", "${\(name)}"] {
      result.replace(reference, with: inherited)
    }
    return result
  }
}
