/// What a flow wants shown, and how its screens are made.
@MainActor struct ScreenPlan {
  /// The layout that is wanted.
  var layout: Layout
  /// What is wanted of a stack that is shared with other code, in place of a layout.
  var guests: GuestWish?
  /// The value that a screen is made from, where it has one.
  var value: (ContainerDriver.Place) -> AnyHashable? = { _ in nil }
  /// How a sheet looks, the lowest being 1.
  var look: (_ level: Int) -> SheetLook = { _ in SheetLook() }
  /// Creates a screen that is not shown yet; called once for each, when its transition begins.
  let build: (ContainerDriver.Place) -> (any Presentable)?

  /// The same plan for another layout.
  func with(_ layout: Layout) -> ScreenPlan {
    var copy = self
    copy.layout = layout
    return copy
  }
}

/// Who decides a part of a window's layout: a coordinator, or several that share a stack.
@MainActor protocol LayoutOwner: AnyObject {
  /// That part.
  var region: ContainerDriver { get }

  /// The coordinator whose screens they are, if it is one.
  var coordinator: (any Coordinator)? { get }

  /// Where reports go.
  var diagnosticHandler: Diagnostic.Handler { get }

  /// The name for reports.
  var coordinatorName: String { get }

  /// Where the app made the coordinator, for reports.
  var callSite: Diagnostic.CallSite { get }

  /// Which screens may be left now; `nil` if nobody guards them.
  var exits: ExitRules? { get }

  /// A child coordinator stands behind a screen that comes; it is owned from now on.
  func take(_ child: any Coordinator)

  /// A screen that was to come could not be shown and is left out; says so.
  func leftOut(_ key: ScreenKey, _ misfit: Misfit)

  /// Screens have left, topmost first.
  ///
  /// - Parameters:
  ///   - screens: The screens, with the child coordinator that stood behind each.
  ///   - cause: Why they left.
  ///   - isUserMove: Whether the user, or other code, did it rather than our own transition.
  func screensLeft(_ screens: [LeftScreen], cause: RemovalMessage.Cause, isUserMove: Bool)

  /// The coordinator behind a screen was taken out of the tree by hand: the screen is to go.
  func screenOwnerRemoved(_ screen: ScreenKey)

  /// This coordinator is shown again after it had left.
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

/// Why a screen that was to come is left out.
enum Misfit {
  /// Nothing was made for it.
  case unmade
  /// UIKit could not show what was made, for this reason.
  case unfit(String)
}

/// A screen that has left.
struct LeftScreen {
  let key: ScreenKey
  let coordinator: (any Coordinator)?
}
