#if canImport(SwiftUI)
  import SwiftUI

  @available(iOS 16, macOS 13, *)
  extension WindowExample {
    /// The window in this state.
    @MainActor var view: some View { WindowView(ShopWindow(state)) }
  }
#endif
