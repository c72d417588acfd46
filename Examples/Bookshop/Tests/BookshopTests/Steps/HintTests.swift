import BookshopPlayer
import Testing

@Suite("Hints can be typed as they stand")
@MainActor struct HintTests {
  /// Lines that are wrong, so that each error with hints is among what they lead to.
  private static let mistakes: [(before: [String], line: String)] = [
    ([], "jump"), ([], "tap"), ([], "tab"), ([], "tab two"), ([], "swipe"), ([], "swipe up"),
    ([], "back twice"), ([], "handoff x"), ([], "quit x"), ([], "press"), ([], "press any"),
    ([], "press cmd-d"), ([], "menu Sell"), ([], "arrive"), ([], "launch"), ([], "arrive door x"),
    ([], "lock x"), ([], "swipe-back x"),
    ([], "swipe-down x"),
    ([], "swipe left x"), ([], "swipe right x"), ([], "open"), ([], "plan"), ([], "tap 9"),
    ([], "tap Sell"), (["tap 1"], "tap 9"), ([], "tab 3"), ([], "swipe right"),
    (["swipe left", "swipe left"], "swipe left"),
  ]

  private func mistake(_ before: [String], _ line: String) throws -> StepError {
    let phone = Phone()
    for step in before { try phone.perform(try Step(parsing: step)) }
    return try #require(
      #expect(throws: StepError.self) { try phone.perform(try Step(parsing: line)) })
  }

  @Test("Each hint of an error is in its text, and is a step where the error arises")
  func hintsOfErrorsAreSteps() throws {
    for (before, line) in Self.mistakes {
      let error = try mistake(before, line)
      #expect(!error.hints.isEmpty, "\(line)")
      for hint in error.hints {
        #expect("\(error)".contains("\(hint)"))
        #expect(try Step(parsing: "\(hint)") == hint)
        // What can be done depends on the place only where the place is what was wrong.
        switch error {
        case .noButton, .noTab, .noPage:
          let phone = Phone()
          for step in before { try phone.perform(try Step(parsing: step)) }
          #expect(throws: Never.self) { try phone.perform(hint) }
        default: break
        }
      }
    }
  }

  @Test("Several buttons of one title are told apart by their numbers")
  func hintsAtSeveralButtons() {
    let error = StepError.severalButtons("Buy", on: "Two", numbers: [2, 4])
    #expect("\(error)" == "several buttons on \"Two\" are called \"Buy\": write tap 2 or tap 4")
  }

  @Test("Whoever does not know the steps is told one of each kind")
  func tellsEachKindOfStep() throws {
    let words = try mistake([], "jump").hints.map { "\($0)".prefix { $0 != " " } }
    let listed = Step.help.split(separator: "\n").filter {
      $0.hasPrefix("  ") && !$0.hasPrefix("   ")
    }
    .map { $0.dropFirst(2).prefix { $0 != " " } }
    #expect(Set(words) == Set(listed))
    #expect(words.count == Set(words).count)
  }

  @Test("Each form that the help lists is a step, and so is each of its links")
  func helpListsSteps() throws {
    var forms = 0
    for line in Step.help.split(separator: "\n")
    where line.hasPrefix("  ") && !line.hasPrefix("   ") {
      let form = line.dropFirst(2).split(separator: "  ")[0]
      for step in form.split(separator: " | ") {
        let words = step.split(separator: " ").map { word in
          [
            "N": "1", "TITLE": "Basket", "LINK": "bookshop://basket", "KEY": "escape",
            "DOOR": "search",
          ][String(word)]
            ?? String(word)
        }
        #expect(throws: Never.self) { try Step(parsing: words.joined(separator: " ")) }
        forms += 1
      }
    }
    #expect(forms == 23)
    let links = Step.help.split { $0.isWhitespace || $0 == "," }
      .filter { $0.hasPrefix("bookshop://") }
    #expect(links.count == 3)
    for link in links {
      #expect(throws: Never.self) { try Phone().perform(try Step(parsing: "open \(link)")) }
      #expect(throws: Never.self) { try Phone().perform(try Step(parsing: "plan \(link)")) }
    }
  }
}
