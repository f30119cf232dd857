internal import Analysis
internal import CodeModel
package import LintModel
package import RuleEngine

/// A push token is turned into text by its description instead of byte by byte.
package struct DeviceTokenDescriptionRule: Rule {
  package static let id: RuleID = "device_token_description"
  package static let triggers = DeviceTokens.triggers

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let trail = TokenTrail(program: context.program, functions: context.functions)
    let places = Dictionary(grouping: trail.found, by: \.function.range)
    return places.values.compactMap { finding(for: $0) }
  }

  /// One finding a function: what is sent counts more than what is logged.
  private func finding(for tokens: [DescribedToken]) -> Finding? {
    guard let token = tokens.max(by: { weight($0) < weight($1) }) else { return nil }
    let texts = tokens.flatMap(\.texts).sorted { $0.range < $1.range }
    guard let first = texts.first(where: { !$0.isLogged }) ?? texts.first else { return nil }
    var seen: Set<SourceRange> = [first.range]
    let others = texts.filter { seen.insert($0.range).inserted }
    return Finding(
      rule: Self.id, level: first.isLogged ? .note : .error,
      confidence: token.isFromSystem ? .high : .medium,
      message: first.isLogged
        ? "`\(token.name)` is logged by \(named(first.form)), which shows only some of its bytes. "
          + "The log does not hold the token."
        : "`\(token.name)` is turned into text by \(named(first.form)), not byte by byte. "
          + "Since iOS 13 that gives “{length = 32, bytes = …}” and not the token's digits.",
      range: first.range, why: first.isLogged ? Self.logged : Self.why,
      help: "Write each byte as two hexadecimal digits (`%02x`) and join them.",
      steps: token.steps + [Step(first.range, "Its description is taken here.")],
      related: others.map { Step($0.range, "Its description is taken here too.") },
      enclosing: token.function.qualifiedName, subject: token.name)
  }

  private func weight(_ token: DescribedToken) -> Int {
    (token.texts.contains { !$0.isLogged } ? 2 : 0) + (token.isFromSystem ? 1 : 0)
  }

  private func named(_ form: String) -> String {
    form.contains(" ") || form.hasPrefix("“") ? form : "`\(form)`"
  }

  private static let why =
    "The server stores a token that Apple does not know: no push reaches this phone, and nothing "
    + "in the app shows that."

  private static let logged =
    "Whoever copies the token from the log to test a push uses one that Apple does not know."
}
