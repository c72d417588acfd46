import Foundation

/// Writes to an open file, a pipe or a terminal.
public enum FileOutput {
  /// Writes a text, all of it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - descriptor: Where to.
  ///   - attempt: What this is, as in `write to standard output`.
  /// - Throws: Why it could not be written; a part of it may have been.
  public static func write(
    _ text: String, to descriptor: Int32, attempt: @autoclosure () -> String
  ) throws(FileError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&output, 1, -1)
      } else if errno != EINTR {
        throw FileError(attempt(), .system(errno))
      }
    }
  }
}
