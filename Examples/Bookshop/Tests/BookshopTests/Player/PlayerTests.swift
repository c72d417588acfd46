import BookshopFlows
import BookshopPlayer
import Testing

@Suite("The script player")
@MainActor struct PlayerTests {
  /// Plays lines and takes down what is written, one report a line.
  private func play(_ lines: [String]) throws -> [String] {
    var written: [String] = []
    try Player(format: .json) { written.append($0) }.play(lines)
    return written
  }

  @Test(
    "The start is reported as step 0, then each step is counted, without comments and empty lines")
  func countsSteps() throws {
    let written = try play(["# a comment", "", "tap 1", "back   # home again"])
    #expect(written.count == 3)
    for (number, line) in written.enumerated() {
      #expect(line.contains("\"step\":\(number)"))
      #expect(line.hasSuffix("}\n"))
    }
  }

  @Test("A bad line ends the play with its number, after the steps before it")
  func stopsAtABadLine() throws {
    var written: [String] = []
    let player = Player(format: .json) { written.append($0) }
    let error = #expect(throws: ScriptError.self) {
      try player.play(["tap 1", "# comment", "jump", "back"])
    }
    #expect(error?.line == 3)
    #expect(error?.error == .unknownStep("jump"))
    #expect(written.count == 2)
  }

  @Test("The step quit ends the play, whatever follows")
  func quitsImmediately() throws {
    #expect(try play(["quit", "jump"]).count == 1)
  }

  @Test("An interactive player continues after a mistake")
  func goesOnAfterMistakes() throws {
    var lines = ["jump", "tap 99", "tap 1", "quit"]
    var written: [String] = []
    var complaints: [StepError] = []
    try Player(format: .json) { written.append($0) }.converse {
      lines.isEmpty ? nil : lines.removeFirst()
    } complain: {
      complaints.append($0)
    }
    #expect(written.count == 2)
    #expect(complaints.count == 2)
    #expect(complaints.first == .unknownStep("jump"))
  }

  private struct Full: Error {}

  @Test("What cannot be written ends the play, and no step follows")
  func endsWhenNothingCanBeWritten() {
    let phone = Phone()
    var writes = 0
    let player = Player(phone, format: .json) { _ in
      writes += 1
      if writes == 2 { throw Full() }
    }
    #expect(throws: Full.self) { try player.play(["tap 1", "back"]) }
    #expect(writes == 2)
    #expect(phone.report(0, "").stack.map(\.name) == ["shelf(fiction)", "book(12)"])
  }

  @Test("A line that cannot be read ends the play after the lines before it")
  func endsWhenALineCannotBeRead() {
    var lines = ["tap 1"]
    var written = 0
    let player = Player(format: .json) { _ in written += 1 }
    #expect(throws: Full.self) {
      try player.play {
        if lines.isEmpty { throw Full() }
        return lines.removeFirst()
      }
    }
    #expect(written == 2)
  }

  @Test("Comments are printed above their step on request")
  func writesComments() throws {
    var written = ""
    try Player(showsComments: true) { written += $0 }.play(["# one", "# two", "tap 1"])
    #expect(written.contains("# one\n# two\nStep 1: tap 1\n"))
    written = ""
    try Player { written += $0 }.play(["# one", "tap 1"])
    #expect(!written.contains("# one"))
  }

  @Test("The tour has about twenty steps, each commented or clear, and triggers no mistake")
  func playsTheTour() throws {
    let lines = ScriptLine.lines(of: Tour.script)
    let steps = lines.filter { ScriptLine($0).step != nil }.count
    #expect((18...22).contains(steps))
    let written = try play(lines)
    #expect(written.count == steps + 1)
    #expect(written.allSatisfy { $0.contains(#""diagnostics":[]"#) })
    #expect(written.last?.contains(#""stack":["shelf(science)","book(7)"]"#) == true)
    #expect(written.contains { $0.contains("CheckoutFlow") })
    #expect(written.contains { $0.contains("receipt(1)") })
    #expect(written.contains { $0.contains(#""sheets":[["settings","newsletter"],["unsaved"]]"#) })
  }
}
