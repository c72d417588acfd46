import CoordinatorKit
import Testing

@MainActor @Suite("A base coordinator has a parent, children and a window")
struct BaseCoordinatorTests {
  @Test("A parent keeps its child alive and becomes its parent") func ownsChildren() {
    let parent = Node("Parent")
    weak var child: Node?
    do {
      let made = Node("Child")
      parent.add(child: made)
      child = made
    }
    #expect(child != nil)
    #expect(child?.parentCoordinator === parent)
  }

  @Test("A removed child is released and has no parent") func releasesChildren() throws {
    let parent = Node("Parent")
    weak var child: Node?
    do {
      let made = Node("Child", parent: parent)
      child = made
      parent.remove(child: made)
      #expect(made.parentCoordinator == nil)
    }
    #expect(child == nil)
    #expect(parent.childNames == [])
  }

  @Test("A child does not keep its parent alive") func parentIsWeak() {
    let child = Node("Child")
    weak var released: Node?
    do {
      let parent = Node("Parent")
      parent.add(child: child)
      released = parent
    }
    #expect(released == nil)
    #expect(child.parentCoordinator == nil)
  }

  @Test("Releasing the root releases the whole tree") func releasesTheWholeTree() {
    weak var leaf: Node?
    do {
      let root = Node("Root")
      let made = Node("Leaf", parent: Node("Branch", parent: root))
      leaf = made
      #expect(root.treeDescription == "Root\n  Branch\n    Leaf")
    }
    #expect(leaf == nil)
  }

  @Test("A coordinator made for a window holds and shows it") func showsItsWindow() {
    let window = SpyWindow()
    let shop = Node("Shop", window: window)

    shop.show()

    #expect(shop.coordinatorWindow === window)
    #expect(window.timesShown == 1)
  }

  @Test("A window lives as long as its coordinator") func windowIsHeld() {
    weak var window: SpyWindow?
    var shop: Node?
    do {
      let made = SpyWindow()
      window = made
      shop = Node("Shop", window: made)
    }
    #expect(window != nil)
    shop = nil
    #expect(window == nil)
    #expect(shop == nil)
  }

  @Test("A child made with init(parent:) uses the nearest window above it")
  func windowOfParent() {
    let window = SpyWindow()
    let root = Node("Root", window: window)
    let middle = PlainNode("Middle", parent: root)
    let child = BaseCoordinator(parent: middle)
    #expect(child.coordinatorWindow === window)
    #expect(child.parentCoordinator === middle)
  }

  @Test("Without a window, show() changes nothing, which is reported") func showWithoutWindow() {
    let reports = Reports()
    let shop = reports.scope { Node("Shop") }
    shop.show()
    #expect(shop.coordinatorWindow == nil)
    #expect(reports.kinds == [.noEffect])
    #expect(reports.texts.first?.contains("Shop was to show its window, and has none.") == true)
  }

  @Test("A child shows the window that it is in") func showsTheWindowAbove() {
    let window = SpyWindow()
    let root = Node("Root", window: window)
    Node("Child", parent: root).show()
    #expect(window.timesShown == 1)
  }

  @Test("A child made with its parent is owned by it at once") func initAddsChild() {
    // The original's init(parent:) only set the weak link upwards: nobody retained the child.
    let parent = Node("Parent")
    weak var first: BaseCoordinator?
    weak var second: Node?
    do {
      let made = (BaseCoordinator(parent: parent), Node("Second", parent: parent))
      (first, second) = made
    }
    #expect(parent.childNames == ["BaseCoordinator", "Second"])
    #expect(first?.parentCoordinator === parent)
    #expect(second?.parentCoordinator === parent)
  }

  @Test("Tests can create and use the framework's own types") func createsFrameworkTypes() {
    // The original's only test called a CoordinatorKit() that does not exist, so it had no test that
    // compiled.
    let root = BaseComponentCoordinator(window: nil)
    var heard: [Buy] = []
    root.on(Buy.self) { buy, _ in heard.append(buy) }
    BaseCoordinator(parent: root).send(Buy(book: 42))
    #expect(heard == [Buy(book: 42)])
  }

  @Test("A plain coordinator passes each message on to its parent") func passesOn() {
    // The original's BaseCoordinator.send was empty, so one plain coordinator broke the chain.
    let root = Node("Root")
    let log = Log()
    root.add(component: Spy("Basket", log))
    let plain = BaseCoordinator(parent: root)
    let leaf = Node("Leaf", parent: plain)

    leaf.send(Buy(book: 1))
    plain.send(Lend(book: 2))

    #expect(
      log.lines == [
        "Basket?", "Basket handles Buy(book: 1)", "Basket?", "Basket handles Lend(book: 2)",
      ])
  }

  @Test("A parent set by hand receives messages without owning the coordinator")
  func handMadeLink() {
    let root = Node("Root")
    let log = Log()
    root.add(component: Spy("Basket", log))
    weak var loose: Node?
    do {
      let made = Node("Loose")
      made.parentCoordinator = root
      loose = made
      made.send(Help())
    }
    #expect(log.lines == ["Basket?", "Basket handles Help()"])
    #expect(loose == nil)
    #expect(root.childNames == [])
  }

  @Test("A coordinator is named after its type by default") func namesItselfAfterItsType() {
    #expect(BaseCoordinator(window: nil).coordinatorName == "BaseCoordinator")
    #expect(Node("Shop").coordinatorName == "Shop")
  }

  @Test("The description of a tree has one line per coordinator, indented under its parent")
  func treeDescription() {
    let root = Node("Root")
    let shop = Node("Shop", parent: root)
    _ = Node("Shelf", parent: shop)
    _ = BaseCoordinator(parent: root)
    #expect(
      root.treeDescription == """
        Root
          Shop
            Shelf
          BaseCoordinator
        """)
  }
}
