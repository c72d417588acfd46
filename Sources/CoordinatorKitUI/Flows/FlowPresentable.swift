/// Turns a state into view controllers, for a `NavigationFlowCoordinator` that computes its state.
@MainActor public protocol FlowPresentable {
  /// The controllers of a state, bottom to top.
  ///
  /// Called once or more for each trigger, so it must have no side effects. Controllers that are in
  /// the stack already are kept there, if the same instances are answered or `screenID(of:)` matches.
  ///
  /// - Parameter state: The state the coordinator computed.
  /// - Returns: The controllers, none of them twice.
  func viewControllers(for state: any FlowState) -> [UIViewController]

  /// The identity of the screen a controller shows.
  ///
  /// Of two controllers with equal ids the one shown stays and the new one is discarded, so a
  /// presentable may make its controllers anew each time and the screens keep what they hold.
  ///
  /// - Parameter viewController: A controller of this presentable.
  /// - Returns: The id; `nil`, the default, lets the instance be the identity.
  func screenID(of viewController: UIViewController) -> AnyHashable?
}

extension FlowPresentable {
  /// `nil`: each instance is a screen of its own.
  public func screenID(of viewController: UIViewController) -> AnyHashable? { nil }
}
