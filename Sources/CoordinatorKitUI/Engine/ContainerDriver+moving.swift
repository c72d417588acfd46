// Screens that move as they are from one stack of a coordinator to another, and so do not leave.
extension ContainerDriver {
  /// A screen on its way from one stack to another.
  struct MovingScreen {
    let key: ScreenKey
    let controller: UIViewController
    let child: WeakCoordinator?
    let made: MadeScreen?
  }

  /// Gives all screens of the stack away, bottom to top, without telling anybody.
  ///
  /// What was asked for here ends as merged: whoever moves the screens asks again where they are.
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

  /// Takes screens of another stack in, bottom to top.
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

  /// Takes the screens of coordinators, which have left, out of a stack that nobody sees: the app may show the
  /// rest again.
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
