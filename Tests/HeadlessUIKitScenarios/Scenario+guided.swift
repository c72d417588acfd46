extension Scenario {
  /// Every scenario that takes a person; the platform asks for each step.
  public static let guided: [Scenario] = guidedStacks + guidedPresentations + guidedTabs
}
