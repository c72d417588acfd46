extension Unicode.Scalar {
  /// Whether a terminal would obey the scalar, break the line at it, or reorder what follows it.
  package var isTerminalControl: Bool {
    switch value {
    // C0, DEL and C1, and the separators of lines and paragraphs.
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    // Marks, embeddings, overrides and isolates of bidirectional text.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

// The one place that decides how text from outside is printed: scripts, links, recordings, file names,
// arguments.
extension String {
  /// The text in one line, with nothing a terminal would obey: each such character becomes its code, as in
  /// `\u{1B}`.
  public var printable: String { escaped(\.isTerminalControl) { "\\u{\($0)}" } }

  /// The same, with its line breaks.
  public var printableLines: String {
    escaped {
      $0.isTerminalControl && $0 != "\n"
    } code: {
      "\\u{\($0)}"
    }
  }

  /// The same for a text that is JSON, and means the same afterwards: all these characters stand in its
  /// strings.
  var printableJSON: String {
    escaped(\.isTerminalControl) { "\\u" + String(repeating: "0", count: 4 - $0.count) + $0 }
  }

  /// The beginning of the text, printable and in quotes, for an error that names it.
  package var quoted: String { "\"\(shortened(to: 60).printable)\"" }

  /// The text, or its beginning and an ellipsis.
  ///
  /// - Parameter length: How many scalars to keep; a character may consist of any number of them.
  /// - Returns: The text.
  public func shortened(to length: Int) -> String {
    let scalars = unicodeScalars
    guard let end = scalars.index(startIndex, offsetBy: length, limitedBy: endIndex), end < endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }

  /// The text as one word of a shell's command line.
  package var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "_", "-": true
      default: false
      }
    }
    if isPlain, !isEmpty, first != "-" { return self }
    let path = first == "-" ? "./" + self : self
    return "'"
      + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }

  private func escaped(
    _ isEscaped: (Unicode.Scalar) -> Bool, code: (_ hexadecimal: String) -> String
  ) -> String {
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if isEscaped(scalar) {
        text += code(String(scalar.value, radix: 16, uppercase: true))
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
