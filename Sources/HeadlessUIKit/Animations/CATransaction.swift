public import Foundation

/// Groups animations, and reports when all of them have ended (4.22).
///
/// Animated changes of a stack count, also those that begin with the next layout pass; presentations
/// begin after the commit and do not.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// Opens a transaction inside the one that is open.
  open class func begin() {
    let session = HeadlessSession.current
    session.transactions.open.append(TransactionGroup(inside: session.transactions.open.last))
  }

  /// Closes the innermost transaction; without one it does nothing.
  open class func commit() {
    let session = HeadlessSession.current
    session.transactions.open.popLast()?.commit(in: session)
  }

  /// Lays out and commits at once; what has waited for the commit runs.
  open class func flush() {
    HeadlessSession.current.commit()
  }

  /// Sets what runs once when the animations of the transaction have ended.
  ///
  /// Without any it runs at the end of this turn's commit. Outside of all transactions it belongs to
  /// the turn.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    group.completion = block
  }

  /// What runs when the animations of the transaction have ended.
  open class func completionBlock() -> (() -> Void)? { group.completion }

  /// Sets how long changes of layers take; here there are none.
  open class func setAnimationDuration(_ dur: TimeInterval) {
    group.duration = dur
  }

  /// How long changes of layers take.
  open class func animationDuration() -> TimeInterval { group.duration }

  /// Sets whether changes of layers are not animated; animations of views are all the same.
  open class func setDisableActions(_ flag: Bool) {
    group.disablesActions = flag
  }

  /// Whether changes of layers are not animated.
  open class func disableActions() -> Bool { group.disablesActions }

  /// The innermost transaction, or that of the turn.
  private class var group: TransactionGroup {
    let session = HeadlessSession.current
    if let open = session.transactions.open.last { return open }
    let turn = TransactionGroup(inside: nil)
    session.transactions.open.append(turn)
    session.afterCommit { [weak session] in
      session?.transactions.open.removeAll { $0 === turn }
      turn.close()
    }
    return turn
  }
}
