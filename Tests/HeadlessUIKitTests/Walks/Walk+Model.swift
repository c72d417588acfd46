import HeadlessUIKit

// MARK: - What should be seen

extension Walk {
  /// The root and what is presented over it, from below to above.
  var layers: [UIViewController] {
    var layers: [UIViewController] = [tabs]
    while let next = layers.last?.presentedViewController, !layers.contains(next) {
      layers.append(next)
    }
    return layers
  }

  var navs: [UINavigationController] {
    let inTabs = tabs.viewControllers ?? []
    return (inTabs + layers.dropFirst()).compactMap { $0 as? UINavigationController }
  }

  /// The numbers of the screens that should be on screen, told from the model alone.
  var expected: Set<Int> { Set(seen(tabs)) }

  /// What is seen of the controller and of what it presents itself, from below to above.
  private func seen(_ controller: UIViewController?) -> [Int] {
    guard let controller else { return [] }
    guard let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    else { return seenInside(controller) }
    // These styles take away the view of the presenter, not what lies below that.
    let covers: [UIModalPresentationStyle] = [.fullScreen, .currentContext]
    let isCovered = covers.contains(presented.modalPresentationStyle)
    return (isCovered ? [] : seenInside(controller)) + seen(presented)
  }

  private func seenInside(_ controller: UIViewController) -> [Int] {
    switch controller {
    case let tabs as UITabBarController: seen(tabs.selectedViewController)
    case let nav as UINavigationController: seen(nav.topViewController)
    case let screen as WalkScreen: [screen.number]
    default: []
    }
  }
}

// MARK: - What is wrong

extension Walk {
  /// What is not as the model says while everything is at rest.
  var mistakes: [String] {
    let screens = record.alive
    let appeared = Set(screens.filter { $0.phase == .appeared }.map(\.number))
    let moving = screens.filter { $0.phase == .appearing || $0.phase == .disappearing }
    let inWindow = Set(screens.filter { $0.viewIfLoaded?.window != nil }.map(\.number))
    let expected = expected
    var mistakes = record.violations
    if appeared != expected {
      mistakes.append("appeared are \(appeared.sorted()), not \(expected.sorted())")
    }
    if inWindow != expected {
      mistakes.append("in the window are \(inWindow.sorted()), not \(expected.sorted())")
    }
    if !moving.isEmpty { mistakes.append("still moving are \(moving.map(\.number))") }
    if navs.contains(where: { $0.transitionCoordinator != nil }) {
      mistakes.append("a stack has a transition although nothing moves")
    }
    for entry in session.log {
      switch entry {
      case .unbalanced, .unexpectedFinish, .nestedPush, .directAppearanceCall:
        mistakes.append("logged: \(entry)")
      default: break
      }
    }
    return mistakes
  }
}
