/// Controls that send a message when they are used.
extension UIControl {
  /// Sends a message up the chain whenever this control is used, instead of the one that an earlier
  /// call named for the event.
  ///
  /// So the control of a reused cell sends the newest message only. Actions and targets of the app
  /// stay.
  ///
  ///     buyButton.sends(Buy(book: 42))
  ///
  /// - Parameters:
  ///   - message: The message, the same each time. The control holds it strongly, but the sender of
  ///     a `BasicMessage` weakly, since that is usually the screen that holds the control.
  ///   - event: The event, by default a tap.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func sends(
    _ message: some CoordinatorMessageable, for event: UIControl.Event = .touchUpInside,
    fileID: String = #fileID, line: UInt = #line
  ) {
    sends(for: event, fileID: fileID, line: line, maker(of: message))
  }

  /// Sends a newly created message up the chain whenever this control is used, instead of the one
  /// that an earlier call named for the event.
  ///
  ///     searchButton.sends { [weak field] in Search(text: field?.text ?? "") }
  ///
  /// - Parameters:
  ///   - event: The event, by default a tap.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - makeMessage: Creates the message; `nil` sends nothing. The control holds it strongly, so
  ///     capture a screen that holds the control weakly.
  public func sends(
    for event: UIControl.Event = .touchUpInside, fileID: String = #fileID, line: UInt = #line,
    _ makeMessage: @escaping @MainActor () -> (any CoordinatorMessageable)?
  ) {
    // One action for each event, since an identifier names one action of the control: of two calls
    // whose events overlap, the later one replaces the earlier one where they do.
    for event in event.each {
      let identifier = UIAction.Identifier("CoordinatorKit.sends.\(event.rawValue)")
      // The control owns the action, so the action must not own the control.
      let action = UIAction(identifier: identifier) { [weak self] _ in
        if let message = makeMessage() { self?.send(message, fileID: fileID, line: line) }
      }
      addAction(action, for: event)
    }
  }
}

extension UIControl.Event {
  /// The events of this set, one by one.
  fileprivate var each: [UIControl.Event] {
    (0..<UInt.bitWidth).map { UIControl.Event(rawValue: 1 << $0) }.filter { contains($0) }
  }
}

/// Bar buttons that send a message when they are tapped.
extension UIBarButtonItem {
  /// Sends a message up the chain whenever this item is tapped, replacing its target and action.
  ///
  /// - Parameters:
  ///   - message: The message, the same at each tap. The item holds it strongly, but the sender of
  ///     a `BasicMessage` weakly, since that is usually the screen whose bar shows the item.
  ///   - responder: Where the message starts, usually the view controller whose bar shows the item;
  ///     held weakly. An item is not a responder, so it cannot find the chain itself.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func sends(
    _ message: some CoordinatorMessageable, from responder: UIResponder,
    fileID: String = #fileID, line: UInt = #line
  ) {
    sends(from: responder, fileID: fileID, line: line, maker(of: message))
  }

  /// Sends a newly created message up the chain whenever this item is tapped, replacing its target
  /// and action.
  ///
  ///     saveItem.sends(from: self) { [weak field] in Save(text: field?.text ?? "") }
  ///
  /// - Parameters:
  ///   - responder: Where the message starts, usually the view controller whose bar shows the item;
  ///     held weakly. An item is not a responder, so it cannot find the chain itself.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - makeMessage: Creates the message; `nil` sends nothing. The item holds it strongly, so
  ///     capture a screen that holds the item weakly.
  public func sends(
    from responder: UIResponder, fileID: String = #fileID, line: UInt = #line,
    _ makeMessage: @escaping @MainActor () -> (any CoordinatorMessageable)?
  ) {
    // A primary action replaces the item's title and image, so both are passed along.
    primaryAction = UIAction(title: title ?? "", image: image) { [weak responder] _ in
      if let message = makeMessage() { responder?.send(message, fileID: fileID, line: line) }
    }
  }
}

/// Alert buttons that send a message when they are tapped.
extension UIAlertAction {
  /// Creates an alert button that sends a message up the chain when it is tapped.
  ///
  ///     let alert = UIAlertController(title: "Delete the draft?", message: nil, preferredStyle: .alert)
  ///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive, sends: Delete(), from: self))
  ///     present(alert, animated: true)
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - style: The style.
  ///   - message: The message. The action holds it strongly, but the sender of a `BasicMessage`
  ///     weakly.
  ///   - responder: Where the message starts, usually the view controller that presents the alert;
  ///     held weakly. UIKit dismisses the alert first.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public convenience init(
    title: String?, style: UIAlertAction.Style, sends message: some CoordinatorMessageable,
    from responder: UIResponder, fileID: String = #fileID, line: UInt = #line
  ) {
    let makeMessage = maker(of: message)
    self.init(title: title, style: style) { [weak responder] _ in
      guard let message = makeMessage() else { return }
      UIKitCallback.run { responder?.send(message, fileID: fileID, line: line) }
    }
  }
}

/// Provides a message repeatedly without holding the sender of a basic message.
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
