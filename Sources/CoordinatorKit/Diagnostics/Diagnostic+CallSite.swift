extension Diagnostic {
  /// The line of an app's code that called the framework.
  public struct CallSite: Sendable, Hashable, CustomStringConvertible {
    /// Module and file, as in `#fileID`.
    public let fileID: String
    /// The line, counted from 1.
    public let line: UInt

    /// Names a line of code; by default, the line of the call.
    ///
    /// - Parameters:
    ///   - fileID: Module and file.
    ///   - line: The line, counted from 1.
    public init(fileID: String = #fileID, line: UInt = #line) {
      self.fileID = fileID
      self.line = line
    }

    /// `Module/File.swift:12`.
    public var description: String { "\(fileID):\(line)" }
  }
}
