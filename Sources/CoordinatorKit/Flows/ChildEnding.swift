/// How a child flow ended in a step.
package struct ChildEnding {
  /// Its `FlowResult`.
  package let result: any CoordinatorMessageable
  /// Whether the outer flow handled the result.
  package let isHandled: Bool
}

/// How nested flows are ended after a change of the state.
struct Settlement {
  /// Why a flow whose state is gone ends.
  let cause: RemovalMessage.Cause
  /// Whether the outer flows are notified; otherwise only the fact remains.
  var isHeard = true
}
