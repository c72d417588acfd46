extension Diagnostic {
  static func wrongRoot(
    of flow: String, shownIn container: String, callSite: CallSite
  ) -> Diagnostic {
    Diagnostic(
      .wrongRoot,
      what: "The root of \(flow) cannot be shown in \(container).",
      why: """
        screens(for:) decides whether it is a stack, Tabs or a Split, and each is shown by another \
        controller; of this one only the screens in front are shown.
        """,
      instead: """
        Make the StateFlowCoordinator with a navigation controller for a stack, with a tab bar \
        controller for Tabs, and with a split view controller for a Split, in all states of the flow.
        """,
      callSite: callSite)
  }
}
