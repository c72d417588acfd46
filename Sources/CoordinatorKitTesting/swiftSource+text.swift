/// A text as a string literal that reads the same in every editor: what a source file cannot
/// contain, what an editor does not show and what it would reorder is escaped.
///
/// - Parameter text: The text.
/// - Returns: The literal, on one line.
package func swiftSource(_ text: String) -> String {
  "\"\(escaped(text, "\\") { specialCharacters[$0] })\""
}

/// A text as a raw string literal, in which quotes and backslashes need no escaping: for JSON.
///
/// - Parameter text: The text.
/// - Returns: The literal, on one line.
func rawSwiftSource(_ text: String) -> String {
  // As the compiler sees it: a number sign counts also where it is one character with an accent.
  var (longest, run) = (0, Int?.none)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": run = 0
    case "#": run = run.map { $0 + 1 }
    default: run = nil
    }
    longest = max(longest, run ?? 0)
  }
  let fence = String(repeating: "#", count: longest + 1)
  return "\(fence)\"\(escaped(text, "\\\(fence)") { _ in nil })\"\(fence)"
}

/// A text as comments, one for each of its lines.
func swiftComment(_ text: String) -> [String] {
  text.split(whereSeparator: \.isNewline).map { "// \(escaped(String($0), "\\") { _ in nil })" }
}

private let specialCharacters: [Unicode.Scalar: String] = [
  "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\0": "\\0",
]

private func escaped(
  _ text: String, _ escape: String, _ special: (Unicode.Scalar) -> String?
) -> String {
  // A mark belongs to the character before it, which must not be a quote or the end of an escape.
  var canTakeMark = false
  return text.unicodeScalars.map { scalar in
    if let special = special(scalar) {
      canTakeMark = false
      return special
    }
    let isMark = scalar.properties.isGraphemeExtend
    let isShown = isPrintable(scalar) && (canTakeMark || !isMark)
    canTakeMark = isShown
    return isShown ? String(scalar) : "\(escape)u{\(String(scalar.value, radix: 16).uppercased())}"
  }.joined()
}

private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
    .unassigned:
    false
  case .spaceSeparator: scalar == " "
  default: true
  }
}
