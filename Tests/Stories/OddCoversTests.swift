import CoordinatorKitUI
import Testing

/// What lies out of sight under something else, and goes together with that.
///
/// What happened to users: a page of another team covered two screens and took both along; one of them was
/// never let go of.
@MainActor @Suite("Children covered by another page", .headless)
struct OddCoversTests {
  private let story = Story()

  @Test(
    "Children under another full-screen page are dismissed together with it by other code",
    arguments: [true, false], [1, 2, 3])
  func underAPage(isAnimated: Bool, children: Int) {
    let app = story.single("app")
    story.begin(with: app)
    let names = (1...children).map { "kid \($0)" }
    for name in names {
      app.presentInHierarchy(child: story.single(name), animated: true)
      story.settle()
    }
    let page = story.page("legal")
    page.modalPresentationStyle = .fullScreen
    story.sheets.last?.present(page, animated: true)
    story.settle()
    app.rootViewController.dismiss(animated: isAnimated)
    story.settle()
    #expect(story.left == names.reversed())
  }

  @Test("A cover appears and leaves twice, and the screens under it are reported once they leave")
  func coveredTwice() throws {
    let app = story.single("app")
    story.begin(with: app)
    for name in ["low", "high"] {
      app.presentInHierarchy(child: story.single(name), animated: true)
      story.settle()
    }
    for _ in 1...2 {
      let page = Page("legal")
      page.modalPresentationStyle = .fullScreen
      let top = try story.topSheet()
      top.present(page, animated: true)
      story.settle()
      top.dismiss(animated: true)
      story.settle()
    }
    app.rootViewController.dismiss(animated: true)
    story.settle()
    story.ends(
      "app", tree: "WindowCoordinator ·app", log: ["left high: external", "left low: external"])
  }

  @Test(
    "Other code dismisses the lowest of several children, and the topmost is reported first",
    arguments: [true, false], [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen])
  func lowestDismissed(isAnimated: Bool, style: UIModalPresentationStyle) {
    story.begin(with: story.single("app"))
    let names = (1...3).map { "kid \($0)" }
    for name in names {
      story.root.presentInHierarchy(
        child: story.single(name), animated: true,
        transition: .init(modalPresentationStyle: style))
      story.settle()
    }
    story.phone.window.rootViewController?.dismiss(animated: isAnimated)
    story.settle()
    #expect(story.left == names.reversed())
    story.ends("app", tree: "WindowCoordinator ·app", log: story.book.lines)
  }

  @Test("A covered child is dismissed and presented again, and other code dismisses both")
  func renewedUnderAnother() {
    story.begin(with: story.single("app"))
    for name in ["low", "high"] {
      story.root.presentInHierarchy(
        child: story.single(name), animated: true,
        transition: .init(modalPresentationStyle: .pageSheet))
      story.settle()
    }
    let story = story
    story.ask(.handler) {
      let low = story.root.childCoordinators.first { "\($0.coordinatorName)" == "low" }
      guard let low = low as? StorySingle else { return }
      story.root.dismiss(child: low, animated: true)
      story.root.presentInHierarchy(child: low, animated: true)
    }
    story.settle()
    story.phone.window.rootViewController?.dismiss(animated: false)
    story.settle()
    story.ends(
      "app", tree: "WindowCoordinator ·app", log: ["left high: external", "left low: external"])
  }
}
