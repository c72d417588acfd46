public import Foundation

/// What is known about a shop that is running, as text.
public struct DebugReport: Hashable, Sendable {
  /// The coordinators, each indented under its parent.
  public let tree: String
  /// The messages, the newest first, each with its way.
  public let trail: [String]
  /// Why each coordinator and each screen is alive.
  public let alive: [String]
  /// The mistakes that were reported, the newest first.
  public let diagnostics: [String]
  /// The whole session as a recording, one line each.
  public let flight: [String]

  /// A part of the report with a title.
  public struct Section: Hashable, Sendable {
    /// What the text is about.
    public let title: String
    /// The text.
    public let text: String
  }

  /// The report for people; the flight is for `bookshop replay`, and only counted here.
  public var sections: [Section] {
    [
      Section(title: "Coordinators", text: tree),
      Section(title: "Mistakes", text: Self.list(diagnostics)),
      Section(title: "Trail, newest first", text: Self.list(trail)),
      Section(title: "Why is it alive?", text: Self.list(alive)),
      Section(title: "Flight recording", text: "\(flight.count) lines"),
    ]
  }

  /// All sections.
  public var text: String {
    sections.map { "\($0.title)\n\n\($0.text)\n" }.joined(separator: "\n")
  }

  private static func list(_ lines: [String]) -> String {
    lines.isEmpty ? "none" : lines.joined(separator: "\n")
  }
}

// MARK: - Sharing

extension DebugReport {
  /// Writes the report and the flight into files, for sharing.
  ///
  /// - Parameter folder: An existing folder; files of an earlier report in it are replaced.
  /// - Returns: The two files: `bookshop-report.txt`, and `bookshop-flight.jsonl` for
  ///   `bookshop replay`.
  /// - Throws: The error of the file system.
  public func write(into folder: URL) throws -> [URL] {
    let report = folder.appendingPathComponent("bookshop-report.txt")
    let recording = folder.appendingPathComponent("bookshop-flight.jsonl")
    try Data(text.utf8).write(to: report)
    try Data(flight.map { $0 + "\n" }.joined().utf8).write(to: recording)
    return [report, recording]
  }
}
