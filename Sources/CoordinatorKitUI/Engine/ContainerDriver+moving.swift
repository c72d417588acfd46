// Screens that move unchanged from one stack of a coordinator to another, and so are not removed.
extension ContainerDriver {
  /// A screen in no stack: on its way to another one, or out of sight.
  struct DetachedScreen {
    let key: ScreenKey
    /// Held by nothing else.
    let controller: UIViewController
    let child: WeakCoordinator?
    var made: MadeScreen?
  }

  /// Removes all screens from the stack, bottom to top, without notifying anyone.
  ///
  /// `merged` is the end of the request that the code that moves the screens makes at their destination, which is that
  /// of the request here, too.
  func detachScreens(_ merged: Completion<Outcome>) -> [DetachedScreen] {
    guard let navigation else { return [] }
    let moving = shownControllers.map { controller in
      let key = screen(of: controller) ?? ScreenKey(external: controller)
      let place = Place(layer: 0, key: key)
      return DetachedScreen(
        key: key, controller: controller, child: children.removeValue(forKey: place),
        made: made.removeValue(forKey: place))
    }
    setWithoutNotifying([], of: navigation)
    if let pending = removePending() { merged.absorb(pending.onEnd) }
    return moving
  }

  /// Adds screens from another stack, bottom to top.
  func attachScreens(_ moving: [DetachedScreen]) {
    guard let navigation else { return }
    for screen in moving where !screen.key.isExternal {
      screen.controller.attachment.key = screen.key
      screen.controller.attachment.containerDriver = self
      children[Place(layer: 0, key: screen.key)] = screen.child
      made[Place(layer: 0, key: screen.key)] = screen.made
    }
    setWithoutNotifying(moving.map(\.controller), of: navigation)
    observe()
  }

  /// Removes screens of removed coordinators from an invisible stack: the app may show the rest
  /// again.
  func removeCoordinatorScreens() {
    guard let navigation, navigation.viewIfLoaded?.window == nil else { return }
    let rest = shownControllers.filter { screen(of: $0) == nil }
    if !rest.isEmpty, rest.count < shownCount { setWithoutNotifying(rest, of: navigation) }
  }

  private func setWithoutNotifying(
    _ controllers: [UIViewController], of navigation: UINavigationController
  ) {
    NavigationApplier.fill(navigation, with: controllers)
    seen = layoutOnShow
    state.settle()
  }
}
