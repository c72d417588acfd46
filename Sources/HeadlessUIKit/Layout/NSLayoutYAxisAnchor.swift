/// A horizontal edge, center line or baseline of a view, from which constraints are made.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
