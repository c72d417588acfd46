extension Diagnostic {
  @MainActor static func unhandled(
    _ message: any CoordinatorMessageable, from origin: MessageOrigin?, path: [String],
    isLink: Bool = false, taker: String?
  ) -> Diagnostic {
    let senders = origin?.names ?? []
    let sender: Sentence =
      senders.isEmpty ? "" : " from \(plain: senders.joined(separator: " in "))"
    let asLink: Sentence = message is any Route ? ", or open it as a link with open(_:)" : ""
    let type = type(of: message)
    let component: Sentence = "coordinator.on(\(type).self) { message, coordinator in … }"
    let add: Sentence =
      message is any AnyFlowResult
      ? """
      Take the result where the flow is created, with onResult { … } or await result(), in childEnded(_:at:_:) of the \
      flow that shows it, or add a component for it above, as in \(component).
      """
      : "Add a component for \(type) to one of them, as in \(component)."
    let reach: (String) -> Sentence = { taker in
      isLink
        ? """
        \(plain: taker) would take it, but is neither in front nor above what is: let a route before this one lead \
        there, or take this one further up, as in \(component).
        """
        : """
        \(plain: taker) would take it, but messages only climb: send it to \(plain: taker) or from one of its \
        screens\(asLink).
        """
    }
    return Diagnostic(
      reporting: .unhandledMessage,
      what: "Nobody handled the message \(message)\(sender).",
      why: "It was offered to \(plain: path.joined(separator: ", then ")), where the chain ends.",
      instead: taker.map(reach) ?? add,
      callSite: origin?.callSite)
  }
}
