import LintModel
import LintSession
import Testing

/// What is found nowhere may be in a file that could not be read.
@Suite("Files of source code that are left out")
struct MissingSourceTests {
  private static let app = """
    import BackgroundTasks
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "org.example.sync", using: nil) {
          $0.setTaskCompleted(success: true)
        }
        return true
      }

      func submitOther() throws {
        try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "org.example.other"))
      }
    }

    class NoteController: UIViewController {
      override func viewWillDisappear(_ animated: Bool) { NoteStore.shared.save(note) }
    }
    """
  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundlePackageType</key><string>APPL</string>
    <key>UIBackgroundModes</key><array><string>fetch</string></array>
    <key>BGTaskSchedulerPermittedIdentifiers</key>
    <array><string>org.example.sync</string><string>org.example.other</string>
    <string>org.example.idle</string></array>
    </dict></plist>
    """
  private static let absent: Set<RuleID> = [
    "bgtask_identifier_unused", "bgtask_never_submitted", "bgtask_submitted_not_registered",
    "save_on_disappear",
  ]

  private func absences(beside other: [(path: String, bytes: [UInt8])]) throws -> Set<RuleID> {
    let files = [
      ("AppDelegate.swift", Array(Self.app.utf8)), ("Info.plist", Array(Self.plist.utf8)),
    ]
    let report = try MemoryProject(contents: files + other).report()
    return Set(report.findings.map(\.finding.rule)).intersection(Self.absent)
  }

  @Test("Where everything is read, what is done nowhere is told")
  func complete() throws {
    #expect(try absences(beside: []) == Self.absent)
    #expect(try absences(beside: [("Empty.m", [])]) == Self.absent)
    #expect(try absences(beside: [("logo.png", [0xFF, 0, 1])]) == Self.absent)
  }

  @Test(
    "A source file that cannot be read may do it",
    arguments: [
      ("Sync.m", [0xFF, 0xFE, 0x40, 0x00]),
      ("Sync.swift", [0x66, 0x75, 0x6E, 0x63, 0xFF, 0x28]),
      ("Sync.mm", [0x40, 0x00, 0x00]),
    ] as [(String, [UInt8])])
  func incomplete(path: String, bytes: [UInt8]) throws {
    #expect(try absences(beside: [(path, bytes)]) == [])
  }

  @Test("So may one that is too large")
  func tooLarge() throws {
    let bytes = [UInt8](repeating: 0x0A, count: 10 * 1024 * 1024 + 1)
    #expect(try absences(beside: [("Sync.swift", bytes)]) == [])
  }
}
