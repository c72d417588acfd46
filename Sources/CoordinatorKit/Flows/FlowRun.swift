/// A flow together with its state: what a coordinator performs and a tester checks.
///
/// A pure value. All that happens to a flow goes through it, so both agree on every rule.
public struct FlowRun<F: Flow> {
  /// The state the flow is in.
  public private(set) var state: F.State
  /// The screens on show; kept, since they are asked for often.
  public private(set) var screens: ScreenStack<F.Screen>
  let tree: FlowTree<F>
  /// How child flows ended in the newest step that was taken.
  private(set) var endings: [ChildEnding] = []

  /// Starts a flow.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - state: The state it begins in.
  public init(_ flow: F, state: F.State) {
    tree = FlowTree(flow)
    self.state = state
    screens = flow.screens(for: state)
  }

  /// The flow.
  public var flow: F { tree.flow }

  /// What the flow has come to, or `nil` while it goes on.
  public var result: F.Output? { flow.result(for: state) }

  /// How child flows ended in the newest step, for whoever tells others; each is answered once.
  package mutating func takeEndings() -> [ChildEnding] {
    defer { endings = [] }
    return endings
  }

  /// Offers the flow a message, or a child's `FlowResult`, and asks its guards.
  ///
  /// - Parameter message: The message.
  /// - Returns: What became of it; unless that is `.handled`, the state is as before.
  public mutating func send(_ message: any CoordinatorMessageable) -> FlowDecision {
    var next = state
    let reply = tree.update(&next, with: message)
    return reply == .handled ? move(to: next) : .unhandled
  }

  private mutating func move(to next: F.State) -> FlowDecision {
    var (next, ended) = (next, [ChildEnding]())
    tree.settle(&next, since: state, .programmatic, &ended)
    let after = flow.screens(for: next)
    let (decision, isKept) = decision(onMovingTo: next, showing: after)
    if isKept { (state, screens, endings) = (next, after, ended) }
    return decision
  }

  /// Tells the flow that the user left screens.
  ///
  /// - Parameters:
  ///   - screens: The screens, the topmost first.
  ///   - cause: How they were left; a child flow that ends by it says so in its result.
  /// - Returns: How the flow broke the back law, or `nil` if it kept it.
  public mutating func userLeft(
    _ screens: [F.Screen], by cause: RemovalCause = .backButton
  ) -> BackLawViolation? {
    let shown = self.screens
    follow(cause) { tree, state in tree.userLeft(screens, &state) }
    return BackLawViolation(left: screens, from: shown, to: self.screens)
  }

  /// Tells the flow that the user selected a tab.
  ///
  /// - Parameter tab: The id of the tab; one that is not there changes nothing.
  /// - Returns: How the flow broke the back law, or `nil` if that tab is selected now.
  public mutating func userSelected(_ tab: String) -> BackLawViolation? {
    guard case .tabs(let tabs) = screens.root, tabs.tabs.contains(where: { $0.id == tab }) else {
      return nil
    }
    follow(.programmatic) { tree, state in tree.userSelected(tab, &state) }
    return BackLawViolation(selected: tab, in: tabs, after: screens)
  }

  /// Follows the user; no guard is asked.
  private mutating func follow(
    _ cause: RemovalCause, _ change: (FlowTree<F>, inout F.State) -> Void
  ) {
    let before = state
    change(tree, &state)
    endings = []
    tree.settle(&state, since: before, cause, &endings)
    screens = flow.screens(for: state)
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
