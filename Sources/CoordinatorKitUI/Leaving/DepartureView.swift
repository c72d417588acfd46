/// Tells whenever the view it lies in has left its window; UIKit tells no delegate of a dismissal by
/// code.
final class DepartureView: UIView {
  /// Why somebody watches a view, in the order in which they are told.
  enum Purpose: CaseIterable {
    /// Its controller is presented.
    case presentation
    /// Its controller is presented over another one that is watched.
    case cover
    /// Its controller is on top of a stack.
    case top
  }

  private var left: [Purpose: [@MainActor () -> Void]] = [:]

  /// Watches the view of a controller that is shown.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - purpose: What for; a later watch takes the place of one with the same purpose, but those of covers are
  ///     kept, and told in their order.
  ///   - left: Called each time, also when the view was only covered; once for a cover.
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
    // In one order, so that of two layers that go together the upper one is always told first.
    let told = left
    left[.cover] = nil
    for purpose in Purpose.allCases { told[purpose]?.forEach { $0() } }
  }
}
