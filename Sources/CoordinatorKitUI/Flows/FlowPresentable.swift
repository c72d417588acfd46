/// Turns states into view controllers, for a `NavigationFlowCoordinator`.
@MainActor public protocol FlowPresentable {
  /// The controllers of a state, bottom to top.
  ///
  /// Called at least once per trigger, so it must have no side effects. Controllers already in the
  /// stack are kept there, if the same instances are returned or `screenID(of:)` matches.
  ///
  /// - Parameter state: The state the coordinator computed.
  /// - Returns: The controllers, each only once.
  func viewControllers(for state: any FlowState) -> [UIViewController]

  /// The identity of the screen a controller shows.
  ///
  /// If two controllers have equal ids, the visible one stays and the new one is discarded. So a
  /// presentable may create new controllers each time, and the screens keep their state.
  ///
  /// - Parameter viewController: A controller of this presentable.
  /// - Returns: The id; `nil`, the default, makes the instance the identity.
  func screenID(of viewController: UIViewController) -> AnyHashable?
}

extension FlowPresentable {
  /// `nil`: each instance is a separate screen.
  public func screenID(of viewController: UIViewController) -> AnyHashable? { nil }
}
