/// Code that a target links besides the sources that the project holds.
package struct LinkedCode: Hashable, Sendable {
  /// One library with the place it comes from.
  package struct Library: Hashable, Sendable {
    package enum Origin: Hashable, Sendable {
      /// Part of the system's SDK.
      case system
      /// A finished framework or library file, such as Carthage's.
      case binary
      /// A pod of `Podfile.lock`; which target uses it is not written there.
      case pod
      /// A Swift package that is fetched from an address; empty where the project names none.
      case package(String)
    }

    /// `CoreLocation`, a pod's name without its subspec, or a package product's name.
    package let name: String
    package let origin: Origin

    package init(_ name: String, _ origin: Origin) {
      self.name = name
      self.origin = origin
    }
  }

  /// In the order of their names.
  package let libraries: [Library]
  /// What the project links but nothing here tells of, by name.
  package let unknown: [String]

  package init(_ libraries: Set<Library> = [], unknown: Set<String> = []) {
    self.libraries = libraries.sorted { ($0.name, "\($0.origin)") < ($1.name, "\($1.origin)") }
    self.unknown = unknown.sorted()
  }

  /// Whether everything that is linked has a name here.
  package var isComplete: Bool { unknown.isEmpty }

  /// The libraries that do not come with the system.
  package var foreign: [Library] { libraries.filter { $0.origin != .system } }

  package func uses(framework name: String) -> Bool {
    libraries.contains(Library(name, .system))
  }
}
