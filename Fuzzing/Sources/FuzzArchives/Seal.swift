/// The first line of an archive: checksum and length of the rest, written here once more.
enum Seal {
  /// The text with a first line that fits to the others.
  static func renewed(on text: [UInt8]) -> [UInt8] {
    let content = text.firstIndex(of: UInt8(ascii: "\n")).map { text[($0 + 1)...] } ?? text[...]
    var sum: UInt64 = 14_695_981_039_346_656_037
    for byte in content {
      sum ^= UInt64(byte)
      sum &*= 1_099_511_628_211
    }
    let digits = String(sum, radix: 16)
    let zeros = String(repeating: "0", count: 16 - digits.count)
    return Array("CoordinatorKit archive \(zeros)\(digits) \(content.count)\n".utf8) + content
  }
}
