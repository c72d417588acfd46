extension Scenario {
  /// Every scenario, in the order of the rules that they are about.
  public static let all: [Scenario] =
    responders + containment + flags
    + pushes + pops + sets + queues + slides + coordinators + transactions + unseenStacks
    + animators + unsettledStacks
    + presentations + animatedPresentations + zooms + presenters + presentationChains + refusals
    + requestsInFlight + unsettledPresentations + memory
    + tabs + tabObjects + unsettledTabs + splits + roots + firstPushes
}
