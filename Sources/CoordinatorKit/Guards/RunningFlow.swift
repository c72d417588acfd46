/// A flow that a coordinator runs, as seen by message delivery.
@MainActor package protocol RunningFlow: AnyObject {
  /// The messages that the flow's guards hold.
  var held: HeldMessages { get }
  /// What the screens of the flow can send.
  var reach: FlowReach { get }

  /// Expires the messages that the flow's guards hold; only those of a link, if one is given.
  func expireHeldMessages(_ why: String, of link: LinkRun?)
  /// What the flow would do about messages, one after another; nothing is changed.
  func preview(_ messages: [any CoordinatorMessageable]) -> FlowPreview
  func screensGone(_ screens: Set<HeldMessages.Shown>)
  func takeHeldStep() -> (() -> Void)?
  func endHeldRound()
}
