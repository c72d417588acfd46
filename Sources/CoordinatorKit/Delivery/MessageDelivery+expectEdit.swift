// Changes of screens that a message causes.
extension MessageDelivery {
  /// Announces a change of screens to the deliveries under way.
  ///
  /// - Returns: To be called exactly once, with how the change ended. One that is released without a call has
  ///   failed. Does nothing when no delivery is under way.
  package static func expectEdit() -> @MainActor (Outcome) -> Void {
    guard let receipt = context?.receipt else { return { _ in } }
    let receipts = receipt.chain
    for receipt in receipts { receipt.expectEdit() }
    let edit = OnceCompletion { outcome in
      for receipt in receipts { receipt.editEnded(outcome) }
    }
    return { edit($0) }
  }

  /// Announces a change of screens to the deliveries under way, and tells them when it has ended.
  ///
  /// - Parameter completion: Called before they are told.
  /// - Returns: To be called exactly once, with how the change ended.
  package static func expectEdit(
    telling completion: @escaping @MainActor (Outcome) -> Void
  ) -> @MainActor (Outcome) -> Void {
    let edit = expectEdit()
    return {
      completion($0)
      edit($0)
    }
  }
}
