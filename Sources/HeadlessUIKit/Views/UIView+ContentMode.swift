extension UIView {
  /// How what is drawn follows the size of the view.
  public enum ContentMode: Int, Sendable {
    /// It fills the view, out of shape.
    case scaleToFill = 0
    /// All of it is seen.
    case scaleAspectFit
    /// The view is filled.
    case scaleAspectFill
    /// It is drawn again.
    case redraw
    /// It stays in the middle.
    case center
    /// It stays at the top.
    case top
    /// It stays at the bottom.
    case bottom
    /// It stays on the left.
    case left
    /// It stays on the right.
    case right
    /// It stays at the top left.
    case topLeft
    /// It stays at the top right.
    case topRight
    /// It stays at the bottom left.
    case bottomLeft
    /// It stays at the bottom right.
    case bottomRight
  }
}
