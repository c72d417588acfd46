extension UIControl {
  /// Lets this control send a message up the chain whenever it is used.
  ///
  ///     buyButton.sends(Buy(book: 42))
  ///
  /// - Parameters:
  ///   - message: The message, the same at each use. The control holds it strongly, but the sender of a
  ///     `BasicMessage` weakly, since that is usually the screen that holds the control.
  ///   - event: The event, a tap unless told otherwise.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func sends(
    _ message: some CoordinatorMessageable, for event: UIControl.Event = .touchUpInside,
    fileID: String = #fileID, line: UInt = #line
  ) {
    sends(for: event, fileID: fileID, line: line, maker(of: message))
  }

  /// Lets this control send a message up the chain whenever it is used, rebuilt each time.
  ///
  ///     searchButton.sends { [weak field] in Search(text: field?.text ?? "") }
  ///
  /// - Parameters:
  ///   - event: The event, a tap unless told otherwise.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - makeMessage: Makes the message; `nil` sends nothing. The control holds it strongly, so a screen
  ///     that holds the control must be captured weakly.
  public func sends(
    for event: UIControl.Event = .touchUpInside, fileID: String = #fileID, line: UInt = #line,
    _ makeMessage: @escaping @MainActor () -> (any CoordinatorMessageable)?
  ) {
    // The control owns the action, so the action must not own the control.
    let action = UIAction { [weak self] _ in
      if let message = makeMessage() { self?.send(message, fileID: fileID, line: line) }
    }
    addAction(action, for: event)
  }
}

extension UIBarButtonItem {
  /// Lets this item send a message up the chain whenever it is tapped, in place of its target and
  /// action.
  ///
  /// - Parameters:
  ///   - message: The message, the same at each tap. The item holds it strongly, but the sender of a
  ///     `BasicMessage` weakly, since that is usually the screen whose bar shows the item.
  ///   - responder: Where the message starts, usually the view controller whose bar shows the item;
  ///     held weakly. An item is no responder, so it cannot find the way itself.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func sends(
    _ message: some CoordinatorMessageable, from responder: UIResponder,
    fileID: String = #fileID, line: UInt = #line
  ) {
    sends(from: responder, fileID: fileID, line: line, maker(of: message))
  }

  /// Lets this item send a message up the chain whenever it is tapped, rebuilt each time, in place
  /// of its target and action.
  ///
  ///     saveItem.sends(from: self) { [weak field] in Save(text: field?.text ?? "") }
  ///
  /// - Parameters:
  ///   - responder: Where the message starts, usually the view controller whose bar shows the item;
  ///     held weakly. An item is no responder, so it cannot find the way itself.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - makeMessage: Makes the message; `nil` sends nothing. The item holds it strongly, so a screen
  ///     that holds the item must be captured weakly.
  public func sends(
    from responder: UIResponder, fileID: String = #fileID, line: UInt = #line,
    _ makeMessage: @escaping @MainActor () -> (any CoordinatorMessageable)?
  ) {
    // A primary action replaces title and image of the item, so both are handed on.
    primaryAction = UIAction(title: title ?? "", image: image) { [weak responder] _ in
      if let message = makeMessage() { responder?.send(message, fileID: fileID, line: line) }
    }
  }
}

extension UIAlertAction {
  /// Creates a button of an alert that sends a message up the chain when it is tapped.
  ///
  ///     let alert = UIAlertController(title: "Delete the draft?", message: nil, preferredStyle: .alert)
  ///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive, sends: Delete(), from: self))
  ///     present(alert, animated: true)
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - style: The style.
  ///   - message: The message. The action holds it strongly, but the sender of a `BasicMessage` weakly.
  ///   - responder: Where the message starts, usually the view controller that presents the alert; held weakly.
  ///     UIKit takes the alert away before.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public convenience init(
    title: String?, style: UIAlertAction.Style, sends message: some CoordinatorMessageable,
    from responder: UIResponder, fileID: String = #fileID, line: UInt = #line
  ) {
    let makeMessage = maker(of: message)
    self.init(title: title, style: style) { [weak responder] _ in
      if let message = makeMessage() { responder?.send(message, fileID: fileID, line: line) }
    }
  }
}

/// Gives a message again and again without holding the sender of a basic message.
@MainActor private func maker(
  of message: some CoordinatorMessageable
) -> @MainActor () -> (any CoordinatorMessageable)? {
  guard let basic = message as? BasicMessage, type(of: basic.sender) is AnyClass else {
    return { message }
  }
  let nameless = basic.copy(with: ())
  weak let sender = basic.sender as AnyObject
  return { sender.map { nameless.copy(with: $0) } }
}
