/// A message that nobody handled, collecting its path while the calls that carried it return.
@MainActor struct LostMessage {
  private let message: any CoordinatorMessageable
  private let type: ObjectIdentifier
  private let handler: DiagnosticHandler
  private var path: [String] = []

  init(_ message: any CoordinatorMessageable, root: BaseCoordinator) {
    self.message = message
    type = ObjectIdentifier(Swift.type(of: message))
    handler = root.diagnosticHandler
  }

  /// Adds a coordinator in front of the path.
  ///
  /// - Returns: False if the coordinator had another message to carry: an override sent this one
  ///   while that one was climbing, and this one's path is complete.
  mutating func passed(
    _ coordinator: BaseCoordinator, carrying carried: any CoordinatorMessageable
  ) -> Bool {
    guard ObjectIdentifier(Swift.type(of: carried)) == type else { return false }
    path.insert(coordinator.coordinatorName, at: 0)
    return true
  }

  func report() {
    handler.report(.unhandled(message, path: path))
  }
}
