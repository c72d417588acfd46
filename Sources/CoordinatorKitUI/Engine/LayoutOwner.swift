/// The owner of a part of a window's layout: a coordinator, or several that share a stack.
@MainActor protocol LayoutOwner: AnyObject {
  /// That part.
  var containerDriver: ContainerDriver { get }

  /// The parts that are inside of it, such as the stacks of tabs.
  var innerDrivers: [ContainerDriver] { get }

  /// The part with the screen that should be in front, sheets aside.
  var driverInFront: ContainerDriver { get }

  /// The parts that are stacks, those in front first, as a flow counts its screens.
  var driversTopFirst: [ContainerDriver] { get }

  /// The coordinator that owns the screens, if it is one.
  var coordinator: (any Coordinator)? { get }

  /// Where reports go.
  var diagnosticHandler: Diagnostic.Handler { get }

  /// The name for reports.
  var coordinatorName: String { get }

  /// Where the app created the coordinator, for reports.
  var callSite: Diagnostic.CallSite { get }

  /// A child coordinator stands behind a new screen; it is owned from now on.
  func adopt(_ child: any Coordinator)

  /// A new screen could not be shown and is left out; reports it.
  func buildFailed(_ key: ScreenKey, _ error: BuildError)

  /// Screens were removed, topmost first, each with the child coordinator that stood behind it; what other code does
  /// counts as the user's move.
  func screensLeft(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, cause: RemovalMessage.Cause,
    isUserMove: Bool)

  /// Called when UIKit was given a change of the container, which it may still be animating.
  var onLayoutChange: (() -> Void)? { get }

  /// The user canceled a transition that would have done more than add screens: what is shown is
  /// what was shown before, and the owner wants that again.
  ///
  /// The screens that came with it are gone, topmost first.
  func changeCancelled(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, cause: RemovalMessage.Cause)

  /// The coordinator behind a screen was removed from the tree by hand: removes the screen.
  func screenOwnerRemoved(_ screen: ScreenKey)

  /// This owner is shown again after it was removed.
  func returns()

  /// This owner leaves the tree, for the given cause, with all its screens.
  func leave(_ cause: RemovalMessage.Cause)
}

/// A coordinator whose screens lie in a container.
@MainActor protocol ContainerCoordinator: Coordinator {
  /// The owner of the screens: the coordinator itself, or what presents them for it.
  var layoutOwner: any LayoutOwner { get }
}

extension ContainerCoordinator where Self: LayoutOwner {
  var layoutOwner: any LayoutOwner { self }
}

extension Coordinator {
  /// The owner of the screens in this coordinator's container; `nil` if it has none.
  var ownedLayout: (any LayoutOwner)? { (self as? any ContainerCoordinator)?.layoutOwner }
}

extension LayoutOwner {
  var innerDrivers: [ContainerDriver] { [] }

  var driverInFront: ContainerDriver { containerDriver }

  var driversTopFirst: [ContainerDriver] { [containerDriver] }

  var onLayoutChange: (() -> Void)? { nil }

  func returns() {}

  func changeCancelled(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, cause: RemovalMessage.Cause
  ) {
    guard !screens.isEmpty else { return }
    screensLeft(screens, of: containerDriver, cause: cause, isUserMove: true)
  }

  func buildFailed(_ key: ScreenKey, _ error: BuildError) { reportBuildFailed(key, error) }

  /// Reports a new screen that could not be shown.
  func reportBuildFailed(_ key: ScreenKey, _ error: BuildError) {
    let why: Diagnostic.Sentence =
      switch error {
      case .noController:
        """
        Nothing was built for it, because its id changes each time it is requested, or because the \
        view controller that a navigator was given for it has been released
        """
      case .notShowable(let why): "\(payload: why.prefix(1).uppercased() + why.dropFirst())"
      case .finished(let name): "\(plain: name) has finished, and nothing it does would be heard"
      }
    let instead: Diagnostic.Sentence =
      switch error {
      case .noController, .notShowable:
        "Return a separate controller for each screen, and a child flow only as the one screen of a sheet."
      case .finished: "Make a new coordinator for each screen."
      }
    diagnosticHandler.report(
      .leftOut(
        key, of: coordinatorName, why: why, instead: instead, callSite: callSite))
  }
}

extension LayoutOwner where Self: Coordinator {
  var coordinator: (any Coordinator)? { self }

  func adopt(_ child: any Coordinator) {
    add(child, at: callSite)
  }
}

extension LayoutOwner {
  /// Whether a screen equal to the one that a controller shows lies over it.
  ///
  /// A flow is told of screens, not of places: of several that are equal it takes the topmost for the one that
  /// is gone.
  func hasEqual(_ key: ScreenKey, over controller: UIViewController) -> Bool {
    let drivers = [containerDriver] + innerDrivers
    let shown = drivers.lazy.compactMap { driver in
      driver.made.first { $0.key.key == key && $0.value.controller === controller }
        .map { (driver: driver, layer: $0.key.layer) }
    }.first
    guard let shown else { return false }
    let above = containerDriver.wanted.layers.dropFirst(shown.layer + 1)
    if above.contains(where: { $0.screens.contains(key) }) { return true }
    let topmost = driversTopFirst.first { $0.wanted.layers.first?.screens.contains(key) == true }
    return shown.layer == 0 && topmost.map { $0 !== shown.driver } ?? false
  }
}
