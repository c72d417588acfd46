import HeadlessUIKit
import Testing

@MainActor
@Suite("A container adds and removes children in a fixed order", .headless)
struct ContainmentTests {
  private let log = CallbackLog()

  private func screen(_ name: String) -> LoggingViewController {
    LoggingViewController(name, log)
  }

  @Test("Case 28, 2.1: Adding a child tells it willMove, then links it, and leaves didMove open")
  func add() {
    let (parent, child) = (screen("P"), screen("C"))
    var parentInWillMove: UIViewController? = parent
    var childrenInWillMove = -1
    child.on(.willMove) { [unowned child] in
      parentInWillMove = child.parent
      childrenInWillMove = parent.children.count
    }

    parent.addChild(child)

    #expect(log.lines == ["C.willMove(P)"])
    #expect(parentInWillMove == nil)
    #expect(childrenInWillMove == 0)
    #expect(parent.children == [child])
    #expect(child.parent === parent)
    #expect(!child.isViewLoaded)
  }

  @Test(
    "Case 28, 2.2: Removing a child unlinks it, then tells it that it did move, and no willMove")
  func remove() {
    let (parent, child) = (screen("P"), screen("C"))
    parent.addChild(child)
    child.didMove(toParent: parent)
    log.clear()
    var parentInDidMove: UIViewController? = parent
    var childrenInDidMove = -1
    child.on(.didMove) { [unowned child] in
      parentInDidMove = child.parent
      childrenInDidMove = parent.children.count
    }

    child.removeFromParent()

    #expect(log.lines == ["C.didMove(nil)"])
    #expect(parentInDidMove == nil)
    #expect(childrenInDidMove == 0)
    #expect(parent.children.isEmpty)
  }

  @Test("Case 28, 2.1: A child of another parent is removed there first")
  func reparent() {
    let (first, second, child) = (screen("P"), screen("Q"), screen("C"))
    first.addChild(child)
    log.clear()

    second.addChild(child)

    #expect(log.lines == ["C.didMove(nil)", "C.willMove(Q)"])
    #expect(first.children.isEmpty)
    #expect(second.children == [child])
    #expect(child.parent === second)
  }

  @Test("Case 28, 2.3: The whole of adding and removing a child by the book")
  func byTheBook() {
    let (parent, child) = (screen("P"), screen("C"))
    let phone = Phone(showing: parent)
    log.clear()

    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    phone.settle()
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    phone.settle()

    #expect(
      log.lines(of: "C").filter { !$0.contains("Appear") && !$0.contains("isappear") } == [
        "C.willMove(P)", "C.loadView", "C.viewDidLoad", "C.didMove(P)", "C.willMove(nil)",
        "C.didMove(nil)",
      ])
    #expect(
      log.names(of: "C") == [
        "C.loadView", "C.viewDidLoad", "C.viewWillAppear", "C.viewIsAppearing", "C.viewDidAppear",
        "C.viewWillDisappear", "C.viewDidDisappear",
      ])
    #expect(log.lines(of: "P") == [])
    #expect(phone.session.log.isEmpty)
  }

  @Test("Case 28: A child with its view inside follows the appearance of its parent")
  func followsParent() {
    let (parent, child) = (screen("P"), screen("C"))
    parent.on(.viewDidLoad) { [unowned parent] in
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }

    let phone = Phone(showing: parent)

    #expect(
      log.names(of: "C") == [
        "C.loadView", "C.viewDidLoad", "C.viewWillAppear", "C.viewIsAppearing", "C.viewDidAppear",
      ])
    withExtendedLifetime(phone) {}
  }

  @Test("Case 28, 2.4: A parent does not hold itself through its child")
  func weakParent() {
    weak var parent: UIViewController?
    let child = screen("C")
    do {
      let owner = screen("P")
      parent = owner
      owner.addChild(child)
      #expect(child.parent === owner)
    }

    #expect(parent == nil)
    #expect(child.parent == nil)
  }
}

@MainActor
private func putViewUnderAStranger() {
  let log = CallbackLog()
  let names = ["P", "Q", "C"]
  let screens = names.map { LoggingViewController($0, log) }
  _ = Phone(showing: screens[0])
  screens[1].addChild(screens[2])
  screens[0].view.addSubview(screens[2].view)
}

@Suite("What UIKit raises about containment ends the process")
struct ContainmentMistakeTests {
  @Test("Case 28, 2.5: A child's view under the view of another controller is a mistake")
  func inconsistent() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await putViewUnderAStranger() })
    try expectText(
      "should have parent view controller", "but actual parent is", in: result)
  }
}
