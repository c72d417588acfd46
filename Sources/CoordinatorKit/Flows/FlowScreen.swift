/// A value that names one thing to show.
///
///     enum Screen: FlowScreen { case list, book(Int) }
///
/// Its `id` decides whether a view controller on show is kept: by default the screen itself. A screen
/// with data that may change while it is shown gives an `id` without that data.
public protocol FlowScreen: Hashable, Identifiable {}

extension FlowScreen {
  /// The screen itself.
  public var id: Self { self }
}
