package import Foundation

/// What GitHub wants of a SARIF log beyond the standard's schema, after its validator's rules.
package struct SARIFConformance {
  package private(set) var problems: [String] = []
  package private(set) var resultCount = 0
  package private(set) var ruleCount = 0
  private var ruleIDs: [String] = []

  package init(_ data: Data) throws {
    let log = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    let address = log["$schema"] as? String ?? ""
    expect(address.hasSuffix("/sarif-schema-2.1.0.json"), "GH1011: not the final schema")
    let runs = log["runs"] as? [[String: Any]] ?? []
    expect(runs.count == 1, "one run a file, since a second of its category is refused")
    for run in runs { check(run: run) }
  }

  private mutating func check(run: [String: Any]) {
    expect(run["automationDetails"] == nil, "automationDetails would override the workflow's")
    expect(run["columnKind"] as? String == "utf16CodeUnits", "columnKind")
    let bases = run["originalUriBaseIds"] as? [String: [String: Any]] ?? [:]
    expect(bases["%SRCROOT%"] != nil && bases["%SRCROOT%"]?["uri"] == nil, "uri base")
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any] ?? [:]
    check(driver: driver)
    let results = run["results"] as? [[String: Any]] ?? []
    resultCount = results.count
    for result in results { check(result: result) }
    let listed = results.count(where: { $0["suppressions"] != nil })
    expect(listed == 0 || listed == results.count, "suppressions on some results only")
    let invocations = run["invocations"] as? [[String: Any]] ?? []
    expect(invocations.count == 1, "one invocation")
    for invocation in invocations {
      for key in ["toolExecutionNotifications", "toolConfigurationNotifications"] {
        for notification in invocation[key] as? [[String: Any]] ?? [] {
          check(text: notification["message"], "notification")
        }
      }
    }
  }

  private mutating func check(driver: [String: Any]) {
    let name = driver["name"] as? String ?? ""
    expect(!name.isEmpty && name.split(separator: " ").count <= 3, "SARIF2005: tool name")
    expect(!(driver["semanticVersion"] as? String ?? "").isEmpty, "SARIF2005: version")
    expect(driver["informationUri"] != nil, "SARIF2005: informationUri")
    let rules = driver["rules"] as? [[String: Any]] ?? []
    ruleIDs = rules.compactMap { $0["id"] as? String }
    ruleCount = rules.count
    expect(Set(ruleIDs).count == rules.count, "rule ids repeat or are missing")
    for rule in rules { check(rule: rule) }
  }

  private mutating func check(rule: [String: Any]) {
    let id = rule["id"] as? String ?? ""
    expect(!id.contains("/"), "\(id): a hierarchical id loses its metadata")
    for key in ["shortDescription", "fullDescription"] {
      check(text: rule[key], "\(id).\(key)")
      let text = (rule[key] as? [String: Any])?["text"] as? String ?? ""
      expect(text.count <= 1_024, "\(id).\(key) is cut")
    }
    check(text: rule["help"], "\(id).help")
    expect((rule["name"] as? String ?? "").count <= 255, "\(id).name is cut")
    let properties = rule["properties"] as? [String: Any] ?? [:]
    expect(properties["security-severity"] == nil, "\(id) would be a security alert")
    expect((properties["tags"] as? [String] ?? []).count <= 10, "\(id) has tags that are not shown")
    if let precision = properties["precision"] as? String {
      expect(["very-high", "high", "medium", "low"].contains(precision), "\(id).precision")
    }
    if let severity = properties["problem.severity"] as? String {
      expect(["error", "warning", "recommendation"].contains(severity), "\(id) severity")
    }
  }

  private mutating func check(result: [String: Any]) {
    let id = result["ruleId"] as? String ?? ""
    let index = result["ruleIndex"] as? Int ?? -1
    expect(ruleIDs.indices.contains(index) && ruleIDs[index] == id, "\(id): wrong rule index")
    check(text: result["message"], "\(id): GH1007: message")
    let locations = result["locations"] as? [[String: Any]] ?? []
    expect(locations.count == 1, "\(id): GitHub reads one location")
    for location in locations { check(location: location) }
    let prints = result["partialFingerprints"] as? [String: String] ?? [:]
    let lineHash = prints["primaryLocationLineHash"] ?? ""
    expect(lineHash.contains(/^[0-9a-f]{1,16}:[1-9][0-9]*$/), "\(id): line hash")
    expect(prints["lifelintContext/v1"] != nil, "\(id): context fingerprint")
    let related = result["relatedLocations"] as? [[String: Any]] ?? []
    check(links: result["message"], to: related)
    for location in related { check(location: location) }
    check(flows: result["codeFlows"] as? [[String: Any]] ?? [])
  }

  private mutating func check(flows: [[String: Any]]) {
    for flow in flows {
      for thread in flow["threadFlows"] as? [[String: Any]] ?? [] {
        let steps = thread["locations"] as? [[String: Any]] ?? []
        expect(!steps.isEmpty && steps.count <= 25, "steps")
        for step in steps {
          let location = step["location"] as? [String: Any]
          expect(step["index"] == nil && location != nil, "GH1002: step not inline")
          if let location { check(location: location) }
        }
      }
    }
  }

  private mutating func check(links message: Any?, to related: [[String: Any]]) {
    let text = (message as? [String: Any])?["text"] as? String ?? ""
    let linked = text.matches(of: /\]\((\d+)\)/).compactMap { Int($0.output.1) }
    let ids = related.compactMap { $0["id"] as? Int }
    expect(linked == ids && ids.count == related.count, "links \(linked) but places \(ids)")
    for location in related { check(text: location["message"], "related location") }
  }

  private mutating func check(location: [String: Any]) {
    let physical = location["physicalLocation"] as? [String: Any] ?? [:]
    let artifact = physical["artifactLocation"] as? [String: Any] ?? [:]
    let uri = artifact["uri"] as? String ?? ""
    expect(!uri.isEmpty, "GH1001: no uri")
    let isRelative = !uri.hasPrefix("/") && !uri.hasPrefix("./") && !uri.contains(":")
    let isEncoded = uri.contains(/^(?:[A-Za-z0-9\/._~-]|%[0-9A-F]{2})+$/)
    expect(isRelative && isEncoded, "GH1005: `\(uri)` is no relative URI")
    let region = physical["region"] as? [String: Int] ?? [:]
    let lines = ["startLine", "endLine"].compactMap { region[$0] }
    let columns = ["startColumn", "endColumn"].compactMap { region[$0] }
    guard lines.count == 2, columns.count == 2 else {
      problems.append("GH1003: incomplete region")
      return
    }
    let isOrdered = lines[0] < lines[1] || (lines[0] == lines[1] && columns[0] < columns[1])
    expect(lines[0] >= 1 && columns[0] >= 1 && isOrdered, "region \(lines) \(columns)")
  }

  private mutating func check(text message: Any?, _ name: String) {
    let text = (message as? [String: Any])?["text"] as? String ?? ""
    expect(!text.isEmpty, "\(name) has no text")
  }

  private mutating func expect(_ condition: Bool, _ problem: @autoclosure () -> String) {
    if !condition { problems.append(problem()) }
  }
}
