extension Scenario {
  /// The numbers in the brackets at the end of the title: `Case 12` for a case, `5.14` for a rule.
  public var numbers: [String] {
    let words = (title.split(separator: "(").last ?? "").dropLast().split(separator: ",")
    return words.map { String($0.drop { $0 == " " }) }
  }

  /// The title without its numbers.
  public var sentence: String {
    guard let start = title.lastIndex(of: "(") else { return title }
    return String(title[..<start].dropLast())
  }
}
