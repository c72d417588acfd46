/// Says where the pages of rules, the tests and the comments disagree, and what to write where.
struct RuleCheck {
  let page: RulePage
  let tests: [SourceFile.NamedTest]
  let comments: [(number: String, place: String)]

  var complaints: [String] { lines + numbers + names }

  private static func quote(_ tests: [String]) -> String {
    tests.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// What is wrong with the lines of the tables.
  private var lines: [String] {
    let bearers = Dictionary(
      grouping: tests.flatMap { test in
        RuleNumber.borne(by: test.name).map { (number: $0, id: test.id) }
      }, by: \.number
    ).mapValues { $0.map(\.id) }

    return page.lines.flatMap { line -> [String] in
      let (number, bearing) = (line.number, bearers[line.number] ?? [])
      let untrue = line.tests.filter { !bearing.contains($0) && exists($0) }
      if line.isMissing, let first = bearing.first {
        return ["Line \(number) has a test: write `\(first)` for \"not …\"."]
      }
      if !line.isMissing, line.tests.isEmpty {
        let test = bearing.isEmpty ? "\"not there yet\"" : Self.quote(bearing)
        return ["Line \(number) names no test: write \(test) into its column \"Test\"."]
      }
      return untrue.map { "Line \(number): let the name of `\($0)` end with (\(number))." }
    }
  }

  /// Numbers that no line has, or two lines.
  private var numbers: [String] {
    let all = page.lines.map(\.number)
    let repeated = Dictionary(grouping: all) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    let known = Set(all)
    let borne = tests.flatMap { test in
      RuleNumber.borne(by: test.name).filter { !known.contains($0) }.map { number in
        "`\(test.id)` bears \(number), which no line has: correct the name, or write into the table "
          + "of its section \"| \(number) | What happens. | `\(test.id)` | |\"."
      }
    }
    let named = comments.filter { !known.contains($0.number) }.map {
      "\($0.place): the comment names \($0.number), which no line has."
    }
    return repeated.map { "Two lines have the number \($0)." } + borne + named
  }

  /// Tests that are named and do not exist.
  private var names: [String] {
    page.lines.flatMap { line in
      line.tests.filter { !exists($0) }.map { "Line \(line.number) names `\($0)`: no such test." }
    }
  }

  private func exists(_ id: String) -> Bool {
    tests.contains { $0.id == id }
  }
}
