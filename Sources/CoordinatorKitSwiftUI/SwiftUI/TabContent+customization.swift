#if os(iOS) || os(visionOS)
  import SwiftUI

  @available(iOS 18.0, visionOS 2.0, *)
  extension TabContent {
    /// Places a tab, and lets the user change what its flow allows; that has an effect where a style makes a
    /// sidebar of the tabs and keeps what the user changes.
    func customized(_ customization: TabCustomization, id: String) -> some TabContent<TabValue> {
      customizationID(id)
        .tabPlacement(customization.place.placement)
        .customizationBehavior(customization.inBar.behavior, for: .tabBar)
        .customizationBehavior(customization.inSidebar.behavior, for: .sidebar)
        .defaultVisibility(customization.isHiddenInBar ? .hidden : .automatic, for: .tabBar)
        .defaultVisibility(customization.isHiddenInSidebar ? .hidden : .automatic, for: .sidebar)
    }
  }

  @available(iOS 18.0, visionOS 2.0, *)
  extension TabCustomization.Behavior {
    fileprivate var behavior: TabCustomizationBehavior {
      switch self {
      case .automatic: .automatic
      case .reorderable: .reorderable
      case .disabled: .disabled
      }
    }
  }
#endif
