import Foundation

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
    /// The recorders that also log the reports; shared by all copies of this handler.
    let recorders = FlightRecorders()

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
      recorders.note(diagnostic)
      (Self.standIn.get() ?? self).receive(diagnostic)
    }
  }
}

// MARK: - Scope

extension Diagnostic.Handler {
  private static let scoped = TaskLocal<Diagnostic.Handler?>(wrappedValue: nil)
  private static let standIn = TaskLocal<Diagnostic.Handler?>(wrappedValue: nil)

  /// The handler in scope here: that of the innermost `scope`, else `systemLog`.
  public static var current: Diagnostic.Handler { scoped.get() ?? .systemLog }

  /// The system log on Apple platforms, standard error elsewhere.
  public static let systemLog = Diagnostic.Handler {
    NSLog("%@", "CoordinatorKit: \($0)" as NSString)
  }

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
