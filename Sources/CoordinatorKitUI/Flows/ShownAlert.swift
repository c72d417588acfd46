/// An alert of a flow while UIKit shows it.
@MainActor final class ShownAlert {
  let alert: FlowAlert
  /// Whether the flow was notified that it closed.
  var hasLeft = false

  init(_ alert: FlowAlert) {
    self.alert = alert
  }
}
