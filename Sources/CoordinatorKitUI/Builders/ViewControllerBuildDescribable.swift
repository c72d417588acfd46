/// Describes a screen that a builder can build: what comes next in a `BuildableFlowCoordinator`.
///
///     enum SignUpStep: ViewControllerBuildDescribable { case name, address(Country) }
public protocol ViewControllerBuildDescribable {
  /// The identity of the screen described.
  ///
  /// While a screen with an equal id is shown it stays, with all it holds, and nothing is built. A
  /// describable that is `Hashable` is its own id unless it answers another one. Without an id,
  /// `nil`, the screen is built anew at each trigger.
  var screenID: AnyHashable? { get }
}

extension ViewControllerBuildDescribable {
  /// The describable itself if it is `Hashable`, else `nil`.
  public var screenID: AnyHashable? {
    (self as? any Hashable).map { AnyHashable($0) }
  }
}
