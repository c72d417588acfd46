/// The numbers by which the rules of UIKit are known: `4.36`, `5.8a`, `U3`, `Case 14`.
enum RuleNumber {
  /// Whether the text is the number of a rule or of an unsettled point.
  static func isRule(_ text: some StringProtocol) -> Bool {
    if text.first == "U" { return Int(text.dropFirst()) != nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let section = Int(parts[0]), (1...8).contains(section) else {
      return false
    }
    let digits = parts[1].prefix { $0.isNumber }
    return !digits.isEmpty && digits.count <= 2
      && "abcdef".contains(parts[1].dropFirst(digits.count))
  }

  /// The numbers at the start of a test's name, as in `Rule 4.36: …` and `Case 12, 5.15: …`.
  static func borne(by name: String) -> [String] {
    var (numbers, isCase): ([String], Bool) = ([], false)
    for word in name.split(separator: " ") {
      let text = word.last.map { ",:".contains($0) } == true ? word.dropLast() : word
      if ["Case", "Cases", "Rule", "Rules", "and"].contains(text) {
        isCase = text.hasPrefix("Case")
      } else if isCase, Int(text) != nil {
        numbers.append("Case \(text)")
      } else if isRule(text) {
        numbers.append(String(text))
      } else {
        break
      }
      if word.hasSuffix(":") { break }
    }
    return numbers
  }

  /// The numbers in the brackets of a comment, as in `(5.21, 5.23)` and `(4.29–4.31)`.
  static func named(in comment: String) -> [String] {
    comment.split(separator: "(").dropFirst().flatMap { piece -> [String] in
      let words = piece.prefix { $0 != ")" }.split { " ,–".contains($0) }
      return words.allSatisfy(isRule) ? words.map(String.init) : []
    }
  }
}
