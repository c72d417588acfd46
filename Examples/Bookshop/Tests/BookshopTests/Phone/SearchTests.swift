import BookshopFlows
import BookshopPlayer
import BookshopScreens
import CoordinatorKitUI
import Testing

@Suite("A directory of books answers late")
@MainActor struct SearchTests {
  private let phone = Phone()

  private func perform(_ lines: String...) async throws -> StepReport {
    for line in lines {
      try phone.perform(try Step(parsing: line))
      await phone.goOn()
    }
    return phone.report(lines.count, lines.last ?? "")
  }

  private func screens(_ report: StepReport) -> [[String]] {
    ([report.stack] + report.sheets.map(\.screens)).map { $0.map(\.name) }
  }

  private let link = "open bookshop://isbn/9780000000031/basket"

  @Test("The rest of a link waits for the answer, behind a sheet that says so")
  func waits() async throws {
    let waiting = try await perform(link)
    #expect(screens(waiting) == [["shelf(fiction)"], ["search(looking for 9780000000031)"]])
    #expect(waiting.notes == [])
    let report = try await perform("answer")
    #expect(screens(report) == [["shelf(children)", "book(31)", "basket"]])
    #expect(report.notes == ["link: performed"])
    #expect(waiting.diagnostics + report.diagnostics == [])
  }

  @Test("Cancel cancels the work: the directory is not waited for any more")
  func cancels() async throws {
    let report = try await perform(link, "tap Cancel")
    #expect(screens(report) == [["shelf(fiction)"]])
    #expect(throws: StepError.nothingAsked) { try phone.perform(.answer) }
    #expect(report.diagnostics == [])
  }

  @Test("An answer after the sheet was swiped away opens nothing, nor does the rest of the link")
  func comesLate() async throws {
    let report = try await perform(link, "swipe-down", "answer")
    #expect(screens(report) == [["shelf(fiction)"]])
    #expect(report.notes.last?.hasPrefix("link: refused: nobody waits for it") == true)
  }

  @Test("A book that the shop does not have is told, and the rest of the link is not opened")
  func fails() async throws {
    let report = try await perform("open bookshop://isbn/1/basket", "answer")
    #expect(screens(report) == [["shelf(fiction)"], ["search(nothing for 1)"]])
    #expect(try await screens(perform("tap Close")) == [["shelf(fiction)"]])
  }

  @Test("Of two links the newer counts")
  func newestWins() async throws {
    let report = try await perform(
      link, "arrive notification bookshop://isbn/9780000000058", "answer")
    #expect(screens(report) == [["shelf(children)", "book(58)"]])
    #expect(throws: StepError.nothingAsked) { try phone.perform(.answer) }
  }

  @Test("The directory that the app has knows the catalogue, and gives up when it is canceled")
  func isSlow() async throws {
    let directory = SlowDirectory(seconds: 0)
    #expect(try await directory.book(isbn: "9780000000042") == 42)
    await #expect(throws: BookNotFound()) { try await directory.book(isbn: "1") }
    let work = Task { try await SlowDirectory(seconds: 60).book(isbn: "9780000000042") }
    work.cancel()
    await #expect(throws: CancellationError.self) { try await work.value }
  }
}
