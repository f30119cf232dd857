import Analysis
import Testing

@Suite("Names that promise a save")
struct SaveWordsTests {
  private static let saves = [
    "save", "saveDraft", "autosave", "autoSave", "forceSave", "persistChanges", "commitAndSave",
    "writeToDisk", "store", "storeNote", "flush", "archive", "performSave", "save_notes",
    "endEditingAndSave",
  ]

  private static let others = [
    "shouldSave", "canSave", "isSaved", "didSave", "willSave", "cancelSave", "showSavePanel",
    "enableSaveButton", "restoreStore", "loadStore", "unarchive", "safeAreaInsets", "savings",
    "restore", "rewrite", "typewriter", "flushAnalytics", "writeLog", "storeInCache", "onSave",
    "deleteStore", "appStoreReview", "writeSocket",
  ]

  @Test("Whole words of a verb count", arguments: saves)
  func isSave(_ name: String) {
    #expect(SaveWords.isSave(name: name))
  }

  @Test("Questions, nouns, other words and other places do not", arguments: others)
  func isNoSave(_ name: String) {
    #expect(!SaveWords.isSave(name: name))
  }

  @Test("Positions, flags and counters are no work of the person's")
  func trivial() {
    for name in ["scrollOffset", "hasSeenWelcome", "launchCount", "saveScrollPosition"] {
      #expect(SaveWords.isTrivial(name: name), "\(name)")
    }
    for name in ["draft", "saveNote", "profile.name", "settings"] {
      #expect(!SaveWords.isTrivial(name: name), "\(name)")
    }
  }
}
