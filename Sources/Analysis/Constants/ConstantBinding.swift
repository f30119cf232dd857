package import CodeModel

/// A value with the names that it sees, which may be others than those where it is used.
package struct ConstantBinding: Sendable {
  package let value: Expression
  let constants: Constants

  package init(_ value: Expression, in constants: Constants) {
    self.value = value
    self.constants = constants
  }

  var string: StringPattern { constants.string(value) }
}
