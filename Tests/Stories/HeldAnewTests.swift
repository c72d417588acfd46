import CoordinatorKitUI
import Testing

/// What a guard had sent for is gone in a way that nobody has heard of, or asked for something else.
///
/// What happened: a guard held message after message and asked for nothing, so that the button was dead.
@MainActor
@Suite(
  "A guard that holds a message asks anew when nothing is there to provide what is missing",
  .headless)
struct HeldAnewTests {
  struct ShowOrders: Route, Hashable {}
  struct SignIn: CoordinatorMessageable {}
  struct Look: CoordinatorMessageable {}

  @MainActor final class Account {
    var isLoggedIn = false
    var asked = 0
    weak var login: (any ViewControllerCoordinator)?
  }

  private let story = Story()
  private let account = Account()
  private let home: StorySingle
  private let navigation = UINavigationController()

  init() {
    let page = story.page("home")
    home = story.single("start", page)
    navigation.viewControllers = [page]
    home.guarding(ShowOrders.self) { [account] _, _ in
      account.isLoggedIn ? .allow : .hold(sending: SignIn())
    }
    home.on(ShowOrders.self) { _, _ in }
    story.root.add(child: home)
    story.phone.window.rootViewController = navigation
    story.phone.window.makeKeyAndVisible()
    story.settle()
  }

  private func order() {
    home.deliver(ShowOrders(), completion: story.noted("orders"))
    story.settle()
  }

  private var ends: [String] { story.book.lines.filter { $0.hasPrefix("orders") } }

  private func pushesLogin() {
    let (story, account) = (story, account)
    home.on(SignIn.self) { [unowned home] _, _ in
      account.asked += 1
      let login = story.single("login")
      account.login = login
      home.push(child: login, animated: true)
    }
  }

  private static let gone =
    "orders: failed: held, then expired: what was shown to satisfy it is gone"

  @Test(
    "A login that other code has dismissed may still succeed, and the next message shows another")
  func dismissedByOthers() {
    let (story, account) = (story, account)
    home.on(SignIn.self) { [unowned home] _, _ in
      account.asked += 1
      home.present(child: story.single("login"), animated: false)
    }
    order()
    home.rootViewController.presentedViewController?.dismiss(animated: false)
    story.settle()
    #expect(ends == [])
    order()
    #expect(account.asked == 2)
    #expect(story.sheets.count == 1)
    #expect(ends == ["orders: superseded by a later request"])
  }

  @Test("A pushed login that a Cancel button pops has been given up") func popped() throws {
    pushesLogin()
    order()
    home.pop(child: try #require(account.login), animated: true)
    story.settle()
    #expect(ends == [Self.gone])
    order()
    #expect(account.asked == 2)
  }

  @Test("A login that was refused is not waited for") func refused() {
    let (story, account) = (story, account)
    home.presentInHierarchy(viewController: UIViewController(), animated: false)
    story.settle()
    home.on(SignIn.self) { [unowned home] _, _ in
      account.asked += 1
      home.present(child: story.single("login"), animated: false)
    }
    order()
    #expect(ends == [Self.gone])
    #expect(story.reports.kinds == [.refusedByUIKit])
    order()
    #expect(account.asked == 2)
  }

  @Test("Work that has ended without success for the guard is begun again") func fruitlessWork()
    async
  {
    let account = account
    home.on(SignIn.self) { _, _ in
      account.asked += 1
      return nil
    }
    home.deliver(ShowOrders(), completion: story.noted("orders"))
    await until { account.asked == 1 }
    #expect(ends == [])
    home.deliver(ShowOrders(), completion: story.noted("orders"))
    await until { account.asked == 2 }
    #expect(account.asked == 2)
  }

  @Test("A message that is held for another reason has its own question asked") func otherQuestion()
  {
    struct Show: Route, Hashable { let room: String }
    struct Ask: CoordinatorMessageable, Hashable { let what: String }
    let (story, account) = (story, account)
    home.guarding(Show.self) { show, _ in .hold(sending: Ask(what: show.room)) }
    home.on(Show.self) { _, _ in }
    home.on(Ask.self) { [unowned home] ask, _ in
      account.asked += 1
      home.presentInHierarchy(child: story.single(ask.what), animated: false)
    }
    home.deliver(Show(room: "vault"), completion: story.noted("vault"))
    story.settle()
    home.deliver(Show(room: "safe"), completion: story.noted("safe"))
    story.settle()
    #expect(account.asked == 2)
    home.deliver(Show(room: "safe"), completion: story.noted("again"))
    story.settle()
    #expect(account.asked == 2)
  }

  private func until(_ condition: () -> Bool) async {
    for _ in 1...500 where !condition() {
      await Task.yield()
      story.settle()
    }
  }
}
