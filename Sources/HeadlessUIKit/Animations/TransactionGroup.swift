/// Waits for the animations that were begun in a transaction, and for the transactions inside it.
@MainActor
final class TransactionGroup {
  var completion: (() -> Void)?
  var duration = 0.25
  var disablesActions = false

  private let outer: Membership
  private var pending = 0
  private var isClosed = false

  init(inside outer: TransactionGroup?) {
    self.outer = Membership(outer)
    if let outer {
      duration = outer.duration
      disablesActions = outer.disablesActions
    }
  }

  /// The end comes with the last animation, or with the commit of this turn (4.22).
  func commit(in session: HeadlessSession) {
    session.afterCommit { self.close() }
  }

  /// Ends as soon as nothing is pending any more.
  func close() {
    isClosed = true
    if pending == 0 { end() }
  }

  private func end() {
    let completion = completion
    self.completion = nil
    completion?()
    outer.leave()
  }
}

extension TransactionGroup {
  /// An animation in a transaction; the transaction waits until it leaves.
  @MainActor
  final class Membership {
    private var group: TransactionGroup?

    init(_ group: TransactionGroup?) {
      self.group = group
      group?.pending += 1
    }

    func leave() {
      guard let group else { return }
      self.group = nil
      group.pending -= 1
      if group.isClosed, group.pending == 0 { group.end() }
    }
  }
}
