/// What a flow wants on show, and how its screens are made.
@MainActor struct ScreenPlan {
  /// The layout that is wanted.
  var layout: Layout
  /// Makes a screen that is not on show yet; called once for each, when its transition begins.
  let build: (ScreenKey) -> (any Presentable)?
}

/// A coordinator that decides a part of a window's layout.
@MainActor protocol LayoutOwner: BaseCoordinator {
  /// That part.
  var region: LayoutRegion { get }
  /// Where the app made the coordinator, for reports.
  var callSite: CallSite { get }

  /// Screens have left, the topmost first.
  ///
  /// - Parameters:
  ///   - screens: The screens, with the child coordinator that stood behind each.
  ///   - cause: Why they left.
  ///   - isUserMove: Whether the user, or other code, did it rather than our own transition.
  func screensLeft(_ screens: [LeftScreen], cause: RemovalCause, isUserMove: Bool)

  /// This coordinator leaves the tree, for the given cause, with all its screens.
  func leave(_ cause: RemovalCause)
}

/// A screen that has left.
struct LeftScreen {
  let key: ScreenKey
  let coordinator: (any Coordinator)?
}
