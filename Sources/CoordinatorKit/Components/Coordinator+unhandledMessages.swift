extension Coordinator {
  /// The messages that screens of the flows below this coordinator can send and nobody would handle.
  ///
  /// Each flow in the tree tells by `messages(from:in:)` what its screens send: in its state now and
  /// those to which messages and moves of the user lead from there, 256 at most. Then its coordinator is
  /// asked and those above it, up to the root, by their guards and `canHandle(_:)`; a flow above takes a
  /// message if it does so in any such state, and a coordinator that is no `BaseCoordinator` always.
  /// Nothing is sent. What only announces something is left out.
  ///
  /// - Returns: The messages, each kind once for each kind of screen.
  public func unhandledMessages() -> [MessageTrail.UnhandledMessage] {
    let coverage = MessageCoverage(root: self)
    return subtree.flatMap { coverage.unhandled(at: $0) }
  }

  /// Reports each message that screens of the flows below this coordinator can send and nobody would
  /// handle, as a diagnostic.
  ///
  /// For debug builds, when the root is on show:
  ///
  ///     #if DEBUG
  ///       root.reportUnhandledMessages()
  ///     #endif
  ///
  /// - Parameters:
  ///   - fileID: The caller's file, for the reports.
  ///   - line: The caller's line, for the reports.
  public func reportUnhandledMessages(fileID: String = #fileID, line: UInt = #line) {
    let handler = (self as? BaseCoordinator)?.diagnosticHandler ?? .current
    for message in unhandledMessages() {
      handler.report(.unclaimed(message, callSite: Diagnostic.CallSite(fileID: fileID, line: line)))
    }
  }

  /// This coordinator and all below it, each once, depth first.
  fileprivate var subtree: [any Coordinator] {
    var found: [any Coordinator] = []
    var seen: Set<ObjectIdentifier> = []
    var waiting: [any Coordinator] = [self]
    while let next = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      found.append(next)
      waiting += next.childCoordinators.reversed()
    }
    return found
  }
}

/// Asks a tree who would handle what.
@MainActor private struct MessageCoverage {
  private let reaches: [ObjectIdentifier: FlowReach]

  init(root: any Coordinator) {
    let flows = (root.subtree + root.lineage.dropFirst())
      .compactMap { $0 as? BaseComponentCoordinator }
      .compactMap { flow in flow.runningFlow.map { (ObjectIdentifier(flow), $0.reach) } }
    reaches = Dictionary(flows) { first, _ in first }
  }

  /// The messages from the screens of one coordinator that nobody would handle.
  func unhandled(at coordinator: any Coordinator) -> [MessageTrail.UnhandledMessage] {
    guard let reach = reaches[ObjectIdentifier(coordinator)] else { return [] }
    let asked = coordinator.lineage
    return reach.left.filter { left in
      // The flow itself has been asked, in the state in which the screen is on show.
      !asked.contains { wouldHandle(left.message, $0, asksFlow: $0 !== coordinator) }
    }.map {
      MessageTrail.UnhandledMessage($0.message, from: $0.screen, asked: asked.map(\.reportName))
    }
  }

  private func wouldHandle(
    _ message: any CoordinatorMessageable, _ coordinator: any Coordinator, asksFlow: Bool
  ) -> Bool {
    guard let base = coordinator as? BaseCoordinator else { return true }
    let isGuarded = (base as? BaseComponentCoordinator)?.isGuarded(message) ?? false
    let flow = asksFlow ? reaches[ObjectIdentifier(base)] : nil
    return isGuarded || base.canHandle(message) || flow?.takes(message) ?? false
  }
}
