public import CoordinatorKit

/// Visits every state a flow can get into, checks rules in each, and finds the shortest way to a fault.
///
///     @Test("The shop keeps its rules wherever the customer goes") func explores() {
///       FlowExplorer(ShopFlow(), state: .init())
///         .on(Buy.self)
///         .checking(.guarded(.checkout) { $0.isLoggedIn })
///         .expectNoFindings()
///     }
///
/// From a state it goes wherever the screen on top can lead, by the messages that the flow's
/// `messages(from:in:)` declares, and the user, by going back, swiping sheets down and tapping tabs, or by
/// trying to where a guard refuses. A state is one of its own if it differs in anything, held messages
/// included; a state with a result is not gone beyond.
public struct FlowExplorer<F: Flow> where F.State: Hashable {
  let flow: F
  private(set) var starts: [F.State]
  private(set) var rules: [FlowExplorer<F>.Rule]
  private(set) var arrivals: [any CoordinatorMessageable] = []
  private(set) var stateLimit = 100_000
  private(set) var depthLimit = Int.max
  private var others: [(any CoordinatorMessageable) -> [any CoordinatorMessageable]?] = []

  /// Prepares to explore a flow.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - state: The state it begins in.
  ///   - rules: The rules to check; `checking(_:)` adds some.
  public init(_ flow: F, state: F.State, rules: [FlowExplorer<F>.Rule] = FlowExplorer.Rule.standard)
  {
    self.flow = flow
    starts = [state]
    self.rules = rules
  }
}

// MARK: - Options

extension FlowExplorer {
  /// Checks more rules.
  ///
  /// - Parameter rules: The rules.
  /// - Returns: The explorer with them.
  public func checking(_ rules: FlowExplorer<F>.Rule...) -> FlowExplorer {
    with { $0.rules += rules }
  }

  /// Starts from more states, such as restoration could bring.
  ///
  /// - Parameter states: The states; their screens count as starts to get back to.
  /// - Returns: The explorer with them.
  public func starting(at states: F.State...) -> FlowExplorer {
    with { $0.starts += states }
  }

  /// Lets messages arrive in every state that no screen sends: links, a login that has run out.
  ///
  /// The flow may leave them to others, and they are no way out of a dead end: nobody can count on them.
  ///
  /// - Parameter messages: The messages.
  /// - Returns: The explorer with them.
  public func arriving(_ messages: any CoordinatorMessageable...) -> FlowExplorer {
    with { $0.arrivals += messages }
  }

  /// Names messages that components or parents take, and what they send the flow then.
  ///
  ///     explorer.on(Buy.self)
  ///       .on(CloseSheet.self) { _ in [ShopMessage.closeSheet] }
  ///
  /// Only what the flow leaves unhandled comes here; of several for one type the first takes it.
  ///
  /// - Parameters:
  ///   - type: The type of message.
  ///   - answer: The messages that come back, in order; none unless given. It must have no side effects.
  /// - Returns: The explorer with it.
  public func on<Message>(
    _ type: Message.Type,
    answer: @escaping (Message) -> [any CoordinatorMessageable] = { _ in [] }
  ) -> FlowExplorer {
    with { $0.others.append { message in (message as? Message).map(answer) } }
  }

  /// Limits how far to go; what is beyond is counted, and reported as not visited.
  ///
  /// - Parameters:
  ///   - states: How many states to visit at most. Getting there is a failure of `expectNoFindings`.
  ///   - depth: How many steps to go at most; without one, as many as there are. States at that depth
  ///     are checked, and not gone beyond.
  /// - Returns: The explorer with these limits.
  public func limited(toStates states: Int = 100_000, depth: Int = .max) -> FlowExplorer {
    with { ($0.stateLimit, $0.depthLimit) = (states, depth) }
  }

  private func with(_ change: (inout FlowExplorer) -> Void) -> FlowExplorer {
    var copy = self
    change(&copy)
    return copy
  }

  /// What comes back when somebody else takes a message; `nil` if nobody does.
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
  /// Time and memory are linear in the states and the steps between them.
  ///
  /// - Parameters:
  ///   - interval: After how many states to tell the progress.
  ///   - progress: Called with what was done so far, again and again.
  /// - Returns: What was found.
  public func explore(
    tellingEvery interval: Int = 10_000, progress: (Progress) -> Void = { _ in }
  ) -> Exploration {
    var search = FlowSearch(self)
    search.run(tellingEvery: max(1, interval), progress)
    return Exploration(search)
  }
}
