public import CoordinatorKit

/// Visits every reachable state of a flow, checks rules in each, and finds the shortest path to a
/// violation.
///
///     @Test("The shop keeps its rules wherever the customer goes") func explores() {
///       FlowExplorer(ShopFlow(), state: .init())
///         .on(Buy.self)
///         .checking(.guarded(.checkout) { $0.isLoggedIn })
///         .expectNoFindings()
///     }
///
/// From each state it tries the messages that the flow's `messages(from:in:)` declares for the top
/// screen, and the user's actions: going back, swiping sheets down and tapping tabs, including
/// attempts that a guard refuses. States are distinct if they differ in anything, held messages
/// included; a state with a result is not expanded.
public struct FlowExplorer<F: Flow> where F.State: Hashable {
  let flow: F
  private(set) var starts: [F.State]
  private(set) var rules: [FlowExplorer<F>.Rule]
  private(set) var arrivals: [any CoordinatorMessageable] = []
  private(set) var stateLimit = 100_000
  private(set) var depthLimit = Int.max
  private var others: [(any CoordinatorMessageable) -> [any CoordinatorMessageable]?] = []

  /// Creates an explorer for a flow.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - state: The initial state.
  ///   - rules: The rules to check; `checking(_:)` adds more.
  public init(_ flow: F, state: F.State, rules: [FlowExplorer<F>.Rule] = FlowExplorer.Rule.standard)
  {
    self.flow = flow
    starts = [state]
    self.rules = rules
  }
}

// MARK: - Options

extension FlowExplorer {
  /// Adds rules to check.
  ///
  /// - Parameter rules: The rules.
  /// - Returns: The explorer with the rules added.
  public func checking(_ rules: FlowExplorer<F>.Rule...) -> FlowExplorer {
    with { $0.rules += rules }
  }

  /// Adds start states, such as restoration could produce.
  ///
  /// - Parameter states: The states; returning to their screens counts as returning to a start.
  /// - Returns: The explorer with the states added.
  public func starting(at states: F.State...) -> FlowExplorer {
    with { $0.starts += states }
  }

  /// Adds messages that arrive in every state without a screen: links, an expired login.
  ///
  /// The flow may leave them to others, and they do not count as a way out of a dead end, since
  /// users cannot rely on them.
  ///
  /// - Parameter messages: The messages.
  /// - Returns: The explorer with the messages added.
  public func arriving(_ messages: any CoordinatorMessageable...) -> FlowExplorer {
    with { $0.arrivals += messages }
  }

  /// Declares messages that components or parents handle, and what they send the flow in response.
  ///
  ///     explorer.on(Buy.self)
  ///       .on(CloseSheet.self) { _ in [ShopMessage.closeSheet] }
  ///
  /// Called only for messages the flow leaves unhandled; if there are several for one type, the
  /// first is used.
  ///
  /// - Parameters:
  ///   - type: The type of message.
  ///   - answer: Returns the messages sent in response, in order; none by default. It must have no
  ///     side effects.
  /// - Returns: The explorer with the handler added.
  public func on<Message>(
    _ type: Message.Type,
    answer: @escaping (Message) -> [any CoordinatorMessageable] = { _ in [] }
  ) -> FlowExplorer {
    with { $0.others.append { message in (message as? Message).map(answer) } }
  }

  /// Limits the exploration; states beyond the limits are counted and reported as not visited.
  ///
  /// - Parameters:
  ///   - states: The maximum number of states to visit. Reaching it makes `expectNoFindings` fail.
  ///   - depth: The maximum number of steps; unlimited by default. States at that depth are
  ///     checked, but not expanded.
  /// - Returns: The explorer with these limits.
  public func limited(toStates states: Int = 100_000, depth: Int = .max) -> FlowExplorer {
    with { ($0.stateLimit, $0.depthLimit) = (states, depth) }
  }

  private func with(_ change: (inout FlowExplorer) -> Void) -> FlowExplorer {
    var copy = self
    change(&copy)
    return copy
  }

  /// The response if another handler handles a message; `nil` if none does.
  func externalHandlers(_ message: any CoordinatorMessageable) -> [any CoordinatorMessageable]? {
    for other in others {
      if let answer = other(message) { return answer }
    }
    return nil
  }
}

// MARK: - Exploring

extension FlowExplorer {
  /// Visits the states, breadth first, and checks the rules.
  ///
  /// Time and memory are linear in the number of states and the steps between them.
  ///
  /// - Parameters:
  ///   - interval: The number of states between progress reports.
  ///   - progress: Called repeatedly with the progress so far.
  /// - Returns: The result.
  public func explore(
    reportingEvery interval: Int = 10_000, progress: (Progress) -> Void = { _ in }
  ) -> Exploration {
    var search = FlowSearch(self)
    search.run(reportingEvery: max(1, interval), progress)
    return Exploration(search)
  }
}
