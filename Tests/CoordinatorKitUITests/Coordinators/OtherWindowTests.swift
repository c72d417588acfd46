import CoordinatorKitUI
import Testing

@MainActor @Suite("Coordinators of two windows", .headless)
struct OtherWindowTests {
  @Test("A tree refuses a coordinator of another window and reports it")
  func refusesACoordinatorOfAnotherWindow() {
    let reports = Reports()
    let (left, right) = (UIWindow(), UIWindow())
    let tree = reports.scope { BaseCoordinator(window: left) }
    let child = reports.scope { BaseCoordinator(parent: BaseCoordinator(window: right)) }
    let line: UInt = #line + 1
    tree.add(child: child)
    #expect(tree.childCoordinators.isEmpty)
    #expect(
      reports.texts == [
        """
        CoordinatorKitUITests/OtherWindowTests.swift:\(line): BaseCoordinator was to be added as a \
        child of BaseCoordinator, which is in another window. What a window shows leaves \
        when it is closed, and only the WindowCoordinator at its root may be in another window's tree, so nothing was changed. Make a coordinator for that window, \
        and send it what the two have to share.
        """
      ])
  }

  @Test("A tree accepts a coordinator without a window or with the same one")
  func acceptsACoordinatorOfTheSameWindow() {
    let reports = Reports()
    let window = UIWindow()
    let tree = reports.scope { BaseCoordinator(window: window) }
    tree.add(child: reports.scope { BaseCoordinator(window: nil) })
    tree.add(child: reports.scope { BaseCoordinator(window: window) })
    #expect(tree.childCoordinators.count == 2)
    #expect(reports.texts == [])
  }

  // MARK: - What the other window shows

  /// A tree in a window of its own, with tabs of which the first presents something.
  @MainActor private final class Side {
    let reports = Reports()
    let phone = Phone()
    let root: WindowCoordinator
    let tabs: TabBarCoordinator
    let cover: ChildCoordinator

    init() {
      let window = phone.window
      (root, tabs) = reports.scope {
        let flows = ["hall", "shed"].map { HouseFlow.coordinator([$0]) }
        return (WindowCoordinator(window: window), TabBarCoordinator(tabs: flows))
      }
      cover = reports.scope { ChildCoordinator(Page("cover")) }
      root.setRoot(child: tabs)
      root.show()
      phone.settle()
      tabs.tabs[0].present(child: cover, animated: false)
      phone.settle()
    }
  }

  /// How a coordinator gets into a tree.
  enum Way: CaseIterable { case root, tab, page, presented, onTop, screen, added }

  /// Where it is shown in the other window.
  enum Place: CaseIterable { case root, tab, presented }

  @Test(
    "What one window shows is not given to another, is reported, and stays where it was",
    arguments: Way.allCases, Place.allCases)
  func staysInItsWindow(_ way: Way, _ place: Place) {
    let (left, right) = (Side(), Side())
    let child: any ViewControllerCoordinator =
      switch place {
      case .root: left.tabs
      case .tab: left.tabs.tabs[1]
      case .presented: left.cover
      }
    let parent = child.parentCoordinator
    switch way {
    case .root: right.root.setRoot(child: child)
    case .tab: right.tabs.setTabs(right.tabs.tabs + [child], animated: false)
    case .page:
      _ = right.reports.scope { PageCoordinator(pages: [child], parent: right.root) }
    case .presented: right.cover.present(child: child, animated: false)
    case .onTop: right.root.presentInHierarchy(child: child, animated: false)
    case .screen:
      let flow = right.reports.scope {
        StateFlowCoordinator(
          HouseFlow(), state: .init(stack: ["den"]), in: UINavigationController()
        ) { screen -> any Presentable in
          if screen.name == "guest" { child } else { Page(screen.name) }
        }
      }
      right.cover.present(child: flow, animated: false)
      right.phone.settle()
      flow.send(HouseFlow.Message.show(["den"], [.init("guest")]))
    case .added: right.root.add(child: child)
    }
    left.phone.settle()
    right.phone.settle()
    #expect(right.reports.kinds.first == .otherWindow)
    #expect(child.parentCoordinator === parent)
    #expect(left.root.root === left.tabs)
    #expect(left.tabs.tabs.count == 2)
    #expect(left.cover.rootViewController.view.window === left.phone.window)
    #expect(left.phone.window.rootViewController === left.tabs.tabBarController)
    #expect(right.phone.window.rootViewController === right.tabs.tabBarController)
    #expect(right.tabs.tabs.count == 2)
    #expect(right.phone.log == [])
  }

  @Test("A window that another coordinator has let go of takes the root that it refused before")
  func takesALeftWindow() {
    let reports = Reports()
    let phone = Phone()
    let second = reports.scope { WindowCoordinator(window: phone.window) }
    do {
      let first = reports.scope { WindowCoordinator(window: phone.window) }
      first.setRoot(child: ChildCoordinator(Page("first")))
      phone.settle()
      second.setRoot(child: ChildCoordinator(Page("early")))
      phone.settle()
      #expect(reports.texts.count == 1)
      first.close()
    }
    let child = ChildCoordinator(Page("late"))
    second.setRoot(child: child)
    phone.settle()
    #expect(phone.window.rootViewController === child.rootViewController)
    #expect(reports.texts.count == 1)
  }
}
