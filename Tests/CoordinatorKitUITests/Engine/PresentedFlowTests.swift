import CoordinatorKitUI
import Testing

@MainActor @Suite("Flows presented as children, and requests at odd moments", .headless)
struct PresentedFlowTests {
  private func flow(_ title: String, parent: (any Coordinator)? = nil)
    -> StateFlowCoordinator<HouseFlow>
  {
    HouseFlow.coordinator([.init(stringLiteral: title)], parent: parent)
  }

  @Test("A flow presented by a component has its screens before the message ends")
  func fromComponent() {
    let house = House()
    house.flow.on(BasicMessage.self) { _, coordinator in
      guard let parent = coordinator as? any ViewControllerCoordinator else { return }
      let child = self.flow("inner")
      parent.present(child: child, animated: true)
      child.send(HouseFlow.Message.push("den"))
    }
    house.flow.send(.done(house))
    house.settle()
    #expect(house.onShow == "hall ⌃ inner › den")
    #expect(house.reports.texts == [])
    #expect(house.phone.log == [])
  }

  @Test("A presented flow completes once when it dismisses itself in its result")
  func dismissesInResult() {
    let house = House()
    var results: [String] = []
    weak var weakChild: StateFlowCoordinator<HouseFlow>?
    do {
      let child = flow("inner")
      weakChild = child
      child.onResult { [weak child] in
        results.append("\($0)")
        child?.update { $0.stack.append("den") }
      }
      house.flow.present(child: child, animated: true)
      house.settle()
      house.flow.dismiss(child: child, animated: true)
      child.send(HouseFlow.Message.push("late"))
    }
    house.settle()
    #expect(house.onShow == "hall")
    #expect(results == ["left(programmatic)"])
    #expect(weakChild == nil)
    #expect(house.flow.childCoordinators.isEmpty)
    #expect(house.phone.log == [])
  }

  @Test("A presentation has ended when the flow leaves that it shows, whatever that wanted still")
  func leavesWithAWish() {
    let house = House()
    // Otherwise the flow stays, with its sheet.
    house.phone.session.policy.dropsDismissalDuringPresentation = false
    var ends: [String] = []
    let child = flow("inner")
    house.flow.present(child: child, animated: true) {
      ends.append("\($0)")
    } onRemoval: {
      ends.append($0.rawValue)
    }
    child.rootViewController.present(Page("notice"), animated: true)
    house.phone.session.advance(by: 0.6)
    // Other code dismisses the notice, and then the flow.
    child.rootViewController.dismiss(animated: false)
    child.rootViewController.dismiss(animated: true)
    child.send(HouseFlow.Message.show(["inner"], [.init("lift")]))
    house.settle()
    #expect(house.onShow == "hall")
    #expect(ends == ["performed", "external"])
    #expect(house.reports.texts == [])
  }

  @Test("A child requested twice within one animation is presented once")
  func presentedTwice() {
    let house = House()
    let child = ChildCoordinator(Page("child"))
    var completions = 0
    house.flow.present(child: child, animated: true) { _ in completions += 1 }
    house.flow.present(child: child, animated: true) { _ in completions += 1 }
    house.settle()
    #expect(house.onShow == "hall ⌃ child")
    #expect(completions == 2)
    #expect(house.flow.childCoordinators.count == 1)
    house.flow.dismiss(child: child, animated: true) { _ in completions += 1 }
    house.flow.dismiss(child: child, animated: true) { _ in completions += 1 }
    house.settle()
    #expect(completions == 4)
    #expect(house.onShow == "hall")
    #expect(house.flow.childCoordinators.isEmpty)
    #expect(house.removals.count == 1)
    #expect(house.phone.log == [])
  }

  @Test("A child dismissed during its presentation leaves after it has appeared")
  func dismissedEarly() {
    let house = House()
    let child = ChildCoordinator(Page("child"))
    house.flow.present(child: child, animated: true)
    house.flow.dismiss(child: child, animated: true)
    house.settle()
    #expect(house.onShow == "hall")
    #expect(house.flow.childCoordinators.isEmpty)
    #expect(house.phone.log == [])
  }

  @Test(
    "A child presented during the flow's push appears after it, and a later push after the child")
  func presentDuringPush() {
    let house = House()
    house.send(.push("room"))
    house.flow.present(child: ChildCoordinator(Page("child")), animated: true)
    house.send(.push("attic"))
    house.settle()
    #expect(house.onShow == "hall › room › attic ⌃ child")
    #expect(house.reports.texts == [])
    #expect(house.phone.log == [])
  }

  @Test("A presenter released while its child appears blocks nothing")
  func presenterReleased() {
    let phone = Phone()
    let root = UIViewController()
    phone.window.rootViewController = root
    phone.window.makeKeyAndVisible()
    phone.settle()
    var presenter: ChildCoordinator? = ChildCoordinator(root)
    weak var child: ChildCoordinator?
    do {
      let made = ChildCoordinator(Page("child"))
      child = made
      presenter?.present(child: made, animated: true)
    }
    presenter = nil
    #expect(child == nil)
    phone.settle()
    root.dismiss(animated: true)
    phone.settle()
    #expect(phone.log == [])
  }

  @Test("The sheets of a parent and its presented child appear and leave without complaint")
  func twoEngines() {
    let house = House()
    let child = flow("inner")
    house.flow.present(child: child, animated: false)
    house.settle()
    house.send(.show(["hall"], [.init("lift")]))
    child.send(HouseFlow.Message.show(["inner"], [.init("safe")]))
    house.settle()
    #expect(house.onShow.hasPrefix("hall ⌃"))
    house.send(.show(["hall"]))
    child.send(HouseFlow.Message.show(["inner"]))
    house.settle()
    #expect(house.phone.log == [])
  }

  @Test("A back swipe while messages arrive, finished or not, ends where the state says")
  func swipeAndMessages() throws {
    for finishes in [true, false] {
      let house = House(["hall", "room", "attic"])
      let swipe = try #require(house.phone.user.beginBackSwipe(in: house.navigation))
      house.phone.session.turn()
      house.send(.show(["hall", "cellar"], [.init("lift")]))
      swipe.progress(0.5)
      house.send(.push("den"))
      if finishes { swipe.finish() } else { swipe.cancel() }
      house.send(.push("end"))
      house.settle()
      #expect(house.onShow == "hall › cellar › den › end ⌃ lift")
      #expect(house.removals.count == 2)
      #expect(house.reports.texts == [])
      #expect(house.phone.log == [])
    }
  }

  @Test("A computed flow triggered from its own hooks settles")
  func computedHooks() {
    final class Eager: NavigationFlowCoordinator {
      var titles = ["a", "b"]
      let factory = PageFactory()
      override func computeState() -> (any FlowState)? { Pages(titles: titles) }
      override func screenRemoved(_ removal: RemovalMessage) {
        titles.removeLast()
        presentFlow(animated: true)
      }
    }
    let factory = PageFactory()
    let navigation = RecordingNavigationController()
    let reports = Reports()
    let flow = reports.scope {
      Eager(window: nil, navigationController: navigation, flow: factory)
    }
    flow.presentFlow(animated: false)
    let phone = Phone(showing: navigation)
    #expect(phone.user.tapBack(in: navigation))
    phone.settle()
    #expect(navigation.titles == ["a"])
    flow.titles = ["a", "c"]
    flow.presentFlow(animated: true)
    flow.titles = ["d", "e"]
    flow.dismissFlow(animated: true)
    phone.settle()
    #expect(navigation.titles == ["d", "e"])
    flow.titles = []
    flow.dismissFlow(animated: true)
    phone.settle()
    #expect(navigation.titles == [])
    flow.titles = ["a"]
    flow.presentFlow(animated: true)
    phone.settle()
    #expect(navigation.titles == ["a"])
    #expect(reports.texts == [])
    #expect(phone.log == [])
  }
}
