internal import Foundation

/// Writes a line with arguments in the places that begin with `%`.
///
/// `%{public}@` and `%{private}@` are both shown: nothing leaves the machine that runs the tests.
///
/// - Parameters:
///   - message: The line, with a place for each argument.
///   - dso: Who writes it; ignored.
///   - log: Where the line belongs.
///   - type: How important it is.
///   - args: What comes into the places.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  log.write(formatted(message, args), type)
}

/// Writes a line with arguments in the places that begin with `%`.
///
/// - Parameters:
///   - type: How important it is.
///   - dso: Who writes it; ignored.
///   - log: Where the line belongs.
///   - message: The line, with a place for each argument.
///   - args: What comes into the places.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  log.write(formatted(message, args), type)
}

/// Writes a line with values in it.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) {
  OSLog.default.write(message.text, .default)
}

/// Writes a line with values in it.
@_disfavoredOverload
public func os_log(_ logLevel: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(message.text, logLevel)
}

private func formatted(_ message: StaticString, _ arguments: [any CVarArg]) -> String {
  // `%{public}@` is `%@` for everybody but the log of Apple's systems.
  let format = message.description.replacingOccurrences(
    of: "%\\{[^}]*\\}", with: "%", options: .regularExpression)
  return String(format: format, arguments: arguments)
}
