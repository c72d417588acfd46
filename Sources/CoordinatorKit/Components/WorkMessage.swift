/// What becomes of work that a message has started, as messages that a flow sees.
///
/// Work that is started with `BaseComponentCoordinator.on(_:_:work:)` decides asynchronously where a message
/// leads. Its coordinator tells its flow what happens, so that the flow shows it, and a test needs no clock:
///
///     case .alias(.began): state.isLoading = true
///     case .alias(.answered): if !state.isLoading { return .refused("nobody waits for it") }
///       state.isLoading = false                      // the answer is a message of its own, and comes next
///     case .alias(.failed(_, let why)): (state.isLoading, state.failure) = (false, why)
///     case .alias(.cancelled): state.isLoading = false
///
/// All but `cancel` are announcements: nobody has to handle them. A test sends them itself:
///
///     FlowTester(ShopFlow(), state: .init())
///       .send(WorkMessage.began(OpenAlias("new"))).shows(ScreenStack(.list, presenting: [.loading]))
///       .send(WorkMessage.answered(OpenAlias("new"))).send(.open(book: 7)).shows([.list, .book(7)])
public enum WorkMessage<Request: CoordinatorMessageable>: CoordinatorMessageable {
  /// Work for a message has begun.
  case began(Request)
  /// The answer is there, and is sent next; a flow that refuses this does not want it any more, and it is
  /// dropped.
  case answered(Request)
  /// The work has thrown an error; with its text.
  case failed(Request, String)
  /// Nobody waits for the work any more: `cancel` was sent, or a newer message has taken its place.
  case cancelled(Request)
  /// Work that was canceled has returned an answer all the same, which is dropped.
  case late(Request)
  /// Cancels all work for messages of the type: send it to the coordinator, or return
  /// `.handled(sending: WorkMessage<OpenAlias>.cancel)` from a flow.
  case cancel

  /// Whether nobody has to handle it: everything but `cancel`.
  public var isAnnouncement: Bool { if case .cancel = self { false } else { true } }
}

/// The messages can go to any actor if the message can that has started the work.
extension WorkMessage: Sendable where Request: Sendable {}
/// Compared by what they say, and about which message.
extension WorkMessage: Equatable where Request: Equatable {}
/// Hashed by what they say, and about which message.
extension WorkMessage: Hashable where Request: Hashable {}

/// What happens to a message that starts work while other work of its type is under way.
public enum WorkPolicy: Sendable, Hashable, CaseIterable {
  /// The newest wins: the work under way is canceled, and its message ends `.superseded`.
  case newest
  /// The first wins: the message is refused.
  case first
  /// One after another: the message waits until the work before it has ended.
  case inOrder
}

/// Which work of one kind is under way.
///
/// A pure value: events go in, decisions come out. Requests are known by their numbers.
package struct WorkQueue {
  package enum Event {
    /// A message asks for work.
    case arrived(Int)
    /// Work has come to an end by itself.
    case returned(Int)
    /// Work is not wanted any more.
    case cancelled([Int])
  }

  package enum Effect: Equatable {
    case start(Int)
    /// The request is not taken.
    case refuse(Int)
    /// Cancel the work, if it has begun; the request ends.
    case cancel(Int, isOvertaken: Bool)
    /// What the work has returned counts.
    case deliver(Int)
    /// What the work has returned comes too late.
    case drop(Int)
  }

  package let policy: WorkPolicy
  /// The work under way that counts.
  package private(set) var running: Int?
  /// The requests that wait for it, in order.
  package private(set) var waiting: [Int] = []

  package init(_ policy: WorkPolicy) {
    self.policy = policy
  }

  /// Whether a request that arrives now would be refused.
  package var refuses: Bool { policy == .first && running != nil }

  /// Passes an event to the queue; returns what to do, in order.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .arrived(let id):
      guard let running else {
        self.running = id
        return [.start(id)]
      }
      switch policy {
      case .newest:
        self.running = id
        return [.cancel(running, isOvertaken: true), .start(id)]
      case .first: return [.refuse(id)]
      case .inOrder:
        waiting.append(id)
        return []
      }
    case .returned(let id):
      guard id == running else { return [.drop(id)] }
      return [.deliver(id)] + next()
    case .cancelled(let ids):
      let gone = ([running].compactMap { $0 } + waiting).filter(ids.contains)
      waiting.removeAll(where: gone.contains)
      let effects = gone.map { Effect.cancel($0, isOvertaken: false) }
      guard let running, gone.contains(running) else { return effects }
      return effects + next()
    }
  }

  private mutating func next() -> [Effect] {
    running = waiting.isEmpty ? nil : waiting.removeFirst()
    return running.map { [.start($0)] } ?? []
  }
}
