/// A flow that a coordinator runs, as seen by message delivery.
@MainActor package protocol RunningFlow: AnyObject {
  /// The messages that the flow's guards hold.
  var held: HeldMessages { get }
  /// What the screens of the flow can send.
  var reach: FlowReach { get }

  func expireHeldMessages(_ why: String)
  func screensGone(_ screens: Set<HeldMessages.Shown>)
  func performHeldStep() -> Bool
  func endHeldRound()
}
