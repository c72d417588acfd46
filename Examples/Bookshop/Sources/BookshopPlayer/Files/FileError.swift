import Foundation

/// Why a file, a pipe or a terminal cannot be read or written.
public struct FileError: Error, Hashable, Sendable {
  /// What stands in the way.
  public enum Reason: Error, Hashable, Sendable {
    /// The system refused, with this `errno`.
    case system(Int32)
    /// The line is not UTF-8 text.
    case notText(line: Int)
    /// The line, which begins like this, is longer than so many bytes.
    case longLine(Int, limit: Int, beginning: String)
    /// There are more bytes than this.
    case tooLarge(limit: Int)
    /// There is nothing in the file.
    case empty
    /// The file is no recording; the text says why.
    case noRecording(String)
    /// A file of that name exists and is not overwritten; the text says what to do instead.
    case exists(instead: String)
    /// The program reads from the file or writes to it at the same time: it is what the text says.
    case inUse(String)
  }

  /// What was attempted, as in `read the script a.play`.
  public let attempt: String
  /// What stands in the way.
  public let reason: Reason

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - attempt: What was attempted, as in `read the script a.play`.
  ///   - reason: What stands in the way.
  public init(_ attempt: String, _ reason: Reason) {
    self.attempt = attempt
    self.reason = reason
  }

  /// Whether the next line may be read.
  public var concernsOneLine: Bool {
    switch reason {
    case .notText, .longLine: true
    case .system, .tooLarge, .empty, .noRecording, .exists, .inUse: false
    }
  }

  /// A name of a file, fit for a sentence.
  static func name(_ path: String) -> String {
    path.isEmpty ? "\"\"" : path.shortened(to: 200).printable
  }
}

extension FileError: CustomStringConvertible {
  /// `cannot read the script a.play: there is no such file`.
  public var description: String { "cannot \(attempt): \(reason)" }
}

extension FileError.Reason: CustomStringConvertible {
  /// `there is no such file`.
  public var description: String {
    switch self {
    case .system(let number): Self.words(for: number)
    case .notText(let line): "line \(line) is not UTF-8 text"
    case .longLine(let line, let limit, let beginning):
      "line \(line) is longer than \(limit) bytes: \(beginning.quoted)"
    case .tooLarge(let limit): "it is larger than \(limit / 1_048_576) MB"
    case .empty: "it is empty"
    case .noRecording(let why): "it is not a recording: \(why)"
    case .exists(let instead): "the file exists; \(instead)"
    case .inUse(let use): "it is \(use)"
    }
  }

  /// The system's errors in this program's words: those of the C library differ from system to system.
  private static func words(for number: Int32) -> String {
    switch number {
    case ENOENT: "there is no such file or folder"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a part of its path is not a folder"
    case EACCES, EPERM: "permission denied"
    case EROFS: "the disk is read-only"
    case ENOSPC: "the disk is full"
    case EDQUOT: "the disk quota is used up"
    case EFBIG: "it would be larger than files may be"
    case ELOOP: "its links lead in a circle"
    case ENAMETOOLONG: "the name is too long"
    case EBADF: "it is closed"
    case EPIPE: "nobody reads it"
    case ENXIO: "nobody reads it, or there is no such device"
    case EIO: "an error of the device"
    case EMFILE, ENFILE: "too many files are open"
    case ETXTBSY: "it is a program that is running"
    default: "error \(number) of the system"
    }
  }
}
