extension UIGestureRecognizer {
  /// Creates a recognizer with a target; the target is not retained.
  public convenience init<Target: AnyObject, Recognizer: UIGestureRecognizer>(
    target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void
  ) {
    self.init()
    if let target { addTarget(target, action: action) }
  }

  /// Creates a recognizer with a target; the target is not retained.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    if let target { addTarget(target, action: action) }
  }

  /// Runs a method of the target with each change of state; the target is not retained.
  public func addTarget<Target: AnyObject, Recognizer: UIGestureRecognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void
  ) {
    actions.append(GestureAction(target, action))
  }

  /// Runs a method of the target with each change of state; the target is not retained.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    actions.append(
      GestureAction(target) { target in { (_: UIGestureRecognizer) in action(target)() } })
  }
}
