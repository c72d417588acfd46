extension EngineDriver {
  /// Reports a test that awaits what needs time while the clock of its phone stands still.
  func reportStall(_ callSite: Diagnostic.CallSite) {
    diagnosticHandler.report(
      .clockStandsStill,
      what: "A test awaits what takes time, and the clock of its HeadlessSession stands still.",
      why: """
        That clock is moved by hand, and nobody does while the test waits, so it would have waited for ever; the \
        session has been settled.
        """,
      instead: """
        Take a completion handler instead of awaiting and call settle() of the session, write await root.settle(), or \
        create the session with HeadlessSession(clock: .automatic).
        """,
      callSite: callSite)
  }

  /// Reports what is no longer awaited.
  func report(_ overdue: Overdue) {
    switch overdue {
    case .transition(let transition, let key):
      guard let owner = containerDriver(key)?.owner else { return }
      report("\(payload: "\(transition)")", of: owner)
    case .modal(let id):
      guard let request = modalRequests[id] else { return }
      let verb = request.isDismissal ? "dismiss" : "present"
      report("\(plain: verb) \(type(of: request.controller))", for: request)
    case .external(let keys, let ids):
      let what: Diagnostic.Sentence = "a transition of other code"
      if let owner = keys.lazy.compactMap({ self.containerDriver($0)?.owner }).first {
        return report(what, of: owner)
      }
      ids.lazy.compactMap { self.modalRequests[$0] }.first.map { report(what, for: $0) }
    }
  }

  private func report(_ what: Diagnostic.Sentence, of owner: any LayoutOwner) {
    report(
      "\(what), which \(plain: owner.coordinatorName) waits for,", to: owner.diagnosticHandler,
      at: owner.callSite)
  }

  private func report(_ what: Diagnostic.Sentence, for request: ModalRequest) {
    let name = request.requester?.coordinatorName ?? "a coordinator"
    report(
      "\(what), which \(plain: name) waits for,",
      to: request.requester?.diagnosticHandler ?? diagnosticHandler, at: nil)
  }

  /// Hears of what concerns the window, where it is no coordinator's.
  private var diagnosticHandler: Diagnostic.Handler {
    containerDrivers.lazy.compactMap(\.owner).first?.diagnosticHandler ?? .current
  }

  private func report(
    _ what: Diagnostic.Sentence, to handler: Diagnostic.Handler, at callSite: Diagnostic.CallSite?
  ) {
    handler.report(
      .transitionNotEnded,
      what: "UIKit has not ended \(what) within \(Deadline.duration) seconds.",
      why: "Everything requested in the window waits for it, so it was reported as failed.",
      instead: """
        Call completeTransition(_:) at the end of each animation of yours, and in overrides of present and dismiss \
        call super with the completion.
        """,
      callSite: callSite)
  }
}
