internal import Foundation

/// How a session behaves where it is not proven what UIKit does.
///
/// Code should work on either side of each switch. To try it, change one in the session of a test, or
/// run a whole suite with every switch flipped: `HEADLESSUIKIT_UNSETTLED=flipped swift test`.
///
/// ```swift
/// session.policy.completesNoOpDismiss = false
/// ```
public struct UnsettledPolicy: Hashable, Sendable {
  /// Whether a dismissal with nothing to dismiss calls its completion, within the call (U1).
  public var completesNoOpDismiss = true
  /// Whether a pop during a transition waits for its end; otherwise it is refused (U2).
  public var queuesPopDuringTransition = false
  /// Whether a presentation is refused and logged while the presenter dismisses; otherwise it waits
  /// (U3).
  public var refusesPresentationDuringDismissal = false
  /// Whether a pushed controller's `didMove(toParent:)` is called before the delegate's `didShow`
  /// (U4).
  public var tellsDidMoveBeforeDidShow = true
  /// Whether a parent's `viewDidAppear` and `viewDidDisappear` are called before its children's
  /// (U5).
  public var tellsParentBeforeChildren = true
  /// Whether `willShow` and `didShow` are called again when the stack reappears on screen (U6).
  public var tellsDelegateOnReappearance = false
  /// Whether `presentationTransitionWillBegin()` is called before the appearance callbacks (U7).
  public var beginsPresentationBeforeAppearance = true
  /// Whether `willMove(toParent: nil)` is called on controllers below the top that are popped with
  /// it (U8).
  public var tellsBuriedOfLeaving = true
  /// Whether controllers in between are notified when several are dismissed at once (U9).
  public var callsBackIntermediateLayers = true
  /// Whether the parents' callbacks are called for a canceled swipe, too (U10).
  public var tellsParentsOfCancelledSwipe = false
  /// Whether a dismissal during a presentation is dropped and logged; otherwise it waits (U13).
  public var dropsDismissalDuringPresentation = false
  /// Whether choosing the root in the back menu calls `popToRootViewController(animated:)` (U14).
  public var popsToRootFromBackMenu = false
  /// Whether a back swipe pops where the back button has an action of its own (U15).
  public var swipesBackDespiteBackAction = true
  /// Whether the old tab is notified first when an animator shows another one (U16).
  public var tellsOldTabFirst = false
  /// Whether a push, pop or set by code completes the slide that runs, from iOS 26 on; otherwise it
  /// waits or is refused as on earlier releases (U17).
  public var completesRunningSlide = true
  /// Whether `willShow` and `didShow` are called for the screen that stays after a canceled back
  /// swipe, from iOS 26 on (U18).
  public var tellsDelegateOfCancelledSwipe = true
  /// Whether a delegate that implements the methods for animators costs a screen that was set
  /// without animation its back swipe (U19).
  public var animatorMethodsCostBackSwipe = true
  /// Whether the bar's delegate is asked `shouldPop` for what code has popped, from iOS 26 on (U20).
  public var asksShouldPopAfterCodePop = false
  /// Whether a tap beside a sheet or popover that may not be dismissed calls
  /// `presentationControllerDidAttemptToDismiss(_:)`, as a swipe does (U21).
  public var tellsOfRefusedBackdropTap = false
  /// Whether a second tap on a tab pops also a stack that is nested deeper in the tab, from iOS 26 on
  /// (U22).
  public var popsNestedStackOnSecondTap = true
  /// Whether a tap asks `tabBarController(_:shouldSelect:)` where controllers were set, also on the
  /// newest release; otherwise it asks `tabBarController(_:shouldSelectTab:)` (U23).
  public var asksOldShouldSelect = true
  /// Whether `isModalInPresentation` keeps the user from dragging a zoomed screen away (U24).
  public var modalInPresentationStopsZoom = false
  /// Whether `tabBarController(_:didSelectTab:previousTab:)` is called for the tab that is selected
  /// because tabs were set (U25).
  public var tellsOfInitialTab = true
  /// Whether setting tabs calls the provider of each; otherwise a provider is called when its tab is
  /// first selected (U26).
  public var callsTabProvidersAtOnce = false
  /// Whether the delegate of a zoomed presentation is asked and told of a gesture that dismisses it, as
  /// for a sheet (U27).
  public var tellsSheetDelegateOfZoomExit = true
  /// Whether ⌘[ does all that the back button does, so that `shouldPop` is asked; otherwise it pops at
  /// once (U31).
  public var asksShouldPopForBackCommand = true
  /// Whether a stack's own `accessibilityPerformEscape()` asks `shouldPop` first (U32).
  public var asksShouldPopOnEscape = false
  /// Whether the own `accessibilityPerformEscape()` of a presented controller dismisses it where a
  /// swipe or a tap beside it would; otherwise it does nothing (U33).
  public var escapeDismissesSheets = true
  /// Whether selecting a group with a controller of its own selects its default child, where no child is
  /// selected and the group has no stack (U34).
  public var selectsDefaultChild = false
  /// Whether the delegate is asked before a tab is selected because items are dragged over it (U35).
  public var asksBeforeSpringLoading = true
  /// Whether opening a menu of the menu bar takes first responder away, as one app has seen on iOS 27;
  /// otherwise it stays (U36).
  public var openMenuTakesFirstResponder = true
  /// Whether a split's delegate is told of an inspector that code shows or hides, as one app has seen;
  /// Apple's documentation says that it is not (U37).
  public var tellsOwnInspectorChanges = false

  /// Creates the policy with the more likely choices.
  public init() {}
}

extension UnsettledPolicy {
  private static var switches: [WritableKeyPath<UnsettledPolicy, Bool>] {
    [
      \.completesNoOpDismiss, \.queuesPopDuringTransition, \.refusesPresentationDuringDismissal,
      \.tellsDidMoveBeforeDidShow, \.tellsParentBeforeChildren, \.tellsDelegateOnReappearance,
      \.beginsPresentationBeforeAppearance, \.tellsBuriedOfLeaving, \.callsBackIntermediateLayers,
      \.tellsParentsOfCancelledSwipe, \.dropsDismissalDuringPresentation, \.popsToRootFromBackMenu,
      \.swipesBackDespiteBackAction, \.tellsOldTabFirst, \.completesRunningSlide,
      \.tellsDelegateOfCancelledSwipe, \.animatorMethodsCostBackSwipe, \.asksShouldPopAfterCodePop,
      \.tellsOfRefusedBackdropTap, \.popsNestedStackOnSecondTap, \.asksOldShouldSelect,
      \.tellsOfInitialTab, \.callsTabProvidersAtOnce,
      \.modalInPresentationStopsZoom, \.tellsSheetDelegateOfZoomExit,
      \.asksShouldPopForBackCommand, \.asksShouldPopOnEscape, \.escapeDismissesSheets,
      \.selectsDefaultChild, \.asksBeforeSpringLoading,
      \.openMenuTakesFirstResponder, \.tellsOwnInspectorChanges,
    ]
  }

  /// The opposite of every initial choice.
  public static var flipped: UnsettledPolicy {
    switches.reduce(into: UnsettledPolicy()) { $0[keyPath: $1].toggle() }
  }

  /// This policy with some switches turned round: the nth one if the nth bit of a number is set.
  ///
  /// Random tests so try the sides of the switches in many combinations.
  package func flipping(_ choices: UInt64) -> UnsettledPolicy {
    Self.switches.enumerated().reduce(into: self) { policy, choice in
      if choices >> choice.offset & 1 == 1 { policy[keyPath: choice.element].toggle() }
    }
  }

  /// What new sessions begin with; the environment may turn all of it round.
  static let initial =
    ProcessInfo.processInfo.environment["HEADLESSUIKIT_UNSETTLED"] == "flipped"
    ? flipped : UnsettledPolicy()
}
