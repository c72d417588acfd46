// Screens that move unchanged from one stack of a coordinator to another, and so are not removed.
extension ContainerDriver {
  /// A screen moving from one stack to another.
  struct MovingScreen {
    let key: ScreenKey
    let controller: UIViewController
    let child: WeakCoordinator?
    let made: MadeScreen?
  }

  /// Removes all screens from the stack, bottom to top, without notifying anyone.
  ///
  /// The request here ends as merged: the code that moves the screens makes a new one at their
  /// destination.
  func giveScreensAway() -> [MovingScreen] {
    guard let navigation else { return [] }
    let moving = shownControllers.map { controller in
      let key = screen(of: controller) ?? ScreenKey(foreign: controller)
      let place = Place(layer: 0, key: key)
      return MovingScreen(
        key: key, controller: controller, child: children.removeValue(forKey: place),
        made: made.removeValue(forKey: place))
    }
    setSilently([], of: navigation)
    end(.merged)
    return moving
  }

  /// Adds screens from another stack, bottom to top.
  func takeIn(_ moving: [MovingScreen]) {
    guard let navigation else { return }
    for screen in moving where !screen.key.isForeign {
      screen.controller.attachment.key = screen.key
      screen.controller.attachment.region = self
      children[Place(layer: 0, key: screen.key)] = screen.child
      made[Place(layer: 0, key: screen.key)] = screen.made
    }
    setSilently(moving.map(\.controller), of: navigation)
    observe()
    watchTop()
  }

  /// Removes screens of removed coordinators from an invisible stack: the app may show the rest
  /// again.
  func takeScreensOut() {
    guard let navigation, navigation.viewIfLoaded?.window == nil else { return }
    let rest = shownControllers.filter { screen(of: $0) == nil }
    if !rest.isEmpty, rest.count < shownCount { setSilently(rest, of: navigation) }
  }

  private func setSilently(_ controllers: [UIViewController], of navigation: UINavigationController)
  {
    NavigationApplier.apply(
      .set(controllers.map { ScreenKey(foreign: $0) }), to: navigation, animated: false
    ) { key in
      controllers.first { ScreenKey(foreign: $0) == key }
    }
    seen = layoutOnShow
    state.settle()
  }
}
