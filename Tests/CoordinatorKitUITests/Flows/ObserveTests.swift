import CoordinatorKitUI
import Testing

@MainActor @Suite("Following a part of the state for as long as a screen is there", .headless)
struct ObserveTests {
  private let cards = Cards(["a:1", "b:1"])

  private func page() throws -> CardPage { try #require(cards.page("b")) }

  @Test("The value at once, then each change in order, and nothing that has not changed")
  func values() throws {
    var heard: [String] = []
    cards.flow.observe(\.note, while: try page()) { page, note in
      heard.append("\(page.title ?? "") \(note)")
    }
    #expect(heard == ["b 0"])
    for note in [1, 1, 2, 0] { cards.send(.note(note)) }
    cards.send(.show(["a:2", "b:2"]))
    #expect(heard == ["b 0", "b 1", "b 2", "b 0"])
  }

  @Test("It is told before UIKit moves, and after screens were updated") func order() throws {
    let log = { [cards] in cards.log.append($0) }
    cards.flow.observe({ $0.stack.count }, while: try page()) { _, count in log("count \(count)") }
    cards.send(.show(["a:2", "b:1", "c:1"]))
    #expect(cards.log == ["count 2", "a:2", "count 3", "make c:1", "push c true"])
  }

  @Test(
    "It ends when the screen has left, whatever took it away, and hears nothing of that",
    arguments: ["back", "swipe", "code", "replaced", "foreign", "parent", "removed"])
  func ends(way: String) throws {
    let page = try page()
    var heard: [Int] = []
    cards.flow.observe({ $0.stack.count }, while: page) { _, count in heard.append(count) }
    switch way {
    case "back": #expect(cards.phone.user.tapBack(in: cards.navigation))
    case "swipe": #expect(cards.phone.user.swipeBack(in: cards.navigation))
    case "code": cards.navigation.popViewController(animated: false)
    case "replaced": cards.send(.show(["a:1", "c:1"]))
    case "foreign": cards.navigation.setViewControllers([UIViewController()], animated: false)
    case "parent": cards.flow.leave(by: cards.root)
    default: cards.root.remove(child: cards.flow)
    }
    cards.settle()
    cards.send(.show(["a:1", "x:1", "y:1"]))
    cards.settle()
    #expect(heard == [2])
    #expect(page.title == "b")
  }

  @Test("A screen in the state's own word goes: it hears that change, which comes before")
  func ownWord()
    throws
  {
    var heard: [Int] = []
    cards.flow.observe({ $0.stack.count }, while: try page()) { _, count in heard.append(count) }
    cards.send(.show(["a:1"]))
    cards.settle()
    cards.send(.show(["a:1", "b:1", "c:1"]))
    #expect(heard == [2, 1])
  }

  @Test("A cancelled swipe ends nothing, a finished one does") func cancelledSwipe() throws {
    var heard: [Int] = []
    cards.flow.observe(\.note, while: try page()) { _, note in heard.append(note) }
    let swipe = try #require(cards.phone.user.beginBackSwipe(in: cards.navigation))
    cards.send(.note(1))
    swipe.cancel()
    cards.settle()
    cards.send(.note(2))
    #expect(heard == [0, 1, 2])
  }

  @Test("A controller inside of a screen's is told to the end with it") func inside() throws {
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

  @Test("It ends with the flow, after the last change, and is nobody's reason to live")
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

  @Test("A closure that holds its screen lets go of it when the screen has left") func leak() throws
  {
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

  @Test("A controller that no coordinator shows is followed until it is released") func foreign() {
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

  @Test("A change that an observer makes is told after it returns, the newest to everybody")
  func reentrant() throws {
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

  @Test("One that never comes to rest is stopped and reported") func loop() throws {
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
        the part that it observes 64 times in a row. Each change is told to it again, so it was not \
        told the last one. Let the flow's update(_:with:) compute what follows from a change.
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
