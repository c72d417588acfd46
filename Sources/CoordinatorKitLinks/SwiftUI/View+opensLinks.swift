#if canImport(SwiftUI)
  public import CoordinatorKit
  import Foundation
  public import SwiftUI

  extension View {
    /// Opens what arrives from outside where this view is shown: URLs of the app's own, universal links, and
    /// results of the system's search; what arrived before it appeared, too.
    ///
    ///     FlowView(shop) { … }.opensLinks(inbox, in: shop)
    ///
    /// SwiftUI hands some universal links over twice; the inbox opens each once. Routes of an app intent go
    /// to the inbox in `onAppIntentExecution`.
    ///
    /// - Parameters:
    ///   - inbox: Turns links into routes, and lets them wait where they have to.
    ///   - coordinator: Where the routes are sent, once this view appears.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: The view.
    @available(tvOS, unavailable)
    @MainActor public func opensLinks(
      _ inbox: LinkInbox, in coordinator: any Coordinator, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      onOpenURL { inbox.open($0, at: coordinator, fileID: fileID, line: line) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
          guard let url = activity.webpageURL else { return }
          inbox.open(
            link: url.absoluteString, from: .universalLink, at: coordinator, fileID: fileID,
            line: line)
        }
        // `CSSearchableItemActionType`, and the identifier, which is the link.
        .onContinueUserActivity("com.apple.corespotlightitem") { activity in
          guard let link = activity.userInfo?["kCSSearchableItemActivityIdentifier"] as? String
          else { return }
          inbox.open(link: link, from: .search, at: coordinator, fileID: fileID, line: line)
        }
        .onAppear { inbox.attach(coordinator) }
    }
  }
#endif
