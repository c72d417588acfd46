import CoordinatorKitUI
import Testing

/// Two columns, each with a stack, of which the second may hold a flow.
private struct Columns: Flow {
  typealias Screen = HouseFlow.Screen

  struct State: FlowState {
    var first: [Screen] = ["boxes"]
    var second: [Screen] = ["mail"]
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    Split {
      state.first
    } secondary: {
      state.second
    }
  }

  func update(_ state: inout State, with message: HouseFlow.Message) -> FlowReply { .unhandled }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      state.first.removeAll { $0 == screen }
      state.second.removeAll { $0 == screen }
    }
  }
}

/// The window changes its width while columns are covered or show what they cannot.
///
/// What happened to users: a sheet never came, and the app ended with UIKit's exception.
@MainActor @Suite("Columns whose window changes its width", .headless)
struct CoveredColumnsTests {
  private let story = Story()
  private let wide = CGSize(width: 1180, height: 820)
  private let narrow = CGSize(width: 390, height: 844)

  private func begin(
    _ state: Columns.State, isWide: Bool,
    make: @escaping @MainActor (HouseFlow.Screen) -> (any Presentable)?
  ) -> StateFlowCoordinator<Columns> {
    story.user.resize(story.phone.window, to: isWide ? wide : narrow)
    let flow = story.reports.scope {
      StateFlowCoordinator(
        Columns(), state: state, in: UISplitViewController(style: .doubleColumn)
      ) { [book = story.book] screen -> any Presentable in
        make(screen) ?? book.page(screen.name)
      }
    }
    story.begin(with: flow)
    return flow
  }

  @Test(
    "A sheet asked for in a hidden column comes when the window gets wide, though something covers the columns",
    arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
  func sheetUnderACover(_ style: UIModalPresentationStyle) throws {
    // Tabs may be in a column, and their stacks present sheets.
    let inner = tabs()
    let flow = begin(.init(first: ["tabs"]), isWide: false) { $0.name == "tabs" ? inner : nil }
    flow.present(
      child: story.single("cover"), animated: false,
      transition: .init(modalPresentationStyle: style))
    story.settle()
    let hall = try #require(inner.tabs.first as? StoryFlow)
    hall.deliver(
      HouseFlow.Message.show(["hall"], [.init("note")]), completion: story.noted("note"))
    story.settle()
    #expect(story.book.lines == [])
    #expect(story.reports.kinds == [.awaitedOffScreen])
    story.user.resize(story.phone.window, to: wide)
    story.settle()
    #expect(story.book.lines == ["left cover: programmatic", "note: performed"])
    #expect(flow.rootViewController.sheets == ["note"])
    #expect(story.reports.kinds == [.awaitedOffScreen])
    #expect(story.phone.log == [])
  }

  private struct Desk: DescribedFlow {
    enum Tab: String { case only }
    struct State: FlowState {
      var tab = Tab.only
      var hasNote = false
    }
    enum Screen: FlowScreen { case drawer, note }
    var stack: Stack {
      tabs(\.tab) { tab(Tab.only) { .drawer } }
      sheet { when(\.hasNote, .note) }
    }
    func update(_ state: inout State, with message: Never) -> FlowReply {}
  }

  @Test("A sheet asked for while a covered column is on its way into the narrow stack comes")
  func sheetOnTheWay() {
    let desk = story.reports.scope { [book = story.book] in
      StateFlowCoordinator(Desk(), state: .init(), in: UITabBarController()) { book.page("\($0)") }
    }
    let flow = begin(.init(second: ["desk"]), isWide: true) { $0.name == "desk" ? desk : nil }
    flow.present(child: story.single("cover"), animated: false)
    story.settle()
    flow.update { $0.first.append("more") }
    story.phone.session.turn()
    story.user.resize(story.phone.window, to: narrow)
    story.wait(0.2)
    desk.update(completion: story.noted("note")) { $0.hasNote = true }
    story.settle()
    #expect(story.book.lines.last == "note: performed")
    #expect(flow.navigationController(of: .compact)?.titles == ["boxes", "more", "?"])
    #expect(desk.rootViewController.sheets == ["note"])
    #expect(story.reports.kinds == [])
    #expect(story.phone.log == [])
  }

  /// An app whose code dismisses what covers the columns when they are about to collapse, or have.
  private final class DismissingDelegate: NSObject, UISplitViewControllerDelegate {
    let isBefore: Bool
    let isAnimated: Bool

    init(isBefore: Bool, isAnimated: Bool) {
      (self.isBefore, self.isAnimated) = (isBefore, isAnimated)
    }

    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      if isBefore { svc.dismiss(animated: isAnimated) }
      return proposed
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
      if !isBefore { svc.dismiss(animated: isAnimated) }
    }
  }

  @Test(
    "Screens stay the same ones though the app dismisses what covers columns that collapse",
    arguments: [true, false], [true, false])
  func dismissesTheCover(isBefore: Bool, isAnimated: Bool) throws {
    let flow = begin(.init(first: ["boxes", "desk"]), isWide: true) { [story] in
      $0.name == "desk" ? story.single("desk") : nil
    }
    let desk = try #require(flow.childCoordinators.first)
    let delegate = DismissingDelegate(isBefore: isBefore, isAnimated: isAnimated)
    (flow.rootViewController as? UISplitViewController)?.delegate = delegate
    flow.rootViewController.present(story.page("cover"), animated: false)
    story.settle()
    story.user.resize(story.phone.window, to: narrow)
    story.settle()
    #expect(flow.rootViewController.presentedViewController == nil)
    #expect(flow.navigationController(of: .compact)?.titles == ["boxes", "desk", "mail"])
    #expect(flow.childCoordinators.map { ObjectIdentifier($0) } == [ObjectIdentifier(desk)])
    #expect(story.book.lines == [])
    #expect(story.phone.log == [])
  }

  private final class Delegate: NSObject, UISplitViewControllerDelegate {}

  @Test(
    "Columns in a hidden tab or page whose delegate other code took show all when it is selected",
    arguments: [true, false])
  func hiddenColumnsLoseTheirDelegate(inTab: Bool) {
    let columns = story.reports.scope {
      StateFlowCoordinator(
        Columns(), state: .init(), in: UISplitViewController(style: .doubleColumn)
      ) { [book = story.book] in book.page($0.name) }
    }
    let places: [any ViewControllerCoordinator] = [story.flow("hall"), columns]
    story.user.resize(story.phone.window, to: wide)
    let tabs = inTab ? story.reports.scope { TabBarCoordinator(tabs: places) } : nil
    let pages = inTab ? nil : story.reports.scope { PageCoordinator(pages: places) }
    if let tabs { story.begin(with: tabs) }
    if let pages { story.begin(with: pages) }
    let delegate = Delegate()
    (columns.rootViewController as? UISplitViewController)?.delegate = delegate
    story.user.resize(story.phone.window, to: narrow)
    story.settle()
    if let tabs { #expect(story.user.tapTab(1, in: tabs.tabBarController)) }
    if let pages { #expect(story.user.turnPage(.forward, in: pages.pageViewController)) }
    story.settle()
    #expect(columns.navigationController(of: .compact)?.titles == ["boxes", "mail"])
    #expect(story.reports.kinds == [.delegateReplaced])
    #expect(story.phone.log == [])
  }

  private func tabs() -> TabBarCoordinator {
    story.reports.scope { TabBarCoordinator(tabs: [story.flow("hall"), story.flow("shed")]) }
  }

  @Test(
    "One view controller for screens of two columns is shown once, whatever the width",
    arguments: [true, false], [true, false])
  func oneControllerForTwoColumns(isWide: Bool, isLater: Bool) {
    let shared = Page("shared")
    let state = Columns.State(first: ["boxes", "same"], second: ["mail", "again"])
    let flow = begin(isLater ? .init() : state, isWide: isWide) { screen in
      ["same", "again"].contains(screen.name) ? shared : nil
    }
    if isLater {
      flow.update { $0.first.append("same") }
      story.settle()
      flow.update { $0.second.append("again") }
      story.settle()
    }
    for size in [isWide ? narrow : wide, isWide ? wide : narrow, isWide ? narrow : wide] {
      story.user.resize(story.phone.window, to: size)
      story.settle()
      flow.update(completion: story.noted("next")) {
        $0.second.append(.init(stringLiteral: "room\($0.second.count)"))
      }
      story.settle()
    }
    #expect(story.reports.kinds.contains(.refusedByUIKit))
    #expect(story.phone.log == [])
  }

  @Test(
    "Columns wait for a finger that swipes back in one of them, however long, when the window gets narrow",
    arguments: [true, false])
  func fingerInAColumn(finishes: Bool) throws {
    let flow = begin(.init(second: ["mail", "letter"]), isWide: true) { _ in nil }
    let column = try #require(flow.navigationController(of: .secondary))
    let swipe = try #require(story.user.beginBackSwipe(in: column, from: .edge))
    swipe.progress(0.3)
    flow.present(child: story.single("cover"), animated: false, completion: story.noted("cover"))
    story.settle()
    story.user.resize(story.phone.window, to: narrow)
    story.settle()
    story.wait(20)
    #expect(story.book.lines == [])
    if finishes { swipe.finish() } else { swipe.cancel() }
    story.settle()
    #expect(
      flow.navigationController(of: .compact)?.titles
        == (finishes ? ["boxes", "mail"] : ["boxes", "mail", "letter"]))
    #expect(story.book.lines.last == "cover: performed")
    #expect(story.reports.texts == [])
    #expect(story.phone.log == [])
  }

  @Test("One view controller moves from a column to the other once it has left that")
  func oneControllerMoves() {
    let shared = Page("shared")
    let flow = begin(.init(second: ["mail", "again"]), isWide: true) { screen in
      ["same", "again"].contains(screen.name) ? shared : nil
    }
    flow.update(completion: story.noted("move")) {
      $0.second.removeLast()
      $0.first.append("same")
    }
    story.settle()
    #expect(story.book.lines.last == "move: failed: same could not be shown")
    #expect(story.reports.kinds == [.refusedByUIKit])
    #expect(flow.navigationController(of: .secondary)?.titles == ["mail"])
    flow.update(completion: story.noted("next")) { $0.first.append("room") }
    story.settle()
    #expect(flow.navigationController(of: .primary)?.titles == ["boxes", "shared", "room"])
    #expect(story.book.lines.last == "next: performed")
    #expect(story.phone.log == [])
  }
}
