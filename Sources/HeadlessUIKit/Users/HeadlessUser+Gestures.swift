public import Foundation

extension HeadlessUser {
  /// Taps a view; its recognizers and those of the views around it decide what the tap does.
  ///
  /// A control does what a tap on it does.
  ///
  /// - Returns: False when the user cannot touch the view, or nobody takes the tap.
  @discardableResult
  public func tap(_ view: UIView, count: Int = 1) -> Bool {
    if let control = view as? UIControl, count == 1 { return tap(control) }
    return perform(.tap(count: count), on: view)
  }

  /// Swipes over a view.
  ///
  /// - Returns: False when the user cannot touch the view, or nobody takes the swipe.
  @discardableResult
  public func swipe(_ view: UIView, _ direction: UISwipeGestureRecognizer.Direction) -> Bool {
    guard let gesture = begin(.swipe(direction), on: view, at: nil) else { return false }
    // For those that take it as a drag.
    gesture.move(to: direction.way(of: 100), velocity: direction.way(of: 1000))
    gesture.finish(velocity: direction.way(of: 1000))
    return true
  }

  /// Begins to drag on a view, from its center or from a point within it.
  ///
  /// - Parameters:
  ///   - view: The view that the finger touches.
  ///   - point: Where it touches the view, in the view's coordinates; the middle when left out.
  ///   - edge: The edge of the screen from which the finger enters, if it does.
  /// - Returns: Nil when the user cannot touch the view, or nobody takes the gesture.
  public func beginPan(on view: UIView, at point: CGPoint? = nil, from edge: UIRectEdge = [])
    -> UserGesture?
  {
    begin(.pan(from: edge), on: view, at: point)
  }

  /// Begins to rest a finger on a view.
  ///
  /// - Returns: Nil when the user cannot touch the view, or nobody takes the gesture.
  public func beginLongPress(on view: UIView, at point: CGPoint? = nil) -> UserGesture? {
    begin(.longPress, on: view, at: point)
  }

  /// Begins to pinch with two fingers.
  ///
  /// - Returns: Nil when the user cannot touch the view, or nobody takes the gesture.
  public func beginPinch(on view: UIView, at point: CGPoint? = nil) -> UserGesture? {
    begin(.pinch, on: view, at: point)
  }

  /// Begins to rotate two fingers.
  ///
  /// - Returns: Nil when the user cannot touch the view, or nobody takes the gesture.
  public func beginRotation(on view: UIView, at point: CGPoint? = nil) -> UserGesture? {
    begin(.rotation, on: view, at: point)
  }

  private func perform(_ motion: Motion, on view: UIView) -> Bool {
    let gesture = begin(motion, on: view, at: nil)
    gesture?.finish()
    return gesture != nil
  }

  /// Discrete gestures are recognized here, the others go on.
  private func begin(_ motion: Motion, on view: UIView, at point: CGPoint?) -> UserGesture? {
    guard isReachable(view) else { return nil }
    let (middle, bounds) = (view.bounds.size, view.bounds.origin)
    let inside = point ?? CGPoint(x: bounds.x + middle.width / 2, y: bounds.y + middle.height / 2)
    var fingers = Fingers()
    fingers.count = motion == .pinch || motion == .rotation ? 2 : 1
    fingers.start = view.convert(inside, to: nil)
    var arbiter = GestureArbiter(motion, UITouch(on: view, at: fingers.start))
    let recognizers = arbiter.decide()
    guard !recognizers.isEmpty else { return nil }
    for recognizer in recognizers where !recognizer.isContinuous {
      recognizer.fingers = fingers
      recognizer.advance(to: .ended)
    }
    return UserGesture(recognizers.filter(\.isContinuous), fingers, in: session)
  }
}

extension UISwipeGestureRecognizer.Direction {
  /// So many points in this direction.
  fileprivate func way(of points: CGFloat) -> CGPoint {
    CGPoint(
      x: (contains(.right) ? points : 0) - (contains(.left) ? points : 0),
      y: (contains(.down) ? points : 0) - (contains(.up) ? points : 0))
  }
}
