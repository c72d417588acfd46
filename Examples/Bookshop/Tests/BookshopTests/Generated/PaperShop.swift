import BookshopFlows
import CoordinatorKit

/// The shop on paper: its three flows as pure values, and what the store remembers.
///
/// It says what a phone has to show, and knows nothing of the phone: no view controller, no
/// coordinator, no component.
struct PaperShop {
  private(set) var shop = FlowRuntime(ShopFlow(), state: .init())
  private(set) var account = FlowRuntime(AccountFlow(), state: .init())
  /// The checkout, for as long as the shop shows one.
  private(set) var checkout: FlowRuntime<CheckoutFlow>?
  private(set) var tab = 1
  private(set) var basket = Basket()
  private(set) var orders: [Order] = []
  private(set) var isLoggedIn = false
  /// What is switched on the page of the newsletter, and what is saved.
  private(set) var newsletter = (draft: false, saved: false)
  /// Whether a checkout waits for the login that is on show.
  private(set) var awaitsLogin = false
  /// Messages that no flow took or let pass, and broken back laws: there should be none.
  private(set) var complaints: [String] = []

  /// Something that a step brings about.
  enum Act {
    case shop(ShopMessage), account(AccountMessage), checkout(CheckoutMessage)
    case buy(Int), putBack(Int), logIn, logOut, subscribe(Bool), select(tab: Int)
    /// The sheet of the shop is closed by a button.
    case cancelShop
    /// The changes of the settings are saved or forgotten.
    case settle(saves: Bool)
    /// A link leads into the shop, or into the account.
    case linkToShop(ShopMessage), linkToAccount(AccountMessage)
    /// The user leaves the topmost screens of the stack, or of the topmost sheet.
    case leave(Int)
    /// The user leaves the topmost sheet as a whole.
    case leaveSheet
    /// The user begins to leave and thinks better of it.
    case hesitate
  }

  /// Brings something about.
  mutating func perform(_ act: Act) {
    switch act {
    case .shop(.checkOut): checkOut()
    case .shop(let message): note(shop.send(message), message)
    case .account(let message): tellAccount(message)
    case .checkout(let message): note(checkout?.send(message) ?? .unhandled, message)
    case .buy(let book): basket.add(book)
    case .putBack(let book): basket.takeOut(book)
    case .logIn: identify(true)
    case .logOut: identify(false)
    case .subscribe(let isOn): subscribe(isOn)
    case .cancelShop: cancelShop()
    case .settle(let saves): settle(saves: saves)
    case .linkToShop(let message): link(toShop: message)
    case .linkToAccount(let message): link(toAccount: message)
    case .select(let tab): self.tab = tab
    case .leave, .leaveSheet, .hesitate: tryToLeave(act)
    }
    followCheckout()
  }

  private mutating func identify(_ isThere: Bool) {
    isLoggedIn = isThere
    note(shop.send(isThere ? ShopMessage.loggedIn : .loggedOut), isThere)
    note(account.send(isThere ? AccountMessage.loggedIn : .loggedOut), isThere)
    guard isThere, awaitsLogin else { return }
    awaitsLogin = false
    checkOut()
  }

  /// A link closes what is in its way, unless that is kept.
  private mutating func link(toShop message: ShopMessage) {
    tellAccount(.closeSheet)
    guard !isKept else { return }
    cancelShop()
    tab = 1
    note(shop.send(message), message)
  }

  private mutating func link(toAccount message: AccountMessage) {
    cancelShop()
    tab = 2
    tellAccount(message)
  }

  private mutating func note(
    _ decision: FlowDecision, _ message: Any, expected: FlowDecision = .handled
  ) {
    if decision != expected { complaints.append("\(message) was \(decision)") }
  }
}

// MARK: - Waiting for a login

extension PaperShop {
  private mutating func checkOut() {
    guard !isLoggedIn else { return note(shop.send(ShopMessage.checkOut), "checkOut") }
    note(
      shop.send(ShopMessage.checkOut), "checkOut",
      expected: .held(sending: ShopMessage.askLogin))
    note(shop.send(ShopMessage.askLogin), "askLogin")
    awaitsLogin = true
  }

  private mutating func cancelShop() {
    awaitsLogin = false
    note(shop.send(ShopMessage.closeSheet), "closeSheet")
  }
}

// MARK: - Unsaved changes

extension PaperShop {
  /// Whether the page of the newsletter may not be left now.
  private var isKept: Bool {
    newsletter.draft != newsletter.saved
      && account.screens.layers.joined().contains(.newsletter)
  }

  private mutating func subscribe(_ isOn: Bool) {
    newsletter.draft = isOn
    let isUnsaved = newsletter.draft != newsletter.saved
    tellAccount(.changed(isUnsaved: isUnsaved))
  }

  private mutating func settle(saves: Bool) {
    newsletter = saves ? (newsletter.draft, newsletter.draft) : (newsletter.saved, newsletter.saved)
    tellAccount(.changed(isUnsaved: false))
    tellAccount(.closeSheet)
  }

  /// Messages that lead away from a page that is kept bring the question.
  private mutating func tellAccount(_ message: AccountMessage) {
    guard isKept, [.closeSheet, .showAccount, .showSettings].contains(message) else {
      return note(account.send(message), message)
    }
    note(
      account.send(message), message, expected: .redirected(AccountMessage.askAboutChanges))
    note(account.send(AccountMessage.askAboutChanges), "askAboutChanges")
  }

  /// So does every way out by hand, from the page itself; the question may be left.
  private mutating func tryToLeave(_ act: Act) {
    if tab == 2, isKept, account.screens.top == .newsletter {
      return note(account.send(AccountMessage.askAboutChanges), "askAboutChanges")
    }
    switch act {
    case .leave(let count): leave(count)
    case .leaveSheet: leaveSheet()
    default: break
    }
  }
}

// MARK: - Leaving

extension PaperShop {
  private mutating func leave(_ count: Int) {
    if checkout != nil {
      note(checkout?.leaveTop(count))
    } else {
      note(tab == 1 ? shop.leaveTop(count) : account.leaveTop(count))
    }
  }

  /// To the shop, its checkout is one screen, however far that has come.
  private mutating func leaveSheet() {
    if tab == 1 { awaitsLogin = false }
    note(
      tab == 1
        ? shop.leaveTop(shop.screens.layers.last?.count ?? 0)
        : account.leaveTop(account.screens.layers.last?.count ?? 0))
  }

  private mutating func note(_ violation: BackLawViolation?) {
    if let violation { complaints.append("\(violation)") }
  }

  /// Starts a checkout that the shop shows, hands on what it has come to, and ends it with its screen.
  private mutating func followCheckout() {
    if let order = checkout?.result {
      orders.append(order)
      basket = Basket()
      note(shop.send(FlowResult.finished(order)), order)
    }
    guard shop.screens.top == .checkout else { return checkout = nil }
    guard checkout == nil else { return }
    checkout = FlowRuntime(CheckoutFlow(), state: .init(number: orders.count + 1, basket: basket))
  }
}

extension FlowRuntime {
  fileprivate mutating func leaveTop(_ count: Int) -> BackLawViolation? {
    userLeft(screens.layers.joined().suffix(count).reversed())
  }
}
