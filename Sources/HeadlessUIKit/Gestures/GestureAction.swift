/// A method of a target that runs with each change of a gesture's state.
@MainActor
struct GestureAction {
  private(set) weak var target: AnyObject?
  private let run: @MainActor (AnyObject, UIGestureRecognizer) -> Void

  init<Target: AnyObject, Recognizer: UIGestureRecognizer>(
    _ target: Target, _ action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void
  ) {
    self.target = target
    run = { target, recognizer in
      guard let target = target as? Target, let recognizer = recognizer as? Recognizer else {
        return
      }
      action(target)(recognizer)
    }
  }

  func perform(_ recognizer: UIGestureRecognizer) {
    if let target { run(target, recognizer) }
  }
}
