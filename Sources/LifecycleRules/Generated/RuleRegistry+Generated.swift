// swift-format-ignore-file
// Written by `swift run dev generate` from Rules/*.md; edit the pages instead.

package import RuleEngine

/// The rules of this package.
package enum RuleRegistry {
  /// Ordered by rule id.
  package static let rules: [any Rule.Type] = [
    AssertionExpirationDoesNotEndRule.self,
    AssertionWithoutExpirationRule.self,
    BgtaskCompletedEarlyRule.self,
    BgtaskCompletedTwiceRule.self,
    BgtaskExpirationDoesNothingRule.self,
    BgtaskIdentifierNotPermittedRule.self,
    BgtaskNotCompletedRule.self,
    BgtaskNotResubmittedRule.self,
    BgtaskResubmittedAfterCompletionRule.self,
    BgtaskSubmitErrorIgnoredRule.self,
    BgtaskWithoutExpirationHandlerRule.self,
    ColdShortcutIgnoredRule.self,
    ColdUniversalLinkIgnoredRule.self,
    ColdUrlIgnoredRule.self,
    CompletionCalledEarlyRule.self,
    CompletionNotCalledRule.self,
    DeadLinkCallbackRule.self,
    LinkHandledTwiceRule.self,
    LinkTakenFromFirstActivityRule.self,
    NotificationCategoriesLateRule.self,
    NotificationDelegateLateRule.self,
    NotificationDelegateReleasedRule.self,
    NotificationRoutedInWillPresentRule.self,
    TickCountingTimerRule.self,
  ]
}
