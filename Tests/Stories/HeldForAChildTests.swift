import CoordinatorKitUI
import Testing

/// A guard holds a message for a login that a coordinator shows by hand.
///
/// What happened to a user: the login was swiped away, and what had asked for it waited on, or opened long after.
@MainActor @Suite("What waits for a login that a coordinator shows by hand", .headless)
struct HeldForAChildTests {
  struct ShowOrders: Route, Hashable {}
  struct SignIn: CoordinatorMessageable {}
  struct EnterCode: CoordinatorMessageable {}
  struct LoggedIn: CoordinatorMessageable {}

  @MainActor final class Account { var isLoggedIn = false }

  private let story = Story()
  private let account = Account()
  private let home: StorySingle
  private let navigation = UINavigationController()
  private static let gone =
    "orders: failed: held, then expired: what was shown to satisfy it is gone"
  private static let arrived = "orders: handled by on(ShowOrders)"

  init() {
    let page = story.page("home")
    home = story.single("start", page)
    navigation.viewControllers = [page]
    home.guarding(ShowOrders.self) { [account] _, _ in
      account.isLoggedIn ? .allow : .hold(sending: SignIn())
    }
    home.on(ShowOrders.self) { _, _ in }
    home.on(LoggedIn.self) { [account] _, _ in account.isLoggedIn = true }
    story.root.add(child: home)
    story.phone.window.rootViewController = navigation
    story.phone.window.makeKeyAndVisible()
    story.settle()
  }

  private func presentsLogin(_ make: @escaping @MainActor () -> any ViewControllerCoordinator) {
    home.on(SignIn.self) { [unowned home] _, _ in
      home.present(
        child: make(), animated: true, transition: .init(modalPresentationStyle: .pageSheet))
    }
  }

  private func order() {
    home.deliver(ShowOrders(), completion: story.noted("orders"))
    story.settle()
  }

  private var ends: [String] { story.book.lines.filter { $0.hasPrefix("orders") } }

  @Test("It expires when the user swipes the login away") func expiresWithASwipe() throws {
    presentsLogin { story.single("login") }
    order()
    #expect(ends == [])
    story.user.swipeDown(try #require(story.sheets.first))
    story.settle()
    #expect(ends == [Self.gone])
  }

  @Test("It expires when the user swipes away a login that is a flow with several screens")
  func expiresWithAFlow() throws {
    presentsLogin { story.flow("login", ["name"]) }
    order()
    (home.childCoordinators.first as? StoryFlow)?.push("code")
    story.settle()
    #expect(ends == [])
    story.user.swipeDown(try #require(story.sheets.first))
    story.settle()
    #expect(ends == [Self.gone])
  }

  @Test("It expires when code dismisses the login and says nothing") func expiresWithCancel() {
    presentsLogin { story.single("login") }
    order()
    home.dismiss(child: home.childCoordinators.compactMap { $0 as? StorySingle }[0], animated: true)
    story.settle()
    #expect(ends == [Self.gone])
  }

  @Test("It goes on when the login is dismissed and then reports its success")
  func goesOnAfterDismissal() {
    presentsLogin { story.single("login") }
    order()
    home.dismiss(
      child: home.childCoordinators.compactMap { $0 as? StorySingle }[0], animated: true,
      completion: { (_: Outcome) in home.send(LoggedIn()) })
    story.settle()
    #expect(ends == [Self.arrived])
  }

  @Test("It waits for the next step of the login, and expires with it") func waitsForTheNextStep()
    throws
  {
    presentsLogin { story.single("login") }
    home.on(EnterCode.self) { [unowned home, story] _, _ in
      let login = home.childCoordinators.compactMap { $0 as? StorySingle }[0]
      home.dismiss(child: login, animated: true)
      home.presentInHierarchy(child: story.single("code"), animated: true)
    }
    order()
    home.send(EnterCode())
    story.settle()
    #expect(ends == [])
    let code = home.childCoordinators.compactMap { $0 as? StorySingle }[0]
    #expect(code.coordinatorName == "code")
    home.dismiss(child: code, animated: true)
    story.settle()
    #expect(ends == [Self.gone])
  }

  @Test("It expires when the user goes back from a login that was pushed") func expiresWithBack() {
    home.on(SignIn.self) { [unowned home, story] _, _ in
      home.push(child: story.single("login"), animated: true)
    }
    order()
    #expect(ends == [])
    story.user.tapBack(in: navigation)
    story.settle()
    #expect(ends == [Self.gone])
  }

  @Test("What goes on is presented in the place of the login, which the same handler has dismissed")
  func presentsInItsPlace() {
    let (desk, login) = (story.single("desk"), story.single("login"))
    story.begin(with: desk)
    desk.guarding(ShowOrders.self) { [account] _, _ in
      account.isLoggedIn ? .allow : .hold(sending: SignIn())
    }
    desk.on(SignIn.self) { [unowned desk] _, _ in desk.present(child: login, animated: true) }
    desk.on(ShowOrders.self) { [unowned desk, story] _, _ in
      desk.present(
        child: story.single("orders"), animated: true, completion: story.noted("presented"))
    }
    desk.on(LoggedIn.self) { [unowned desk, account] _, _ in
      account.isLoggedIn = true
      desk.dismiss(child: login, animated: true)
    }
    desk.send(ShowOrders())
    story.settle()
    #expect(story.onShow == "desk ⌃ login")
    desk.send(LoggedIn())
    story.settle()
    #expect(story.onShow == "desk ⌃ orders")
    #expect(story.book.lines == ["left login: programmatic", "presented: performed"])
    #expect(story.reports.kinds == [])
  }

  @Test("It waits for a login that waits itself, and for what that shows by hand")
  func waitsForAHeldLogin() {
    let (terms, accepted) = (story.single("terms"), Account())
    presentsLogin { story.single("login") }
    home.guarding(SignIn.self) { _, _ in
      accepted.isLoggedIn ? .allow : .hold(sending: EnterCode())
    }
    home.on(EnterCode.self) { [unowned home] _, _ in home.present(child: terms, animated: true) }
    order()
    #expect(ends == [])
    accepted.isLoggedIn = true
    home.dismiss(child: terms, animated: true)
    story.settle()
    #expect(story.onShow == "home ⌃ login")
    #expect(ends == [])
    home.send(LoggedIn())
    story.settle()
    #expect(ends == [Self.arrived])
  }
}
