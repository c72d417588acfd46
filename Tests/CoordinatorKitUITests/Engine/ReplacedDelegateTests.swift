import CoordinatorKitUI
import Testing

@MainActor @Suite("An app that replaces the delegate after a flow set it", .headless)
struct ReplacedDelegateTests {
  private final class Analytics: NSObject, UINavigationControllerDelegate {
    var shown: [String] = []

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { shown.append(viewController.title ?? "?") }
  }

  private final class Columns: NSObject, UISplitViewControllerDelegate {
    var calls: [String] = []

    func splitViewController(
      _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool {
      calls.append("show \(vc.title ?? "?")")
      return true
    }

    func splitViewController(
      _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool {
      calls.append("detail \(vc.title ?? "?")")
      return true
    }

    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { calls.append(displayMode == .secondaryOnly ? "secondary only" : "mode \(displayMode)") }
  }

  private let house = House(["hall", "room"])
  private let analytics = Analytics()

  @Test("Back is still detected, animated or not", arguments: [true, false])
  func detectsBack(isAnimated: Bool) {
    house.send(.push("attic"))
    house.settle()
    house.navigation.delegate = analytics
    if isAnimated {
      #expect(house.phone.user.tapBack(in: house.navigation))
    } else {
      house.navigation.popViewController(animated: false)
    }
    house.settle()
    #expect(house.flow.state.stack == ["hall", "room"])
    #expect(house.removals == ["attic: \(isAnimated ? "unknown" : "external")"])
  }

  @Test("The app's delegate receives every call from then on, and the replacement is reported once")
  func toldOnce() {
    house.send(.push("attic"))
    house.settle()
    house.navigation.delegate = analytics
    house.send(.show(["hall"]))
    house.settle()
    house.navigation.delegate = analytics
    house.send(.push("cellar"))
    house.settle()
    _ = house.phone.user.tapBack(in: house.navigation)
    house.settle()
    #expect(analytics.shown == ["hall", "cellar", "hall"])
    #expect(house.removals.last == "cellar: unknown")
    #expect(house.reports.kinds == [.delegateReplaced])
    #expect(
      house.reports.diagnostics.map { "\($0.what) \($0.why) \($0.instead)" } == [
        """
        Analytics became the delegate of a RecordingNavigationController after HouseFlow had. \
        HouseFlow learns from the delegate when the user leaves a screen, so it set its own again; \
        Analytics still receives every call. \
        Set your delegate before you give the RecordingNavigationController to a coordinator.
        """
      ])
  }

  @Test("Setting the delegate to nil is not a mistake") func acceptsNil() {
    house.navigation.delegate = nil
    _ = house.phone.user.tapBack(in: house.navigation)
    house.settle()
    #expect(house.flow.state.stack == ["hall"])
    #expect(house.reports.texts == [])
  }

  @Test("The new delegate of columns decides and hears as before, and is reported once")
  func columns() {
    let (post, columns) = (Post(), Columns())
    let split = post.splitViewController
    split.delegate = columns
    post.change {
      $0.mails = ["mail"]
      $0.sheet = "compose"
    }
    split.show(Page("a"), sender: nil)
    split.showDetailViewController(Page("b"), sender: nil)
    #expect(post.stack(.primary)?.titles == ["boxes"])
    #expect(split.viewController(for: .secondary) === post.stack(.secondary))
    #expect(post.stack(.secondary)?.titles == ["mail"])
    split.preferredDisplayMode = .secondaryOnly
    post.phone.settle()
    #expect(columns.calls == ["show a", "detail b", "secondary only"])
    #expect(post.stack(.primary)?.titles == ["boxes"])
    #expect(post.stack(.secondary)?.titles == ["mail"])
    #expect(post.reports.kinds == [.delegateReplaced])
  }

  /// Says nothing to anything it is asked.
  private final class Silent: NSObject, UITabBarControllerDelegate, UIPageViewControllerDelegate {}

  @Test(
    "Columns whose delegate was replaced collapse and expand as ever, at once or later",
    arguments: [true, false])
  func columnsAdapt(isAtOnce: Bool) {
    let (post, columns) = (Post(.init(boxes: ["boxes"], mails: ["mail"])), Columns())
    post.splitViewController.delegate = columns
    if !isAtOnce { post.phone.settle() }
    post.resize(Post.narrow)
    #expect(post.onShow == "boxes › mail")
    post.splitViewController.delegate = columns
    if !isAtOnce { post.phone.settle() }
    post.resize(Post.wide)
    #expect(post.onShow == "boxes ‖ mail")
    #expect(post.flow.state.mails == ["mail"])
    #expect(post.reports.kinds == [.delegateReplaced])
    #expect(post.phone.log == [])
  }

  @Test("A tab is tapped after the delegate of the tabs was replaced, and the flow follows")
  func tabs() {
    let (mall, silent) = (Mall(), Silent())
    mall.tabBarController.delegate = silent
    mall.phone.settle()
    #expect(mall.phone.user.tapTab(1, in: mall.tabBarController))
    mall.phone.settle()
    #expect(mall.flow.state.tab == "first")
    #expect(mall.log == ["selected(1)"])
    #expect(mall.reports.kinds == [.delegateReplaced])
  }

  @Test("A page is turned after the delegate and the data source of the pages were replaced")
  func pages() {
    let (reports, phone, silent) = (Reports(), Phone(), Silent())
    var heard: [String] = []
    let (root, pages) = reports.scope {
      let root = WindowCoordinator(window: phone.window)
      let flows = ["hall", "shed"].map { HouseFlow.coordinator([$0]) }
      return (root, PageCoordinator(pages: flows, parent: root))
    }
    root.on(TabMessage.self) { message, _ in heard.append("\(message)") }
    root.setRoot(child: pages)
    root.show()
    phone.settle()
    pages.pageViewController.delegate = silent
    pages.pageViewController.dataSource = nil
    phone.settle()
    #expect(phone.user.turnPage(.forward, in: pages.pageViewController))
    phone.settle()
    #expect(pages.selectedPage === pages.pages[1])
    #expect(heard == ["selected(1)"])
    #expect(reports.kinds == [.delegateReplaced])
  }

  @Test("The stack of a sheet keeps its new delegate without a report, and the flow follows")
  func sheet() throws {
    let house = House(["hall"], [.init("note", "page")])
    let stack = try #require(house.navigation.presentedViewController as? UINavigationController)
    stack.delegate = analytics
    house.settle()
    #expect(house.phone.user.tapBack(in: stack))
    house.settle()
    #expect(house.flow.state == .init(stack: ["hall"], sheets: [.init("note")]))
    #expect(house.removals == ["page: backButton"])
    #expect(analytics.shown == ["note"])
    #expect(house.reports.kinds == [])
  }
}
