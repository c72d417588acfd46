/// Fires whenever the view it lies in has left its window; UIKit notifies no delegate of a
/// dismissal by code.
final class DepartureView: UIView {
  /// The purpose of an observation, in the order of notification.
  enum Purpose: CaseIterable {
    /// Its controller is presented.
    case presentation
    /// Its controller is presented over another one that is observed.
    case cover
    /// Its controller is on top of a stack.
    case top
  }

  private var left: [Purpose: [@MainActor () -> Void]] = [:]

  /// Observes the view of a visible controller.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - purpose: The purpose; a later observation replaces one with the same purpose, except that
  ///     those of covers are kept, and called in order.
  ///   - left: Called each time, even when the view was only covered; once for a cover.
  static func watch(
    _ controller: UIViewController, for purpose: Purpose, left: @escaping @MainActor () -> Void
  ) {
    guard let view = controller.viewIfLoaded else { return }
    let known = view.subviews.lazy.compactMap { $0 as? DepartureView }.first
    let probe = known ?? DepartureView()
    probe.left[purpose] = purpose == .cover ? (probe.left[purpose] ?? []) + [left] : [left]
    guard known == nil else { return }
    probe.isHidden = true
    view.addSubview(probe)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    // In a fixed order, so that when two layers are removed together, the upper one is always
    // notified first.
    let told = left
    left[.cover] = nil
    for purpose in Purpose.allCases { told[purpose]?.forEach { $0() } }
  }
}
