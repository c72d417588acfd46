/// The screens a flow wants, and how they are built.
@MainActor struct ScreenPlan {
  /// The desired layout.
  var layout: Layout
  /// The desired guests of a stack shared with other code, instead of a layout.
  var guests: GuestWish?
  /// The value that a screen is built from, if any.
  var value: (ContainerDriver.Place) -> AnyHashable? = { _ in nil }
  /// How a sheet looks; the lowest has index 1.
  var look: (_ level: Int) -> SheetLook = { _ in SheetLook() }
  /// Builds a screen that is not shown yet; called once for each, when its transition begins.
  let build: (ContainerDriver.Place) -> (any Presentable)?

  /// The same plan for another layout.
  func with(_ layout: Layout) -> ScreenPlan {
    var copy = self
    copy.layout = layout
    return copy
  }
}

/// The owner of a part of a window's layout: a coordinator, or several that share a stack.
@MainActor protocol LayoutOwner: AnyObject {
  /// That part.
  var region: ContainerDriver { get }

  /// The coordinator that owns the screens, if it is one.
  var coordinator: (any Coordinator)? { get }

  /// Where reports go.
  var diagnosticHandler: Diagnostic.Handler { get }

  /// The name for reports.
  var coordinatorName: String { get }

  /// Where the app created the coordinator, for reports.
  var callSite: Diagnostic.CallSite { get }

  /// Which screens may be left now; `nil` if there are no guards.
  var exits: ExitRules? { get }

  /// A child coordinator stands behind a new screen; it is owned from now on.
  func take(_ child: any Coordinator)

  /// A new screen could not be shown and is left out; reports it.
  func leftOut(_ key: ScreenKey, _ misfit: Misfit)

  /// Screens were removed, topmost first.
  ///
  /// - Parameters:
  ///   - screens: The screens, with the child coordinator that stood behind each.
  ///   - cause: Why they were removed.
  ///   - isUserMove: Whether the user, or other code, did it rather than the framework's own
  ///     transition.
  func screensLeft(_ screens: [LeftScreen], cause: RemovalMessage.Cause, isUserMove: Bool)

  /// The coordinator behind a screen was removed from the tree by hand: removes the screen.
  func screenOwnerRemoved(_ screen: ScreenKey)

  /// This coordinator is shown again after it was removed.
  func returns()

  /// This coordinator leaves the tree, for the given cause, with all its screens.
  func leave(_ cause: RemovalMessage.Cause)
}

extension LayoutOwner {
  var exits: ExitRules? { nil }

  func returns() {}

  func leftOut(_ key: ScreenKey, _ misfit: Misfit) {
    diagnosticHandler.report(.misfit(key, misfit, of: self))
  }
}

extension LayoutOwner where Self: Coordinator {
  var coordinator: (any Coordinator)? { self }

  func take(_ child: any Coordinator) {
    add(child, at: callSite)
  }
}

/// Why a new screen is left out.
enum Misfit {
  /// Nothing was built for it.
  case unmade
  /// UIKit could not show what was built, for this reason.
  case unfit(String)
}

/// A removed screen.
struct LeftScreen {
  let key: ScreenKey
  let coordinator: (any Coordinator)?
}
