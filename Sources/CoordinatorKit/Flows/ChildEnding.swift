/// How a child flow ended in a step.
package struct ChildEnding {
  /// Its `FlowResult`.
  package let result: any CoordinatorMessageable
  /// Whether the outer flow handled the result.
  package let isHandled: Bool
}
