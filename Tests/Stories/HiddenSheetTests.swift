import CoordinatorKitUI
import Testing

/// A sheet is asked for in a tab that the user does not see.
///
/// What happened to users: `await` of the message did not return, and nothing told why.
@MainActor @Suite("A sheet in a tab that is not selected", .headless)
struct HiddenSheetTests {
  private let story = Story()
  private let tabs: TabBarCoordinator
  private let flow: StoryFlow

  init() {
    let story = story
    let flows = [story.flow("shop"), story.flow("mine")]
    flow = flows[1]
    tabs = story.reports.scope { TabBarCoordinator(tabs: flows) }
    story.begin(with: tabs)
  }

  @Test("One that is awaited says what it waits for, once, and comes with the tab") func awaited() {
    flow.deliver(HouseFlow.Message.show(["mine"], [.init("note")]), completion: story.noted("note"))
    story.settle()
    flow.deliver(
      HouseFlow.Message.show(["mine"], [.init("letter")]), completion: story.noted("letter"))
    story.settle()
    #expect(story.onShow == "{*shop | mine}")
    #expect(story.book.lines == ["note: superseded by a later request"])
    #expect(story.reports.kinds == [.awaitedOffScreen])
    #expect(
      story.reports.diagnostics.map { "\($0.what) \($0.why) \($0.instead)" } == [
        """
        A change of mine is awaited, and what it presents cannot be shown yet. UIKit presents nothing from \
        a tab, a page or a screen that the user does not see, so the change ends when that is shown again. \
        Select the tab in the same change, or do not await what is to come with it.
        """
      ])
    tabs.select(flow)
    story.settle()
    #expect(story.onShow == "{shop | *mine} ⌃ letter")
    #expect(story.book.lines == ["note: superseded by a later request", "letter: performed"])
    #expect(story.reports.kinds == [.awaitedOffScreen])
  }

  @Test("One that nobody awaits comes with the tab") func notAwaited() {
    flow.show(["mine"], [.init("note")])
    story.settle()
    #expect(story.onShow == "{*shop | mine}")
    tabs.select(flow)
    story.settle()
    #expect(story.onShow == "{shop | *mine} ⌃ note")
    #expect(story.reports.texts == [])
  }

  @Test("A reload there leaves it waiting, and what lies over the tab on show") func reloaded() {
    flow.show(["mine"], [.init("note")])
    story.settle()
    let over = story.single("over")
    tabs.present(child: over, animated: true)
    story.settle()
    flow.send(ReloadMessage())
    story.settle()
    #expect(story.onShow == "{*shop | mine} ⌃ over")
    tabs.dismiss(child: over, animated: true)
    story.settle()
    tabs.present(child: story.single("after"), animated: true, completion: story.noted("after"))
    story.settle()
    #expect(story.onShow == "{*shop | mine} ⌃ after")
    #expect(story.book.lines == ["left over: programmatic", "after: performed"])
    tabs.select(flow)
    story.settle()
    #expect(story.onShow == "{shop | *mine} ⌃ note")
  }

  @Test("One whose tab is selected by the same message waits for nothing") func selected() {
    tabs.on(BasicMessage.self) { [tabs, flow] _, _ in
      flow.show(["mine"], [.init("note")])
      tabs.select(flow)
    }
    tabs.deliver(BasicMessage.done(tabs), completion: story.noted("both"))
    story.settle()
    #expect(story.onShow == "{shop | *mine} ⌃ note")
    #expect(story.book.lines == ["both: performed"])
    #expect(story.reports.texts == [])
  }

  @Test("One in a flow that is yet to be shown waits for nothing but that") func notShownYet() {
    let early = story.flow("early")
    early.deliver(
      HouseFlow.Message.show(["early"], [.init("note")]), completion: story.noted("note"))
    story.settle()
    #expect(story.reports.texts == [])
    story.root.setRoot(child: early)
    story.settle()
    #expect(story.onShow == "early ⌃ note")
  }

  @Test("One under a screen that other code has just pushed without animation comes after Back")
  func covered() {
    let story = Story()
    let page = story.page("page")
    let stack = UINavigationController(rootViewController: page)
    let (app, inside) = (story.single("app", stack), story.flow("inside"))
    story.begin(with: app)
    app.embed(child: inside, in: page)
    story.settle()
    stack.pushViewController(story.page("other"), animated: false)
    inside.show(["inside"], [.init("note")])
    story.settle()
    #expect(story.onShow == "page › other")
    #expect(story.user.tapBack(in: stack))
    story.settle()
    #expect(story.onShow == "page ⌃ note")
  }
}
