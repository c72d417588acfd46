extension BaseComponentCoordinator {
  /// Reports that a component takes messages from the flow, or never receives one.
  final func reportConflicts<Component: UnconditionalComponent>(
    of component: Component, at callSite: Diagnostic.CallSite
  ) {
    let type = Component.Message.self
    let (name, closure) = (coordinatorName, component.reportName)
    if reportUnion(type, for: closure, at: callSite) { return }
    if runningFlow?.messageTypes.contains(where: { $0 == type }) == true {
      diagnosticHandler.report(
        .noEffect,
        what: "\(plain: closure) of \(plain: name) takes messages from the flow that handles them.",
        why: """
          Components are asked before the flow, and a closure handles every message of its type, so \
          update(_:with:) is never called with one.
          """,
        instead: """
          Let the flow decide, and do the work for a message that it sends along, with .handled(sending:), or when \
          its state changes, with observe(_:while:_:). What has to happen before is .before, above the flow.
          """,
        callSite: callSite)
    }
    if components.contains(where: {
      ($0 as? any UnconditionalComponent)?.handlesAll(of: type) ?? false
    }) {
      diagnosticHandler.report(
        .noEffect,
        what: "The second \(plain: closure) of \(plain: name) is never called.",
        why:
          "Components are asked in their order, and the first \(plain: closure) handles every such message.",
        instead: """
          Remove the first with remove(component:) before, do both in one closure, or write a TypedComponent whose \
          canHandle(_:) leaves some messages to the other.
          """,
        callSite: callSite)
    }
  }

  /// Reports a closure that takes a union, and returns whether it does.
  final func reportUnion(
    _ type: Any.Type, for closure: String, at callSite: Diagnostic.CallSite
  ) -> Bool {
    guard let union = type as? any MessageUnion.Type else { return false }
    let example: Diagnostic.Sentence =
      union.types.first.map { ", as in on(\($0).self) { … }" } ?? ""
    diagnosticHandler.report(
      .noEffect,
      what: "\(plain: closure) of \(plain: coordinatorName) is never called.",
      why: "Its type is a union: whoever sends one of its cases sends the message in it.",
      instead: "Add a closure for each type of message in the union\(example).",
      callSite: callSite)
    return true
  }
}
