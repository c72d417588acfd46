#if os(iOS) || os(tvOS) || os(visionOS)
  public import BookshopScreens
  public import CoordinatorKitUI
  import SwiftUI

  extension PageModel {
    /// Makes a SwiftUI screen that shows this page.
    ///
    /// - Returns: The screen.
    public func hostingScreen() -> UIViewController {
      HostingScreen { PageView(self) }
    }
  }
#endif
