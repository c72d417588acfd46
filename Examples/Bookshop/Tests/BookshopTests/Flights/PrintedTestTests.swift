import BookshopFlows
import BookshopPlayer
import CoordinatorKit
import CoordinatorKitTesting
import Foundation
import Testing

@Suite("A recorded session becomes a test that compiles, passes, and fails on a faulty flow")
@MainActor struct PrintedTestTests {
  private func flight() throws -> Flight {
    let recorded = RecordedPhone()
    try recorded.play(RecordedPhone.longScript)
    return try recorded.flight
  }

  private func issues(_ test: () throws -> Void) rethrows -> [String] {
    let issues = Issues()
    try withKnownIssue(isIntermittent: true) {
      try test()
    } matching: { issue in
      issues.add(issue)
      return true
    }
    return issues.messages
  }

  @Test("The compiled test is exactly the printed text") func compilesWhatIsPrinted() throws {
    let flight = try flight()
    let tests = [
      flight.swiftTest(
        of: SwitchedShop(), as: "BookshopFlows.ShopFlow", reading: ShopReplay.messages),
      flight.swiftTest(of: AccountFlow(), reading: ShopReplay.messages),
      flight.swiftTest(of: CheckoutFlow(), reading: ShopReplay.messages),
    ]
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("PrintedTests.swift")
    let compiled = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let code = try #require(compiled.range(of: "@Test(")).lowerBound
    #expect(compiled[code...] == tests.joined(separator: "\n"))
  }

  @Test("The printed test passes on the original flow and fails with the fault")
  func failsWithTheFault() throws {
    #expect(try issues(shopFlowAsRecorded) == [])
    let found = try SwitchedShop.isFaulty.withValue(true) { try issues(shopFlowAsRecorded) }
    #expect(
      found.first == """
        Expected the screens [catalogue › book(7) › basket ⌃ checkout (as: .fullScreen)], \
        but SwitchedShop shows [catalogue › book(7)].
        """)
  }

  @Test(
    "A test printed for a faulty flow ends with the first different step and its recorded result")
  func endsAtTheDifference() throws {
    let flight = try flight()
    let test = SwitchedShop.isFaulty.withValue(true) {
      flight.swiftTest(
        of: SwitchedShop(), as: "BookshopFlows.ShopFlow", reading: ShopReplay.messages)
    }
    let lines = test.split(separator: "\n").suffix(3)
    #expect(
      lines == [
        #"  flow = flow.passesOn(Identify.logIn(name: "Ada"))"#,
        #"  flow = flow.send(.loggedIn).answers(text: "handled").shows(text: "catalogue › book(7) › basket ⌃ checkout (as: .fullScreen)")"#,
        "}",
      ])
  }
}

/// The issues of tests that are run inside a test.
private final class Issues: @unchecked Sendable {
  private let lock = NSLock()
  private var taken: [String] = []

  var messages: [String] { lock.withLock { taken } }

  func add(_ issue: Issue) {
    lock.withLock { taken += issue.comments.prefix(1).map(\.rawValue) }
  }
}
