/// Decides which recognizers take what the user does.
///
/// Those on inner views come first. Whoever is recognized keeps the others from it, unless both may
/// go on together; whoever waits for others to fail is asked after them.
@MainActor
struct GestureArbiter {
  private var undecided: [UIGestureRecognizer]
  private var recognized: [UIGestureRecognizer] = []

  /// Those on the touched view and on the views around it that the motion fits.
  init(_ motion: Motion, _ touch: UITouch) {
    var candidates: [UIGestureRecognizer] = []
    var view = touch.view
    while let here = view {
      candidates += (here.gestureRecognizers ?? []).filter { $0.fits(motion) }
      view = here.superview
    }
    self.init(candidates, touch)
  }

  /// Those that may look at the touch.
  init(_ candidates: [UIGestureRecognizer], _ touch: UITouch) {
    undecided = candidates.filter {
      $0.isEnabled && $0.state == .possible
        && $0.delegate?.gestureRecognizer($0, shouldReceive: touch) ?? true
    }
  }

  /// Asks everybody in turn, and answers those that are recognized.
  mutating func decide() -> [UIGestureRecognizer] {
    while !undecided.isEmpty {
      // Those that wait for each other all fail.
      guard let index = undecided.firstIndex(where: { isFree($0) }) else { break }
      let recognizer = undecided.remove(at: index)
      if mayBegin(recognizer) { recognized.append(recognizer) }
    }
    return recognized
  }

  private func isFree(_ recognizer: UIGestureRecognizer) -> Bool {
    !undecided.contains { $0 !== recognizer && recognizer.waits(for: $0) }
  }

  private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    for other in recognized {
      if recognizer.waits(for: other) { return false }
      if other.prevents(recognizer) { return false }
    }
    return recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
  }
}

extension UIGestureRecognizer {
  fileprivate func waits(for other: UIGestureRecognizer) -> Bool {
    prerequisites.contains(other) || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  fileprivate func prevents(_ other: UIGestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    let together =
      delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
    return !together
  }
}
