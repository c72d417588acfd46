import CoordinatorKitUI
import Testing

@MainActor @Suite("A flow's guards protect every way in and out", .headless)
struct GuardedFlowTests {
  @Test("A refused message changes neither state nor screens and goes to nobody else")
  func refusesAMessage() {
    let vault = Vault()
    vault.root.on(VaultMessage.self) { _, _ in Issue.record("The parent was asked") }
    vault.deliver(.show(.cellar))
    #expect(vault.outcomes == [.refused("it is dark")])
    #expect(vault.flow.state == VaultFlow.State())
    #expect(vault.navigation.verbs == [])
    #expect(vault.reports.texts == [])
    #expect(vault.trails == ["show(cellar): refused: it is dark"])
  }

  @Test("A screen that refuses to leave stays with everything above it")
  func keepsAGuardedScreen() {
    let vault = Vault(.init(path: [.editor, .garden]))
    vault.deliver(.jump([]))
    #expect(vault.outcomes == [.refused("unsaved changes")])
    #expect(vault.stack == ["hall", "editor", "garden"])
    vault.deliver(.saved)
    vault.deliver(.jump([]))
    #expect(vault.stack == ["hall"])
  }

  @Test("A redirect replaces the message, and its outcome counts")
  func sendsTheRedirect() {
    let vault = Vault()
    vault.deliver(.show(.stairs))
    #expect(vault.outcomes == [.performed])
    #expect(vault.stack == ["hall", "garden"])
    #expect(vault.flow.state.path == [.garden])
  }

  @Test("A child's result is guarded")
  func childResult() {
    let vault = Vault()
    vault.deliver(FlowResult.finished(VaultFlow.Screen.cellar))
    #expect(vault.outcomes == [.refused("it is dark")])
    #expect(vault.stack == ["hall"])
  }

  @Test("A change by code is guarded: refused instead of held, or redirected")
  func guardsCode() {
    let vault = Vault()
    var outcomes: [Outcome] = []
    for screen in [VaultFlow.Screen.cellar, .vault, .stairs] {
      vault.flow.update(completion: { outcomes.append($0) }) { $0.path = [screen] }
      vault.phone.settle()
    }
    #expect(
      outcomes == [
        .refused("it is dark"),
        .refused("a guard would hold it, and a change made by code cannot wait"), .performed,
      ])
    #expect(vault.stack == ["hall", "garden"])
    #expect(vault.sheet == nil)
  }

  @Test("A screen the user left is a fact, whatever the guards say")
  func acceptsFacts() {
    let vault = Vault(.init(path: [.editor]))
    #expect(vault.phone.user.tapBack(in: vault.navigation))
    vault.phone.settle()
    #expect(vault.flow.state.path == [])
    #expect(vault.reports.kinds == [.unguardedExit])
  }

  @Test("A guarded initial screen is shown and reported in full sentences")
  func reportsAGuardedStart() {
    let vault = Vault(.init(path: [.cellar]))
    #expect(vault.stack == ["hall", "cellar"])
    #expect(vault.reports.kinds == [.guardedStart])
    #expect(
      vault.reports.texts == [
        "CoordinatorKitUITests/Vault.swift:\(vault.flowLine): VaultFlow starts with the screen "
          + "cellar, which its own guard does not let in. entering(_:in:) says: it is dark. From the "
          + "first screens there is no way back, so it is shown all the same. Start in a state whose "
          + "screens may be shown, and send a message for the others, so that the guard can hold or "
          + "redirect it."
      ])
  }

  @Test("A second tap while the first is being shown changes nothing")
  func doubleTap() {
    let vault = Vault()
    vault.flow.send(VaultMessage.show(.garden))
    vault.flow.send(VaultMessage.show(.garden))
    vault.phone.settle()
    #expect(vault.stack == ["hall", "garden"])
    #expect(vault.flow.state.path == [.garden])
    #expect(vault.navigation.verbs == ["push garden true"])
    #expect(vault.reports.texts == [])
  }

  @Test("A screen that code would show twice is refused and reported")
  func duplicateByCode() {
    let vault = Vault(.init(path: [.garden]))
    var outcomes: [Outcome] = []
    vault.flow.update(completion: { outcomes.append($0) }) { $0.path = [.garden, .hall] }
    #expect(
      outcomes == [
        .refused("the screen hall would be twice in one stack: [hall › garden › hall]")
      ])
    #expect(vault.reports.kinds == [.duplicateScreen])
  }
}

@MainActor @Suite("A message held by a flow waits for its prerequisite", .headless)
struct HeldFlowTests {
  @Test("A held message opens the login and resumes after it in one change of screens")
  func goesOn() {
    let vault = Vault()
    vault.deliver(.show(.vault))
    #expect(vault.outcomes == [.held])
    #expect(vault.stack == ["hall"])
    #expect(vault.sheet == ["login"])

    vault.deliver(.loggedIn)
    #expect(vault.stack == ["hall", "vault"])
    #expect(vault.sheet == nil)
    #expect(
      vault.trails == [
        "LogIn(): handled by VaultFlow", "show(vault): held", "loggedIn: handled by VaultFlow",
        "show(vault): handled by VaultFlow", "RemovalMessage(login, programmatic): announced",
      ])
    #expect(vault.navigation.verbs == ["push vault false"])
    #expect(vault.phone.log == [])
  }

  @Test("A held message expires when the user swipes the login away and does not return later")
  func swipedAway() throws {
    let vault = Vault()
    vault.deliver(.show(.vault))
    let sheet = try #require(vault.navigation.presentedViewController)
    #expect(vault.phone.user.swipeDown(sheet))
    vault.phone.settle()
    let why = "held, then expired: what was shown to satisfy it is gone"
    #expect(
      vault.trails.filter { $0.hasPrefix("show") } == [
        "show(vault): held", "show(vault): failed: \(why)",
      ])
    vault.deliver(.loggedIn)
    #expect(vault.stack == ["hall"])
  }

  @Test("A second tap keeps the newer message and does not open a second login")
  func keepsTheNewerOfTwoTaps() {
    let vault = Vault()
    vault.deliver(.show(.vault))
    vault.deliver(.show(.vault))
    #expect(vault.trails.filter { $0.hasPrefix("LogIn") }.count == 1)
    #expect(
      vault.trails.contains("show(vault): failed: held, then expired: a newer one replaced it"))
    vault.deliver(.loggedIn)
    #expect(vault.stack == ["hall", "vault"])
  }

  @Test("A held message resumes when code opens the guard")
  func byCode() {
    let vault = Vault()
    vault.deliver(.show(.vault))
    var outcomes: [Outcome] = []
    vault.flow.update(completion: { outcomes.append($0) }) { state in
      (state.isLoggedIn, state.isLoggingIn) = (true, false)
    }
    vault.phone.settle()
    #expect(vault.stack == ["hall", "vault"])
    #expect(vault.sheet == nil)
    #expect(outcomes == [.performed])
  }

  @Test("A held message expires when its flow ends, even if the end opens the guard")
  func flowEnds() {
    let vault = Vault()
    vault.root.on(FlowResult<Bool>.self) { _, _ in }
    vault.deliver(.show(.vault))
    vault.flow.update { state in
      (state.isLoggedIn, state.isFinished) = (true, true)
    }
    vault.phone.settle()
    #expect(vault.trails.contains("show(vault): failed: held, then expired: its flow ended"))
    #expect(vault.flow.state.path == [])
  }

  @Test("A held message expires when its coordinator leaves the tree")
  func coordinatorLeaves() {
    let vault = Vault()
    vault.deliver(.show(.vault))
    vault.root.remove(child: vault.flow)
    #expect(
      vault.trails.contains("show(vault): failed: held, then expired: its coordinator left"))
  }

  @Test("A held message waits for another flow's login too and expires when the user leaves it")
  func parentLogin() throws {
    let parent = ComputedFlow()
    parent.pages = ["home"]
    parent.presentFlow(animated: false)
    let phone = Phone(showing: parent.navigationController)
    var trails: [String] = []
    parent.onTrail = { trails.append("\($0.message): \($0.outcome)") }
    parent.on(LogIn.self) { [weak parent] _, _ in
      parent?.pages?.append("login")
      parent?.presentFlow(animated: true)
    }
    let flow = StateFlowCoordinator(
      VaultFlow(logsIn: false), state: .init(), in: UINavigationController(), parent: parent
    ) { Page("\($0)") }

    flow.send(VaultMessage.show(.vault))
    phone.settle()
    #expect(parent.navigationController.titles == ["home", "login"])
    #expect(phone.user.tapBack(in: parent.navigationController))
    phone.settle()

    let why = "held, then expired: what was shown to satisfy it is gone"
    #expect(trails.contains("show(vault): failed: \(why)"))
  }

  @Test("A held message expires with the screen that sent it")
  func senderReleased() {
    let vault = Vault(.init(path: [.garden]))
    vault.navigation.topViewController?.send(VaultMessage.show(.vault))
    vault.phone.settle()
    vault.deliver(.jump([]))
    vault.deliver(.loggedIn)
    #expect(vault.stack == ["hall"])
    #expect(
      vault.trails.contains("show(vault): failed: held, then expired: its sender was released"))
  }

  @Test("A held message outlives a controller inside its screen, which the screen may exchange")
  func embeddedSenderReleased() throws {
    let vault = Vault(.init(path: [.garden]))
    let garden = try #require(vault.navigation.topViewController)
    weak var released: UIViewController?
    do {
      let child = Page("a bed of the garden")
      garden.addChild(child)
      garden.view.addSubview(child.view)
      child.didMove(toParent: garden)
      child.view.send(VaultMessage.show(.vault))
      vault.phone.settle()
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      released = child
    }
    vault.phone.settle()
    #expect(released == nil)
    vault.deliver(.loggedIn)
    #expect(vault.stack == ["hall", "garden", "vault"])
  }

  @Test("A flow that holds a message is released like any other")
  func releasesAFlowWithAHeldMessage() {
    weak var released: StateFlowCoordinator<VaultFlow>?
    do {
      let flow = StateFlowCoordinator(
        VaultFlow(), state: .init(), in: UINavigationController()
      ) { Page("\($0)") }
      flow.send(VaultMessage.show(.vault))
      released = flow
    }
    #expect(released == nil)
  }
}
