import CoordinatorKitUI
import Testing

/// A guard holds a message for a login that a flow shows which computes its screens.
///
/// What happened to users: after Cancel a message was held for ever, and its button did nothing any more.
@MainActor @Suite("Held for a computed flow", .headless)
struct HeldForAComputedFlowTests {
  private struct Wanted: Route {}
  private struct LogIn: CoordinatorMessageable {}
  private struct Cancel: CoordinatorMessageable {}
  private let story = Story()

  /// `home`, and over it the login while that is wanted.
  private final class Steps: NavigationFlowCoordinator {
    var pages = ["home"]
    override func computeState() -> (any FlowState)? { Pages(titles: pages) }
    override func screenRemoved(_ removal: RemovalMessage) { pages.removeLast() }
    func show(_ pages: [String]) {
      self.pages = pages
      triggerFlow(animated: true, type: .present)
    }
  }

  private func begin() -> Steps {
    let factory = PageFactory()
    factory.hasIDs = true
    let steps = story.reports.scope {
      Steps(window: nil, navigationController: FlowNavigationController(), flow: factory)
    }
    steps.guarding(Wanted.self) { _, _ in .hold(sending: LogIn()) }
    steps.on(LogIn.self) { [unowned steps] _, _ in steps.show(["home", "login"]) }
    steps.on(Cancel.self) { [unowned steps] _, _ in steps.show(["home"]) }
    steps.show(["home"])
    story.begin(with: steps)
    return steps
  }

  private let expired = "failed: held, then expired: what was shown to satisfy it is gone"

  @Test("A login that the user leaves has been given up") func byUser() {
    let steps = begin()
    steps.deliver(Wanted(), completion: story.noted("wanted"))
    story.settle()
    story.user.tapBack(in: steps.navigationController)
    story.settle()
    #expect(story.book.lines.contains("wanted: \(expired)"))
  }

  @Test("And one that a Cancel button closes; the next message asks again") func byCancel() {
    let steps = begin()
    steps.deliver(Wanted(), completion: story.noted("first"))
    story.settle()
    #expect(steps.navigationController.titles == ["home", "login"])
    steps.send(Cancel())
    story.settle()
    #expect(steps.navigationController.titles == ["home"])
    #expect(story.book.lines.contains("first: \(expired)"))
    steps.deliver(Wanted(), completion: story.noted("second"))
    story.settle()
    #expect(steps.navigationController.titles == ["home", "login"])
  }

  @Test("And one that took the place of the first") func secondStep() {
    let steps = begin()
    steps.deliver(Wanted(), completion: story.noted("wanted"))
    story.settle()
    steps.show(["home", "code"])
    story.settle()
    story.user.tapBack(in: steps.navigationController)
    story.settle()
    #expect(story.book.lines.contains("wanted: \(expired)"))
  }
}
