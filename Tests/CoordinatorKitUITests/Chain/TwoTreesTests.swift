import CoordinatorKitUI
import Testing

private struct Start: CoordinatorMessageable {}
private struct Wish: CoordinatorMessageable {}
private struct Ping: CoordinatorMessageable {}
private struct Note: CoordinatorMessageable {}

/// Two windows, each with a tree of its own, of which one sends into the other.
@MainActor @Suite("What one tree does is no part of what another one does", .headless)
struct TwoTreesTests {
  private let first = House()
  private let second = House()
  private let log = Log()

  @MainActor private final class Log {
    var lines: [String] = []
    var isOpen = false
  }

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

  @Test("What a tree puts off is done when its own outermost send returns") func putsOff() {
    start {
      second.send(.push("room"))
      noteVerbs("meanwhile")
    }
    #expect(log.lines == [#"meanwhile: [] ["push room true"]"#])
    #expect(first.phone.log + second.phone.log == [])
  }

  @Test("What another tree has put off waits for that tree's outermost send") func waitsForItsOwn()
  {
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

  @Test("A send inside of another one of the same tree puts off still") func putsOffInside() {
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

  @Test("A change that code makes in a tree in which nothing is under way is done at once")
  func changesAtOnce() {
    start {
      second.flow.update { $0.stack.append("room") }
      noteVerbs("meanwhile")
    }
    #expect(log.lines == [#"meanwhile: [] ["push room true"]"#])
  }

  @Test("On the way back into the first tree its own changes still wait") func thereAndBack() {
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

  @Test("A message that a tree holds does not go on because another one handled something")
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

  @Test("It goes on when its own tree's outermost send returns, though another is under way")
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

  @Test("What a tree holds whose message is under way waits for that, not for another tree")
  func waitsForItsOwnSend() {
    hold(in: first)
    start {
      log.isOpen = true
      second.send(.push("room"))
      log.lines.append("still under way")
    }
    #expect(log.lines == ["still under way", "wish"])
  }

  @Test("It does not expire by what happens in another tree") func staysAlive() {
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

  @Test("A loop is reported to the tree in which it runs, and stops nothing in another")
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

  @Test("A loop through both comes to an end, and is reported") func reportsLoopThroughBoth() {
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
