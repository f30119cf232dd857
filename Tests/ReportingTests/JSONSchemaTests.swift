import Foundation
import TestSupport
import Testing

@Suite("JSON Schema validator")
struct JSONSchemaTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let keyword: String
    let schema: String
    let valid: String
    let invalid: String
    var testDescription: String { keyword }
  }

  static let cases = [
    Case(keyword: "type", schema: #"{"type":"integer"}"#, valid: "1", invalid: "1.5"),
    Case(keyword: "type, boolean", schema: #"{"type":"boolean"}"#, valid: "true", invalid: "1"),
    Case(keyword: "type, number", schema: #"{"type":"number"}"#, valid: "1", invalid: "true"),
    Case(
      keyword: "type, one of", schema: #"{"type":["array","null"]}"#, valid: "null", invalid: "{}"),
    Case(keyword: "enum", schema: #"{"enum":["a","b"]}"#, valid: #""b""#, invalid: #""c""#),
    Case(keyword: "const", schema: #"{"const":1}"#, valid: "1", invalid: "2"),
    Case(
      keyword: "required", schema: #"{"required":["a"]}"#, valid: #"{"a":1}"#, invalid: #"{"b":1}"#),
    Case(
      keyword: "properties", schema: #"{"properties":{"a":{"type":"string"}}}"#,
      valid: #"{"a":"x","b":1}"#, invalid: #"{"a":1}"#),
    Case(
      keyword: "additionalProperties, false",
      schema: #"{"properties":{"a":{}},"additionalProperties":false}"#, valid: #"{"a":1}"#,
      invalid: #"{"a":1,"b":1}"#),
    Case(
      keyword: "additionalProperties, schema",
      schema: #"{"additionalProperties":{"type":"string"}}"#, valid: #"{"a":"x"}"#,
      invalid: #"{"a":1}"#),
    Case(keyword: "items", schema: #"{"items":{"type":"null"}}"#, valid: "[null]", invalid: "[1]"),
    Case(keyword: "minItems", schema: #"{"minItems":1}"#, valid: "[1]", invalid: "[]"),
    Case(keyword: "maxItems", schema: #"{"maxItems":1}"#, valid: "[1]", invalid: "[1,2]"),
    Case(
      keyword: "uniqueItems", schema: #"{"uniqueItems":true}"#, valid: #"[{"a":1},{"a":2}]"#,
      invalid: #"[{"a":1,"b":2},{"b":2,"a":1}]"#),
    Case(keyword: "pattern", schema: #"{"pattern":"^a+$"}"#, valid: #""aa""#, invalid: #""ab""#),
    Case(keyword: "minLength", schema: #"{"minLength":1}"#, valid: #""a""#, invalid: #""""#),
    Case(keyword: "maxLength", schema: #"{"maxLength":1}"#, valid: #""a""#, invalid: #""ab""#),
    Case(keyword: "minimum", schema: #"{"minimum":1}"#, valid: "1", invalid: "0"),
    Case(keyword: "maximum", schema: #"{"maximum":1}"#, valid: "1", invalid: "2"),
    Case(
      keyword: "$ref", schema: ##"{"$ref":"#/$defs/a","$defs":{"a":{"const":1}}}"##, valid: "1",
      invalid: "2"),
    Case(
      keyword: "allOf", schema: #"{"allOf":[{"minimum":1},{"maximum":2}]}"#, valid: "2",
      invalid: "3"),
    Case(
      keyword: "anyOf", schema: #"{"anyOf":[{"const":1},{"const":2}]}"#, valid: "2", invalid: "3"),
    Case(
      keyword: "oneOf", schema: #"{"oneOf":[{"minimum":1},{"minimum":2}]}"#, valid: "1",
      invalid: "2"),
    Case(keyword: "not", schema: #"{"not":{"const":1}}"#, valid: "2", invalid: "1"),
  ]

  @Test("A keyword accepts what it allows and nothing else", arguments: cases)
  func keyword(_ example: Case) throws {
    let schema = try JSONSchema(Data(example.schema.utf8))
    #expect(try schema.problems(in: Data(example.valid.utf8)) == [])
    #expect(try schema.problems(in: Data(example.invalid.utf8)).count == 1)
  }

  @Test("An unknown keyword is an error, even below another")
  func unknownKeyword() throws {
    let schema = try JSONSchema(Data(#"{"items":{"multipleOf":2}}"#.utf8))
    #expect(throws: JSONSchema.Failure.unknownKeyword("multipleOf")) {
      try schema.problems(in: Data("[1]".utf8))
    }
  }

  @Test("A reference to nothing is an error")
  func unresolvedReference() throws {
    let schema = try JSONSchema(Data(##"{"$ref":"#/$defs/a"}"##.utf8))
    #expect(throws: JSONSchema.Failure.unresolvedReference("#/$defs/a")) {
      try schema.problems(in: Data("1".utf8))
    }
  }

  @Test("A problem names its place")
  func place() throws {
    let schema = try JSONSchema(
      Data(#"{"properties":{"a":{"items":{"type":"string"}}}}"#.utf8))
    let problems = try schema.problems(in: Data(#"{"a":["x",1]}"#.utf8))
    #expect(problems == ["$.a[1]: not of type string"])
  }
}
