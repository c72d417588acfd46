/// Sends messages to coordinators from code that is in no responder, such as a SwiftUI view.
///
///     @Environment(\.send) private var send
///
///     Button("Buy") { send(Buy(book: 42)) }
///
/// In a `HostingScreen` the action sends as the screen itself does: up the chain of view controllers.
/// A message that is stale once its screen is covered stays so.
///
/// Ownership: it holds the responder, the screen and the coordinator weakly.
@MainActor public struct SendAction {
  private weak var sender: (any ActionSender)?
  private weak var coordinator: (any Coordinator)?
  /// What it sends from or to, for reports; `nil` for an action that leads nowhere.
  private let name: String?
  /// Who sends; an action that leads nowhere has nobody.
  private nonisolated let identity: Identity?

  /// Creates an action that leads nowhere: what is sent is reported.
  nonisolated package init() {
    (name, identity) = (nil, nil)
  }

  /// Creates an action that sends as a responder or a screen does, which it holds weakly, and which reports call by a
  /// name.
  package init(from sender: any ActionSender, named name: String, _ identity: Identity = Identity())
  {
    self.sender = sender
    (self.name, self.identity) = (name, identity)
  }

  /// Creates an action that sends to a coordinator, for views that are in no view controller of a
  /// coordinator: previews, and the root of a SwiftUI app.
  ///
  /// - Parameter coordinator: The coordinator, held weakly.
  public init(to coordinator: any Coordinator) {
    self.coordinator = coordinator
    name = coordinator.coordinatorName
    identity = coordinator.identity
  }

  /// The coordinator that a message reaches first; `nil` without one.
  public var nearestCoordinator: (any Coordinating)? {
    coordinator ?? sender?.nearestCoordinator
  }

  /// Sends a message.
  ///
  /// When this call returns, it has been handled or reported as unhandled. Without a coordinator the
  /// message is reported and dropped.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func callAsFunction(
    _ message: some CoordinatorMessageable, fileID: String = #fileID, line: UInt = #line
  ) {
    send(message, at: Diagnostic.CallSite(fileID: fileID, line: line))
  }

  /// Sends a message and reports exactly once how it ended.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds the message.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - completion: Called with the outcome, before this call returns or when the screen change
  ///     has ended; `.failed` without a coordinator, which is also reported. Held strongly until then.
  public func deliver(
    _ message: some CoordinatorMessageable, returnsWhenHeld: Bool = false,
    fileID: String = #fileID, line: UInt = #line,
    completion: @escaping @MainActor (Outcome) -> Void
  ) {
    send(
      message, at: Diagnostic.CallSite(fileID: fileID, line: line),
      returnsWhenHeld: returnsWhenHeld, Completion(completion))
  }

  /// Sends a message and waits for its outcome.
  ///
  /// Like `deliver(_:completion:)`. Waiting keeps neither the screen nor the message alive.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds the message.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  /// - Returns: The outcome.
  public func deliver(
    _ message: consuming some CoordinatorMessageable, returnsWhenHeld: Bool = false,
    fileID: String = #fileID, line: UInt = #line
  ) async -> Outcome {
    let end = Completion<Outcome>()
    send(
      message, at: Diagnostic.CallSite(fileID: fileID, line: line),
      returnsWhenHeld: returnsWhenHeld, Completion { end($0) })
    _ = consume message
    return await end.ended()
  }

  private func send(
    _ message: some CoordinatorMessageable, at callSite: Diagnostic.CallSite,
    returnsWhenHeld: Bool = false,
    _ end: Completion<Outcome>? = nil
  ) {
    if let coordinator {
      MessageDelivery.send(
        message, to: coordinator, from: MessageOrigin(coordinator, at: callSite),
        returnsWhenHeld: returnsWhenHeld, completion: end)
    } else if let sender {
      sender.sendAction(message, at: callSite, returnsWhenHeld: returnsWhenHeld, end)
    } else {
      let why = name.map { "\($0), through which it was sent, has been released." }
      Self.report(message, why, callSite, end)
    }
  }

  /// A message reaches nobody, since `why`; that is `nil` where there never was anybody.
  package static func report(
    _ message: any CoordinatorMessageable, _ why: String?,
    to handler: Diagnostic.Handler = .current,
    _ callSite: Diagnostic.CallSite, _ end: Completion<Outcome>?
  ) {
    let released: Diagnostic.Sentence? = why.map { "\(plain: $0)" }
    let diagnostic = Diagnostic(
      reporting: .noCoordinator,
      what: "No coordinator received the message \(message), which a view sent.",
      why: released ?? "The view's environment knows no coordinator.",
      instead: """
        Show the view in a HostingScreen of a coordinator, or name one with sending(to:) at its root.
        """,
      callSite: callSite)
    handler.report(diagnostic)
    end?(.failed(diagnostic.why))
  }
}

extension SendAction: Equatable {
  /// Whether both send from the same screen, or to the same coordinator.
  ///
  /// So SwiftUI knows that the environment of a view has not changed. Two that were made from one view
  /// controller differ.
  nonisolated public static func == (left: SendAction, right: SendAction) -> Bool {
    left.identity === right.identity
  }
}

/// What a `SendAction` sends from: a responder, or a screen that views show.
@MainActor package protocol ActionSender: MessageSender {
  /// The coordinator that a message reaches first.
  var nearestCoordinator: (any Coordinating)? { get }

  /// Whether the screen it belongs to is being covered by another one.
  var isOnStaleScreen: Bool { get }

  func sendAction(
    _ message: any CoordinatorMessageable, at callSite: Diagnostic.CallSite, returnsWhenHeld: Bool,
    _ end: Completion<Outcome>?)
}
