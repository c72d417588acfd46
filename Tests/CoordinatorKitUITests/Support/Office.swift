import CoordinatorKitUI
import Foundation
import TestFlows

/// A flow of places inside each other, in a window that can be narrow and wide.
@MainActor final class Office {
  let reports = Reports()
  let phone = Phone()
  let root: WindowCoordinator
  let flow: StateFlowCoordinator<NestedFlow>
  let container: UIViewController
  private(set) var log: [String] = []
  private(set) var taps: [String] = []
  private(set) var refused: [String] = []
  private(set) var built: [String] = []
  /// The places for which containers were made.
  private(set) var places: [String] = []

  init(
    _ state: NestedFlow.State, size: CGSize = Post.wide, pages: Set<String> = [],
    makeContainer: (@MainActor (FlowPlace) -> UIViewController)? = nil
  ) {
    let phone = phone
    phone.window.frame.size = size
    weak var office: Office?
    var (built, places): ([String], [String]) = ([], [])
    func make(_ place: FlowPlace) -> UIViewController {
      if let office { office.places.append("\(place)") } else { places.append("\(place)") }
      let isPaged = place.content == .tabs && pages.contains(place.tab ?? "")
      let made =
        isPaged
        ? UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        : makeContainer?(place) ?? place.makeContainer()
      if place.column == nil { made.tabBarItem.title = place.tab }
      return made
    }
    func screen(_ page: NestedFlow.Page) -> UIViewController {
      if let office { office.built.append(page.name) } else { built.append(page.name) }
      return Page(page.name)
    }
    (root, flow) = reports.scope {
      let root = WindowCoordinator(window: phone.window)
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
    container = flow.rootViewController
    (self.built, self.places) = (built, places)
    office = self
    root.on(RemovalMessage.self) { [weak self] removal, _ in
      self?.log.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    root.on(RemovalMessage.Refused.self) { [weak self] refused, _ in
      self?.refused.append("\(refused.screens.map(\.description)): \(refused.cause.rawValue)")
    }
    root.on(TabMessage.self) { [weak self] tap, _ in self?.taps.append("\(tap)") }
    root.setRoot(child: flow)
    root.show()
    phone.settle()
  }

  func change(_ change: @escaping @Sendable (inout NestedFlow.State) -> Void) {
    flow.send(NestedFlow.Change(change))
    phone.settle()
  }

  func resize(_ size: CGSize) {
    phone.user.resize(phone.window, to: size)
    phone.settle()
  }

  /// Taps a tab, wherever it is.
  func tap(_ tab: String) -> Bool {
    guard let bar = bars(in: container).first(where: { $0.index(of: tab) != nil }) else {
      return false
    }
    defer { phone.settle() }
    return phone.user.tapTab(bar.index(of: tab) ?? 0, in: bar)
  }

  /// Goes back in the stack in front.
  func back() -> Bool {
    defer { phone.settle() }
    return phone.user.tapBack(in: flow.navigationController)
  }

  private func bars(in controller: UIViewController) -> [UITabBarController] {
    [controller as? UITabBarController].compactMap(\.self) + controller.children.flatMap(bars)
  }

  /// What is on show, as `ScreenStack.description` writes it; columns in a narrow window are one stack.
  var onShow: String { ([container.outline] + container.sheets).joined(separator: " ⌃ ") }

  /// The controllers of the screens by title.
  var controllers: [String: ObjectIdentifier] {
    var found: [String: ObjectIdentifier] = [:]
    func look(_ controller: UIViewController) {
      if let page = controller as? Page { found[page.title ?? "?"] = ObjectIdentifier(page) }
      for child in controller.children { look(child) }
    }
    look(container)
    return found
  }
}

extension UITabBarController {
  fileprivate func index(of tab: String) -> Int? {
    viewControllers?.firstIndex { $0.tabBarItem.title == tab }
  }
}

extension UIViewController {
  /// The contents of a container as text.
  fileprivate var outline: String {
    switch self {
    case let stack as UINavigationController:
      return stack.viewControllers.map { $0 is Page ? $0.title ?? "?" : "(\($0.outline))" }
        .joined(separator: " › ")
    case let tabs as UITabBarController:
      return (tabs.viewControllers ?? []).map { tab in
        let inside = tab is UINavigationController ? tab.outline : "(\(tab.outline))"
        let text = "\(tab.tabBarItem.title ?? "?"): \(inside)"
        return tab === tabs.selectedViewController ? "[\(text)]" : text
      }.joined(separator: " | ")
    case let pages as UIPageViewController:
      return (pages.viewControllers ?? []).map {
        "page \($0.tabBarItem.title ?? "?"): \($0.outline)"
      }
      .joined()
    case let split as UISplitViewController:
      return split.viewControllers.map(\.outline).joined(separator: " ‖ ")
    default: return title ?? "?"
    }
  }
}
