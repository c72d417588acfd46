extension UIViewController {
  /// Calls back at the end of the screen that this controller shows, or is inside of: when the screen is
  /// removed, or some time after the controller was released.
  ///
  /// - Parameter work: Called once; it must not hold the controller.
  func onScreenEnd(_ work: @escaping @MainActor () -> Void) {
    if let known = attachment.ends.screen { return known.then(work) }
    let end = Completion<Void>(released: ())
    attachment.ends.screen = end
    end.then(work)
    // Nothing of the controller is left when UIKit lets go of it first.
    for screen in withParents {
      guard let driver = screen.displayingDriver,
        let place = driver.made.first(where: { $0.value.controller === screen })?.key
      else { continue }
      driver.made[place]?.ends.append(end)
    }
  }

  /// The screen that this controller shows was removed.
  func screenHasLeft() {
    // What another coordinator shows inside it is reported by that one.
    for child in children where child.existingAttachment?.key == nil { child.screenHasLeft() }
    let end = existingAttachment?.ends.screen
    existingAttachment?.ends.screen = nil
    end?()
  }

  /// The removal of the coordinator that this controller shows; it may also go without one, with all that holds it.
  fileprivate var removal: Completion<RemovalMessage.Cause> {
    let removal = attachment.ends.coordinator ?? Completion(released: .parentRemoved)
    attachment.ends.coordinator = removal
    return removal
  }
}

extension ViewControllerCoordinator {
  /// Has somebody told once that this child was removed and released, if it is shown before.
  ///
  /// - Parameters:
  ///   - handler: Called with the cause; its root holds it until then.
  ///   - completion: The completion of the request to show it.
  /// - Returns: The completion to make the request with.
  func awaitingRemoval(
    _ handler: (@MainActor (RemovalMessage.Cause) -> Void)?,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) -> @MainActor (Outcome) -> Void {
    guard let handler else { return completion }
    // It may leave before its transition has ended.
    var early: RemovalMessage.Cause?
    rootViewController.removal.then { early = $0 }
    return { [weak self, weak root = rootViewController] outcome in
      if outcome == .performed {
        if let early, self?.parentCoordinator == nil {
          handler(early)
        } else {
          root?.removal.then(handler)
        }
      }
      completion(outcome)
    }
  }
}
