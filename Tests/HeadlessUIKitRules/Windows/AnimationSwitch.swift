import HeadlessUIKit

/// A way to take the time out of animations.
enum AnimationSwitch: CaseIterable {
  case on, off, offForTheCall

  /// Makes the change, with animations as they are to be.
  @MainActor
  func perform(_ change: () -> Void) {
    switch self {
    case .on: change()
    case .off:
      UIView.setAnimationsEnabled(false)
      change()
    case .offForTheCall: UIView.performWithoutAnimation(change)
    }
  }
}
