import CoordinatorKitUI

/// What both kinds of coordinators of a branch offer.
@MainActor protocol BranchCoordinator: BaseComponentCoordinator {
  var state: BranchState { get }
  var screens: ScreenStack<BranchFlow.Screen> { get }
  func update(
    animated: Bool, completion: (@MainActor (Outcome) -> Void)?,
    _ change: (inout BranchState) -> Void)
  @discardableResult
  func onResult(_ handler: @escaping @MainActor (FlowResult<BranchFlow.End>) -> Void) -> Self
}

extension StateFlowCoordinator: BranchCoordinator where F == BranchFlow {}

/// A branch on a phone, with what its coordinator tells and what can be seen.
@MainActor final class BranchPhone {
  let session = HeadlessSession.current
  let flow: any BranchCoordinator
  /// The trails since they were last taken.
  private(set) var trails: [MessageTrail] = []
  private(set) var results: [String] = []
  /// How what was asked for ended, since they were last taken.
  private var outcomes: [Outcome] = []
  private let root: WindowCoordinator
  private let window = UIWindow()
  private let tabs: UITabBarController?
  private let navigation: UINavigationController?
  private let notes: Notes

  private final class Notes {
    var reports: [Diagnostic] = []
  }

  init(_ flow: BranchFlow, _ state: BranchState) {
    let (notes, window) = (Notes(), window)
    self.notes = notes
    let handler = Diagnostic.Handler { notes.reports.append($0) }
    let makeScreen = { @MainActor (screen: BranchFlow.Screen) -> any Presentable in
      let page = UIViewController()
      page.title = "\(screen)"
      return page
    }
    let (root, child): (WindowCoordinator, any BranchCoordinator & ViewControllerCoordinator) =
      handler.scope {
        let root = WindowCoordinator(window: window)
        switch flow.root {
        case .stack:
          let navigation = FlowNavigationController()
          let child = StateFlowCoordinator(
            flow, state: state, in: navigation, parent: root, makeScreen: makeScreen)
          return (root, child)
        case .tabs:
          let child = StateFlowCoordinator(
            flow, state: state, in: UITabBarController(), parent: root,
            makeContainer: { place in
              let stack = FlowNavigationController()
              stack.tabBarItem.title = place.tab
              return stack
            }, makeScreen: makeScreen)
          return (root, child)
        }
      }
    (self.root, self.flow) = (root, child)
    (tabs, navigation) = (
      child.rootViewController as? UITabBarController,
      child.rootViewController as? UINavigationController
    )
    root.on(AskOutside.self) { [weak child] _, _ in child?.send(message: BranchWalk.answer) }
    root.onTrail = { [weak self] in self?.trails.append($0) }
    child.onResult { [weak self] in self?.results.append("\($0)") }
    root.setRoot(child: child)
    root.show()
    session.settle()
  }

  func deliver(_ message: any CoordinatorMessageable) {
    flow.deliver(message, returnsWhenHeld: true) { [weak self] in self?.outcomes.append($0) }
  }

  func update(animated: Bool, _ change: (inout BranchState) -> Void) {
    flow.update(
      animated: animated, completion: { [weak self] in self?.outcomes.append($0) }, change)
  }

  func takeOutcomes() -> [Outcome] {
    defer { outcomes = [] }
    return outcomes
  }

  func takeTrails() -> [MessageTrail] {
    defer { trails = [] }
    return trails
  }

  /// What kinds of mistakes were reported since this was last asked.
  func takeReports() -> [String] {
    defer { notes.reports = [] }
    // That a state selects a tab that is gone is told by the phone alone.
    return notes.reports.map(\.kind).filter { $0 != .noEffect }.map(\.rawValue).sorted()
  }
}

// MARK: - What the user sees and does

extension BranchPhone {
  private var sheets: [UIViewController] {
    var (sheets, next) = ([UIViewController](), (tabs ?? navigation)?.presentedViewController)
    while let sheet = next {
      sheets.append(sheet)
      next = sheet.presentedViewController
    }
    return sheets
  }

  /// The stack that the user looks at.
  private var topStack: UINavigationController? {
    let base = tabs?.selectedViewController ?? navigation
    return (sheets.last ?? base) as? UINavigationController
  }

  /// What is on show, as text: `0: hall0 › 3 | [2: hall2] ⌃ login`.
  var onShow: String {
    func titles(_ controller: UIViewController?) -> String {
      let stack = (controller as? UINavigationController)?.viewControllers ?? []
      return stack.map { $0.title ?? "?" }.joined(separator: " › ")
    }
    let base =
      tabs.map { tabs in
        (tabs.viewControllers ?? []).map { tab in
          let text = "\(tab.tabBarItem.title ?? "?"): \(titles(tab))"
          return tab === tabs.selectedViewController ? "[\(text)]" : text
        }.joined(separator: " | ")
      } ?? titles(navigation)
    return ([base] + sheets.map(titles)).joined(separator: " ⌃ ")
  }

  /// Makes a move of the user's; `false` if it could not be made.
  func make(_ move: UserMove) -> Bool {
    let user = session.user
    switch move {
    case .back(levels: 1): return topStack.map { user.tapBack(in: $0) } ?? false
    case .back(let levels): return topStack.map { user.chooseBackMenu(levels - 1, in: $0) } ?? false
    case .swipeDown: return sheets.last.map { user.swipeDown($0) } ?? false
    case .tapAlert: return false
    case .selectTab(let index): return tabs.map { user.tapTab(index, in: $0) } ?? false
    }
  }
}
