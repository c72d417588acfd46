/// A coordinator of a typed flow, whatever the flow.
@MainActor protocol FlowHosting: AnyObject {
  /// How many callers wait for the flow's result.
  var callerCount: Int { get }
}
