/// The outer objects of a SARIF 2.1.0 log, named as the standard names them.
struct SARIFLog: Encodable {
  let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  let version = "2.1.0"
  let runs: [SARIFRun]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }
}

struct SARIFRun: Encodable {
  /// Two readers of GitHub refuse several runs of one category, so there is one run a log.
  let tool: SARIFTool
  /// Editors and GitHub count columns in UTF-16 units.
  let columnKind = "utf16CodeUnits"
  let originalUriBaseIds: [String: SARIFArtifactLocation]
  let invocations: [SARIFInvocation]
  let results: [SARIFResult]
}

struct SARIFTool: Encodable {
  let driver: SARIFDriver
}

struct SARIFDriver: Encodable {
  let name: String
  let version: String
  let semanticVersion: String
  let informationUri: String
  let rules: [SARIFRule]
  let notifications: [SARIFRule]
}

struct SARIFMessage: Encodable, Hashable {
  let text: String
  var markdown: String?

  init(_ text: String, markdown: String? = nil) {
    self.text = text
    self.markdown = markdown
  }
}

/// A rule, or a kind of notification (`reportingDescriptor`).
struct SARIFRule: Encodable {
  let id: String
  var name: String?
  let shortDescription: SARIFMessage
  var fullDescription: SARIFMessage?
  var help: SARIFMessage?
  var helpUri: String?
  var defaultConfiguration: Configuration?
  var properties: Properties?

  struct Configuration: Encodable {
    var enabled: Bool?
    let level: String
  }

  struct Properties: Encodable {
    let tags: [String]
    let precision: String
    let problemSeverity: String
    let status: String
    let since: String

    private enum CodingKeys: String, CodingKey {
      case tags, precision, status, since
      case problemSeverity = "problem.severity"
    }
  }
}

struct SARIFInvocation: Encodable {
  let executionSuccessful: Bool
  let exitCode: Int
  let exitCodeDescription: String
  let toolExecutionNotifications: [SARIFNotification]
  let toolConfigurationNotifications: [SARIFNotification]
}

struct SARIFNotification: Encodable {
  struct Descriptor: Encodable {
    let id: String
  }

  let descriptor: Descriptor
  let level: String
  let message: SARIFMessage
  var locations: [SARIFLocation]?
}
