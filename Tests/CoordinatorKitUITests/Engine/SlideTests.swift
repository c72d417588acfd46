import CoordinatorKitUI
import Testing

@MainActor @Suite("Changes while a slide runs", .headless)
struct SlideTests {
  private let house = House(["hall"])

  @Test("From iOS 26 on a change is made at once, and what the slide showed is reported")
  func atOnce() {
    house.phone.session.policy.completesRunningSlide = true
    var outcomes: [String] = []
    house.flow.update {
      outcomes.append("room: \($0)")
    } _: {
      $0.stack.append("room")
    }
    house.phone.session.turn()
    #expect(outcomes == [])
    house.flow.update {
      outcomes.append("attic: \($0)")
    } _: {
      $0.stack.append("attic")
    }
    #expect(house.navigation.titles == ["hall", "room", "attic"])
    house.settle()
    #expect(outcomes == ["room: superseded by a later request", "attic: performed"])
    #expect(house.onShow == "hall › room › attic")
    #expect(house.removals == [])
    #expect(house.phone.log == [])
  }

  @Test("Where UIKit keeps the change until the slide has ended, it is performed then")
  func keptByUIKit() {
    house.phone.session.policy.completesRunningSlide = false
    var outcomes: [String] = []
    house.flow.update {
      outcomes.append("room: \($0)")
    } _: {
      $0.stack.append("room")
    }
    house.phone.session.turn()
    house.flow.update {
      outcomes.append("attic: \($0)")
    } _: {
      $0.stack.append("attic")
    }
    house.settle()
    #expect(outcomes == ["room: superseded by a later request", "attic: performed"])
    #expect(house.onShow == "hall › room › attic")
    #expect(house.reports.texts == [])
  }

  @Test("Up to iOS 18 a change waits for the end of the slide") func waits() {
    HeadlessSession(profile: .iOS18).enter {
      let house = House(["hall"])
      house.send(.push("room"))
      house.phone.session.turn()
      house.send(.push("attic"))
      #expect(house.navigation.titles == ["hall", "room"])
      house.settle()
      #expect(house.onShow == "hall › room › attic")
      #expect(house.phone.log == [])
    }
  }

  @Test(
    "A sheet wanted while a slide runs waits for its end, on each side of what is not settled",
    arguments: [true, false])
  func sheetWaits(completes: Bool) {
    house.phone.session.policy.completesRunningSlide = completes
    house.send(.push("room"))
    house.phone.session.turn()
    house.send(.show(["hall", "room"], [.init("lift")]))
    house.phone.session.turn()
    house.send(.show(["hall"], []))
    house.settle()
    #expect(house.onShow == "hall")
    #expect(house.removals == ["room: programmatic"])
    #expect(house.reports.texts == [])
  }

  private final class AskedStack: FlowNavigationController {
    var asked: [String] = []

    override func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
      -> Bool
    {
      asked.append(viewControllers.first { $0.navigationItem === item }?.title ?? "?")
      return super.navigationBar(navigationBar, shouldPop: item)
    }
  }

  @Test("Two quick taps on Back leave two screens, each asked and reported as what it is")
  func twoQuickTaps() {
    let stack = AskedStack()
    let flow = StateFlowCoordinator(
      HouseFlow(), state: .init(stack: ["hall", "room", "attic"]), in: stack
    ) { Page($0.name) }
    var left: [String] = []
    flow.on(RemovalMessage.self) { removal, _ in
      left.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    let phone = Phone(showing: stack)
    #expect(phone.user.tapBack(in: stack))
    phone.session.turn()
    #expect(phone.user.tapBack(in: stack))
    phone.settle()
    #expect(stack.titles == ["hall"])
    #expect(stack.asked == ["attic", "room"])
    #expect(left == ["attic: backButton", "room: backButton"])
    #expect(flow.state.stack == ["hall"])
  }

  @Test("A guard keeps the second of two quick taps from leaving its screen") func guardedSecond() {
    let editor = EditorPhone(.init(editor: .stack, hasPage: true, isDirty: true))
    #expect(editor.phone.user.tapBack(in: editor.navigation))
    editor.phone.session.turn()
    editor.phone.user.tapBack(in: editor.navigation)
    editor.settle()
    #expect(editor.onShow == "list › editor")
    #expect(
      editor.log == [
        "RemovalMessage.Refused(editor, backButton: unsaved changes)", "left page: backButton",
      ]
        || editor.log == [
          "left page: backButton", "RemovalMessage.Refused(editor, backButton: unsaved changes)",
        ])
  }
}

@MainActor @Suite("No step begins within a callback of UIKit", .headless)
struct CallbackTests {
  @Test(
    "What a handler asks for when the user has gone back is done in the next turn",
    arguments: [HeadlessSession.Profile.iOS18, .iOS26])
  func afterBack(profile: HeadlessSession.Profile) {
    HeadlessSession(profile: profile).enter {
      let house = House(["hall", "room"])
      var within: [String]?
      house.flow.on(RemovalMessage.self) { [weak house] removal, _ in
        guard let house, "\(removal.screen)" == "room" else { return }
        house.send(.push("attic"))
        within = house.navigation.verbs
      }
      #expect(house.phone.user.tapBack(in: house.navigation))
      house.navigation.verbs = []
      house.settle()
      #expect(within == [])
      #expect(house.navigation.verbs == ["push attic true"])
      #expect(house.onShow == "hall › attic")
    }
  }

  @Test("A refused swipe whose handler presents a question shows it in the next turn")
  func question() {
    let editor = EditorPhone(.init(editor: .stack, isDirty: true))
    editor.flow.on(RemovalMessage.Refused.self) { _, coordinator in
      (coordinator as? StateFlowCoordinator<EditorFlow>)?.presentInHierarchy(
        viewController: Page("save?"), animated: true)
    }
    editor.phone.user.swipeBack(in: editor.navigation)
    #expect(editor.navigation.presentedViewController == nil)
    editor.settle()
    #expect(editor.navigation.presentedViewController?.title == "save?")
    #expect(editor.navigation.titles == ["list", "editor"])
  }
}
