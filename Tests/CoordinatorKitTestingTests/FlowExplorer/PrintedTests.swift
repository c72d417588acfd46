import CoordinatorKit
import CoordinatorKitTesting
import Testing

// What the explorer prints for planted faults, pasted: `PrintedTestTests` compares, and runs it.
@Suite("Printed tests", .disabled("They show faults; PrintedTestTests runs them."))
struct PrintedTests {
  @Test("no dead end: from [books ⌃ payment] no way leads back or to a result")
  func noDeadEnd() {
    var flow = FlowTester(
      KioskFlow(fault: KioskFlow.Fault.deadEnd),
      state: KioskFlow.State(
        book: nil, showsBasket: false, isLoggedIn: false, isLoggingIn: false, isPaying: false,
        booksOverBasket: false)
    )
    flow.shows([.books])
    flow = flow.send(.reorder).isHeld().shows(ScreenStack(.books, presenting: [.login]))
    flow = flow.passesOn(Identify(name: "Ada"))
    flow = flow.send(.loggedIn).shows(ScreenStack(.books, presenting: [.payment], as: .fullScreen))
  }

  @Test("payment is guarded: payment is shown, though its condition does not hold")
  func paymentIsGuarded() {
    var flow = FlowTester(
      KioskFlow(fault: KioskFlow.Fault.secondDoor),
      state: KioskFlow.State(
        book: nil, showsBasket: false, isLoggedIn: false, isLoggingIn: false, isPaying: false,
        booksOverBasket: false)
    )
    flow.shows([.books])
    flow = flow.send(.reorder)
    #expect(!flow.screens.stacks.joined().contains(.payment))
  }

  @Test("every message handled: nobody handles askHelp, which basket sends")
  func everyMessageHandled() {
    var flow = FlowTester(
      KioskFlow(fault: KioskFlow.Fault.unhandled),
      state: KioskFlow.State(
        book: nil, showsBasket: false, isLoggedIn: false, isLoggingIn: false, isPaying: false,
        booksOverBasket: false)
    )
    flow.shows([.books])
    flow = flow.send(.showBasket).shows([.books, .basket])
    flow = flow.send(.askHelp)
  }

  @Test(
    "back law: after the user left basket, book(42) the screens must be [books], but screens(for:) is [books › basket]"
  )
  func backLaw() {
    var flow = FlowTester(
      KioskFlow(fault: KioskFlow.Fault.backLaw),
      state: KioskFlow.State(
        book: nil, showsBasket: false, isLoggedIn: false, isLoggingIn: false, isPaying: false,
        booksOverBasket: false)
    )
    flow.shows([.books])
    flow = flow.send(.open(book: 42)).shows([.books, .book(42)])
    flow = flow.send(.showBasket).shows([.books, .book(42), .basket])
    flow = flow.back(levels: 2)
  }

  @Test(
    "no duplicates: after askHelp the screen books would be twice in one stack: [books › basket › books]"
  )
  func noDuplicates() {
    var flow = FlowTester(
      KioskFlow(fault: KioskFlow.Fault.duplicate),
      state: KioskFlow.State(
        book: nil, showsBasket: false, isLoggedIn: false, isLoggingIn: false, isPaying: false,
        booksOverBasket: false)
    )
    flow.shows([.books])
    flow = flow.send(.showBasket).shows([.books, .basket])
    flow = flow.send(.askHelp).shows([.books, .basket])
  }
}

@Suite("Printed tests of child flows", .disabled("They show faults; PrintedTestTests runs them."))
struct PrintedChildFlowTests {
  @Test("every message handled: nobody handles ring, which ask(form) sends")
  func everyMessageHandled() {
    var flow = FlowTester(LobbyFlow(floor: 2), state: LobbyFlow.State(ask: nil))
    flow.shows([.lobby])
    flow = flow.send(.ask).shows(
      ScreenStack(.lobby, presenting: [.ask(LobbyFlow.AskFlow.Screen.form)]))
    flow = flow.send(.ring)
  }
}
