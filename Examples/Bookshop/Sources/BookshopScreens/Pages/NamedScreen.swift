/// A controller that shows a screen of a flow.
@MainActor public protocol NamedScreen {
  /// The screen as its flow names it, for those who compare the two.
  var name: String { get }
}
