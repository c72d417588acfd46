import HeadlessUIKit

// MARK: - At any time

extension ActionWalk {
  /// What must hold also in the middle of things.
  var mistakesAtAnyTime: [String] {
    book.mistakes + session.log.map { "logged: \($0)" } + book.alive.flatMap(linkMistakes)
  }

  /// Parents and children, presenters and presented know each other.
  private func linkMistakes(of controller: any Diarist) -> [String] {
    let name = controller.diary.number
    var mistakes: [String] = []
    for child in controller.children where child.parent !== controller {
      mistakes.append("\(name): a child has another parent")
    }
    if let parent = controller.parent, !parent.children.contains(controller),
      parent.transitionCoordinator == nil, paper.isAtRest
    {
      mistakes.append("\(name): its parent does not list it")
    }
    if let presented = controller.presentedViewController {
      let isKnown = around(controller).contains { presented.presentingViewController === $0 }
      if !isKnown { mistakes.append("\(name): what it presents has another presenter") }
    }
    if let presenter = controller.presentingViewController {
      let isKnown = around(controller).contains { presenter.presentedViewController === $0 }
      if !isKnown { mistakes.append("\(name): its presenter presents something else") }
    }
    return mistakes
  }

  private func around(_ controller: UIViewController) -> [UIViewController] {
    Array(sequence(first: controller, next: \.parent))
  }
}

// MARK: - At rest

extension ActionWalk {
  /// What must hold when nothing moves.
  var mistakesAtRest: [String] {
    let alive = book.alive
    let numbers = Set(alive.map(\.diary.number))
    let expected = Set(paper.nodes.keys)
    var mistakes: [String] = []
    add("is held by nobody knows whom", numbers.subtracting(expected), to: &mistakes)
    add("is gone", expected.subtracting(numbers), to: &mistakes)

    let visible = paper.visible
    let appeared = Set(alive.filter { $0.diary.phase == .appeared }.map(\.diary.number))
    let moving = alive.filter { [.appearing, .disappearing].contains($0.diary.phase) }
    let inWindow = Set(alive.filter { $0.viewIfLoaded?.window === window }.map(\.diary.number))
    add("has not appeared", visible.subtracting(appeared), to: &mistakes)
    add("has not disappeared", appeared.subtracting(visible), to: &mistakes)
    add("is on its way for ever", Set(moving.map(\.diary.number)), to: &mistakes)
    add("is not in the window", visible.subtracting(inWindow), to: &mistakes)
    add("is still in the window", inWindow.subtracting(visible), to: &mistakes)
    for id in expected.sorted() {
      if let controller = book[id] { mistakes += mistakesAtRest(of: controller, id) }
    }
    for (who, what) in book.waiting where numbers.contains(who) {
      mistakes.append("\(who): a \(what) has never completed")
    }
    return mistakes
  }

  private func add(_ what: String, _ numbers: Set<Int>, to mistakes: inout [String]) {
    mistakes += numbers.sorted().map { "\($0) \(what)" }
  }

  private func mistakesAtRest(of controller: any Diarist, _ id: Int) -> [String] {
    guard let node = paper[id] else { return [] }
    var mistakes: [String] = []
    func check(_ what: String, _ is: String, _ expected: String) {
      if `is` != expected { mistakes.append("\(id): \(what) is \(`is`), not \(expected)") }
    }
    let line = paper.line(id)
    check("children", name(controller.children), "\(node.children)")
    check("parent", name(controller.parent), name(node.parent))
    check("parent told", name(controller.diary.parentTold), name(node.parent))
    check(
      "presentedViewController", name(controller.presentedViewController),
      name(line.lazy.compactMap { self.paper[$0]?.presented }.first))
    check(
      "presentingViewController", name(controller.presentingViewController),
      name(line.lazy.compactMap { self.paper[$0]?.presenter }.first))
    check(
      "navigationController", name(controller.navigationController),
      name(line.dropFirst().first { paper.kind($0) == .stack }))
    check(
      "tabBarController", name(controller.tabBarController),
      name(line.dropFirst().first { paper.kind($0) == .tabs }))
    check("transition", controller.transitionCoordinator == nil ? "over" : "there", "over")
    check("flags", flags(controller), "")
    check(
      "root", controller.viewIfLoaded?.window?.rootViewController === controller ? "yes" : "no",
      paper.visible.contains(id) && paper.root == id ? "yes" : "no")
    switch controller {
    case let tabs as UITabBarController:
      check("selected", name(tabs.selectedViewController), name(node.selected))
    case let stack as UINavigationController:
      check("top", name(stack.topViewController), name(node.children.last))
      check("items", "\(stack.navigationBar.items?.count ?? 0)", "\(node.children.count)")
    case let split as UISplitViewController:
      check("collapsed", "\(split.isCollapsed)", "\(node.split.isCollapsed)")
    default: break
    }
    if let parent = controller.parent, let view = controller.viewIfLoaded, view.window != nil,
      let place = parent.viewIfLoaded, !view.isDescendant(of: place)
    {
      mistakes.append("\(id): its view is not inside that of its parent")
    }
    return mistakes
  }

  private func flags(_ controller: UIViewController) -> String {
    (controller.isBeingPresented ? "presented " : "")
      + (controller.isBeingDismissed ? "dismissed " : "")
      + (controller.isMovingToParent ? "moving to " : "")
      + (controller.isMovingFromParent ? "moving from " : "")
  }

  private func name(_ id: Int?) -> String { id.map { "\($0)" } ?? "none" }

  private func name(_ controller: UIViewController?) -> String {
    controller == nil ? "none" : (controller as? any Diarist).map { "\($0.diary.number)" } ?? "?"
  }

  private func name(_ controllers: [UIViewController]) -> String {
    "\(controllers.map { ($0 as? any Diarist)?.diary.number ?? -1 })"
  }
}
