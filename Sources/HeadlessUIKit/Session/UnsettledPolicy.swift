/// How to behave where nobody has proved what UIKit does (section 12 of the reference).
struct UnsettledPolicy: Sendable {
  /// U1: a dismissal with nothing to dismiss calls its completion.
  var completesNoOpDismiss = true
  /// U2: a pop during a transition waits for its end; otherwise it is refused.
  var queuesPopDuringTransition = false
  /// U3: a presentation asked for while the presenter dismisses is refused and logged; otherwise it
  /// waits for the end.
  var refusesPresentationDuringDismissal = false
  /// A dismissal asked for while a presentation runs is dropped and logged, as up to iOS 7;
  /// otherwise it waits for the end (5.13).
  var dropsDismissalDuringPresentation = false
  /// U4: a pushed controller hears `didMove(toParent:)` before the delegate hears `didShow`.
  var tellsDidMoveBeforeDidShow = true
  /// U5: a parent hears of its appearance before its children do.
  var tellsParentBeforeChildren = true
  /// U6: the delegate hears `willShow` and `didShow` again when the stack comes back on screen.
  var tellsDelegateOnReappearance = false
  /// U7: `presentationTransitionWillBegin()` comes before the appearance callbacks.
  var beginsPresentationBeforeAppearance = true
  /// U8: controllers below the top hear `willMove(toParent: nil)` when they are popped with it.
  var tellsBuriedOfLeaving = true
  /// U9: the layers between hear of their disappearance when several are dismissed at once.
  var callsBackIntermediateLayers = true
  /// U10: the parents' callbacks come also for a swipe that is cancelled.
  var tellsParentsOfCancelledSwipe = false
  /// The root chosen in the back menu is asked for by `popToRootViewController(animated:)` (4.36).
  var popsToRootFromBackMenu = false
  /// A back swipe pops also where the back button has an action of its own (4.36).
  var swipesBackDespiteBackAction = true
}
