import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("A tester asks a flow's guards and does what they say") struct FlowTesterGuardTests {
  private let tester = FlowTester(VaultFlow(), state: .init())

  @Test("A message that is refused changes nothing") func refused() {
    tester.send(VaultMessage.show(.cellar)).isRefused("it is dark").shows([.hall])
      .send(VaultMessage.show(.trap)).shows([.hall, .trap])
      .send(VaultMessage.closeAll).isRefused().shows([.hall, .trap])
  }

  @Test("A second tap changes nothing and is no refusal; a screen is not shown twice") func taps() {
    tester.send(VaultMessage.show(.trap)).send(VaultMessage.show(.trap)).shows([.hall, .trap])
      .send(VaultMessage.show(.hall))
      .isRefused("the screen hall would be twice in one stack: [hall › trap › hall]")
  }

  @Test("A message that is held brings what is missing, and goes on when that is there")
  func held() {
    let held = tester.send(VaultMessage.show(.vault)).isHeld()
      .shows(ScreenStack(.hall, presenting: [.login]))
    #expect(held.heldMessages == ["show(vault)"])

    let after = held.send(VaultMessage.loggedIn).shows([.hall, .vault])
    #expect(after.heldMessages == [])
    #expect(after.expiredMessages == [])
  }

  @Test("It expires when the user leaves what was brought, a newer one comes, or the flow ends")
  func expired() {
    let left = tester.send(VaultMessage.show(.vault)).isHeld().swipeDown().shows([.hall])
    let newer = tester.send(VaultMessage.show(.safe)).isHeld()
      .send(VaultMessage.show(.vault)).isHeld()
    let ended = tester.send(VaultMessage.show(.safe)).isHeld().send(VaultMessage.finish)
    #expect(
      left.expiredMessages
        == ["show(vault): what was to bring what it waits for has gone"])
    #expect(newer.expiredMessages == ["show(safe): a newer one came"])
    #expect(newer.heldMessages == ["show(vault)"])
    #expect(ended.expiredMessages == ["show(safe): its flow ended"])
    left.send(VaultMessage.loggedIn).shows([.hall])
  }

  @Test("A redirect is followed, and what it leads to is the answer") func redirected() {
    let target = VaultMessage.show(.vault)
    tester.send(VaultMessage.show(.stairs)).isRedirected(to: target).isHeld()
      .send(VaultMessage.loggedIn).shows([.hall, .vault])
      .back().send(VaultMessage.show(.stairs)).shows([.hall, .vault])
  }

  @Test("Code is guarded too") func code() {
    tester.update { $0.path = [.cellar] }.isRefused("it is dark")
      .update { $0.path = [.safe] }
      .isRefused("a guard would hold it, and a change made by code cannot wait")
      .update { $0.path = [.trap] }.shows([.hall, .trap])
      .update { $0.isLoggedIn = true }
      .update { $0.path = [.trap, .stairs] }.isRedirected(to: VaultMessage.show(.vault))
      .shows([.hall, .trap, .vault])
  }

  @Test("What the guards say to a move of the user can be looked at before the move")
  func saysWhatMayBeLeft() {
    let trapped = tester.send(VaultMessage.show(.trap))
    #expect(trapped.verdict(on: .back).reason == "it has closed")
    #expect(tester.verdict(on: .back).isAllowed)
  }
}

@Suite("A failed check of a guard says what was expected and what came, at the line of the step")
struct FlowTesterGuardFailureTests {
  private let tester = FlowTester(VaultFlow(), state: .init())

  private func expect(
    _ issues: [TestIssue], at line: Int, _ message: String,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(issues.map(\.message) == [message], sourceLocation: location)
    #expect(issues.map(\.line) == [line], sourceLocation: location)
    #expect(issues.map(\.fileID) == [#fileID], sourceLocation: location)
  }

  @Test("A refusal that nobody expects fails at the line of the message") func unexpected() {
    let issues = Issues.collect {
      tester.send(VaultMessage.show(.cellar))
        .shows([.hall])
    }
    expect(
      issues, at: #line - 4,
      "VaultFlow refused show(cellar): it is dark. It shows [hall].")
  }

  @Test("So does a hold, and a change by code") func unexpectedHold() {
    let held = Issues.collect {
      tester.send(VaultMessage.show(.safe)).shows([.hall])
    }
    expect(held, at: #line - 2, "VaultFlow holds show(safe). It shows [hall].")
    let changed = Issues.collect {
      tester.update { $0.path = [.cellar] }.shows([.hall])
    }
    expect(changed, at: #line - 2, "VaultFlow refused the change: it is dark. It shows [hall].")
  }

  @Test("A refusal that does not come, or for another reason") func isRefused() {
    let handled = Issues.collect {
      tester.send(VaultMessage.show(.trap)).isRefused("no")
    }
    expect(
      handled, at: #line - 3,
      """
      Expected show(trap) to be refused: no, but the answer of VaultFlow was: handled. \
      It shows [hall › trap].
      """)
    let other = Issues.collect {
      tester.send(VaultMessage.show(.cellar)).isRefused("no")
    }
    expect(
      other, at: #line - 3,
      """
      Expected show(cellar) to be refused: no, but the answer of VaultFlow was: \
      refused: it is dark. It shows [hall].
      """)
  }

  @Test("A hold that does not come") func isHeld() {
    let issues = Issues.collect {
      tester.send(VaultMessage.show(.trap)).isHeld()
    }
    expect(
      issues, at: #line - 3,
      """
      Expected show(trap) to be held, but the answer of VaultFlow was: handled. \
      It shows [hall › trap].
      """)
  }

  @Test("A redirect that leads elsewhere") func isRedirected() {
    let issues = Issues.collect {
      tester.send(VaultMessage.show(.stairs)).isRedirected(to: LogIn())
    }
    expect(
      issues, at: #line - 3,
      """
      Expected show(stairs) to be redirected to LogIn(), but the answer of VaultFlow was: \
      redirected to show(vault), then held, sending LogIn(). It shows [hall ⌃ login].
      """)
  }

  @Test("A redirect that goes in a circle") func circle() {
    let issues = Issues.collect {
      _ = tester.send(VaultMessage.show(.maze))
    }
    expect(
      issues, at: #line - 3,
      "VaultFlow redirects show(maze) in a circle. It shows [hall].")
  }

  @Test("A check without a message before it") func noMessage() {
    let issues = Issues.collect {
      tester.isRefused()
    }
    expect(issues, at: #line - 2, "No message was sent before that could be refused.")
  }

  @Test("A start with a screen that is guarded") func start() {
    let issues = Issues.collect {
      _ = FlowTester(VaultFlow(), state: .init(path: [.cellar]))
    }
    expect(
      issues, at: #line - 3,
      """
      VaultFlow starts with a screen that it guards: entering(_:in:) does not let cellar in: it is \
      dark. It shows [hall › cellar].
      """)
  }

  @Test("A message that was to go on, and was refused") func passesOn() {
    let issues = Issues.collect {
      tester.passesOn(VaultMessage.show(.cellar))
    }
    expect(
      issues, at: #line - 3,
      """
      VaultFlow did not pass on show(cellar) (refused: it is dark), which was expected to \
      go on to its parent.
      """)
  }
}
