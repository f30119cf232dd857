/// What building a target gives.
package enum TargetProduct: Hashable, Sendable {
  case application
  /// A small part of an app that runs without installing it.
  case appClip
  case appExtension(ExtensionPoint)
  case watchApp
  case framework
  case tests
  case other
  case unknown
}

/// Where an app extension plugs into the system.
package enum ExtensionPoint: Hashable, Sendable {
  case notificationService
  case notificationContent
  case widget
  case share
  case action
  case intents
  case intentsUI
  case keyboard
  case fileProvider
  case callDirectory
  case broadcastUpload
  case packetTunnel
  case autoFill
  case messages
  case watch
  /// Another extension point, by its identifier.
  case other(String)
  case unknown

  /// The extension point that `NSExtensionPointIdentifier` or `EXExtensionPointIdentifier` names.
  package init(identifier: String) {
    self = ExtensionPoint.byIdentifier[identifier] ?? .other(identifier)
  }

  private static let byIdentifier: [String: ExtensionPoint] = [
    "com.apple.usernotifications.service": .notificationService,
    "com.apple.usernotifications.content-extension": .notificationContent,
    "com.apple.widgetkit-extension": .widget,
    "com.apple.share-services": .share,
    "com.apple.ui-services": .action,
    "com.apple.services": .action,
    "com.apple.intents-service": .intents,
    "com.apple.intents-ui-service": .intentsUI,
    "com.apple.keyboard-service": .keyboard,
    "com.apple.fileprovider-nonui": .fileProvider,
    "com.apple.callkit.call-directory": .callDirectory,
    "com.apple.broadcast-services-upload": .broadcastUpload,
    "com.apple.networkextension.packet-tunnel": .packetTunnel,
    "com.apple.authentication-services-credential-provider-ui": .autoFill,
    "com.apple.message-payload-provider": .messages,
    "com.apple.watchkit": .watch,
  ]
}

/// The system a target is built for.
package enum TargetPlatform: String, CaseIterable, Sendable {
  case iOS, macOS, tvOS, watchOS, visionOS

  /// The name that starts the platform's device SDK, `iphoneos`.
  package var sdk: String {
    switch self {
    case .iOS: "iphoneos"
    case .macOS: "macosx"
    case .tvOS: "appletvos"
    case .watchOS: "watchos"
    case .visionOS: "xros"
    }
  }

  /// The build setting with the least system version.
  package var deploymentTargetSetting: String {
    switch self {
    case .iOS: "IPHONEOS_DEPLOYMENT_TARGET"
    case .macOS: "MACOSX_DEPLOYMENT_TARGET"
    case .tvOS: "TVOS_DEPLOYMENT_TARGET"
    case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
    case .visionOS: "XROS_DEPLOYMENT_TARGET"
    }
  }
}
