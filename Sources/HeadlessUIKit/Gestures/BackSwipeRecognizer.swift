/// The recognizer of a stack's back swipe (4.28); it is driven by `BackSwipe` alone.
@MainActor
final class BackSwipeRecognizer: UIScreenEdgePanGestureRecognizer {
  override nonisolated init() {
    super.init()
  }

  override func fits(_ motion: Motion) -> Bool { false }
}

/// The recognizer of the back swipe from within the content (4.38); driven by `BackSwipe` alone.
@MainActor
final class ContentSwipeRecognizer: UIPanGestureRecognizer {
  override nonisolated init() {
    super.init()
  }

  override func fits(_ motion: Motion) -> Bool { false }
}
