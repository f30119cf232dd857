/// A type as written, with the parts that rules ask for.
package struct TypeReference: Hashable, Sendable {
  /// The source text without blanks: `@escaping(UIBackgroundFetchResult)->Void`.
  package let text: String
  /// The last name of a nominal type, without optionals, `any`, `some`, generics and pointers:
  /// `Task` for `Task<Void, Never>?`, `ConnectionOptions` for `UIScene.ConnectionOptions`; nil
  /// for functions, tuples and collections.
  package let name: String?
  /// Whether it is a function or block type, optional or not.
  package let isFunction: Bool
  package let isOptional: Bool

  package init(text: String, name: String?, isFunction: Bool = false, isOptional: Bool = false) {
    self.text = text
    self.name = name
    self.isFunction = isFunction
    self.isOptional = isOptional
  }
}

/// `@main`, `@objc(name)`, `__attribute__((constructor))`.
package struct Attribute: Sendable {
  /// The name without `@`.
  package let name: String
  package let arguments: [Argument]

  package init(name: String, arguments: [Argument] = []) {
    self.name = name
    self.arguments = arguments
  }
}
