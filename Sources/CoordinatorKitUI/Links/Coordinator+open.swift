/// Deep links, embedded children and the window of a coordinator.
extension Coordinator {
  /// Opens a deep link: a list of routes, each handled where the one before it leads.
  ///
  ///     app.open([AppRoute.shop, ShopRoute.book(42)])
  ///
  /// The first route climbs from here like any message, or, if nobody here handles it, from the
  /// screen in front. Each further one climbs from the screen that is in front by then, in what is
  /// wanted, not in what UIKit shows: tabs, sheets, child flows and child coordinators that the
  /// route before brings about are there already, and those that do not exist yet are made.
  ///
  /// Where that one and those above it do not know a route, children are asked that the app shows by
  /// itself: in a container of its own, such as a `UISplitViewController`, or embedded.
  ///
  /// All routes are sent in this call, so they are one change of what is on show. Guards are asked
  /// about each; one that holds a route holds the rest of the link with it. A newer link supersedes
  /// one that is still held or on its way. A route that nobody handles is reported, and the link
  /// ends there; what the routes before it did stays.
  ///
  /// - Parameters:
  ///   - routes: The routes, outermost first.
  ///   - completion: Called exactly once with how the link ended: `.performed` when everything is
  ///     shown, `.held`, `.superseded` by a newer link or change, `.unhandled`, `.refused` or
  ///     `.failed` with the reason. Held strongly until then.
  public func open(
    _ routes: [any Route], completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    LinkRun(
      routes, front: { $0.inFront(builds: true) }, beside: { $0.besideFront(builds: true) }
    ).open(at: self, completion: completion)
  }

  /// What opening a link would do now, route by route; nothing is sent, shown or built.
  ///
  ///     print(app.plan(opening: [AppRoute.shop, ShopRoute.book(42)]))
  ///
  /// - Parameter routes: The routes, outermost first.
  /// - Returns: The plan. Where a route would bring about a coordinator that does not exist yet,
  ///   what that one does with the next route is not known.
  public func plan(opening routes: [any Route]) -> LinkPlan {
    LinkPlan(
      routes, at: self,
      front: { coordinator, route, top in
        if let tab = route.flatMap({ (coordinator as? TabBarCoordinator)?.tab(for: $0) }) {
          return .coordinator(tab.inFront(builds: false))
        }
        return top.map { coordinator.inFront(showing: $0) }
          ?? .coordinator(coordinator.inFront(builds: false))
      }, beside: { $0.besideFront(builds: false) })
  }

  /// Opens a deep link and waits until it has ended.
  ///
  /// - Parameter routes: The routes, outermost first.
  /// - Returns: How the link ended.
  public func open(_ routes: [any Route]) async -> Outcome {
    await Outcome.of { open(routes, completion: $0) }
  }
}

// Which coordinator's screen is in front: of what is wanted, not of what UIKit shows by now.
extension Coordinator {
  /// The coordinator of the screen in front, at or below this one.
  ///
  /// - Parameter builds: Whether a screen that is wanted and not yet shown is built, so that what
  ///   stands behind it can be asked.
  func inFront(builds: Bool) -> any Coordinator {
    var (front, seen) = (self as any Coordinator, Set<ObjectIdentifier>())
    while seen.insert(ObjectIdentifier(front)).inserted,
      let child = front.presentedChild ?? front.pushedChild ?? front.shownChild(builds: builds)
    {
      front = child
    }
    return front
  }

  /// The coordinators in front of the children that the app shows by itself, in a container of its
  /// own or embedded, and so on below them: first those on show, each time the newest first.
  ///
  /// - Parameter builds: Whether a screen that is wanted and not yet shown is built.
  fileprivate func besideFront(builds: Bool) -> [any Coordinator] {
    let hasContainer = self is any LayoutOwner
    let own = childCoordinators.reversed().filter {
      $0.isShownByTheApp(isOnlyEmbedded: hasContainer)
    }
    let onShow = own.filter(\.isInWindow)
    let hidden = own.filter { !$0.isInWindow }
    return (onShow + hidden).map { $0.inFront(builds: builds) }
      .flatMap { [$0] + $0.besideFront(builds: builds) }
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
    if attachment?.embedding != nil { return true }
    guard !isOnlyEmbedded, root.displayingDriver == nil, attachment?.presentation == nil else {
      return false
    }
    return attachment?.modalRequest?.hasEnded ?? true
  }

  private var isInWindow: Bool {
    (self as? any ViewFlow)?.isOnShow ?? false
      || (self as? any ViewControllerCoordinator)?.rootViewController.viewIfLoaded?.window != nil
  }

  /// The coordinator in front once this one wants another topmost screen; nothing is built.
  ///
  /// - Parameter top: The screen.
  func inFront(showing top: ScreenKey) -> LinkPlan.Front {
    if let flow = self as? any ViewFlow, presentedChild == nil {
      guard flow.wants(top) else { return .unbuilt(top.description) }
      return .coordinator(flow.child(behind: top)?.inFront(builds: false) ?? self)
    }
    guard let owner = self as? any LayoutOwner, presentedChild == nil, pushedChild == nil else {
      return .coordinator(inFront(builds: false))
    }
    let drivers = [owner.containerDriver] + owner.innerDrivers
    let child = drivers.lazy.compactMap { $0.child(behind: top) }.first
    if let child { return .coordinator(child.inFront(builds: false)) }
    let isBuilt = drivers.contains { $0.made.keys.contains { $0.key == top } }
    return isBuilt ? .coordinator(self) : .unbuilt(top.description)
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
    guard let root = (self as? any ViewControllerCoordinator)?.rootViewController else {
      return nil
    }
    let navigation = root as? UINavigationController ?? root.navigationController
    return navigation?.existingAttachment?.sharedStack?.lastChild(of: self)
  }

  /// The child behind the topmost screen that this coordinator wants.
  private func shownChild(builds: Bool) -> (any Coordinator)? {
    if let window = self as? WindowCoordinator { return window.root }
    if let flow = self as? any ViewFlow { return flow.childInFront }
    guard let owner = self as? any LayoutOwner else { return nil }
    guard let place = owner.placeInFront else { return nil }
    return place.driver.childBehind(place.place, builds: builds)
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
    // Without a request, the user may have selected another tab since.
    let selected = driver.hasPendingRequest ? base.selected : nil
    let key = selected ?? driver.container(isHidden: false).selected ?? base.screens.first
    return key.map { (driver, .init(layer: 0, key: $0)) }
  }
}

extension ContainerDriver {
  /// The child behind a screen, in whatever layer.
  fileprivate func child(behind key: ScreenKey) -> (any Coordinator)? {
    children.first { $0.key.key == key }?.value.coordinator
  }
}
