import BookshopFlows
import CoordinatorKit

/// The shop on paper: its three flows as pure values, and what the store remembers.
///
/// It says what a phone has to show, and knows nothing of the phone: no view controller, no
/// coordinator, no component.
struct PaperShop {
  private(set) var shop = FlowRun(ShopFlow(), state: .init())
  private(set) var account = FlowRun(AccountFlow(), state: .init())
  /// The checkout, for as long as the shop shows one.
  private(set) var checkout: FlowRun<CheckoutFlow>?
  private(set) var tab = 1
  private(set) var basket = Basket()
  private(set) var orders: [Order] = []
  private(set) var isLoggedIn = false
  private(set) var hasNewsletter = false
  /// Messages that no flow took or let pass, and broken back laws: there should be none.
  private(set) var complaints: [String] = []

  /// Something that a step brings about.
  enum Act {
    case shop(ShopMessage), account(AccountMessage), checkout(CheckoutMessage)
    case buy(Int), putBack(Int), logIn, logOut, subscribe(Bool), select(tab: Int)
    /// The user leaves the topmost screens of the stack, or of the topmost sheet.
    case leave(Int)
    /// The user leaves the topmost sheet as a whole.
    case leaveSheet
  }

  /// Brings something about.
  mutating func perform(_ act: Act) {
    switch act {
    case .shop(let message): note(shop.send(message), message)
    case .account(let message): note(account.send(message), message)
    case .checkout(let message): note(checkout?.send(message) ?? .unhandled, message)
    case .buy(let book): basket.add(book)
    case .putBack(let book): basket.takeOut(book)
    case .logIn: identify(true)
    case .logOut: identify(false)
    case .subscribe(let isOn): hasNewsletter = isOn
    case .select(let tab): self.tab = tab
    case .leave(let count): leave(count)
    case .leaveSheet: leaveSheet()
    }
    followCheckout()
  }

  private mutating func identify(_ isThere: Bool) {
    isLoggedIn = isThere
    note(shop.send(isThere ? ShopMessage.loggedIn : .loggedOut), isThere)
    note(account.send(isThere ? AccountMessage.loggedIn : .loggedOut), isThere)
  }

  private mutating func note(_ decision: FlowDecision, _ message: Any) {
    if decision != .handled { complaints.append("\(message) was \(decision)") }
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
    checkout = FlowRun(CheckoutFlow(), state: .init(number: orders.count + 1, basket: basket))
  }
}

extension FlowRun {
  fileprivate mutating func leaveTop(_ count: Int) -> BackLawViolation? {
    userLeft(screens.layers.joined().suffix(count).reversed())
  }
}
