extension UIControl {
  /// Lets this control send a message up the chain whenever it is used.
  ///
  ///     buyButton.sends(Buy(book: 42))
  ///
  /// - Parameters:
  ///   - message: The message, made anew for each event.
  ///   - event: The event, a tap unless told otherwise.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func sends(
    _ message: @autoclosure @escaping @MainActor () -> some CoordinatorMessageable,
    for event: UIControl.Event = .touchUpInside, fileID: String = #fileID, line: UInt = #line
  ) {
    // The control owns the action, so the action must not own the control.
    let action = UIAction { [weak self] _ in
      self?.send(message(), fileID: fileID, line: line)
    }
    addAction(action, for: event)
  }
}

extension UIBarButtonItem {
  /// Lets this item send a message up the chain whenever it is tapped, in place of its target and
  /// action.
  ///
  /// - Parameters:
  ///   - message: The message, made anew for each tap.
  ///   - responder: Where the message starts, usually the view controller whose bar shows the item;
  ///     held weakly. An item is no responder, so it cannot find the way itself.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func sends(
    _ message: @autoclosure @escaping @MainActor () -> some CoordinatorMessageable,
    from responder: UIResponder, fileID: String = #fileID, line: UInt = #line
  ) {
    // A primary action replaces the item's title, so it is handed on.
    primaryAction = UIAction(title: title ?? "") { [weak responder] _ in
      responder?.send(message(), fileID: fileID, line: line)
    }
  }
}
