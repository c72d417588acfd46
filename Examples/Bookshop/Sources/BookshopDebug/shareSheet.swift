import CoordinatorKitDebug
import CoordinatorKitUI

// HeadlessUIKit has no share sheet, and tvOS has none either.
#if os(iOS) || os(visionOS)
  /// Shares files with the system's sheet.
  @MainActor let shareSheet: DebugOverlay.Share? = { files, controller in
    let sheet = UIActivityViewController(activityItems: files, applicationActivities: nil)
    sheet.popoverPresentationController?.sourceView = controller.view
    sheet.popoverPresentationController?.sourceRect = CGRect(
      x: controller.view.bounds.midX, y: 0, width: 0, height: 0)
    controller.present(sheet, animated: true)
  }
#else
  /// Nothing can be shared here.
  @MainActor let shareSheet: DebugOverlay.Share? = nil
#endif
