import CoordinatorKitUI
import Testing

/// A flow presents a sheet while an alert of other code is on its way, or there.
///
/// What happened to users: whether the alert stayed depended on milliseconds, and no page said on what.
@MainActor
@Suite(
  "A sheet lies under an alert that is on its way, and takes the place of one that is there",
  .headless)
struct SheetAndAlertTests {
  private let story = Story()

  private func present(_ flow: StoryFlow) {
    flow.presentInHierarchy(
      viewController: UIAlertController(title: "alert", message: nil, preferredStyle: .alert),
      animated: true, completion: story.noted("alert"))
  }

  /// What is presented, from the lowest to the topmost.
  private var layers: [String] {
    var names: [String] = []
    var next = story.phone.window.rootViewController?.presentedViewController
    while let controller = next {
      names.append(controller is UIAlertController ? "alert" : "sheet")
      next = controller.presentedViewController
    }
    return names
  }

  @Test(
    "In one turn, the alert comes on top, whatever was asked for first", arguments: [false, true])
  func inOneTurn(isAlertFirst: Bool) {
    let flow = story.begin()
    flow.on(BasicMessage.self) { [weak flow] _, _ in
      guard let flow else { return }
      if isAlertFirst { present(flow) }
      flow.show(["a"], [.init("x")])
      if !isAlertFirst { present(flow) }
    }
    flow.send(.done(self))
    story.settle()
    #expect(layers == ["sheet", "alert"])
  }

  @Test("An alert that waits while something else moves comes on top") func waiting() {
    let flow = story.begin()
    flow.show(["a", "b"])
    story.wait(0.1)
    present(flow)
    flow.show(["a", "b"], [.init("x")])
    story.settle()
    #expect(layers == ["sheet", "alert"])
    #expect(story.book.lines == ["alert: performed"])
  }

  @Test("An alert that is still appearing is on top in the end, too") func appearing() {
    let flow = story.begin()
    present(flow)
    story.wait(0.1)
    flow.show(["a"], [.init("x")])
    story.settle()
    #expect(layers == ["sheet", "alert"])
    #expect(story.book.lines == ["alert: performed"])
  }

  @Test("An alert whose request has ended gives way") func there() {
    let flow = story.begin()
    present(flow)
    story.settle()
    flow.show(["a"], [.init("x")])
    story.settle()
    #expect(layers == ["sheet"])
    #expect(story.book.lines == ["alert: performed"])
  }
}
