/// What happens to an app, a scene or a screen that makes an entry point run.
package enum LifecycleEvent: String, CaseIterable, Sendable {
  case launch, sceneConnect, becomeActive, resignActive, enterForeground, enterBackground
  case terminate, sceneDisconnect, memoryWarning
  case viewLoad, viewAppear, viewDisappear, deinitialized
  /// A value changed: `onChange`, `didSet`, a control's edit.
  case stateChange
  case silentPush, pushToken, notificationResponse, notificationPresentation, voip
  case backgroundFetch, backgroundTask, backgroundSession, location, bluetooth, health
  case quickAction, link, handoff, extensionMain, watch

  /// The event in a few words, for messages and maps.
  package var title: String {
    switch self {
    case .launch: "launch"
    case .sceneConnect: "scene connection"
    case .becomeActive: "becoming active"
    case .resignActive: "becoming inactive"
    case .enterForeground: "entering the foreground"
    case .enterBackground: "entering the background"
    case .terminate: "termination"
    case .sceneDisconnect: "scene disconnection"
    case .memoryWarning: "memory warning"
    case .viewLoad: "view loading"
    case .viewAppear: "view appearing"
    case .viewDisappear: "view disappearing"
    case .deinitialized: "deinitialization"
    case .stateChange: "change of a value"
    case .silentPush: "silent push"
    case .pushToken: "push token"
    case .notificationResponse: "answer to a notification"
    case .notificationPresentation: "notification in the foreground"
    case .voip: "VoIP push"
    case .backgroundFetch: "background fetch"
    case .backgroundTask: "background task"
    case .backgroundSession: "background transfer"
    case .location: "location event"
    case .bluetooth: "Bluetooth event"
    case .health: "health update"
    case .quickAction: "quick action"
    case .link: "link"
    case .handoff: "handoff"
    case .extensionMain: "extension"
    case .watch: "watch event"
    }
  }

  /// Events that can start or wake the app while nobody looks at it.
  package static let backgroundWakeUps: Set<LifecycleEvent> = [
    .silentPush, .backgroundFetch, .backgroundTask, .backgroundSession, .location, .bluetooth,
    .health, .voip,
  ]
}
