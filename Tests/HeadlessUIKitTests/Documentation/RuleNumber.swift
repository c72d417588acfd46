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

  /// The numbers in the brackets at the end of a test's name, as in `… (4.36)` and `… (Case 12, 5.15)`.
  static func borne(by name: String) -> [String] {
    guard name.hasSuffix(")"), let start = name.lastIndex(of: "(") else { return [] }
    let numbers = name[start...].dropFirst().dropLast().split(separator: ",")
      .map { $0.drop { $0 == " " } }
    return numbers.allSatisfy { isCase($0) || isRule($0) } ? numbers.map(String.init) : []
  }

  private static func isCase(_ text: some StringProtocol) -> Bool {
    text.hasPrefix("Case ") && Int(text.dropFirst(5)) != nil
  }

  /// The numbers in the brackets of a comment, as in `(5.21, 5.23)` and `(4.29–4.31)`.
  static func named(in comment: String) -> [String] {
    comment.split(separator: "(").dropFirst().flatMap { piece -> [String] in
      let words = piece.prefix { $0 != ")" }.split { " ,–".contains($0) }
      return words.allSatisfy(isRule) ? words.map(String.init) : []
    }
  }
}
