/// A coordinator of a typed flow of any type.
@MainActor package protocol FlowHosting: AnyObject {
  /// How many callers are waiting for the flow's result.
  var callerCount: Int { get }
}
