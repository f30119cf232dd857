internal import Analysis
internal import CodeModel
internal import LintModel
internal import ProjectModel
internal import RuleEngine

/// Finds code that may be what a background mode is there for.
struct ModeUsers {
  private let program: Program

  init(_ program: Program) { self.program = program }

  /// Whether any file speaks of an API of the mode; a word in a comment counts too.
  func mayUse(_ mode: String) -> Bool {
    guard let words = Self.words[mode] else { return true }
    if words.contains(where: { !program.files(mentioning: $0).isEmpty }) { return true }
    return mode == "remote-notification" && takesSilentPushes
  }

  /// The callback with its handler, by any of its names.
  private var takesSilentPushes: Bool {
    let swift =
      program.functions(named: "application")
      + program.functions(named: "application:didReceiveRemoteNotification:fetchCompletionHandler:")
    return swift.contains { function in
      CompletionEntry.implemented(by: function)?.kind == .remoteNotification
        || function.isAsync && function.fullName == "application(_:didReceiveRemoteNotification:)"
    }
  }

  /// Modules that neither the project nor the system has: their code may use any mode.
  func foreignModules(in target: AppTarget, _ project: Project) -> Set<String> {
    let own = Set(project.targets.map(\.name)).union(
      project.targets.flatMap(\.configurations).compactMap(\.moduleName))
    var found = Set(target.links.foreign.map(\.name) + target.links.unknown)
    for file in program.files {
      for written in program.model(file)?.imports ?? [] {
        let name = String(written.split(whereSeparator: { $0 == "/" || $0 == "." }).first ?? "")
        if !own.contains(name), !SystemModules.contains(name), !isHeader(written) {
          found.insert(name)
        }
      }
    }
    return found
  }

  /// A header of the project's own, `"Player.h"`.
  private func isHeader(_ written: String) -> Bool {
    written.hasSuffix(".h") && !written.contains("/")
  }

  /// Sources: Apple's reference pages of `UIBackgroundModes` and of the classes.
  private static let words: [String: [[String]]] = [
    "audio": [
      ["AVAudioSession"], ["AVPlayer"], ["AVQueuePlayer"], ["AVAudioPlayer"], ["AVAudioEngine"],
      ["AVAudioRecorder"], ["AVPlayerViewController"], ["AVPictureInPictureController"],
      ["MPMusicPlayerController"], ["MPNowPlayingInfoCenter"], ["MPRemoteCommandCenter"],
      ["AVSpeechSynthesizer"], ["AudioQueueNewOutput"], ["AudioQueueNewInput"],
      ["AudioComponentInstanceNew"], ["AudioOutputUnitStart"], ["AUGraphStart"], ["VideoPlayer"],
      ["MPMoviePlayerController"], ["AVAudioUnit"], ["WKWebView"], ["AudioServicesPlaySystemSound"],
      ["AVSampleBufferDisplayLayer"], ["ApplicationMusicPlayer"], ["PHASEEngine"],
    ],
    "location": [
      ["CLLocationManager"], ["CLLocationUpdate"], ["CLMonitor"], ["CLBackgroundActivitySession"],
      ["MKMapView"],
    ],
    "voip": [["PKPushRegistry"], ["CXProvider"], ["PushKit"], ["LiveCommunicationKit"]],
    "bluetooth-central": [["CBCentralManager"], ["AccessorySetupKit"]],
    "bluetooth-peripheral": [["CBPeripheralManager"]],
    "external-accessory": [["EASession"], ["EAAccessoryManager"], ["EAAccessory"]],
    "fetch": [
      ["BGAppRefreshTask"], ["BGAppRefreshTaskRequest"], ["performFetchWithCompletionHandler"],
      ["setMinimumBackgroundFetchInterval"], ["backgroundTask", "appRefresh"],
    ],
    "processing": [
      ["BGProcessingTask"], ["BGProcessingTaskRequest"], ["BGHealthResearchTaskRequest"],
    ],
    "remote-notification": [
      ["didReceiveRemoteNotification", "fetchCompletionHandler"], ["NSPersistentCloudKitContainer"],
      ["CKSyncEngine"], ["CKSubscription"], ["CKQuerySubscription"], ["CKDatabaseSubscription"],
      ["CKRecordZoneSubscription"], ["ModelContainer"], ["modelContainer"],
      ["NSUbiquitousKeyValueStore"], ["didReceiveRemoteNotification", "UIBackgroundFetchResult"],
    ],
  ]
}
