import CoordinatorKitUI
import Testing

/// A coordinator is shown somewhere, and asked for in another place of the same window.
///
/// What happened to users: its screen was in two places, in none, or the app ended with UIKit's exception.
@MainActor @Suite("What is on show is not given away", .headless)
struct GivenAwayTests {
  private let story = Story()

  private func pages(_ pages: [any ViewControllerCoordinator]) -> PageCoordinator {
    story.reports.scope { PageCoordinator(pages: pages) }
  }

  private func tabs(_ tabs: [any ViewControllerCoordinator]) -> TabBarCoordinator {
    story.reports.scope { TabBarCoordinator(tabs: tabs) }
  }

  /// Where the coordinator is shown.
  enum Place: CaseIterable { case tab, page, pushed, screen }

  @Test("A part of the window's root does not become the root", arguments: Place.allCases)
  func partOfTheRoot(_ place: Place) throws {
    let help: any ViewControllerCoordinator
    switch place {
    case .tab:
      help = story.single("help")
      story.begin(with: tabs([help, story.single("other")]))
    case .page:
      help = story.single("help")
      story.begin(with: pages([help, story.single("other")]))
    case .pushed:
      help = story.single("help")
      let stack = story.single("app", UINavigationController(rootViewController: Page("a")))
      story.begin(with: stack)
      stack.push(child: help, animated: false)
      story.settle()
    case .screen:
      let flow = story.begin(["a", "help"])
      help = try #require(flow.childCoordinators.first as? StorySingle)
    }
    let (tree, root) = (story.tree, story.phone.window.rootViewController)
    let owner = help.parentCoordinator
    let line: UInt = #line + 1
    story.root.setRoot(child: help, completion: story.noted("root"))
    story.settle()
    #expect(help.parentCoordinator === owner)
    #expect(story.tree == tree)
    #expect(story.phone.window.rootViewController === root)
    #expect(help.rootViewController.parent != nil)
    #expect(story.book.lines.last?.hasPrefix("root: refused: help could not be shown: ") == true)
    #expect(story.reports.kinds == [.refusedByUIKit])
    #expect(
      story.reports.diagnostics.map(\.callSite) == [
        Diagnostic.CallSite(fileID: #fileID, line: line)
      ])
    #expect(story.phone.log == [])
  }

  /// How far a presentation is.
  enum Moment: CaseIterable { case asked, begun, shown }

  @Test(
    "What is presented in a window may become its root, and stays as it is",
    arguments: Moment.allCases, [true, false])
  func presentedBecomesRoot(_ moment: Moment, byWindow: Bool) {
    let app = story.single("app")
    story.begin(with: app)
    let login = tabs([story.single("one"), story.single("two")])
    let ended = story.noted("present")
    if byWindow {
      story.root.presentInHierarchy(child: login, animated: true, completion: ended)
    } else {
      app.present(child: login, animated: true, completion: ended)
    }
    switch moment {
    case .asked: break
    case .begun: story.wait(0.1)
    case .shown: story.settle()
    }
    story.root.setRoot(child: login, completion: story.noted("root"))
    story.settle()
    #expect(story.onShow == "{*one | two}")
    #expect(story.tree == "WindowCoordinator ·TabBarCoordinator ··one ··two")
    // Only what lies on top of everything would be presented again, over the new root.
    let end = byWindow && moment != .shown ? "superseded by a later request" : "performed"
    #expect(
      story.book.lines.sorted() == ["left app: replaced", "present: \(end)", "root: performed"])
    #expect(story.reports.texts == [])
  }

  @Test("What a coordinator dismisses becomes one of its tabs, and stays as it is")
  func dismissedBecomesTab() {
    let app = tabs([story.single("a"), story.single("b")])
    story.begin(with: app)
    let login = tabs([story.single("one"), story.single("two")])
    app.present(child: login, animated: true)
    story.settle()
    app.dismiss(child: login, animated: true, completion: story.noted("dismiss"))
    app.setTabs(app.tabs + [login], animated: false, completion: story.noted("tabs"))
    story.settle()
    #expect(
      story.tree
        == "WindowCoordinator ·TabBarCoordinator ··a ··b ··TabBarCoordinator ···one ···two")
    #expect(app.tabBarController.viewControllers?.last === login.tabBarController)
    #expect(login.tabBarController.viewControllers?.map(\.title) == ["one", "two"])
    #expect(story.book.lines == ["dismiss: performed", "tabs: performed"])
    #expect(story.reports.texts == [])
  }

  @Test("The root is not presented over what covers it", arguments: [true, false])
  func rootOverItsCover(isFullScreen: Bool) {
    let app = story.single("app")
    story.begin(with: app)
    app.present(
      child: story.single("cover"), animated: false,
      transition: .init(modalPresentationStyle: isFullScreen ? .fullScreen : .pageSheet))
    story.settle()
    story.root.presentInHierarchy(child: app, animated: true, completion: story.noted("again"))
    story.settle()
    story.ends(
      "app ⌃ cover", tree: "WindowCoordinator ·app ··cover",
      log: ["again: refused: Page is the root of a window"], reports: [.refusedByUIKit])
  }

  @Test("The root does not become a tab of what it presents") func rootInItsCover() {
    let app = story.single("app")
    story.begin(with: app)
    let cover = tabs([story.single("one")])
    app.present(child: cover, animated: false)
    story.settle()
    cover.setTabs(cover.tabs + [app], animated: false)
    story.root.setRoot(child: app)
    let other = story.single("other")
    story.settle()
    cover.setTabs(cover.tabs + [other], animated: false, completion: story.noted("tabs"))
    story.settle()
    #expect(app.rootViewController.parent == nil)
    #expect(story.root.root === app)
    #expect(story.onShow == "app ⌃ {*one | other}")
    #expect(story.book.lines == ["tabs: performed"])
  }

  @Test(
    "The root does not become a tab or page of what waits to be presented over it",
    arguments: [true, false], [true, false])
  func rootInWhatWaits(inTab: Bool, isFirst: Bool) {
    let app = story.single("app")
    story.begin(with: app)
    // Something else moves first, so that the cover has to wait.
    if !isFirst { story.root.presentInHierarchy(child: story.single("first"), animated: true) }
    if inTab {
      let cover = tabs([story.single("one")])
      story.root.presentInHierarchy(
        child: cover, animated: true, completion: story.noted("cover"))
      cover.setTabs(cover.tabs + [app], animated: false)
    } else {
      let cover = pages([story.single("one")])
      story.root.presentInHierarchy(
        child: cover, animated: true, completion: story.noted("cover"))
      cover.setPages(cover.pages + [app], animated: false)
    }
    story.settle()
    #expect(story.root.root === app)
    #expect(app.parentCoordinator === story.root)
    #expect(story.book.lines == ["cover: performed"])
    #expect(story.reports.kinds == [.refusedByUIKit])
    #expect(story.phone.log == [])
  }

  @Test("Tabs that the root was put into are not presented over it") func coverAroundTheRoot() {
    let app = story.single("app")
    story.begin(with: app)
    let outer = tabs([app, story.single("other")])
    story.root.presentInHierarchy(
      child: outer, animated: false, completion: story.noted("outer"))
    story.settle()
    #expect(story.book.lines.last == "outer: refused: UITabBarController would present itself")
    #expect(story.reports.kinds == [.refusedByUIKit])
    #expect(story.phone.log == [])
  }

  /// How the app takes the coordinator away.
  enum Removal: CaseIterable { case dismissed, removed }

  @Test(
    "A coordinator of pages that was taken away comes back with its pages, or with others",
    arguments: Removal.allCases, [true, false])
  func pagesAgain(_ removal: Removal, withOthers: Bool) {
    let app = story.single("app")
    story.begin(with: app)
    do {
      let book = pages([story.flow("one"), story.single("two")])
      for isAgain in [false, true] {
        if isAgain, withOthers {
          book.setPages([story.flow("three"), story.single("four")], animated: false)
        }
        let names = isAgain && withOthers ? ["three", "four"] : ["one", "two"]
        app.present(child: book, animated: false, completion: story.noted("book"))
        story.settle()
        let first = book.pageViewController.viewControllers?.first as? UINavigationController
        #expect(first?.titles == [names[0]])
        #expect(book.selectedPage === book.pages.first)
        let flow = book.pages.first as? StoryFlow
        flow?.deliver(HouseFlow.Message.push("more"), completion: story.noted("more"))
        story.settle()
        #expect(first?.titles == [names[0], "more"])
        flow?.send(HouseFlow.Message.show([.init(stringLiteral: names[0])]))
        story.settle()
        #expect(story.user.turnPage(.forward, in: book.pageViewController))
        story.settle()
        #expect(book.pageViewController.viewControllers?.map(\.title) == [names[1]])
        #expect(book.selectedPage === book.pages.last)
        #expect(book.childCoordinators.count == 2)
        #expect(story.user.turnPage(.reverse, in: book.pageViewController))
        story.settle()
        switch removal {
        case .dismissed: app.dismiss(child: book, animated: false)
        case .removed: app.remove(child: book)
        }
        story.settle()
        #expect(book.childCoordinators.isEmpty)
      }
    }
    story.settle()
    story.ends("app", tree: "WindowCoordinator ·app", log: story.book.lines)
    #expect(
      story.book.lines.filter { $0.hasPrefix("book") } == ["book: performed", "book: performed"])
    #expect(
      story.book.lines.filter { $0.hasPrefix("more") } == ["more: performed", "more: performed"])
  }

  @Test("A coordinator of tabs that was taken away comes back with its tabs")
  func tabsAgain() {
    let app = story.single("app")
    story.begin(with: app)
    let login = tabs([story.flow("one"), story.single("two")])
    for _ in 0..<2 {
      app.present(child: login, animated: false)
      story.settle()
      #expect(
        story.tree == "WindowCoordinator ·app ··TabBarCoordinator ···one ···two")
      #expect(story.user.tapTab(1, in: login.tabBarController))
      story.settle()
      #expect(login.selectedTab === login.tabs.last)
      app.dismiss(child: login, animated: false)
      story.settle()
      #expect(story.tree == "WindowCoordinator ·app")
    }
    #expect(story.reports.texts == [])
    #expect(story.phone.log == [])
  }

  @Test("The bottom screen of a flow that is removed by hand leaves the state, and is reported")
  func bottomRemoved() throws {
    let flow = story.begin(["help", "b"])
    let help = try #require(flow.childCoordinators.first)
    flow.remove(child: help)
    story.settle()
    #expect(flow.state.stack == [])
    #expect(flow.navigationController.titles == [])
    #expect(story.reports.kinds == [.emptyStack])
  }
}
