@MainActor extension Diagnostic {
  static func noWindow(of coordinator: String) -> Diagnostic {
    Diagnostic(
      reporting: .noEffect,
      what: "\(plain: coordinator) was to show its window, and has none.",
      why: "It was made without a window, and so were the coordinators above it.",
      instead:
        "Give the coordinator at the root a window, add this one to it, and call show() on either.",
      callSite: nil)
  }

  static func selfAsChild(_ coordinator: any Coordinator, callSite: CallSite?)
    -> Diagnostic
  {
    Diagnostic(
      reporting: .selfAsChild,
      what: "\(plain: coordinator.coordinatorName) was to be added as a child of itself.",
      why: "Its messages would circle forever, so nothing was changed.",
      instead: "Add it to the coordinator that shows it.",
      callSite: callSite)
  }

  static func cycle(
    _ child: any Coordinator, below parent: any Coordinator, callSite: CallSite?
  ) -> Diagnostic {
    Diagnostic(
      reporting: .cycle,
      what:
        "\(plain: child.coordinatorName) was to be added as a child of \(plain: parent.coordinatorName), its own descendant.",
      why: "Messages would circle forever, so nothing was changed.",
      instead:
        "Remove \(plain: parent.coordinatorName) from its parent first, or add a new coordinator.",
      callSite: callSite)
  }

  static func otherWindow(
    _ child: any Coordinator, below parent: any Coordinator, callSite: CallSite?
  ) -> Diagnostic {
    Diagnostic(
      reporting: .otherWindow,
      what:
        "\(plain: child.coordinatorName) was to be added as a child of \(plain: parent.coordinatorName), which is in another window.",
      why:
        "What a window shows leaves when it is closed, and only the WindowCoordinator at its root may be in another window's tree, so nothing was changed.",
      instead: "Make a coordinator for that window, and send it what the two have to share.",
      callSite: callSite)
  }

  static func notAChild(
    _ child: any Coordinator, of coordinator: any Coordinator, callSite: CallSite?
  ) -> Diagnostic {
    let parent: Sentence? = child.parentCoordinator.map {
      "It is a child of \(plain: $0.coordinatorName)"
    }
    return Diagnostic(
      reporting: .notAChild,
      what:
        "\(plain: child.coordinatorName) was to be removed from \(plain: coordinator.coordinatorName), which is not its parent.",
      why: "\(parent ?? "It has no parent"), so nothing was changed.",
      instead: "Call remove(child:) on child.parentCoordinator.",
      callSite: callSite)
  }

  static func notOwned(
    _ coordinator: any Coordinator, by parent: any Coordinator
  ) -> Diagnostic {
    Diagnostic(
      reporting: .notOwned,
      what:
        "\(plain: coordinator.coordinatorName) passes messages to \(plain: parent.coordinatorName), which does not own it.",
      why: """
        Its parentCoordinator was set by hand, which only routes messages: the parent neither keeps it \
        alive nor closes what it shows.
        """,
      instead: "Call add(child:) of the parent; it sets parentCoordinator, too.",
      callSite: nil)
  }
}
