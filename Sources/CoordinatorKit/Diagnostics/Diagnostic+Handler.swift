extension Diagnostic {
  /// Receives reports of mistakes: the system log, unless the app or a test installs another
  /// handler.
  ///
  /// A coordinator captures its parent's handler when it is created, or else the one in scope, and
  /// reports to it for life. So each tree has one destination for its reports, including callbacks
  /// that arrive later from the main queue.
  ///
  ///     let handler = Diagnostic.Handler { diagnostic in reports.append(diagnostic) }
  ///     handler.scope { root = AppCoordinator(window: window) }
  public struct Handler: Sendable {
    private let receive: @MainActor @Sendable (Diagnostic) -> Void
    private var showsPayloads = Self.isDebugBuild
    /// Who else is told of the reports; shared by all copies of this handler.
    let listeners = ReportListeners()

    /// Creates a handler from a closure, held strongly by the handler and by every tree created in
    /// its scope.
    ///
    /// - Parameter receive: Called once for each report, on the main actor, before the mistaken call
    ///   returns.
    public init(_ receive: @escaping @MainActor @Sendable (Diagnostic) -> Void) {
      self.receive = receive
    }

    /// Reports a mistake.
    ///
    /// - Parameter diagnostic: The report.
    @MainActor public func report(_ diagnostic: Diagnostic) {
      let handler = Self.standIn.get() ?? self
      listeners.note(diagnostic, shown: diagnostic.showingPayloads(handler.showsPayloads))
      handler.receive(diagnostic.showingPayloads(handler.showsPayloads))
    }

    /// A handler that does the same, and whose reports show the payloads of messages and screens, or
    /// do not.
    ///
    /// Without this, they show them in a debug build only: in a release build a report says
    /// `open(…)` where a debug build says `open(book: 42)`, since logs are kept and sent on, and a
    /// message may hold a password.
    ///
    ///     Diagnostic.Handler.systemLog.showingPayloads().scope { root = AppCoordinator(window: window) }
    ///
    /// - Parameter shows: Whether payloads are shown.
    /// - Returns: The other handler.
    public func showingPayloads(_ shows: Bool = true) -> Diagnostic.Handler {
      var copy = self
      copy.showsPayloads = shows
      return copy
    }

    /// Whether this code was compiled for debugging: only then are assertions evaluated.
    private static let isDebugBuild: Bool = {
      var evaluates = false
      assert(
        {
          evaluates = true
          return true
        }())
      return evaluates
    }()
  }
}

// MARK: - Scope

extension Diagnostic.Handler {
  private static let scoped = TaskLocal<Diagnostic.Handler?>(wrappedValue: nil)
  private static let standIn = TaskLocal<Diagnostic.Handler?>(wrappedValue: nil)

  /// The handler in scope here: that of the innermost `scope`, else `systemLog`.
  public static var current: Diagnostic.Handler { scoped.get() ?? .systemLog }

  /// The system log on Apple platforms, standard error elsewhere.
  ///
  /// On Apple platforms the subsystem is `CoordinatorKit`, the category `Diagnostic`.
  public static let systemLog = Diagnostic.Handler { SystemLog.write("\($0)") }

  /// Runs an operation with this handler as the current one.
  ///
  /// - Parameter operation: Runs once, before this call returns.
  /// - Returns: What the operation returns.
  public func scope<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Self.scoped.withValue(self) { try operation() }
  }

  /// Runs an asynchronous operation with this handler as the current one, including after
  /// suspensions.
  ///
  /// - Parameter operation: Runs once, before this call returns.
  /// - Returns: What the operation returns.
  @MainActor public func scope<Result: Sendable>(
    _ operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await Self.scoped.withValue(self) { try await operation() }
  }
}

// MARK: - For tests

extension Diagnostic.Handler {
  /// Runs an operation during which this handler receives all reports, including those of existing
  /// trees with their own handler.
  package func takingAll<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Self.standIn.withValue(self) { try scope(operation) }
  }

  /// The asynchronous variant.
  @MainActor package func takingAll<Result: Sendable>(
    _ operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await Self.standIn.withValue(self) { try await scope(operation) }
  }
}
