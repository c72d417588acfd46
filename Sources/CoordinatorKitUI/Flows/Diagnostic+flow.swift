extension Diagnostic {
  static func wrongRoot(
    of flow: String, shownIn container: String, callSite: CallSite
  ) -> Diagnostic {
    Diagnostic(
      .wrongRoot,
      what: "The root of \(flow) cannot be shown in \(container).",
      why: """
        screens(for:) decides whether it is a stack, Tabs or a Split, and each is shown by another \
        coordinator; of this one only the screens in front are shown.
        """,
      instead: """
        Give a stack to StateFlowCoordinator, Tabs to TabFlowCoordinator, a Split to \
        SplitFlowCoordinator, in all states of the flow.
        """,
      callSite: callSite)
  }
}
