/// Recognizes a finger that drags from an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges that count.
  open var edges: UIRectEdge = []

  override func fits(_ motion: Motion) -> Bool {
    guard case .pan(let edge) = motion else { return false }
    return !edges.isDisjoint(with: edge)
  }
}
