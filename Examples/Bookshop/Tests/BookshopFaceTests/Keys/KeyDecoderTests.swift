import BookshopFace
import Testing

@Suite("Decoding keys from bytes")
struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.feed(bytes)
  }

  /// All that is asked for, and much that is not.
  private static let everything =
    "1bé日\u{1F4D6}\r\n\t\u{7F}\u{8}\u{4}\u{1B}[A\u{1B}OB\u{1B}[Z\u{1B}[1;5A\u{1B}[200~a\r\u{1B}[A日\u{1B}[201~"
    + "\u{1B}[15~\u{1B}OP\u{1B}\u{1B}[Bq"

  private static let keysOfEverything: [Key] = [
    .character("1"), .character("b"), .character("é"), .character("日"), .character("\u{1F4D6}"),
    .enter, .enter, .tab, .backspace, .backspace, .control("d"), .up, .down, .backTab,
    .paste("a\r\u{1B}[A日"), .escape, .down, .character("q"),
  ]

  @Test("Characters, control keys and escape codes are distinguished, and unused codes are ignored")
  func decodesEverything() {
    #expect(keys(Self.everything) == Self.keysOfEverything)
  }

  @Test("The keys are the same however the bytes are split into three parts")
  func decodesAnySplit() {
    let bytes = Array(Self.everything.utf8)
    for first in bytes.indices {
      for second in first...bytes.count {
        var decoder = KeyDecoder()
        let found =
          decoder.feed(bytes[..<first]) + decoder.feed(bytes[first..<second])
          + decoder.feed(bytes[second...])
        #expect(found == Self.keysOfEverything, "split at \(first) and \(second)")
      }
    }
  }

  @Test("The escape key is recognized when nothing follows it")
  func waitsForEscape() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]) == [])
    #expect(decoder.mayBeEscape)
    #expect(decoder.pause() == [.escape])
    #expect(!decoder.mayBeEscape)
    #expect(decoder.feed(Array("[A".utf8)) == [.character("["), .character("A")])
  }

  @Test("A pause between two keys produces no key")
  func pausesBetweenKeys() {
    var decoder = KeyDecoder()
    #expect(decoder.pause() == [])
    #expect(decoder.feed(Array("b".utf8)) == [.character("b")])
    #expect(!decoder.mayBeEscape)
    #expect(decoder.pause() == [])
  }

  @Test("A pause inside a character or pasted text loses nothing")
  func pausesInside() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0xC3]) + decoder.pause() + decoder.feed([0xA9]) == [.character("é")])
    let paste = decoder.feed(Array("\u{1B}[200~a\u{1B}".utf8))
    #expect(paste + decoder.pause() == [] && !decoder.mayBeEscape)
    #expect(decoder.feed(Array("b\u{1B}[201~".utf8)) == [.paste("a\u{1B}b")])
  }

  @Test("Of a long paste the beginning is kept, and the keys after it are keys again")
  func keepsTheBeginningOfALongPaste() {
    for count in [4095, 4096, 4097, 8190, 8191, 8192, 8193, 300_000] {
      let text = String(repeating: "x", count: count)
      #expect(
        keys(Array("\u{1B}[200~\(text)\u{1B}[201~q".utf8))
          == [.paste(String(text.prefix(4096))), .character("q")])
    }
  }

  @Test("Bytes that are not UTF-8 are skipped, and the bytes after them are kept")
  func leavesOutBadBytes() {
    #expect(
      keys([0x80, 0xFF, 0xC3, 0x61, 0xE2, 0x82, 0x62, 0xED, 0xA0, 0x80, 0x63])
        == [.character("a"), .character("b"), .character("c")])
  }

  @Test("A truncated escape code does not swallow the next key")
  func keepsTheKeyAfterABrokenCode() {
    #expect(keys("\u{1B}[1;\u{1B}[A") == [.up])
    #expect(keys("\u{1B}[\r") == [.enter])
    #expect(keys("\u{1B}[é") == [.character("é")])
    #expect(keys("\u{1B}O\u{1B}OA") == [.up])
  }

  @Test("Ten thousand streams of random bytes never crash the decoder")
  func survivesNoise() {
    var random = SystemRandomNumberGenerator()
    let liked = Array("\u{1B}\u{1B}[O2001~AZé".utf8)
    var decoder = KeyDecoder()
    for _ in 0..<10_000 {
      let noise = (0..<20).map { _ in
        Bool.random(using: &random) ? liked.randomElement() ?? 0 : UInt8.random(in: 0...255)
      }
      _ = decoder.feed(noise)
      if Bool.random(using: &random) { _ = decoder.pause() }
    }
    _ = decoder.feed(Array("\u{1B}[201~".utf8)) + decoder.pause()
    #expect(decoder.feed(Array("b".utf8)).last == .character("b"))
  }
}
