import CoordinatorKit
import Testing

@Suite("A flow's guards decide about screens however they appear or leave")
struct FlowGuardTests {
  private func run(
    _ state: VaultFlow.State = .init(),
    entering: @escaping @Sendable (String, VaultFlow.State) -> Verdict = { _, _ in .allow },
    leaving: @escaping @Sendable (String, VaultFlow.State) -> Verdict = { _, _ in .allow }
  ) -> FlowRuntime<VaultFlow> {
    FlowRuntime(VaultFlow(entering: entering, leaving: leaving), state: state)
  }

  @Test("Leaving screens are asked first, the topmost first, then appearing ones from the bottom")
  func asksLeavingScreensFirst() {
    let questions = Questions()
    var run = FlowRuntime(
      questions.flow(), state: .init(path: ["a", "b"], sheet: ["x", "y"]))

    _ = run.mutate { state in
      state.path = ["a", "c", "d"]
      state.sheet = ["z"]
    }

    let (old, new) = (#"["a", "b", "x", "y"]"#, #"["a", "c", "d", "z"]"#)
    #expect(
      questions.all == [
        "leave y in \(old)", "leave x in \(old)", "leave b in \(old)",
        "enter c in \(new)", "enter d in \(new)", "enter z in \(new)",
      ])
  }

  @Test("Screens that stay are not asked, nor is a state change without screens")
  func ignoresScreensThatStay() {
    let questions = Questions()
    var run = FlowRuntime(questions.flow(), state: .init(path: ["a"]))
    _ = run.mutate { $0.tries = 7 }
    _ = run.send(Unlock())
    #expect(questions.all == [])
    #expect(run.state.isLoggedIn)
  }

  @Test("After the first objection nobody else is asked") func firstObjection() {
    let questions = Questions()
    var flow = questions.flow()
    let allow = flow.entering
    flow.entering = { page, state in
      _ = allow(page, state)
      return page == "b" ? .refuse("no b") : .allow
    }
    var run = FlowRuntime(flow, state: .init())
    #expect(run.send(VaultMessage.jump(["a", "b", "c"])) == .refused("no b"))
    #expect(questions.all.count == 2)
  }

  @Test("A refused message leaves no trace, whatever update did") func discardsARefusedChange() {
    var run = run(entering: { page, _ in page == "vault" ? .refuse("locked") : .allow })
    #expect(run.send(VaultMessage.show("vault")) == .refused("locked"))
    #expect(run.state == VaultFlow.State())
    #expect(run.send(VaultMessage.show("garden")) == .handled)
    #expect(run.screens == ["hall", "garden"])
  }

  @Test("A screen that refuses to leave keeps all others too")
  func keepsAllScreensWithAGuardedOne() {
    var run = run(
      .init(path: ["editor"], sheet: ["help"]),
      leaving: { page, state in
        page == "editor" && state.tries == 0 ? .refuse("unsaved changes") : .allow
      })
    #expect(run.send(VaultMessage.reset) == .refused("unsaved changes"))
    #expect(run.screens == ScreenStack("hall", "editor", presenting: ["help"]))
  }

  @Test("A child's result is guarded too") func childResult() {
    var run = run(entering: { page, _ in page == "vault" ? .refuse("locked") : .allow })
    #expect(run.send(FlowResult.finished("vault")) == .refused("locked"))
    #expect(run.send(FlowResult.finished("garden")) == .handled)
    #expect(run.screens == ["hall", "garden"])
  }

  @Test("Code is guarded too, and is refused instead of held") func refusesCodeInsteadOfHolding() {
    var run = run(entering: { page, _ in
      switch page {
      case "vault": .hold(sending: LogIn())
      case "attic": .redirect(LogIn())
      case "cellar": .refuse("dark")
      default: .allow
      }
    })
    let why = "a guard would hold it, and a change made by code cannot wait"
    #expect(run.mutate { $0.path = ["vault"] } == .refused(why))
    #expect(run.mutate { $0.path = ["attic"] } == .redirected(LogIn()))
    #expect(run.mutate { $0.path = ["cellar"] } == .refused("dark"))
    #expect(run.state == VaultFlow.State())
    #expect(run.mutate { $0.path = ["garden"] } == .handled)
  }

  @Test("A screen the user has left is a fact, and no guard is asked")
  func acceptsFactsWithoutGuards() {
    var run = run(.init(path: ["editor"]), leaving: { _, _ in .refuse("unsaved changes") })
    #expect(run.userLeft(["editor"]) == nil)
    #expect(run.screens == ["hall"])
  }

  @Test("A message may be redirected or held, and the state stays unchanged") func otherVerdicts() {
    var run = run(entering: { page, _ in
      page == "attic" ? .redirect(LogIn()) : page == "vault" ? .hold : .allow
    })
    #expect(run.send(VaultMessage.show("attic")) == .redirected(LogIn()))
    #expect(run.send(VaultMessage.show("vault")) == .held(sending: nil))
    #expect(run.state == VaultFlow.State())
  }

  @Test("A message the flow declines is not guarded") func ignoresUnhandledMessages() {
    var run = run(entering: { _, _ in .refuse("no") }, leaving: { _, _ in .refuse("no") })
    #expect(run.send(Buy(book: 1)) == .unhandled)
    #expect(run.state == VaultFlow.State())
  }

  @Test("The decision about a message is available without sending it") func previewsADecision() {
    let run = FlowRuntime(VaultFlow.locked, state: .init())
    #expect(run.decision(on: VaultMessage.show("vault")) == .held(sending: LogIn()))
    #expect(run.decision(on: VaultMessage.show("garden")) == .handled)
    #expect(run.state == VaultFlow.State())
  }

  @Test("The initial screens are always shown, and refused ones are named")
  func showsTheStartAnyway() {
    let run = FlowRuntime(VaultFlow.locked, state: .init(path: ["garden", "vault"]))
    #expect(run.screens == ["hall", "garden", "vault"])
    #expect(run.guardedInitialScreens.map(\.screen) == ["vault"])
    #expect(
      run.guardedInitialScreens.map(\.why) == [
        "it was held, for LogIn() to provide what is missing"
      ])
    #expect(FlowRuntime(VaultFlow.locked, state: .init()).guardedInitialScreens == [])
  }

  @Test("A screen that appears again in a sheet is a new one") func guardsASecondAppearance() {
    var run = run(.init(path: ["vault"]), entering: { _, _ in .refuse("locked") })
    #expect(run.send(VaultMessage.sheet("vault")) == .refused("locked"))
  }

  @Test("Decisions and verdicts have readable descriptions") func describesDecisionsAndVerdicts() {
    let decisions: [Disposition] = [
      .handled, .unhandled, .refused("no"), .redirected(LogIn()), .held(sending: nil),
      .held(sending: LogIn()),
      run(.init(path: ["a"])).decision(on: VaultMessage.jump(["a", "b", "a"])),
    ]
    #expect(
      decisions.map(\.description) == [
        "handled", "unhandled", "refused: no", "redirected to LogIn()", "held",
        "held, sending LogIn()",
        "refused: the screen a would be twice in one stack: [hall › a › b › a]",
      ])
    let verdicts: [Verdict] = [.allow, .refuse("no"), .redirect(LogIn()), .hold]
    #expect(
      verdicts.map(\.reason) == [nil, "no", "it was redirected to LogIn()", "it was held"])
  }
}
