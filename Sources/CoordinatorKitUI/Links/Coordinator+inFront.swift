// Which coordinator's screen is in front: of what is wanted, not of what UIKit shows by now.

extension LinkView {
  fileprivate var builds: Bool { if case .opening = self { true } else { false } }
}

extension Coordinator {
  /// The coordinator of the screen in front, at or below this one.
  func inFront(_ view: LinkView) -> LinkPlan.Front {
    var (front, seen) = (self as any Coordinator, Set<ObjectIdentifier>())
    while seen.insert(ObjectIdentifier(front)).inserted {
      if let child = front.presentedChild ?? front.pushedChild {
        front = child
        continue
      }
      switch front.screenInFront(view) {
      case .child(let child): front = child
      case .own: return .coordinator(front)
      case .unbuilt(let screen): return .unbuilt(front, screen)
      }
    }
    return .coordinator(front)
  }

  /// The coordinators in front of the children that the app shows by itself, in a container of its
  /// own or embedded, and so on below them: first those on show, each time the newest first.
  func besideFront(_ view: LinkView) -> [any Coordinator] {
    let hasContainer = self is any ContainerCoordinator
    let own = childCoordinators.reversed().filter {
      $0.isShownByTheApp(isOnlyEmbedded: hasContainer)
    }
    let onShow = own.filter(\.isInWindow)
    let hidden = own.filter { !$0.isInWindow }
    return (onShow + hidden).map { $0.inFront(view).coordinator }
      .flatMap { [$0] + $0.besideFront(view) }
  }

  /// Whether the app put this coordinator's screen where it is: no container of the framework shows
  /// it, and nothing presents or pushes it.
  ///
  /// - Parameter isOnlyEmbedded: Whether the parent's other children are in its own container.
  private func isShownByTheApp(isOnlyEmbedded: Bool) -> Bool {
    if let flow = self as? any ViewFlow {
      return flow.isOnShow && !isOnlyEmbedded && !(flow.parentCoordinator is any ViewFlow)
    }
    guard let root = (self as? any ViewControllerCoordinator)?.rootViewController else {
      return false
    }
    let attachment = root.existingAttachment
    if attachment?.embedded.place != nil { return true }
    guard !isOnlyEmbedded, root.displayingDriver == nil, attachment?.presented.observer == nil
    else {
      return false
    }
    return attachment?.presented.request?.hasEnded ?? true
  }

  private var isInWindow: Bool {
    (self as? any ViewFlow)?.isOnShow ?? false
      || (self as? any ViewControllerCoordinator)?.rootViewController.viewIfLoaded?.window != nil
  }

  /// The child presented last by this coordinator itself.
  private var presentedChild: (any Coordinator)? {
    childCoordinators.last { child in
      guard let root = (child as? any ViewControllerCoordinator)?.rootViewController,
        let attachment = root.existingAttachment, attachment.containerDriver == nil
      else { return false }
      if let request = attachment.presented.request, !request.hasEnded {
        return !request.isDismissal
      }
      return root.presentingViewController != nil && !root.isBeingDismissed
    }
  }

  /// The child pushed last by this coordinator onto a stack that the app owns.
  private var pushedChild: (any Coordinator)? {
    guard let root = (self as? any ViewControllerCoordinator)?.rootViewController else {
      return nil
    }
    let navigation = root as? UINavigationController ?? root.navigationController
    return navigation?.existingAttachment?.container.sharedStack?.lastChild(of: self)
  }

  /// What stands behind the topmost screen that this coordinator wants, or would want.
  private func screenInFront(_ view: LinkView) -> ScreenInFront {
    if let window = self as? WindowCoordinator { return ScreenInFront(window.root) }
    if let flow = self as? any ViewFlow { return flow.screenInFront(view) }
    let wish = view.wish(of: self)
    switch wish {
    case .tab(let tab)?: return .child(tab)
    case .screen(nil, _, _)?: return .own
    case .screen, nil: break
    }
    guard let owner = ownedLayout else { return .own }
    if case .screen(let top?, let layer, let isKept)? = wish {
      let drivers = [owner.containerDriver] + (layer == 0 ? owner.innerDrivers : [])
      let place = ContainerDriver.Place(layer: layer, key: top)
      return (isKept ? drivers : drivers.filter { $0.early[place] == nil }).behind(place)
    }
    guard let (driver, place) = owner.placeInFront else { return .own }
    if !view.builds, driver.hasPendingRequest { return [driver].behind(place) }
    return ScreenInFront(driver.childBehind(place, builds: view.builds))
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
