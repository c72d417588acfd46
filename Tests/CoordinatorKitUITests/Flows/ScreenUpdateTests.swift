import CoordinatorKitUI
import Testing

@MainActor @Suite("A screen that stays is updated in place", .headless)
struct ScreenUpdateTests {
  @Test("The controller is kept and receives the new value once, without a UIKit call")
  func updatesInPlace() {
    let cards = Cards(["a:1", "b:1"])
    let controllers = cards.navigation.viewControllers
    cards.send(.show(["a:1", "b:2"]))
    #expect(cards.log == ["b:2"])
    cards.settle()
    #expect(cards.log == ["b:2"])
    #expect(cards.navigation.viewControllers == controllers)
    #expect(cards.onShow == "a:1 › b:2")
    #expect(cards.reports.texts == [])
  }

  @Test("An unchanged value is not reported, nor is a change that no screen shows")
  func ignoresUnchangedValues() {
    let cards = Cards(["a:1", "b:1"])
    cards.send(.show(["a:1", "b:1"]))
    cards.send(.note(7))
    cards.flow.update { $0.note = 8 }
    cards.settle()
    #expect(cards.log == [])
  }

  @Test("All screens are updated in the turn of the change, the lowest first, before UIKit moves")
  func updatesInOrder() {
    let cards = Cards(["a:1", "b:1"], [["c:1"], ["d:1"]])
    cards.send(.show(["a:2", "b:2", "e:1"], [["c:2"], ["d:2"]]))
    #expect(
      cards.log == ["a:2", "b:2", "c:2", "d:2", "make e:1", "push e false"])
    cards.settle()
    #expect(cards.onShow == "a:2 › b:2 › e:1 ⌃ c:2 ⌃ d:2")
  }

  @Test("A screen that leaves in the same change is not updated")
  func ignoresALeavingScreen() {
    let cards = Cards(["a:1", "b:1", "c:1"])
    cards.send(.show(["a:2"]))
    cards.settle()
    #expect(cards.log == ["a:2", "popTo a true"])
  }

  @Test("A screen in a sheet over a replaced one comes back with the new value")
  func sheetBelowReplaced() {
    let cards = Cards(["a:1"], [["b:1"], ["c:1"]])
    cards.send(.show(["a:2"], [["d:1"], ["c:2"]]))
    cards.settle()
    #expect(cards.log == ["a:2", "make d:1", "c:2"])
    #expect(cards.onShow == "a:2 ⌃ d:1 ⌃ c:2")
  }

  @Test("A screen being pushed is updated at once")
  func onItsWay() {
    let cards = Cards()
    cards.send(.show(["a:1", "b:1"]))
    cards.phone.session.advance(by: 0.1)
    cards.send(.show(["a:1", "b:2"]))
    #expect(cards.log == ["make b:1", "push b true", "b:2"])
    cards.settle()
    #expect(cards.onShow == "a:1 › b:2")
    #expect(cards.log.count == 3)
  }

  @Test("A screen requested but not yet made is made from the newest value")
  func notMadeYet() throws {
    let cards = Cards(["a:1", "b:1"])
    let swipe = try #require(cards.phone.user.beginBackSwipe(in: cards.navigation))
    cards.settle()
    cards.log = []
    cards.send(.show(["a:1", "b:1", "c:1"]))
    cards.send(.show(["a:1", "b:1", "c:2"]))
    swipe.cancel()
    cards.settle()
    #expect(cards.log == ["make c:2", "push c true"])
    #expect(cards.onShow == "a:1 › b:1 › c:2")
  }

  @Test(
    "A screen being swiped away is updated at once and keeps the value if the swipe is cancelled")
  func underTheFinger() throws {
    let cards = Cards(["a:1", "b:1"])
    let swipe = try #require(cards.phone.user.beginBackSwipe(in: cards.navigation))
    swipe.progress(0.4)
    cards.log = []
    cards.send(.show(["a:1", "b:2"]))
    #expect(cards.log == ["b:2"])
    swipe.cancel()
    cards.settle()
    #expect(cards.onShow == "a:1 › b:2")
    #expect(cards.log == ["b:2"])
  }

  @Test("A screen that the user swiped away is not updated after it has left")
  func swipedAway() throws {
    let cards = Cards(["a:1", "b:1"])
    let page = try #require(cards.page("b"))
    let swipe = try #require(cards.phone.user.beginBackSwipe(in: cards.navigation))
    swipe.finish()
    cards.settle()
    cards.log = []
    cards.send(.show(["a:1", "b:2"]))
    cards.settle()
    #expect(cards.log == ["make b:2", "push b true"])
    #expect(page.card == "b:1")
    #expect(cards.page("b") !== page)
  }

  @Test("Screens with one ID in two layers each have their own value")
  func twoLayers() {
    let cards = Cards(["a:1"], [["a:5"]])
    #expect(cards.onShow == "a:1 ⌃ a:5")
    cards.send(.show(["a:2"], [["a:6"]]))
    #expect(cards.log == ["a:2", "a:6"])
    #expect(cards.onShow == "a:2 ⌃ a:6")
  }

  @Test("A sheet without screens in the state does not shift those over it")
  func emptySheet() {
    let cards = Cards(["a:1"], [["c:1"]])
    cards.send(.show(["a:1"], [[], ["c:2"]]))
    cards.settle()
    #expect(cards.log == ["c:2"])
    #expect(cards.onShow == "a:1 ⌃ c:2")
  }

  @Test("A change made during an update is reported at once, and nothing older after it")
  func inTheMiddle() throws {
    let cards = Cards(["a:1", "b:1"])
    let page = try #require(cards.page("a"))
    page.whenUpdated = { cards.send(.show(["a:3", "b:3", "c:3"])) }
    cards.send(.show(["a:2", "b:2"]))
    cards.settle()
    #expect(cards.log == ["a:2", "a:3", "b:3", "make c:3", "push c true"])
    #expect(cards.onShow == "a:3 › b:3 › c:3")
  }

  @Test("A change made while a screen is being made reaches it afterwards")
  func whileMade() {
    weak var flow: StateFlowCoordinator<CardFlow>?
    let cards = Cards { card in
      if card == "b:1" { flow?.update { $0.stack[1].number = 2 } }
      return nil
    }
    flow = cards.flow
    cards.send(.show(["a:1", "b:1"]))
    cards.settle()
    #expect(cards.log == ["make b:1", "b:2", "push b true"])
    #expect(cards.onShow == "a:1 › b:2")
  }

  @Test("A child coordinator behind a screen receives the value, and its controller none")
  func childCoordinator() {
    final class Child: BaseComponentCoordinator, ViewControllerCoordinator, ScreenUpdating {
      let rootViewController: UIViewController
      var told: [String] = []
      init(_ card: CardFlow.Screen) {
        rootViewController = CardPage(card) { _ in Issue.record("the controller was told") }
        super.init(window: nil)
      }
      func update(with screen: CardFlow.Screen) { told.append("\(screen)") }
    }
    weak var child: Child?
    let cards = Cards { card in
      guard card.name == "b" else { return nil }
      let made = Child(card)
      child = made
      return made
    }
    cards.send(.show(["a:1", "b:1"]))
    cards.settle()
    cards.send(.show(["a:1", "b:2"]))
    #expect(child?.told == ["b:2"])
  }

  @Test("A screen in the sheet of a tab that is not selected is updated at once, and once")
  func inAWaitingSheet() {
    struct TabsFlow: Flow {
      struct State: FlowState {
        var (tab, note) = ("a", 1)
      }
      typealias Screen = CardFlow.Screen
      func screens(for state: State) -> ScreenStack<Screen> {
        Tabs(selected: state.tab) {
          FlowTab("a") {
            Screen(stringLiteral: "a:1")
            Sheet(Screen(stringLiteral: "note:\(state.note)"))
          }
          FlowTab("b") { Screen(stringLiteral: "b:1") }
        }
      }
      func update(_ state: inout State, with message: Never) -> FlowReply {}
      func userLeft(_ screens: [Screen], _ state: inout State) {}
      func userSelected(_ tab: String, _ state: inout State) { state.tab = tab }
    }
    let (phone, tabs) = (Phone(), UITabBarController())
    let root = WindowCoordinator(window: phone.window)
    var log: [String] = []
    let flow = StateFlowCoordinator(TabsFlow(), state: .init(), in: tabs, parent: root) { place in
      place.makeContainer()
    } makeScreen: { card in
      CardPage(card) { log.append($0) }
    }
    root.setRoot(child: flow)
    root.show()
    phone.settle()
    flow.update { $0.tab = "b" }
    phone.settle()
    flow.update { $0.note = 2 }
    #expect(log == ["note:2"])
    flow.update { $0.tab = "a" }
    phone.settle()
    #expect(log == ["note:2"])
  }

  @Test("A controller that does not conform is kept without a report")
  func notConforming() {
    let cards = Cards { Page($0.name) }
    let page = cards.navigation.viewControllers.first
    cards.send(.show(["a:2"]))
    cards.settle()
    #expect(cards.navigation.viewControllers.first === page)
    #expect(cards.reports.texts == [])
  }

  @Test("A screen of another value type is not updated, which is reported once with advice")
  func anotherType() {
    final class Wrong: UIViewController, ScreenUpdating {
      func update(with screen: String) { Issue.record("it was told") }
    }
    let cards = Cards { _ in Wrong() }
    cards.send(.show(["a:2"]))
    cards.send(.show(["a:3"]))
    #expect(
      cards.reports.texts == [
        """
        CoordinatorKitUITests/Cards.swift:\(Cards.line): Wrong was not notified that its screen is a:2 \
        now. Its update(with:) accepts a type other than CoordinatorKitUITests.CardFlow.Screen, the \
        screens of CardFlow. Write func update(with screen: CoordinatorKitUITests.CardFlow.Screen).
        """
      ])
  }

  @Test("A flow shown again updates the screens it kept")
  func shownAgain() throws {
    let cards = Cards()
    var updated: [String] = []
    let child = StateFlowCoordinator(
      CardFlow(), state: .init(stack: ["x:1"]), in: UINavigationController()
    ) { CardPage($0) { updated.append($0) } }
    cards.flow.present(child: child, animated: false)
    cards.settle()
    cards.flow.dismiss(child: child, animated: false)
    cards.settle()
    child.update { $0.stack = ["x:2"] }
    cards.flow.present(child: child, animated: false)
    cards.settle()
    child.update { $0.stack = ["x:3"] }
    #expect(updated == ["x:2", "x:3"])
  }

  @Test("A screen that left is reported with the name of its latest value")
  func namesTheLatestValueInARemoval() {
    let cards = Cards(["a:1", "b:1"])
    var removals: [String] = []
    cards.root.on(RemovalMessage.self) { removal, _ in removals.append("\(removal)") }
    cards.send(.show(["a:1", "b:2"]))
    cards.send(.show(["a:1"]))
    cards.settle()
    #expect(removals == ["RemovalMessage(b:2, programmatic)"])
  }
}
