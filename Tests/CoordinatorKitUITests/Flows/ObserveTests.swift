import CoordinatorKitUI
import Testing

@MainActor @Suite("Observing a part of the state while a screen exists", .headless)
struct ObserveTests {
  private let cards = Cards(["a:1", "b:1"])

  private func page() throws -> CardPage { try #require(cards.page("b")) }

  @Test("An observer gets the current value, then each change in order, and no unchanged value")
  func reportsDistinctValuesInOrder() throws {
    var heard: [String] = []
    cards.flow.observe(\.note, while: try page()) { page, note in
      heard.append("\(page.title ?? "") \(note)")
    }
    #expect(heard == ["b 0"])
    for note in [1, 1, 2, 0] { cards.send(.note(note)) }
    cards.send(.show(["a:2", "b:2"]))
    #expect(heard == ["b 0", "b 1", "b 2", "b 0"])
  }

  @Test("An observer runs after screens were updated and before UIKit moves")
  func runsAfterUpdatesBeforeUIKit() throws {
    let log = { [cards] in cards.log.append($0) }
    cards.flow.observe({ $0.stack.count }, while: try page()) { _, count in log("count \(count)") }
    cards.send(.show(["a:2", "b:1", "c:1"]))
    #expect(cards.log == ["count 2", "a:2", "count 3", "make c:1", "push c true"])
  }

  @Test(
    "An observation ends when the screen has left, for any reason, and does not report that",
    arguments: ["back", "swipe", "code", "replaced", "external", "parent", "removed"])
  func endsWithItsScreen(way: String) throws {
    let page = try page()
    var heard: [Int] = []
    cards.flow.observe({ $0.stack.count }, while: page) { _, count in heard.append(count) }
    switch way {
    case "back": #expect(cards.phone.user.tapBack(in: cards.navigation))
    case "swipe": #expect(cards.phone.user.swipeBack(in: cards.navigation))
    case "code": cards.navigation.popViewController(animated: false)
    case "replaced": cards.send(.show(["a:1", "c:1"]))
    case "external": cards.navigation.setViewControllers([UIViewController()], animated: false)
    case "parent": cards.flow.leave(by: cards.root)
    default: cards.root.remove(child: cards.flow)
    }
    cards.settle()
    cards.send(.show(["a:1", "x:1", "y:1"]))
    cards.settle()
    #expect(heard == [2])
    #expect(page.title == "b")
  }

  @Test("A screen removed by a state change observes that change first")
  func ownWord() throws {
    var heard: [Int] = []
    cards.flow.observe({ $0.stack.count }, while: try page()) { _, count in heard.append(count) }
    cards.send(.show(["a:1"]))
    cards.settle()
    cards.send(.show(["a:1", "b:1", "c:1"]))
    #expect(heard == [2, 1])
  }

  @Test("A cancelled swipe ends no observation, but a finished one does")
  func cancelledSwipe() throws {
    var heard: [Int] = []
    cards.flow.observe(\.note, while: try page()) { _, note in heard.append(note) }
    let swipe = try #require(cards.phone.user.beginBackSwipe(in: cards.navigation))
    cards.send(.note(1))
    swipe.cancel()
    cards.settle()
    cards.send(.note(2))
    #expect(heard == [0, 1, 2])
  }

  @Test("A controller inside a screen is observed until the screen leaves")
  func followsAContainedController() throws {
    let (page, inside) = (try page(), UIViewController())
    page.addChild(inside)
    inside.didMove(toParent: page)
    var heard: [Int] = []
    cards.flow.observe(\.note, while: inside) { _, note in heard.append(note) }
    #expect(cards.phone.user.tapBack(in: cards.navigation))
    cards.settle()
    cards.send(.note(1))
    #expect(heard == [0])
    withExtendedLifetime(page) {}
  }

  @Test("An observation ends with the flow after the last change and keeps nothing alive")
  func flowEnds() throws {
    var heard: [String] = []
    cards.flow.observe(\.result, while: try page()) { _, result in heard.append("\(result ?? "-")")
    }
    cards.send(.end("done"))
    cards.send(.end("more"))
    cards.flow.observe(\.note, while: try page()) { _, note in heard.append("late \(note)") }
    cards.send(.note(1))
    #expect(heard == ["-", "done", "late 0"])
  }

  @Test("A closure that holds its screen releases it when the screen has left")
  func releasesAClosure() throws {
    weak var released: CardPage?
    do {
      let page = try page()
      released = page
      cards.flow.observe(\.note, while: page) { _, _ in page.title = "kept" }
    }
    cards.send(.show(["a:1"]))
    cards.settle()
    #expect(released == nil)
  }

  @Test("A controller that no coordinator shows is followed until it is released")
  func endsWithAnExternalController() {
    var heard: [Int] = []
    var controller: UIViewController? = UIViewController()
    weak let released = controller
    if let controller {
      cards.flow.observe(\.note, while: controller) { _, note in heard.append(note) }
    }
    cards.send(.note(1))
    controller = nil
    #expect(released == nil)
    cards.send(.note(2))
    #expect(heard == [0, 1])
  }

  @Test("A change made by an observer is reported after it returns, the newest to everybody")
  func reportsReentrantChangesAfterwards() throws {
    var heard: [String] = []
    let page = try page()
    cards.flow.observe(\.note, while: page) { [cards] _, note in
      heard.append("first \(note)")
      if note == 1 { cards.send(.note(2)) }
      heard.append("first done")
    }
    cards.flow.observe(\.note, while: page) { _, note in heard.append("second \(note)") }
    heard = []
    cards.send(.note(1))
    #expect(heard == ["first 1", "second 2", "first done", "first 2", "first done"])
  }

  @Test("An observer that never settles is stopped and reported")
  func stopsAnEndlessObserver() throws {
    var count = 0
    cards.flow.observe(\.note, while: try page()) { [cards] _, note in
      count += 1
      cards.flow.update { $0.note = note + 1 }
    }
    #expect(count == 64)
    #expect(
      cards.reports.texts == [
        """
        CoordinatorKitUITests/Cards.swift:\(Cards.line): What observes the state of CardFlow changed \
        the part that it observes 64 times in a row. Each change notifies it again, so it was not notified \
        of the last one. Let the flow's update(_:with:) compute what follows from a change.
        """
      ])
  }
}

extension StateFlowCoordinator {
  /// Leaves with all that its parent shows.
  fileprivate func leave(by parent: any Coordinator) {
    let above = BaseComponentCoordinator(window: nil)
    above.add(child: parent)
    above.remove(child: parent)
  }
}
