// swift-format-ignore-file
// Written by `swift run dev generate` from Rules/*.md; edit the pages instead.

package import RuleEngine

/// The rules of this package.
package enum RuleRegistry {
  /// Ordered by rule id.
  package static let rules: [any Rule.Type] = [
    AssertionExpirationDoesNotEndRule.self,
    AssertionWithoutExpirationRule.self,
    AsyncWorkInTerminateRule.self,
    BgtaskBeginDateAsClockRule.self,
    BgtaskCompletedEarlyRule.self,
    BgtaskCompletedTwiceRule.self,
    BgtaskExpirationDoesNothingRule.self,
    BgtaskIdentifierNotPermittedRule.self,
    BgtaskIdentifierUnusedRule.self,
    BgtaskModeMissingRule.self,
    BgtaskNeverSubmittedRule.self,
    BgtaskNotCompletedRule.self,
    BgtaskNotResubmittedRule.self,
    BgtaskPendingLimitRule.self,
    BgtaskRegisteredConditionallyRule.self,
    BgtaskRegisteredLateRule.self,
    BgtaskRegisteredTwiceRule.self,
    BgtaskResubmittedAfterCompletionRule.self,
    BgtaskSimulationShippedRule.self,
    BgtaskSubmitErrorIgnoredRule.self,
    BgtaskSubmittedNotRegisteredRule.self,
    BgtaskWildcardMisusedRule.self,
    BgtaskWithoutExpirationHandlerRule.self,
    ColdShortcutIgnoredRule.self,
    ColdUniversalLinkIgnoredRule.self,
    ColdUrlIgnoredRule.self,
    CompletionCalledEarlyRule.self,
    CompletionNotCalledRule.self,
    ContinuedTaskGpuUncheckedRule.self,
    ContinuedTaskNoProgressRule.self,
    DeadLinkCallbackRule.self,
    LinkHandledTwiceRule.self,
    LinkTakenFromFirstActivityRule.self,
    NotificationCategoriesLateRule.self,
    NotificationDelegateLateRule.self,
    NotificationDelegateReleasedRule.self,
    NotificationRoutedInWillPresentRule.self,
    PerformFetchDisabledRule.self,
    PhaseChangeNeverHappensRule.self,
    SaveInMemoryWarningRule.self,
    SaveOnDisappearRule.self,
    SaveOnInactiveRule.self,
    SaveOnTerminateRule.self,
    TeardownOnInactiveRule.self,
    TerminateAsCleanupRule.self,
    TickCountingTimerRule.self,
  ]
}
