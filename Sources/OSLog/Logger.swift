/// Writes lines of one part of a program.
public struct Logger: Sendable {
  private let log: OSLog

  /// Makes a logger for the whole program.
  public init() { log = .default }

  /// Makes a logger for one part of a program.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Makes a logger for a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a line of a type.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }

  /// Writes a line.
  public func log(_ message: OSLogMessage) { log.write(message.text, .default) }

  /// Writes a line that is only of use while a fault is looked for.
  public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }

  /// Writes a line that is only of use while a fault is looked for.
  public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }

  /// Writes a line that is helpful, not more.
  public func info(_ message: OSLogMessage) { log.write(message.text, .info) }

  /// Writes a line.
  public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }

  /// Writes that something went wrong.
  public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }

  /// Writes that something went wrong.
  public func error(_ message: OSLogMessage) { log.write(message.text, .error) }

  /// Writes that something is wrong with the program.
  public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }

  /// Writes that something is wrong with the program.
  public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}
