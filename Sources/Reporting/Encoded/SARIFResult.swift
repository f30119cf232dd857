/// One finding in a SARIF log, with the objects it is made of.
struct SARIFResult: Encodable {
  let ruleId: String
  let ruleIndex: Int
  let level: String
  let message: SARIFMessage
  let locations: [SARIFLocation]
  let partialFingerprints: [String: String]
  let rank: Int
  var codeFlows: [SARIFCodeFlow]?
  var relatedLocations: [SARIFLocation]?
  var fixes: [SARIFFix]?
  var suppressions: [SARIFSuppression]?
  var baselineState: String?
  let properties: Properties

  struct Properties: Encodable {
    let confidence: String
    let why: String
    let help: String
    /// Kept from tools that apply every entry of `fixes` without asking.
    var unsafeFix: [SARIFFix]?
  }
}

struct SARIFLocation: Encodable {
  var id: Int?
  var message: SARIFMessage?
  let physicalLocation: SARIFPhysicalLocation
  var logicalLocations: [SARIFLogicalLocation]?
}

struct SARIFPhysicalLocation: Encodable {
  let artifactLocation: SARIFArtifactLocation
  var region: SARIFRegion?
}

struct SARIFArtifactLocation: Encodable {
  var uri: String?
  var uriBaseId: String?
  var description: SARIFMessage?
}

struct SARIFRegion: Encodable {
  let startLine: Int
  let startColumn: Int
  let endLine: Int
  let endColumn: Int
}

struct SARIFLogicalLocation: Encodable {
  let name: String
  let fullyQualifiedName: String
  let kind: String
}

struct SARIFCodeFlow: Encodable {
  let threadFlows: [SARIFThreadFlow]
}

struct SARIFThreadFlow: Encodable {
  var message: SARIFMessage?
  let locations: [SARIFThreadFlowLocation]
}

struct SARIFThreadFlowLocation: Encodable {
  let location: SARIFLocation
  let executionOrder: Int
  let importance: String
  let nestingLevel = 0
}

struct SARIFFix: Encodable {
  struct Change: Encodable {
    let artifactLocation: SARIFArtifactLocation
    let replacements: [Replacement]
  }

  struct Replacement: Encodable {
    let deletedRegion: SARIFRegion
    let insertedContent: Content
  }

  struct Content: Encodable {
    let text: String
  }

  let description: SARIFMessage
  let artifactChanges: [Change]
}

struct SARIFSuppression: Encodable {
  let kind: String
  let status = "accepted"
  var justification: String?
  var location: SARIFLocation?
}
