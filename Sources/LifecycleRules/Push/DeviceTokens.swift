internal import Analysis
internal import CodeModel
internal import LintModel
internal import RuleEngine

/// Where push tokens come into an app, and what they are called there.
enum DeviceTokens {
  static let triggers = [
    Trigger("didRegisterForRemoteNotificationsWithDeviceToken"), Trigger("PKPushCredentials"),
    Trigger("deviceToken"), Trigger("pushToken"), Trigger("apnsToken"), Trigger("pushTokenUpdates"),
    Trigger("pushToStartTokenUpdates"),
  ]

  /// The names of types whose description does not give the token's digits.
  static let dataTypes: Set<String> = ["Data", "NSData", "NSMutableData"]

  private static let callbackLabels: Set<String> = [
    "didRegisterForRemoteNotificationsWithDeviceToken",
    "didRegisterForRemoteNotificationsWithToken",
  ]

  private static let credentials: Set<String> = ["PKPushCredentials"]
  private static let sequences: Set<String> = ["pushTokenUpdates", "pushToStartTokenUpdates"]

  /// Whether a parameter is the token that the system hands over.
  static func isCallback(_ parameter: Parameter, of function: FunctionDeclaration) -> Bool {
    let label = parameter.label ?? function.baseName
    guard callbackLabels.contains(label) || callbackLabels.contains(function.baseName) else {
      return false
    }
    return parameter.type?.name.map(dataTypes.contains) ?? false
  }

  /// Whether a name and type say that something holds a push token's bytes.
  static func isToken(_ name: String, _ type: TypeReference?) -> Bool {
    guard type?.name.map(dataTypes.contains) ?? false else { return false }
    let words = NameWords.split(name)
    return words.contains("token")
      && words.contains { ["device", "push", "apns", "apn", "voip", "remote"].contains($0) }
  }

  /// `credentials.token`, in either spelling.
  static func isCredential(_ expression: Expression, in scope: Scope) -> Bool {
    let base: Expression?
    switch expression.unwrapped.kind {
    case .member(let owner, "token", _): base = owner
    case .call(let call) where call.selector == "token": base = call.receiver
    default: return false
    }
    guard let base else { return false }
    return scope.typeName(of: base).map(credentials.contains) ?? false
  }

  /// `activity.pushTokenUpdates`, whose elements are tokens.
  static func isSequence(_ expression: Expression) -> Bool {
    guard case .member(_, let name, _) = expression.unwrapped.kind else { return false }
    return sequences.contains(name)
  }
}
