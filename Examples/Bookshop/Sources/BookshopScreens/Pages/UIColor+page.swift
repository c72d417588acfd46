public import CoordinatorKitUI

extension UIColor {
  /// What is behind a page: light or dark, as the device.
  public static var page: UIColor {
    // tvOS has its own background behind everything, and no name for it.
    #if os(tvOS)
      .clear
    #else
      .systemBackground
    #endif
  }
}
