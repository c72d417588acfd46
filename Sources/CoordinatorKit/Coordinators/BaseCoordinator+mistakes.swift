// What can be wrong with an edit of the tree.
extension BaseCoordinator {
  /// Why a coordinator cannot become a child of this one; `nil` if it can.
  final func mistake(inAdding child: any Coordinator) -> Diagnostic? {
    let what: Diagnostic.Sentence =
      "\(plain: child.coordinatorName) was to be added as a child of"
    if child === self {
      return Diagnostic(
        reporting: .selfAsChild,
        what: "\(what) itself.",
        why: "Its messages would circle forever, so nothing was changed.",
        instead: "Add it to the coordinator that shows it.",
        callSite: TreeEdit.callSite)
    }
    if isBelow(child) {
      return Diagnostic(
        reporting: .cycle,
        what: "\(what) \(plain: coordinatorName), its own descendant.",
        why: "Messages would circle forever, so nothing was changed.",
        instead:
          "Remove \(plain: coordinatorName) from its parent first, or add a new coordinator.",
        callSite: TreeEdit.callSite)
    }
    guard isInOtherWindow(than: child) else { return nil }
    return Diagnostic(
      reporting: .otherWindow,
      what: "\(what) \(plain: coordinatorName), which is in another window.",
      why: """
        What a window shows leaves when it is closed, and only the WindowCoordinator at its root may be in another \
        window's tree, so nothing was changed.
        """,
      instead: "Make a coordinator for that window, and send it what the two have to share.",
      callSite: TreeEdit.callSite)
  }

  final func reportNoChild(_ other: any Coordinator) {
    let parent: Diagnostic.Sentence? = other.parentCoordinator.map {
      "It is a child of \(plain: $0.coordinatorName)"
    }
    diagnosticHandler.report(
      .notAChild,
      what: """
        \(plain: other.coordinatorName) was to be removed from \(plain: coordinatorName), which is not its parent.
        """,
      why: "\(parent ?? "It has no parent"), so nothing was changed.",
      instead: "Call remove(child:) on child.parentCoordinator.",
      callSite: TreeEdit.callSite)
  }

  final func reportNotOwned(by parent: any Coordinator) {
    diagnosticHandler.report(
      .notOwned,
      what: """
        \(plain: coordinatorName) passes messages to \(plain: parent.coordinatorName), which does not own it.
        """,
      why: """
        Its parentCoordinator was set by hand, which only routes messages: the parent neither keeps it \
        alive nor closes what it shows.
        """,
      instead: "Call add(child:) of the parent; it sets parentCoordinator, too.")
  }
}
