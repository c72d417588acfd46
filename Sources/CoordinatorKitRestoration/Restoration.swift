/// A namespace for what `FlowArchiver` uses: migrations from older versions, and reasons for
/// failures.
public enum Restoration {}

extension Restoration {
  /// Converts a state of one version to the next.
  ///
  ///     Restoration.Migration(from: 1) { state in
  ///       state["books"] = state["book"].map { [$0] } ?? []
  ///       state["book"] = nil
  ///     }
  public struct Migration: Sendable {
    /// The version from which it migrates to the next.
    public let version: Int
    let change: @Sendable (inout Restoration.JSON) throws -> Void

    /// Creates a migration.
    ///
    /// - Parameters:
    ///   - version: The version from which it migrates to the next.
    ///   - change: Changes the state as it was written; if it throws, the error is given as the
    ///     reason why nothing was restored.
    public init(
      from version: Int, _ change: @escaping @Sendable (inout Restoration.JSON) throws -> Void
    ) {
      self.version = version
      self.change = change
    }
  }
}

extension Restoration {
  /// A screen of an archive that was not restored.
  public struct DroppedScreen: Sendable, Hashable, CustomStringConvertible {
    /// The screen.
    public let screen: String
    /// Why it was dropped.
    public let why: String

    /// The screen and why it was dropped, as a full sentence.
    public var description: String { "\(screen) was dropped: \(why)." }
  }
}

extension [Restoration.DroppedScreen] {
  var sentences: String { map(\.description).joined(separator: " ") }
}

extension Restoration {
  /// Why nothing of an archive could be restored.
  public enum Failure: Error, Sendable, Hashable {
    /// The data is something else.
    case notAnArchive
    /// The data ends too early.
    case truncated
    /// The data was modified.
    case damaged
    /// The archive belongs to another flow.
    case otherFlow(String, expected: String)
    /// The archive was written by a later version of the app.
    case newerVersion(Int, known: Int)
    /// No migration leads from a version to the next one.
    case missingMigration(from: Int, to: Int)
    /// A migration threw an error.
    case failedMigration(from: Int, why: String)
    /// The JSON is not a state of the flow.
    case unreadable(String)
    /// In the archived state the flow already had its result.
    case hasEnded(String)
    /// The first screen may not be shown, or there is none.
    case nothingLeft([Restoration.DroppedScreen])
    /// The flow did not remove the screens that may not be shown.
    case backLaw(String)
  }
}

extension Restoration.Failure: CustomStringConvertible {
  /// What is wrong, in full sentences.
  public var description: String {
    switch self {
    case .notAnArchive: "The data is no archive of a flow."
    case .truncated: "The archive is cut short: it was not written to its end."
    case .damaged: "The archive was changed after it was written: its checksum does not match."
    case .otherFlow(let flow, let expected):
      "The archive is one of \(flow), not of \(expected)."
    case .newerVersion(let version, let known):
      "The archive has version \(version), and this app knows those up to \(known)."
    case .missingMigration(let version, let last):
      "There is no migration from version \(version), on the way to version \(last)."
    case .failedMigration(let version, let why):
      "The migration from version \(version) failed: \(why)."
    case .unreadable(let why): "The state cannot be read: \(why)."
    case .hasEnded(let result): "The flow had come to its result already: \(result)."
    case .nothingLeft(let dropped) where dropped.isEmpty: "The state shows no screen."
    case .nothingLeft(let dropped):
      "Not even the first screen may be shown. \(dropped.sentences)"
    case .backLaw(let how): "The flow broke the back law: \(how)."
    }
  }
}

extension Restoration.Failure {
  /// How to prevent it.
  var advice: String {
    switch self {
    case .notAnArchive, .truncated, .damaged:
      "Keep the data of archive(_:) as it is, and write files atomically."
    case .otherFlow: "Keep each flow's data under a key of its own, and do not change its name:."
    case .newerVersion: "Nothing has to be written: the user went back to an older app."
    case .missingMigration(let version, _):
      "Add Restoration.Migration(from: \(version)) { state in … }."
    case .failedMigration(let version, _):
      "Let Restoration.Migration(from: \(version)) take every state that version \(version) could write."
    case .unreadable:
      "Raise version: whenever State changes, and add a Restoration.Migration for the former one."
    case .hasEnded: "Throw the archive of a flow away when the flow ends."
    case .nothingLeft: "Check entering(_:in:) and the admitting: closure for the first screen."
    case .backLaw:
      "Let userLeft(_:_:) and userSelected(_:_:) change of the state just what the user changed."
    }
  }
}
