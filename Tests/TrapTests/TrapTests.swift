import LintModel
import LintSession
import Testing
