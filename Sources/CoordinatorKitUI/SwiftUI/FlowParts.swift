#if canImport(SwiftUI)
  import SwiftUI

  /// What the app makes for a flow's views.
  struct FlowParts<F: Flow, Content: View, TabItem: View> {
    let content: (F.Screen) -> Content
    let tabItem: (String) -> TabItem
  }
#endif
