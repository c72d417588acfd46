import LibFuzzer

/// Changes texts that have a grammar: part by part, or byte by byte as libFuzzer does by itself.
package struct TextMutator: Sendable {
  private let words: [[UInt8]]

  /// - Parameter words: What texts of this kind are made of, besides what stands in the input.
  package init(words: [String]) {
    self.words = (words + Self.anywhere).map { Array($0.utf8) }
  }

  /// What a reader may stumble over wherever it stands.
  private static let anywhere = [
    "", "0", "-1", "1", "1.5", "9223372036854775807", "-9223372036854775808",
    "18446744073709551615", "1e308", "1e-400", "null", "true", "false", "[]", "{}", "\"\"", "\n",
    "\r\n", "\u{7F}", "\u{0}", "\u{1B}[2J", "\u{FEFF}", "e\u{301}", "👩‍👩‍👧", "\u{2028}", "\u{202E}",
    "\\u0000", "\\ud800", "\\n", "\\\"", "\\(", "#", "\"#", "%", "%00", "%2F", "%C3%A9",
  ]

  /// Mutates an input in place: what `LLVMFuzzerCustomMutator` is for.
  ///
  /// - Parameters:
  ///   - input: The input, with room for more.
  ///   - size: How many bytes it has.
  ///   - limit: How many it may have.
  ///   - seed: Decides how it is mutated.
  ///   - finish: Makes of a mutated text what readers look into, for instance by a checksum.
  /// - Returns: How many bytes it has then.
  package func mutate(
    _ input: UnsafeMutablePointer<UInt8>, size: Int, limit: Int, seed: UInt32,
    finish: ([UInt8], inout Choices) -> [UInt8] = { text, _ in text }
  ) -> Int {
    var choices = Choices(seed: seed)
    var text: [UInt8]
    if choices.below(3) == 0 {
      let count = LLVMFuzzerMutate(input, size, limit)
      text = Array(UnsafeBufferPointer(start: input, count: count))
    } else {
      text = Array(UnsafeBufferPointer(start: input, count: size))
      for _ in 0...choices.below(4) { mutate(&text, &choices) }
    }
    text = finish(text, &choices)
    text.removeLast(max(0, text.count - limit))
    for (index, byte) in text.enumerated() { input[index] = byte }
    return text.count
  }

  private func mutate(_ text: inout [UInt8], _ choices: inout Choices) {
    let parts =
      switch choices.below(3) {
      case 0: TextParts.lines(of: text)
      case 1: TextParts.values(of: text)
      default: TextParts.words(of: text)
      }
    guard let part = parts.randomElement(using: &choices),
      let other = parts.randomElement(using: &choices)
    else { return text += word(&choices) }
    switch choices.below(6) {
    case 0: text.removeSubrange(part)
    case 1: text.insert(contentsOf: text[part], at: other.lowerBound)
    case 2: text.replaceSubrange(part, with: Array(text[other]))
    case 3: text.replaceSubrange(part, with: word(&choices))
    case 4: text.insert(contentsOf: word(&choices), at: part.lowerBound)
    default: swap(part, other, in: &text)
    }
  }

  private func word(_ choices: inout Choices) -> [UInt8] {
    words.randomElement(using: &choices) ?? []
  }

  private func swap(_ part: Range<Int>, _ other: Range<Int>, in text: inout [UInt8]) {
    let (first, second) = part.lowerBound < other.lowerBound ? (part, other) : (other, part)
    guard first.upperBound <= second.lowerBound else { return }
    let (before, after) = (Array(text[first]), Array(text[second]))
    text.replaceSubrange(second, with: before)
    text.replaceSubrange(first, with: after)
  }
}
