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
  ///   - event: The event, by default a tap. No event is reported, since nothing would be sent.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func sends(
    _ message: some CoordinatorMessageable, for event: UIControl.Event = .touchUpInside,
    fileID: String = #fileID, line: UInt = #line
  ) {
    let site = Diagnostic.CallSite(fileID: fileID, line: line)
    sends(for: event, fileID: fileID, line: line, maker(of: message, sentBy: "A control", site))
  }

  /// Sends a newly created message up the chain whenever this control is used, instead of the one
  /// that an earlier call named for the event.
  ///
  ///     searchButton.sends { [weak field] in Search(text: field?.text ?? "") }
  ///
  /// - Parameters:
  ///   - event: The event, by default a tap. No event is reported, since nothing would be sent.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - makeMessage: Creates the message; `nil` sends nothing. The control holds it strongly, so
  ///     capture a screen that holds the control weakly.
  public func sends(
    for event: UIControl.Event = .touchUpInside, fileID: String = #fileID, line: UInt = #line,
    _ makeMessage: @escaping @MainActor () -> (any CoordinatorMessageable)?
  ) {
    if event.isEmpty {
      Diagnostic.Handler.current.report(
        .noEffect,
        what: "\(type(of: self)) was given a message for no event.",
        why: "The set of events is empty, so that it never sends the message.",
        instead: "Name the event, such as .touchUpInside or .valueChanged.",
        callSite: Diagnostic.CallSite(fileID: fileID, line: line))
    }
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
  ///     held weakly. An item is not a responder, so it cannot find the chain itself. A tap when it
  ///     has been released is reported.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func sends(
    _ message: some CoordinatorMessageable, from responder: UIResponder,
    fileID: String = #fileID, line: UInt = #line
  ) {
    let site = Diagnostic.CallSite(fileID: fileID, line: line)
    sends(
      from: responder, fileID: fileID, line: line, maker(of: message, sentBy: "A bar button", site))
  }

  /// Sends a newly created message up the chain whenever this item is tapped, replacing its target
  /// and action.
  ///
  ///     saveItem.sends(from: self) { [weak field] in Save(text: field?.text ?? "") }
  ///
  /// - Parameters:
  ///   - responder: Where the message starts, usually the view controller whose bar shows the item;
  ///     held weakly. An item is not a responder, so it cannot find the chain itself. A tap when it
  ///     has been released is reported.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - makeMessage: Creates the message; `nil` sends nothing. The item holds it strongly, so
  ///     capture a screen that holds the item weakly.
  public func sends(
    from responder: UIResponder, fileID: String = #fileID, line: UInt = #line,
    _ makeMessage: @escaping @MainActor () -> (any CoordinatorMessageable)?
  ) {
    // A primary action replaces the item's title and image, so both are passed along.
    let start = WeakStart(
      responder, of: "A bar button", Diagnostic.CallSite(fileID: fileID, line: line))
    primaryAction = UIAction(title: title ?? "", image: image) { _ in
      if let message = makeMessage() { start.send(message) }
    }
  }

  /// Creates an item that sends a message up the chain when it is tapped.
  ///
  ///     navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Buy", sends: Buy(book: 42), from: self)
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The image.
  ///   - message: The message, the same at each tap, held as by `sends(_:from:)`.
  ///   - responder: Where the message starts, usually the view controller whose bar shows the item;
  ///     held weakly. A tap when it has been released is reported.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public convenience init(
    title: String?, image: UIImage? = nil, sends message: some CoordinatorMessageable,
    from responder: UIResponder, fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(title: title, image: image)
    sends(message, from: responder, fileID: fileID, line: line)
  }

  /// Creates an item that looks the same in every app, and sends a message up the chain when it is
  /// tapped.
  ///
  ///     navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel, sends: Cancel(), from: self)
  ///
  /// - Parameters:
  ///   - systemItem: Which item.
  ///   - message: The message, the same at each tap, held as by `sends(_:from:)`.
  ///   - responder: Where the message starts, usually the view controller whose bar shows the item;
  ///     held weakly. A tap when it has been released is reported.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public convenience init(
    systemItem: SystemItem, sends message: some CoordinatorMessageable,
    from responder: UIResponder, fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(systemItem: systemItem)
    sends(message, from: responder, fileID: fileID, line: line)
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
  ///     held weakly. UIKit dismisses the alert first. A tap when it has been released is reported.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public convenience init(
    title: String?, style: UIAlertAction.Style, sends message: some CoordinatorMessageable,
    from responder: UIResponder, fileID: String = #fileID, line: UInt = #line
  ) {
    let site = Diagnostic.CallSite(fileID: fileID, line: line)
    let makeMessage = maker(of: message, sentBy: "An alert's button", site)
    let start = WeakStart(responder, of: "An alert's button", site)
    self.init(title: title, style: style) { _ in
      guard let message = makeMessage() else { return }
      UIKitCallback.run { start.send(message) }
    }
  }
}

/// Where the messages of something that is no responder start.
@MainActor private struct WeakStart {
  private weak var responder: UIResponder?
  private let name: String
  private let callSite: Diagnostic.CallSite
  private let handler = Diagnostic.Handler.current

  init(_ responder: UIResponder, of name: String, _ callSite: Diagnostic.CallSite) {
    (self.responder, self.name, self.callSite) = (responder, name, callSite)
  }

  func send(_ message: any CoordinatorMessageable) {
    if let responder {
      responder.send(message, fileID: callSite.fileID, line: callSite.line)
    } else {
      handler.report(
        .startReleased("The responder it starts from", message, of: name, callSite: callSite))
    }
  }
}

/// Provides a message repeatedly without holding the sender of a basic message.
@MainActor private func maker(
  of message: some CoordinatorMessageable, sentBy name: String, _ callSite: Diagnostic.CallSite
) -> @MainActor () -> (any CoordinatorMessageable)? {
  guard let basic = message as? BasicMessage, type(of: basic.sender) is AnyClass else {
    return { message }
  }
  let nameless = basic.copy(with: ())
  weak let sender = basic.sender as AnyObject
  let handler = Diagnostic.Handler.current
  return {
    if let sender { return nameless.copy(with: sender) }
    handler.report(.startReleased("Its sender", nameless, of: name, callSite: callSite))
    return nil
  }
}

extension Diagnostic {
  @MainActor fileprivate static func startReleased(
    _ released: String, _ message: any CoordinatorMessageable, of name: String, callSite: CallSite
  ) -> Diagnostic {
    Diagnostic(
      reporting: .noCoordinator,
      what: "\(plain: name) was tapped, and no coordinator received the message \(message).",
      why: "\(plain: released) has been released, so there is no chain to go up.",
      instead: """
        Hold that as long as the button can be tapped; the view controller whose screen shows the button is held by \
        UIKit.
        """,
      callSite: callSite)
  }
}
