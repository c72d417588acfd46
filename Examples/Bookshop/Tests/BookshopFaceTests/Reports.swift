import BookshopFace
import BookshopPlayer

extension StepReport {
  /// A report of a small library, step 4.
  static func library(
    step: String = "tap 1", stack: [ScreenReport] = [.shelf, .book], sheets: [SheetReport] = [],
    messages: [MessageReport] = [], diagnostics: [String] = []
  ) -> StepReport {
    StepReport(
      number: 4, step: step, tab: 1, tabs: ["Shelf", "Loans"], stack: stack, sheets: sheets,
      coordinators: .init(name: "Library"), tree: "Library\n  Shelf\n  Loans", messages: messages,
      diagnostics: diagnostics)
  }
}

extension ScreenReport {
  static let shelf = ScreenReport(
    name: "shelf", title: "Shelf",
    elements: [.line("Two books."), .button("Emma"), .button("Ulysses")])
  static let book = ScreenReport(
    name: "book(1)", title: "Emma", elements: [.line("by Jane Austen"), .button("Borrow")])
  static let login = ScreenReport(
    name: "login", title: "Log in",
    elements: [.field(label: "Name", text: "Ada"), .button("Go on")])

  /// A screen of buttons alone.
  static func buttons(_ count: Int) -> ScreenReport {
    ScreenReport(
      name: "many", title: "Many", elements: (1...count).map { .button("Button \($0)") })
  }
}

extension MessageReport {
  static let open = MessageReport(
    "open(book: 1)", line: "open(book: 1) from UIButton → Shelf: handled by Shelf", nesting: 0,
    end: .handled(by: "Shelf"))
  static let count = MessageReport(
    "count", line: "count → Shelf → Library: handled by Counter of Library", nesting: 1,
    end: .handled(by: "Library"))
}

extension Screen {
  /// What a person reads: the rows without the spaces at their ends.
  var lines: [String] {
    text.map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension Screen {
  /// What is beside the phone, on a terminal with a phone of the least width.
  var panels: [String] { lines.map { String($0.dropFirst(32)) } }

  /// What the first panel says, without its breaks.
  var firstPanel: String {
    panels.dropFirst().prefix { !$0.isEmpty }.map { $0.drop { $0 == " " } }.joined(separator: " ")
  }
}

extension String {
  /// The lines of an expectation.
  var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension Face {
  /// Presses keys and gathers what they ask for.
  mutating func press(_ keys: Key...) -> [Wish] { keys.compactMap { press($0) } }

  /// Types characters.
  mutating func type(_ text: String) -> [Wish] { text.compactMap { press(.character($0)) } }
}
