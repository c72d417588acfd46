import CoordinatorKitUI
import Testing

/// What the walk has found, step by step.
@MainActor @Suite("What a walk over pairs of features has found stays mended")
struct NestFindingTests {
  private func flow(_ name: String, _ parts: [[String]]) -> NestState {
    NestState(
      name: name, flavor: 0, root: .tabs,
      parts: parts.enumerated().map { NestState.Part(id: "\($0)", names: $1) })
  }

  @Test("A page is removed from a flow in a tab of the same name, and the flow around it goes on")
  func removesPageInTabOfSameName() {
    let session = HeadlessSession()
    session.enter {
      let root = WindowCoordinator(window: UIWindow())
      let page: NestFlowCoordinator.Make = { screen in
        let page = UIViewController()
        page.title = screen.description
        return page
      }
      let inner = NestFlowCoordinator(
        flow("inner", [["p1"], ["p2"], ["p3"]]),
        in: UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal),
        make: page)
      let outer = NestFlowCoordinator(flow("outer", [["g"], ["p4"]]), in: UITabBarController()) {
        $0.description == "g" ? inner : page($0)
      }
      root.setRoot(child: outer)
      root.show()
      session.settle()
      var outcomes: [Outcome] = []
      inner.update(completion: { outcomes.append($0) }) { $0.parts.removeFirst() }
      session.settle()
      outer.update(completion: { outcomes.append($0) }) { $0.parts[0].names.append("p5") }
      session.settle()
      #expect(outcomes == [.performed, .performed])
      let pages = inner.rootViewController as? UIPageViewController
      let shown = pages?.viewControllers?.first as? UINavigationController
      #expect(shown?.viewControllers.map(\.title) == ["p2"])
      #expect(outer.navigationController.topViewController?.title == "p5")
    }
  }
}
