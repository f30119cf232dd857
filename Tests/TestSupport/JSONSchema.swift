package import Foundation

/// Checks JSON against the part of JSON Schema that our schemas and SARIF's use.
///
/// A keyword that it does not know is an error, so that no rule of a schema is passed over.
package struct JSONSchema {
  package enum Failure: Error, Equatable {
    case unknownKeyword(String)
    case unresolvedReference(String)
    case malformedSchema(String)
  }

  private static let annotations: Set = [
    "$schema", "$id", "id", "$defs", "definitions", "title", "description", "default", "format",
  ]

  private let root: [String: Any]

  package init(_ data: Data) throws {
    guard let root = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw Failure.malformedSchema("a schema is an object")
    }
    self.root = root
  }

  /// What is wrong with the value, each with its place; empty for a valid one.
  package func problems(in data: Data) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    return try check(value, root, at: "$")
  }

  private func check(_ value: Any, _ schema: Any, at place: String) throws -> [String] {
    if let isAllowed = Self.boolean(schema) { return isAllowed ? [] : ["\(place): not allowed"] }
    guard let schema = schema as? [String: Any] else {
      throw Failure.malformedSchema("\(place): neither an object nor a boolean")
    }
    return try schema.keys.sorted().flatMap { keyword -> [String] in
      guard !Self.annotations.contains(keyword), let rule = schema[keyword] else { return [] }
      return try check(value, keyword, rule, in: schema, at: place)
    }
  }

  private func check(
    _ value: Any, _ keyword: String, _ rule: Any, in schema: [String: Any], at place: String
  ) throws -> [String] {
    switch keyword {
    case "$ref": try check(value, try resolved(rule), at: place)
    case "allOf", "anyOf", "oneOf", "not": try checkCombination(value, keyword, rule, at: place)
    case "properties", "required", "additionalProperties":
      try checkObject(value, keyword, rule, in: schema, at: place)
    case "items", "minItems", "maxItems", "uniqueItems":
      try checkArray(value, keyword, rule, at: place)
    case "type", "enum", "const": try checkIdentity(value, keyword, rule, at: place)
    case "pattern", "minLength", "maxLength", "minimum", "maximum":
      try checkScalar(value, keyword, rule, at: place)
    default: throw Failure.unknownKeyword(keyword)
    }
  }

  /// References inside the document, as `#/definitions/name`.
  private func resolved(_ reference: Any) throws -> Any {
    let text = reference as? String ?? ""
    var schema: Any? = text.hasPrefix("#") ? root : nil
    for part in text.split(separator: "/").dropFirst() {
      schema = (schema as? [String: Any])?[String(part)]
    }
    guard let schema else { throw Failure.unresolvedReference(text) }
    return schema
  }

  private func checkCombination(
    _ value: Any, _ keyword: String, _ rule: Any, at place: String
  ) throws -> [String] {
    let branches = keyword == "not" ? [rule] : rule as? [Any] ?? []
    let results = try branches.map { try check(value, $0, at: place) }
    let valid = results.count(where: \.isEmpty)
    switch keyword {
    case "allOf": return results.flatMap { $0 }
    case "anyOf" where valid == 0, "oneOf" where valid != 1, "not" where valid != 0:
      return ["\(place): \(keyword) holds for \(valid) branches"]
    default: return []
    }
  }

  private func checkObject(
    _ value: Any, _ keyword: String, _ rule: Any, in schema: [String: Any], at place: String
  ) throws -> [String] {
    guard let object = value as? [String: Any] else { return [] }
    let properties = schema["properties"] as? [String: Any] ?? [:]
    switch keyword {
    case "required":
      let names = rule as? [String] ?? []
      return names.filter { object[$0] == nil }.map { "\(place): `\($0)` is missing" }
    case "properties":
      return try properties.keys.sorted().flatMap { name -> [String] in
        guard let inner = object[name], let rule = properties[name] else { return [] }
        return try check(inner, rule, at: place + "." + name)
      }
    default:
      return try object.keys.sorted().filter { properties[$0] == nil }.flatMap { name in
        try check(object[name] ?? NSNull(), rule, at: place + "." + name)
      }
    }
  }

  private func checkArray(
    _ value: Any, _ keyword: String, _ rule: Any, at place: String
  ) throws -> [String] {
    guard let array = value as? [Any] else { return [] }
    switch keyword {
    case "items":
      return try array.indices.flatMap { index in
        try check(array[index], rule, at: "\(place)[\(index)]")
      }
    case "minItems": return array.count >= Self.integer(rule) ? [] : ["\(place): too few items"]
    case "maxItems": return array.count <= Self.integer(rule) ? [] : ["\(place): too many items"]
    default:
      guard Self.boolean(rule) == true else { return [] }
      let texts = try array.map(Self.canonical)
      return Set(texts).count == texts.count ? [] : ["\(place): items repeat"]
    }
  }

  private func checkIdentity(
    _ value: Any, _ keyword: String, _ rule: Any, at place: String
  ) throws -> [String] {
    if keyword == "type" {
      let names = rule as? [String] ?? [rule as? String ?? ""]
      let isRight = try names.contains { try Self.isType($0, value) }
      return isRight ? [] : ["\(place): not of type \(names.joined(separator: " or "))"]
    }
    let allowed = keyword == "const" ? [rule] : rule as? [Any] ?? []
    let text = try Self.canonical(value)
    let isAllowed = try allowed.contains { try Self.canonical($0) == text }
    return isAllowed ? [] : ["\(place): \(text) is not one of the values allowed"]
  }

  private func checkScalar(
    _ value: Any, _ keyword: String, _ rule: Any, at place: String
  ) throws -> [String] {
    if let text = value as? String {
      let length = text.unicodeScalars.count
      switch keyword {
      case "pattern":
        let expression = try Regex(rule as? String ?? "")
        return text.contains(expression) ? [] : ["\(place): `\(text)` does not match"]
      case "minLength" where length < Self.integer(rule): return ["\(place): too short"]
      case "maxLength" where length > Self.integer(rule): return ["\(place): too long"]
      default: return []
      }
    }
    guard let number = Self.number(value), let limit = Self.number(rule) else { return [] }
    switch keyword {
    case "minimum" where number < limit: return ["\(place): \(number) is less than \(limit)"]
    case "maximum" where number > limit: return ["\(place): \(number) is more than \(limit)"]
    default: return []
    }
  }

  private static func isType(_ name: String, _ value: Any) throws -> Bool {
    switch name {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": boolean(value) != nil
    case "null": value is NSNull
    case "number": number(value) != nil
    case "integer": number(value).map { $0 == $0.rounded() } ?? false
    default: throw Failure.malformedSchema("type `\(name)`")
    }
  }

  /// Foundation bridges booleans and numbers to one class, told apart by their encoding.
  private static func boolean(_ value: Any) -> Bool? {
    guard let number = value as? NSNumber, isBoolean(number) else { return nil }
    return number.boolValue
  }

  private static func number(_ value: Any) -> Double? {
    guard let number = value as? NSNumber, !isBoolean(number) else { return nil }
    return number.doubleValue
  }

  private static func isBoolean(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c"
  }

  private static func integer(_ value: Any) -> Int { number(value).map { Int($0) } ?? 0 }

  private static func canonical(_ value: Any) throws -> String {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed]
    return String(
      decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
  }
}
