/// Runs a flow whose routes are steps; a `StateFlowCoordinator` like any other.
public typealias RouteCoordinator<F: RouteFlow> = StateFlowCoordinator<F>

extension StateFlowCoordinator where F.State == ScreenStack<F.Screen> {
  /// Performs a step: an edit of the screens that the flow shows.
  ///
  ///     shop.perform(.multiple(.dismissAll, .push(.book(42))))
  ///
  /// The flow's guards are asked, as for any change.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - animated: Whether the change may be animated.
  ///   - completion: Called exactly once with how it ended; `.refused` with the reason for a step
  ///     that is impossible.
  public func perform(
    _ step: NavigationStep<F.Screen>, animated: Bool = true,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    var wanted = state
    let reply = wanted.perform(step)
    if reply.isHandled { return update(animated: animated, completion: completion) { $0 = wanted } }
    let why = reply.reason ?? "there is no route that could be left unhandled"
    MessageDelivery.expectEdit(Completion(completion))(.refused(why))
  }

  /// Performs a step and waits for its end.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - animated: Whether the change may be animated.
  /// - Returns: How it ended.
  public func perform(
    _ step: NavigationStep<F.Screen>, animated: Bool = true
  ) async -> Outcome {
    await Outcome.of { perform(step, animated: animated, completion: $0) }
  }

  /// Handles routes of a type with steps, as a component added after the existing ones.
  ///
  ///     shop.on(OfferRoute.self) { offer in .push(.book(offer.book)) }
  ///
  /// With `.unhandled` a route goes on, as if there were no such component. So a parent closes a
  /// child flow when it hears of a route that the child leaves to it:
  ///
  ///     list.on(BookRoute.self) { route in if case .close = route { .dismiss } else { .unhandled } }
  ///
  /// - Parameters:
  ///   - type: The type of route.
  ///   - step: Returns what a route does, without side effects: it is called more than once. Held
  ///     strongly by the coordinator.
  /// - Returns: The component, for `remove(component:)`.
  @discardableResult
  public func on<R: Route>(
    _ type: R.Type, step: @escaping @MainActor (R) -> NavigationStep<F.Screen>
  ) -> any CoordinatorComponent {
    let component = StepComponent<R, F>(step)
    add(component: component)
    return component
  }
}

/// A component made by `on(_:step:)`.
private final class StepComponent<Message: Route, F: Flow>: TypedComponent
where F.State == ScreenStack<F.Screen> {
  private let step: @MainActor (Message) -> NavigationStep<F.Screen>

  init(_ step: @escaping @MainActor (Message) -> NavigationStep<F.Screen>) { self.step = step }

  func canHandle(_ message: Message) -> Bool { !step(message).isUnhandled }

  func handle(_ message: Message, with coordinator: any Coordinator) {
    (coordinator as? StateFlowCoordinator<F>)?.perform(step(message))
  }
}

extension StepComponent: CustomStringConvertible {
  /// `on(OfferRoute)`, as in a trail.
  nonisolated var description: String { "on(\(Message.self))" }
}
