import HeadlessUIKit
import Testing

@MainActor
@Suite("What UIKit would have printed is in the log of the session", .headless)
struct SessionLogTests {
  private let session = HeadlessSession.current

  @Test("A clean start logs nothing")
  func clean() {
    let nav = UINavigationController(rootViewController: UIViewController())
    let window = show(nav)

    #expect(session.log.isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test("Presenting without a window names both controllers")
  func notInWindow() throws {
    let (presenter, presented) = (UIViewController(), UITabBarController())

    presenter.present(presented, animated: true)

    #expect(session.log.count == 1)
    let text = try #require(session.log.first).text
    #expect(text.hasPrefix("Attempt to present "))
    #expect(text.contains("UITabBarController"))
    #expect(text.contains("whose view is not in the window hierarchy"))
  }

  @Test("Presenting twice says what is presented already")
  func alreadyPresenting() throws {
    let root = UIViewController()
    let window = show(root)
    root.present(UINavigationController(), animated: false)
    session.settle()

    root.present(UIViewController(), animated: true)

    #expect(session.log.count == 1)
    let text = try #require(session.log.first).text
    #expect(text.contains("which is already presenting"))
    #expect(text.contains("UINavigationController"))
    withExtendedLifetime(window) {}
  }

  @Test("Presenting from a controller that its container does not show is discouraged")
  func detached() throws {
    let nav = UINavigationController()
    let buried = UIViewController()
    nav.setViewControllers([buried, UIViewController()], animated: false)
    let window = show(nav)
    let presented = UIViewController()

    buried.present(presented, animated: true)
    session.settle()

    #expect(nav.presentedViewController === presented)
    #expect(session.log.count == 1)
    let text = try #require(session.log.first).text
    #expect(
      text.contains("Presenting view controllers on detached view controllers is discouraged"))
    withExtendedLifetime(window) {}
  }

  @Test("Entries can be compared, and equal mistakes of equal objects are equal entries")
  func equality() throws {
    let (presenter, first, second) = (UIViewController(), UIViewController(), UIViewController())

    presenter.present(first, animated: true)
    presenter.present(first, animated: true)
    presenter.present(second, animated: true)

    let log = session.log
    #expect(log.count == 3)
    #expect(log[0] == log[1])
    #expect(log[0] != log[2])
  }
}
