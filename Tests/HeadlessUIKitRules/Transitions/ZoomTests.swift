import Foundation
import HeadlessUIKit
import Testing

/// A screen that is zoomed in, from a source that writes down when it is asked.
@MainActor
private func zoomed(
  _ name: String, _ log: CallbackLog, options: UIViewController.Transition.ZoomOptions? = nil
) -> LoggingViewController {
  let screen = LoggingViewController(name, log)
  screen.preferredTransition = .zoom(options: options) { context in
    let (source, zoomed) = (context.sourceViewController, context.zoomedViewController)
    log.note("source of \(CallbackLog.name(of: zoomed)) in \(CallbackLog.name(of: source))")
    return source.view
  }
  return screen
}

/// Options that write down what they are asked, and answer the same each time.
@MainActor
private func options(_ log: CallbackLog, allows: Bool) -> UIViewController.Transition.ZoomOptions {
  let options = UIViewController.Transition.ZoomOptions()
  options.interactiveDismissShouldBegin = { context in
    log.note("shouldBegin(\(context.velocity.dx), \(context.velocity.dy), \(context.willBegin))")
    return allows
  }
  return options
}

@MainActor
@Suite("A pushed screen that was zoomed in is left by gestures of its own", .headless(.iOS18))
struct ZoomedPushTests {
  @Test("A zoom comes before the delegate's animator, which is not asked (5.32)")
  func beforeAnimator() {
    let on = NavigationFixture("A")
    let director = TransitionDirector(on.log, LoggingAnimator(on.log))
    on.nav.delegate = director

    on.nav.pushViewController(zoomed("B", on.log), animated: true)
    on.phone.settle()
    on.nav.popViewController(animated: true)
    on.phone.settle()

    #expect(on.log.lines.filter { $0.contains("animator for") || $0 == "animate" } == [])
    #expect(on.log.count("source of B in A") == 2)
    #expect(on.stack == ["A"])
  }

  @Test("Without animation nobody asks for a source (5.32)")
  func withoutAnimation() {
    let on = NavigationFixture("A")

    on.nav.pushViewController(zoomed("B", on.log), animated: false)
    on.phone.settle()

    #expect(on.log.count("source of B in A") == 0)
  }

  @Test(
    "Each gesture pops through popViewController, and no other hook is asked (5.33)",
    arguments: ZoomExit.Gesture.allCases)
  func pops(gesture: ZoomExit.Gesture) {
    let (log, nav) = (CallbackLog(), PopLoggingNavigation())
    nav.log = log
    let b = zoomed("B", log, options: options(log, allows: true))
    nav.setViewControllers([LoggingViewController("A", log), b], animated: false)
    let phone = Phone(showing: nav)
    log.clear()

    #expect(phone.user.zoomOut(b, by: gesture))
    phone.settle()

    let asked = [
      ZoomExit.Gesture.drag: "shouldBegin(0.0, 1000.0, true)",
      .pinch: "shouldBegin(0.0, 0.0, true)", .swipe: "shouldBegin(1000.0, 0.0, true)",
    ]
    #expect(
      log.lines.filter { !$0.contains(".") || $0.hasPrefix("should") }
        == [asked[gesture] ?? "", "popViewController(true)", "source of B in A"])
    #expect(nav.viewControllers.count == 1)
  }

  @Test("The hook may refuse, and the stack stays (5.33)")
  func refused() {
    let on = NavigationFixture("A")
    let b = zoomed("B", on.log, options: options(on.log, allows: false))
    on.nav.pushViewController(b, animated: false)
    on.phone.settle()

    for gesture in ZoomExit.Gesture.allCases {
      #expect(on.phone.user.beginZoomExit(of: b, by: gesture) == nil)
    }
    #expect(!on.phone.user.swipeBack(in: on.nav))
    on.phone.settle()

    #expect(on.stack == ["A", "B"])
  }

  @Test("A gesture that is let go early restores the stack (5.33)")
  func letGo() throws {
    let on = NavigationFixture("A")
    let b = zoomed("B", on.log)
    on.nav.pushViewController(b, animated: false)
    on.phone.settle()

    let exit = try #require(on.phone.user.beginZoomExit(of: b))
    on.phone.settle()
    #expect(on.nav.transitionCoordinator?.isInteractive == true)
    exit.progress(0.4)
    exit.cancel()
    on.phone.settle()

    #expect(on.stack == ["A", "B"])
    #expect(b.viewIfLoaded?.window != nil)
  }

  @Test("The recognizer of the back swipe takes no part; a swipe is the zoom's (5.33)")
  func noBackSwipe() {
    let on = NavigationFixture("A")
    on.nav.pushViewController(zoomed("B", on.log), animated: false)
    on.phone.settle()
    #expect(on.phone.user.beginBackSwipe(in: on.nav) == nil)
    on.nav.interactivePopGestureRecognizer?.isEnabled = false

    #expect(on.phone.user.swipeBack(in: on.nav))
    on.phone.settle()

    #expect(on.stack == ["A"])
  }

  @Test("A root, a screen below the top and a plain one cannot be zoomed out (5.33)")
  func impossible() {
    let on = NavigationFixture()
    let (a, b, c) = (zoomed("A", on.log), zoomed("B", on.log), on.screen("C"))
    on.nav.setViewControllers([a], animated: false)
    on.phone.settle()
    #expect(!on.phone.user.zoomOut(a))
    on.nav.setViewControllers([a, b, c], animated: false)
    on.phone.settle()

    #expect(!on.phone.user.zoomOut(b))
    #expect(!on.phone.user.zoomOut(c))
  }

  @Test("Before iOS 18 a preferred transition is ignored (5.32, 5.33)", .headless(.iOS17))
  func earlier() {
    let on = NavigationFixture("A")
    let b = zoomed("B", on.log)
    on.nav.pushViewController(b, animated: true)
    on.phone.settle()

    #expect(on.log.count("source of B in A") == 0)
    #expect(!on.phone.user.zoomOut(b))
    #expect(on.phone.user.beginBackSwipe(in: on.nav) != nil)
  }
}

/// Writes down that it is asked to pop.
private final class PopLoggingNavigation: UINavigationController, UINavigationBarDelegate {
  var log: CallbackLog?

  override func popViewController(animated: Bool) -> UIViewController? {
    log?.note("popViewController(\(animated))")
    return super.popViewController(animated: animated)
  }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    log?.note("shouldPop")
    return true
  }
}

@MainActor
@Suite(
  "A presented screen that was zoomed in is dismissed by gestures of its own", .headless(.iOS18))
struct ZoomedPresentationTests {
  private let session = HeadlessSession.current
  private let on = RootFixture()
  private let delegate: LoggingSheetDelegate

  init() {
    delegate = LoggingSheetDelegate(on.log)
  }

  private func present(allows: Bool = true) -> LoggingViewController {
    let b = zoomed("B", on.log, options: options(on.log, allows: allows))
    b.modalPresentationStyle = .fullScreen
    b.presentationController?.delegate = delegate
    on.present(b)
    return b
  }

  private var calls: [String] {
    on.log.lines.filter { $0.hasSuffix("ismiss") || $0.hasPrefix("shouldBegin") }
  }

  @Test("A zoom comes before the transitioning delegate's animator (5.32)")
  func beforeAnimator() {
    let director = TransitionDirector(on.log, LoggingAnimator(on.log))
    let b = zoomed("B", on.log)
    b.transitioningDelegate = director

    on.root.present(b, animated: true)
    on.phone.settle()
    on.root.dismiss(animated: true)
    on.phone.settle()

    #expect(on.log.lines.filter { $0.contains("animator for") } == [])
    #expect(on.log.count("source of B in R") == 2)
    #expect(on.root.presentedViewController == nil)
  }

  @Test(
    "A gesture dismisses, and the delegate is asked and told as for a sheet, or not at all (U27, 5.33)",
    arguments: [true, false])
  func dismisses(tells: Bool) {
    session.policy.tellsSheetDelegateOfZoomExit = tells
    let b = present()

    #expect(on.phone.user.zoomOut(b, by: .drag))
    on.phone.settle()

    let asked = "shouldBegin(0.0, 1000.0, true)"
    #expect(
      calls == [asked] + (tells ? ["shouldDismiss", "willDismiss", "didDismiss"] : []))
    #expect(on.root.presentedViewController == nil)
  }

  @Test("The hook may refuse, and nobody else is asked (5.33)")
  func refused() {
    let b = present(allows: false)

    #expect(!on.phone.user.zoomOut(b, by: .pinch))
    on.phone.settle()

    #expect(calls == ["shouldBegin(0.0, 0.0, true)"])
    #expect(on.root.presentedViewController === b)
  }

  @Test(
    "Whether a controller that is modal in its presentation stays is not settled (U24, 5.33)",
    arguments: [true, false])
  func modal(stops: Bool) {
    session.policy.modalInPresentationStopsZoom = stops
    session.policy.tellsSheetDelegateOfZoomExit = true
    let b = present()
    b.isModalInPresentation = true

    #expect(on.phone.user.zoomOut(b) == !stops)
    on.phone.settle()

    #expect(on.log.count("didAttemptToDismiss") == (stops ? 1 : 0))
    #expect((on.root.presentedViewController === b) == stops)
  }

  @Test("A gesture that is let go early leaves it presented (5.33)")
  func letGo() throws {
    let b = present()

    let exit = try #require(on.phone.user.beginZoomExit(of: b, by: .pinch))
    on.phone.settle()
    exit.progress(0.2)
    exit.cancel()
    on.phone.settle()

    #expect(on.root.presentedViewController === b)
    #expect(on.log.count("didDismiss") == 0)
  }

  @Test("What is not zoomed in cannot be zoomed out, however it is presented (5.33)")
  func otherTransitions() {
    let b = on.screen("B", .fullScreen)
    b.preferredTransition = .crossDissolve
    on.present(b)

    #expect(!on.phone.user.zoomOut(b))
    #expect(on.root.presentedViewController === b)
  }
}
