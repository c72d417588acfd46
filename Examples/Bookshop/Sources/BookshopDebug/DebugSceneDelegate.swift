public import BookshopScreens
public import CoordinatorKitDebug
public import CoordinatorKitUI

/// A window of the shop with a debug overlay, which operates the switch between UIKit and SwiftUI
/// screens.
///
/// Set `screens` before the scene is connected: without a switch there is no overlay either.
open class DebugSceneDelegate: SceneDelegate {
  /// What shows the insides of the shop, once the scene is connected.
  public private(set) var overlay: DebugOverlay?

  /// Hands files to the user; without it nothing can be shared.
  open var share: DebugOverlay.Share? { shareSheet }

  /// Makes a window that tells the overlay of shakes and sizes.
  open override func makeWindow(in scene: UIWindowScene) -> UIWindow {
    let window = DebuggedWindow(windowScene: scene)
    window.onShake = { [weak self] in self?.overlay?.open() }
    window.onLayout = { [weak self] in self?.overlay?.layOut() }
    return window
  }

  /// Begins to record, and shows the button of the overlay.
  open override func willStart(_ app: AppCoordinator) {
    guard let screens, let scene = app.window?.windowScene else { return }
    let overlay = DebugOverlay(of: app, in: scene)
    overlay.share = share
    overlay.actions = { screens.actions }
    overlay.sections = { [screens.section] }
    self.overlay = overlay
  }
}
