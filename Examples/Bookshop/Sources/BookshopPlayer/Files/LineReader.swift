import Foundation

/// Reads lines, chunk by chunk: neither a long line nor a large file takes more memory than the limit.
///
/// A line ends with a line feed, a carriage return, or both. A byte order mark at the start is left out.
public final class LineReader {
  /// How long a line of a script may be, in bytes.
  public static let stepLimit = 1024
  /// How long a line of a recording may be, in bytes.
  public static let recordingLimit = 1_048_576

  private enum State {
    case atStart
    /// Between lines; after a carriage return a line feed belongs to the same end of line.
    case between(afterReturn: Bool)
    /// Within a line that was reported as too long: the rest is skipped.
    case inLongLine
    case ended
  }

  private let descriptor: Int32
  private let isOwner: Bool
  /// What is attempted, as in `read the script a.play`.
  let attempt: String
  private let limit: Int
  private var state = State.atStart
  private var chunk: [UInt8] = []
  /// Where the bytes begin that have not been read from the chunk.
  private var position = 0
  private var number = 0

  /// Whether the last line that was read had an end, so was not cut off.
  public private(set) var endsWithLineBreak = true

  /// Which file is read; `nil` if it is not a regular one.
  public var identity: FileIdentity? { FileIdentity(descriptor) }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file, or `-` for standard input.
  ///   - kind: What it is to be, as in `script`.
  ///   - limit: How long a line may be, in bytes.
  /// - Throws: Why it cannot be opened.
  public convenience init(path: String, kind: String, limit: Int) throws(FileError) {
    guard path != "-" else {
      try self.init(
        reading: STDIN_FILENO, isOwner: false, attempt: "read standard input", limit: limit)
      return
    }
    let attempt = "read the \(kind) \(FileError.name(path))"
    // A name with a NUL would be cut at it, and name another file.
    guard !path.utf8.contains(0) else { throw FileError(attempt, .system(ENOENT)) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(attempt, .system(errno)) }
    try self.init(reading: descriptor, isOwner: true, attempt: attempt, limit: limit)
  }

  private init(
    reading descriptor: Int32, isOwner: Bool, attempt: String, limit: Int
  ) throws(FileError) {
    (self.descriptor, self.isOwner) = (descriptor, isOwner)
    (self.attempt, self.limit) = (attempt, limit)
    // Found out here, before anything is done on the strength of the file.
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(attempt, .system(errno)) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(attempt, .system(EISDIR)) }
    guard fcntl(descriptor, F_GETFL) & O_ACCMODE != O_WRONLY else {
      throw FileError(attempt, .system(EBADF))
    }
  }

  deinit {
    if isOwner { close(descriptor) }
  }

  /// Reads a line.
  ///
  /// - Returns: The line without its end; `nil` after the last one.
  /// - Throws: Why there is none. After a line that is too long or is not text, the next one can be read.
  public func next() throws(FileError) -> String? {
    try finishLongLine()
    var line: [UInt8] = []
    while try hasBytes() {
      let end = endOfLine
      line += chunk[position..<(end ?? chunk.count)].prefix(limit + 1 - line.count)
      if line.count > limit {
        number += 1
        state = .inLongLine
        throw error(
          .longLine(
            number, limit: limit, beginning: String(decoding: line.prefix(256), as: UTF8.self)))
      }
      if let end {
        passEnd(at: end)
        return try text(line)
      }
      position = chunk.count
    }
    guard !line.isEmpty else { return nil }
    endsWithLineBreak = false
    return try text(line)
  }
}

// MARK: - Bytes

extension LineReader {
  private func text(_ line: [UInt8]) throws(FileError) -> String {
    number += 1
    let text = String(decoding: line, as: UTF8.self)
    // Bytes that are no UTF-8 have been repaired.
    guard text.utf8.elementsEqual(line) else { throw error(.notText(line: number)) }
    return text
  }

  private func error(_ reason: FileError.Reason) -> FileError { FileError(attempt, reason) }

  /// Where the line ends, if it does in this chunk.
  private var endOfLine: Int? {
    chunk[position...].withUnsafeBytes { bytes -> Int? in
      guard let start = bytes.baseAddress else { return nil }
      func first(_ byte: Int32, _ count: Int) -> Int? {
        memchr(start, byte, count).map { start.distance(to: UnsafeRawPointer($0)) }
      }
      let feed = first(0x0A, bytes.count)
      return (first(0x0D, feed ?? bytes.count) ?? feed).map { position + $0 }
    }
  }

  private func passEnd(at end: Int) {
    state = .between(afterReturn: chunk[end] == 0x0D)
    position = end + 1
  }

  private func finishLongLine() throws(FileError) {
    while case .inLongLine = state, try hasBytes() {
      if let end = endOfLine { passEnd(at: end) } else { position = chunk.count }
    }
  }

  /// Whether there is anything left to read; reads the next chunk if this one is used up.
  private func hasBytes() throws(FileError) -> Bool {
    while true {
      if position == chunk.count { try fill() }
      switch state {
      case .ended: return false
      case .between(afterReturn: true):
        state = .between(afterReturn: false)
        if chunk[position] == 0x0A { position += 1 }
        if position < chunk.count { return true }
      case .atStart, .between, .inLongLine: return true
      }
    }
  }

  private func fill() throws(FileError) {
    if case .ended = state { return }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var count = read(descriptor, &bytes, bytes.count)
    while count < 0, errno == EINTR || errno == EAGAIN {
      var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if errno == EAGAIN { poll(&input, 1, -1) }
      count = read(descriptor, &bytes, bytes.count)
    }
    guard count >= 0 else { throw error(.system(errno)) }
    guard count > 0 else {
      state = .ended
      return
    }
    bytes.removeLast(bytes.count - count)
    (chunk, position) = (bytes, 0)
    guard case .atStart = state else { return }
    state = .between(afterReturn: false)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }
}
