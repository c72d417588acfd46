#if canImport(SwiftUI)
  import Combine
  import Foundation
  public import SwiftUI

  extension BaseFlowCoordinator {
    /// A binding to a part of the state, for a form.
    ///
    ///     TextField("Name", text: shop.binding(\.name))
    ///
    /// What is written changes the state as `update(_:)` does: the flow's guards are asked, and what they
    /// refuse is not written. For what should be a message, send one.
    ///
    /// - Parameter property: The part of the state.
    /// - Returns: The binding, which holds this coordinator.
    public func binding<Value>(_ property: WritableKeyPath<F.State, Value>) -> Binding<Value> {
      // By key path, so that SwiftUI knows it again.
      ObservedObject(wrappedValue: self).projectedValue[property: property]
    }
  }

  extension View {
    /// Opens links that arrive while this view is shown: URLs of the app's own, and universal links.
    ///
    ///     FlowView(shop) { … }.opensLinks(links, in: shop)
    ///
    /// - Parameters:
    ///   - links: Turns URLs into routes.
    ///   - coordinator: Where the routes are sent; held strongly.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: The view.
    @available(tvOS, unavailable)
    @MainActor public func opensLinks(
      _ links: some LinkParsing, in coordinator: any Coordinator, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      onOpenURL { coordinator.open($0, with: links, fileID: fileID, line: line) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
          guard let url = activity.webpageURL else { return }
          coordinator.open(url, with: links, fileID: fileID, line: line)
        }
    }
  }
#endif
