import Foundation

/// A script as `bookshop play` gets it, without the disk: the reading end of a pipe.
struct ScriptFile: ~Copyable {
  let path: String
  private let descriptor: Int32

  /// - Parameter bytes: What is in it; a pipe holds 64 KB.
  init(_ bytes: [UInt8]) {
    var ends: [Int32] = [0, 0]
    guard bytes.count <= 65_536, pipe(&ends) == 0, write(ends[1], bytes, bytes.count) == bytes.count
    else { fatalError("There is no pipe for a script of \(bytes.count) bytes.") }
    close(ends[1])
    (descriptor, path) = (ends[0], "/dev/fd/\(ends[0])")
  }

  deinit { close(descriptor) }
}
