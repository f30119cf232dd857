internal import LintModel

/// A target as its own project file tells of it, before what it links is looked up.
struct TargetDraft {
  var name: String
  var projectPath: String?
  var product: TargetProduct
  var platform: TargetPlatform?
  var sources: Set<FileID> = []
  var unseenSources: Set<String> = []
  /// The file names under which others link the product, `Core.framework`.
  var productFiles: Set<String> = []
  var links: [TargetLink] = []
  var embeds: [TargetLink] = []
  var configurations: [TargetConfiguration] = [TargetConfiguration(name: "")]

  var id: TargetID { TargetID(projectPath: projectPath, name: name) }
}

/// What a project file names as part of a product.
enum TargetLink: Hashable {
  case target(TargetID)
  /// The product of some target, by its file name.
  case product(String)
  /// A product of a Swift package; the address is nil for packages that lie on the disk.
  case package(product: String, address: String?)
  case library(LinkedCode.Library)
  /// The pods that the project's `Podfile.lock` lists.
  case pods
  /// Something that cannot be told, by the name that is written.
  case unknown(String)
}
