internal import Foundation

/// Where the lines go: to standard error, or to whom it is said for a scope.
package enum LogOutput {
  package static let listener = TaskLocal<(@Sendable (String) -> Void)?>(wrappedValue: nil)

  static func write(_ line: String) {
    if let listener = listener.get() { return listener(line) }
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
