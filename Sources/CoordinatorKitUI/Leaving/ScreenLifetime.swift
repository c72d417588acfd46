/// Something that ends with a screen: when the screen has left, or its controller is released.
@MainActor final class ScreenLifetime {
  private let work: @MainActor () -> Void

  private init(_ work: @escaping @MainActor () -> Void) {
    self.work = work
  }

  /// Waits for the end of a screen.
  ///
  /// - Parameters:
  ///   - controller: The screen's controller, or one inside it.
  ///   - work: Called on the main actor, perhaps twice: some time after the controller was released,
  ///     or in the middle of leaving. It must not hold the controller.
  static func of(_ controller: UIViewController, _ work: @escaping @MainActor () -> Void) {
    controller.attachment.ends.append(ScreenLifetime(work))
  }

  fileprivate func end() { work() }

  deinit {
    // Whoever let go of the controller may be anywhere.
    Task { @MainActor [work] in work() }
  }
}

extension UIViewController {
  /// The screen that this controller shows has left.
  func screenHasLeft() {
    // What another coordinator shows inside it is that one's to tell.
    for child in children where child.existingAttachment?.key == nil { child.screenHasLeft() }
    guard let attachment = existingAttachment, !attachment.ends.isEmpty else { return }
    let ends = attachment.ends
    attachment.ends = []
    for end in ends { end.end() }
  }
}
