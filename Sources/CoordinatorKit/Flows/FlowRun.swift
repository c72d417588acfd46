/// A flow together with its state: what a coordinator performs and a tester checks.
///
/// A pure value. All that happens to a flow goes through it, so both agree on every rule.
public struct FlowRun<F: Flow> {
  /// The flow.
  public let flow: F
  /// The state the flow is in.
  public private(set) var state: F.State

  /// Starts a flow.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - state: The state it begins in.
  public init(_ flow: F, state: F.State) {
    self.flow = flow
    self.state = state
  }

  /// The screens on show.
  public var screens: ScreenStack<F.Screen> { flow.screens(for: state) }

  /// What the flow has come to, or `nil` while it goes on.
  public var result: F.Output? { flow.result(for: state) }

  /// Offers the flow a message, or a child's `FlowResult`, and asks its guards.
  ///
  /// - Parameter message: The message.
  /// - Returns: What became of it; unless that is `.handled`, the state is as before.
  public mutating func send(_ message: any CoordinatorMessageable) -> FlowDecision {
    var next = state
    let reply: FlowReply
    if message is any AnyFlowResult {
      reply = flow.childEnded(message, &next)
    } else if let message = message as? F.Message {
      reply = flow.update(&next, with: message)
    } else {
      reply = .unhandled
    }
    return reply == .handled ? move(to: next) : .unhandled
  }

  private mutating func move(to next: F.State) -> FlowDecision {
    let (decision, isKept) = decision(onMovingTo: next)
    if isKept { state = next }
    return decision
  }

  /// Tells the flow that the user left screens.
  ///
  /// - Parameter screens: The screens, the topmost first.
  /// - Returns: How the flow broke the back law, or `nil` if it kept it.
  public mutating func userLeft(_ screens: [F.Screen]) -> BackLawViolation? {
    let before = self.screens
    flow.userLeft(screens, &state)
    return BackLawViolation(left: screens, from: before, to: self.screens)
  }

  /// Replaces the state, as app code does that changes it directly, and asks the flow's guards.
  ///
  /// - Parameter change: Changes the state.
  /// - Returns: What became of it; unless that is `.handled`, the state is as before. Never `.held`:
  ///   there is no message to keep, so a guard that would hold one refuses.
  @discardableResult
  public mutating func mutate(_ change: (inout F.State) -> Void) -> FlowDecision {
    var next = state
    change(&next)
    let decision = move(to: next)
    guard decision.isHeld else { return decision }
    return .refused("a guard would hold it, and a change made by code cannot wait")
  }
}
