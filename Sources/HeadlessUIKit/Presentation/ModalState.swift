/// What a controller knows about presentations below and above it.
@MainActor
struct ModalState {
  /// What this controller presents itself.
  var presented: UIViewController?

  /// Who presents this controller itself.
  weak var presenter: UIViewController?

  /// The presentation of this controller, possibly only asked for so far (5.26).
  var controller: UIPresentationController?

  var style = UIModalPresentationStyle.automatic
  var isBeingPresented = false
  var isBeingDismissed = false

  /// The transition in which this controller is the presenter, which owns it.
  var presentingTransition: Transition?

  /// The transition in which this controller comes or goes; the transition holds the controller.
  weak var presentedTransition: Transition?
}
