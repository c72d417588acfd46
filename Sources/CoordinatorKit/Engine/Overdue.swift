/// A transition whose end UIKit has not reported.
package enum Overdue: Hashable {
  /// One toward what a container's owner requested.
  case transition(LayoutTransition, by: ScreenKey)
  /// A direct presentation or dismissal of a coordinator.
  case modal(ModalID)
  /// An external one, for which these wait.
  case external([ScreenKey], [ModalID])
}
