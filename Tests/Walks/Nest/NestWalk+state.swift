import CoordinatorKitMigration
import CoordinatorKitUI

// What a state says is on screen.
extension NestWalk {
  func check(_ node: NestNode) {
    guard let difference = difference(of: node) else {
      // The sheets of what is hidden cannot be compared: they may be wrong when it is in front again.
      if node.controller.map(isInFront) ?? true { node.excuses = [] }
      return
    }
    let onlyRequest =
      happened == 1 ? outcomes.first { requests[$0.key]?.nodes == [node.name] } : nil
    let isPerformed = onlyRequest?.value == [.performed]
    // What is hidden may wait, as long as whoever asked for it does.
    let isHidden = node.controller.map { !isInFront($0) } ?? true
    let waits =
      isHidden
      && outcomes.contains {
        $0.value.isEmpty && requests[$0.key]?.nodes.contains(node.name) == true
      }
    expect(
      (waits || !node.excuses.isEmpty) && !isPerformed,
      "\(node.name)\(isPerformed ? ", which says that it was performed," : "") \(difference)")
  }

  private func difference(of node: NestNode) -> String? {
    if let flow = node.flow { return difference(of: flow, node) }
    if let navigator = node.stackNavigator {
      let stack = titles(navigator.navigationController)
      let routes = navigator.routes.elements
      return stack == routes ? nil : "shows \(stack), not \(routes)"
    }
    return differenceOfTabs(node)
  }

  func titles(_ stack: UINavigationController?) -> [String] {
    (stack?.viewControllers ?? []).map { $0.title ?? "?" }
  }

  private func named(_ names: [String]) -> [String] {
    names.map { $0.hasPrefix("x") ? "x" : $0 }
  }

  // MARK: - Flows

  private func difference(of flow: NestFlowCoordinator, _ node: NestNode) -> String? {
    let state = flow.state
    let inFirst = state.isDeskInSheet ? [] : state.desk?.names ?? []
    let parts = state.parts.enumerated().map { index, part in
      named(part.names + (index == 0 ? inFirst : []))
    }
    switch node.kind {
    case .stack:
      let seen = titles(flow.navigationController)
      if seen != parts[0] { return "shows \(seen), not \(parts[0])" }
    case .columns:
      if let difference = differenceOfColumns(flow, parts) { return difference }
    default:
      let stacks = state.parts.map { flow.navigationController(ofTab: $0.id) }
      for (stack, part) in zip(stacks, parts) where titles(stack) != part {
        return "shows \(titles(stack)), not \(part), in a tab"
      }
      let selected = state.parts.indices.contains(state.selected) ? state.selected : 0
      let isSelected =
        node.bar.map { $0.selectedViewController === stacks[selected] }
        ?? ((node.controller as? UIPageViewController)?.viewControllers?.first === stacks[selected])
      if !isSelected, !isAtMore(node) { return "does not show tab \(selected)" }
      if let bar = node.bar {
        let shown = (bar.viewControllers ?? []).map { ObjectIdentifier($0) }
        let wanted = stacks.compactMap { $0.map { ObjectIdentifier($0) } }
        if shown != wanted { return "has \(shown.count) tabs, not these \(wanted.count)" }
      }
    }
    return differenceOfSheets(state, node)
  }

  /// Whether the user looks at the list behind the More tab.
  private func isAtMore(_ node: NestNode) -> Bool {
    guard let bar = node.bar, let selected = bar.selectedViewController else { return false }
    return bar.viewControllers?.contains { $0 === selected } == false
  }

  private func differenceOfColumns(
    _ flow: NestFlowCoordinator, _ parts: [[String]]
  ) -> String? {
    guard let split = flow.rootViewController as? UISplitViewController else { return nil }
    if split.isCollapsed {
      let seen = titles(flow.navigationController(of: .compact))
      return seen == parts.flatMap { $0 } ? nil : "shows \(seen) in one stack, not \(parts)"
    }
    let seen = [UISplitViewController.Column.primary, .secondary].map {
      titles(flow.navigationController(of: $0))
    }
    return seen == parts ? nil : "shows the columns \(seen), not \(parts)"
  }

  private func differenceOfSheets(_ state: NestState, _ node: NestNode) -> String? {
    guard let controller = node.controller, isInFront(controller) else { return nil }
    let waiting = state.root == .tabs && state.parts.indices.contains(state.selected)
    let inTab =
      waiting
      ? [state.parts[state.selected].sheet]
      : state.root == .tabs
        ? [] : state.parts.map(\.sheet)
    let inDesk = state.isDeskInSheet ? [state.desk?.names ?? []] : []
    let wanted = (inTab + state.sheets.map(\.names) + inDesk).filter { !$0.isEmpty }.map(named)
    let over = house.windows.flatMap { self.layers(of: $0).dropFirst() }
    let inspector = (controller as? UISplitViewController).flatMap { split in
      split.isCollapsed ? nil : split.viewController(for: .inspector) as? UINavigationController
    }
    let seen =
      over.map { layer in layer.title.map { [$0] } ?? titles(layer as? UINavigationController) }
      + [titles(inspector)]
    for sheet in wanted where !seen.contains(sheet) { return "lacks the sheet \(sheet): \(seen)" }
    if let alert = state.alert, !seen.contains([alert.id]) {
      return "lacks the alert \(alert.id): \(seen)"
    }
    return nil
  }

  // MARK: - Coordinators of coordinators

  private func differenceOfTabs(_ node: NestNode) -> String? {
    guard !node.tabs.isEmpty else { return nil }
    let wanted = node.tabs.map { ObjectIdentifier($0.rootViewController) }
    if let bar = node.bar {
      let shown = (bar.viewControllers ?? []).map { ObjectIdentifier($0) }
      if shown != wanted { return "has other tabs than it says" }
      let isRight = bar.selectedViewController === node.selectedTab?.rootViewController
      return isRight || isAtMore(node)
        ? nil : "does not show \(node.selectedTab?.coordinatorName ?? "nil")"
    }
    guard let book = node.controller as? UIPageViewController,
      let shown = book.viewControllers?.first
    else { return "shows no page" }
    return node.tabs.contains { $0.rootViewController === shown }
      ? nil : "shows a page that is none of its own"
  }
}
