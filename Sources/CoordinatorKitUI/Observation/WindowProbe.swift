/// Calls back when the view it lies in appears in a window or leaves it; UIKit tells no delegate of either
/// when code does it without a transition.
final class WindowProbe: UIView {
  /// What a disappearance is watched for, in the order in which the watchers are called.
  enum Purpose: CaseIterable {
    /// Its controller is presented.
    case presentation
    /// Its controller is presented over another one that is watched.
    case cover
    /// Its controller is on top of a stack.
    case top
    /// Its controller is embedded in a view of another one.
    case embedding
  }

  private var appeared: [@MainActor () -> Void] = []
  private var disappeared: [Purpose: [@MainActor () -> Void]] = [:]

  /// Calls back once, when a controller's view appears in a window.
  ///
  /// - Parameters:
  ///   - controller: The controller. One whose view is not loaded is not waited for: a stack says by
  ///     itself what it shows first.
  ///   - appeared: Called once, after the earlier ones.
  static func onAppear(of controller: UIViewController, _ appeared: @escaping @MainActor () -> Void)
  {
    probe(in: controller)?.appeared.append(appeared)
  }

  /// Calls back each time a controller's view leaves its window.
  ///
  /// - Parameters:
  ///   - controller: The controller, whose view is in a window.
  ///   - purpose: What for. A later watch replaces the one with the same purpose; those of covers are all
  ///     kept, in their order.
  ///   - disappeared: Called each time, also when the view was only covered; once for a cover.
  static func onDisappear(
    of controller: UIViewController, for purpose: Purpose,
    _ disappeared: @escaping @MainActor () -> Void
  ) {
    guard let probe = probe(in: controller) else { return }
    let earlier = purpose == .cover ? probe.disappeared[purpose] ?? [] : []
    probe.disappeared[purpose] = earlier + [disappeared]
  }

  /// The probe in a controller's view, if that is loaded.
  private static func probe(in controller: UIViewController) -> WindowProbe? {
    guard let view = controller.viewIfLoaded else { return nil }
    if let known = view.subviews.lazy.compactMap({ $0 as? WindowProbe }).first { return known }
    let probe = WindowProbe()
    probe.isHidden = true
    view.addSubview(probe)
    return probe
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { callDisappeared() } else { callAppeared() }
  }

  private func callAppeared() {
    guard !appeared.isEmpty else { return }
    let waiting = appeared
    appeared = []
    if disappeared.isEmpty { removeFromSuperview() }
    for each in waiting { each() }
  }

  private func callDisappeared() {
    // In one order, so that of two layers that go together the upper one is always reported first.
    let watching = disappeared
    disappeared[.cover] = nil
    for purpose in Purpose.allCases { watching[purpose]?.forEach { $0() } }
  }
}
