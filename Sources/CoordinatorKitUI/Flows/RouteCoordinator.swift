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
    if case .refused(let why) = wanted.perform(step) {
      MessageDelivery.expectEdit(telling: completion)(.refused(why))
    } else {
      update(animated: animated, completion: completion) { $0 = wanted }
    }
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
  /// - Parameters:
  ///   - type: The type of route.
  ///   - step: Returns what a route does. Held strongly by the coordinator.
  /// - Returns: The component, for `remove(component:)`.
  @discardableResult
  public func on<R: Route>(
    _ type: R.Type, step: @escaping @MainActor (R) -> NavigationStep<F.Screen>
  ) -> any CoordinatorComponent {
    on(type) { [weak self] route, _ in self?.perform(step(route)) }
  }
}
