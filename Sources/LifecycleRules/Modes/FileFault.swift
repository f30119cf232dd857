internal import LintModel

/// What is wrong at one place of a file that no code explains.
struct FileFault {
  let message: String
  let help: String
  let range: SourceRange
  let subject: String
}
