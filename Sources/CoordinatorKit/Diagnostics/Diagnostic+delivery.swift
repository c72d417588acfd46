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

  static func messageLoop(
    _ message: any CoordinatorMessageable, at coordinator: String, why: String
  ) -> Diagnostic {
    loop(
      "The message \(message) was stopped at \(plain: coordinator).", why,
      "Look for two handlers that send each other messages, and let one of them stop.")
  }

  static func listenerLoop(at coordinator: String, times: Int) -> Diagnostic {
    loop(
      "The listeners at \(plain: coordinator) were told no more of what they cause.",
      "\(times) times in a row, one of them has caused an event when it was told of one",
      """
      Look for an onEvent or onTrail that changes or sends what it listens to, and let it do so only when \
      something else has happened.
      """)
  }

  static func reportLoop(times: Int) -> Diagnostic {
    loop(
      "The handler of reports was told no more of those that it causes.",
      "\(times) reports were already being made, each caused by the one before",
      """
      Look for a Diagnostic.Handler that changes or sends what is reported to it, and let it only write down \
      what it is told.
      """)
  }

  private static func loop(_ what: Sentence, _ why: String, _ instead: Sentence) -> Diagnostic {
    Diagnostic(
      reporting: .messageLoop, what: what, why: "It seems to be a loop: \(plain: why).",
      instead: instead)
  }

  static func receiverReleased(
    _ coordinator: String, _ value: Any, callSite: CallSite
  ) -> Diagnostic {
    Diagnostic(
      reporting: .receiverReleased,
      what: "\(value: value) was sent to \(plain: coordinator), which has been released.",
      why: "The sink is unowned, which promises that it outlives its holder; nothing was sent.",
      instead: """
        Make the sink weak, as in sink(for: …, .weak), or end the work that still uses it with the screen.
        """,
      callSite: callSite)
  }

  @MainActor static func secondClosure(
    _ component: any CoordinatorComponent, at coordinator: any Coordinator, callSite: CallSite
  ) -> Diagnostic {
    let (name, closure) = (coordinator.coordinatorName, component.reportName)
    return Diagnostic(
      reporting: .noEffect,
      what: "The second \(plain: closure) of \(plain: name) is never called.",
      why:
        "Components are asked in their order, and the first \(plain: closure) handles every such message.",
      instead: """
        Remove the first with remove(component:) before, do both in one closure, or write a TypedComponent whose \
        canHandle(_:) leaves some messages to the other.
        """,
      callSite: callSite)
  }

  @MainActor static func unionComponent(
    _ component: any CoordinatorComponent, of types: [Any.Type], at coordinator: any Coordinator,
    callSite: CallSite
  ) -> Diagnostic {
    let (name, closure) = (coordinator.coordinatorName, component.reportName)
    let example: Sentence = types.first.map { ", as in on(\($0).self) { … }" } ?? ""
    return Diagnostic(
      reporting: .noEffect,
      what: "\(plain: closure) of \(plain: name) is never called.",
      why: "Its type is a union: whoever sends one of its cases sends the message in it.",
      instead: "Add a closure for each type of message in the union\(example).", callSite: callSite)
  }

  @MainActor static func takenFromFlow(
    _ component: any CoordinatorComponent, at coordinator: any Coordinator, callSite: CallSite
  ) -> Diagnostic {
    let (name, closure) = (coordinator.coordinatorName, component.reportName)
    return Diagnostic(
      reporting: .noEffect,
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

  @MainActor static func missingComponent(
    _ type: Any.Type, in coordinator: Any, callSite: CallSite
  ) -> Diagnostic {
    let name =
      (coordinator as? BaseCoordinator)?.coordinatorName
      ?? String(describing: Swift.type(of: coordinator))
    return Diagnostic(
      reporting: .missingComponent,
      what: "\(plain: name) has no component of type \(type).",
      why: "component(_:) expects a component that was added; it returned nil.",
      instead:
        "Add it first with add(component:), or ask componentIfPresent(_:) where it may be missing.",
      callSite: callSite)
  }

  @MainActor static func incomparableComponent(
    _ component: any CoordinatorComponent, at coordinator: BaseCoordinator, callSite: CallSite
  ) -> Diagnostic {
    Diagnostic(
      reporting: .missingComponent,
      what: "\(plain: coordinator.coordinatorName) removed no \(Swift.type(of: component)).",
      why: "The component is a value that is not Equatable, so it cannot be told from others.",
      instead:
        "Make it Equatable or a class, or remove all of its type with removeComponents(of:).",
      callSite: callSite)
  }
}
