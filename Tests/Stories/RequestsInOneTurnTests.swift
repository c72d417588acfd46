import CoordinatorKitUI
import Testing

/// Several requests at once each complete exactly once.
///
/// What happened to users: the app waited for the end of a change, and with it the spinner stayed for ever.
@MainActor @Suite("Everything requested in one turn completes once", .headless)
struct RequestsInOneTurnTests {
  private let story = Story()

  @Test(
    "Another root, its full-screen sheet, a push under it, and the sheet's dismissal all complete",
    arguments: Turn.allCases, [true, false])
  func sheetOfANewRoot(_ turn: Turn, isAnimated: Bool) {
    story.begin(with: story.flow("a"))
    let b = story.flow("b")
    do {
      let story = story
      story.ask(turn) {
        story.root.setRoot(child: b, completion: story.noted("root"))
        b.update(animated: isAnimated, completion: story.noted("on")) {
          $0.sheets = [.init("sheet", style: .fullScreen)]
        }
        b.update(animated: isAnimated, completion: story.noted("push")) { $0.stack.append("c") }
        b.update(animated: isAnimated, completion: story.noted("off")) { $0.sheets = [] }
      }
    }
    story.settle()
    #expect(story.answered.filter { !$0.hasPrefix("a ") } == ["off", "on", "push", "root"])
    #expect(story.book.lines.contains("root: performed"))
    #expect(story.book.lines.last == "off: performed")
    story.ends("b › c", tree: "WindowCoordinator ·b", log: story.book.lines)

    // UIKit never says that it has shown a push under a sheet; nobody waits for that.
    b.update(animated: false, completion: story.noted("next")) { $0.sheets = [.init("next")] }
    story.wait(0.1)
    #expect(story.book.lines.last == "next: performed")
  }
}
