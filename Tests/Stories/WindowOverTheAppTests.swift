import CoordinatorKitUI
import Testing

/// A window over all others belongs to the tree.
///
/// What users ask for: a lock that links, messages and events know of, and that leaves nothing behind.
@MainActor @Suite("A window over the app belongs to its tree", .headless)
struct WindowOverTheAppTests {
  private struct Unlock: CoordinatorMessageable {}

  private let story = Story()

  private func lock() -> WindowCoordinator {
    let window = UIWindow()
    window.windowLevel = .alert
    let lock = story.reports.scope { WindowCoordinator(window: window) }
    story.root.add(child: lock)
    lock.setRoot(child: story.single("lock"))
    lock.show()
    story.settle()
    return lock
  }

  @Test("Its screens send to the app, which hears of their events and of their removal, once")
  func climbs() {
    let app = story.begin()
    var events: [String] = []
    story.root.onEvent = { if case .appeared(let screen, _) = $0 { events.append(screen.name) } }
    let lock = lock()
    story.root.on(Unlock.self) { [weak lock] _, root in
      guard let lock else { return }
      lock.close()
      root.remove(child: lock)
    }
    lock.root?.rootViewController.send(Unlock())
    story.settle()
    #expect(story.book.lines == ["left lock: sceneClosed"])
    #expect(events == ["Screen", "lock"])
    #expect(story.root.childCoordinators.map { $0 === app } == [true])
    #expect(story.onShow == "a")
    #expect(story.reports.kinds == [])
  }

  @Test("Removing its coordinator takes the window away, with everything in it") func removed() {
    let app = story.begin()
    let lock = lock()
    let window = lock.window
    story.root.remove(child: lock)
    story.settle()
    #expect(window?.isHidden == true)
    #expect(story.book.lines == ["left lock: programmatic"])
    #expect(story.root.childCoordinators.map { $0 === app } == [true])
    #expect(story.onShow == "a")
    #expect(story.reports.kinds == [])
  }

  @Test("A link opens in the app's own window, under it") func link() {
    let app = story.begin()
    let lock = lock()
    lock.on(Open.self) { [book = story.book] _, _ in book.lines.append("the lock") }
    app.on(Open.self) { [book = story.book] _, _ in book.lines.append("the app") }
    story.root.open([Open()], completion: story.noted("link"))
    story.settle()
    #expect(story.book.lines == ["the app", "link: handled by on(Open)"])
    lock.close()
    story.root.remove(child: lock)
  }

  private struct Open: Route, Hashable {}
}
