// Which coordinator's screen is in front: of what is wanted, not of what UIKit shows by now.
extension Coordinator {
  /// The coordinator of the screen in front, at or below this one.
  ///
  /// A screen that is wanted and not yet shown is built, so that what stands behind it can be asked.
  var inFront: any Coordinator {
    var (front, seen) = (self as any Coordinator, Set<ObjectIdentifier>())
    while seen.insert(ObjectIdentifier(front)).inserted, let child = front.childInFront {
      front = child
    }
    return front
  }

  private var childInFront: (any Coordinator)? {
    presentedChild ?? pushedChild ?? shownChild
  }

  /// The child presented last by this coordinator itself.
  private var presentedChild: (any Coordinator)? {
    childCoordinators.last { child in
      guard let root = (child as? any ViewControllerCoordinator)?.rootViewController,
        let attachment = root.existingAttachment, attachment.containerDriver == nil
      else { return false }
      if let request = attachment.modalRequest, !request.hasEnded { return !request.isDismissal }
      return root.presentingViewController != nil && !root.isBeingDismissed
    }
  }

  /// The child pushed last by this coordinator onto a stack that the app owns.
  private var pushedChild: (any Coordinator)? {
    guard let root = (self as? any ViewControllerCoordinator)?.rootViewController else { return nil }
    let navigation = root as? UINavigationController ?? root.navigationController
    return navigation?.existingAttachment?.sharedStack?.lastChild(of: self)
  }

  /// The child behind the topmost screen that this coordinator wants.
  private var shownChild: (any Coordinator)? {
    if let window = self as? WindowCoordinator { return window.root }
    guard let owner = self as? any LayoutOwner else { return nil }
    guard let place = owner.placeInFront else { return nil }
    return place.driver.childBehind(place.place)
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
    let key =
      driver.kind == .tabs
      ? base.selected ?? driver.container(isHidden: false).selected ?? base.screens.first
      : base.screens.last
    return key.map { (driver, .init(layer: 0, key: $0)) }
  }
}
