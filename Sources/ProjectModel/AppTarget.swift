package import LintModel

/// One product of the project with what is known of its Info.plist and settings.
package struct AppTarget: Sendable {
  package enum Product: Sendable { case application, appExtension, watchApp, other, unknown }

  package let name: String
  package let product: Product
  package let sources: Set<FileID>

  package init(name: String, product: Product, sources: Set<FileID>) {
    self.name = name
    self.product = product
    self.sources = sources
  }
}
