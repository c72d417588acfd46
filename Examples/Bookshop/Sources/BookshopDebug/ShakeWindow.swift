public import CoordinatorKitUI

/// A window that notices when the device is shaken.
public final class ShakeWindow: UIWindow {
  /// Called after a shake; held strongly.
  public var onShake: (@MainActor () -> Void)?

  // HeadlessUIKit has no motion events, and other platforms have no shaking.
  #if os(iOS)
    /// Notices a shake that no responder in front has kept for itself.
    public override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      super.motionEnded(motion, with: event)
      if motion == .motionShake { onShake?() }
    }
  #endif
}
