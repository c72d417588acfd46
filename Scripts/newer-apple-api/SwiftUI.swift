// What SwiftUI of an older SDK does not declare, as Apple's documentation does. Leave the module OSLog out of the check: SwiftUI imports it.

import SwiftUI

/// As Apple's documentation declares it.
@available(iOS 17, *)
struct NavigationSplitViewColumn: Hashable, Sendable {
  /// As Apple's documentation declares it.
  static var sidebar: Self { fatalError("type-check only") }
  /// As Apple's documentation declares it.
  static var content: Self { fatalError("type-check only") }
  /// As Apple's documentation declares it.
  static var detail: Self { fatalError("type-check only") }
}

@available(iOS 17, *)
extension NavigationSplitView {
  /// As Apple's documentation declares it.
  init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { fatalError("type-check only") }

  /// As Apple's documentation declares it.
  init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView { fatalError("type-check only") }
}

/// As Apple's documentation declares it.
@available(iOS 18, *)
protocol PresentationSizing {}

/// As Apple's documentation declares it.
@available(iOS 18, *)
struct FormPresentationSizing: PresentationSizing {}

@available(iOS 18, *)
extension PresentationSizing where Self == FormPresentationSizing {
  /// As Apple's documentation declares it.
  static var form: FormPresentationSizing { FormPresentationSizing() }
}

@available(iOS 18, *)
extension View {
  /// As Apple's documentation declares it.
  func presentationSizing(_ sizing: some PresentationSizing) -> some View { self }
}
