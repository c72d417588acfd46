import CoordinatorKitUI
import Testing

/// What happened to users of VoiceOver: a login replaced the app's root, and nothing was said.
@MainActor @Suite("VoiceOver hears of each screen", .headless)
struct SpokenScreenTests {
  private let session = HeadlessSession.current
  private let phone = Phone()
  private let root: WindowCoordinator
  private let house: StateFlowCoordinator<DraftFlow>

  init() {
    HeadlessSession.current.isVoiceOverRunning = true
    root = WindowCoordinator(window: phone.window)
    house = Self.flow()
    root.setRoot(child: house)
    root.show()
    phone.settle()
  }

  private static func flow() -> StateFlowCoordinator<DraftFlow> {
    StateFlowCoordinator(DraftFlow(), state: .init(), in: FlowNavigationController()) {
      Page("\($0)")
    }
  }

  private var posts: [UIAccessibility.Post] { session.accessibilityPosts }

  @Test("A root that replaces another is announced once, with its view")
  func replacedRoot() {
    #expect(posts.isEmpty)
    let other = Self.flow()
    self.root.setRoot(child: other)
    phone.settle()
    #expect(posts.map(\.notification) == [.screenChanged])
    let view = other.navigationController.topViewController?.view
    #expect(posts.first?.argument as? UIView === view)
    phone.settle()
    #expect(posts.count == 1)
  }

  @Test("What UIKit tells of is not announced again")
  func animated() {
    house.send(DraftFlow.Said.open)
    phone.settle()
    phone.user.tapBack(in: house.navigationController)
    phone.settle()
    house.send(DraftFlow.Said.ask)
    phone.settle()
    #expect(posts.isEmpty)
  }

  @Test("A change without animation is announced, also a tab that code selects")
  func unanimated() {
    house.update(animated: false) { $0.isOpen = true }
    phone.settle()
    #expect(posts.count == 1)
    let flows = [Self.flow(), Self.flow()]
    let tabs = TabBarCoordinator(tabs: flows)
    self.root.setRoot(child: tabs)
    phone.settle()
    #expect(posts.count == 2)
    tabs.select(flows[1])
    phone.settle()
    #expect(posts.count == 3)
  }

  @Test("Focus goes to what the screen names, however it came")
  func focus() {
    let label = UILabel()
    let navigation = FlowNavigationController()
    let named = StateFlowCoordinator(DraftFlow(), state: .init(), in: navigation) {
      let page = Page("\($0)")
      if $0 == .letter { page.accessibilityFocus = label }
      return page
    }
    self.root.setRoot(child: named)
    phone.settle()
    named.send(DraftFlow.Said.open)
    phone.settle()
    #expect(navigation.topViewController?.accessibilityFocus === label)
    #expect(posts.count == 2)
    #expect(posts.last?.argument as? UILabel === label)
  }

  @Test("While VoiceOver is off nothing is posted, nor of what came before")
  func off() {
    session.isVoiceOverRunning = false
    self.root.setRoot(child: Self.flow())
    phone.settle()
    session.isVoiceOverRunning = true
    phone.settle()
    #expect(posts.isEmpty)
  }
}
