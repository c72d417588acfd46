import CoordinatorKitRecorder
public import CoordinatorKitUI
import Foundation

/// What is known about a tree of coordinators that is running, as text.
///
///     print(DebugReport(of: root).text)
///
/// It only reads: making one changes nothing. It holds whatever messages and states hold, such as names and
/// passwords, so it is for those who develop the app.
public struct DebugReport: Hashable, Sendable {
  /// A part of the report with a title.
  public struct Section: Hashable, Sendable {
    /// What the text is about.
    public let title: String
    /// The text.
    public let text: String

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - title: What the text is about.
    ///   - text: The text.
    public init(title: String, text: String) {
      (self.title, self.text) = (title, text)
    }
  }

  /// The coordinators, each indented under its parent.
  public let tree: String
  /// The mistakes that were reported, the newest first.
  public let diagnostics: [String]
  /// What has happened, the newest first.
  public let events: [String]
  /// The messages, the newest first, each with its way.
  public let trail: [String]
  /// Why each coordinator is alive.
  public let alive: [String]
  /// The whole session as a recording, one line each.
  public let flight: [String]
  /// What the app has to say besides.
  public let further: [Section]

  /// Reads who is in a tree of coordinators and why each is alive, and what has happened there as far as that was recorded.
  ///
  /// - Parameters:
  ///   - root: The coordinator.
  ///   - events: What has happened, the oldest first.
  ///   - flight: The lines of a recording, from which trail and mistakes are taken.
  ///   - further: What the app has to say besides.
  @MainActor public init(
    of root: any Coordinator, events: [String] = [], flight: [String] = [],
    further: [Section] = []
  ) {
    (self.flight, self.further) = (flight, further)
    self.events = events.reversed()
    tree = root.treeDescription
    alive = root.withDescendants.map(\.whyAlive)
    // A recording that cannot be read back would be a mistake of the recorder; it is told, not hidden.
    switch Result(catching: { try Flight(Data(flight.joined(separator: "\n").utf8)).entries }) {
    case .success(let entries):
      trail = entries.reversed().compactMap { if case .trail(let line) = $0 { line } else { nil } }
      diagnostics = entries.reversed().compactMap {
        if case .diagnostic(let line) = $0 { line } else { nil }
      }
    case .failure(let error):
      (trail, diagnostics) = ([], flight.isEmpty ? [] : ["The recording cannot be read: \(error)"])
    }
  }

  /// The report for people; the recording is for `Flight`, and only counted here.
  public var sections: [Section] {
    [
      Section(title: "Coordinators", text: tree),
      Section(title: "Mistakes", text: Self.list(diagnostics)),
      Section(title: "Events, newest first", text: Self.list(events)),
      Section(title: "Messages, newest first", text: Self.list(trail)),
      Section(title: "Why is it alive?", text: Self.list(alive)),
    ] + further + [Section(title: "Recording", text: "\(flight.count) lines")]
  }

  /// All sections.
  public var text: String {
    sections.map { "\($0.title)\n\n\($0.text)\n" }.joined(separator: "\n")
  }

  /// Writes the report and the recording into files, for sharing.
  ///
  /// - Parameter folder: An existing folder; files of an earlier report in it are replaced.
  /// - Returns: The two files: `debug-report.txt`, and `debug-flight.jsonl` for `Flight` and the inspector.
  /// - Throws: The error of the file system.
  public func write(into folder: URL) throws -> [URL] {
    let report = folder.appendingPathComponent("debug-report.txt")
    let recording = folder.appendingPathComponent("debug-flight.jsonl")
    try Data(text.utf8).write(to: report)
    try Data(flight.map { $0 + "\n" }.joined().utf8).write(to: recording)
    return [report, recording]
  }

  private static func list(_ lines: [String]) -> String {
    lines.isEmpty ? "none" : lines.joined(separator: "\n")
  }
}

extension Coordinator {
  /// This coordinator and all below it, parents first.
  fileprivate var withDescendants: [any Coordinator] {
    [self] + childCoordinators.flatMap(\.withDescendants)
  }
}
