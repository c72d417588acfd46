import CoordinatorKitMigration
import CoordinatorKitUI
import Testing

/// UIKit never reports the end of a transition.
///
/// What happened to users: an animator that forgot to complete its transition left an app that did nothing any
/// more, and nobody could tell why.
@MainActor @Suite("Transitions that never end", .headless)
struct EndlessTransitionTests {
  private let story = Story()

  private var report: String { story.reports.texts.first ?? "" }

  @Test("A push with a stuck animator completes and is reported, and so is the request behind it")
  func completesAPushWithAStuckAnimator() {
    let delegate = ForgetfulDelegate()
    let navigation = UINavigationController()
    navigation.delegate = delegate
    let flow = story.flow("hall", in: navigation)
    story.begin(with: flow)
    delegate.isForgetful = true
    flow.update(completion: story.noted("push")) { $0.stack = ["hall", "room"] }
    story.wait(1)
    flow.presentInHierarchy(
      viewController: story.page("late"), animated: true, completion: story.noted("page"))
    story.wait(9.5)
    #expect(story.book.lines == ["push: failed: UIKit did not end the transition"])
    #expect(story.reports.kinds == [.transitionNotEnded])
    #expect(
      report.contains("UIKit has not ended push room, which hall waits for, within 10 seconds."))
    story.wait(10)
    #expect(
      story.book.lines == [
        "push: failed: UIKit did not end the transition",
        "page: failed: UIKit did not end the transition",
      ])
    #expect(story.reports.kinds == [.transitionNotEnded, .transitionNotEnded])
    #expect(
      story.reports.texts.last?.contains(
        "UIKit has not ended a transition of other code, which hall waits for,") == true)
    // It ends after all, and all is as if nothing had been.
    delegate.complete()
    delegate.isForgetful = false
    story.settle()
    flow.update(completion: story.noted("next")) { $0.stack = ["hall", "room", "desk"] }
    story.settle()
    #expect(story.book.lines.last == "next: performed")
    #expect(story.onShow == "hall › room › desk")
  }

  @Test("Time in the background does not count, since UIKit may stand still there")
  func waitsInTheBackground() {
    let delegate = ForgetfulDelegate()
    let navigation = UINavigationController()
    navigation.delegate = delegate
    let flow = story.flow("hall", in: navigation)
    let scene = story.phone.session.connectScene()
    story.phone.window.windowScene = scene
    story.begin(with: flow)
    delegate.isForgetful = true
    flow.update(completion: story.noted("push")) { $0.stack = ["hall", "room"] }
    story.wait(5)
    story.phone.session.enterBackground(scene)
    story.wait(60)
    #expect(story.book.lines == [])
    story.phone.session.enterForeground(scene)
    story.wait(6)
    #expect(story.book.lines == ["push: failed: UIKit did not end the transition"])
    delegate.complete()
    story.settle()
  }

  @Test("A push by other code that never ends is reported to the flow whose change waits for it")
  func waitsForOtherCode() {
    let delegate = ForgetfulDelegate()
    let navigation = UINavigationController()
    navigation.delegate = delegate
    let flow = story.flow("hall", in: navigation)
    story.begin(with: flow)
    delegate.isForgetful = true
    navigation.pushViewController(story.page("web"), animated: true)
    story.wait(1)
    flow.update(completion: story.noted("push")) { $0.stack = ["hall", "room"] }
    story.wait(12)
    #expect(story.book.lines == ["push: failed: UIKit did not end the transition"])
    #expect(story.reports.kinds == [.transitionNotEnded])
    #expect(
      report.contains(
        "UIKit has not ended a transition of other code, which hall waits for, within 10 seconds."))
    delegate.complete()
    delegate.isForgetful = false
    story.settle()
    flow.update(completion: story.noted("next")) { $0.stack = ["hall", "desk"] }
    story.settle()
    #expect(story.book.lines.last == "next: performed")
    #expect(navigation.titles.last == "desk")
  }

  @Test(
    "A navigator's push with a stuck animator fails, and its routes stay those that UIKit shows")
  func failsANavigatorsPush() {
    let delegate = ForgetfulDelegate()
    let navigation = UINavigationController()
    navigation.delegate = delegate
    let navigator = story.reports.scope { StackNavigator<Int>(navigationController: navigation) }
    navigator.push(route: 1, viewController: story.page("one"), animated: false)
    story.begin(with: story.single("app", navigation))
    delegate.isForgetful = true
    navigator.push(
      route: 2, viewController: story.page("two"), animated: true, completion: story.noted("push"))
    story.wait(12)
    #expect(story.book.lines == ["push: failed: UIKit did not end the transition"])
    #expect(navigation.titles == ["one", "two"])
    #expect(navigator.routes.elements == [1, 2])
    #expect(story.reports.kinds == [.transitionNotEnded])
    delegate.complete()
    story.settle()
  }

  @Test("A dismissal whose completion an override forgets counts as performed")
  func forgottenCompletion() {
    let app = story.single("app", Forgetful("app"))
    story.begin(with: app)
    do {
      let kid = story.single("kid")
      app.present(child: kid, animated: true)
      story.settle()
      app.dismiss(child: kid, animated: true, completion: story.noted("dismissal"))
    }
    story.settle()
    #expect(report.contains("UIKit has not ended dismiss Page, which app waits for,"))
    story.ends(
      "app", tree: "WindowCoordinator ·app",
      log: ["left kid: programmatic", "dismissal: performed"], reports: [.transitionNotEnded])
  }

  @Test("A flow's sheet whose dismissal an override ignores completes, and the flow continues")
  func ignoredDismissal() {
    let navigation = ForgetfulStack()
    let flow = story.flow("hall", in: navigation)
    story.begin(with: flow)
    flow.update { $0.sheets = [.init("lift")] }
    story.settle()
    navigation.isDeaf = true
    flow.update(completion: story.noted("dismissal")) { $0.sheets = [] }
    story.settle()
    #expect(story.book.lines == ["dismissal: failed: UIKit did not end the transition"])
    #expect(story.reports.kinds == [.transitionNotEnded])
    navigation.isDeaf = false
    navigation.forgotten = nil
    flow.update(completion: story.noted("next")) { $0.stack = ["hall", "room"] }
    story.settle()
    story.ends(
      "hall › room", tree: "WindowCoordinator ·hall",
      log: [
        "dismissal: failed: UIKit did not end the transition", "left lift: programmatic",
        "next: performed",
      ],
      reports: [.transitionNotEnded])
  }

  @Test("A late completion from UIKit does not end the transition then running")
  func lateCompletion() {
    let navigation = ForgetfulStack()
    let flow = story.flow("hall", in: navigation)
    story.begin(with: flow)
    flow.update { $0.sheets = [.init("lift")] }
    story.settle()
    navigation.isDeaf = true
    flow.update(completion: story.noted("dismissal")) { $0.sheets = [] }
    story.settle()
    navigation.isDeaf = false
    flow.update(completion: story.noted("again")) { $0.sheets = [] }
    story.wait(0.1)
    navigation.forgotten?()
    navigation.forgotten = nil
    #expect(story.book.lines == ["dismissal: failed: UIKit did not end the transition"])
    story.settle()
    story.ends(
      "hall", tree: "WindowCoordinator ·hall",
      log: [
        "dismissal: failed: UIKit did not end the transition", "left lift: programmatic",
        "again: performed",
      ],
      reports: [.transitionNotEnded])
  }

  @Test("A user who holds a sheet half-way keeps requests waiting as long as needed")
  func heldSheet() throws {
    let flow = story.flow("hall")
    story.begin(with: flow)
    flow.update { $0.sheets = [.init("lift")] }
    story.settle()
    let sheet = try story.topSheet()
    let swipe = try #require(story.user.beginSheetSwipe(on: sheet))
    swipe.progress(0.3)
    flow.update(completion: story.noted("push")) { $0.stack = ["hall", "room"] }
    story.wait(60)
    #expect(story.book.lines == [])
    swipe.cancel()
    story.settle()
    story.ends(
      "hall › room ⌃ lift", tree: "WindowCoordinator ·hall", log: ["push: performed"])
  }

  @Test("Nobody waits for a finger on the stack of a sheet that has gone with the one under it")
  func heldStackOfAGoneSheet() throws {
    let app = story.single("app")
    story.begin(with: app)
    var swipe: BackSwipe?
    do {
      let flow = story.flow("hall")
      app.present(child: flow, animated: false)
      story.settle()
      flow.update { $0.sheets = [.init("lift"), .init("shaft", "cable")] }
      story.settle()
      let stack = try #require(story.topSheet() as? UINavigationController)
      swipe = story.user.beginBackSwipe(in: stack)
      swipe?.progress(0.3)
      app.remove(child: flow)
    }
    story.settle()
    swipe?.cancel()
    swipe = nil
    story.settle()
    story.ends(
      "app", tree: "WindowCoordinator ·app",
      log: [
        "left cable: parentRemoved", "left shaft: parentRemoved", "left lift: parentRemoved",
        "left hall: parentRemoved", "hall ended: left(programmatic)", "left hall: programmatic",
      ])
  }

  @Test("What is presented while a flow is shown again is not dismissed for ever") func shownAgain()
  {
    let (app, flow) = (story.single("app"), story.flow("hall", in: FlowNavigationController()))
    story.begin(with: app)
    let kid = story.single("kid")
    app.present(child: story.single("guest"), animated: true)
    story.root.setRoot(child: flow)
    story.root.presentInHierarchy(child: kid, animated: true, completion: story.noted("kid"))
    story.wait(0.6)
    flow.update { $0.stack = ["hall", "room", "attic"] }
    flow.triggerFlow(animated: true, type: .present)
    story.settle()
    #expect(story.onShow == "hall › room › attic ⌃ kid")
    #expect(story.book.lines.last == "kid: performed")
  }
}

/// An override of `dismiss` that loses the completion.
private final class Forgetful: UIViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    super.dismiss(animated: flag)
  }
}

/// One that does nothing at all while it is deaf.
private final class ForgetfulStack: UINavigationController {
  var isDeaf = false
  /// The completion that was lost last.
  var forgotten: (() -> Void)?

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if !isDeaf { return super.dismiss(animated: flag, completion: completion) }
    forgotten = completion
  }
}

/// Animates a stack, and does not say when it has.
final class ForgetfulDelegate: NSObject, UINavigationControllerDelegate,
  UIViewControllerAnimatedTransitioning
{
  var isForgetful = false
  private var context: (any UIViewControllerContextTransitioning)?

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isForgetful ? self : nil
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let view = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(view)
    }
    context = transitionContext
  }

  func complete() {
    context?.completeTransition(true)
    context = nil
  }
}
