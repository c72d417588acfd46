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
  var expected: Set<Int> {
    let layers = layers
    // Full screen takes away the view of its presenter, not what lies below that.
    let shown = layers.indices.filter { layer in
      layer == layers.count - 1 || layers[layer + 1].modalPresentationStyle != .fullScreen
    }
    return Set(shown.compactMap { (visible(layers[$0]) as? WalkScreen)?.number })
  }

  private func visible(_ controller: UIViewController?) -> UIViewController? {
    switch controller {
    case let tabs as UITabBarController: visible(tabs.selectedViewController)
    case let nav as UINavigationController: nav.topViewController
    default: controller
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
