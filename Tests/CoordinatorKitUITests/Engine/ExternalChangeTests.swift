import CoordinatorKitUI
import TestFlows
import Testing

@MainActor @Suite("What other code shows over a flow", .headless)
struct ExternalChangeTests {
  @Test("An alert stays while the state changes and is dismissed by an explicit trigger")
  func keepsAnAlertUntilATrigger() {
    let house = House()
    let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
    house.navigation.present(alert, animated: true)
    house.send(.push("room"))
    house.settle()
    #expect(house.onShow == "hall › room ⌃ Really?")
    house.flow.triggerFlow(animated: true, type: .present)
    house.settle()
    #expect(house.onShow == "hall › room")
    #expect(house.removals == [])
    #expect(house.reports.texts == [])
    #expect(house.phone.log == [])
  }

  @Test("A screen pushed by other code stays until the flow's own screens change")
  func keepsAnExternalPush() {
    let house = House()
    house.navigation.pushViewController(Page("external"), animated: true)
    house.settle()
    house.send(.nothing)
    house.settle()
    #expect(house.onShow == "hall › external")
    house.send(.push("room"))
    house.settle()
    #expect(house.onShow == "hall › room")
    #expect(house.removals == [])
    #expect(house.phone.log == [])
  }

  @Test(
    "A popToRoot by other code is a fact, and each screen is reported once",
    arguments: [false, true])
  func popToRoot(isAnimated: Bool) {
    let house = House(["hall", "room", "attic"])
    house.navigation.popToRootViewController(animated: isAnimated)
    house.send(.nothing)
    house.settle()
    #expect(house.flow.state.stack == ["hall"])
    let cause = isAnimated ? "unknown" : "external"
    #expect(house.removals == ["attic: \(cause)", "room: \(cause)"])
    #expect(house.phone.log == [])
  }

  @Test(
    "Back during a running push leaves the screen that comes, where UIKit takes the tap",
    arguments: [HeadlessSession.Profile.iOS18, .iOS26])
  func backDuringPush(profile: HeadlessSession.Profile) {
    HeadlessSession(profile: profile).enter {
      let house = House()
      house.send(.push("room"))
      house.phone.session.turn()
      #expect(house.phone.user.tapBack(in: house.navigation) == (profile == .iOS26))
      house.settle()
      #expect(house.onShow == (profile == .iOS26 ? "hall" : "hall › room"))
      #expect(house.flow.state.stack == (profile == .iOS26 ? ["hall"] : ["hall", "room"]))
      #expect(house.removals == (profile == .iOS26 ? ["room: unknown"] : []))
      #expect(house.phone.log == [])
    }
  }

  @Test("A message during Back is followed after it")
  func messageDuringBack() {
    let house = House(["hall", "room"])
    _ = house.phone.user.tapBack(in: house.navigation)
    house.send(.push("attic"))
    house.settle()
    #expect(house.onShow == "hall › attic")
    #expect(house.removals == ["room: unknown"])
    #expect(house.reports.texts == [])
  }

  @Test("A coordinator presented over its flow's sheet is released with the sheet")
  func childOverSheet() {
    let house = House(["hall"], [.init("lift")])
    weak var child: ChildCoordinator?
    do {
      let made = ChildCoordinator(Page("child"))
      child = made
      house.flow.presentInHierarchy(child: made, animated: false)
    }
    house.settle()
    #expect(house.onShow == "hall ⌃ lift ⌃ child")
    house.send(.show(["hall"]))
    house.settle()
    #expect(house.onShow == "hall")
    #expect(house.flow.childCoordinators.isEmpty)
    #expect(child == nil)
    #expect(house.removals == ["ChildCoordinator: parentRemoved", "lift: programmatic"])
  }

  @Test("A state change in a removal handler or in onResult is followed")
  func changeInRemoval() {
    let house = House(["hall", "room"])
    weak let flow = house.flow
    house.flow.on(RemovalMessage.self) { _, _ in flow?.update { $0.stack.append("attic") } }
    _ = house.phone.user.tapBack(in: house.navigation)
    house.settle()
    #expect(house.onShow == "hall › attic")
    #expect(house.reports.texts == [])
    #expect(house.phone.log == [])
  }

  @Test("The stack under a full-screen sheet changes and shows the result afterwards")
  func changesUnderAFullScreenSheet() {
    let house = House(["hall"], [.init("lift", style: .fullScreen)])
    house.send(.show(["hall", "room"], [.init("lift", style: .fullScreen)]))
    house.settle()
    #expect(house.onShow == "hall › room ⌃ lift")
    house.send(.show(["hall"], [.init("lift", style: .fullScreen), .init("car")]))
    house.settle()
    #expect(house.onShow == "hall ⌃ lift ⌃ car")
    house.send(.show(["cellar"]))
    house.settle()
    #expect(house.onShow == "cellar")
    #expect(house.reports.texts == [])
    #expect(house.phone.log == [])
  }

  @Test("The app's delegate receives its calls after the flow is gone, and the next flow's too")
  func delegateRestored() {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      var shown = 0
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { shown += 1 }
    }
    let delegate = Delegate()
    let navigation = RecordingNavigationController()
    navigation.delegate = delegate
    var house: House? = House(in: navigation)
    let phone = house?.phone
    let before = delegate.shown
    if let house { house.root.remove(child: house.flow) }
    house = nil
    navigation.pushViewController(Page("external"), animated: true)
    phone?.settle()
    #expect(delegate.shown == before + 1)
    let next = StateFlowCoordinator(HouseFlow(), state: .init(stack: ["den"]), in: navigation) {
      Page($0.name)
    }
    phone?.settle()
    let after = delegate.shown
    next.send(HouseFlow.Message.push("room"))
    phone?.settle()
    #expect(delegate.shown == after + 1)
  }

  @Test("A flow released with its screen works again when shown again")
  func shownAgain() {
    let child = HouseFlow.coordinator(["inner"])
    let house = House { $0.name == "child" ? child : nil }
    house.send(.show(["hall"], [.init("child")]))
    house.settle()
    house.send(.show(["hall"]))
    house.settle()
    house.send(.show(["hall"], [.init("child")]))
    house.settle()
    child.send(HouseFlow.Message.push("den"))
    house.settle()
    #expect(house.onShow == "hall ⌃ inner › den")
  }

  @Test("A parent closes its child while the child's flow presents a sheet")
  func parentCloses() {
    var results: [String] = []
    weak var child: StateFlowCoordinator<HouseFlow>?
    let house = House { screen in
      guard screen.name == "child" else { return nil }
      let made = HouseFlow.coordinator(["inner"])
      child = made
      return made.onResult { results.append("\($0)") }
    }
    house.send(.show(["hall"], [.init("child")]))
    house.settle()
    child?.send(HouseFlow.Message.show(["inner", "den"], [.init("safe")]))
    house.phone.session.turn()
    house.send(.show(["hall"]))
    house.settle()
    #expect(house.onShow == "hall")
    #expect(child == nil)
    #expect(results == ["left(programmatic)"])
    #expect(
      house.removals == [
        "safe: parentRemoved", "den: parentRemoved", "inner: parentRemoved", "child: programmatic",
      ])
    #expect(house.reports.texts == [])
    #expect(house.phone.log == [])
  }

  @Test("A child whose screen dismisses itself is released", arguments: [true, false])
  func selfDismissal(isAnimated: Bool) {
    let house = House()
    weak var child: ChildCoordinator?
    weak var inner: ChildCoordinator?
    do {
      let (made, over) = (ChildCoordinator(Page("child")), ChildCoordinator(Page("over")))
      (child, inner) = (made, over)
      house.flow.present(child: made, animated: false)
      house.settle()
      made.present(child: over, animated: false)
      house.settle()
    }
    #expect(house.onShow == "hall ⌃ child ⌃ over")
    #expect(house.removals == [])
    inner?.rootViewController.dismiss(animated: isAnimated)
    house.settle()
    #expect(inner == nil)
    #expect(house.onShow == "hall ⌃ child")
    child?.rootViewController.dismiss(animated: isAnimated)
    house.settle()
    #expect(child == nil)
    #expect(house.flow.childCoordinators.isEmpty)
    #expect(house.removals == ["ChildCoordinator: external", "ChildCoordinator: external"])
  }

  @Test("A swiped sheet is detected even if its screen replaced the delegate")
  func delegateTaken() throws {
    final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {}
    let delegate = Delegate()
    let house = House(["hall"], [.init("lift")])
    let sheet = try #require(house.navigation.presentedViewController)
    sheet.presentationController?.delegate = delegate
    #expect(house.phone.user.swipeDown(sheet))
    house.settle()
    #expect(house.flow.state.sheets == [])
    #expect(house.removals == ["lift: sheetSwipe"])
  }

  @Test("A flow whose screens differ on every call is reported when it starts")
  func unstableID() {
    let reports = Reports()
    let navigation = UINavigationController()
    let line: UInt = #line + 2
    let flow = reports.scope {
      StateFlowCoordinator(Unsteady(), state: .init(), in: navigation) { _ in Page("page") }
    }
    #expect(
      reports.texts == [
        """
        CoordinatorKitUITests/ExternalChangeTests.swift:\(line): Unsteady returned different screens for \
        one state when it was asked twice. Screens are identified by their ids, so each step of the \
        flow replaces all of those that are new each time. Let screens(for:) depend on the state alone: \
        no counter, no date, no UUID() that is made there.
        """
      ])
    flow.send(Unsteady.Message())
    #expect(reports.kinds == [.inconsistentScreens])
    #expect(navigation.viewControllers.count == 1)
  }

  /// A list whose detail is a new screen each time.
  private struct Forgetful: Flow {
    struct State: FlowState {
      var isOpen = false
      var note = 0
    }
    struct Screen: FlowScreen { let id: Int }
    enum Message: CoordinatorMessageable { case open, note }

    private final class Counter { var count = 0 }
    private let counter = Counter()

    func screens(for state: State) -> ScreenStack<Screen> {
      counter.count += 1
      return state.isOpen ? [Screen(id: 0), Screen(id: counter.count)] : [Screen(id: 0)]
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      if message == .open { state.isOpen = true } else { state.note += 1 }
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) { state.isOpen = false }
  }

  @Test("A flow whose screens begin to differ later is reported once, when that replaces screens")
  func unstableLater() {
    let reports = Reports()
    let flow = reports.scope {
      StateFlowCoordinator(Forgetful(), state: .init(), in: UINavigationController()) { _ in
        Page("page")
      }
    }
    flow.send(Forgetful.Message.open)
    #expect(reports.kinds == [])
    flow.send(Forgetful.Message.note)
    flow.send(Forgetful.Message.note)
    #expect(reports.kinds == [.inconsistentScreens])
  }

  @Test("A change requested by every removal handler terminates")
  func endsRepeatedChanges() {
    let house = House(["hall", "room"], [.init("lift")])
    weak let flow = house.flow
    house.flow.on(RemovalMessage.self) { _, _ in
      flow?.update { $0 = .init(stack: ["hall", "room"], sheets: [.init("lift")]) }
    }
    house.navigation.dismiss(animated: true)
    house.settle()
    #expect(house.onShow == "hall › room ⌃ lift")
    #expect(house.phone.log == [])
  }

  @Test("A screen that pushes before its first stack has a window is followed")
  func lateWindow() {
    let house = House(onScreen: false)
    house.send(.push("room"))
    house.send(.show(["hall", "room"], [.init("lift"), .init("car")]))
    house.settle()
    #expect(house.onShow == "hall › room")
    house.show()
    house.settle()
    #expect(house.onShow == "hall › room ⌃ lift ⌃ car")
    #expect(house.phone.log == [])
  }
}
