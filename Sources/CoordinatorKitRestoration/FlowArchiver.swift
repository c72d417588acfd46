public import Foundation

/// Saves the state of a flow as data, and restores it in a later launch or version of the app.
///
///     let archiver = FlowArchiver(
///       ShopFlow(), version: 2,
///       migrations: [Restoration.Migration(from: 1) { state in state["book"] = state["bookID"] }])
///
///     let data = try archiver.archive(shop.state)
///     let restored = archiver.restore(data, else: .init())
///     let shop = StateFlowCoordinator(restored.flow, state: restored.state, in: stack) { … }
///     restored.report(to: shop)
///
/// A pure value. Whatever the data is, restoring returns a state to start in and says what was
/// lost; nothing is returned before everything has been checked.
public struct FlowArchiver<F: Flow> where F.State: Codable {
  /// The flow.
  public let flow: F
  /// The name that identifies the flow's archives.
  public let name: String
  /// The version of the states it writes.
  public let version: Int
  /// Migrates states of older versions to this one.
  public let migrations: [Restoration.Migration]

  /// Creates an archiver.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - name: The name that identifies the flow's archives, the same in all versions of the app.
  ///   - version: The version of the states it writes; raise it whenever older ones could no longer
  ///     be read, and add a migration.
  ///   - migrations: One for each older version that can still be read; if several start at one
  ///     version, the first is used. A version without one produces a clear error, and one
  ///     for this version or a later one, which never runs, is reported with what was restored.
  public init(
    _ flow: F, name: String = String(describing: F.self), version: Int = 1,
    migrations: [Restoration.Migration] = []
  ) {
    self.flow = flow
    self.name = name
    self.version = version
    self.migrations = migrations
  }
}

extension FlowArchiver: Sendable where F: Sendable {}

// MARK: - Writing

extension FlowArchiver {
  /// Writes a state as data; equal states produce equal bytes.
  ///
  /// The data is text with a checksum, which detects accidents but is not a signature. Secrets do
  /// not belong in an archived state.
  ///
  /// - Parameter state: The state.
  /// - Returns: The data.
  /// - Throws: `EncodingError` for a state that could not be read again: one that contains a NaN or
  ///   infinite number, or is nested deeper than 100 levels.
  public func archive(_ state: F.State) throws -> Data {
    let json = try CanonicalJSON.data(of: state)
    if let objection = JSONText(json).objection {
      throw EncodingError.invalidValue(
        state,
        .init(codingPath: [], debugDescription: "The state cannot be read again: \(objection)."))
    }
    return try ArchiveFile(flow: name, version: version, state: json).data
  }
}

// MARK: - Reading

extension FlowArchiver {
  /// Reads archived data, and keeps the part of it that may be shown now.
  ///
  /// The state is migrated and updated; then each screen is checked, bottom to top, as if it
  /// appeared now. The first one that may not appear is removed with everything above it, as if the
  /// user had left them (`userLeft`), and the others are checked again.
  ///
  /// - Parameters:
  ///   - data: The data; `nil` if nothing has been archived yet, which is not a failure.
  ///   - start: The state to start in if nothing can be restored; used unchecked.
  ///   - update: Updates what the state knows about the world before anything is checked, such as
  ///     whether a user is logged in.
  ///   - admit: Whether the content of a screen still exists, asked in addition to the flow's
  ///     `entering(_:in:)`; every verdict except `.allow` means that it does not.
  /// - Returns: The state to start in, with what became of the data.
  public func restore(
    _ data: Data?, else start: F.State, updating update: (inout F.State) -> Void = { _ in },
    admitting admit: (F.Screen, F.State) -> Verdict = { _, _ in .allow }
  ) -> FlowArchiver<F>.Restored {
    guard let data else { return restored(start) }
    do {
      let file = try file(in: data)
      var state = try state(in: file)
      update(&state)
      var salvage = RestorationPruner(FlowRuntime(flow, state: state))
      try salvage.keepAdmissibleScreens(admit)
      return restored(
        salvage.run.state, dropped: salvage.dropped,
        migratedFrom: file.version == version ? nil : file.version)
    } catch {
      return restored(
        start, failure: error as? Restoration.Failure ?? .unreadable(JSONDecoder.reason(of: error)))
    }
  }

  private func restored(
    _ state: F.State, dropped: [Restoration.DroppedScreen] = [], migratedFrom: Int? = nil,
    failure: Restoration.Failure? = nil
  ) -> FlowArchiver.Restored {
    FlowArchiver.Restored(
      flow: flow, name: name, state: state, dropped: dropped, migratedFrom: migratedFrom,
      failure: failure, version: version,
      unusedMigrations: migrations.map(\.version).filter { $0 >= version }.sorted())
  }

  private func file(in data: Data) throws -> ArchiveFile {
    let file = try ArchiveFile(data)
    guard file.flow == name else { throw Restoration.Failure.otherFlow(file.flow, expected: name) }
    guard file.version <= version else {
      throw Restoration.Failure.newerVersion(file.version, known: version)
    }
    if let objection = JSONText(file.state).objection {
      throw Restoration.Failure.unreadable(objection)
    }
    return file
  }

  private func state(in file: ArchiveFile) throws -> F.State {
    guard file.version < version else {
      return try JSONDecoder().decode(F.State.self, from: file.state)
    }
    var state = try JSONDecoder().decode(Restoration.JSON.self, from: file.state)
    for former in file.version..<version {
      guard let migration = migrations.first(where: { $0.version == former }) else {
        throw Restoration.Failure.missingMigration(from: former, to: version)
      }
      do {
        try migration.change(&state)
      } catch {
        throw Restoration.Failure.failedMigration(from: former, why: JSONDecoder.reason(of: error))
      }
    }
    guard let json = try? CanonicalJSON.data(of: state) else {
      throw Restoration.Failure.unreadable("a migration made a number of it that is none")
    }
    return try JSONDecoder().decode(F.State.self, from: json)
  }
}

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
    /// The version that the archiver writes.
    let version: Int
    /// The versions of its migrations that no archive ever needs.
    let unusedMigrations: [Int]

    /// What was lost from the archive, in full sentences; `nil` if nothing was.
    public var losses: String? {
      if let failure { return "\(name) starts afresh. \(failure)" }
      guard !dropped.isEmpty else { return nil }
      let version = migratedFrom.map { " from version \($0)" } ?? ""
      return "\(name) was restored\(version) in part. \(dropped.sentences)"
    }

    /// Reports what was lost from the archive, if anything, to the diagnostic handler of a tree; and each
    /// migration of the archiver from its own version or a later one, which never runs.
    ///
    /// For those who listen to events, the flow's first screen appears as `restored` then.
    ///
    /// - Parameters:
    ///   - coordinator: The coordinator that runs the flow.
    ///   - fileID: The caller's file, for the report.
    ///   - line: The caller's line, for the report.
    @MainActor public func report(
      to coordinator: BaseCoordinator, fileID: String = #fileID, line: UInt = #line
    ) {
      let callSite = Diagnostic.CallSite(fileID: fileID, line: line)
      if failure == nil { coordinator.isRestored = true }
      for former in unusedMigrations {
        coordinator.diagnosticHandler.report(
          Diagnostic(
            reporting: .restoration,
            what: "The migration of \(plain: name) from version \(former) never runs.",
            why:
              "\(plain: name) is archived as version \(version), so only older archives are migrated.",
            instead: "Raise version: beyond \(former), or remove the migration.", callSite: callSite
          ))
      }
      guard let losses else { return }
      coordinator.diagnosticHandler.report(
        Diagnostic(
          reporting: .restoration,
          what: "The flow \(plain: name) does not begin where it was archived.",
          why: "\(payload: losses)",
          instead: failure.map { Diagnostic.Sentence(plain: $0.advice) }
            ?? "If these screens should appear, check entering(_:in:) and the admitting: closure.",
          callSite: callSite))
    }
  }
}

extension FlowArchiver.Restored: Sendable where F: Sendable, F.State: Sendable {}
