import CoordinatorKitUI
import Testing

/// A child that a coordinator takes away and shows elsewhere in the same turn.
@MainActor
@Suite("A child that moves in one turn is shown and owned where it is asked for", .headless)
struct OddMovesTests {
  enum From: CaseIterable {
    case pop, popHidden, popInSheet, removePushed, dismiss, removePresented, tab, unembed, root
  }
  enum Place: CaseIterable {
    case root, tab, selected, present, presentByOther, embed, push, pushByOther, pushElsewhere
  }

  @Test("It is, wherever it was and comes", arguments: From.allCases, Place.allCases)
  func moves(from: From, to place: Place) {
    for turn in Turn.allCases {
      for animated in [true, false] { Move(from, place, turn, animated: animated).check() }
    }
  }
}

extension OddMovesTests {
  @Test("Two children change places", arguments: Turn.allCases, [true, false])
  func changePlaces(turn: Turn, animated: Bool) {
    let story = Story()
    let stacks = ["left", "right"].map { name in
      story.single(name, UINavigationController(rootViewController: story.page(name)))
    }
    let pages = ["one", "two"].map { story.single($0) }
    story.begin(with: story.reports.scope { TabBarCoordinator(tabs: stacks) })
    for (stack, page) in zip(stacks, pages) { stack.push(child: page, animated: false) }
    story.settle()
    story.ask(turn) { [story] in
      for (stack, page) in zip(stacks, pages) { stack.pop(child: page, animated: animated) }
      for (stack, page) in zip(stacks.reversed(), pages) {
        stack.push(child: page, animated: animated, completion: story.noted("again"))
      }
    }
    story.settle()
    #expect(story.onShow == "{*left › two | right › one}")
    #expect(story.book.lines.filter { $0 == "again: performed" }.count == 2)
    #expect(pages.map { $0.parentCoordinator === stacks[0] } == [false, true])
    #expect(story.reports.texts == [])
    #expect(story.phone.log == [])
  }

  @Test(
    "What a finger drags away stays, if it is wanted where nobody waits for the finger",
    arguments: [true, false])
  func dragged(toTheEnd: Bool) throws {
    let story = Story()
    let (app, one, two) = (story.single("app"), story.single("one"), story.single("two"))
    story.begin(with: app)
    app.present(child: one, animated: false, transition: .init(modalPresentationStyle: .pageSheet))
    story.settle()
    try story.dragSheet(toTheEnd: toTheEnd) {
      let tabs = story.reports.scope { TabBarCoordinator(tabs: [two]) }
      tabs.setTabs([two, one], animated: false)
      #expect(tabs.tabBarController.viewControllers == [two.rootViewController])
    }
    story.settle()
    #expect(story.reports.kinds == [.refusedByUIKit])
    #expect(story.onShow == (toTheEnd ? "app" : "app ⌃ one"))
    #expect(one.parentCoordinator === (toTheEnd ? nil : app))
  }
}

/// One child that moves.
@MainActor private struct Move {
  let story = Story()
  let stack: UINavigationController
  let (app, second, other, one): (StorySingle, StorySingle, StorySingle, StorySingle)
  let tabs: TabBarCoordinator
  let (from, place): (OddMovesTests.From, OddMovesTests.Place)
  let turn: Turn
  let animated: Bool

  init(
    _ from: OddMovesTests.From, _ place: OddMovesTests.Place, _ turn: Turn, animated: Bool
  ) {
    (self.from, self.place, self.turn, self.animated) = (from, place, turn, animated)
    let story = story
    stack = UINavigationController(rootViewController: story.page("home"))
    app = story.single("app", stack)
    let shed = UINavigationController(rootViewController: story.page("shed"))
    second = story.single("second", shed)
    (other, one) = (story.single("other"), story.single("one"))
    let (app, second) = (app, second)
    tabs = story.reports.scope { TabBarCoordinator(tabs: [app, second]) }
    story.begin(with: from == .root ? one : tabs)
    app.push(child: other, animated: false)
    story.settle()
    let sheet = story.single(
      "sheet", UINavigationController(rootViewController: story.page("sheet")))
    switch from {
    case .popHidden: second.push(child: one, animated: false)
    case .popInSheet:
      app.present(child: sheet, animated: false)
      story.settle()
      sheet.push(child: one, animated: false)
    case .root: break
    case .pop, .removePushed: app.push(child: one, animated: false)
    case .dismiss, .removePresented: app.present(child: one, animated: false)
    case .tab: tabs.setTabs([app, second, one], animated: false)
    case .unembed: app.embed(child: one, in: other.rootViewController)
    }
    story.settle()
    story.book.lines = []
  }

  private func take() {
    let end = story.noted("away")
    switch from {
    case .pop: app.pop(child: one, animated: animated, completion: end)
    case .popHidden: second.pop(child: one, animated: animated, completion: end)
    case .popInSheet:
      guard let sheet = app.childCoordinators.last as? StorySingle else { return }
      sheet.pop(child: one, animated: animated, completion: end)
      app.dismiss(child: sheet, animated: animated)
    case .root: story.root.setRoot(child: tabs, animated: animated, completion: end)
    case .dismiss: app.dismiss(child: one, animated: animated, completion: end)
    case .removePushed, .removePresented: app.remove(child: one)
    case .tab: tabs.setTabs([app, second], animated: animated, completion: end)
    case .unembed: app.unembed(child: one, completion: end)
    }
  }

  private func show() {
    let end = story.noted("again")
    switch place {
    case .root: story.root.setRoot(child: one, animated: animated, completion: end)
    case .tab: tabs.setTabs([app, second, one], animated: animated, completion: end)
    case .selected:
      tabs.setTabs([app, second, one], animated: animated) { _ in }
      tabs.select(one, completion: end)
    case .present: app.present(child: one, animated: animated, completion: end)
    case .presentByOther: other.present(child: one, animated: animated, completion: end)
    case .embed: other.embed(child: one, in: other.rootViewController, completion: end)
    case .push: app.push(child: one, animated: animated, completion: end)
    case .pushByOther: other.push(child: one, animated: animated, completion: end)
    case .pushElsewhere: second.push(child: one, animated: animated, completion: end)
    }
  }

  private var expected: (shown: String, parent: any Coordinator) {
    switch place {
    case .root: ("one", story.root)
    case .tab: ("{*home › other | shed | one}", tabs)
    case .selected: ("{home › other | shed | *one}", tabs)
    case .present: ("{*home › other | shed} ⌃ one", app)
    case .presentByOther: ("{*home › other | shed} ⌃ one", other)
    case .embed: ("{*home › other | shed}", other)
    case .push: ("{*home › other › one | shed}", app)
    case .pushByOther: ("{*home › other › one | shed}", other)
    case .pushElsewhere: ("{*home › other | shed › one}", second)
    }
  }

  func check() {
    let (take, show) = (take, show)
    story.ask(turn) {
      take()
      show()
    }
    story.settle()
    let what: Comment = "\(turn), animated: \(animated)\n\(story.book.lines)\n\(story.tree)"
    #expect(story.onShow == expected.shown, what)
    #expect(one.parentCoordinator === expected.parent, what)
    #expect(story.book.lines.contains("again: performed"), what)
    #expect(Set(story.answered).count == story.answered.count, what)
    #expect(story.left.filter { $0 == "one" }.count <= 1, what)
    #expect(
      (one.rootViewController.parent === other.rootViewController) == (place == .embed), what)
    #expect(story.reports.texts == [], what)
    #expect(story.phone.log == [], what)
    // It is still observed where it is.
    switch place {
    case .root: story.root.setRoot(child: story.single("next"))
    case .tab, .selected: tabs.setTabs([app, second], animated: false)
    case .present, .presentByOther: stack.dismiss(animated: false)
    case .embed: other.unembed(child: one)
    case .push, .pushByOther: stack.popViewController(animated: false)
    case .pushElsewhere: second.pop(child: one, animated: false)
    }
    story.settle()
    #expect(one.parentCoordinator == nil, what)
  }
}
