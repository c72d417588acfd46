import CoordinatorKitUI
import Testing

/// A child that other code takes from the screen, and that is asked for elsewhere in the same turn.
@MainActor
@Suite("A child that other code takes away is owned where it is asked for at once", .headless)
struct OddTakenTests {
  enum Way: CaseIterable { case pop, popAnimated, set, setAnimated, dismiss, dismissAnimated }
  enum Place: CaseIterable { case root, tab, present, presentByOther, embed, push, pushByOther }

  private let story = Story()

  /// Takes a controller away as an app does by itself.
  private func take(_ one: StorySingle, from stack: UINavigationController, _ way: Way) {
    let rest = stack.viewControllers.filter { $0 !== one.rootViewController }
    switch way {
    case .pop: stack.popViewController(animated: false)
    case .popAnimated: stack.popViewController(animated: true)
    case .set: stack.setViewControllers(rest, animated: false)
    case .setAnimated: stack.setViewControllers(rest, animated: true)
    case .dismiss: stack.dismiss(animated: false)
    case .dismissAnimated: stack.dismiss(animated: true)
    }
  }

  @Test("It is, wherever it was and comes", arguments: Way.allCases, Place.allCases)
  func taken(way: Way, place: Place) throws {
    let home = story.page("home")
    let stack = UINavigationController(rootViewController: home)
    let (app, second) = (story.single("app", stack), story.single("second"))
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [app, second]) }
    story.begin(with: tabs)
    let (other, one) = (story.single("other"), story.single("one"))
    app.push(child: other, animated: false)
    story.settle()
    switch way {
    case .dismiss, .dismissAnimated: app.present(child: one, animated: false)
    default: app.push(child: one, animated: false)
    }
    story.settle()
    story.book.lines = []
    take(one, from: stack, way)
    let end = story.noted("again")
    switch place {
    case .root: story.root.setRoot(child: one, animated: true, completion: end)
    case .tab: tabs.setTabs([app, second, one], animated: true, completion: end)
    case .present: app.present(child: one, animated: true, completion: end)
    case .presentByOther: other.present(child: one, animated: true, completion: end)
    case .embed: other.embed(child: one, in: other.rootViewController, completion: end)
    case .push: app.push(child: one, animated: true, completion: end)
    case .pushByOther: other.push(child: one, animated: true, completion: end)
    }
    story.settle()
    let expected: (shown: String, parent: any Coordinator) =
      switch place {
      case .root: ("one", story.root)
      case .tab: ("{*home › other | second | one}", tabs)
      case .present: ("{*home › other | second} ⌃ one", app)
      case .presentByOther: ("{*home › other | second} ⌃ one", other)
      case .embed: ("{*home › other | second}", other)
      case .push: ("{*home › other › one | second}", app)
      case .pushByOther: ("{*home › other › one | second}", other)
      }
    #expect(story.onShow == expected.shown)
    #expect(one.parentCoordinator === expected.parent, "\(story.tree)")
    #expect(story.book.lines.contains("again: performed"), "\(story.book.lines)")
    #expect(story.left.filter { $0 == "one" }.count <= 1, "\(story.book.lines)")
    if place == .embed { #expect(one.rootViewController.parent === other.rootViewController) }
    #expect(story.reports.texts == [])
    #expect(story.phone.log == [])
    // It is still observed where it is.
    switch place {
    case .root: story.root.setRoot(child: story.single("next"))
    case .tab: tabs.setTabs([app, second], animated: false)
    case .present, .presentByOther: stack.dismiss(animated: false)
    case .embed: other.unembed(child: one)
    case .push, .pushByOther: stack.popViewController(animated: false)
    }
    story.settle()
    #expect(one.parentCoordinator == nil, "\(story.tree)")
  }

  // MARK: - Two wishes

  enum Wish: CaseIterable { case tab, root, present, presentByOther, embed, push }

  @Test(
    "Where it is asked for twice, it has one place and one owner", arguments: Way.allCases,
    Wish.allCases)
  func twice(way: Way, first: Wish) {
    for second in Wish.allCases { askTwice(way, first, second) }
  }

  private func askTwice(_ way: Way, _ first: Wish, _ second: Wish) {
    let story = Story()
    let stack = UINavigationController(rootViewController: story.page("home"))
    let (app, other, one) = (
      story.single("app", stack), story.single("other"), story.single("one")
    )
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [app]) }
    story.begin(with: tabs)
    app.push(child: other, animated: false)
    switch way {
    case .dismiss, .dismissAnimated: app.present(child: one, animated: false)
    default: app.push(child: one, animated: false)
    }
    story.settle()
    take(one, from: stack, way)
    var ends = 0
    for wish in [first, second] {
      let end: @MainActor (Outcome) -> Void = { _ in ends += 1 }
      switch wish {
      case .tab: tabs.setTabs([app, one], animated: true, completion: end)
      case .root: story.root.setRoot(child: one, animated: true, completion: end)
      case .present: app.present(child: one, animated: true, completion: end)
      case .presentByOther: other.present(child: one, animated: true, completion: end)
      case .embed: other.embed(child: one, in: other.rootViewController, completion: end)
      case .push: app.push(child: one, animated: true, completion: end)
      }
    }
    story.settle()
    let isShown =
      one.rootViewController.viewIfLoaded?.window != nil || story.onShow.hasSuffix("one}")
    let wishes = "\(way), \(first) and \(second): \(story.onShow), \(story.tree)"
    #expect(ends == 2, "\(wishes)")
    #expect(isShown == (one.parentCoordinator != nil), "\(wishes)")
    #expect(story.phone.window.rootViewController != nil, "\(wishes)")
  }

  @Test("A child that stays in its stack is no root, whatever else is pushed there") func stays() {
    let app = story.single("app", UINavigationController(rootViewController: story.page("home")))
    story.begin(with: app)
    let one = story.single("one")
    app.push(child: one, animated: false)
    story.settle()
    app.push(child: story.single("two"), animated: true)
    story.root.setRoot(child: one, completion: story.noted("root"))
    story.settle()
    let why = "one could not be shown: it is already shown in UINavigationController"
    #expect(story.onShow == "home › one › two")
    #expect(one.parentCoordinator === app)
    #expect(story.book.lines == ["root: refused: \(why)"])
    #expect(story.reports.kinds == [.refusedByUIKit])
  }

  @Test("A child that is made the root while it is being pushed is the root")
  func whileBeingPushed() {
    let app = story.single("app", UINavigationController(rootViewController: story.page("home")))
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [story.single("first"), app]) }
    story.begin(with: tabs)
    let one = story.single("one")
    story.ask(.handler) {
      app.push(child: one, animated: true, completion: story.noted("push"))
      tabs.rootViewController.present(story.page("other"), animated: false)
    }
    story.root.setRoot(child: one, completion: story.noted("root"))
    story.settle()
    #expect(story.onShow == "one")
    #expect(story.root.root === one)
    #expect(story.book.lines.filter { !$0.hasPrefix("left") }.last == "root: performed")
    #expect(story.reports.texts == [])
  }

  @Test("A push by what leaves meanwhile, since another root was asked for before, has an end")
  func pushedByWhatLeaves() {
    let stack = UINavigationController(rootViewController: story.page("home"))
    let (app, one) = (story.single("app", stack), story.single("one"))
    story.begin(with: app)
    app.push(child: one, animated: true)
    story.settle()
    story.book.lines = []
    let story = story
    let other = story.single("other")
    app.on(Said.self) { _, _ in
      story.root.setRoot(child: other, animated: false, completion: story.noted("other"))
      stack.popToRootViewController(animated: false)
      app.pop(child: one, animated: true, completion: story.noted("pop"))
      app.push(child: one, animated: true, completion: story.noted("push"))
    }
    app.send(Said.now)
    story.settle()
    #expect(story.onShow == "other")
    #expect(story.book.lines.contains("push: failed: the coordinator left"))
    #expect(story.reports.texts == [])
  }

  @Test("Pages that are about to be presented refuse what is just coming, though it is to go")
  func pageOfWhatIsComing() {
    let (app, one) = (story.single("app"), story.single("one"))
    story.begin(with: app)
    let pages = story.reports.scope { PageCoordinator(pages: [story.single("first")]) }
    app.present(child: one, animated: true)
    app.dismiss(child: one, animated: false)
    story.root.presentInHierarchy(child: pages, animated: true, completion: story.noted("pages"))
    pages.setPages(pages.pages + [one], animated: false, completion: story.noted("one"))
    story.settle()
    #expect(pages.pages.count == 1)
    #expect(one.parentCoordinator == nil)
    #expect(story.book.lines.last == "pages: performed")
  }

  enum Said: CoordinatorMessageable { case now }
}
