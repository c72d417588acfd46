import Testing

@Suite("A page of rules that is not true is complained about")
struct RuleCheckTests {
  private let file = SourceFile(
    path: "Some.swift",
    text: """
      @Suite("Some rules")
      struct SomeTests {
        @Test("A menu (4.36)") func menu() {}

        @MainActor
        @Test(
          "A dismissal (Case 12, 5.15)",
          arguments: [true, false])
        func dismissal(animated: Bool) {}

        @Test("No number") func plain() {}
      }
      """)

  private func complaints(_ rows: String..., comment: String = "") -> [String] {
    let page = RulePage((["| Rule | Test |", "|---|---|"] + rows).joined(separator: "\n"))
    let source = SourceFile(path: "Source.swift", text: "let a = 1  // \(comment)")
    return RuleCheck(page: page, tests: file.tests, comments: source.namedRules).complaints
  }

  private let good = [
    "| 4.36 | `SomeTests/menu` |", "| 5.15 | `SomeTests/dismissal` |", "| 5.16 | not there yet |",
    "| Case 12 | `SomeTests/dismissal` |",
  ]

  @Test("Tests are found by their suite and function, those of XCTest too") func found() {
    let unaware = SourceFile(
      path: "Other.swift",
      text: """
        final class OtherTests: XCTestCase {
          func testATurn_8_5a() {}
          func testNothing() {}
        }
        """)

    #expect(file.tests.map(\.id) == ["menu", "dismissal", "plain"].map { "SomeTests/\($0)" })
    #expect(unaware.tests.map(\.id) == ["OtherTests/testATurn_8_5a", "OtherTests/testNothing"])
    #expect(unaware.tests.map { RuleNumber.borne(by: $0.name) } == [["8.5a"], []])
  }

  @Test("Nothing is wrong with a page on which all is true") func allTrue() {
    #expect(complaints(good[0], good[1], good[2], good[3], comment: "It pops (4.36, 5.15).") == [])
  }

  @Test("Scenarios are known by their group") func scenarios() {
    let file = SourceFile(
      path: "Some.swift",
      text: """
        static let some: [Scenario] = [
          Scenario("A push (Case 1)", expects: ["B.willMove"]) { _ in },
          Scenario(
            "A menu (4.36)"
        """)

    #expect(
      file.scenarios == [
        SourceFile.NamedTest(id: "Scenario/some", name: "A push (Case 1)"),
        SourceFile.NamedTest(id: "Scenario/some", name: "A menu (4.36)"),
      ])
  }

  @Test("A line without a test says which one to write") func noTest() {
    #expect(
      complaints("| 4.36 | |", "| 4.37 | |", good[1], good[3]) == [
        "Line 4.36 names no test: write `SomeTests/menu` into its column \"Test\".",
        "Line 4.37 names no test: write \"not there yet\" into its column \"Test\".",
      ])
  }

  @Test("A line that says that there is no test, though there is one") func thereIsOne() {
    #expect(
      complaints("| 4.36 | not there yet |", good[1], good[3]) == [
        "Line 4.36 has a test: write `SomeTests/menu` for \"not …\"."
      ])
  }

  @Test("A line may say why there is no test, but not without a reason") func notHere() {
    #expect(complaints(good[0], good[1], good[3], "| 1.9 | not here: no selectors |") == [])
    #expect(
      complaints(good[0], good[1], good[3], "| 1.9 | not here |") == [
        "Line 1.9 names no test: write \"not there yet\" into its column \"Test\"."
      ])
  }

  @Test("A number on which there is no line") func noLine() {
    #expect(
      complaints(good[0], good[1]) == [
        "`SomeTests/dismissal` bears Case 12, which no line has: correct the name, or write into the "
          + "table of its section \"| Case 12 | What happens. | `SomeTests/dismissal` | |\"."
      ])
  }

  @Test("A comment that names a rule of which there is no line") func strangeComment() {
    #expect(
      complaints(good[0], good[1], good[3], comment: "It waits (5.15–5.17).") == [
        "Source.swift:1: the comment names 5.17, which no line has."
      ])
  }

  @Test("A test that does not exist, and one that bears another number") func strangeTest() {
    #expect(
      complaints(good[0], good[1], good[3], "| 5.16 | `SomeTests/gone`, `SomeTests/plain` |") == [
        "Line 5.16: let the name of `SomeTests/plain` end with (5.16).",
        "Line 5.16 names `SomeTests/gone`: no such test.",
      ])
  }

  @Test("Two lines with one number") func twice() {
    #expect(
      complaints(good[0], good[0], good[1], good[3]) == ["Two lines have the number 4.36."])
  }

  @Test(
    "The numbers of a test stand in brackets at the end of its name",
    arguments: [
      ("A menu of 3.5 points (4.36)", ["4.36"]), ("Both (3.8, 3.9)", ["3.8", "3.9"]),
      ("A presenter (Case 14)", ["Case 14"]), ("A push (twice) (4.2)", ["4.2"]),
      ("All (Case 1, Case 2, 5.8a, U4)", ["Case 1", "Case 2", "5.8a", "U4"]), ("2 pushes", []),
      ("A push takes 0.35 seconds", []), ("No rule (9.1)", []), ("None either (5.8g)", []),
      ("4.36 A number in front", []), ("A number (4.36) in between", []), ("A case (14)", []),
    ])
  func numbers(name: String, numbers: [String]) {
    #expect(RuleNumber.borne(by: name) == numbers)
  }

  @Test(
    "The numbers of a comment stand in brackets of their own",
    arguments: [
      ("Waits (5.12, 5.14).", ["5.12", "5.14"]), ("From (4.29–4.31)", ["4.29", "4.31"]),
      ("Until U4 is known (U4)", ["U4"]), ("Since (iOS 8.1)", []), ("Takes 3.5 seconds", []),
      ("(a) and (2.1)", ["2.1"]),
    ])
  func comments(comment: String, numbers: [String]) {
    #expect(RuleNumber.named(in: comment) == numbers)
  }
}
