import CoordinatorKitUI
import Testing

/// A coordinator that asks for a child of its own, and leaves with that in the same turn.
@MainActor
@Suite("What a coordinator asks for that leaves with it is answered at once", .headless)
struct OddRequestersTests {
  enum Place: CaseIterable { case pushed, inSheet, presented, tab }
  enum Wish: CaseIterable { case present, presentOnTop, push, embed, pop, dismiss }
  enum Way: CaseIterable { case others, dismiss, remove, root }

  @Test("It is, whatever that is", arguments: Place.allCases, Wish.allCases)
  func leaves(place: Place, wish: Wish) {
    for way in Way.allCases {
      for animated in [true, false] {
        for turn in Turn.allCases {
          for asksFirst in [true, false] {
            let requester = Requester(place, wish, way, animated: animated)
            requester.check(turn, asksFirst: asksFirst)
          }
        }
      }
    }
  }

  @Test(
    "A child whose screen other code has pushed is taken where it is", arguments: [true, false])
  func pushedByOthers(animated: Bool) {
    let story = Story()
    let stack = UINavigationController(rootViewController: story.page("home"))
    let (app, one) = (story.single("app", stack), story.single("one"))
    story.begin(with: app)
    stack.pushViewController(one.rootViewController, animated: animated)
    story.settle()
    app.push(child: one, animated: animated, completion: story.noted("push"))
    story.settle()
    #expect(story.onShow == "home › one")
    #expect(story.book.lines == ["push: performed"])
    stack.popViewController(animated: animated)
    story.settle()
    #expect(story.left == ["one"])
    #expect(story.onShow == "home" && story.tree == "WindowCoordinator ·app")
    #expect(story.reports.texts == [] && story.phone.log == [])
  }
}

/// The coordinator, and the child that it asks for.
@MainActor private struct Requester {
  let story = Story()
  let (place, wish): (OddRequestersTests.Place, OddRequestersTests.Wish)
  let (way, animated): (OddRequestersTests.Way, Bool)
  let (app, other, one): (StorySingle, StorySingle, StorySingle)
  let stack: UINavigationController
  let tabs: TabBarCoordinator

  init(
    _ place: OddRequestersTests.Place, _ wish: OddRequestersTests.Wish,
    _ way: OddRequestersTests.Way, animated: Bool
  ) {
    (self.place, self.wish, self.way, self.animated) = (place, wish, way, animated)
    let story = story
    stack = UINavigationController(rootViewController: story.page("home"))
    app = story.single("app", stack)
    let own = UINavigationController(rootViewController: story.page("own"))
    other = story.single("other", place == .pushed ? nil : own)
    one = story.single("one")
    let app = app
    tabs = story.reports.scope { TabBarCoordinator(tabs: [app]) }
    story.begin(with: tabs)
    switch place {
    case .pushed: app.push(child: other, animated: false)
    case .inSheet, .presented: app.present(child: other, animated: false)
    case .tab:
      tabs.setTabs([app, other], animated: false)
      tabs.select(other)
    }
    story.settle()
    if place == .presented {
      other.present(child: one, animated: false)
    } else {
      other.push(child: one, animated: false)
    }
    story.settle()
    story.book.lines = []
  }

  private func ask() {
    let end = story.noted("asked")
    switch wish {
    case .present: other.present(child: one, animated: animated, completion: end)
    case .presentOnTop: other.presentInHierarchy(child: one, animated: animated, completion: end)
    case .push: other.push(child: one, animated: animated, completion: end)
    case .embed: other.embed(child: one, in: other.rootViewController, completion: end)
    case .pop: other.pop(child: one, animated: animated, completion: end)
    case .dismiss: other.dismiss(child: one, animated: animated, completion: end)
    }
  }

  private func leave() {
    switch (way, place) {
    case (.others, .pushed): stack.popToRootViewController(animated: animated)
    case (.others, .inSheet), (.others, .presented): stack.dismiss(animated: animated)
    case (.others, .tab):
      (tabs.rootViewController as? UITabBarController)?
        .setViewControllers([stack], animated: animated)
    case (.dismiss, .pushed): app.pop(child: other, animated: animated)
    case (.dismiss, .inSheet), (.dismiss, .presented):
      app.dismiss(child: other, animated: animated)
    case (.dismiss, .tab): tabs.setTabs([app], animated: animated)
    case (.remove, _): other.parentCoordinator?.remove(child: other)
    case (.root, _): story.root.setRoot(child: story.single("next"), animated: animated)
    }
  }

  func check(_ turn: Turn, asksFirst: Bool) {
    let (ask, leave) = (ask, leave)
    story.ask(turn) {
      if asksFirst { ask() }
      leave()
      if !asksFirst { ask() }
    }
    // Two transitions at most.
    story.wait(1.1)
    let what: Comment = """
      \(way), animated: \(animated), \(turn), asks first: \(asksFirst)
      \(story.onShow), \(story.tree), \(story.book.lines), \(story.reports.texts)
      """
    #expect(story.answered == ["asked"], what)
    story.settle()
    #expect(story.answered == ["asked"], what)
    // What was embedded after it had left has left again.
    #expect(story.left.filter { $0 == "one" }.count <= (wish == .embed ? 2 : 1), what)
    #expect(other.parentCoordinator == nil, what)
    let isShown = one.rootViewController.viewIfLoaded?.window != nil
    #expect(isShown == story.tree.contains("·one"), what)
    // Other code may pop while a pop is under way, which is not the kit's doing.
    #expect(story.phone.log.filter { !$0.hasPrefix("nested pop animation") } == [], what)
  }
}
