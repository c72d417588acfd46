// Builds what stands behind new screens.
extension ContainerDriver {
  /// A screen in a layer; the same one may be in another layer, too.
  struct Place: Hashable {
    let layer: Int
    let key: ScreenKey
  }

  /// A child coordinator behind a screen; its parent owns it.
  struct WeakCoordinator {
    weak var coordinator: (any Coordinator)?

    /// Whether it was removed from the tree by hand, and released.
    var isGone: Bool { coordinator == nil }
  }

  /// Builds the controller of a screen; `nil` if it could not be shown, which is reported.
  func build(
    _ key: ScreenKey, layer: Int = 0, isAlone: Bool = false, isEarly: Bool = false
  ) -> UIViewController? {
    guard let plan = pending?.plan, state.request != nil else { return nil }
    let place = Place(layer: layer, key: key)
    switch early.removeValue(forKey: place) {
    case .built(let controller):
      // More may be wanted in the sheet than when it was built.
      guard let why = whyNotShowable(controller, at: place, isAlone: isAlone) else {
        return take(early: controller, at: place, plan)
      }
      discard(key, layer: layer)
      recordFailure(of: key, .notShowable(why))
      return nil
    case .failed:
      failedScreens.insert(key)
      return nil
    case nil: break
    }
    // A coordinator built for a screen reports where its tree does.
    let handler = owner?.diagnosticHandler ?? .current
    let value = plan.value(place)
    // One that stays out of sight is not the equal one that is wanted here.
    let stays = outOfSight.isEmpty || presenter?.staysOutOfSight(key, besides: layer) == true
    let kept = stays ? nil : outOfSight.first { $0.key == key }
    let known = kept.flatMap(presentable)
    guard let presentable = known ?? handler.scope({ plan.build(place) }) else {
      recordFailure(of: key, .noController)
      return nil
    }
    let controller = presentable.toPresentable()
    // The root of a child stands for the child.
    let child =
      presentable.coordinatorBehind
      ?? owner?.coordinator?.childCoordinators.first { $0.rootController === controller }
    // The tree says more about one that another window shows.
    let isLeftToTree = child.flatMap { owner?.coordinator?.isInOtherWindow(than: $0) } ?? false
    if !isLeftToTree,
      let why = (presentable as? any ViewControllerCoordinator)?.whyUnsteady(controller)
        ?? whyNotShowable(controller, at: place, isAlone: isAlone, isEarly: isEarly)
    {
      recordFailure(of: key, .notShowable(why))
      // Whoever waits for this screen is told why it is missing, and not of what was to be inside.
      if let refused = child?.ownedLayout, child?.parentCoordinator == nil {
        for driver in refused.innerDrivers + [refused.containerDriver] {
          driver.pending?.onEnd(.superseded)
        }
      }
      return nil
    }
    // What is shown by hand was asked before, and may finish on its way, as may what is not wanted any more.
    if let child, child.hasResult, wanted.shows(key, in: layer),
      !plan.children.contains(where: { $0 === child })
    {
      recordFailure(of: key, .finished(child.coordinatorName))
      return nil
    }
    if let child {
      owner?.adopt(child)
      if let parent = owner?.coordinator, child.parentCoordinator !== parent {
        // The tree has reported why it is none of its children.
        failedScreens.insert(key)
        return nil
      }
    }
    controller.existingAttachment?.presented.request?.takenForScreen()
    controller.attachment.key = key
    controller.attachment.containerDriver = self
    pendingControllers.append(controller)
    if let child {
      children[place] = WeakCoordinator(coordinator: child)
      if controller.attachment.coordinator == nil { controller.attachment.coordinator = child }
      child.ownedLayout?.containerDriver.reattach()
    } else {
      controller.attachment.coordinator = owner?.coordinator
    }
    let former = known == nil ? value : kept?.made?.value
    made[place] = MadeScreen(
      controller: controller, value: former, wasOutOfSight: known != nil)
    if let end = controller.attachment.ends.screen { made[place]?.ends.append(end) }
    if !stays { outOfSight.removeAll { $0.key == key } }
    // Building it may have changed the state.
    if let newest = plan.value(place), newest != former { update(place, to: newest) }
    return controller
  }

  private func recordFailure(of key: ScreenKey, _ error: BuildError) {
    failedScreens.insert(key)
    owner?.buildFailed(key, error)
  }

  /// The child behind a removed screen, unless it also stands behind another one.
  func removeChild(of place: Place) -> (any Coordinator)? {
    guard let child = children.removeValue(forKey: place)?.coordinator else { return nil }
    return children.values.contains { $0.coordinator === child } ? nil : child
  }

  /// Releases a child that was superseded before it was shown; one that is presented, or about to be, stays with who
  /// presents it.
  func discardUnshown(_ child: any ViewControllerCoordinator) {
    guard let owner, !seen.topFirst.contains(ScreenKey(of: child)),
      child.parentCoordinator === owner.coordinator
    else { return }
    let presented = child.rootViewController.existingAttachment?.presented
    let shown = presented?.observer.flatMap { $0.hasEnded ? nil : $0.requester }
    let coming = presented?.request.flatMap { $0.takesAway || $0.hasEnded ? nil : $0.requester }
    if let presenter = shown ?? coming {
      presenter.add(child, at: owner.callSite)
    } else {
      ScreenTeardown.discard(child)
    }
  }

  /// Releases what was built for a screen that does not appear.
  ///
  /// What a link goes on in is kept as long as it is wanted: the step was postponed before it was
  /// taken.
  func discard(_ key: ScreenKey, layer: Int) {
    let place = Place(layer: layer, key: key)
    guard early[place] == nil, !putAsideAgain(place) else { return }
    // If UIKit shows it after all, it has no owner.
    if let controller = made.removeValue(forKey: place)?.controller {
      (controller.attachment.key, controller.attachment.containerDriver) = (nil, nil)
    }
    guard let child = children.removeValue(forKey: place)?.coordinator else { return }
    ScreenTeardown.discard(child)
  }
}

/// The screens a flow wants, and how they are built.
@MainActor struct ScreenPlan {
  var layout: Layout
  /// The desired guests of a stack shared with other code, instead of a layout.
  var sharedStack: SharedStackChange?
  /// The coordinators that it shows, where these are known before.
  var children: [any ViewControllerCoordinator] = []
  /// The value that a screen is built from, if any.
  var value: (ContainerDriver.Place) -> AnyHashable? = { _ in nil }
  /// How a sheet looks; the lowest has index 1.
  var appearance: (_ level: Int) -> SheetAppearance = { _ in SheetAppearance() }
  /// Builds a screen that is not shown yet; called once for each, when its transition begins.
  let build: (ContainerDriver.Place) -> (any Presentable)?
}

/// Why a new screen is left out.
enum BuildError {
  /// Nothing was built for it.
  case noController
  /// UIKit could not show what was built, for this reason.
  case notShowable(String)
  /// The coordinator of this name that was built has finished.
  case finished(String)
}

// Screens that are built before their transition begins, because a link goes on behind them.
extension ContainerDriver {
  /// What was built for a screen before its transition began.
  enum EarlyScreen {
    case built(UIViewController)
    /// It cannot be shown, which was reported.
    case failed
  }

  /// The child coordinator behind a wanted screen, which is built for the purpose if need be; `nil` if a controller
  /// alone stands behind it.
  ///
  /// The screen must be wanted in that layer. Built screens are held until their transition begins, and released if
  /// they are no longer wanted before that.
  func childBehind(_ place: Place, builds: Bool = true) -> (any Coordinator)? {
    guard wanted.shows(place.key, in: place.layer) else { return nil }
    if let child = children[place]?.coordinator { return child }
    guard builds, hasPendingRequest, made[place]?.controller == nil, early[place] == nil else {
      return nil
    }
    let isAlone =
      kind == .window || place.layer > 0 && wanted.layers[place.layer].screens.count == 1
    guard let controller = build(place.key, layer: place.layer, isAlone: isAlone, isEarly: true)
    else {
      failedScreens.remove(place.key)
      early[place] = .failed
      return nil
    }
    pendingControllers.removeAll { $0 === controller }
    early[place] = .built(controller)
    return children[place]?.coordinator
  }

  /// A screen's transition begins: what was built before is shown, with its newest value, and with
  /// all that its coordinator wants by now.
  func take(
    early controller: UIViewController, at place: Place, _ plan: ScreenPlan
  ) -> UIViewController {
    pendingControllers.append(controller)
    if let newest = plan.value(place) { update(place, to: newest) }
    children[place]?.coordinator?.fillOffScreen()
    return controller
  }

  /// Releases what was built for screens that are no longer wanted, and forgets which could not be
  /// shown: another request tries again.
  func discardEarlyScreens() {
    early = early.filter { if case .built = $0.value { true } else { false } }
    let gone = early.keys.filter { !hasPendingRequest || !wanted.shows($0.key, in: $0.layer) }
    // Topmost first: in each layer the newest child lies on top.
    let owned = owner?.coordinator?.childCoordinators ?? []
    let height = { [children] (place: Place) in
      let child = children[place]?.coordinator
      return (place.layer, owned.lastIndex { $0 === child } ?? -1)
    }
    for place in gone.sorted(by: { height($0) > height($1) }) {
      early[place] = nil
      // A later request took its place, and with it that of the requests inside.
      if let owner = children[place]?.coordinator?.ownedLayout {
        for driver in owner.innerDrivers + [owner.containerDriver] { driver.end(.superseded) }
      }
      discard(place.key, layer: place.layer)
    }
  }
}

extension Coordinator {
  /// Shows what this coordinator wants in its containers, which are not on screen yet: they appear
  /// with it, instead of changing before the user's eyes.
  func fillOffScreen() {
    guard let owner = ownedLayout, owner.containerDriver.windowOnShow == nil else {
      return
    }
    for driver in owner.innerDrivers + [owner.containerDriver] where driver.hasPendingRequest {
      driver.proceed()
    }
  }
}

// The screens of sheets that are wanted and not on show: they live on, out of sight.
extension ContainerDriver {
  /// The keys of screens that are out of sight.
  var keysOutOfSight: Set<ScreenKey> { Set(outOfSight.map(\.key)) }

  /// Screens are about to be forgotten: those in sheets that live on are put aside; returns where they were.
  func putAside(_ gone: [ScreensGone]) -> Set<Place> {
    var aside: Set<Place> = []
    for each in gone where each.cause != .parentRemoved && each.cause != .sceneClosed {
      let left = Set(each.places.map(\.key))
      let isUserMove = each.isUserMove || each.cause.isByUser
      let kept = presenter?.screensKept(leaving: left, of: self, isUserMove: isUserMove) ?? []
      for place in each.places where place.layer > 0 && kept.contains(place.key) {
        let place = Place(layer: place.layer, key: place.key)
        if putAside(place) { aside.insert(place) }
      }
    }
    return aside
  }

  /// A screen that was out of sight does not appear after all; returns whether there is such a screen.
  func putAsideAgain(_ place: Place) -> Bool {
    guard made[place]?.wasOutOfSight == true, putAside(place) else { return false }
    presenter?.endOutOfSight()
    return true
  }

  /// Returns whether it did: of equal screens one lives on.
  private func putAside(_ place: Place) -> Bool {
    let child = children[place]
    guard let known = made[place], let controller = known.controller,
      child == nil || isChild(child?.coordinator),
      !outOfSight.contains(where: { $0.key == place.key })
    else { return false }
    (made[place], children[place]) = (nil, nil)
    outOfSight.append(
      DetachedScreen(key: place.key, controller: controller, child: child, made: known))
    for inside in controller.containerDriversInside { inside.loseSheets() }
    return true
  }

  /// UIKit has dismissed what is presented over the container with the sheet that it is in, which lives on: it comes
  /// again with that.
  private func loseSheets() {
    guard ownership == .held, seen.layers.count > 1, let presenter else { return }
    let before = seen
    seen.layers.removeSubrange(1...)
    forget([ScreensGone(before.screensGone(in: seen), .programmatic, isUserMove: false)])
    presenter.renew(self)
  }

  /// Returns screens that no stack shows, bottom to top, for another driver to attach.
  func takeKept(_ keys: [ScreenKey]) -> [DetachedScreen] {
    let taken = keys.compactMap { key in outOfSight.first { $0.key == key } }
    outOfSight.removeAll { screen in taken.contains { $0.key == screen.key } }
    for screen in taken {
      if let former = screen.controller.parent as? UINavigationController {
        NavigationApplier.remove(screen.controller, from: former)
      }
    }
    return taken
  }

  private func isChild(_ child: (any Coordinator)?) -> Bool {
    guard let child, let parent = owner?.coordinator else { return false }
    return child.parentCoordinator === parent
  }

  /// What stands behind a screen out of sight, which is to be shown again, and stays out of sight until it can
  /// be; `nil` if its coordinator was removed.
  private func presentable(_ screen: DetachedScreen) -> (any Presentable)? {
    // Somebody may hold the stack of the sheet that has gone.
    if let former = screen.controller.parent as? UINavigationController,
      former.viewIfLoaded?.window == nil
    {
      NavigationApplier.remove(screen.controller, from: former)
    }
    guard let child = screen.child else { return screen.controller }
    return isChild(child.coordinator) ? child.coordinator as? any Presentable : nil
  }

  /// Screens out of sight that are not wanted any more have ended; returns them, topmost first.
  func endOutOfSight(but wanted: Set<ScreenKey>) -> [LeftScreen] {
    let ended = outOfSight.filter { !wanted.contains($0.key) }
    outOfSight.removeAll { !wanted.contains($0.key) }
    for screen in ended { screen.controller.screenHasLeft() }
    return ended.map { LeftScreen($0.key, of: $0.child) }
  }

  /// Passes a value to a screen out of sight, if it has changed.
  func updateOutOfSight(_ key: ScreenKey, to value: AnyHashable) {
    guard let index = outOfSight.firstIndex(where: { $0.key == key }),
      outOfSight[index].made?.value != value
    else { return }
    outOfSight[index].made?.value = value
    let screen = outOfSight[index]
    pass(value, as: key, to: screen.controller, screen.child?.coordinator)
  }
}

extension UIViewController {
  /// Whether screens of the sheet live on when it is dismissed: who dismisses it holds it until it has been put aside,
  /// for nothing says how long UIKit does.
  var livesOn: Bool {
    guard let containerDriver = existingAttachment?.containerDriver,
      let presenter = containerDriver.presenter, let level = containerDriver.level(of: self)
    else { return false }
    let screens = containerDriver.screens(of: containerDriver.sheets[level - 1])
    return !presenter.screensOutOfSight.isDisjoint(with: screens)
  }
}

extension LeftScreen {
  /// A screen with the coordinator that stands behind it, if one does.
  @MainActor init(_ key: ScreenKey, of child: ContainerDriver.WeakCoordinator?) {
    self.init(
      key: key, coordinator: child?.coordinator, isOrphan: child?.isGone == true)
  }
}
