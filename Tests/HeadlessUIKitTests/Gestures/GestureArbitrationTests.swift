import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Recognizers decide among themselves who takes a gesture", .headless)
struct GestureArbitrationTests {
  /// Answers for recognizers by their names, and logs what it is asked.
  @MainActor
  private final class Judge: NSObject, UIGestureRecognizerDelegate {
    var refuses: Set<String> = []
    var ignores: Set<String> = []
    var together = false
    var waits: [String: String] = [:]
    var isWaitedFor: [String: String] = [:]
    private(set) var questions: [String] = []

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      questions.append("begin \(gestureRecognizer.name ?? "")")
      return !refuses.contains(gestureRecognizer.name ?? "")
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      !ignores.contains(gestureRecognizer.name ?? "")
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { together }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { waits[gestureRecognizer.name ?? ""] == otherGestureRecognizer.name }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isWaitedFor[gestureRecognizer.name ?? ""] == otherGestureRecognizer.name }
  }

  private let on = GestureFixture()
  private let judge = Judge()

  /// A drag on the card with a recognizer on the card and one on the shelf around it.
  private func drag() -> UserGesture? {
    on.add(UIPanGestureRecognizer(), "inner").delegate = judge
    on.add(UIPanGestureRecognizer(), "outer", to: on.shelf.view).delegate = judge
    return on.user.beginPan(on: on.card)
  }

  @Test("The recognizer of the inner view comes first and keeps the outer one from it")
  func inner() {
    #expect(drag() != nil)
    #expect(on.journal.lines == ["inner began"])
    #expect(judge.questions == ["begin inner"])
  }

  @Test("Where the delegate forbids the inner one, the outer one takes the gesture")
  func refused() {
    judge.refuses = ["inner"]
    #expect(drag() != nil)
    #expect(on.journal.lines == ["outer began"])
    #expect(judge.questions == ["begin inner", "begin outer"])
  }

  @Test("Where all are forbidden, there is no gesture")
  func allRefused() {
    judge.refuses = ["inner", "outer"]
    #expect(drag() == nil)
    #expect(on.journal.lines == [])
  }

  @Test("A recognizer that does not get the touch is not asked any more")
  func ignored() {
    judge.ignores = ["inner"]
    #expect(drag() != nil)
    #expect(on.journal.lines == ["outer began"])
    #expect(judge.questions == ["begin outer"])
  }

  @Test("Two that may go on together both hear of everything")
  func together() {
    judge.together = true
    drag()?.finish()
    #expect(on.journal.lines == ["inner began", "outer began", "inner ended", "outer ended"])
  }

  @Test("Whoever waits for another one is asked when that one has failed")
  func waits() {
    judge.waits = ["inner": "outer"]
    #expect(drag() != nil)
    #expect(on.journal.lines == ["outer began"])
    #expect(judge.questions == ["begin outer"])
  }

  @Test("Whoever waits in vain gets the gesture")
  func waitsInVain() {
    judge.isWaitedFor = ["outer": "inner"]
    judge.refuses = ["outer"]
    #expect(drag() != nil)
    #expect(on.journal.lines == ["inner began"])
    #expect(judge.questions == ["begin outer", "begin inner"])
  }

  @Test("Two that wait for each other both fail")
  func circle() {
    judge.waits = ["inner": "outer", "outer": "inner"]
    #expect(drag() == nil)
    #expect(on.journal.lines == [])
  }

  @Test("One that waits is not let through by going on together")
  func waitsThoughTogether() {
    judge.together = true
    judge.waits = ["inner": "outer"]
    #expect(drag() != nil)
    #expect(on.journal.lines == ["outer began"])
  }

  @Test("A single tap that requires the double tap to fail is not told of two taps")
  func taps() {
    let single = on.add(UITapGestureRecognizer(), "single")
    let double = on.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2

    #expect(on.user.tap(on.card, count: 2))
    #expect(on.journal.lines == ["single ended", "double ended"])
    on.journal.clear()
    single.require(toFail: double)
    #expect(on.user.tap(on.card, count: 2))
    #expect(on.user.tap(on.card))

    #expect(on.journal.lines == ["double ended", "single ended"])
  }

  @Test("A swipe is a drag too; a drag that requires it to fail lets it through")
  func swipe() {
    let pan = on.add(UIPanGestureRecognizer(), "pan")
    let swipe = on.add(UISwipeGestureRecognizer(), "swipe")

    #expect(on.user.swipe(on.card, .right))
    #expect(on.journal.lines == ["pan began", "pan changed", "pan ended"])
    on.journal.clear()
    pan.require(toFail: swipe)
    #expect(on.user.swipe(on.card, .right))

    #expect(on.journal.lines == ["swipe ended"])
  }

  @Test("A drag from an edge is for those who wait for that edge, and for all drags")
  func edge() {
    let edge = on.add(UIScreenEdgePanGestureRecognizer(), "edge", to: on.shelf.view)
    edge.edges = .left

    #expect(on.user.beginPan(on: on.card) == nil)
    #expect(on.user.beginPan(on: on.card, from: .right) == nil)
    #expect(on.user.beginPan(on: on.card, from: .left) != nil)

    #expect(on.journal.lines == ["edge began"])
  }
}
