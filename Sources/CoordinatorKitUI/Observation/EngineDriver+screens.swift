// Which screens are on top, for those who listen to events, and for VoiceOver.
extension EngineDriver {
  /// Tells which screens have come on top; they have when nothing moves any more.
  func tellScreens(of containerDrivers: [ContainerDriver]) {
    let isSpoken = UIAccessibility.isVoiceOverRunning
    guard hasEventListeners(among: containerDrivers) || isSpoken else { return screensOnShow = nil }
    guard state.isIdle, let window, !hasLostScene else { return }
    let observedWindow = observedWindow
    guard isAtRest(observedWindow) else { return }
    var reader = ScreenReader(window)
    for controller in observedWindow.controllers { reader.read(layer: controller) }
    let (former, isLink) = (screensOnShow, hasShownLink)
    (screensOnShow, hasShownLink) = (reader.screens.basis(after: former), false)
    let appearances = reader.screens.appearances(since: former, isLink: isLink)
    for (screen, appearance) in appearances {
      reader.found[screen]?.owner?.announce(screen.key, appearance)
    }
    speak(
      appearances.compactMap { reader.found[$0.0]?.controller }, isSpoken: isSpoken && former != nil
    )
  }

  /// Tells VoiceOver of screens that have come on top: where UIKit does not, and where the app says what is
  /// to be read first.
  private func speak(_ controllers: [UIViewController], isSpoken: Bool) {
    let isUnannounced = hasChangedUnannounced
    hasChangedUnannounced = false
    guard isSpoken, let last = controllers.last else { return }
    let focus = controllers.lazy.compactMap { $0.accessibilityFocus }.first
    guard isUnannounced || focus != nil else { return }
    announceScreen(focus ?? last.viewIfLoaded)
  }

  /// Whether nothing is in progress, and nothing moves in the window.
  func isAtRest(_ observedWindow: ObservedWindow) -> Bool {
    state.isIdle && !proceedsInNextTurn && observedWindow.runningTransition == nil
      && !observedWindow.isTurning
      && observedWindow.controllers.allSatisfy { $0.viewIfLoaded != nil && !$0.isUnsettled }
  }

  private func hasEventListeners(among containerDrivers: [ContainerDriver]) -> Bool {
    for driver in containerDrivers {
      if let coordinator = driver.owner?.coordinator {
        if coordinator.tree.hasEventListeners { return true }
      } else {
        for child in driver.children.values {
          if child.coordinator?.tree.hasEventListeners == true { return true }
        }
      }
    }
    return false
  }
}

/// Reads what a window shows, layer after layer.
@MainActor private struct ScreenReader {
  typealias Found = (controller: UIViewController, owner: (any Coordinator)?)
  private(set) var screens = ScreensOnShow()
  /// The screens on top, and who shows each.
  private(set) var found: [ScreensOnShow.Screen: Found] = [:]
  /// Who shows what has no coordinator of its own: whoever shows what is around or under it.
  private var nearest: (any Coordinator)?
  private let window: UIWindow

  init(_ window: UIWindow) { self.window = window }

  /// Reads the root, or what is presented over what was read before.
  mutating func read(layer controller: UIViewController) {
    // An alert is no screen.
    guard !(controller is UIAlertController) else { return }
    screens.layers.append(AnyHashable(controller.attachment.identity))
    (screens.top, screens.selection, found) = ([], [], [:])
    read(controller, isOnTop: true, nearest)
    nearest = screens.top.compactMap { found[$0]?.owner }.first ?? nearest
  }

  private mutating func read(
    _ controller: UIViewController, isOnTop: Bool, _ coordinator: (any Coordinator)?
  ) {
    let coordinator = controller.existingAttachment?.coordinator ?? coordinator
    switch controller {
    case let stack as UINavigationController:
      for screen in stack.viewControllers {
        read(screen, isOnTop: isOnTop && screen === stack.topViewController, coordinator)
      }
    case let tabs as UITabBarController:
      let selected = tabs.controllerOnShow
      if isOnTop { select(selected) }
      let all =
        tabs.viewControllers ?? tabs.existingAttachment?.container.holder?.tabControllers ?? []
      for tab in all { read(tab, isOnTop: isOnTop && tab === selected, coordinator) }
      if let selected, !all.contains(selected) { read(selected, isOnTop: isOnTop, coordinator) }
    case let pages as UIPageViewController:
      let visible = pages.viewControllers ?? []
      if isOnTop { for page in visible { select(page) } }
      for page in pages.hiddenPages { read(page, isOnTop: false, coordinator) }
      for page in visible { read(page, isOnTop: isOnTop, coordinator) }
    case let split as UISplitViewController:
      for column in split.columnControllers {
        let isVisible = split.isCollapsed || column.viewIfLoaded?.window === window
        read(column, isOnTop: isOnTop && isVisible, coordinator)
      }
    default:
      // A container of the app's own, with ours inside.
      let inside = controller.children.filter { !$0.containerDriversInside.isEmpty }
      for child in inside { read(child, isOnTop: isOnTop, coordinator) }
      if inside.isEmpty { add(controller, isOnTop: isOnTop, coordinator) }
    }
  }

  private mutating func select(_ controller: UIViewController?) {
    guard let controller else { return }
    screens.selection.append(AnyHashable(controller.attachment.identity))
  }

  private mutating func add(
    _ controller: UIViewController, isOnTop: Bool, _ coordinator: (any Coordinator)?
  ) {
    let key = controller.existingAttachment?.key ?? ScreenKey(external: controller)
    let screen = ScreensOnShow.Screen(key, of: coordinator)
    screens.all.insert(screen)
    guard isOnTop else { return }
    screens.top.append(screen)
    found[screen] = (controller, coordinator)
  }
}
