extension Scenario {
  /// The numbers at the start of the title: `Case 12` for a case, `5.14` for a rule.
  public var numbers: [String] {
    let words = (title.split(separator: ":").first ?? "").split(separator: ",")
    return words.map { word in
      let number = word.drop { $0 == " " }
      return String(number.hasPrefix("Rule ") ? number.dropFirst(5) : number)
    }
  }

  /// The title without its numbers.
  public var sentence: String {
    String(title.drop { $0 != ":" }.dropFirst(2))
  }
}
