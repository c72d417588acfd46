import CoordinatorKitUI
import Testing

/// A coordinator lives exactly as long as a screen it shows.
///
/// What happened to users: Back and the edge swipe took the screen, and its coordinator stayed in the
/// parent's list of children for ever, heard messages twice, and kept the screen alive as well.
@MainActor @Suite("A coordinator leaves with its screen when the user goes back", .headless)
struct LeakOnBackTests {
  private let story = Story()

  /// A screen that holds its coordinator strongly, as screens in the wild do, so that the coordinator
  /// must not hold the screen.
  private final class Clinging: BaseComponentCoordinator, ViewControllerCoordinator {
    final class Screen: UIViewController {
      var owner: Clinging?
    }
    private weak var screen: UIViewController?
    private let book: StoryBook

    init(_ book: StoryBook) {
      self.book = book
      super.init(window: nil)
      book.witness("clinging", self)
    }

    var rootViewController: UIViewController {
      if let screen { return screen }
      let made = Screen()
      made.title = "clinging"
      made.owner = self
      screen = made
      book.witness("clinging", made)
      return made
    }
  }

  /// A shop whose detail screens stand for coordinators of their own.
  private func begin(_ stack: [HouseFlow.Screen] = ["shop"]) -> StoryFlow {
    let story = story
    let shop = story.flow(
      "shop", stack,
      children: [
        "detail": { [unowned story] in story.single("detail") },
        "clinging": { [unowned story] in Clinging(story.book) },
      ])
    story.begin(with: shop)
    return shop
  }

  @Test("Back notifies and releases the child, animated as users see it")
  func releasesAChildOnBack() {
    let shop = begin()
    shop.push("detail")
    story.settle()
    #expect(story.tree == "WindowCoordinator ·shop ··detail")
    #expect(story.user.tapBack(in: shop.navigationController))
    story.settle()
    story.ends("shop", tree: "WindowCoordinator ·shop", log: ["left detail: unknown"])
  }

  @Test("The edge swipe releases the child when finished, not when cancelled")
  func releasesAChildOnAFinishedSwipe() {
    let shop = begin(["shop", "detail"])
    let swipe = story.user.beginBackSwipe(in: shop.navigationController)
    swipe?.progress(0.7)
    story.phone.session.turn()
    swipe?.cancel()
    story.settle()
    story.ends("shop › detail", tree: "WindowCoordinator ·shop ··detail", log: [])
    #expect(story.user.swipeBack(in: shop.navigationController))
    story.settle()
    story.ends("shop", tree: "WindowCoordinator ·shop", log: ["left detail: interactivePop"])
  }

  @Test(
    "A screen that pops itself releases its child, with and without animation",
    arguments: [true, false])
  func releasesAChildThatPopsItself(isAnimated: Bool) {
    let shop = begin(["shop", "detail"])
    shop.navigationController.popViewController(animated: isAnimated)
    story.settle()
    story.ends(
      "shop", tree: "WindowCoordinator ·shop",
      log: ["left detail: \(isAnimated ? "unknown" : "external")"])
  }

  @Test("A screen that holds its coordinator strongly is still released with it")
  func releasesAClingingScreen() {
    let shop = begin()
    shop.show(["shop", "detail", "clinging"])
    story.settle()
    #expect(story.tree == "WindowCoordinator ·shop ··detail ··Clinging")
    #expect(story.user.tapBack(in: shop.navigationController))
    story.settle()
    story.ends(
      "shop › detail", tree: "WindowCoordinator ·shop ··detail",
      log: ["left Clinging: unknown"])
  }

  @Test(
    "Opening and closing a screen ten times quickly leaves one child at a time and ten removals")
  func inAndOut() {
    let shop = begin()
    for _ in 1...10 {
      shop.push("detail")
      story.wait(0.1)
      #expect(story.tree == "WindowCoordinator ·shop ··detail")
      story.user.tapBack(in: shop.navigationController)
      story.wait(1)
      story.user.tapBack(in: shop.navigationController)
      story.wait(1)
    }
    story.settle()
    story.ends(
      "shop", tree: "WindowCoordinator ·shop",
      log: Array(repeating: "left detail: unknown", count: 10))
  }

  @Test("The same screen is opened again before Back has finished")
  func againDuringBack() {
    let shop = begin(["shop", "detail"])
    story.user.tapBack(in: shop.navigationController)
    story.wait(0.1)
    shop.show(["shop", "detail"])
    story.settle()
    // The fact comes first: the first detail has left, whatever was sent meanwhile.
    story.ends(
      "shop", tree: "WindowCoordinator ·shop", log: ["left detail: unknown"])
  }

  @Test("A computed flow is notified, follows, and releases the screen", arguments: [true, false])
  func releasesAScreenOfAComputedFlow(isAnimated: Bool) {
    let flow = story.reports.scope { ComputedFlow() }
    flow.pages = ["shop", "detail"]
    story.begin(with: flow)
    flow.presentFlow(animated: false)
    story.settle()
    flow.factory.known.values.forEach { story.book.witness($0.title ?? "?", $0) }
    flow.factory.known = [:]
    flow.navigationController.popViewController(animated: isAnimated)
    story.settle()
    #expect(flow.pages == ["shop"])
    story.ends(
      "shop", tree: "WindowCoordinator ·ComputedFlow",
      log: ["left Page: \(isAnimated ? "unknown" : "external")"])
  }
}
