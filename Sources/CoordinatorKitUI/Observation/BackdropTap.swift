/// Notices a tap beside what is presented while a guard keeps it there: UIKit drops such a tap and tells
/// nobody, as react-native-screens found (pull request 3771).
///
/// A recognizer in the container view of the presentation, which is UIKit's; it takes no touch away.
///
/// Ownership: the presented controller holds it.
@MainActor final class BackdropTap: NSObject, UIGestureRecognizerDelegate {
  private weak var presentation: UIPresentationController?
  private let recognizer = UITapGestureRecognizer()
  private let target: GestureTarget<UITapGestureRecognizer>

  /// Begins to notice taps beside what a presentation shows.
  init(
    beside presentation: UIPresentationController, tapped: @escaping @MainActor () -> Void
  ) {
    self.presentation = presentation
    target = .init { tap in
      if tap.state == .ended { UIKitCallback.run(tapped) }
    }
    super.init()
    recognizer.cancelsTouchesInView = false
    recognizer.delegate = self
    target.attach(to: recognizer)
    presentation.containerView?.addGestureRecognizer(recognizer)
  }

  func end() {
    recognizer.view?.removeGestureRecognizer(recognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard let presented = presentation?.presentedView, let touched = touch.view else {
      return false
    }
    return !touched.isDescendant(of: presented)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
