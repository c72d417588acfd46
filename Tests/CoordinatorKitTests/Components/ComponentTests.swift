import CoordinatorKit
import Testing

@MainActor @Suite("Components are asked in order, and the first that can handle a message does")
struct ComponentTests {
  private let log = Log()
  private let reports = Reports()

  @Test("A component is asked with the message and the asking coordinator")
  func questionIsPassed() {
    struct Inquirer: CoordinatorComponent {
      let log: Log
      func canHandleMessage(
        message: any CoordinatorMessageable, with coordinator: any Coordinator
      ) -> Bool {
        log.add("\(message) at \((coordinator as? Node)?.coordinatorName ?? "?")")
        return true
      }
      func handle(message: any CoordinatorMessageable, with coordinator: any Coordinator) {
        log.add("handled at \((coordinator as? Node)?.coordinatorName ?? "?")")
      }
    }
    let shop = Node("Shop")
    shop.add(component: Inquirer(log: log))

    shop.send(Help())

    #expect(log.lines == ["Help() at Shop", "handled at Shop"])
  }

  @Test("A component may be a value or an object") func valuesAndObjects() {
    let shop = Node("Shop")
    let object = ObjectComponent()
    shop.add(component: object)
    shop.add(component: Spy("Value", log))
    #expect(shop.component(ObjectComponent.self) === object)
    #expect(shop.component(Spy.self)?.name == "Value")
  }

  @Test("A component can send more messages to the coordinator that received one")
  func componentsSend() {
    let shop = Node("Shop")
    shop.on(Buy.self) { buy, coordinator in coordinator.send(message: Lend(book: buy.book)) }
    shop.add(component: TypedSpy("Desk", log, for: Lend.self))

    shop.send(Buy(book: 7))

    #expect(log.lines == ["Desk?", "Desk handles Lend(book: 7)"])
  }

  @Test("The first component of a type is found by component(_:)") func firstOfType() {
    let shop = Node("Shop")
    shop.add(component: ObjectComponent())
    shop.add(component: Spy("First", log))
    shop.add(component: Spy("Second", log))
    #expect(shop.component(Spy.self)?.name == "First")
    #expect(shop.componentIfPresent(Spy.self)?.name == "First")
    #expect(shop.components.count == 3)
  }

  @Test("Looking up an optional component reports nothing if it is missing") func ifPresent() {
    let shop = reports.scope { Node("Shop") }
    #expect(shop.componentIfPresent(Spy.self) == nil)
    #expect(reports.texts == [])
  }

  @Test("A missing component is reported at the caller's line, and the lookup returns nil")
  func reportsAMissingComponent() {
    // The original ended the app: first(where:) as! T.
    let shop = reports.scope { Node("Shop") }

    let component: Spy? = shop.component(Spy.self)
    let line: UInt = #line - 1

    #expect(component == nil)
    #expect(reports.kinds == [.missingComponent])
    #expect(
      reports.texts == [
        """
        CoordinatorKitTests/ComponentTests.swift:\(line): Shop has no component of type Spy. \
        component(_:) expects a component that was added; it returned nil. Add it first with \
        add(component:), or ask componentIfPresent(_:) where it may be missing.
        """
      ])
  }

  @Test("Other composable types also report a missing component")
  func missingElsewhere() {
    // The original ended the app here as well.
    struct Box: CoordinatorComponentComposable {
      var components: [any CoordinatorComponent] = []
      func add(component: any CoordinatorComponent) {}
    }

    let component: Spy? = reports.scope { Box().component(Spy.self) }
    let line: UInt = #line - 1

    #expect(component == nil)
    #expect(
      reports.texts == [
        """
        CoordinatorKitTests/ComponentTests.swift:\(line): Box has no component of type Spy. \
        component(_:) expects a component that was added; it returned nil. Add it first with \
        add(component:), or ask componentIfPresent(_:) where it may be missing.
        """
      ])
  }

  @Test("The nearest component of a type is found, the coordinator's own first")
  func findsUpwards() {
    let grandparent = Node("Grandparent")
    let parent = Node("Parent", parent: grandparent)
    let child = Node("Child", parent: parent)
    grandparent.add(component: Spy("far", log))
    #expect(child.findComponent(of: Spy.self)?.name == "far")
    parent.add(component: Spy("near", log))
    #expect(child.findComponent(of: Spy.self)?.name == "near")
    child.add(component: Spy("own", log))
    #expect(child.findComponent(of: Spy.self)?.name == "own")
  }

  @Test("Coordinators without components are skipped on the way up") func skipsPlain() {
    let root = Node("Root")
    root.add(component: Spy("far", log))
    let leaf = PlainNode("Leaf", parent: PlainNode("Middle", parent: root))
    #expect(leaf.findComponent(of: Spy.self)?.name == "far")
    #expect(leaf.findComponent(of: ObjectComponent.self) == nil)
  }

  @Test("Components can be removed, an object by itself and values by their type")
  func removesComponents() {
    // The original had no way to remove a component, and add(component:) could not be overridden.
    let shop = Node("Shop")
    let (first, second) = (ObjectComponent(), ObjectComponent())
    shop.add(component: first)
    shop.add(component: Spy("Value", log))
    shop.add(component: second)

    shop.remove(component: first)
    #expect(shop.components.count == 2)
    #expect(shop.component(ObjectComponent.self) === second)

    shop.removeComponents(of: Spy.self)
    shop.send(Arrived())
    #expect(log.lines == [])
    #expect(shop.components.count == 1)
  }

  @Test("The first of several equal values is removed by an equal value")
  func removesAnEqualValue() {
    struct Numbered: CoordinatorComponent, Equatable {
      let number: Int
      func canHandleMessage(message: any CoordinatorMessageable, with: any Coordinator) -> Bool {
        false
      }
      func handle(message: any CoordinatorMessageable, with coordinator: any Coordinator) {}
    }
    let shop = reports.scope { Node("Shop") }
    for number in [1, 2, 1] { shop.add(component: Numbered(number: number)) }
    shop.remove(component: Numbered(number: 1))
    shop.remove(component: Numbered(number: 3))
    #expect(shop.components.compactMap { ($0 as? Numbered)?.number } == [2, 1])
    #expect(reports.texts == [])
  }

  @Test("A closure's component is removed, whatever its type")
  func removesAClosure() {
    let shop = Node("Shop")
    let buying = shop.on(Buy.self) { _, _ in }
    shop.on(Buy.self) { _, _ in }
    shop.remove(component: buying)
    #expect(shop.components.count == 1)
  }

  @Test("A value that cannot be compared stays, and the report says what to write instead")
  func reportsAnIncomparableValue() {
    let shop = reports.scope { Node("Shop") }
    shop.add(component: Spy("Value", log))
    shop.remove(component: Spy("Value", log))
    #expect(shop.components.count == 1)
    #expect(reports.texts.count == 1)
    #expect(reports.texts.first?.contains("Shop removed no Spy.") == true)
    #expect(reports.texts.first?.contains("removeComponents(of:)") == true)
  }

  @Test("An override of add(component:) sees each added component") func openAdd() {
    // The original's add(component:) was public and not open.
    final class Counting: BaseComponentCoordinator {
      var count = 0
      override func add(component: any CoordinatorComponent) {
        count += 1
        super.add(component: component)
      }
    }
    let shop = Counting(window: nil)
    shop.add(component: ObjectComponent())
    shop.on(Buy.self) { _, _ in }
    #expect(shop.count == 2)
    #expect(shop.components.count == 2)
  }

  @Test("Removing an unknown component changes nothing") func removingStranger() {
    let shop = reports.scope { Node("Shop") }
    shop.add(component: ObjectComponent())
    shop.remove(component: ObjectComponent())
    shop.removeComponents(of: Spy.self)
    #expect(shop.components.count == 1)
    #expect(reports.texts == [])
  }

  @Test("A coordinator owns its components and releases removed ones") func ownsItsComponents() {
    let shop = Node("Shop")
    weak var component: ObjectComponent?
    do {
      let made = ObjectComponent()
      shop.add(component: made)
      component = made
    }
    #expect(component != nil)
    if let component { shop.remove(component: component) }
    #expect(component == nil)
  }
}
