/// Ends with a screen: when the screen is removed, or its controller is released.
@MainActor final class ScreenLifetime {
  private let work: @MainActor () -> Void

  private init(_ work: @escaping @MainActor () -> Void) {
    self.work = work
  }

  /// Waits for the end of a screen.
  ///
  /// - Parameters:
  ///   - controller: The screen's controller, or one inside it.
  ///   - work: Called on the main actor, possibly twice: some time after the controller was
  ///     released, or during its removal. It must not hold the controller.
  static func of(_ controller: UIViewController, _ work: @escaping @MainActor () -> Void) {
    controller.attachment.ends.append(ScreenLifetime(work))
  }

  fileprivate func end() { work() }

  deinit {
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
