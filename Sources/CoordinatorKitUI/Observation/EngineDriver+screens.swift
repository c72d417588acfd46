// Which screens are on top, for those who listen to events, and for VoiceOver.
extension EngineDriver {
  /// Tells which screens have come on top; they have when nothing moves any more.
  func tellScreens(of containerDrivers: [ContainerDriver]) {
    let isSpoken = UIAccessibility.isVoiceOverRunning
    guard hasEventListeners(among: containerDrivers) || isSpoken else { return screensOnShow = nil }
    guard state.isIdle, let window, !hasLostScene,
      // Who was removed is told first.
      !presentations.contains(where: \.hasEnded)
    else { return }
    let observedWindow = observedWindow
    guard isAtRest(observedWindow) else { return }
    var reader = ScreenReader(window)
    for controller in observedWindow.controllers { reader.read(layer: controller) }
    let (former, isLink) = (screensOnShow, hasShownLink)
    (screensOnShow, hasShownLink) = (reader.screens.basis(after: former), false)
    let appearances = reader.screens.appearances(since: former, isLink: isLink)
    for (screen, appearance) in appearances {
      reader.onTop(screen)?.owner?.announce(screen.key, appearance)
    }
    let controllers = appearances.compactMap { reader.onTop($0.screen)?.controller }
    speak(controllers, isSpoken: isSpoken && former != nil)
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

extension BaseCoordinator {
  package static func screens(of child: any Coordinator, isEmbedded: Bool) -> [ScreenKey]? {
    guard let root = child.rootController else { return nil }
    let isPart = isEmbedded || root.existingAttachment?.embedded.place != nil
    if isPart && root.containerDriversInside.isEmpty || showsScreens(child) { return [] }
    return ScreenReader.screens(in: root, of: child)
  }
}

/// Reads what a window shows, layer after layer.
@MainActor private struct ScreenReader {
  struct Found {
    let screen: ScreensOnShow.Screen
    let controller: UIViewController
    /// Who shows it.
    let owner: (any Coordinator)?
  }

  private(set) var screens = ScreensOnShow()
  /// All that was read, in the order in which it was.
  private var found: [Found] = []
  /// Who shows what has no coordinator of its own: whoever shows what is around or under it.
  private var nearest: (any Coordinator)?
  private let window: UIWindow?

  init(_ window: UIWindow?) { self.window = window }

  /// The screens in a coordinator's root that are shown by nobody else, topmost first.
  static func screens(in root: UIViewController, of coordinator: any Coordinator) -> [ScreenKey] {
    var reader = ScreenReader(nil)
    reader.read(root, isOnTop: false, coordinator)
    return reader.found.reversed().filter { $0.owner === coordinator }.map(\.screen.key)
  }

  /// What shows a screen that is on top.
  func onTop(_ screen: ScreensOnShow.Screen) -> Found? { found.last { $0.screen == screen } }

  /// Reads the root, or what is presented over what was read before.
  mutating func read(layer controller: UIViewController) {
    // An alert is no screen.
    guard !(controller is UIAlertController) else { return }
    // Presented in another style or over something else, it is presented anew.
    let style = controller.modalPresentationStyle.rawValue
    let layer: [AnyHashable?] = [controller.attachment.identity, style, screens.layers.last]
    screens.layers.append(layer)
    (screens.top, screens.selection) = ([], [])
    read(controller, isOnTop: true, nearest)
    nearest = screens.top.compactMap { onTop($0)?.owner }.first ?? nearest
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
      // Picked from the list behind More, it is in UIKit's stack there, and others may lie over it.
      let more = selected?.parent as? UINavigationController
      let above = more?.viewControllers.drop { $0 !== selected }.dropFirst() ?? []
      for tab in all {
        read(tab, isOnTop: isOnTop && tab === selected && above.isEmpty, coordinator)
      }
      for screen in above { read(screen, isOnTop: isOnTop && screen === above.last, coordinator) }
      if let selected, !all.contains(selected) { read(selected, isOnTop: isOnTop, coordinator) }
    case let pages as UIPageViewController:
      let visible = (pages.viewControllers ?? []).filter { !($0 is BlankPage) }
      if isOnTop { for page in visible { select(page) } }
      for page in pages.hiddenPages { read(page, isOnTop: false, coordinator) }
      for page in visible { read(page, isOnTop: isOnTop, coordinator) }
    case let split as UISplitViewController:
      for column in split.columnControllers {
        let isVisible = split.isCollapsed || column.viewIfLoaded?.window === window
        read(column, isOnTop: isOnTop && isVisible, coordinator)
      }
    default:
      // What has ours inside is a container of the app's own, unless they are embedded in it.
      let inside = controller.children.filter { !$0.containerDriversInside.isEmpty }
      if inside.allSatisfy({ $0.existingAttachment?.embedded.place != nil }) {
        add(controller, isOnTop: isOnTop, coordinator)
      }
      for child in inside { read(child, isOnTop: isOnTop, coordinator) }
    }
  }

  private mutating func select(_ controller: UIViewController?) {
    guard let controller else { return }
    screens.selection.append(AnyHashable(controller.attachment.identity))
  }

  private mutating func add(
    _ controller: UIViewController, isOnTop: Bool, _ coordinator: (any Coordinator)?
  ) {
    let screen = ScreensOnShow.Screen(
      key(of: controller, coordinator), of: coordinator, in: controller.attachment.identity)
    screens.all.insert(screen)
    found.append(Found(screen: screen, controller: controller, owner: coordinator))
    if isOnTop { screens.top.append(screen) }
  }

  /// The key that a flow has for a screen; a coordinator that is one stands for itself, however it is shown.
  private func key(of screen: UIViewController, _ coordinator: (any Coordinator)?) -> ScreenKey {
    if let key = screen.existingAttachment?.key, !key.isOfObject { return key }
    guard let coordinator = coordinator as? any ViewControllerCoordinator,
      coordinator.rootViewController === screen
    else { return ScreenKey(external: screen) }
    return ScreenKey(of: coordinator)
  }
}
