#if canImport(SwiftUI) && os(macOS)
  import SwiftUI

  @available(macOS 15.0, *)
  extension TabContent {
    /// Places a tab; on a Mac the user reorders sections and no more.
    func customized(_ customization: TabCustomization, id: String) -> some TabContent<TabValue> {
      customizationID(id).tabPlacement(customization.place.placement)
    }
  }
#endif
