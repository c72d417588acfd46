extension Diagnostic {
  /// The line of an app's code that called the framework.
  public struct CallSite: Sendable, Hashable, CustomStringConvertible {
    /// Module and file, as `#fileID` gives them.
    public let fileID: String
    /// The line, counted from 1.
    public let line: UInt

    /// Names a line of code; without arguments, the line on which it is written.
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
