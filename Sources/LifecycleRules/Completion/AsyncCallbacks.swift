internal import CodeModel
internal import LintModel

/// The async forms of the callbacks: returning says "done".
enum AsyncCallbacks {
  /// How bad it is when the callback returns too early; nil for any other function.
  static func level(of function: FunctionDeclaration) -> Level? {
    guard function.isAsync, function.enclosingType != nil else { return nil }
    switch function.fullName {
    case "application(_:didReceiveRemoteNotification:)":
      return function.returnType?.name == "UIBackgroundFetchResult" ? .error : nil
    case "userNotificationCenter(_:didReceive:)":
      return function.returnType == nil || function.returnType?.text == "Void" ? .warning : nil
    default: return nil
    }
  }
}
