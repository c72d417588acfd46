import CoordinatorKitUI
import Testing

/// An app is launched into a place: everything is asked for before UIKit has shown anything.
///
/// What happened to users: the sheet of a link at a cold launch flashed, or never came.
@MainActor @Suite("What is asked for in the turn of the launch is on screen afterwards", .headless)
struct LaunchTests {
  private struct Go: Route { let tab: Int }
  private struct Show: Route { let screen: HouseFlow.Screen }

  /// Launches with two tabs, and follows a link as soon as they are there.
  @MainActor private final class Delegate: UIResponder, UIWindowSceneDelegate {
    /// The story holds the session, which holds the delegate of its scene.
    unowned let story: Story
    let tab: Int
    let names: [String]
    var window: UIWindow?
    var tabs: TabBarCoordinator?

    init(_ story: Story, tab: Int, _ names: [String]) {
      (self.story, self.tab, self.names) = (story, tab, names)
      super.init()
    }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      let flows = ["shop", "account"].map { story.flow($0) }
      let tabs = story.reports.scope { TabBarCoordinator(tabs: flows, window: window) }
      (self.window, self.tabs) = (window, tabs)
      tabs.on(Go.self) { go, tabs in (tabs as? TabBarCoordinator)?.select(flows[go.tab]) }
      flows[tab].on(Show.self) { show, flow in
        (flow as? StoryFlow)?.update { state in
          if state.sheets.isEmpty { state.sheets = [.init()] }
          state.sheets[0].screens.append(show.screen)
        }
      }
      window.rootViewController = tabs.tabBarController
      tabs.show()
      tabs.open(
        [Go(tab: tab)] + names.map { Show(screen: .init(stringLiteral: $0)) },
        completion: story.noted("done"))
    }
  }

  @Test(
    "A link through a tab into a sheet of several screens", arguments: [0, 1], [1, 2, 3])
  func link(over tab: Int, screens: Int) throws {
    let story = Story()
    let names = Array(["settings", "about", "legal"].prefix(screens))
    let delegate = Delegate(story, tab: tab, names)
    HeadlessSession.current.connectScene(delegate: delegate)
    story.settle()
    let shown = describe(try #require(delegate.tabs?.tabBarController))
    #expect(shown.hasSuffix(" ⌃ " + names.joined(separator: " › ")), "\(shown)")
    #expect(story.book.lines == ["done: performed"])
    #expect(story.reports.texts == [])
  }
}
