internal import Foundation

/// Where the lines go: to standard error, or to whom it is said for a scope.
package struct LogOutput: Sendable {
  package static let current = TaskLocal<LogOutput>(wrappedValue: .standardError)

  static let standardError = LogOutput { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }

  let write: @Sendable (String) -> Void

  package init(_ write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }
}
