/// The modules of Apple's SDKs, and the headers of the C library, as apps import them.
enum SystemModules {
  static func contains(_ name: String) -> Bool {
    let module = name.hasSuffix(".h") ? String(name.dropLast(2)) : name
    return names.contains(module) || module.hasPrefix("_")
  }

  private static let names: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "AVRouting", "Accelerate", "Accessibility",
    "AccessorySetupKit", "Accounts", "ActivityKit", "AdServices", "AdSupport", "AddressBook",
    "AddressBookUI", "AlarmKit", "AppIntents", "AppTrackingTransparency", "AppleArchive",
    "AssetsLibrary", "AudioToolbox", "AudioUnit", "AuthenticationServices",
    "AutomaticAssessmentConfiguration", "Availability", "AvailabilityMacros", "BackgroundAssets",
    "BackgroundTasks", "BrowserEngineKit", "BusinessChat", "CFNetwork", "CallKit", "CarPlay",
    "Charts", "Cinematic", "ClassKit", "ClockKit", "CloudKit", "ColorSync", "Combine",
    "CommonCrypto", "Compression", "Contacts", "ContactsUI", "CoreAudio", "CoreAudioKit",
    "CoreAudioTypes", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics", "CoreHaptics",
    "CoreImage", "CoreLocation", "CoreLocationUI", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion",
    "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreTransferable",
    "CoreVideo", "CoreWLAN", "CreateML", "CryptoKit", "CryptoTokenKit", "Cxx", "Darwin",
    "DataDetection", "DeclaredAgeRange", "DeveloperToolsSupport", "DeviceActivity", "DeviceCheck",
    "DeviceDiscoveryExtension", "Dispatch", "EventKit", "EventKitUI", "ExposureNotification",
    "ExtensionFoundation", "ExtensionKit", "ExternalAccessory", "FamilyControls", "FileProvider",
    "FileProviderUI", "FinanceKit", "Foundation", "FoundationModels", "GLKit", "GSS",
    "GameController", "GameKit", "GameplayKit", "GroupActivities", "HealthKit", "HealthKitUI",
    "HomeKit", "IOKit", "IOSurface", "IdentityLookup", "IdentityLookupUI", "ImageCaptureCore",
    "ImageIO", "ImagePlayground", "Intents", "IntentsUI", "JavaScriptCore", "JournalingSuggestions",
    "LinkPresentation", "LiveCommunicationKit", "LocalAuthentication", "LockedCameraCapture",
    "MachO", "ManagedSettings", "ManagedSettingsUI", "MapKit", "Matter", "MatterSupport",
    "MediaAccessibility", "MediaPlayer", "MediaSetup", "MessageUI", "Messages", "Metal", "MetalFX",
    "MetalKit", "MetalPerformanceShaders", "MetalPerformanceShadersGraph", "MetricKit",
    "MobileCoreServices", "ModelIO", "MultipeerConnectivity", "MusicKit", "NaturalLanguage",
    "NearbyInteraction", "Network", "NetworkExtension", "NewsstandKit", "NotificationCenter",
    "OSLog", "ObjectiveC", "Observation", "OpenAL", "OpenGLES", "PDFKit", "PHASE", "PassKit",
    "PencilKit", "Photos", "PhotosUI", "PushKit", "PushToTalk", "QuartzCore", "QuickLook",
    "QuickLookThumbnailing", "RealityFoundation", "RealityKit", "RegexBuilder", "ReplayKit",
    "RoomPlan", "SQLite3", "SafariServices", "SceneKit", "ScreenCaptureKit", "ScreenTime",
    "Security", "SecurityUI", "SensitiveContentAnalysis", "SensorKit", "SharedWithYou", "ShazamKit",
    "Social", "SoundAnalysis", "Spatial", "Speech", "SpriteKit", "StickerKit", "StoreKit",
    "StoreKitTest", "Swift", "SwiftData", "SwiftUI", "Symbols", "Synchronization", "System",
    "SystemConfiguration", "TVMLKit", "TVUIKit", "TabularData", "TargetConditionals", "Testing",
    "ThreadNetwork", "TipKit", "Translation", "TranslationUIProvider", "Twitter", "UIKit",
    "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "VideoSubscriberAccount",
    "VideoToolbox", "Virtualization", "Vision", "VisionKit", "VisualIntelligence",
    "WatchConnectivity", "WatchKit", "WeatherKit", "WebKit", "WiFiAware", "WidgetKit", "WorkoutKit",
    "XCTest", "algorithm", "arpa", "assert", "atomic", "copyfile", "cstdint", "cstring", "ctype",
    "dispatch", "dlfcn", "dns_sd", "errno", "execinfo", "fcntl", "functional", "ifaddrs",
    "inttypes", "libkern", "libxml", "limits", "mach", "mach-o", "malloc", "map", "math", "memory",
    "mutex", "net", "netdb", "netinet", "notify", "objc", "os", "pthread", "resolv", "semaphore",
    "setjmp", "signal", "simd", "spawn", "sqlite3", "stdarg", "stdatomic", "stdbool", "stddef",
    "stdint", "stdio", "stdlib", "string", "string_view", "sys", "sysexits", "time", "unistd",
    "uuid", "vector", "wchar", "xlocale", "zlib",
  ]
}
