/// Tells whenever the view it lies in has left its window; UIKit tells no delegate of a dismissal by
/// code.
final class DepartureView: UIView {
  private var left: (@MainActor () -> Void)?

  /// Watches the view of a controller that is on show, in place of what watched there before.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - left: Called each time, also when the view was only covered.
  static func watch(_ controller: UIViewController, left: @escaping @MainActor () -> Void) {
    guard let view = controller.viewIfLoaded else { return }
    let known = view.subviews.lazy.compactMap { $0 as? DepartureView }.first
    let probe = known ?? DepartureView()
    probe.left = left
    guard known == nil else { return }
    probe.isHidden = true
    view.addSubview(probe)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { left?() }
  }
}
