extension UIControl {
  /// Runs a method of the target for the events; the target is not retained (1.14).
  ///
  /// The method takes nothing, or the sender. Without a target the first responder runs it that is of the
  /// class named, up the chain from the first responder or else from the control (1.10).
  ///
  /// ```swift
  /// button.addTarget(self, action: Shelf.borrow, for: .touchUpInside)
  /// ```
  public func addTarget<Target: AnyObject, each Argument>(
    _ target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (repeat each Argument) -> Void,
    for controlEvents: Event
  ) {
    add(.method(TargetAction(target, action)), for: controlEvents)
  }
}
