/// What the app lets go along with a transition, and the blocks that wait for it (4.20, 4.21).
@MainActor
final class TransitionCompany {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private var hasAnimated = false
  private var animations: [Handler] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []

  /// Adds blocks in the order in which they run.
  func add(_ animation: Handler?, _ completion: Handler?, to transition: Transition) {
    if let animation {
      if hasAnimated { animation(transition) } else { animations.append(animation) }
    }
    if let completion { completions.append(completion) }
  }

  func add(onInteractionChange handler: @escaping Handler) {
    interactionHandlers.append(handler)
  }

  /// The animations run just after the animator's own have been started.
  func animate(with transition: Transition) {
    guard !hasAnimated else { return }
    hasAnimated = true
    let handlers = animations
    animations = []
    for handler in handlers { handler(transition) }
  }

  /// Comes before any reversing callback, and each time that a finger comes or goes (3.13).
  func interactionChanged(_ transition: Transition) {
    for handler in interactionHandlers { handler(transition) }
  }

  func complete(_ transition: Transition) {
    let handlers = completions
    completions = []
    interactionHandlers = []
    for handler in handlers { handler(transition) }
  }
}
