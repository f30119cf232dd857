/// The names and version that every output carries.
package enum ToolIdentity {
  package static let name = "lifelint"
  package static let version = "0.1.0"
  package static let informationURI = "https://github.com/lifelint/lifelint"
}
