internal import Foundation

/// How a session behaves where nobody has proved what UIKit does.
///
/// Code should work on either side of each switch. To try it, change one in the session of a test, or
/// run a whole suite with every switch flipped: `HEADLESSUIKIT_UNSETTLED=flipped swift test`.
///
/// ```swift
/// session.policy.completesNoOpDismiss = false
/// ```
public struct UnsettledPolicy: Hashable, Sendable {
  /// A dismissal with nothing to dismiss calls its completion, in the call (U1).
  public var completesNoOpDismiss = true
  /// A pop during a transition waits for its end; otherwise it is refused (U2).
  public var queuesPopDuringTransition = false
  /// A presentation is refused and logged while the presenter dismisses; otherwise it waits (U3).
  public var refusesPresentationDuringDismissal = false
  /// A pushed controller hears `didMove(toParent:)` before the delegate hears `didShow` (U4).
  public var tellsDidMoveBeforeDidShow = true
  /// A parent hears that it has appeared or disappeared before its children do (U5).
  public var tellsParentBeforeChildren = true
  /// The delegate hears `willShow` and `didShow` again when the stack comes back on screen (U6).
  public var tellsDelegateOnReappearance = false
  /// `presentationTransitionWillBegin()` comes before the appearance callbacks (U7).
  public var beginsPresentationBeforeAppearance = true
  /// Controllers below the top hear `willMove(toParent: nil)` when they are popped with it (U8).
  public var tellsBuriedOfLeaving = true
  /// The layers between hear of their disappearance when several are dismissed at once (U9).
  public var callsBackIntermediateLayers = true
  /// The parents' callbacks come also for a swipe that is cancelled (U10).
  public var tellsParentsOfCancelledSwipe = false
  /// A dismissal during a presentation is dropped and logged; otherwise it waits (U13).
  public var dropsDismissalDuringPresentation = false
  /// The root chosen in the back menu is asked for by `popToRootViewController(animated:)` (U14).
  public var popsToRootFromBackMenu = false
  /// A back swipe pops also where the back button has an action of its own (U15).
  public var swipesBackDespiteBackAction = true
  /// Where an animator shows another tab, the old one hears first that it goes (U16).
  public var tellsOldTabFirst = false

  /// Makes the policy with the choices that seem likelier.
  public init() {}
}

extension UnsettledPolicy {
  private static var switches: [WritableKeyPath<UnsettledPolicy, Bool>] {
    [
      \.completesNoOpDismiss, \.queuesPopDuringTransition, \.refusesPresentationDuringDismissal,
      \.tellsDidMoveBeforeDidShow, \.tellsParentBeforeChildren, \.tellsDelegateOnReappearance,
      \.beginsPresentationBeforeAppearance, \.tellsBuriedOfLeaving, \.callsBackIntermediateLayers,
      \.tellsParentsOfCancelledSwipe, \.dropsDismissalDuringPresentation, \.popsToRootFromBackMenu,
      \.swipesBackDespiteBackAction, \.tellsOldTabFirst,
    ]
  }

  /// Every choice the other way round.
  public static var flipped: UnsettledPolicy {
    switches.reduce(into: UnsettledPolicy()) { $0[keyPath: $1].toggle() }
  }

  /// What new sessions begin with; the environment may turn all of it round.
  static let initial =
    ProcessInfo.processInfo.environment["HEADLESSUIKIT_UNSETTLED"] == "flipped"
    ? flipped : UnsettledPolicy()
}
