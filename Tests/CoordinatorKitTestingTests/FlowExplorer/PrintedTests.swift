import CoordinatorKit
import CoordinatorKitTesting
import Testing

// What the explorer prints for planted faults, pasted: `PrintedTestTests` compares, and runs it.
@Suite("Printed tests", .disabled("They show faults; PrintedTestTests runs them."))
struct PrintedTests {
  @Test("no dead end: from [books ⌃ payment] no way leads back or to a result")
  func noDeadEnd() {
    FlowTester(
      KioskFlow(fault: KioskFlow.Fault.deadEnd),
      state: KioskFlow.State(
        book: nil, showsBasket: false, isLoggedIn: false, isLoggingIn: false, isPaying: false,
        booksOverBasket: false)
    )
    .shows([.books])
    .send(.reorder).isHeld().shows(ScreenStack(.books, presenting: [.login]))
    .passesOn(Identify(name: "Ada"))
    .send(.loggedIn).shows(ScreenStack(.books, presenting: [.payment], as: .fullScreen))
  }

  @Test("payment is guarded: payment is shown, though its condition does not hold")
  func paymentIsGuarded() {
    let flow = FlowTester(
      KioskFlow(fault: KioskFlow.Fault.secondDoor),
      state: KioskFlow.State(
        book: nil, showsBasket: false, isLoggedIn: false, isLoggingIn: false, isPaying: false,
        booksOverBasket: false)
    )
    .shows([.books])
    .send(.reorder)
    #expect(!flow.screens.stacks.joined().contains(.payment))
  }

  @Test("every message handled: nobody handles askHelp, which basket sends")
  func everyMessageHandled() {
    _ = FlowTester(
      KioskFlow(fault: KioskFlow.Fault.unhandled),
      state: KioskFlow.State(
        book: nil, showsBasket: false, isLoggedIn: false, isLoggingIn: false, isPaying: false,
        booksOverBasket: false)
    )
    .shows([.books])
    .send(.showBasket).shows([.books, .basket])
    .send(.askHelp)
  }

  @Test(
    "back law: after the user left basket, book(42) the screens must be [books], but screens(for:) is [books › basket]"
  )
  func backLaw() {
    _ = FlowTester(
      KioskFlow(fault: KioskFlow.Fault.backLaw),
      state: KioskFlow.State(
        book: nil, showsBasket: false, isLoggedIn: false, isLoggingIn: false, isPaying: false,
        booksOverBasket: false)
    )
    .shows([.books])
    .send(.open(book: 42)).shows([.books, .book(42)])
    .send(.showBasket).shows([.books, .book(42), .basket])
    .back(levels: 2)
  }

  @Test(
    "no duplicates: after askHelp the screen books would be twice in one stack: [books › basket › books]"
  )
  func noDuplicates() {
    FlowTester(
      KioskFlow(fault: KioskFlow.Fault.duplicate),
      state: KioskFlow.State(
        book: nil, showsBasket: false, isLoggedIn: false, isLoggingIn: false, isPaying: false,
        booksOverBasket: false)
    )
    .shows([.books])
    .send(.showBasket).shows([.books, .basket])
    .send(.askHelp).shows([.books, .basket])
  }
}

@Suite("Printed tests of child flows", .disabled("They show faults; PrintedTestTests runs them."))
struct PrintedChildFlowTests {
  @Test("every message handled: nobody handles ring, which ask(form) sends")
  func everyMessageHandled() {
    _ = FlowTester(LobbyFlow(floor: 2), state: LobbyFlow.State(ask: nil))
      .shows([.lobby])
      .send(.ask).shows(ScreenStack(.lobby, presenting: [.ask(LobbyFlow.AskFlow.Screen.form)]))
      .send(.ring)
  }
}
