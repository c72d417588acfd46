import CoordinatorKit
import CoordinatorKitTesting

enum KioskMessage: CoordinatorMessageable, Hashable {
  case open(book: Int)
  case showBasket
  case pay
  case reorder
  case askHelp
  case askLogin
  case loggedIn
  case close
}

struct TakeAway: CoordinatorMessageable, Hashable { let book: Int }
struct Identify: CoordinatorMessageable, Hashable { let name: String }

/// A shop from books to payment, which needs a login, whole or with one fault.
struct KioskFlow: Flow {
  enum Fault { case deadEnd, unguarded, secondDoor, unhandled, duplicate, backLaw }

  struct State: FlowState, Hashable {
    var book: Int?
    var showsBasket = false
    var isLoggedIn = false
    var isLoggingIn = false
    var isPaying = false
    var booksOverBasket = false
  }

  enum Screen: FlowScreen { case books, book(Int), basket, login, payment }

  var fault: Fault?

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.books
    if let book = state.book { Screen.book(book) }
    if state.showsBasket { Screen.basket }
    if state.booksOverBasket { Screen.books }
    if state.isLoggingIn { Sheet(Screen.login) }
    if state.isPaying { Sheet(Screen.payment, as: .fullScreen) }
  }

  func update(_ state: inout State, with message: KioskMessage) -> FlowReply {
    switch message {
    case .open(let book): state.book = book
    case .showBasket: state.showsBasket = true
    case .pay, .reorder: state.isPaying = true
    case .askHelp:
      if fault == .unhandled { return .unhandled }
      if fault == .duplicate { state.booksOverBasket = true }
    case .askLogin: state.isLoggingIn = true
    case .loggedIn: (state.isLoggedIn, state.isLoggingIn) = (true, false)
    case .close: if fault != .deadEnd { state.isPaying = false }
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      switch screen {
      case .books: break
      case .book: state.book = nil
      case .basket: if fault != .backLaw || screens.count == 1 { state.showsBasket = false }
      case .login: state.isLoggingIn = false
      case .payment: state.isPaying = false
      }
    }
  }

  func entering(_ screen: Screen, in state: State) -> Verdict {
    guard screen == .payment, !state.isLoggedIn, fault != .unguarded else { return .allow }
    // Who reorders was taken for somebody who had been there before.
    if fault == .secondDoor, !state.showsBasket { return .allow }
    return .hold(sending: KioskMessage.askLogin)
  }

  func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
    switch screen {
    case .books: [KioskMessage.open(book: 42), KioskMessage.showBasket]
    case .book(let book): [TakeAway(book: book), KioskMessage.showBasket]
    case .basket: [KioskMessage.pay, KioskMessage.askHelp]
    case .login: [Identify(name: "Ada")]
    case .payment: [KioskMessage.close]
    }
  }
}

extension FlowExplorer<KioskFlow> {
  /// The explorer of a kiosk with a fault, or of a whole one.
  static func kiosk(_ fault: KioskFlow.Fault? = nil) -> FlowExplorer {
    FlowExplorer(KioskFlow(fault: fault), state: .init())
      .on(TakeAway.self)
      .on(Identify.self) { _ in [KioskMessage.loggedIn] }
      .arriving(KioskMessage.reorder)
      .checking(.guarded(.payment) { $0.isLoggedIn })
  }
}
