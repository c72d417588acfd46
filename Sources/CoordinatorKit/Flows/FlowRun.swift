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

  /// Offers the flow a message, or a child's `FlowResult`.
  ///
  /// - Parameter message: The message.
  /// - Returns: Whether the flow took it; if not, the state is as before.
  public mutating func send(_ message: any CoordinatorMessageable) -> FlowReply {
    var next = state
    let reply: FlowReply
    if message is any AnyFlowResult {
      reply = flow.childEnded(message, &next)
    } else if let message = message as? F.Message {
      reply = flow.update(&next, with: message)
    } else {
      reply = .unhandled
    }
    if reply == .handled { state = next }
    return reply
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

  /// Replaces the state, as app code does that changes it directly.
  ///
  /// - Parameter change: Changes the state.
  public mutating func mutate(_ change: (inout F.State) -> Void) {
    change(&state)
  }
}
