import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("A flow tester asks the flow's guards and follows their decisions")
struct FlowTesterGuardTests {
  private let tester = FlowTester(VaultFlow(), state: .init())

  @Test("A refused message changes nothing") func refusesMessages() {
    tester.send(VaultMessage.show(.cellar)).isRefused("it is dark").shows([.hall])
      .send(VaultMessage.show(.trap)).shows([.hall, .trap])
      .send(VaultMessage.closeAll).isRefused().shows([.hall, .trap])
  }

  @Test("A second tap changes nothing without being refused, and a screen is not shown twice")
  func ignoresSecondTaps() {
    tester.send(VaultMessage.show(.trap)).send(VaultMessage.show(.trap)).shows([.hall, .trap])
      .send(VaultMessage.show(.hall))
      .isRefused("the screen hall would be twice in one stack: [hall › trap › hall]")
  }

  @Test("A held message opens its prerequisite and resumes once that is satisfied")
  func resumesHeldMessages() {
    let held = tester.send(VaultMessage.show(.vault)).isHeld()
      .shows(ScreenStack(.hall, presenting: [.login]))
    #expect(held.heldMessages == ["show(vault)"])

    let after = held.send(VaultMessage.loggedIn).shows([.hall, .vault])
    #expect(after.heldMessages == [])
    #expect(after.expiredMessages == [])
  }

  @Test(
    "A held message expires with its dismissed prerequisite, a newer message, or the flow's end")
  func expiresHeldMessages() {
    let left = tester.send(VaultMessage.show(.vault)).isHeld().swipeDown().shows([.hall])
    let newer = tester.send(VaultMessage.show(.safe)).isHeld()
      .send(VaultMessage.show(.vault)).isHeld()
    let ended = tester.send(VaultMessage.show(.safe)).isHeld().send(VaultMessage.finish)
    #expect(
      left.expiredMessages
        == ["show(vault): what was shown to satisfy it is gone"])
    #expect(newer.expiredMessages == ["show(safe): a newer one replaced it"])
    #expect(newer.heldMessages == ["show(vault)"])
    #expect(ended.expiredMessages == ["show(safe): its flow ended"])
    left.send(VaultMessage.loggedIn).shows([.hall])
  }

  @Test("A held message expires with what took the place of its prerequisite")
  func expiresWithTheNextStep() {
    let code = FlowTester(SignInFlow(), state: .init()).send(SignInFlow.Message.openVault).isHeld()
      .send(SignInFlow.Message.enterCode).shows(ScreenStack(.hall, presenting: [.code]))
    #expect(code.heldMessages == ["openVault"])
    let left = code.swipeDown().shows([.hall])
    #expect(left.expiredMessages == ["openVault: what was shown to satisfy it is gone"])
    code.send(SignInFlow.Message.signedIn).shows([.hall, .vault])
  }

  @Test("A redirect is followed, and its outcome is the outcome of the message")
  func followsRedirects() {
    let target = VaultMessage.show(.vault)
    tester.send(VaultMessage.show(.stairs)).isRedirected(to: target).isHeld()
      .send(VaultMessage.loggedIn).shows([.hall, .vault])
      .back().send(VaultMessage.show(.stairs)).shows([.hall, .vault])
  }

  @Test("Changes by code are guarded too") func guardsCode() {
    tester.update { $0.path = [.cellar] }.isRefused("it is dark")
      .update { $0.path = [.safe] }
      .isRefused("a guard would hold it, and a change made by code cannot wait")
      .update { $0.path = [.trap] }.shows([.hall, .trap])
      .update { $0.isLoggedIn = true }
      .update { $0.path = [.trap, .stairs] }.isRedirected(to: VaultMessage.show(.vault))
      .shows([.hall, .trap, .vault])
  }

  @Test("The guards' verdict on a user move is available before the move")
  func offersVerdictsBeforeMoves() {
    let trapped = tester.send(VaultMessage.show(.trap))
    #expect(trapped.verdict(on: .back).reason == "it has closed")
    #expect(tester.verdict(on: .back).isAllowed)
  }
}

@Suite(
  "A failed check of a guard reports the expected and the actual decision at the line of the step")
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

  @Test("An unexpected refusal fails at the line of the message")
  func reportsAnUnexpectedRefusal() {
    let issues = Issues.collect {
      tester.send(VaultMessage.show(.cellar))
        .shows([.hall])
    }
    expect(
      issues, at: #line - 4,
      "VaultFlow refused show(cellar): it is dark. It shows [hall].")
  }

  @Test("An unexpected hold or a refused change by code fails too") func unexpectedHold() {
    let held = Issues.collect {
      tester.send(VaultMessage.show(.safe)).shows([.hall])
    }
    expect(held, at: #line - 2, "VaultFlow holds show(safe). It shows [hall].")
    let changed = Issues.collect {
      tester.update { $0.path = [.cellar] }.shows([.hall])
    }
    expect(changed, at: #line - 2, "VaultFlow refused the change: it is dark. It shows [hall].")
  }

  @Test("A user action has no answer, so the one to the message before it is not checked")
  func forgetsTheAnswerBeforeAUserAction() {
    let back = Issues.collect {
      tester.update { $0.isLoggedIn = true }.update { $0.path = [.vault] }
        .send(VaultMessage.show(.cellar)).isRefused()
        .back().isRefused()
    }
    expect(back, at: #line - 2, "No message was sent before that could be refused.")
  }

  @Test("A missing refusal or one with another reason fails") func isRefused() {
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

  @Test("A missing hold fails") func isHeld() {
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

  @Test("A redirect that leads elsewhere fails") func isRedirected() {
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

  @Test("A redirect in a circle fails") func reportsARedirectCircle() {
    let issues = Issues.collect {
      _ = tester.send(VaultMessage.show(.maze))
    }
    expect(
      issues, at: #line - 3,
      "VaultFlow redirects show(maze) in a circle. It shows [hall].")
  }

  @Test("A check without a message before it fails") func noMessage() {
    let issues = Issues.collect {
      tester.isRefused()
    }
    expect(issues, at: #line - 2, "No message was sent before that could be refused.")
  }

  @Test("A start with a guarded screen fails") func reportsAGuardedStart() {
    let issues = Issues.collect {
      _ = FlowTester(VaultFlow(), state: .init(path: [.cellar]))
    }
    expect(
      issues, at: #line - 3,
      """
      VaultFlow starts with the screen cellar, which its own guard does not let in. entering(_:in:) says: it is \
      dark. From the first screens there is no way back, so it is shown all the same. Start in a state whose \
      screens may be shown, and send a message for the others, so that the guard can hold or redirect it.
      """)
  }

  @Test("A message expected to be passed on fails when refused")
  func reportsARefusedMessageToPassOn() {
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

/// A vault behind a login of two steps.
private struct SignInFlow: Flow {
  enum Step: Codable { case name, code }
  struct State: FlowState {
    var step: Step?
    var isSignedIn = false
    var isOpen = false
  }
  enum Screen: FlowScreen { case hall, vault, name, code }
  enum Message: CoordinatorMessageable { case openVault, signIn, enterCode, signedIn }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.hall
    if state.isOpen { Screen.vault }
    if let step = state.step { Sheet(step == .name ? Screen.name : .code) }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .openVault: state.isOpen = true
    case .signIn: state.step = .name
    case .enterCode: state.step = .code
    case .signedIn: (state.step, state.isSignedIn) = (nil, true)
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    if screens.contains(.vault) { state.isOpen = false } else { state.step = nil }
  }

  func entering(_ screen: Screen, in state: State) -> Verdict {
    screen == .vault && !state.isSignedIn ? .hold(sending: Message.signIn) : .allow
  }
}
