import CoordinatorKitMigration
import CoordinatorKitUI
import Testing

// Each wrong use compiles, is reported at the line of the app, and changes nothing.

/// A coordinator whose root view controller is another one whenever somebody asks.
private final class Fickle: BaseComponentCoordinator, ViewControllerCoordinator {
  var rootViewController: UIViewController { Page("new") }
}

/// A tab bar whose routes lead to a coordinator that is no tab.
private final class Astray: TabBarCoordinator {
  var stranger: (any ViewControllerCoordinator)?

  override func tab(for route: any Route) -> (any ViewControllerCoordinator)? { stranger }
}

private struct Somewhere: Route {}

private struct Job: CoordinatorMessageable {
  let work: @MainActor () -> Void
}

@MainActor
@Suite("Showing what cannot be shown is reported, and everything stays", .headless)
struct WrongShowingTests {
  private let reports = Reports()
  private let phone = Phone()
  private let window: WindowCoordinator
  private let base: ChildCoordinator

  init() {
    let phone = phone
    (window, base) = reports.scope {
      (WindowCoordinator(window: phone.window), ChildCoordinator(Page("base")))
    }
    window.show()
    window.setRoot(child: base)
    phone.settle()
  }

  private func page(_ title: String) -> ChildCoordinator {
    reports.scope { ChildCoordinator(Page(title)) }
  }

  private func stack(_ title: String) -> ChildCoordinator {
    reports.scope { ChildCoordinator(UINavigationController(rootViewController: Page(title))) }
  }

  private func outcome(of request: (@escaping @MainActor (Outcome) -> Void) -> Void) -> Outcome? {
    var ended: Outcome?
    request { ended = $0 }
    phone.settle()
    return ended
  }

  private func reported(
    _ kind: Diagnostic.Kind, at line: UInt, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(reports.kinds == [kind], sourceLocation: sourceLocation)
    #expect(
      reports.diagnostics.map(\.callSite) == [Diagnostic.CallSite(fileID: #fileID, line: line)],
      sourceLocation: sourceLocation)
  }

  private var sheets: [String] { base.rootViewController.sheets }

  // MARK: - Taking away

  @Test("A presented child that is to be popped stays") func popped() {
    let sheet = page("sheet")
    base.present(child: sheet, animated: false)
    phone.settle()
    let ended = outcome { base.pop(child: sheet, animated: false, completion: $0) }
    reported(.noEffect, at: #line - 1)
    #expect(ended == .failed("\(sheet.coordinatorName) is not in the stack"))
    #expect(sheets == ["sheet"])
  }

  @Test("A presented child that is to be unembedded stays") func unembedded() {
    let sheet = page("sheet")
    base.present(child: sheet, animated: false)
    phone.settle()
    base.unembed(child: sheet)
    reported(.noEffect, at: #line - 1)
    #expect(sheets == ["sheet"])
  }

  @Test("A child that is gone already is popped or unembedded for nobody") func goneAlready() {
    let gone = page("gone")
    base.pop(child: gone, animated: false)
    base.unembed(child: gone)
    #expect(reports.kinds == [])
  }

  // MARK: - Embedding

  @Test(
    "A child is not embedded in what lies on its own screens, with which it would leave",
    arguments: [(true, false), (false, false), (false, true)])
  func embeddingOnItself(isPushed: Bool, isSoon: Bool) {
    let (shelf, card, next, top) = (stack("shelf"), page("card"), page("next"), page("top"))
    window.setRoot(child: shelf, animated: false)
    shelf.embed(child: card, in: shelf.rootViewController.children[0])
    if isPushed {
      card.push(child: next, animated: false)
      shelf.push(child: top, animated: false)
    } else {
      card.present(child: next, animated: false)
      phone.settle()
      next.present(child: top, animated: false)
    }
    if !isSoon { phone.settle() }
    let place = card.rootViewController.parent
    let ended = outcome { window.embed(child: card, in: top.rootViewController, completion: $0) }
    reported(.refusedByUIKit, at: #line - 1)
    let why = "the view lies on what \(card.coordinatorName) shows itself, and leaves with that"
    #expect(ended == .refused(why))
    #expect(card.rootViewController.parent === place)
    #expect(card.parentCoordinator === shelf)
  }

  @Test("Of two that are to present each other, each can host a child at once")
  func embeddingInACircle() {
    let (one, two, card) = (page("one"), page("two"), page("card"))
    base.add(child: one)
    base.on(Job.self) { job, _ in job.work() }
    base.send(
      Job { [base] in
        one.present(child: two, animated: false)
        two.present(child: one, animated: false)
        base.embed(child: card, in: two.rootViewController)
      })
    phone.settle()
    #expect(card.rootViewController.parent === two.rootViewController)
  }

  // MARK: - Windows

  @Test("A root for a window that was closed is refused") func rootAfterClosing() {
    window.close()
    let ended = outcome { window.setRoot(child: page("late"), completion: $0) }
    reported(.noEffect, at: #line - 1)
    #expect(ended == .refused("the window of WindowCoordinator was closed"))
  }

  @Test("A presentation in a window that has no root is refused") func presentingWithoutRoot() {
    let empty = reports.scope { WindowCoordinator(window: UIWindow()) }
    empty.show()
    let ended = outcome {
      empty.presentInHierarchy(child: page("lost"), animated: false, completion: $0)
    }
    #expect(reports.kinds == [.refusedByUIKit, .noEffect])
    #expect(reports.diagnostics.first?.callSite == .init(fileID: #fileID, line: #line - 3))
    #expect(reports.diagnostics.first?.instead == "Present when that has changed.")
    #expect(ended == .refused("the window of WindowCoordinator has no root view controller"))
    #expect(empty.childCoordinators.isEmpty)
  }

  @Test("The root of a window cannot be dismissed") func dismissingTheRoot() {
    let ended = outcome { window.dismiss(child: base, animated: false, completion: $0) }
    reported(.noEffect, at: #line - 1)
    #expect(ended == .refused("ChildCoordinator is not presented"))
    #expect(window.root === base)
  }

  // MARK: - Presentations

  @Test("What another coordinator presents is not dismissed") func dismissingAnothersChild() {
    let child = page("sheet")
    window.presentInHierarchy(child: child, animated: false)
    phone.settle()
    let ended = outcome { base.dismiss(child: child, animated: false, completion: $0) }
    reported(.notAChild, at: #line - 1)
    #expect(ended == .refused("ChildCoordinator is no child of ChildCoordinator"))
    #expect(sheets == ["sheet"])
  }

  @Test("Dismissing what has left already is no mistake") func dismissingTwice() {
    let child = page("sheet")
    base.present(child: child, animated: false)
    phone.settle()
    base.dismiss(child: child, animated: false)
    phone.settle()
    let ended = outcome { base.dismiss(child: child, animated: false, completion: $0) }
    #expect(ended == .performed)
    #expect(reports.kinds == [])
  }

  @Test("Dismissing a tab does not dismiss the tab bar around it") func dismissingATab() {
    let tabs = reports.scope { TabBarCoordinator(tabs: [ChildCoordinator(Page("first"))]) }
    base.present(child: tabs, animated: false)
    phone.settle()
    let ended = outcome { tabs.dismiss(child: tabs.tabs[0], animated: false, completion: $0) }
    reported(.noEffect, at: #line - 1)
    #expect(ended == .refused("ChildCoordinator is not presented"))
    #expect(base.rootViewController.presentedViewController === tabs.tabBarController)
    #expect(tabs.tabs.count == 1)
  }

  @Test("Dismissing a pushed screen does not dismiss the stack around it") func dismissingAPush() {
    let (stack, pushed) = (stack("bottom"), page("pushed"))
    base.present(child: stack, animated: false)
    phone.settle()
    stack.push(child: pushed, animated: false)
    phone.settle()
    stack.dismiss(child: pushed, animated: false)
    reported(.noEffect, at: #line - 1)
    #expect(sheets == ["bottom › pushed"])
  }

  @Test("A coordinator that makes a root view controller each time is not presented")
  func presentingAFickleOne() {
    let child = reports.scope { Fickle(window: nil) }
    let ended = outcome { base.present(child: child, animated: false, completion: $0) }
    reported(.refusedByUIKit, at: #line - 1)
    #expect(ended == .refused("Fickle returns another rootViewController each time"))
    #expect(sheets == [])
  }

  @Test("Whoever makes a root view controller each time presents nothing, and not for ever")
  func presentingFromAFickleOne() {
    let fickle = reports.scope { Fickle(window: nil) }
    window.setRoot(child: fickle)
    phone.settle()
    let ended = outcome { fickle.present(child: page("sheet"), animated: false, completion: $0) }
    #expect(ended == .refused("Page is not in a window"))
    #expect(reports.kinds == [.refusedByUIKit, .refusedByUIKit])
  }

  @Test("A root view controller that is another one each time is no root, tab or push")
  func showingAFickleOne() {
    let stack = stack("bottom")
    window.setRoot(child: stack)
    phone.settle()
    stack.push(child: reports.scope { Fickle(window: nil) }, animated: false)
    phone.settle()
    _ = reports.scope { TabBarCoordinator(tabs: [Fickle(window: nil)]) }
    #expect(reports.kinds == [.refusedByUIKit, .refusedByUIKit])
    #expect((stack.rootViewController as? UINavigationController)?.titles == ["bottom"])
  }

  // MARK: - Tabs and pages

  @Test("A coordinator given twice as a tab is one tab") func sameTabTwice() {
    let tabs = reports.scope { TabBarCoordinator() }
    let tab = page("twice")
    tabs.setTabs([tab, tab], animated: false)
    reported(.noEffect, at: #line - 1)
    #expect(tabs.tabs.count == 1)
    #expect(tabs.tabBarController.viewControllers?.count == 1)
  }

  @Test("A coordinator given twice as a page is one page") func samePageTwice() {
    let pages = reports.scope { PageCoordinator() }
    let page = page("twice")
    pages.setPages([page, page], animated: false)
    reported(.noEffect, at: #line - 1)
    #expect(pages.pages.count == 1)
  }

  @Test("A tab that is none is not selected") func selectingAStranger() {
    let tabs = reports.scope { TabBarCoordinator(tabs: [ChildCoordinator(Page("first"))]) }
    let ended = outcome { tabs.select(page("stranger"), completion: $0) }
    reported(.noEffect, at: #line - 1)
    #expect(ended == .failed("ChildCoordinator is no tab of TabBarCoordinator"))
  }

  @Test("A page that is none is not shown") func turningToAStranger() {
    let pages = reports.scope { PageCoordinator(pages: [ChildCoordinator(Page("first"))]) }
    pages.select(page("stranger"), animated: false)
    reported(.noEffect, at: #line - 1)
    #expect(pages.selectedPage === pages.pages.first)
  }

  @Test("A route that leads to a coordinator that is no tab is reported where the tabs were made")
  func routeToAStranger() {
    let line: UInt = #line + 1
    let tabs = reports.scope { Astray(tabs: [ChildCoordinator(Page("first"))]) }
    tabs.stranger = page("stranger")
    tabs.send(Somewhere())
    reported(.noEffect, at: line)
  }

  // MARK: - Navigators

  @Test("A route that is not in a navigator's stack pops nothing and has failed")
  func poppingToAStranger() {
    let navigator = reports.scope {
      StackNavigator<Int>(navigationController: UINavigationController())
    }
    navigator.push(route: 1, viewController: Page("1"), animated: false)
    navigator.push(route: 2, viewController: Page("2"), animated: false)
    phone.settle()
    var hasPopped = true
    let ended = outcome {
      hasPopped = navigator.pop(to: { $0 == 7 }, animated: false, completion: $0)
    }
    #expect(!hasPopped)
    #expect(ended == .failed("no screen has such a route"))
    #expect(navigator.routes.elements == [1, 2])
  }
}
