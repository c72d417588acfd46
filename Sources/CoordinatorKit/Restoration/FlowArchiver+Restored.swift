extension FlowArchiver {
  /// A flow with the state to start in, and a report of what was restored.
  public struct Restored {
    /// The flow.
    public let flow: F
    /// The name that identifies its archives.
    public let name: String
    /// The state to start in: checked, or the one passed for a fresh start.
    public let state: F.State
    /// The screens that may not be shown now, with those above them, bottom to top.
    public let dropped: [Restoration.DroppedScreen]
    /// The version of the archive, if it was an older one.
    public let migratedFrom: Int?
    /// Why nothing could be restored; `nil` if something was, or there was no archive.
    public let failure: Restoration.Failure?

    init(
      flow: F, name: String, state: F.State, dropped: [Restoration.DroppedScreen] = [],
      migratedFrom: Int? = nil, failure: Restoration.Failure? = nil
    ) {
      self.flow = flow
      self.name = name
      self.state = state
      self.dropped = dropped
      self.migratedFrom = migratedFrom
      self.failure = failure
    }

    /// What was lost from the archive, in full sentences; `nil` if nothing was.
    public var losses: String? {
      if let failure { return "\(name) starts afresh. \(failure)" }
      guard !dropped.isEmpty else { return nil }
      let version = migratedFrom.map { " from version \($0)" } ?? ""
      return "\(name) was restored\(version) in part. \(dropped.sentences)"
    }

    /// Reports what was lost from the archive, if anything, to the diagnostic handler of a tree.
    ///
    /// - Parameters:
    ///   - coordinator: The coordinator that runs the flow.
    ///   - fileID: The caller's file, for the report.
    ///   - line: The caller's line, for the report.
    @MainActor public func report(
      to coordinator: BaseCoordinator, fileID: String = #fileID, line: UInt = #line
    ) {
      guard let losses else { return }
      coordinator.diagnosticHandler.report(
        Diagnostic(
          .restoration, what: "The flow \(name) does not begin where it was archived.", why: losses,
          instead: failure?.advice
            ?? "If these screens should appear, check entering(_:in:) and the admitting: closure.",
          callSite: Diagnostic.CallSite(fileID: fileID, line: line)))
    }
  }
}

extension FlowArchiver.Restored: Sendable where F: Sendable, F.State: Sendable {}
