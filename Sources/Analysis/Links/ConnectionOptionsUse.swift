internal import CodeModel
package import LintModel

/// One thing that the options of a connecting scene may hold.
package enum ConnectionProperty: String, CaseIterable, Sendable {
  case userActivities, urlContexts, shortcutItem, notificationResponse
  case handoffUserActivityType, cloudKitShareMetadata, sourceApplication

  /// The name in Objective-C, where it is another.
  var objectiveCName: String { self == .urlContexts ? "URLContexts" : rawValue }
}

/// Which of the connection options an app looks at when one of its scenes connects.
///
/// The options are followed from `scene(_:willConnectTo:options:)`, and from the app delegate's
/// `application(_:configurationForConnecting:options:)`, into everything they are handed to.
package struct ConnectionOptionsUse: Sendable {
  /// The properties read, each with the places.
  package let places: [ConnectionProperty: [SourceRange]]
  /// Whether the options went to code that is not here: then any property may be read.
  package let isUnknown: Bool

  package init(of delegate: SceneDelegate, program: Program, membership: AppMembership) {
    let trail = ValueTrail(
      program: program, typeNames: ["ConnectionOptions", "UISceneConnectionOptions"])
    var reads = MemberReads()
    let file = delegate.declaration.range.file
    for function in [delegate.method(.sceneConnects)].compactMap({ $0 })
      + Self.configurations(in: program).filter({ membership.mayShare($0.range.file, file) })
    {
      let index = LinkEntry.sceneConnects.subject
      reads.formUnion(trail.reads(ofParameter: function.parameters[index].name, in: function))
    }
    var places: [ConnectionProperty: [SourceRange]] = [:]
    var unknown = !reads.escapes.isEmpty
    for (name, ranges) in reads.places {
      let property = ConnectionProperty.allCases.first {
        $0.rawValue == name || $0.objectiveCName == name
      }
      if let property { places[property, default: []] += ranges } else { unknown = true }
    }
    self.places = places
    isUnknown = unknown
  }

  package func mayRead(_ property: ConnectionProperty) -> Bool {
    isUnknown || places[property] != nil
  }

  private static func configurations(in program: Program) -> [FunctionDeclaration] {
    program.functions(named: "application").filter {
      $0.body != nil && LinkEntry.implemented(by: $0) == .sceneConfiguration
    }
  }
}
