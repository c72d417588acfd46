import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("A session with an automatic clock goes on while the test awaits")
struct AutomaticSessionTests {
  @Test("A presentation ends by itself, in the order and the session in which it began")
  func presentation() async {
    let session = HeadlessSession(clock: .automatic)
    await session.run {
      let journal = Journal()
      let root = Screen("A", journal)
      let window = show(root)
      window.layer.speed = 20
      let start = session.now

      await withCheckedContinuation { done in
        root.present(Screen("B", journal), animated: true) {
          journal.note("in the session: \(HeadlessSession.current === session)")
          done.resume()
        }
      }

      #expect(
        journal.lines == [
          "A.viewDidLoad", "A.viewWillAppear(false)", "A.viewIsAppearing(false)",
          "A.viewDidAppear(false)", "B.viewDidLoad", "B.viewWillAppear(true)",
          "B.viewIsAppearing(true)", "B.viewDidAppear(true)", "in the session: true",
        ])
      #expect(session.now - start >= 0.025)
      withExtendedLifetime(window) {}
    }
  }

  @Test("A session by hand stands still however long the test awaits")
  func byHand() async {
    let session = HeadlessSession()
    var isDone = false
    session.perform { isDone = true }

    for _ in 0..<100 { await Task.yield() }

    #expect(!isDone)
    #expect(session.now == 0)
    session.turn()
    #expect(isDone)
  }

  @Test("The session that nobody entered goes by itself")
  func standard() async {
    await withCheckedContinuation { done in
      HeadlessSession.standard.perform { done.resume() }
    }
    let before = HeadlessSession.standard.now

    await withCheckedContinuation { done in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { done.resume() }
    }

    #expect(HeadlessSession.standard.now > before)
  }
}
