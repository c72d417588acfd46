import CoordinatorKitUI
import Testing

/// A presentation is never dropped silently.
///
/// What happened to users: "Attempt to present … which is already presenting", "… whose view is not in
/// the window hierarchy": a line in the log, no screen, no callback, and the app believed it was there.
@MainActor @Suite("Every presentation happens or says why not", .headless)
struct DroppedPresentationTests {
  private let story = Story()

  private func tabs(_ first: StoryFlow, _ second: StoryFlow) -> TabBarCoordinator {
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [first, second]) }
    story.begin(with: tabs)
    return tabs
  }

  @Test("Two sheets in one turn appear over one another", arguments: [true, false])
  func twoInARow(isAnimated: Bool) {
    let shop = story.flow("shop")
    story.begin(with: shop)
    shop.update(animated: isAnimated, completion: story.noted("terms")) {
      $0.sheets = [.init("terms")]
    }
    shop.update(animated: isAnimated, completion: story.noted("age")) {
      $0.sheets.append(.init("age"))
    }
    story.settle()
    story.ends(
      "shop ⌃ terms ⌃ age", tree: "WindowCoordinator ·shop",
      log: ["terms: superseded by a later request", "age: performed"])
  }

  @Test("A sheet presented right after a dismissal waits for the old one to leave")
  func dismissThenPresent() {
    let shop = story.flow("shop", nil, [.init("terms")])
    story.begin(with: shop)
    shop.update(completion: story.noted("close")) { $0.sheets = [] }
    story.phone.session.turn()
    shop.update(completion: story.noted("open")) { $0.sheets = [.init("age")] }
    story.settle()
    story.ends(
      "shop ⌃ age", tree: "WindowCoordinator ·shop",
      log: ["close: superseded by a later request", "left terms: programmatic", "open: performed"])
  }

  @Test("A presentation before the window exists appears with the window")
  func beforeTheWindow() {
    let shop = story.flow("shop")
    shop.update(completion: story.noted("terms")) { $0.sheets = [.init("terms")] }
    #expect(story.book.lines == [])
    story.root.setRoot(child: shop)
    story.root.show()
    story.settle()
    story.ends(
      "shop ⌃ terms", tree: "WindowCoordinator ·shop", log: ["terms: performed"])
  }

  @Test("A screen presents in its viewDidLoad")
  func fromViewDidLoad() {
    let story = story
    let shop = story.flow(
      "shop",
      children: [
        "eager": { [unowned story] in
          let page = EagerPage("eager")
          page.whenLoaded = { [weak page] in
            let child = story.single("child")
            (page?.coordinator as? StoryFlow)?.present(child: child, animated: true)
          }
          story.book.witness("eager", page)
          return page
        }
      ])
    story.begin(with: shop)
    shop.push("eager")
    story.settle()
    story.ends(
      "shop › eager ⌃ child", tree: "WindowCoordinator ·shop ··child", log: [])
  }

  @Test("A flow's sheet requested while an alert is visible covers the alert or waits for its end")
  func overAnAlert() {
    let shop = story.flow("shop")
    story.begin(with: shop)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    shop.navigationController.present(alert, animated: true)
    shop.update(completion: story.noted("terms")) { $0.sheets = [.init("terms")] }
    story.settle()
    if let action = alert.actions.first { story.user.tapAlertAction(action, in: alert) }
    story.settle()
    #expect(story.onShow == "shop ⌃ terms")
    story.ends("shop ⌃ terms", tree: "WindowCoordinator ·shop", log: ["terms: performed"])
  }

  @Test("An alert's action presents after the alert has left")
  func fromAnAlert() {
    let shop = story.flow("shop")
    story.begin(with: shop)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Yes", style: .default) { [weak shop] _ in
        shop?.show(["shop"], [.init("terms")])
      })
    shop.navigationController.present(alert, animated: true)
    story.settle()
    if let action = alert.actions.first { story.user.tapAlertAction(action, in: alert) }
    story.settle()
    story.ends("shop ⌃ terms", tree: "WindowCoordinator ·shop", log: [])
  }

  @Test("Two tabs' flows present in one turn, the hidden one when its tab is shown")
  func hiddenTab() {
    let (shop, account) = (story.flow("shop"), story.flow("account"))
    let tabs = tabs(shop, account)
    account.update(completion: story.noted("account's")) { $0.sheets = [.init("login")] }
    shop.update(completion: story.noted("shop's")) { $0.sheets = [.init("terms")] }
    story.settle()
    #expect(story.onShow == "{*shop | account} ⌃ terms")
    #expect(story.book.lines == ["shop's: performed"])
    shop.show(["shop"])
    story.settle()
    #expect(story.onShow == "{*shop | account}")
    tabs.select(account)
    story.settle()
    story.ends(
      "{shop | *account} ⌃ login", tree: "WindowCoordinator ·TabBarCoordinator ··shop ··account",
      log: ["shop's: performed", "left terms: programmatic", "account's: performed"])
  }

  @Test("A second child presented by the same coordinator is refused, reported and released")
  func refusesASecondChild() {
    let shop = story.flow("shop")
    story.begin(with: shop)
    for name in ["first", "second"] {
      shop.present(child: story.single(name), animated: true) { [book = story.book] _ in
        book.lines.append("\(name) called back")
      }
    }
    story.settle()
    story.ends(
      "shop ⌃ first", tree: "WindowCoordinator ·shop ··first",
      log: ["second called back", "first called back"], reports: [.refusedByUIKit])
  }

  @Test("Three presentations on top of everything in one turn appear over one another")
  func inHierarchy() {
    let shop = story.flow("shop", nil, [.init("terms")])
    story.begin(with: shop)
    for name in ["first", "second", "third"] {
      shop.presentInHierarchy(child: story.single(name), animated: true) { [book = story.book] _ in
        book.lines.append("\(name) called back")
      }
    }
    story.settle()
    story.ends(
      "shop ⌃ terms ⌃ first ⌃ second ⌃ third",
      tree: "WindowCoordinator ·shop ··first ··second ··third",
      log: ["first called back", "second called back", "third called back"])
  }

  @Test("Presenting from an invisible coordinator is refused with the reason and completes once")
  func notInAWindow() {
    let shop = story.flow("shop")
    story.begin(with: shop)
    let lost = story.single("lost")
    lost.present(child: story.single("child"), animated: true) { [book = story.book] _ in
      book.lines.append("called back")
    }
    story.settle()
    #expect(lost.childCoordinators.isEmpty)
    #expect(story.reports.kinds == [.refusedByUIKit])
    #expect(story.book.lines == ["called back"])
    #expect(story.phone.log == [])
  }

  @Test(
    "A sheet takes the place of what other code presents in the same moment",
    arguments: [true, false], [true, false])
  func forestalledByOthers(flowFirst: Bool, isAnimated: Bool) {
    let flow = story.begin()
    let shown = flow.rootViewController
    shown.present(story.page("note"), animated: false)
    story.settle()
    if flowFirst { showTerms(in: flow) }
    shown.dismiss(animated: false) { [story] in
      shown.present(story.page("ad"), animated: isAnimated)
    }
    if !flowFirst { showTerms(in: flow) }
    story.settle()
    story.ends("a ⌃ terms", tree: "WindowCoordinator ·flow", log: ["terms: performed"])
  }

  @Test(
    "And of what its own making leads other code to present, once",
    arguments: [
      (1, "performed", "a ⌃ terms"),
      (2, "refused: UINavigationController is already presenting Page", "a ⌃ ad"),
    ])
  func forestalledByItsMaking(times: Int, end: String, onShow: String) {
    var timesLeft = times
    let flow = story.flow(
      "flow", ["a"],
      children: [
        "terms": { [story] in
          timesLeft -= 1
          let shown = story.phone.window.rootViewController
          if timesLeft >= 0 { shown?.present(story.page("ad"), animated: false) }
          return story.page("terms")
        }
      ])
    story.begin(with: flow)
    showTerms(in: flow)
    story.settle()
    story.ends(
      onShow, tree: "WindowCoordinator ·flow", log: ["terms: \(end)"],
      reports: times == 1 ? [] : [.refusedByUIKit])
    #expect(timesLeft == (times == 1 ? -1 : 0))
  }

  private func showTerms(in flow: StoryFlow) {
    flow.deliver(
      HouseFlow.Message.show(["a"], [.init("terms")]), completion: story.noted("terms"))
  }
}
