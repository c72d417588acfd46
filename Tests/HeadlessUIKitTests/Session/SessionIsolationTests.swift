import Foundation
import HeadlessUIKit
import Testing

@MainActor
private final class CountingDelegate: NSObject, UINavigationControllerDelegate {
  var willShow = 0
  var didShow = 0

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    willShow += 1
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    didShow += 1
  }
}

/// Pushes many times in a session of its own, giving way to other tests again and again, and
/// checks that whatever is seen belongs to this session.
@MainActor
private func work(pushes: Int, refusals: Int, others: Turnstile) async {
  let session = HeadlessSession()
  // Others may keep a busy machine for so long that this looks like waiting for time that nobody lets pass.
  session.stallInterval = 60
  await session.run {
    #expect(HeadlessSession.current === session)
    let delegate = CountingDelegate()
    let nav = UINavigationController(rootViewController: UIViewController())
    nav.delegate = delegate
    let window = show(nav)
    let start = session.now
    (delegate.willShow, delegate.didShow) = (0, 0)

    for step in 1...pushes {
      nav.pushViewController(UIViewController(), animated: true)
      await others.pass()
      #expect(HeadlessSession.current === session)
      #expect(UIApplication.shared === session.application)
      session.turn()
      await others.pass()
      #expect(nav.transitionCoordinator != nil)
      #expect(delegate.didShow == step - 1)
      session.settle()
      await others.pass()
      #expect(nav.viewControllers.count == step + 1)
      #expect(delegate.willShow == step)
      #expect(delegate.didShow == step)
    }
    for _ in 0..<refusals {
      UIViewController().present(UIViewController(), animated: true)
      await others.pass()
    }
    session.settle()

    #expect(session.log.count == refusals)
    #expect(abs(session.now - start - Double(pushes) * 0.35) < 0.01)
    #expect(session.application.windows == [window])
    #expect(UIView.areAnimationsEnabled)
  }
}

/// Counts how often somebody gave way.
@MainActor
private final class Turnstile {
  private let id: Int
  private let shared: Shared

  @MainActor final class Shared {
    var order: [Int] = []
  }

  init(_ id: Int, _ shared: Shared) {
    self.id = id
    self.shared = shared
  }

  func pass() async {
    shared.order.append(id)
    await Task.yield()
  }
}

@MainActor
@Suite("Sessions do not see each other")
struct SessionIsolationTests {
  private static let shared = Turnstile.Shared()

  @Test("An asynchronous test with pushes and yields sees its own session only")
  func oneOfTwo() async {
    await work(pushes: 60, refusals: 3, others: Turnstile(1, Self.shared))
  }

  @Test("Another one beside it sees its own session only")
  func otherOfTwo() async {
    await work(pushes: 60, refusals: 5, others: Turnstile(2, Self.shared))
  }

  @Test("Two sessions in two tasks that take turns for certain see themselves only")
  func sideBySide() async {
    let shared = Turnstile.Shared()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await work(pushes: 40, refusals: 1, others: Turnstile(1, shared)) }
      group.addTask { await work(pushes: 50, refusals: 2, others: Turnstile(2, shared)) }
    }

    let changes = zip(shared.order, shared.order.dropFirst()).count { $0 != $1 }
    #expect(changes > 40)
  }

  @Test("Each session has its own application, clock, log and animation switch")
  func separate() {
    let (first, second) = (HeadlessSession(), HeadlessSession())

    #expect(first.application !== second.application)
    first.enter {
      UIView.setAnimationsEnabled(false)
      UIViewController().present(UIViewController(), animated: false)
      #expect(UIApplication.shared === first.application)
    }
    first.advance(by: 3)

    #expect(first.log.count == 1)
    #expect(second.log.isEmpty)
    #expect(second.now == 0)
    first.enter { #expect(!UIView.areAnimationsEnabled) }
    second.enter {
      #expect(UIView.areAnimationsEnabled)
      #expect(UIApplication.shared === second.application)
    }
  }

  @Test("Entering a session ends with the block, also when sessions are nested")
  func nestedEntering() {
    let (first, second) = (HeadlessSession(), HeadlessSession())
    let before = HeadlessSession.current

    first.enter {
      second.enter { #expect(HeadlessSession.current === second) }
      #expect(HeadlessSession.current === first)
    }

    #expect(HeadlessSession.current === before)
  }

  @Test("A task started inside a session belongs to it, also after it has waited")
  func tasks() async {
    let session = HeadlessSession()

    await session.run {
      let seen = await Task { @MainActor in
        await Task.yield()
        return HeadlessSession.current === session
      }.value
      #expect(seen)
    }
  }

  @Test("Nothing scoped and no turn running means the standard session")
  func standard() async {
    let seen = await Task.detached { await MainActor.run { HeadlessSession.current } }.value

    #expect(seen === HeadlessSession.standard)
  }

  @Test("Each test of a suite with the trait has a session of its own", .headless)
  func trait() {
    #expect(HeadlessSession.current !== HeadlessSession.standard)
    #expect(HeadlessSession.current.now == 0)
    HeadlessSession.current.advance(by: 1)
  }

  @Test("The trait gives the session of one test to no other test", .headless)
  func traitAgain() {
    #expect(HeadlessSession.current !== HeadlessSession.standard)
    #expect(HeadlessSession.current.now == 0)
    HeadlessSession.current.advance(by: 1)
  }
}
