import CoordinatorKitUI
import HeadlessUIKit
import Testing

@MainActor @Suite("A test awaits while the clock of its phone stands still")
struct StalledClockTests {
  private final class Page: BaseComponentCoordinator, ViewControllerCoordinator {
    let rootViewController = UIViewController()
  }

  private let phone = HeadlessSession()
  private let reports = Reports()

  init() { phone.stallInterval = 0 }

  @Test("An awaited presentation is reported with the line of run, and performed")
  func reportsAwaitedPresentation() async {
    let line = UInt(#line + 1)
    let outcome = await phone.run {
      let (root, page) = reports.scope {
        (WindowCoordinator(window: UIWindow()), Page(window: nil))
      }
      root.setRoot(child: page)
      root.show()
      phone.settle()
      return await Outcome.of { outcome in
        page.present(child: Page(window: nil), animated: true, completion: outcome)
      }
    }
    #expect(outcome == .performed)
    #expect(
      reports.texts == [
        """
        CoordinatorKitUITests/StalledClockTests.swift:\(line): A test awaits what takes time, and the clock of its \
        HeadlessSession stands still. That clock is moved by hand, and nobody does while the test waits, so it would \
        have waited for ever; the session has been settled. Take a completion handler instead of awaiting and call \
        settle() of the session, write await root.settle(), or create the session with \
        HeadlessSession(clock: .automatic).
        """
      ])
  }

  @Test("Waiting for something else, with nothing pending on the phone, is not reported")
  func allowsOtherWaiting() async {
    await phone.run {
      let (root, page) = reports.scope {
        (WindowCoordinator(window: UIWindow()), Page(window: nil))
      }
      root.setRoot(child: page)
      root.show()
      phone.settle()
      for _ in 1...100 { await Task.yield() }
    }
    #expect(reports.kinds == [])
  }
}
