// What a flow's coordinator reports of the flow itself.
extension FlowDriver {
  func report(_ diagnostic: (_ flow: String, _ callSite: Diagnostic.CallSite) -> Diagnostic) {
    guard let coordinator else { return }
    coordinator.diagnosticHandler.report(diagnostic(coordinator.coordinatorName, callSite))
  }

  /// Reports what is wrong with the screens that the flow starts with.
  func reportStart() {
    reportInconsistency()
    guard let coordinator else { return }
    for report in runtime.startReports(of: coordinator.coordinatorName, callSite: callSite) {
      coordinator.diagnosticHandler.report(report)
    }
  }

  /// Reports once if the flow returns different screens for one state.
  func reportInconsistency() {
    guard !isKnownInconsistent, !runtime.isConsistent else { return }
    isKnownInconsistent = true
    report { .inconsistentScreens(of: $0, callSite: $1) }
  }

  /// Reports that a change by code was refused, of which nobody hears.
  func reportRefusedUpdate(_ why: String) {
    report { .refusedUpdate(why, of: $0, callSite: $1) }
  }
}

extension FlowRuntime {
  /// What is wrong with the screens that the flow starts with, but that they differ when it is asked again.
  ///
  /// - Parameters:
  ///   - flow: The name of the flow.
  ///   - callSite: The line of the app, if known.
  package func startReports(of flow: String, callSite: Diagnostic.CallSite?) -> [Diagnostic] {
    let guarded = guardedInitialScreens.map {
      Diagnostic.guardedStart($0, in: flow, callSite: callSite)
    }
    guard let described = describedScreens, described != screens else { return guarded }
    return [.describedTwice(described, screens, by: flow, callSite: callSite)] + guarded
  }

  /// What the flow's description shows in the state, if it has one: the same as `screens`, unless
  /// the flow also implements `screens(for:)`.
  private var describedScreens: ScreenStack<F.Screen>? {
    func described<D: DescribedFlow>(by flow: D) -> ScreenStack<F.Screen>? {
      (state as? D.State).flatMap { flow.stack.screens(for: $0) as? ScreenStack<F.Screen> }
    }
    return (flow as? any DescribedFlow).flatMap { described(by: $0) }
  }
}
