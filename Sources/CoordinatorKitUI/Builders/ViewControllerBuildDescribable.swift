/// Describes a screen that a builder can build: the next step of a `BuildableFlowCoordinator`.
///
///     enum SignUpStep: ViewControllerBuildDescribable { case name, address(Country) }
public protocol ViewControllerBuildDescribable {
  /// The identity of the described screen.
  ///
  /// While a screen with an equal id is shown, it stays with everything it holds, and nothing is
  /// built. A `Hashable` describable is its own id unless it returns another one. With `nil`, the
  /// screen is rebuilt at each trigger.
  var screenID: AnyHashable? { get }
}

extension ViewControllerBuildDescribable {
  /// The describable itself if it is `Hashable`, else `nil`.
  public var screenID: AnyHashable? {
    (self as? any Hashable).map { AnyHashable($0) }
  }
}
