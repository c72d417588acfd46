/// The recognizer of a stack's back swipe (4.28); it is driven by `BackSwipe` alone.
@MainActor
final class BackSwipeRecognizer: UIScreenEdgePanGestureRecognizer {
  override nonisolated init() {
    super.init()
  }

  override func fits(_ motion: Motion) -> Bool { false }
}
