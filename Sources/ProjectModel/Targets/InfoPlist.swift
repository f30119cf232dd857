package import LintModel

/// The Info.plist that a target is built with in one configuration.
package struct InfoPlist: Sendable {
  /// The property list file; of one that is generated as a whole the file that sets its keys.
  package let path: String
  package let file: FileID
  /// The effective keys: those of the file with the generated ones laid over.
  ///
  /// Texts hold `$(…)` as they are written; `TargetConfiguration.settings` fills them in.
  package let root: PropertyList
  /// False when no property list file is behind it: all keys come from build settings, or from the
  /// manifest (`project.yml`, `Project.swift`) that `path` then names.
  package let hasFile: Bool
  /// True when the C preprocessor runs over the file first, so that texts may come out changed.
  package let isPreprocessed: Bool
  /// `INFOPLIST_KEY_…` settings for keys that Xcode does not generate, so that they never reach
  /// the app; the keys are without the prefix.
  package let ignoredKeys: [PropertyList.Entry]

  /// Keys that nobody wrote: the tool that makes the project adds them, or did in some versions.
  package let impliedKeys: Set<String>

  package init(
    path: String, file: FileID, root: PropertyList, hasFile: Bool = true,
    isPreprocessed: Bool = false, ignoredKeys: [PropertyList.Entry] = [],
    impliedKeys: Set<String> = []
  ) {
    self.path = path
    self.file = file
    self.root = root
    self.hasFile = hasFile
    self.isPreprocessed = isPreprocessed
    self.ignoredKeys = ignoredKeys
    self.impliedKeys = impliedKeys
  }
}

/// The entitlements file of a target in one configuration.
package struct Entitlements: Sendable {
  package let path: String
  package let file: FileID
  package let root: PropertyList

  package init(path: String, file: FileID, root: PropertyList) {
    self.path = path
    self.file = file
    self.root = root
  }
}
