import CoordinatorKitUI
import Testing

@MainActor @Suite("Both back swipes ask the guards", .headless)
struct BackSwipeGuardTests {
  enum Stack: CaseIterable {
    case flow, plain

    @MainActor func make() -> UINavigationController {
      self == .flow ? FlowNavigationController() : UINavigationController()
    }
  }

  private func editor(in stack: UINavigationController) -> EditorPhone {
    EditorPhone(.init(editor: .stack, isDirty: true), in: stack)
  }

  @Test(
    "A guarded screen cannot be swiped away on any system, and one swipe is told once",
    arguments: HeadlessSession.Profile.allCases, Stack.allCases)
  func refuses(profile: HeadlessSession.Profile, stack: Stack) {
    HeadlessSession(profile: profile).enter {
      let editor = editor(in: stack.make())
      for place in [BackSwipe.Place.edge, .content] {
        #expect(!editor.phone.user.swipeBack(in: editor.navigation, from: place))
        editor.settle()
      }
      #expect(editor.onShow == "list › editor")
      let refused = "RemovalMessage.Refused(editor, interactivePop: unsaved changes)"
      #expect(editor.log == Array(repeating: refused, count: profile < .iOS26 ? 1 : 2))
    }
  }

  @Test(
    "Once the guard allows it, both swipes leave the screen",
    arguments: [BackSwipe.Place.edge, .content], Stack.allCases)
  func allows(place: BackSwipe.Place, stack: Stack) {
    let editor = editor(in: stack.make())
    editor.flow.send(EditorFlow.Message.save)
    #expect(editor.phone.user.swipeBack(in: editor.navigation, from: place))
    editor.settle()
    #expect(editor.onShow == "list")
    #expect(editor.log == ["left editor: interactivePop"])
  }

  @Test(
    "What the app has switched off stays off, whatever the guards say", arguments: Stack.allCases)
  func leavesTheAppsSettings(stack: Stack) {
    let navigation = stack.make()
    let editor = editor(in: navigation)
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    navigation.interactiveContentPopGestureRecognizer?.isEnabled = false
    editor.flow.send(EditorFlow.Message.save)
    editor.flow.send(EditorFlow.Message.edit)
    editor.flow.send(EditorFlow.Message.save)
    editor.settle()
    #expect(navigation.interactivePopGestureRecognizer?.isEnabled == false)
    #expect(navigation.interactiveContentPopGestureRecognizer?.isEnabled == false)
  }

  @Test(
    "UIKit's own checks stay: no swipe where the back button is hidden", arguments: Stack.allCases)
  func keepsUIKitsChecks(stack: Stack) {
    let navigation = stack.make()
    let editor = editor(in: navigation)
    editor.flow.send(EditorFlow.Message.save)
    navigation.topViewController?.navigationItem.hidesBackButton = true
    for place in [BackSwipe.Place.edge, .content] {
      #expect(!editor.phone.user.swipeBack(in: navigation, from: place))
    }
    editor.settle()
    #expect(editor.log == [])
  }

  private final class Permission: NSObject, UIGestureRecognizerDelegate {
    var asked = 0
    var allows = true

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      asked += 1
      return allows
    }
  }

  @Test("A delegate that the app sets later decides, too", arguments: Stack.allCases)
  func appsDelegate(stack: Stack) {
    let navigation = stack.make()
    let (editor, permission) = (editor(in: navigation), Permission())
    navigation.interactivePopGestureRecognizer?.delegate = permission
    navigation.interactiveContentPopGestureRecognizer?.delegate = permission
    editor.flow.send(EditorFlow.Message.page)
    editor.settle()
    editor.flow.update { $0.hasPage = false }
    editor.settle()
    #expect(!editor.phone.user.swipeBack(in: navigation))
    #expect(permission.asked > 0)
    #expect(editor.log.last == "RemovalMessage.Refused(editor, interactivePop: unsaved changes)")
    editor.flow.send(EditorFlow.Message.save)
    permission.allows = false
    #expect(!editor.phone.user.swipeBack(in: navigation))
    permission.allows = true
    #expect(editor.phone.user.swipeBack(in: navigation))
    editor.settle()
    #expect(editor.onShow == "list")
  }

  private final class Patience: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test(
    "What the guards do not answer is still asked of the app's delegate", arguments: Stack.allCases)
  func asksTheAppsDelegate(stack: Stack) throws {
    let (navigation, patience) = (stack.make(), Patience())
    let editor = editor(in: navigation)
    let swipe = try #require(navigation.interactivePopGestureRecognizer)
    swipe.delegate = patience
    editor.flow.send(EditorFlow.Message.page)
    editor.settle()
    let asked = try #require(swipe.delegate)
    #expect(asked !== patience)
    #expect(asked.gestureRecognizer(swipe, shouldRequireFailureOf: UITapGestureRecognizer()))
  }

  @Test("UIKit's late question about a screen that code has popped already tries nothing")
  func lateQuestion() {
    let session = HeadlessSession.current
    session.policy.asksShouldPopAfterCodePop = true
    let editor = editor(in: FlowNavigationController())
    editor.navigation.pushViewController(Page("web"), animated: false)
    editor.settle()
    editor.navigation.popViewController(animated: false)
    editor.settle()
    #expect(editor.onShow == "list › editor")
    #expect(editor.log == [])
  }
}

@MainActor @Suite("Animators are promised only while a screen may need one", .headless)
struct PromisedAnimatorTests {
  private func responds(_ navigation: UINavigationController) -> Bool? {
    navigation.delegate?.respondsToAnimationControllers
  }

  @Test(
    "A stack without transitions of its own keeps its swipes, whatever animators may cost",
    arguments: [true, false])
  func keepsSwipes(areCostly: Bool) {
    HeadlessSession.current.policy.animatorMethodsCostBackSwipe = areCostly
    let house = House(["hall", "room", "attic"])
    #expect(responds(house.navigation) == false)
    #expect(house.phone.user.swipeBack(in: house.navigation))
    house.settle()
    #expect(house.phone.user.swipeBack(in: house.navigation, from: .content))
    house.settle()
    #expect(house.onShow == "hall")
  }

  @Test(
    "A screen with a transition gets it when it comes and goes, and nothing is promised after that")
  func promisesInTime() {
    var animated: [String] = []
    let animation: ScreenTransition.Animation = { context in
      animated.append("animated")
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      context.completeTransition(!context.transitionWasCancelled)
    }
    let transition = ScreenTransition(duration: 0.3, appearing: animation, disappearing: animation)
    let house = House(["hall"]) {
      $0 == "room" ? Page($0.name).transitioning(with: transition) : nil
    }
    #expect(responds(house.navigation) == false)
    house.send(.push("room"))
    house.settle()
    #expect(animated.count == 1)
    #expect(responds(house.navigation) == true)
    house.send(.show(["hall"]))
    house.settle()
    #expect(animated.count == 2)
    #expect(responds(house.navigation) == false)
  }

  private final class Animating: NSObject, UINavigationControllerDelegate {
    var respondsToAnimationControllers: Bool? { true }
  }

  @Test("What the app's own delegate responds to is promised, and no longer when it has gone")
  func followsTheAppsDelegate() {
    let house = House(["hall"])
    do {
      let animating = Animating()
      house.navigation.delegate = animating
      house.send(.push("room"))
      house.settle()
      #expect(house.navigation.delegate !== animating)
      #expect(responds(house.navigation) == true)
    }
    #expect(responds(house.navigation) == false)
    house.send(.push("attic"))
    house.settle()
    #expect(house.phone.user.tapBack(in: house.navigation))
    house.settle()
    #expect(house.onShow == "hall › room")
  }

  private final class CountingNavigationController: UINavigationController {
    var promises: [Bool?] = []

    override var delegate: (any UINavigationControllerDelegate)? {
      didSet { if let delegate { promises.append(delegate.respondsToAnimationControllers) } }
    }
  }

  @Test("UIKit is asked to read anew what a delegate responds to when one behind it is exchanged")
  func exchangedBehind() {
    let navigation = CountingNavigationController(rootViewController: Page("home"))
    let (app, phone) = (BaseComponentCoordinator(window: nil), Phone(showing: navigation))
    let owner = ChildCoordinator(navigation, parent: app)
    let (first, second) = (ChildCoordinator(Page("first")), Animating())
    owner.push(child: first, animated: false)
    phone.settle()
    #expect(navigation.promises.last == false)
    navigation.delegate = second
    owner.push(child: ChildCoordinator(Page("other")), animated: false)
    phone.settle()
    #expect(navigation.delegate !== second)
    #expect(navigation.promises.last == true)
  }
}
