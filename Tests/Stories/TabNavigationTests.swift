import CoordinatorKitUI
import Testing

/// Tabs with their own stacks.
///
/// What happened to users: a push went into the tab that was visible and not into the one that was
/// meant; "switch, then push" pushed before the switch; a second tap on a tab popped its stack behind the
/// coordinator's back.
@MainActor
@Suite("Tabs: pushing outside, switching then pushing, tapping again, and presenting", .headless)
struct TabNavigationTests {
  private let story = Story()
  private let tabs: TabBarCoordinator
  private let shop: StoryFlow
  private let account: StoryFlow

  init() {
    let story = story
    let children: [String: @MainActor () -> any Presentable] = [
      "child": { [unowned story] in story.flow("child", ["x"]) }
    ]
    let (shop, account) = (
      story.flow("shop", children: children), story.flow("account", children: children)
    )
    (self.shop, self.account) = (shop, account)
    tabs = story.reports.scope { TabBarCoordinator(tabs: [shop, account]) }
    story.root.on(TabMessage.self) { [book = story.book] message, _ in
      book.lines.append("\(message)")
    }
    story.begin(with: tabs)
  }

  private let tree = "WindowCoordinator ·TabBarCoordinator ··shop ··account"

  private var bar: UITabBarController { tabs.tabBarController }

  @Test(
    "A push into a hidden tab is visible when the tab is shown and reported once",
    arguments: [true, false])
  func pushOutside(isAnimated: Bool) {
    account.update(animated: isAnimated, completion: story.noted("push")) {
      $0.stack.append("orders")
    }
    story.settle()
    story.ends("{*shop | account › orders}", tree: tree, log: ["push: performed"])
    #expect(story.user.tapTab(1, in: bar))
    story.settle()
    #expect(story.user.tapBack(in: account.navigationController))
    story.settle()
    story.ends(
      "{shop | *account}", tree: tree,
      log: ["push: performed", "selected(1)", "left orders: unknown"])
  }

  @Test("Switching and then pushing in one turn both happen", arguments: [true, false])
  func switchThenPush(isAnimated: Bool) {
    tabs.select(account, completion: story.noted("switch"))
    account.update(animated: isAnimated, completion: story.noted("push")) {
      $0.stack.append("orders")
    }
    story.settle()
    story.ends(
      "{shop | *account › orders}", tree: tree, log: ["switch: performed", "push: performed"])
  }

  @Test(
    "Pushing and then switching away both happen, in one turn and during the push",
    arguments: [0, 0.1, 0.3])
  func pushThenSwitch(pause: Double) {
    shop.update(completion: story.noted("push")) { $0.stack.append("item") }
    if pause > 0 { story.wait(pause) }
    tabs.select(account, completion: story.noted("switch"))
    story.settle()
    story.ends(
      "{shop › item | *account}", tree: tree, log: ["push: performed", "switch: performed"])
  }

  @Test("The user taps another tab during a push")
  func tapDuringPush() {
    shop.update(completion: story.noted("push")) { $0.stack.append("item") }
    story.wait(0.1)
    #expect(story.user.tapTab(1, in: bar))
    story.wait(0.05)
    account.update(completion: story.noted("other push")) { $0.stack.append("orders") }
    story.settle()
    story.ends(
      "{shop › item | *account › orders}", tree: tree,
      log: ["selected(1)", "push: performed", "other push: performed"])
  }

  @Test(
    "A second tap goes to the root, and the flow follows with each screen reported once, top first")
  func tapAgain() {
    shop.show(["shop", "item", "review"])
    story.settle()
    #expect(story.user.tapTab(0, in: bar))
    story.settle()
    #expect(shop.state.stack == ["shop"])
    story.ends(
      "{*shop | account}", tree: tree,
      log: ["reselected(0)", "left review: backButton", "left item: backButton"])
  }

  @Test(
    "A second tap works during a push, and while a message pushes again", .headless(.iOS18))
  func tapAgainDuringPush() {
    shop.show(["shop", "item"])
    story.wait(0.1)
    story.user.tapTab(0, in: bar)
    shop.push("review")
    story.settle()
    let stack = shop.navigationController.titles
    #expect(shop.state.stack.map(\.name) == stack)
    #expect(story.onShow == "{*\(stack.joined(separator: " › ")) | account}")
    #expect(story.book.lines.contains("reselected(0)"))
    #expect(story.reports.texts == [])
    // UIKit itself pops into the push here, and may try again.
    #expect(
      Set(story.phone.log) == ["nested pop animation can result in corrupted navigation bar"])
  }

  @Test("A tab refused by the app's delegate changes nothing and is not reported")
  func refusedByTheApp() {
    story.phone.session.policy.asksOldShouldSelect = true
    final class Strict: NSObject, UITabBarControllerDelegate {
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool { false }
    }
    let strict = Strict()
    bar.delegate = strict
    tabs.select(shop)
    story.settle()
    shop.push("item")
    story.settle()
    story.user.tapTab(1, in: bar)
    story.user.tapTab(0, in: bar)
    story.settle()
    // It came after the kit, so the kit took the place again, and says so.
    story.ends(
      "{*shop › item | account}", tree: tree, log: [], reports: [.delegateReplaced])
    withExtendedLifetime(strict) {}
  }

  @Test("A tab's button presents over the whole bar, and the tab below may change meanwhile")
  func sheetFromATab() throws {
    shop.show(["shop"], [.init("child")])
    story.settle()
    #expect(story.onShow == "{*shop | account} ⌃ x")
    account.push("orders")
    shop.show(["shop", "item"], [.init("child")])
    story.settle()
    #expect(story.onShow == "{*shop › item | account › orders} ⌃ x")
    try story.swipeDown()
    story.ends(
      "{*shop › item | account › orders}", tree: tree,
      log: ["left x: parentRemoved", "child ended: left(sheetSwipe)", "left child: sheetSwipe"])
  }

  @Test("Switching tabs by code under a sheet keeps the sheet with its flow")
  func switchUnderASheet() throws {
    shop.show(["shop"], [.init("child")])
    story.settle()
    tabs.select(account, completion: story.noted("switch"))
    story.settle()
    #expect(story.onShow == "{shop | *account} ⌃ x")
    shop.show(["shop"])
    story.settle()
    story.ends(
      "{shop | *account}", tree: tree,
      log: [
        "switch: performed", "left x: parentRemoved", "child ended: left(programmatic)",
        "left child: programmatic",
      ])
  }

  @Test("A hidden tab withdraws its sheet before it is ever visible")
  func hiddenSheetTakenBack() {
    account.update(completion: story.noted("in")) { $0.sheets = [.init("child")] }
    story.settle()
    account.update(completion: story.noted("out")) { $0.sheets = [] }
    story.settle()
    tabs.select(account)
    story.settle()
    story.ends(
      "{shop | *account}", tree: tree, log: ["in: superseded by a later request", "out: performed"])
  }

  @Test("A hidden tab's sheet appears when the user goes there, even during a transition")
  func hiddenSheetComes() {
    account.update(completion: story.noted("sheet")) {
      $0 = .init(stack: ["account", "orders"], sheets: [.init("child")])
    }
    shop.push("item")
    story.wait(0.1)
    #expect(story.user.tapTab(1, in: bar))
    story.settle()
    story.ends(
      "{shop › item | *account › orders} ⌃ x", tree: tree + " ···child",
      log: ["selected(1)", "sheet: performed"])
  }

  @Test("Of ten switches and pushes in one handler only the last requests are performed")
  func manyInOneHandler() {
    story.root.on(BasicMessage.self) { [tabs, shop, account] _, _ in
      for step in 1...5 {
        tabs.select(account)
        account.update { $0.stack.append(.init(stringLiteral: "o\(step)")) }
        tabs.select(shop)
        shop.update { $0.stack = ["shop", .init(stringLiteral: "i\(step)")] }
      }
    }
    story.root.send(.done(self))
    story.settle()
    story.ends("{*shop › i5 | account › o1 › o2 › o3 › o4 › o5}", tree: tree, log: [])
  }

  @Test("The second of three tabs is removed while the user is in it", arguments: [true, false])
  func tabGoes(isAnimated: Bool) {
    let kit = story
    do {
      let third = kit.flow("third", ["third"])
      tabs.setTabs([shop, third, account], animated: false)
      kit.settle()
      tabs.select(third)
      third.show(["third", "deep"])
      kit.settle()
      #expect(kit.onShow == "{shop | *third › deep | account}")
      tabs.setTabs([shop, account], animated: isAnimated, completion: kit.noted("tabs"))
    }
    kit.settle()
    kit.ends(
      "{*shop | account}", tree: tree,
      log: [
        "left deep: parentRemoved", "left third: parentRemoved", "third ended: left(replaced)",
        "left third: replaced", "tabs: performed",
      ])
  }

  @Test("A tab is removed while its sheet is visible or appearing", arguments: [true, false])
  func tabGoesWithSheet(isUp: Bool) {
    do {
      let third = story.flow("third", ["third"])
      tabs.setTabs([shop, account, third], animated: false)
      tabs.select(third)
      story.settle()
      third.update(completion: story.noted("sheet")) { $0.sheets = [.init("sheet")] }
      isUp ? story.settle() : story.wait(0.1)
      tabs.setTabs([shop, account], animated: true, completion: story.noted("tabs"))
    }
    story.settle()
    story.ends(
      "{*shop | account}", tree: tree,
      log: [
        "sheet: performed", "left sheet: parentRemoved", "left third: parentRemoved",
        "third ended: left(replaced)", "left third: replaced", "tabs: performed",
      ])
  }
}
