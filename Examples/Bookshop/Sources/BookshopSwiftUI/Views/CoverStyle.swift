#if canImport(SwiftUI)
  import BookshopFlows
  import CoordinatorKitSwiftUI
  import SwiftUI

  /// Lets the page of a book grow out of its cover on the shelf, from iOS 18 on.
  @available(iOS 16, macOS 13, *)
  struct CoverStyle: FlowViewStyle {
    let covers: Namespace.ID

    @ViewBuilder func makeScreen(_ screen: FlowScreenConfiguration) -> some View {
      #if os(iOS)
        if #available(iOS 18, *), case .shop(.book(let book))? = screen.value as? WindowFlow.Screen
        {
          screen.navigationTransition(.zoom(sourceID: book, in: covers))
        } else {
          screen
        }
      #else
        screen
      #endif
    }
  }

  extension View {
    /// Marks the view out of which the page of a book grows.
    @ViewBuilder func cover(ofBook book: Int, in covers: Namespace.ID) -> some View {
      #if os(iOS)
        if #available(iOS 18, *) {
          matchedTransitionSource(id: book, in: covers)
        } else {
          self
        }
      #else
        self
      #endif
    }
  }
#endif
