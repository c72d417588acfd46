/// A value that identifies one screen.
///
///     enum Screen: FlowScreen { case list, book(Int) }
///
/// Its `id`, by default the screen itself, decides whether a visible view controller is kept. A
/// screen whose data may change while it is shown has an `id` without that data.
public protocol FlowScreen: Hashable, Identifiable {}

extension FlowScreen {
  /// The screen itself.
  public var id: Self { self }
}
