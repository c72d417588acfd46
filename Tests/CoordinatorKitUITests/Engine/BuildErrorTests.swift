import CoordinatorKitUI
import Testing

@MainActor @Suite("Screens that UIKit could not show", .headless)
struct BuildErrorTests {
  private func child(_ title: String = "inner") -> StateFlowCoordinator<HouseFlow> {
    HouseFlow.coordinator([.init(stringLiteral: title)])
  }

  @Test("A navigation controller inside a stack is omitted and reported")
  func navigationInStack() {
    let house = House { $0.name == "bad" ? UINavigationController() : nil }
    house.send(.push("bad"))
    house.settle()
    #expect(house.onShow == "hall")
    house.send(.show(["hall", "bad", "room"], [.init("lift", "bad")]))
    house.settle()
    #expect(house.onShow == "hall › room ⌃ lift")
    #expect(house.reports.kinds == [.refusedByUIKit, .refusedByUIKit])
    #expect(
      house.reports.texts.first?.hasSuffix(
        "HouseFlow could not show the screen bad. UIKit does not accept a navigation controller in "
          + "the stack of another one, so it was left out. Return a separate controller for each "
          + "screen, and a child flow only as the one screen of a sheet.") == true)
    #expect(house.removals == [])
    #expect(house.phone.log == [])
  }

  @Test("A stack without any showable screen stays unchanged, and the change fails")
  func nothingToShow() {
    let house = House { $0.name == "bad" ? UINavigationController() : nil }
    var outcomes: [Outcome] = []
    house.flow.update(completion: { outcomes.append($0) }) { $0.stack = ["bad"] }
    house.settle()
    #expect(house.onShow == "hall")
    #expect(outcomes == [.failed("no screen could be made")])
    #expect(house.removals == [])
    #expect(house.reports.kinds == [.refusedByUIKit])
    house.flow.update { $0.stack = ["room"] }
    house.settle()
    #expect(house.onShow == "room")
    #expect(house.phone.log == [])
  }

  @Test("A child flow inside a stack does not become a child")
  func flowInStack() {
    let house = House { $0.name == "bad" ? child() : nil }
    house.send(.push("bad"))
    house.settle()
    #expect(house.onShow == "hall")
    #expect(house.flow.childCoordinators.isEmpty)
    #expect(house.reports.kinds == [.refusedByUIKit])
  }

  @Test("A child flow pushed by its plain root is owned while visible and released by Back")
  func plainRoot() {
    weak var child: ChildCoordinator?
    let house = House { screen in
      guard screen.name == "child" else { return nil }
      let made = ChildCoordinator(Page("child"))
      child = made
      return made
    }
    house.send(.push("child"))
    house.settle()
    #expect(child?.parentCoordinator === house.flow)
    #expect(house.phone.user.tapBack(in: house.navigation))
    house.settle()
    #expect(child == nil)
    #expect(house.removals == ["child: unknown"])
    #expect(house.reports.texts == [])
  }

  @Test(
    "The same controller or coordinator for two screens is shown once and reported",
    arguments: [false, true])
  func showsADuplicateControllerOnce(isAtOnce: Bool) {
    let shared = ChildCoordinator(Page("shared"))
    let house = House { $0.name.hasPrefix("same") ? shared : nil }
    if !isAtOnce {
      house.send(.push("same1"))
      house.settle()
    }
    house.send(.show(["hall", "same1", "same2"]))
    house.settle()
    #expect(house.onShow == "hall › shared")
    #expect(house.reports.kinds == [.refusedByUIKit])
    #expect(house.flow.childCoordinators.count == 1)
    #expect(house.phone.user.tapBack(in: house.navigation))
    house.settle()
    #expect(house.removals == ["same1: unknown"])
  }

  @Test("The same controller for a screen and the sheet over it is shown once and reported")
  func twiceInSheet() {
    let shared = Page("shared")
    let house = House { $0.name.hasPrefix("same") ? shared : nil }
    house.send(.show(["hall", "same1"], [.init("same2")]))
    house.settle()
    #expect(house.onShow == "hall › shared")
    #expect(house.reports.kinds.count == 1)
    #expect(house.phone.log == [])
  }

  @Test("A screen replaced by another one with the same controller keeps it")
  func keepsTheControllerOfAReplacedScreen() {
    let shared = Page("shared")
    let house = House { $0.name.hasPrefix("same") ? shared : nil }
    house.send(.push("same1"))
    house.settle()
    house.send(.show(["hall", "same2"]))
    house.settle()
    #expect(house.onShow == "hall › shared")
    #expect(house.removals == ["same1: replaced"])
    #expect(house.reports.texts == [])
  }

  @Test("The flow's own navigation controller as a screen does no harm", arguments: [false, true])
  func ownNavigation(isSheet: Bool) {
    weak var navigation: UINavigationController?
    let house = House { $0.name == "bad" ? navigation : nil }
    navigation = house.navigation
    house.send(isSheet ? .show(["hall"], [.init("bad")]) : .push("bad"))
    house.settle()
    #expect(house.onShow == "hall")
    #expect(house.reports.kinds.count >= 1)
  }

  @Test("A flow in another flow's navigation controller shows nothing and is reported")
  func sharedNavigation() {
    let house = House()
    let line: UInt = #line + 2
    let child = house.reports.scope {
      StateFlowCoordinator(
        HouseFlow(), state: .init(stack: ["inner"]), in: house.navigation, parent: house.flow
      ) { Page($0.name) }
    }
    house.settle()
    var outcomes: [Outcome] = []
    child.update(completion: { outcomes.append($0) }) { $0.stack = ["inner", "den"] }
    house.send(.push("room"))
    house.settle()
    #expect(house.navigation.titles.last == "room")
    #expect(!house.navigation.titles.contains("inner"))
    #expect(outcomes == [.failed("another flow has the stack")])
    #expect(
      house.reports.texts == [
        "CoordinatorKitUITests/BuildErrorTests.swift:\(line): HouseFlow was given a navigation controller "
          + "that HouseFlow has already. Two that decide one stack would undo each other's changes "
          + "forever, so HouseFlow shows nothing. Give it a navigation controller of its own, or let the "
          + "other one leave before."
      ])
  }

  @Test("A flow may take over the navigation controller of a released one")
  func takesOver() {
    let navigation = UINavigationController()
    let phone = Phone(showing: navigation)
    let reports = Reports()
    reports.scope {
      _ = StateFlowCoordinator(HouseFlow(), state: .init(stack: ["old"]), in: navigation) {
        Page($0.name)
      }
      phone.settle()
      let next = StateFlowCoordinator(HouseFlow(), state: .init(stack: ["new"]), in: navigation) {
        Page($0.name)
      }
      phone.settle()
      #expect(navigation.titles == ["new"])
      #expect(navigation.coordinator === next)
    }
    #expect(reports.texts == [])
    #expect(phone.log == [])
  }

  @Test("A stack set by other code is attributed to that code, and the flow's state wins")
  func externalSet() {
    struct Rooted: Flow {
      struct State: FlowState {}
      enum Screen: FlowScreen { case root }
      func screens(for state: State) -> ScreenStack<Screen> { [.root] }
      func update(_ state: inout State, with message: BasicMessage) -> FlowReply { .unhandled }
      func userLeft(_ screens: [Screen], _ state: inout State) {}
    }
    let navigation = UINavigationController()
    let reports = Reports()
    let flow = reports.scope {
      StateFlowCoordinator(Rooted(), state: .init(), in: navigation) { Page("\($0)") }
    }
    let phone = Phone(showing: navigation)
    navigation.setViewControllers([Page("stranger")], animated: false)
    phone.settle()
    #expect(navigation.titles == ["root"])
    #expect(flow.screens == [.root])
    #expect(
      reports.diagnostics.map(\.what) == [
        "Rooted did not follow other code: after other code left root the screens must be [], but "
          + "screens(for:) is [root]."
      ])
  }

  @Test("A second screen over a child flow in a sheet is refused and reported")
  func screenOverChildFlow() {
    let house = House { screen in screen.name == "child1" ? child(screen.name) : nil }
    house.send(.show(["hall"], [.init("child1")]))
    house.settle()
    house.send(.show(["hall"], [.init("child1", "attic")]))
    house.settle()
    #expect(house.reports.kinds == [.refusedByUIKit])
    #expect(
      house.reports.diagnostics.map(\.what) == ["HouseFlow could not show [hall ⌃ child1 › attic]."]
    )
    #expect(house.phone.log == [])
  }

  @Test("A child flow whose sheet is refused is released, and the next message presents it")
  func refusedChild() {
    /// An app's own controller that drops presentations for a while.
    final class Reluctant: RecordingNavigationController {
      var drops = true

      override func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
      ) {
        if drops { return }
        super.present(viewControllerToPresent, animated: flag, completion: completion)
      }
    }
    let navigation = Reluctant()
    var results: [String] = []
    let house = House(in: navigation) { screen in
      guard screen.name.hasPrefix("child") else { return nil }
      return child(screen.name).onResult { results.append("\($0)") }
    }
    house.send(.show(["hall"], [.init("child1")]))
    house.settle()
    #expect(house.onShow == "hall")
    #expect(house.flow.childCoordinators.isEmpty)
    #expect(
      house.reports.diagnostics.map(\.why) == [
        "It was not done, because UIKit did not accept the presentation."
      ])
    #expect(results == ["left(programmatic)"])

    navigation.drops = false
    house.send(.nothing)
    house.settle()
    #expect(house.onShow == "hall ⌃ child1")
    #expect(house.flow.childCoordinators.count == 1)
    #expect(house.phone.log == [])
  }

  @Test("A parent's sheet covers that of its child flow, and comes again when that leaves")
  func sheetOverSheetOfChild() {
    let house = House { screen in screen.name == "child1" ? child(screen.name) : nil }
    house.send(.show(["hall"], [.init("child1")]))
    house.settle()
    let inner = house.flow.childCoordinators.first as? StateFlowCoordinator<HouseFlow>
    inner?.send(HouseFlow.Message.show(["child1"], [.init("safe")]))
    house.settle()
    house.send(.show(["hall"], [.init("child1"), .init("alarm")]))
    house.settle()
    #expect(house.onShow == "hall ⌃ child1 ⌃ safe ⌃ alarm")
    inner?.send(HouseFlow.Message.show(["child1"]))
    house.settle()
    #expect(house.onShow == "hall ⌃ child1 ⌃ alarm")
    #expect(house.flow.state.sheets == [.init("child1"), .init("alarm")])
    #expect(house.removals == ["safe: programmatic"])
    #expect(house.reports.texts == [])
    #expect(house.phone.log == [])
  }
}
