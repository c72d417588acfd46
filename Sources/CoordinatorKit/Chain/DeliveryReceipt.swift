/// What one delivery has come to: the end of its message, and of the changes of screens it caused.
///
/// It keeps names only, so that waiting for it keeps neither coordinators nor senders alive.
@MainActor final class DeliveryReceipt {
  private let type: ObjectIdentifier
  /// How many messages were being handled when this one was sent.
  private let nesting: Int
  private var completion: ((Outcome) -> Void)?
  private var path: [String] = []
  /// The coordinator that was sent the message and has not taken it up: an override may have taken it.
  private var offered: (id: ObjectIdentifier, name: String)?
  /// How the message itself ended.
  private var own: Outcome?
  /// The worst end of an edit so far.
  private var worst: Outcome?
  /// The edits that have not ended.
  private var pending = 0
  private var isSent = false

  init(
    _ message: any CoordinatorMessageable, to coordinator: any Coordinating, nesting: Int,
    completion: @escaping (Outcome) -> Void
  ) {
    type = ObjectIdentifier(Swift.type(of: message))
    self.nesting = nesting
    self.completion = completion
    offered = (ObjectIdentifier(coordinator), coordinator.deliveryName)
  }
}

// MARK: - The message

extension DeliveryReceipt {
  /// Whether this receipt is the message's own: a message of that type at that depth that has not ended.
  func isAbout(_ message: any CoordinatorMessageable, nesting: Int) -> Bool {
    own == nil && nesting == self.nesting && type == ObjectIdentifier(Swift.type(of: message))
  }

  func arrive(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator, nesting: Int
  ) {
    guard isAbout(message, nesting: nesting) else { return }
    if let offered, offered.id != ObjectIdentifier(coordinator) { path.append(offered.name) }
    offered = nil
    path.append(coordinator.coordinatorName)
  }

  func offers(
    _ message: any CoordinatorMessageable, to parent: any Coordinator, nesting: Int
  ) {
    guard isAbout(message, nesting: nesting) else { return }
    offered = (ObjectIdentifier(parent), parent.reportName)
  }

  func end(_ outcome: Outcome) {
    if own == nil { own = outcome }
  }

  func endUnhandled(
    _ message: any CoordinatorMessageable, isAnnouncement: Bool, nesting: Int
  ) {
    guard isAbout(message, nesting: nesting) else { return }
    end(isAnnouncement ? .announced : .unhandled(path: path))
  }

  /// The send has returned; a message that has not ended was taken by an override.
  func sent() {
    let taker = offered?.name ?? path.last ?? ""
    if own == nil { own = .handled(by: taker) }
    isSent = true
    close()
  }
}

// MARK: - Edits

extension DeliveryReceipt {
  func expectEdit() {
    pending += 1
  }

  func editEnded(_ outcome: Outcome) {
    note(outcome)
    pending -= 1
    close()
  }

  /// Something the message caused has ended, for better or worse.
  func note(_ outcome: Outcome) {
    if outcome.severity > worst?.severity ?? -1 { worst = outcome }
  }

  private func close() {
    guard isSent, let own else { return }
    // What a message caused counts only if somebody took it.
    if case .handled = own, pending > 0 { return }
    let end: Outcome = if case .handled = own { worst ?? own } else { own }
    let completion = completion
    self.completion = nil
    completion?(end)
  }
}

extension Coordinating {
  /// The name under which this receiver appears in outcomes.
  var deliveryName: String {
    (self as? any Coordinator)?.reportName ?? String(describing: type(of: self))
  }
}
