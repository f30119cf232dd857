/// Generated code of a size, the same in every run.
struct BenchmarkProject {
  let name: String
  /// What the sizes count.
  let unit: String
  /// The smaller size; the larger one is ten times as much.
  let size: Int
  let files: @Sendable (Int) -> [GeneratedFile]

  static let all: [BenchmarkProject] = [
    BenchmarkProject(name: "one long function", unit: "branches", size: 20) { branches in
      [GeneratedFile(path: "Delegate.swift", text: callback(branches: branches))]
    },
    BenchmarkProject(name: "a handler handed on", unit: "functions", size: 20) { functions in
      [GeneratedFile(path: "Delegate.swift", text: chain(of: functions))]
    },
    BenchmarkProject(name: "files with a callback", unit: "files", size: 20) { files in
      (0..<files).map {
        GeneratedFile(path: "Delegate\($0).swift", text: callback(branches: 4, type: $0))
      }
    },
    BenchmarkProject(name: "files without one", unit: "files", size: 100) { files in
      (0..<files).map { GeneratedFile(path: "Model\($0).swift", text: model($0)) }
    },
  ]

  /// A push callback with a branch, an early way out and started work over and over.
  private static func callback(branches: Int, type: Int = 0) -> String {
    var lines = [
      "import UIKit", "final class Delegate\(type): NSObject, UIApplicationDelegate {",
      "  func application(_ app: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any],",
      "    fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void) {",
    ]
    for index in 0..<branches {
      lines += [
        "    if flags[\(index)].isSet && isReady\(index) {", "      log(\(index))",
        "      guard other\(index) else {", "        done(.noData)", "        return", "      }",
        "    } else if isLate\(index) {", "      Task { await upload(\(index)) }", "    }",
        "    note(\(index))",
      ]
    }
    return (lines + ["    done(.newData)", "  }", "}", ""]).joined(separator: "\n")
  }

  /// A handler that goes through many functions, each with a branch of its own.
  private static func chain(of functions: Int) -> String {
    var lines = [
      "import UIKit", "final class Delegate: NSObject, UIApplicationDelegate {",
      "  func application(_ app: UIApplication,",
      "    performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void) {",
      "    step0(done)", "  }",
    ]
    for index in 0..<functions {
      lines += [
        "  func step\(index)(_ done: @escaping (UIBackgroundFetchResult) -> Void) {",
        "    guard isReady\(index) else { return done(.failed) }",
        index + 1 < functions ? "    step\(index + 1)(done)" : "    done(.newData)", "  }",
      ]
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private static func model(_ index: Int) -> String {
    var lines = ["struct Model\(index) {"]
    for field in 0..<40 {
      lines += [
        "  var field\(field) = \(field)",
        "  func total\(field)(_ other: Int) -> Int { other > field\(field) ? other : field\(field) }",
      ]
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }
}
