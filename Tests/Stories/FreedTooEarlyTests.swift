import CoordinatorKitUI
import Testing

/// A coordinator is retained from the request on, not from its appearance.
///
/// What happened to users: a tap that came quickly after another let the framework tidy up while the
/// new coordinator had no view yet; it was released, and its screen came up with nobody behind it.
@MainActor @Suite("A child triggered quickly is not released before it appears", .headless)
struct FreedTooEarlyTests {
  private struct Ask: CoordinatorMessageable {}

  private let story = Story()

  /// A shop whose child coordinators answer `Ask`, so that a child which is gone is noticed.
  private func begin(_ children: [String] = ["basket", "help"]) -> StoryFlow {
    let story = story
    var makers: [String: @MainActor () -> any Presentable] = [:]
    for name in children {
      makers[name] = { [unowned story] in
        let child = story.single(name)
        child.on(Ask.self) { _, _ in story.book.lines.append("\(name) answers") }
        return child
      }
    }
    let shop = story.flow("shop", children: makers)
    story.begin(with: shop)
    return shop
  }

  private func ask(_ controller: UIViewController?) {
    controller?.send(Ask())
  }

  @Test("A child pushed and one presented in one turn both exist and complete")
  func pushAndPresent() {
    let shop = begin()
    shop.push("basket")
    #expect(story.tree == "WindowCoordinator ·shop ··basket")
    shop.show(["shop", "basket"], [.init("help")])
    #expect(story.tree == "WindowCoordinator ·shop ··basket")
    story.settle()
    story.ends(
      "shop › basket ⌃ help", tree: "WindowCoordinator ·shop ··basket ··help", log: [])
  }

  @Test("A screen's messages reach the child coordinator made for it")
  func routesMessagesToItsChild() {
    let shop = begin()
    shop.show(["shop", "basket"], [.init("help")])
    story.settle()
    ask(shop.navigationController.topViewController)
    ask(
      (shop.navigationController.presentedViewController as? UINavigationController)?
        .topViewController)
    #expect(story.book.lines == ["basket answers", "help answers"])
  }

  @Test(
    "A child presented during another transition waits, retained only by its parent",
    arguments: [0, 0.1, 0.3])
  func retainsAWaitingChild(delay: Double) {
    let shop = begin()
    shop.push("basket")
    if delay > 0 { story.wait(delay) } else { story.phone.session.turn() }
    do {
      let late = story.single("late")
      late.on(Ask.self) { [book = story.book] _, _ in book.lines.append("late answers") }
      shop.present(child: late, animated: true) { [book = story.book] _ in
        book.lines.append("late appeared")
      }
    }
    #expect(story.tree == "WindowCoordinator ·shop ··basket ··late")
    story.settle()
    ask(shop.navigationController.presentedViewController)
    story.ends(
      "shop › basket ⌃ late", tree: "WindowCoordinator ·shop ··basket ··late",
      log: ["late appeared", "late answers"])
  }

  @Test("Two children presented over one another in one turn are retained by the framework alone")
  func retainsAChainOfChildren() {
    let shop = begin()
    do {
      let (lower, upper) = (story.single("lower"), story.single("upper"))
      shop.present(child: lower, animated: true)
      lower.present(child: upper, animated: true)
    }
    #expect(story.tree == "WindowCoordinator ·shop ··lower ···upper")
    story.settle()
    story.ends(
      "shop ⌃ lower ⌃ upper", tree: "WindowCoordinator ·shop ··lower ···upper", log: [])
  }

  @Test("A child replaced by a new one is released alone")
  func releasesOnlyTheReplacedChild() {
    let shop = begin()
    shop.show(["shop", "basket"])
    story.wait(0.1)
    shop.show(["shop", "help"])
    story.settle()
    story.ends(
      "shop › help", tree: "WindowCoordinator ·shop ··help", log: ["left basket: replaced"])
  }

  @Test(
    "A child that leaves and reappears before the first animation has ended stays up to iOS 18",
    .headless(.iOS18))
  func staysInOneTransition() {
    inOutIn(log: [])
  }

  @Test("From iOS 26 on it leaves, since a slide is completed when the stack is changed")
  func leavesInSlides() {
    story.phone.session.policy.completesRunningSlide = true
    inOutIn(log: ["left basket: programmatic", "left basket: programmatic"])
  }

  private func inOutIn(log: [String]) {
    let shop = begin()
    for isIn in [true, false, true, false, true] {
      shop.show(isIn ? ["shop", "basket"] : ["shop"])
      story.phone.session.turn()
    }
    story.settle()
    story.ends(
      "shop › basket", tree: "WindowCoordinator ·shop ··basket", log: log)
  }

  @Test(
    "A sheet over a screen in transition is withdrawn together with it a turn later",
    arguments: [true, false])
  func fromAScreenOnItsWay(isAnimated: Bool) {
    let shop = begin()
    shop.update(animated: isAnimated) { $0.stack.append("basket") }
    story.phone.session.turn()
    shop.update(animated: isAnimated) { $0.sheets = [.init("help")] }
    story.phone.session.turn()
    shop.update(animated: isAnimated, completion: story.noted("all closed")) {
      $0 = .init(stack: ["shop"])
    }
    story.settle()
    // With animation help was only asked for. What lies beneath a sheet changes before it goes.
    let help = isAnimated ? [] : ["left help: programmatic"]
    story.ends(
      "shop", tree: "WindowCoordinator ·shop",
      log: ["left basket: programmatic"] + help + ["all closed: performed"])
  }

  @Test("A root change retains the new root and releases the old one's child")
  func rootSwap() {
    let shop = begin()
    shop.push("basket")
    story.wait(0.1)
    story.root.setRoot(child: story.flow("login"), completion: story.noted("login"))
    story.settle()
    withExtendedLifetime(shop) {}
    #expect(story.onShow == "login")
    #expect(
      story.book.lines == [
        "left basket: parentRemoved", "left shop: parentRemoved", "shop ended: left(replaced)",
        "left shop: replaced", "login: performed",
      ])
  }
}
