import LintSession
import SessionTestSupport
import Testing

@Suite("Fixing property lists")
struct PropertyListFixTests {
  private static let code = """
    import BackgroundTasks

    enum Tasks {
      static func register() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.b.tidy", using: nil) { task in
          plan()
          let work = Task {
            await Store.shared.tidy()
            task.setTaskCompleted(success: true)
          }
          task.expirationHandler = { work.cancel() }
        }
      }

      static func plan() {
        do {
          try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "a.b.tidy"))
        } catch {
          print(error)
        }
      }
    }

    """

  private func plist(_ modes: [String]) -> String {
    let values = modes.map { "\t\t<string>\($0)</string>\r\n" }.joined()
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<plist version=\"1.0\">\r\n<dict>\r\n"
      + "\t<key>CFBundlePackageType</key>\r\n\t<string>APPL</string>\r\n"
      + "\t<key>BGTaskSchedulerPermittedIdentifiers</key>\r\n\t<array>\r\n"
      + "\t\t<string>a.b.tidy</string>\r\n\t</array>\r\n"
      + "\t<key>UIBackgroundModes</key>\r\n\t<array>\r\n" + values
      + "\t</array>\r\n</dict>\r\n</plist>\r\n"
  }

  private func fixed(_ modes: [String]) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(Self.code, to: "Tasks.swift")
    try folder.write(plist(modes), to: "Info.plist")
    let call = RecordedCall(arguments: ["--fix"], in: folder, inventory: .standard)
    #expect(call.errors == "lifelint: 1 fix applied.\n")
    return try folder.read("Info.plist")
  }

  @Test("A missing mode is added in the file's own layout")
  func missing() throws {
    #expect(try fixed(["fetch"]) == plist(["fetch", "processing"]))
  }

  @Test("A misspelled mode is written anew, and none is added beside it")
  func misspelled() throws {
    #expect(try fixed(["fetch", "background-processing"]) == plist(["fetch", "processing"]))
  }
}
