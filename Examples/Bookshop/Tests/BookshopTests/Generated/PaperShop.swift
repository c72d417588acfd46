import BookshopFlows
import CoordinatorKit
import CoordinatorKitTesting

/// The shop on paper: its three flows in testers, and what the store remembers.
///
/// It says what a phone has to show, and knows nothing of the phone: no view controller, no
/// coordinator, no component. A message that a flow does not answer as expected, and a broken back law, fail
/// the test here.
struct PaperShop {
  private(set) var shop = FlowTester(ShopFlow(), state: .init())
  private(set) var account = FlowTester(AccountFlow(), state: .init())
  /// The checkout, for as long as the shop shows one.
  private(set) var checkout: FlowTester<CheckoutFlow>?
  private(set) var tab = 1
  private(set) var basket = Basket()
  private(set) var orders: [Order] = []
  private(set) var isLoggedIn = false
  /// What is switched on the page of the newsletter, and what is saved.
  private(set) var newsletter = (draft: false, saved: false)

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
    case .shop(let message): shop = shop.send(message)
    case .account(let message): tellAccount(message)
    case .checkout(let message): checkout = checkout?.send(message)
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
    shop = shop.send(isThere ? .loggedIn : .loggedOut)
    account = account.send(isThere ? .loggedIn : .loggedOut)
  }

  /// A link closes what is in its way, unless that is kept.
  private mutating func link(toShop message: ShopMessage) {
    tellAccount(.closeSheet)
    guard !isKept else { return }
    cancelShop()
    tab = 1
    shop = shop.send(message)
  }

  private mutating func link(toAccount message: AccountMessage) {
    cancelShop()
    tab = 2
    tellAccount(message)
  }
}

// MARK: - Waiting for a login

extension PaperShop {
  /// Goes on by itself after the login.
  private mutating func checkOut() {
    shop = isLoggedIn ? shop.send(.checkOut) : shop.send(.checkOut).isHeld()
  }

  private mutating func cancelShop() {
    shop = shop.send(.closeSheet)
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
      return account = account.send(message)
    }
    account = account.send(message).isRedirected(to: AccountMessage.askAboutChanges)
  }

  /// So does every way out by hand, from the page itself; the question may be left.
  private mutating func tryToLeave(_ act: Act) {
    if tab == 2, isKept, account.screens.top == .newsletter {
      return account = account.send(.askAboutChanges)
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
    guard count > 0 else { return }
    if checkout != nil {
      checkout = checkout?.userLeft(by: .back(levels: count))
    } else if tab == 1 {
      shop = shop.userLeft(by: .back(levels: count))
    } else {
      account = account.userLeft(by: .back(levels: count))
    }
  }

  /// To the shop, its checkout is one screen, however far that has come.
  private mutating func leaveSheet() {
    if tab == 1 {
      shop = shop.userLeft(by: .swipeDown)
    } else {
      account = account.userLeft(by: .swipeDown)
    }
  }

  /// Starts a checkout that the shop shows, hands on what it has come to, and ends it with its screen.
  private mutating func followCheckout() {
    if let order = checkout.flatMap({ CheckoutFlow().result(for: $0.state) }) {
      orders.append(order)
      basket = Basket()
      shop = shop.send(FlowResult.finished(order))
    }
    guard shop.screens.top == .checkout else { return checkout = nil }
    guard checkout == nil else { return }
    checkout = FlowTester(CheckoutFlow(), state: .init(number: orders.count + 1, basket: basket))
  }
}
