// Which coordinator's screen is in front: of what is wanted, not of what UIKit shows by now.

extension LinkView {
  fileprivate var builds: Bool { if case .opening = self { true } else { false } }
}

extension BaseCoordinator {
  package static func screenInFront(
    of coordinator: any Coordinator, _ view: LinkView
  ) -> ScreenInFront {
    if let child = coordinator.presentedChild ?? coordinator.pushedChild { return .child(child) }
    if let window = coordinator as? WindowCoordinator { return ScreenInFront(window.root) }
    if let flow = coordinator as? any ViewFlow { return flow.screenInFront(view) }
    let wish = view.wish(of: coordinator)
    switch wish {
    case .tab(let tab)?: return .child(tab)
    case .screen(nil, _, _)?: return .own
    case .screen, nil: break
    }
    guard let owner = coordinator.ownedLayout else { return .own }
    if case .screen(let top?, let layer, let isKept)? = wish {
      let drivers = [owner.containerDriver] + (layer == 0 ? owner.innerDrivers : [])
      let place = ContainerDriver.Place(layer: layer, key: top)
      return (isKept ? drivers : drivers.filter { $0.early[place] == nil }).behind(place)
    }
    guard let (driver, place) = owner.placeInFront else { return .own }
    if !view.builds, driver.hasPendingRequest { return [driver].behind(place) }
    return ScreenInFront(driver.childBehind(place, builds: view.builds))
  }

  package static func shownByTheApp(of coordinator: any Coordinator) -> [any Coordinator] {
    let hasContainer = coordinator is any ContainerCoordinator
    let own = coordinator.childCoordinators.reversed().filter {
      $0.isShownByTheApp(isOnlyEmbedded: hasContainer)
    }
    return own.filter(\.isInWindow) + own.filter { !$0.isInWindow }
  }
}

extension Coordinator {
  /// Whether the app put this coordinator's screen where it is: no container of the framework shows
  /// it, and nothing presents or pushes it.
  ///
  /// Only embedded is one whose parent's other children are in its own container.
  fileprivate func isShownByTheApp(isOnlyEmbedded: Bool) -> Bool {
    if let flow = self as? any ViewFlow {
      return !isOnlyEmbedded && !(flow.parentCoordinator is any ViewFlow)
    }
    guard let root = rootController else { return false }
    let attachment = root.existingAttachment
    if attachment?.embedded.place != nil { return true }
    guard !isOnlyEmbedded, root.displayingDriver == nil, attachment?.presented.observer == nil
    else {
      return false
    }
    return attachment?.presented.request?.hasEnded ?? true
  }

  fileprivate var isInWindow: Bool {
    (self as? any ViewFlow)?.isOnShow ?? false
      || rootController?.viewIfLoaded?.window != nil
  }

  /// The child presented last by this coordinator itself.
  fileprivate var presentedChild: (any Coordinator)? {
    childCoordinators.last { child in
      guard let root = child.rootController, let attachment = root.existingAttachment,
        attachment.containerDriver == nil
      else { return false }
      if let request = attachment.presented.request, !request.hasEnded {
        return !request.isDismissal
      }
      return root.presentingViewController != nil && !root.isBeingDismissed
    }
  }

  /// The child pushed last by this coordinator onto a stack that the app owns.
  fileprivate var pushedChild: (any Coordinator)? {
    rootController?.existingAttachment?.stackOfPushes?.lastChild(of: self)
  }
}

extension LayoutOwner {
  /// The topmost screen that the owner wants, with the driver that shows it.
  fileprivate var placeInFront: (driver: ContainerDriver, place: ContainerDriver.Place)? {
    let wanted = containerDriver.wanted
    if wanted.layers.count > 1, let top = wanted.layers.last?.screens.last {
      return (containerDriver, .init(layer: wanted.layers.count - 1, key: top))
    }
    let driver = driverInFront
    guard let base = driver.wanted.layers.first else { return nil }
    guard driver.kind == .tabs else {
      return base.screens.last.map { (driver, .init(layer: 0, key: $0)) }
    }
    // Without a request, the user may have selected another tab since; with one, that tab may go.
    let selected = driver.hasPendingRequest ? base.selected : nil
    let seen = driver.selected
    let stays = seen.map { $0.isExternal || base.screens.contains($0) } ?? false
    let key = selected ?? (stays ? seen : nil) ?? base.screens.first
    return key.map { (driver, .init(layer: 0, key: $0)) }
  }
}

extension [ContainerDriver] {
  /// What stands behind a screen that one of these drivers is to show; nothing is built.
  @MainActor fileprivate func behind(_ place: ContainerDriver.Place) -> ScreenInFront {
    if let child = lazy.compactMap({ $0.children[place]?.coordinator }).first {
      return .child(child)
    }
    let isBuilt = contains { driver in
      driver.made[place]?.controller != nil || driver.early[place] != nil
    }
    return isBuilt ? .own : .unbuilt(place.key.description)
  }
}
