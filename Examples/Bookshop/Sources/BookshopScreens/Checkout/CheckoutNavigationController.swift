import BookshopFlows
import CoordinatorKitUI

/// The stack of a checkout, which comes and goes as a curtain; a finger may pull it down.
final class CheckoutNavigationController: FlowNavigationController {
  private let drag = ScreenTransition.Drag()

  /// Gives the stack its transition.
  ///
  /// - Parameter stage: Where its curtain rises and falls.
  func raising(on stage: CheckoutCurtain.Stage) -> Self {
    transitioning(
      with: ScreenTransition(
        appearing: { CheckoutCurtain(rises: true, on: stage) },
        disappearing: { CheckoutCurtain(rises: false, on: stage) },
        interaction: { [drag] in drag.controller }))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(
      drag.makePan {
        $0.translation(in: $0.view).y / max(1, $0.view?.bounds.height ?? 1)
      } begin: { [weak self] in
        self?.send(CloseSheet())
      })
  }
}
