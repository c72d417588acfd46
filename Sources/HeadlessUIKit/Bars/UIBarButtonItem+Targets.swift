// A method takes nothing, or the item; the target is not retained. Who has no selectors cannot leave out the
// method alone, so `action: nil` comes as an initializer of its own.

extension UIBarButtonItem {
  /// Creates an item with a title that runs a method of the target (1.14).
  public convenience init<Target: AnyObject, each Argument>(
    title: String?, style: Style, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (repeat each Argument) -> Void
  ) {
    self.init(title: title, style: style, runs: TargetAction(target, action))
  }

  /// Creates an item with an image that runs a method of the target (1.14).
  public convenience init<Target: AnyObject, each Argument>(
    image: UIImage?, style: Style, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (repeat each Argument) -> Void
  ) {
    self.init(image: image, style: style, runs: TargetAction(target, action))
  }

  /// Creates an item that looks the same in every app and runs a method of the target (1.14).
  public convenience init<Target: AnyObject, each Argument>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (repeat each Argument) -> Void
  ) {
    self.init(style: systemItem.style, runs: TargetAction(target, action))
  }

  /// Creates an item with a title that does nothing.
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Never?) {
    self.init(title: title, style: style, runs: nil)
  }

  /// Creates an item with an image that does nothing.
  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Never?) {
    self.init(image: image, style: style, runs: nil)
  }

  /// Creates an item that looks the same in every app and does nothing.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Never?
  ) {
    self.init(style: systemItem.style, runs: nil)
  }
}
