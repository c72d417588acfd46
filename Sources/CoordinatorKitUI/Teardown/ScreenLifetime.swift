/// Ends with a screen: when the screen is removed, or its controller is released.
@MainActor final class ScreenLifetime {
  private let work: @MainActor () -> Void
  private weak var receiver: (any AnyObject & Sendable)?

  private init(
    for receiver: any AnyObject & Sendable, _ work: @escaping @MainActor () -> Void
  ) {
    self.receiver = receiver
    self.work = work
  }

  /// Waits for the end of a screen.
  ///
  /// - Parameters:
  ///   - controller: The screen's controller, or one inside it.
  ///   - receiver: Held weakly; if it is released before the controller, nothing is called.
  ///   - work: Called on the main actor, possibly twice: some time after the controller was
  ///     released, or during its removal. It must not hold the controller.
  static func of<Receiver: AnyObject & Sendable>(
    _ controller: UIViewController, for receiver: Receiver,
    _ work: @escaping @MainActor (Receiver) -> Void
  ) {
    let lifetime = ScreenLifetime(for: receiver) { [weak receiver] in
      if let receiver { work(receiver) }
    }
    controller.attachment.ends.append(lifetime)
  }

  fileprivate func end() { work() }

  deinit {
    // A task waits until the main actor is idle, which a program in one long turn never is.
    guard receiver != nil else { return }
    // The controller may be released on any thread.
    Task { @MainActor [work] in work() }
  }
}

extension UIViewController {
  /// The screen that this controller shows was removed.
  func screenHasLeft() {
    // What another coordinator shows inside it is reported by that one.
    for child in children where child.existingAttachment?.key == nil { child.screenHasLeft() }
    guard let attachment = existingAttachment, !attachment.ends.isEmpty else { return }
    let ends = attachment.ends
    attachment.ends = []
    for end in ends { end.end() }
  }
}
