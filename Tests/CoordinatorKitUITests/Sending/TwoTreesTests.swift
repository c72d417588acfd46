import CoordinatorKitUI
import Testing

private struct Start: CoordinatorMessageable {}
private struct Wish: CoordinatorMessageable {}
private struct Ping: CoordinatorMessageable {}
private struct Note: CoordinatorMessageable {}

/// Two windows, each with a tree of its own, of which one sends into the other.
@MainActor @Suite("Two trees stay independent during each other's messages", .headless)
struct TwoTreesTests {
  private let first = House()
  private let second = House()
  private let log = Log()

  init() {
    for house in [first, second] { house.navigation.verbs = [] }
  }

  /// Sends a message into the first tree, whose handler does something.
  private func start(_ handler: @escaping @MainActor () -> Void) {
    let start = first.root.on(Start.self) { _, _ in handler() }
    first.flow.send(Start())
    first.root.remove(component: start)
  }

  private func noteVerbs(_ moment: String) {
    log.lines.append("\(moment): \(first.navigation.verbs) \(second.navigation.verbs)")
  }

  // MARK: - What is put off

  @Test("Work deferred in a tree runs when that tree's outermost send returns")
  func defersUntilItsOwnSendReturns() {
    start {
      second.send(.push("room"))
      noteVerbs("meanwhile")
    }
    #expect(log.lines == [#"meanwhile: [] ["push room true"]"#])
    #expect(first.phone.log + second.phone.log == [])
  }

  @Test("Work deferred in another tree waits for that tree's outermost send")
  func waitsForItsOwn() {
    start {
      first.send(.push("attic"))
      second.send(.push("room"))
      noteVerbs("meanwhile")
    }
    noteVerbs("afterwards")
    #expect(
      log.lines == [
        #"meanwhile: [] ["push room true"]"#,
        #"afterwards: ["push attic true"] ["push room true"]"#,
      ])
    first.settle()
    #expect([first.onShow, second.onShow] == ["hall › attic", "hall › room"])
  }

  @Test("A send nested in another one of the same tree still defers work") func putsOffInside() {
    second.root.on(Note.self) { _, _ in
      second.send(.push("room"))
      noteVerbs("inside")
    }
    start {
      second.flow.send(Note())
      noteVerbs("meanwhile")
    }
    #expect(log.lines == ["inside: [] []", #"meanwhile: [] ["push room true"]"#])
  }

  @Test("Code changes an idle tree at once")
  func changesAtOnce() {
    start {
      second.flow.update { $0.stack.append("room") }
      noteVerbs("meanwhile")
    }
    #expect(log.lines == [#"meanwhile: [] ["push room true"]"#])
  }

  @Test("Back in the first tree, its own changes still wait") func thereAndBack() {
    second.root.on(Note.self) { _, _ in
      first.send(.push("attic"))
      noteVerbs("there")
    }
    start {
      second.flow.send(Note())
      noteVerbs("back")
    }
    noteVerbs("afterwards")
    #expect(
      log.lines == ["there: [] []", "back: [] []", #"afterwards: ["push attic true"] []"#])
  }

  // MARK: - What is held

  /// Holds wishes in a tree until the log is open.
  private func hold(in house: House) {
    house.root.guarding(Wish.self) { [log] _, _ in log.isOpen ? .allow : .hold }
    house.root.on(Wish.self) { [log] _, _ in log.lines.append("wish") }
    house.root.onTrail = { [log] trail in
      if trail.message == "Wish()" { log.lines.append("\(trail.outcome)") }
    }
    house.root.send(Wish())
    house.root.onTrail = nil
    #expect(log.lines == ["held"])
    log.lines = []
  }

  @Test("A held message does not resume because another tree handled something")
  func staysHeld() {
    hold(in: second)
    log.isOpen = true
    first.send(.push("attic"))
    start { first.send(.nothing) }
    first.settle()
    #expect(log.lines == [])
    second.send(.nothing)
    #expect(log.lines == ["wish"])
  }

  @Test(
    "A held message resumes when its own tree's outermost send returns, even during another tree's")
  func goesOnMeanwhile() {
    hold(in: second)
    start {
      log.isOpen = true
      first.send(.nothing)
      log.lines.append("first")
      second.send(.nothing)
      log.lines.append("second")
    }
    #expect(log.lines == ["first", "wish", "second"])
  }

  @Test("A held message waits for its own tree's running message, not for another tree's")
  func waitsForItsOwnSend() {
    hold(in: first)
    start {
      log.isOpen = true
      second.send(.push("room"))
      log.lines.append("still under way")
    }
    #expect(log.lines == ["still under way", "wish"])
  }

  @Test("A held message does not expire because of another tree") func staysAlive() {
    hold(in: second)
    hold(in: first)
    first.root.expireHeldMessages()
    first.send(.show(["hall"], [.init("lift")]))
    first.settle()
    first.send(.show(["hall"]))
    first.settle()
    log.isOpen = true
    second.send(.nothing)
    #expect(log.lines == ["wish"])
  }

  // MARK: - What goes wrong

  @Test("A message that nobody handles is reported to the tree in which it ended")
  func reportsUnhandled() {
    start { second.flow.send(Note()) }
    #expect(second.reports.kinds == [.unhandledMessage])
    #expect(first.reports.kinds == [])
  }

  @Test("A loop is reported to its own tree and stops nothing in another")
  func reportsLoop() {
    second.root.on(Ping.self) { [unowned root = second.root] _, _ in root.send(Ping()) }
    start {
      second.flow.send(Ping())
      first.send(.push("attic"))
    }
    first.settle()
    #expect(second.reports.kinds == [.messageLoop])
    #expect(first.reports.kinds == [])
    #expect(first.onShow == "hall › attic")
  }

  @Test("A loop through both trees terminates and is reported") func reportsLoopThroughBoth() {
    second.root.on(Ping.self) { [unowned root = first.root] _, _ in root.send(Ping()) }
    first.root.on(Ping.self) { [log, unowned root = second.root] _, _ in
      log.lines.append("ping")
      if log.lines.count < 1000 { root.send(Ping()) }
    }
    first.flow.send(Ping())
    #expect(log.lines.count < 1000)
    #expect(Set(first.reports.kinds + second.reports.kinds) == [.messageLoop])
  }
}
