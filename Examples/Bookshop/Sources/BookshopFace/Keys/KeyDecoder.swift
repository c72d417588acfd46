/// Turns the bytes that a terminal sends into keys.
///
/// The bytes may come in pieces of any size: the keys are the same. What is no key is left out, such as
/// the codes of keys that nobody asks for and bytes that are no UTF-8.
///
/// The escape key sends the byte with which the codes of other keys begin. Alone at the end of a piece it
/// can be told from those only by waiting: `mayBeEscape` says that it is time to, and `pause()` that it
/// was in vain.
public struct KeyDecoder: Sendable {
  /// The bytes of a key that is not yet complete.
  private var started: [UInt8] = []
  /// The bytes pasted so far, or their beginning and end; `nil` while nothing is pasted.
  private var pasted: [UInt8]?

  /// Makes a decoder that has seen nothing.
  public init() {}

  /// Whether the last bytes may be the escape key, or the start of a longer code.
  public var mayBeEscape: Bool { started.first == Self.escape && pasted == nil }

  /// Takes bytes in.
  ///
  /// - Parameter bytes: What the terminal sent.
  /// - Returns: The keys that are complete now.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { take(byte, &keys) }
    return keys
  }

  /// Takes in that nothing has followed for a while.
  ///
  /// - Returns: The escape key, if `mayBeEscape`.
  public mutating func pause() -> [Key] {
    guard mayBeEscape else { return [] }
    started = []
    return [.escape]
  }
}

// MARK: - Bytes

extension KeyDecoder {
  private static let escape: UInt8 = 0x1B
  /// How much of a pasted text is kept, in bytes.
  private static let pasteLimit = 4096
  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  private mutating func take(_ byte: UInt8, _ keys: inout [Key]) {
    if pasted != nil { return takePasted(byte, &keys) }
    guard let first = started.first else { return begin(with: byte, &keys) }
    if first == Self.escape { return followEscape(with: byte, &keys) }
    // A character in UTF-8.
    guard byte & 0xC0 == 0x80 else {
      started = []
      return begin(with: byte, &keys)
    }
    started.append(byte)
    guard started.count == Self.length(of: first) else { return }
    let text = String(decoding: started, as: UTF8.self)
    // Bytes that are no UTF-8 have been repaired.
    if text.utf8.elementsEqual(started) { keys += text.map(Key.character) }
    started = []
  }

  private mutating func begin(with byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x09: keys.append(.tab)
    case 0x0A, 0x0D: keys.append(.enter)
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x01...0x1A: keys.append(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x20...0x7E: keys.append(.character(Character(Unicode.Scalar(byte))))
    case Self.escape, 0xC2...0xF4: started = [byte]
    default: break
    }
  }

  private static func length(of first: UInt8) -> Int {
    first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }

  private mutating func takePasted(_ byte: UInt8, _ keys: inout [Key]) {
    pasted?.append(byte)
    guard byte == Self.endOfPaste.last, let bytes = pasted,
      bytes.suffix(Self.endOfPaste.count) == Self.endOfPaste[...]
    else { return forgetLongPaste() }
    let text = bytes.dropLast(Self.endOfPaste.count).prefix(Self.pasteLimit)
    keys.append(.paste(String(decoding: text, as: UTF8.self)))
    pasted = nil
  }

  /// Of a long paste only the beginning is kept, and what may become its end.
  private mutating func forgetLongPaste() {
    guard let count = pasted?.count, count > 2 * Self.pasteLimit else { return }
    pasted?.removeSubrange(Self.pasteLimit..<count - Self.endOfPaste.count)
  }
}

// MARK: - Codes that begin with escape

extension KeyDecoder {
  private mutating func followEscape(with byte: UInt8, _ keys: inout [Key]) {
    switch (started.count, byte) {
    case (1, UInt8(ascii: "[")), (1, UInt8(ascii: "O")): started.append(byte)
    case (1, _):
      // The escape key itself, and then another one.
      started = []
      keys.append(.escape)
      begin(with: byte, &keys)
    case (_, 0x20...0x3F) where started[1] == UInt8(ascii: "["): started.append(byte)
    case (_, 0x40...0x7E):
      started.append(byte)
      endCode(&keys)
    default:
      // No code goes on like this: what began is nothing, and this begins anew.
      started = []
      begin(with: byte, &keys)
    }
  }

  private mutating func endCode(_ keys: inout [Key]) {
    let code = String(decoding: started.dropFirst(2), as: UTF8.self)
    started = []
    switch code {
    case "A": keys.append(.up)
    case "B": keys.append(.down)
    case "Z": keys.append(.backTab)
    case "200~": pasted = []
    default: break
    }
  }
}
