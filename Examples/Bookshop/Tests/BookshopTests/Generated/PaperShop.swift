import BookshopFlows
import CoordinatorKit
import CoordinatorKitTesting

/// The shop on paper: its flows in testers, and what the store remembers.
///
/// It says what a phone has to show, and knows nothing of the phone: no view controller, no
/// coordinator, no component. A message that a flow does not answer as expected, and a broken back law, fail
/// the test here.
struct PaperShop {
  private(set) var shop = FlowTester(ShopFlow(), state: .init())
  private(set) var catalogue = FlowTester(CatalogueFlow(), state: .init())
  private(set) var account = FlowTester(AccountFlow(), state: .init())
  /// The checkout, for as long as the shop shows one.
  private(set) var checkout: FlowTester<CheckoutFlow>?
  private(set) var tab = 1
  private(set) var basket = Basket()
  private(set) var orders: [Order] = []
  private(set) var isLoggedIn = false
  /// The rest of a link into the account that waits for a login.
  private var waiting: [AccountMessage] = []
  /// What is switched on the page of the newsletter, and what is saved.
  private(set) var newsletter = (draft: false, saved: false)

  /// Something that a step brings about.
  enum Act {
    case shop(ShopMessage), catalogue(CatalogueMessage), turn(to: Shelf), account(AccountMessage),
      checkout(CheckoutMessage)
    case buy(Int), putBack(Int), logIn, logOut, subscribe(Bool), select(tab: Int)
    /// The sheet of the shop is closed by a button.
    case cancelShop
    /// The changes of the settings are saved or forgotten.
    case settle(saves: Bool)
    /// A link leads into the shop, perhaps to a shelf first, or into the account.
    case linkToShop([ShopMessage], on: Shelf? = nil), linkToAccount([AccountMessage])
    /// Another phone goes on where this one is.
    case handOff
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
    case .catalogue(let message): catalogue = catalogue.send(message)
    case .turn(let shelf): catalogue = catalogue.selectTab(shelf.rawValue)
    case .account(let message): tellAccount(message)
    case .checkout(let message): checkout = checkout?.send(message)
    case .buy(let book): basket.add(book)
    case .putBack(let book): basket.takeOut(book)
    case .logIn: identify(true)
    case .logOut: identify(false)
    case .subscribe(let isOn): subscribe(isOn)
    case .cancelShop: cancelShop()
    case .settle(let saves): settle(saves: saves)
    case .linkToShop(let messages, let shelf): link(toTab: 1) { $0.follow(messages, on: shelf) }
    case .linkToAccount(let messages): link(toTab: 2) { $0.follow(messages) }
    case .handOff: handOff()
    case .select(let tab): self.tab = tab
    case .leave, .leaveSheet, .hesitate: tryToLeave(act)
    }
    followCheckout()
    followBook()
    if account.screens.top != .login { waiting = [] }
  }

  private mutating func identify(_ isThere: Bool) {
    isLoggedIn = isThere
    shop = shop.send(isThere ? .loggedIn : .loggedOut)
    account = account.send(isThere ? .loggedIn : .loggedOut)
    // The first route of a held link goes on by itself, and the others after it.
    for message in waiting where isThere { account = account.send(message) }
  }
}

// MARK: - Links

extension PaperShop {
  /// A link closes what is in its way, unless that is kept, and begins at the first screen of a tab.
  private mutating func link(toTab tab: Int, _ follow: (inout PaperShop) -> Void) {
    tellAccount(.closeSheet)
    guard !isKept else { return }
    cancelShop()
    self.tab = tab
    follow(&self)
  }

  /// The basket must not be empty for a checkout, and without a login the checkout waits.
  private mutating func follow(_ messages: [ShopMessage], on shelf: Shelf?) {
    shop = shop.send(.browse)
    if let shelf { catalogue = catalogue.send(.show(shelf)) }
    for message in messages {
      if message != .checkOut {
        shop = shop.send(message)
      } else if !basket.isEmpty {
        checkOut()
      }
    }
  }

  /// Without a login the orders wait, and with them what comes after.
  private mutating func follow(_ messages: [AccountMessage]) {
    account = account.send(.showAccount)
    guard messages.first == .showOrders, !isLoggedIn else {
      for message in messages { account = account.send(message) }
      return
    }
    account = account.send(.showOrders).isHeld()
    waiting = Array(messages.dropFirst())
  }
}

// MARK: - Hand-off

extension PaperShop {
  /// The other phone knows what the store remembers, and is led to each screen on show; logins and
  /// questions are left behind.
  private mutating func handOff() {
    let old = self
    self = PaperShop()
    (basket, orders, newsletter) = (old.basket, old.orders, old.newsletter)
    identify(old.isLoggedIn)
    account = account.send(.changed(isUnsaved: newsletter.draft != newsletter.saved))
    tab = old.tab
    guard tab == 1 else {
      for screen in old.account.screens.layers.joined() { goOn(to: screen) }
      return
    }
    catalogue = catalogue.send(.show(old.catalogue.state.shelf))
    for screen in old.shop.screens.layers.joined() { goOn(to: screen) }
    followCheckout()
    if let address = old.checkout?.state.address {
      checkout = checkout?.send(.deliver(to: address))
      if let payment = old.checkout?.state.payment { checkout = checkout?.send(.pay(by: payment)) }
    }
  }

  private mutating func goOn(to screen: ShopFlow.Screen) {
    switch screen {
    case .catalogue, .login, .search: break
    case .book(let id): shop = shop.send(.open(book: id))
    case .basket: shop = shop.send(.showBasket)
    case .receipt(let number): shop = shop.send(.show(receipt: number))
    case .checkout: shop = shop.send(.checkOut)
    }
  }

  private mutating func goOn(to screen: AccountFlow.Screen) {
    switch screen {
    case .account, .login, .unsaved: break
    case .orders: account = account.send(.showOrders)
    case .order(let number): account = account.send(.open(order: number))
    case .settings: account = account.send(.showSettings)
    case .about: account = account.send(.showAbout)
    case .newsletter: account = account.send(.showNewsletter)
    }
  }
}

// MARK: - Shelves

extension PaperShop {
  /// Below a book is the shelf on which it stands.
  private mutating func followBook() {
    guard let shelf = shop.state.book.flatMap(Catalogue.book)?.shelf else { return }
    catalogue = catalogue.send(.show(shelf))
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
    if checkout != nil {
      // Its drag does what its Cancel does.
      cancelShop()
    } else if tab == 1 {
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
