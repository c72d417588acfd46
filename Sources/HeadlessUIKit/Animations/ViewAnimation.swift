/// The animation whose block runs now; it learns whether the block changes anything (8.2).
@MainActor
final class ViewAnimation {
  private static var running: ViewAnimation?

  private var changedSomething = false

  /// Tells the running animation, if there is one, that a view has changed.
  static func noteChange() {
    running?.changedSomething = true
  }

  /// Runs the block and says whether it changed a view.
  static func changes(in block: () -> Void) -> Bool {
    let (outer, animation) = (running, ViewAnimation())
    running = animation
    defer { running = outer }
    block()
    if animation.changedSomething { outer?.changedSomething = true }
    return animation.changedSomething
  }
}
