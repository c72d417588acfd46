import CoordinatorKitUI
import Testing

/// A link names places, outermost first, and each coordinator knows its own.
///
/// What happened to users: links went down one fixed chain, stopped at the first sheet, flickered
/// through every screen, ended in silence when a place was unknown, or raced with each other.
@MainActor @Suite("A link leads through tabs, sheets and child coordinators", .headless)
struct OpenLinkTests {
  private let room = Newsroom()

  @Test("A link selects a tab and pushes its screen there") func throughTabs() {
    room.open([HomeRoute.users, UserRoute.user(7)])
    room.settle()
    #expect(room.onShow == "list | [all › user(7)]")
    #expect(room.userStack.verbs == ["push user(7) true"])
    #expect(room.log == ["link: performed"])
    #expect(room.phone.log == [])
  }

  @Test("A link goes on in a child coordinator that it brings about, and shows it once, complete")
  func throughNewChild() {
    room.open([NewsRoute.author(3), AuthorRoute.work(9)])
    room.settle()
    #expect(room.onShow == "[list] | all ⌃ profile of 3 › work(9) of 3")
    #expect(room.sheetStacks.count == 1)
    #expect(room.sheetStacks.first?.verbs.allSatisfy { $0.hasSuffix("false") } == true)
    #expect(room.newsStack.verbs == ["present true"])
    #expect(room.log == ["link: performed"])
  }

  @Test("A link from one sheet to another shows one animation") func fromSheetToSheet() {
    room.open([NewsRoute.author(3)])
    room.settle()
    (room.tabBarController.verbs, room.newsStack.verbs) = ([], [])
    room.open([NewsRoute.author(4), AuthorRoute.work(1)])
    room.settle()
    #expect(room.tabBarController.verbs == ["dismiss false"])
    #expect(room.newsStack.verbs == ["present true"])
    #expect(room.onShow == "[list] | all ⌃ profile of 4 › work(1) of 4")
  }

  @Test("A link to a handler that closes one sheet and presents another shows one animation")
  func handlerSwapsSheets() {
    room.tabs.on(PublicRoute.self) { [unowned room] _, _ in
      if let settings = room.settings { room.tabs.dismiss(child: settings, animated: true) }
      room.tabs.send(HomeRoute.settings)
    }
    room.open([HomeRoute.settings, SettingsRoute.secret(1)])
    room.settle()
    room.tabBarController.verbs = []
    room.open([PublicRoute.safe, SettingsRoute.secret(2)])
    room.settle()
    #expect(room.tabBarController.verbs == ["dismiss false", "present true"])
    #expect(room.onShow == "[list] | all ⌃ menu › secret(2)")
    #expect(
      room.log == [
        "link: performed", "left secret(1): parentRemoved", "left menu: parentRemoved",
        "left SettingsFlow: programmatic", "link: performed",
      ])
  }

  @Test("A link that closes a flow's sheet for one that a handler presents shows one animation")
  func handlerReplacesFlowSheet() {
    room.open([NewsRoute.author(3)])
    room.settle()
    (room.tabBarController.verbs, room.newsStack.verbs) = ([], [])
    room.tabs.on(PublicRoute.self) { [unowned room] _, _ in
      room.news.send(NewsRoute.list)
      room.tabs.send(HomeRoute.settings)
    }
    room.open([PublicRoute.safe])
    room.settle()
    #expect(
      room.tabBarController.verbs + room.newsStack.verbs == ["dismiss false", "present true"])
    #expect(room.onShow == "[list] | all ⌃ menu")
  }

  private enum CellarRoute: Route { case cellar }

  private struct StairsFlow: RouteFlow {
    enum Screen: FlowScreen { case stairs, cellar }
    func step(for route: CellarRoute, on shown: ScreenStack<Screen>) -> NavigationStep<Screen> {
      .push(.cellar)
    }
  }

  @Test("A link behind a screen that UIKit cannot show ends there, and says why") func noScreen() {
    let story = Story()
    story.begin(
      with: story.reports.scope {
        RouteCoordinator(StairsFlow(), state: [.stairs], in: UINavigationController()) { screen in
          screen == .stairs ? story.page("stairs") : UINavigationController()
        }
      })
    story.root.open([CellarRoute.cellar, UserRoute.user(1)], completion: story.noted("link"))
    story.settle()
    #expect(story.onShow == "stairs")
    #expect(
      story.book.lines == ["link: handled by nobody (asked StairsFlow, WindowCoordinator)"])
    #expect(story.reports.kinds == [.refusedByUIKit, .unhandledMessage])
    story.root.open([CellarRoute.cellar], completion: story.noted("link"))
    story.settle()
    #expect(story.reports.kinds == [.refusedByUIKit, .unhandledMessage, .refusedByUIKit])
  }

  @Test("A link that leaves a sheet for a screen below it shows one animation") func belowASheet() {
    room.open([NewsRoute.author(3)])
    room.settle()
    (room.tabBarController.verbs, room.newsStack.verbs) = ([], [])
    room.open([NewsRoute.article(1)])
    room.settle()
    #expect(room.tabBarController.verbs == ["dismiss true"])
    #expect(room.newsStack.verbs == ["push article(1) false"])
  }

  @Test("A link goes on in a child coordinator that a handler presents") func throughPresented() {
    room.open([HomeRoute.settings, SettingsRoute.unlock, SettingsRoute.secrets])
    room.settle()
    #expect(room.onShow == "[list] | all ⌃ menu › unlock › secrets")
    #expect(room.sheetStacks.first?.verbs.allSatisfy { $0.hasSuffix("false") } == true)
    #expect(room.log == ["link: performed"])
  }

  @Test("A link opened in a sheet climbs to where its first place is known") func fromASheet() {
    room.open([NewsRoute.author(3)])
    room.settle()
    let author = room.author
    room.open([HomeRoute.users, UserRoute.user(1)], from: author)
    room.settle()
    #expect(room.userStack.titles == ["all", "user(1)"])
    #expect(room.tabBarController.selectedIndex == 1)
    #expect(room.log == ["link: performed", "link: performed"])
  }

  @Test("A link opened at the root is offered to what is in front") func fromTheRoot() {
    room.open([NewsRoute.article(4)])
    room.settle()
    #expect(room.onShow == "[list › article(4)] | all")
    room.open([AuthorRoute.work(1)])
    room.settle()
    #expect(room.log.last == "link: handled by nobody (asked WindowCoordinator)")
  }

  @Test("A link opened at the root goes to the tab that the user selected") func userSelectedTab() {
    room.open([HomeRoute.users])
    room.settle()
    room.phone.user.tapTab(0, in: room.tabBarController)
    room.settle()
    room.open([NewsRoute.article(2)])
    room.settle()
    #expect(room.onShow == "[list › article(2)] | all")
  }

  @Test("A link to what is on screen changes nothing and builds nothing") func alreadyThere() {
    room.open([NewsRoute.author(3), AuthorRoute.work(9)])
    room.settle()
    let sheet = room.tabBarController.presentedViewController
    _ = room.sheetStacks.first?.verbs.removeAll()
    room.open([NewsRoute.author(3), AuthorRoute.work(9)])
    room.settle()
    #expect(room.tabBarController.presentedViewController === sheet)
    #expect(room.sheetStacks.map(\.verbs) == [[]])
    #expect(room.log.last == "link: handled by AuthorFlow")
  }

  @Test("A guard holds the rest of a link with its place, and both go on when it opens")
  func heldOnTheWay() {
    room.open([HomeRoute.settings, SettingsRoute.secrets, SettingsRoute.secret(5)])
    room.settle()
    #expect(room.onShow == "[list] | all ⌃ menu")
    #expect(room.log == [])
    room.settings?.send(SettingsRoute.unlock)
    room.settle()
    #expect(room.onShow == "[list] | all ⌃ menu › unlock › secrets › secret(5)")
    #expect(room.log == ["link: performed"])
  }

  @Test("A newer link takes the place of one that is held") func supersedesHeld() {
    room.open([HomeRoute.settings, SettingsRoute.secrets, SettingsRoute.secret(5)])
    room.settle()
    room.open([SettingsRoute.unlock], as: "newer")
    room.settle()
    #expect(room.onShow == "[list] | all ⌃ menu › unlock")
    #expect(room.settings?.namesOfHeldMessages == [])
    #expect(room.log == ["link: superseded by a later request", "newer: performed"])
  }

  @Test("Of two links in one turn the newer is shown, and what was made for the older is released")
  func twoInOneTurn() {
    room.news.on(BasicMessage.self) { [unowned room] _, _ in
      room.open([NewsRoute.author(1), AuthorRoute.work(1)], as: "older")
      room.open([NewsRoute.article(2)], as: "newer")
    }
    room.news.send(.done(room))
    room.settle()
    #expect(room.onShow == "[list › article(2)] | all")
    #expect(room.author == nil)
    #expect(room.log == ["older: superseded by a later request", "newer: performed"])
  }

  @Test("A link ends where nobody knows its next place, and says so") func unknownPlace() {
    room.open([HomeRoute.users, AuthorRoute.work(9), UserRoute.user(1)])
    room.settle()
    #expect(room.onShow == "list | [all]")
    #expect(room.log.count == 2)
    #expect(room.log.first?.contains("work(9)") == true)
    #expect(
      room.log.last
        == "link: handled by nobody (asked UserFlow, TabBarCoordinator, WindowCoordinator)")
  }

  @Test("A link ends at an impossible step, with the reason, and without its rest") func refused() {
    room.open([NewsRoute.drop, NewsRoute.article(1)])
    room.settle()
    #expect(room.onShow == "[list] | all")
    #expect(room.log == ["link: refused: list is the only screen of its stack"])
  }

  @Test("A link that a guard redirects ends there, and says what was not opened") func redirected()
  {
    room.users.guarding(UserRoute.self) { route, _ in
      route == .user(1) ? .redirect(UserRoute.user(2)) : .allow
    }
    room.open([HomeRoute.users, UserRoute.user(1), UserRoute.user(3)])
    room.settle()
    #expect(room.onShow == "list | [all › user(2)]")
    #expect(
      room.log == [
        "link: refused: a guard answered user(1) with something else, so user(3) was not opened"
      ])
  }

  @Test("A link goes on from where the route leads that a component makes of its place")
  func throughComponent() {
    room.tabs.redirect(PublicRoute.self) { _ in HomeRoute.users }
    room.open([PublicRoute.people, UserRoute.user(7)])
    room.settle()
    #expect(room.onShow == "list | [all › user(7)]")
    #expect(room.log == ["link: performed"])
  }

  @Test("A link whose place becomes a route that a guard holds waits with it")
  func heldBehindComponent() {
    room.open([HomeRoute.settings])
    room.settle()
    room.settings?.redirect(PublicRoute.self) { _ in SettingsRoute.secrets }
    room.open([PublicRoute.safe, SettingsRoute.secret(5)], as: "safe")
    room.settle()
    room.settings?.send(SettingsRoute.unlock)
    room.settle()
    #expect(room.onShow == "[list] | all ⌃ menu › unlock › secrets › secret(5)")
    #expect(room.log == ["link: performed", "safe: performed"])
  }

  @Test("A link whose place becomes a route that nobody knows ends there") func lostInComponent() {
    room.root.redirect(PublicRoute.self) { _ in AuthorRoute.profile }
    room.open([PublicRoute.nowhere, UserRoute.user(7)])
    room.settle()
    #expect(room.onShow == "[list] | all")
    #expect(room.log.last == "link: handled by nobody (asked WindowCoordinator)")
  }

  @Test("A plan follows a place to the route that a component makes of it") func planOfRedirection()
  {
    room.users.redirect(PublicRoute.self) { place -> any Route in
      place == .people ? UserRoute.user(7) : PublicRoute.safe
    }
    room.open([HomeRoute.users])
    room.settle()
    #expect(
      "\(room.root.plan(opening: [PublicRoute.people, UserRoute.user(8)]))" == """
        1. PublicRoute.people → UserFlow: all › user(7)
        2. UserRoute.user(8) → UserFlow: all › user(8), unless what stands behind user(7) takes it
        """)
    #expect(
      "\(room.root.plan(opening: [PublicRoute.safe]))" == """
        1. PublicRoute.safe → UserFlow: refused: it is redirected in circles
        """)
  }

  @Test("A link without places fails, and says why") func empty() {
    room.open([])
    #expect(room.log == ["link: failed: the link has no routes"])
  }

  @Test("The routes of a link are messages of their own, and what they cause is below them")
  func trails() {
    let (room, log) = (room, Lines())
    room.root.onTrail = { log.lines.append("\($0.nesting) \($0.message)") }
    room.open([HomeRoute.users, UserRoute.user(7)])
    room.settle()
    #expect(log.lines == ["0 users", "0 user(7)"])
  }

  @MainActor private final class Lines { var lines: [String] = [] }

  @Test("Nothing is left of coordinators whose sheet of a link was closed") func leaksNothing() {
    room.open([NewsRoute.author(3), AuthorRoute.work(9)])
    room.settle()
    room.open([NewsRoute.list])
    room.settle()
    #expect(room.onShow == "[list] | all")
    #expect(room.author == nil)
  }

  @Test("A plan says what each place of a link would do, and does nothing") func plan() {
    let plan = room.root.plan(opening: [HomeRoute.users, UserRoute.user(7)])
    // What the handler of the tab does is code.
    #expect(
      "\(plan)" == """
        1. HomeRoute.users → TabBarCoordinator: handled
        2. UserRoute.user(7) → whatever HomeRoute.users leads to
        """)
    room.open([HomeRoute.users])
    room.settle()
    let known = room.root.plan(opening: [UserRoute.user(7), UserRoute.user(8)])
    #expect(
      "\(known)" == """
        1. UserRoute.user(7) → UserFlow: all › user(7)
        2. UserRoute.user(8) → UserFlow: all › user(8), unless what stands behind user(7) takes it
        """)
    #expect(known.isComplete && !plan.isComplete)
    #expect(room.onShow == "list | [all]")
  }

  @Test("A child without a screen takes no link from the screen in front")
  func childWithoutAScreen() {
    let silent = BaseComponentCoordinator(parent: room.tabs)
    silent.on(PublicRoute.self) { [unowned room] _, _ in room.open([], as: "silent") }
    var outcome: Outcome?
    room.root.open([PublicRoute.people]) { outcome = $0 }
    room.settle()
    let isUnhandled = if case .unhandled? = outcome { true } else { false }
    #expect(isUnhandled)
    #expect(room.onShow == "[list] | all")
  }

  @Test("A plan goes on from what a coordinator presents by itself")
  func planOverPresentedChild() {
    room.open([HomeRoute.users])
    room.settle()
    room.users.present(child: ChildCoordinator(Page("tips")), animated: false)
    room.settle()
    #expect(
      "\(room.users.plan(opening: [UserRoute.user(7), UserRoute.user(8)]))" == """
        1. UserRoute.user(7) → UserFlow: all › user(7)
        2. UserRoute.user(8) → UserFlow: all › user(8)
        """)
  }

  @Test("A plan names what is not known before a coordinator is made, and what comes after it")
  func planBehindUnbuilt() {
    let routes: [any Route] = [NewsRoute.author(3), AuthorRoute.work(9), AuthorRoute.work(10)]
    #expect(
      "\(room.root.plan(opening: routes))" == """
        1. NewsRoute.author(3) → NewsFlow: list ⌃ author(3)
        2. AuthorRoute.work(9) → whatever stands behind author(3)
        3. AuthorRoute.work(10) → not decided yet
        """)
    #expect(room.sheetStacks.isEmpty)
    room.open([NewsRoute.author(3)])
    room.settle()
    #expect(
      "\(room.root.plan(opening: routes))" == """
        1. NewsRoute.author(3) → NewsFlow: list ⌃ author(3)
        2. AuthorRoute.work(9) → AuthorFlow: profile › work(9)
        3. AuthorRoute.work(10) → AuthorFlow: profile › work(9) › work(10), unless what stands behind \
        work(9) takes it
        """)
  }

  @Test("A plan says what a guard would do") func planOfGuards() {
    room.open([HomeRoute.settings])
    room.settle()
    room.settings?.guarding(SettingsRoute.self) { route, _ in
      switch route {
      case .secret(1): .refuse("nobody may know")
      case .secret(2): .redirect(SettingsRoute.menu)
      default: .allow
      }
    }
    func effect(_ route: SettingsRoute) -> LinkPlan.Effect? {
      room.root.plan(opening: [route]).steps.first?.effect
    }
    #expect(effect(.secret(1)) == .refused("nobody may know"))
    #expect(effect(.secret(2)) == .redirected("menu"))
    #expect(effect(.secrets) == .held)
    #expect(effect(.unlock) == .shows("menu › unlock"))
  }
}
