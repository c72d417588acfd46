import HeadlessUIKit
import Testing

@MainActor
@Suite("A fast layer shortens the animations in it", .headless)
struct AnimationSpeedTests {
  private let session = HeadlessSession.current
  private let nav = UINavigationController(rootViewController: UIViewController())
  private let phone: Phone

  init() {
    phone = Phone(showing: nav)
  }

  private func timeOfPush() -> Double {
    let start = session.now
    nav.pushViewController(UIViewController(), animated: true)
    session.settle()
    return session.now - start
  }

  @Test("In a layer a hundred times as fast a push takes a hundredth of the time (8.1)")
  func push() {
    phone.window.layer.speed = 100

    #expect(abs(timeOfPush() - 0.0035) < 1e-6)
  }

  @Test(
    "A presentation and its dismissal follow the layer of the window, in the usual order (8.1)")
  func presentation() {
    let log = CallbackLog()
    phone.window.layer.speed = 10
    let start = session.now

    nav.present(LoggingViewController("B", log), animated: true) { log.note("presented") }
    session.settle()
    nav.dismiss(animated: true) { log.note("dismissed") }
    session.settle()

    #expect(abs(session.now - start - 0.1) < 1e-6)
    #expect(
      log.lines == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "B.viewDidAppear(true)", "presented", "B.viewWillDisappear(true)",
        "B.viewDidDisappear(true)", "dismissed",
      ])
  }

  @Test("The speeds of a layer and of those around it multiply (8.1)")
  func nestedLayers() {
    phone.window.layer.speed = 5
    nav.view.layer.speed = 2

    #expect(abs(timeOfPush() - 0.035) < 1e-6)
  }

  @Test("A layer beside the transition changes nothing (8.1)")
  func layerBeside() {
    nav.topViewController?.view.layer.speed = 100

    #expect(abs(timeOfPush() - 0.35) < 1e-6)
  }

  @Test("A layer that stands still does not keep a transition from ending")
  func speedZero() {
    phone.window.layer.speed = 0

    #expect(abs(timeOfPush() - 0.35) < 1e-6)
  }
}
