import CoordinatorKit
import Testing

@Suite("A builder lists screens and sheets as statements") struct ScreenStackBuilderTests {
  private func stack(
    @ScreenStack<Page>.Builder _ build: () -> ScreenStack<Page>
  ) -> String {
    "\(build())"
  }

  @Test("Screens stack up in the order in which they are listed") func keepsTheOrder() {
    #expect(
      stack {
        Page("a")
        Page("b")
      } == "a › b")
  }

  @Test("An empty list is an empty stack") func buildsAnEmptyStack() {
    #expect(stack {} == "")
  }

  @Test("An if adds its screens when its condition holds", arguments: [true, false])
  func supportsIf(holds: Bool) {
    let text = stack {
      Page("a")
      if holds { Page("b") }
      Page("c")
    }
    #expect(text == (holds ? "a › b › c" : "a › c"))
  }

  @Test(
    "One branch of if, else if and else is used",
    arguments: [(1, "a › one"), (2, "a › two › sure"), (3, "a › many")])
  func supportsElse(number: Int, expected: String) {
    let text = stack {
      Page("a")
      if number == 1 {
        Page("one")
      } else if number == 2 {
        Page("two")
        Page("sure")
      } else {
        Page("many")
      }
    }
    #expect(text == expected)
  }

  private enum Step: CaseIterable { case start, address, payment, done }

  @Test("One case of a switch is used") func supportsSwitch() {
    let texts = Step.allCases.map { step in
      stack {
        switch step {
        case .start: Page("start")
        case .address: Page("address")
        case .payment:
          Page("address")
          Page("payment")
        case .done: Sheet(Page("thanks"))
        }
      }
    }
    #expect(texts == ["start", "address", "address › payment", " ⌃ thanks"])
  }

  @Test("A for loop adds its screens in each iteration") func supportsLoops() {
    #expect(
      stack {
        Page("a")
        for number in 1...3 { Page("\(number)") }
      } == "a › 1 › 2 › 3")
  }

  @Test("An if let and an array of screens are elements") func supportsBindingsAndArrays() {
    let book: String? = "emma"
    #expect(
      stack {
        ["a", "b"] as [Page]
        if let book { Page(book) }
      } == "a › b › emma")
  }

  @Test("A sheet covers everything listed, wherever it stands") func putsSheetsOnTop() {
    #expect(
      stack {
        Page("a")
        Sheet(Page("s"))
        Page("b")
      } == "a › b ⌃ s")
  }

  @Test("A second sheet covers the first and the sheets over it")
  func sheetsOverSheets() {
    #expect(
      stack {
        Page("a")
        Sheet(ScreenStack("s", presenting: ["t"]))
        Sheet(Page("u"), as: .fullScreen)
      } == "a ⌃ s ⌃ t ⌃ u")
  }

  @Test("A sheet may be built with a sheet inside") func nestedBuilders() {
    #expect(
      stack {
        Page("a")
        Sheet(as: .formSheet) {
          Page("s")
          Sheet(Page("t"))
        }
      } == "a ⌃ s ⌃ t")
  }

  @Test("A stack adds its screens, and its sheet covers everything listed") func acceptsStacks() {
    #expect(
      stack {
        ScreenStack<Page>("a", "b", presenting: ["s"])
        Page("c")
        Sheet(Page("t"))
      } == "a › b › c ⌃ s ⌃ t")
  }
}
