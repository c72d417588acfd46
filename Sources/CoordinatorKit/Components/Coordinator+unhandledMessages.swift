extension Coordinator {
  /// The messages that screens of the flows below this coordinator can send and nothing would
  /// handle.
  ///
  /// Each flow in the tree lists in `messages(from:in:)` what its screens send, in its current
  /// state and in up to 256 states reachable from it through messages and user actions. Its
  /// coordinator and those above it, up to the root, are then checked by their guards and
  /// components, and by `canHandleOwn(_:)`; a flow further up counts as handling a message if it does so in any such
  /// state. Nothing is sent. Announcements are left out.
  ///
  /// - Returns: The messages, each kind once for each kind of screen.
  public func unhandledMessages() -> [MessageTrail.UnhandledMessage] {
    let coverage = MessageCoverage(root: self)
    return subtree.flatMap { coverage.unhandled(at: $0) }
  }

  /// Reports, as diagnostics, the messages that screens of the flows below can send and nothing
  /// would handle.
  ///
  /// For debug builds, once the root is shown:
  ///
  ///     #if DEBUG
  ///       root.reportUnhandledMessages()
  ///     #endif
  ///
  /// - Parameters:
  ///   - fileID: The caller's file, for the reports.
  ///   - line: The caller's line, for the reports.
  public func reportUnhandledMessages(fileID: String = #fileID, line: UInt = #line) {
    let handler = diagnosticHandler
    for message in unhandledMessages() {
      handler.report(.unclaimed(message, callSite: Diagnostic.CallSite(fileID: fileID, line: line)))
    }
  }
}

/// Checks which messages a tree of coordinators would handle.
@MainActor private struct MessageCoverage {
  private let reaches: [ObjectIdentifier: FlowReach]

  init(root: any Coordinator) {
    let flows = (root.subtree + root.lineage.dropFirst())
      .compactMap { $0 as? BaseComponentCoordinator }
      .compactMap { flow in flow.runningFlow.map { (ObjectIdentifier(flow), $0.reach) } }
    reaches = Dictionary(flows) { first, _ in first }
  }

  /// The messages from the screens of one coordinator that nothing would handle.
  func unhandled(at coordinator: any Coordinator) -> [MessageTrail.UnhandledMessage] {
    guard let reach = reaches[ObjectIdentifier(coordinator)] else { return [] }
    let asked = coordinator.lineage
    return reach.unhandled.filter { left in
      // The flow itself was asked in the state that shows the screen.
      !asked.contains { wouldTake(left.message, $0, asksFlow: $0 !== coordinator) }
    }.map {
      MessageTrail.UnhandledMessage(
        $0.message, from: $0.screen, asked: asked.map(\.coordinatorName))
    }
  }

  private func wouldTake(
    _ message: any CoordinatorMessageable, _ coordinator: any Coordinator, asksFlow: Bool
  ) -> Bool {
    let reach = asksFlow ? reaches[ObjectIdentifier(coordinator)] : nil
    let preview = coordinator.preview(of: message) { _ in
      reach?.handles(message) == true ? .handled : .unhandled
    }
    return preview.disposition.isClaimed
  }
}

extension Diagnostic {
  static func unclaimed(_ message: MessageTrail.UnhandledMessage, callSite: CallSite)
    -> Diagnostic
  {
    Diagnostic(
      reporting: .unclaimedMessage,
      what:
        "Nobody would handle the message \(message.messageSentence) that \(payload: message.screen) can send.",
      why:
        "It would be offered to \(plain: message.asked.joined(separator: ", then ")), where the chain ends.",
      instead: """
        Add a component for \(plain: message.type) to one of them, as in \
        coordinator.on(\(plain: message.type).self) { message, coordinator in … }; a coordinator that handles \
        it in an override says so in canHandleOwn(_:).
        """,
      callSite: callSite)
  }
}
