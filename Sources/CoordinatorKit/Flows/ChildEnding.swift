/// How a child flow ended in a step.
package struct ChildEnding {
  /// Its `FlowResult`.
  package let result: any CoordinatorMessageable
  /// Whether the flow around it took the result.
  package let isHandled: Bool
}

/// How flows inside are ended after a change of the state.
struct Settlement {
  /// Why one ends whose state is gone.
  let cause: RemovalMessage.Cause
  /// Whether the flows around them hear of it; else only the fact remains.
  var isHeard = true
}
