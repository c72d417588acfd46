import ArgumentParser

/// A command of the program.
///
/// It performs where `ParsableCommand` would run: on the main actor, and with a status as its result.
protocol Command: ParsableCommand {
  /// Does what it is for.
  ///
  /// - Returns: How the program ends.
  /// - Throws: A `FileError` if something cannot be read or written.
  @MainActor func perform() throws -> ExitStatus
}
