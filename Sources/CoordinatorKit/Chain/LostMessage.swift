/// A message that nobody handled, collecting its path while the calls that carried it return.
@MainActor struct LostMessage {
  /// What the return of a call means for the path.
  enum Progress {
    /// The call carried a later message; the path is as before.
    case untouched
    /// The call carried this message; its caller may have, too.
    case climbing
    /// Nobody below carried this message.
    case complete
  }

  private let message: any CoordinatorMessageable
  private let type: ObjectIdentifier
  private let handler: DiagnosticHandler
  private let origin: MessageOrigin?
  private let nesting: Int
  /// How deep in the climb the call was that is first on the path.
  private var depth: Int
  private var path: [String] = []

  init(
    _ message: any CoordinatorMessageable, root: BaseCoordinator, hops: Int, nesting: Int
  ) {
    self.message = message
    type = ObjectIdentifier(Swift.type(of: message))
    handler = root.diagnosticHandler
    origin = MessageDelivery.origin(of: message)
    self.nesting = nesting
    depth = hops + 1
  }

  /// A call returns: adds its coordinator in front of the path if it carried this message.
  ///
  /// An override may have sent another message while this one was climbing, or this one while
  /// another was; types and depths tell them apart.
  mutating func returned(
    from coordinator: BaseCoordinator, carrying carried: any CoordinatorMessageable, hops: Int,
    nesting: Int
  ) -> Progress {
    guard nesting == self.nesting, hops < depth else { return .untouched }
    guard ObjectIdentifier(Swift.type(of: carried)) == type else { return .complete }
    path.insert(coordinator.coordinatorName, at: 0)
    depth = hops
    return hops == 1 ? .complete : .climbing
  }

  func report() {
    handler.report(.unhandled(message, from: origin, path: path))
  }
}
