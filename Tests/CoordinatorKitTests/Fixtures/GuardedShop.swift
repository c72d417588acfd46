import CoordinatorKit

/// A message that the tests of holding guard.
struct Checkout: CoordinatorMessageable, Hashable { var basket = 1 }

/// What a guard asks, changed by the test and by messages.
@MainActor final class Session {
  var isLoggedIn = false
}

/// A shop below a root, with a checkout that can be guarded by a session.
@MainActor struct GuardedShop {
  let reports = Reports()
  let trails = Trails()
  let log = Log()
  let session = Session()
  let root: Node
  let shop: Node

  init() {
    let (reports, log, session) = (reports, log, session)
    root = reports.scope { Node("Root") }
    shop = Node("Shop", parent: root)
    shop.on(Checkout.self) { checkout, _ in log.add("checkout \(checkout.basket)") }
    shop.on(Help.self) { _, _ in log.add("help") }
    root.on(LogIn.self) { _, _ in log.add("login") }
    root.on(Unlock.self) { _, _ in
      session.isLoggedIn = true
      log.add("unlock")
    }
    trails.listen(at: root)
  }

  /// Holds the checkout until somebody has logged in.
  func guardCheckout(sending other: (any CoordinatorMessageable)? = nil) {
    shop.guarding(Checkout.self) { [session, log] checkout, _ in
      log.add("asked \(checkout.basket)")
      if session.isLoggedIn { return .allow }
      return other.map { .hold(sending: $0) } ?? .hold
    }
  }

  /// The log without questions.
  var done: [String] { log.lines.filter { !$0.hasPrefix("asked") } }
}
