import BookshopPlayer
import Testing

@Suite("The menu bar and the keyboard")
@MainActor struct CommandTests {
  private let phone = Phone()

  private func perform(_ lines: String...) throws -> StepReport {
    for line in lines { try phone.perform(try Step(parsing: line)) }
    return phone.report(lines.count, lines.last ?? "")
  }

  private func enabled(after lines: String...) throws -> [String] {
    for line in lines { try phone.perform(try Step(parsing: line)) }
    _ = phone.report(0, "")
    return try perform("menu").notes.filter { !$0.hasSuffix(", disabled") }
      .map { String($0.dropFirst("menu: ".count)) }
  }

  @Test("The menu offers what the coordinators in front declare, with keys")
  func offers() throws {
    #expect(
      try perform("menu").notes == [
        "menu: Back (escape), disabled", "menu: Go to the Shop (cmd-1)",
        "menu: Go to the Account (cmd-2)", "menu: Basket (cmd-b)", "menu: Check Out, disabled",
      ])
  }

  @Test("What nobody would handle, or a guard would refuse, cannot be chosen until that changes")
  func enables() throws {
    let parts = ["Go to the Shop (cmd-1)", "Go to the Account (cmd-2)"]
    #expect(try enabled(after: "press cmd-2") == parts + ["Orders", "Settings (cmd-,)"])
    let buy = "Buy Night Train to Almeria (cmd-shift-b)"
    #expect(
      try enabled(after: "press cmd-1", "tap 2")
        == ["Back (escape)"] + parts + ["Basket (cmd-b)", buy])
    #expect(
      try enabled(after: "press cmd-b") == ["Back (escape)"] + parts + ["Basket (cmd-b)", buy])
    #expect(
      try enabled(after: "press cmd-shift-b")
        == ["Back (escape)"] + parts + ["Basket (cmd-b)", "Check Out", buy])
  }

  @Test("A chosen command waits for a login, as its button does")
  func waits() throws {
    let held = try perform("tap 2", "press cmd-shift-b", "press cmd-b", "menu check out")
    #expect(held.sheets.map { $0.screens.map(\.name) } == [["login"]])
    let report = try perform("tap Log in")
    #expect(report.sheets.map { $0.screens.map(\.name) } == [["address"]])
    #expect(held.diagnostics + report.diagnostics == [])
  }

  @Test("Escape goes back, and the guard of the newsletter asks first")
  func escapes() throws {
    #expect(try perform("tap 2", "press escape").stack.map(\.name) == ["shelf(fiction)"])
    let asked = try perform(
      "open bookshop://account/settings/newsletter", "tap Switch on", "press escape")
    #expect(
      asked.sheets.map { $0.screens.map(\.name) } == [["settings", "newsletter"], ["unsaved"]])
  }

  @Test("A command that cannot be chosen says so, and changes nothing")
  func refuses() throws {
    #expect(throws: StepError.deadKey(.escape)) { try perform("press escape") }
    #expect(
      throws: StepError.noCommand(
        "Check Out", titles: ["Go to the Shop", "Go to the Account", "Basket"])
    ) { try perform("menu Check Out") }
    #expect(
      "\(StepError.noCommand("Sell", titles: []))"
        == "there is no command \"Sell\" that can be chosen now, and no other one")
  }
}
