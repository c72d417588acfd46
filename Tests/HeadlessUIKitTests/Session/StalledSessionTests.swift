import HeadlessUIKit
import Testing

@MainActor
@Suite("A session whose time nobody lets pass while a closure waits")
struct StalledSessionTests {
  @Test("It settles, so that the closure goes on")
  func settles() async {
    let session = HeadlessSession()
    session.stallInterval = 0
    await session.run {
      await withCheckedContinuation { done in
        session.perform(after: 5) { done.resume() }
      }
    }
    #expect(session.now == 5)
  }

  @Test("It is told each time, with the line that called run")
  func tellsEachTime() async {
    let session = HeadlessSession()
    session.stallInterval = 0
    var lines: [UInt] = []
    session.observeStalls { _, line in lines.append(line) }
    let line = UInt(#line + 1)
    await session.run {
      for _ in 1...2 {
        await withCheckedContinuation { done in session.perform { done.resume() } }
      }
    }
    #expect(lines == [line, line])
  }

  @Test("With an automatic clock nobody is told")
  func tellsNobodyWithAutomaticClock() async {
    let session = HeadlessSession(clock: .automatic)
    session.stallInterval = 0
    var isTold = false
    session.observeStalls { _, _ in isTold = true }
    await session.run {
      await withCheckedContinuation { done in session.perform(after: 0.01) { done.resume() } }
    }
    #expect(!isTold)
  }
}
