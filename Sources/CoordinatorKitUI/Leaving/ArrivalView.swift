/// Fires once when the view of a controller enters a window; UIKit notifies no delegate of that.
final class ArrivalView: UIView {
  private var arrived: [@MainActor () -> Void] = []

  /// Waits for a controller's view.
  ///
  /// - Parameters:
  ///   - controller: The controller. One whose view is not loaded is ignored: a stack reports what
  ///     it shows first.
  ///   - arrived: Called once, after earlier waiters.
  static func tell(of controller: UIViewController, _ arrived: @escaping @MainActor () -> Void) {
    guard let view = controller.viewIfLoaded else { return }
    let waiting = view.subviews.lazy.compactMap { $0 as? ArrivalView }.first
    let probe = waiting ?? ArrivalView()
    probe.arrived.append(arrived)
    guard waiting == nil else { return }
    probe.isHidden = true
    view.addSubview(probe)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, !arrived.isEmpty else { return }
    let tell = arrived
    arrived = []
    removeFromSuperview()
    for each in tell { each() }
  }
}
