internal import CLibclang
import Foundation

/// libclang, loaded at run time; its functions may be called from any thread.
struct ClangLibrary: @unchecked Sendable {
  let createIndex: LifelintCreateIndex
  let disposeIndex: LifelintDisposeIndex
  let parse: LifelintParseTranslationUnit
  let disposeUnit: LifelintDisposeTranslationUnit
  let file: LifelintGetFile
  let location: LifelintGetLocationForOffset
  let range: LifelintGetRange
  let tokenize: LifelintTokenize
  let disposeTokens: LifelintDisposeTokens
  let tokenKind: LifelintGetTokenKind
  let tokenLocation: LifelintGetTokenLocation
  let fileLocation: LifelintGetFileLocation

  /// Loads the first library among the paths that has every function.
  static func load(from paths: [String]) -> ClangLibrary? {
    paths.lazy.compactMap { ClangLibrary(path: $0) }.first
  }

  private init?(path: String) {
    // Local symbols: the process may hold another copy of LLVM.
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else { return nil }
    func find<Function>(_ name: String, _ type: Function.Type = Function.self) -> Function? {
      dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }
    guard let createIndex: LifelintCreateIndex = find("clang_createIndex"),
      let disposeIndex: LifelintDisposeIndex = find("clang_disposeIndex"),
      let parse: LifelintParseTranslationUnit = find("clang_parseTranslationUnit2"),
      let disposeUnit: LifelintDisposeTranslationUnit = find("clang_disposeTranslationUnit"),
      let file: LifelintGetFile = find("clang_getFile"),
      let location: LifelintGetLocationForOffset = find("clang_getLocationForOffset"),
      let range: LifelintGetRange = find("clang_getRange"),
      let tokenize: LifelintTokenize = find("clang_tokenize"),
      let disposeTokens: LifelintDisposeTokens = find("clang_disposeTokens"),
      let tokenKind: LifelintGetTokenKind = find("clang_getTokenKind"),
      let tokenLocation: LifelintGetTokenLocation = find("clang_getTokenLocation"),
      let fileLocation: LifelintGetFileLocation = find("clang_getFileLocation")
    else {
      dlclose(handle)
      return nil
    }
    self.createIndex = createIndex
    self.disposeIndex = disposeIndex
    self.parse = parse
    self.disposeUnit = disposeUnit
    self.file = file
    self.location = location
    self.range = range
    self.tokenize = tokenize
    self.disposeTokens = disposeTokens
    self.tokenKind = tokenKind
    self.tokenLocation = tokenLocation
    self.fileLocation = fileLocation
  }
}
