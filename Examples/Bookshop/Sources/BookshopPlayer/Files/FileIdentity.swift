import Foundation

/// Which file it is, however it is named: by another path, a symbolic link or a hard link.
public struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Finds out which file is open.
  ///
  /// - Parameter descriptor: The open file.
  /// - Returns: `nil` for what is not a regular file, such as a terminal or a pipe: writing to it loses
  ///   nothing.
  public init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
