import CoordinatorKitUI
import Testing

/// A link leads through a screen that UIKit cannot show, and goes on.
///
/// What happened to users: the link ended in a later turn, as if it had failed, or never for code that waited
/// without leaving the main actor.
@MainActor @Suite("A link through a screen that cannot be shown", .headless)
struct RefusedLinkTests {
  private enum CellarRoute: Route { case cellar, up }

  private struct StairsFlow: RouteFlow {
    enum Screen: FlowScreen { case stairs, cellar }
    func step(for route: CellarRoute, on shown: ScreenStack<Screen>) -> NavigationStep<Screen> {
      route == .up ? .pop : .push(.cellar)
    }
  }

  @Test("A link does not wait for what a coordinator wants that UIKit cannot show")
  func coordinatorThatCannotBeShown() {
    let story = Story()
    story.begin(
      with: story.reports.scope {
        RouteCoordinator(StairsFlow(), state: [.stairs], in: UINavigationController()) { screen in
          switch screen {
          case .stairs: story.page("stairs")
          case .cellar: story.flow("cellar")
          }
        }
      })
    story.root.open([CellarRoute.cellar, CellarRoute.up], completion: story.noted("link"))
    story.settle()
    #expect(story.onShow == "stairs")
    #expect(story.book.lines == ["link: performed"])
    #expect(story.reports.kinds == [.refusedByUIKit])
  }
}
