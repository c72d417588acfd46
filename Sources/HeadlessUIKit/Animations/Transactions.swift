/// The transactions of a session that are open, the innermost last.
@MainActor
struct Transactions {
  var open: [TransactionGroup] = []

  /// Lets the innermost open transaction wait for one more animation.
  func join() -> TransactionGroup.Membership {
    TransactionGroup.Membership(open.last)
  }
}
