import Foundation

extension Diagnostic {
  /// Where reports of mistakes go: the system log, unless the app or a test says otherwise.
  ///
  /// A coordinator captures the handler of its parent when it is made, or else the one in scope then,
  /// and reports to it for life; so each tree has one place for its reports, also in callbacks that
  /// arrive later from the main queue.
  ///
  ///     let handler = Diagnostic.Handler { diagnostic in reports.append(diagnostic) }
  ///     handler.scope { root = AppCoordinator(window: window) }
  public struct Handler: Sendable {
    private let take: @MainActor @Sendable (Diagnostic) -> Void
    /// What writes the reports down, too; shared by all copies of this handler.
    let recorders = FlightRecorders()

    /// Makes a handler from a closure, which the handler and every tree made in its scope hold strongly.
    ///
    /// - Parameter take: Called once for each report, on the main actor, before the call that was the
    ///   mistake returns.
    public init(_ take: @escaping @MainActor @Sendable (Diagnostic) -> Void) {
      self.take = take
    }

    /// Reports a mistake.
    ///
    /// - Parameter diagnostic: The report.
    @MainActor public func report(_ diagnostic: Diagnostic) {
      recorders.note(diagnostic)
      (Self.standIn.get() ?? self).take(diagnostic)
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

  /// Runs an operation in which this handler is the current one.
  ///
  /// - Parameter operation: Runs once, before this call returns.
  /// - Returns: What the operation returns.
  public func scope<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Self.scoped.withValue(self) { try operation() }
  }

  /// Runs an asynchronous operation in which this handler is the current one, also after suspensions.
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
  /// Runs an operation in which this handler takes all reports, also those of trees that were made
  /// before and have a handler of their own.
  package func takingAll<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Self.standIn.withValue(self) { try scope(operation) }
  }

  /// The same around an asynchronous operation.
  @MainActor package func takingAll<Result: Sendable>(
    _ operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await Self.standIn.withValue(self) { try await scope(operation) }
  }
}
