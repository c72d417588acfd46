// The screens of minimized sheets: they live on, out of sight.
extension ContainerDriver {
  /// The keys of screens that are out of sight.
  var minimizedKeys: Set<ScreenKey> { Set(minimized.map(\.key)) }

  /// Screens are about to be forgotten: those that live on are put aside.
  func minimize(_ gone: [ScreensGone]) {
    for each in gone where each.cause != .parentRemoved && each.cause != .sceneClosed {
      let left = Set(each.places.map(\.key))
      let kept = presenter?.screensKept(leaving: left, of: self) ?? []
      for place in each.places where kept.contains(place.key) {
        putAside(Place(layer: place.layer, key: place.key))
      }
    }
  }

  /// A screen that was out of sight does not appear after all.
  ///
  /// - Returns: Whether there is such a screen.
  func minimizeAgain(_ place: Place) -> Bool {
    guard made[place]?.wasMinimized == true else { return false }
    putAside(place)
    presenter?.endMinimized()
    return true
  }

  private func putAside(_ place: Place) {
    let child = children[place]
    guard let known = made[place], let controller = known.controller,
      child == nil || isChild(child?.coordinator)
    else { return }
    (made[place], children[place]) = (nil, nil)
    minimized.removeAll { $0.key == place.key }
    minimized.append(
      DetachedScreen(key: place.key, controller: controller, child: child, made: known))
  }

  /// Returns screens that no stack shows, bottom to top, for another driver to attach.
  func takeKept(_ keys: [ScreenKey]) -> [DetachedScreen] {
    let taken = keys.compactMap { key in minimized.first { $0.key == key } }
    minimized.removeAll { screen in taken.contains { $0.key == screen.key } }
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
  /// be; `nil` if there is none, or its coordinator was removed.
  func presentable(minimized key: ScreenKey) -> (any Presentable)? {
    guard let screen = minimized.first(where: { $0.key == key }) else { return nil }
    // Somebody may hold the stack of the sheet that has gone.
    if let former = screen.controller.parent as? UINavigationController,
      former.viewIfLoaded?.window == nil
    {
      NavigationApplier.remove(screen.controller, from: former)
    }
    guard let child = screen.child else { return screen.controller }
    return isChild(child.coordinator) ? child.coordinator as? any Presentable : nil
  }

  /// Screens out of sight that are not wanted any more have ended.
  ///
  /// - Parameter wanted: The keys of those that are.
  /// - Returns: The screens, topmost first.
  func endMinimized(but wanted: Set<ScreenKey>) -> [LeftScreen] {
    let ended = minimized.filter { !wanted.contains($0.key) }
    minimized.removeAll { !wanted.contains($0.key) }
    for screen in ended { screen.controller.screenHasLeft() }
    return ended.map { LeftScreen(key: $0.key, coordinator: $0.child?.coordinator) }
  }

  /// Passes a value to a screen out of sight, if it has changed.
  func updateMinimized(_ key: ScreenKey, to value: AnyHashable) {
    guard let index = minimized.firstIndex(where: { $0.key == key }),
      minimized[index].made?.value != value
    else { return }
    minimized[index].made?.value = value
    let screen = minimized[index]
    pass(value, as: key, to: screen.controller, screen.child?.coordinator)
  }
}
