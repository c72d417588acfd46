import Foundation

/// A file into which a session is recorded.
@MainActor public final class RecordingFile {
  /// What becomes of a file that exists.
  public enum Existing: Hashable, Sendable {
    /// It stays, and nothing is recorded; the error says what to do instead.
    case isKept(instead: String)
    /// It is overwritten.
    case isOverwritten
  }

  /// The file's name.
  public let path: String
  private let descriptor: Int32
  private let isNew: Bool

  /// Why the recording has ended; nothing is written after that.
  public private(set) var failure: FileError?

  /// Opens a file for a recording, and creates it if there is none.
  ///
  /// Only regular files are protected: devices and pipes, such as `/dev/null`, lose nothing.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - existing: What becomes of a file that exists.
  ///   - used: The files that the program uses in another way, with what they are. None of them is
  ///     overwritten, whatever name is given for it.
  /// - Throws: Why it cannot be recorded into.
  public init(
    path: String, _ existing: Existing, besides used: [FileIdentity: String] = [:]
  ) throws(FileError) {
    self.path = path
    let attempt = Self.attempt(path)
    guard !path.utf8.contains(0) else { throw FileError(attempt, .system(ENOENT)) }
    let created = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard created < 0 else {
      (descriptor, isNew) = (created, true)
      return
    }
    guard errno == EEXIST else { throw FileError(attempt, .system(errno)) }
    // Otherwise a pipe that nobody reads would be waited for.
    let opened = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard opened >= 0 else { throw FileError(attempt, .system(errno)) }
    do {
      try Self.prepare(opened, existing, besides: used)
    } catch {
      close(opened)
      throw FileError(attempt, error)
    }
    (descriptor, isNew) = (opened, false)
  }

  deinit {
    close(descriptor)
  }

  private static func attempt(_ path: String) -> String { "record into \(FileError.name(path))" }

  private static func prepare(
    _ descriptor: Int32, _ existing: Existing, besides used: [FileIdentity: String]
  ) throws(FileError.Reason) {
    if let identity = FileIdentity(descriptor) {
      if let use = used[identity] { throw .inUse(use) }
      if case .isKept(let instead) = existing { throw .exists(instead: instead) }
      guard ftruncate(descriptor, 0) == 0 else { throw .system(errno) }
    }
    let modes = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, modes & ~O_NONBLOCK)
  }

  /// Removes the file again if it was created for the recording.
  func discard() {
    if isNew { unlink(path) }
  }

  /// Writes a line, unless the recording has ended.
  func write(line: String) {
    guard failure == nil else { return }
    do throws(FileError) {
      try FileOutput.write(line + "\n", to: descriptor, attempt: Self.attempt(path))
    } catch {
      failure = error
    }
  }
}
