public import CoordinatorKitUI

/// The window of a shop with a debug overlay: notices when the device is shaken, and when the window
/// has another size.
public final class DebuggedWindow: UIWindow {
  /// Called after a shake; held strongly.
  public var onShake: (@MainActor () -> Void)?
  /// Called after a layout; held strongly.
  public var onLayout: (@MainActor () -> Void)?

  /// Lays out, and tells.
  public override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }

  // HeadlessUIKit has no motion events, and other platforms have no shaking.
  #if os(iOS)
    /// Notices a shake that no responder in front has kept for itself.
    public override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      super.motionEnded(motion, with: event)
      if motion == .motionShake { onShake?() }
    }
  #endif
}
