/// The types of the messages that a flow and the flows nested in it accept.
package struct FlowMessageTypes {
  /// The flow's own first.
  package private(set) var types: [Any.Type] = []
  // A flow may be nested in itself.
  private var flows: Set<ObjectIdentifier> = []

  /// Collects those of a flow.
  package init<F: Flow>(_ flow: F) {
    collect(flow)
  }

  mutating func collect<F: Flow>(_ flow: F) {
    guard flows.insert(ObjectIdentifier(F.self)).inserted else { return }
    types.append(F.Message.self)
    for child in flow.children { child.collectMessageTypes(&self) }
  }
}
