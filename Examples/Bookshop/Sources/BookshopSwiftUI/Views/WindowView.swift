#if canImport(SwiftUI)
  import BookshopFlows
  import BookshopPages
  import CoordinatorKitLinks
  import CoordinatorKitSwiftUI
  public import SwiftUI

  /// The content of a window: each screen of its flow, and those of the checkout.
  @available(iOS 16, macOS 13, *)
  @MainActor public struct WindowView: View {
    @ObservedObject private var window: ShopWindow
    @State private var inbox = LinkInbox(.bookshop)
    @Namespace private var covers

    /// Makes the content of a window.
    ///
    /// - Parameter window: Runs the window; held strongly.
    public init(_ window: ShopWindow) {
      self.window = window
    }

    /// The tabs, the columns, and what lies over them.
    public var body: some View {
      FlowView(window) { screen in
        switch screen {
        case .shop(.catalogue): ShelfView(shelf: window.binding(\.catalogue.shelf), covers: covers)
        case .shop(.checkout): checkout
        default: PageView(page: Page(screen, in: window.state))
        }
      }
      .flowViewStyle(CoverStyle(covers: covers))
      .opensLinks(inbox, in: window)
    }

    @ViewBuilder private var checkout: some View {
      if let checkout = window.checkout {
        FlowView(checkout) { screen in
          PageView(page: Page(screen, in: window.state.contents))
        }
      }
    }
  }
#endif
