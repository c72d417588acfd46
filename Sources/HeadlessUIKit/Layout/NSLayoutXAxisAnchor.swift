/// A vertical edge or center line of a view, from which constraints are made.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
