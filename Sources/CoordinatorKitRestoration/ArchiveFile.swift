import Foundation

/// The bytes of an archive: three lines of text.
///
///     CoordinatorKit archive 9ae16a3b2f90404f 71
///     {"flow":"ShopFlow","version":2}
///     {"book":42}
///
/// The first line has the checksum and the number of bytes after it; the last line may have any
/// form.
struct ArchiveFile {
  let flow: String
  let version: Int
  /// The state as JSON.
  let state: Data

  private struct Head: Codable {
    let flow: String
    let version: Int
  }

  private static let beginning = Data("CoordinatorKit archive ".utf8)
  private static let newline = UInt8(ascii: "\n")

  init(flow: String, version: Int, state: Data) {
    (self.flow, self.version, self.state) = (flow, version, state)
  }

  var data: Data {
    get throws {
      let head = try CanonicalJSON.data(of: Head(flow: flow, version: version))
      let content = head + [Self.newline] + state
      return Self.firstLine(of: content) + [Self.newline] + content
    }
  }

  init(_ data: Data) throws {
    guard data.starts(with: Self.beginning) else {
      throw Self.beginning.starts(with: data)
        ? Restoration.Failure.truncated : Restoration.Failure.notAnArchive
    }
    guard let end = data.firstIndex(of: Self.newline) else { throw Restoration.Failure.truncated }
    let (line, content) = (data[..<end], data[(end + 1)...])
    guard let count = Self.count(in: line) else { throw Restoration.Failure.damaged }
    guard content.count >= count else { throw Restoration.Failure.truncated }
    guard line == Self.firstLine(of: content),
      let middle = content.firstIndex(of: Self.newline),
      let head = try? JSONDecoder().decode(Head.self, from: Data(content[..<middle]))
    else { throw Restoration.Failure.damaged }
    self.init(flow: head.flow, version: head.version, state: Data(content[(middle + 1)...]))
  }

  private static func firstLine(of content: Data) -> Data {
    let digits = String(checksum(of: content), radix: 16)
    let zeros = String(repeating: "0", count: 16 - digits.count)
    return beginning + Data("\(zeros)\(digits) \(content.count)".utf8)
  }

  private static func count(in line: Data) -> Int? {
    line.split(separator: UInt8(ascii: " ")).last.flatMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
  }

  /// FNV-1a: it always detects a change of a single byte, and needs no library.
  private static func checksum(of content: Data) -> UInt64 {
    content.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
