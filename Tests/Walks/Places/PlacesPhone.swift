import CoordinatorKitUI
import Foundation
import TestFlows

/// A flow of places inside each other, in one window.
@MainActor final class PlacesPhone {
  let window = UIWindow()
  let flow: StateFlowCoordinator<NestedFlow>
  private let root: WindowCoordinator
  private let notes = Notes()
  /// The tabs that are pages.
  let pages: Set<String>

  /// What happened.
  @MainActor private final class Notes {
    var reports: [String] = []
    var removed: [String] = []
    /// What has happened since it was asked last.
    var events: Events = ([], [], [])
    var built: [String] = []
    var alive: [WeakPage] = []
    /// The first controller of each screen that has appeared.
    var appeared: [String: WeakPage] = [:]
    /// Screens of which another controller has appeared later.
    var shownAnew: Set<String> = []

    func appeared(_ page: PlacesPage) {
      let name = page.title ?? "?"
      let first = appeared[name]?.page ?? page
      if first !== page || appeared[name] != nil && appeared[name]?.page == nil {
        shownAnew.insert(name)
      }
      appeared[name] = WeakPage(page: page)
    }
  }

  private struct WeakPage {
    weak var page: PlacesPage?
  }

  /// What was told as an event, and by messages.
  typealias Events = (
    appeared: [(name: String, cause: CoordinatorEvent.Appearance)], removed: [String],
    messages: [String]
  )

  /// What has happened since it was asked last.
  func takeEvents() -> Events {
    defer { notes.events = ([], [], []) }
    return notes.events
  }

  /// The screens on top.
  var top: Set<String> { (presented.last ?? flow.rootViewController).placesOnTop }

  static let wide = CGSize(width: 1024, height: 768)
  static let narrow = CGSize(width: 320, height: 568)

  init(_ state: NestedFlow.State, pages: Set<String>) {
    let (notes, window) = (notes, window)
    window.frame.size = Self.wide
    func make(_ place: FlowPlace) -> UIViewController {
      // As `PlacesDealer` names tabs; the last column is the second or the third.
      let columns = [
        UISplitViewController.Column.primary: "x", .supplementary: "y", .secondary: "z",
      ]
      let prefix = (place.tab ?? "") + (place.column.map { columns[$0] ?? "" } ?? "")
      let isPaged = place.content == .tabs && pages.contains(prefix + "a")
      let made =
        isPaged
        ? UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        : place.makeContainer()
      if place.column == nil { made.tabBarItem.title = place.tab }
      return made
    }
    func screen(_ page: NestedFlow.Page) -> UIViewController {
      notes.built.append(page.name)
      let made = PlacesPage()
      made.title = page.name
      made.onAppear = { [weak notes] in notes?.appeared($0) }
      notes.alive.append(WeakPage(page: made))
      return made
    }
    let handler = Diagnostic.Handler { notes.reports.append("\($0)") }
    (root, flow) = handler.scope {
      let root = WindowCoordinator(window: window)
      let flow: StateFlowCoordinator<NestedFlow> =
        switch state.place {
        case .stack:
          StateFlowCoordinator(
            NestedFlow(), state: state, in: FlowNavigationController(), parent: root,
            makeScreen: screen)
        case .tabs:
          StateFlowCoordinator(
            NestedFlow(), state: state, in: UITabBarController(), parent: root,
            makeContainer: make, makeScreen: screen)
        case .columns(let columns):
          StateFlowCoordinator(
            NestedFlow(), state: state,
            in: UISplitViewController(style: columns.count > 2 ? .tripleColumn : .doubleColumn),
            parent: root, makeContainer: make, makeScreen: screen)
        }
      return (root, flow)
    }
    self.pages = pages
    root.on(RemovalMessage.self) { removal, _ in
      notes.removed.append("\(removal.screen)")
      notes.events.messages.append("\(removal.screen)")
    }
    root.onEvent = { event in
      switch event {
      case .appeared(let screen, let cause): notes.events.appeared.append((screen.name, cause))
      case .removed(let screen, _): notes.events.removed.append(screen.name)
      default: break
      }
    }
    root.setRoot(child: flow)
    root.show()
    HeadlessSession.current.settle()
  }

  var reports: [String] { notes.reports }
  var isWide: Bool { window.frame.width > 500 }

  /// The screens that are alive.
  var alive: Set<String> { Set(notes.alive.compactMap { $0.page?.title }) }

  /// Screens that were removed more often than they were made.
  var removedTwice: [String] {
    let built = Dictionary(notes.built.map { ($0, 1) }, uniquingKeysWith: +)
    let removed = Dictionary(notes.removed.map { ($0, 1) }, uniquingKeysWith: +)
    return removed.filter { $0.value > built[$0.key, default: 0] }.keys.sorted()
  }

  /// Screens that were shown by another controller before, without having left the state.
  var shownAnew: Set<String> {
    let player = flow.state.player.map { [$0] } ?? []
    return notes.shownAnew.intersection(player)
  }

  /// What UIKit shows.
  var outline: String { flow.rootViewController.placesOutline }

  var presented: [UIViewController] {
    Array(sequence(first: flow.rootViewController) { $0.presentedViewController }.dropFirst())
  }

  var sheets: [String] {
    presented.map { (($0 as? UINavigationController)?.viewControllers.first ?? $0).title ?? "?" }
  }

  /// The containers on show.
  func containersOnShow(in controller: UIViewController? = nil) -> [UIViewController] {
    let controller = controller ?? flow.rootViewController
    let inside: [UIViewController] =
      switch controller {
      case let stack as UINavigationController: [stack.topViewController].compactMap(\.self)
      case let tabs as UITabBarController: [tabs.selectedViewController].compactMap(\.self)
      case let pages as UIPageViewController: pages.viewControllers ?? []
      case let split as UISplitViewController: split.viewControllers
      default: []
      }
    let own = controller is PlacesPage ? [] : [controller]
    return own + inside.flatMap { containersOnShow(in: $0) }
  }

  /// The stacks on show that have something to go back to.
  var stacks: [UINavigationController] {
    containersOnShow().compactMap { $0 as? UINavigationController }
      .filter { $0.viewControllers.count > 1 }
  }

  /// The bar with a tab, and its number there.
  func bar(of tab: String) -> (UITabBarController, Int)? {
    for case let bar as UITabBarController in containersOnShow() {
      if let index = bar.viewControllers?.firstIndex(where: { $0.tabBarItem.title == tab }) {
        return (bar, index)
      }
    }
    return nil
  }
}

final class PlacesPage: UIViewController {
  var onAppear: (PlacesPage) -> Void = { _ in }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppear(self)
  }
}

extension UIViewController {
  fileprivate var placesOutline: String { placesOutline(isOnShow: true) }

  private func placesOutline(isOnShow: Bool) -> String {
    switch self {
    case let stack as UINavigationController:
      return stack.viewControllers
        .map { $0 is PlacesPage ? $0.title ?? "?" : "(\($0.placesOutline(isOnShow: isOnShow)))" }
        .joined(separator: " › ")
    case let tabs as UITabBarController:
      return (tabs.viewControllers ?? []).map { tab in
        let isSelected = tab === tabs.selectedViewController
        return tab.text(isSelected: isSelected, isOnShow: isOnShow && isSelected)
      }.joined(separator: " | ")
    case let pages as UIPageViewController:
      return (pages.viewControllers ?? []).map { $0.text(isSelected: true, isOnShow: isOnShow) }
        .joined()
    case let split as UISplitViewController:
      let columns = split.viewControllers.map { $0.placesOutline(isOnShow: isOnShow) }
      guard !isOnShow else { return columns.joined(separator: " ‖ ") }
      return columns.filter { !["", "nothing"].contains($0) }.joined(separator: " › ")
    default: return title ?? "?"
    }
  }

  private func text(isSelected: Bool, isOnShow: Bool) -> String {
    let outline = placesOutline(isOnShow: isOnShow)
    let inside = self is UINavigationController ? outline : "(\(outline))"
    let text = "\(tabBarItem.title ?? "?"): \(inside)"
    return isSelected ? "[\(text)]" : text
  }

  /// The titles of the pages on top.
  fileprivate var placesOnTop: Set<String> {
    switch self {
    case let stack as UINavigationController: stack.topViewController?.placesOnTop ?? []
    case let tabs as UITabBarController: tabs.selectedViewController?.placesOnTop ?? []
    case let pages as UIPageViewController:
      Set((pages.viewControllers ?? []).flatMap(\.placesOnTop))
    case let split as UISplitViewController:
      Set(
        split.viewControllers.filter { split.isCollapsed || $0.viewIfLoaded?.window != nil }
          .flatMap(\.placesOnTop))
    default: [title ?? "?"]
    }
  }

  /// The titles of all pages in this container.
  var placesTitles: Set<String> {
    if self is PlacesPage { return [title ?? "?"] }
    return children.reduce(into: []) { $0.formUnion($1.placesTitles) }
  }
}
