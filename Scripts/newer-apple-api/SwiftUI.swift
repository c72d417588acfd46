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

// MARK: - Tabs

/// As Apple's documentation declares it, without its own requirements.
@available(iOS 18, *)
protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
}

/// As Apple's documentation declares it.
@available(iOS 18, *)
struct TabRole: Hashable, Sendable {
  /// As Apple's documentation declares it.
  static var search: TabRole { fatalError("type-check only") }
}

/// As Apple's documentation declares it.
@available(iOS 18, *)
struct DefaultTabLabel: View {
  /// As Apple's documentation declares it.
  var body: some View { EmptyView() }
}

/// As Apple's documentation declares it.
@available(iOS 18, *)
struct Tab<Value, Content, Label> {}

@available(iOS 18, *)
extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
  /// As Apple's documentation declares it.
  typealias TabValue = Value

  /// As Apple's documentation declares it.
  init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel { fatalError("type-check only") }

  /// As Apple's documentation declares it.
  init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel { fatalError("type-check only") }

  /// As Apple's documentation declares it.
  init(
    value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { fatalError("type-check only") }

  /// As Apple's documentation declares it.
  init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { fatalError("type-check only") }

  /// As Apple's documentation declares it.
  init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel { fatalError("type-check only") }
}

/// As Apple's documentation declares it.
@available(iOS 18, *)
struct TabSection<Header, Content, Footer, SelectionValue> {}

@available(iOS 18, *)
extension TabSection: TabContent
where Header: View, Content: TabContent<SelectionValue>, Footer: View, SelectionValue: Hashable {
  /// As Apple's documentation declares it.
  typealias TabValue = SelectionValue

  /// As Apple's documentation declares it.
  init(
    _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Header == Text, Footer == EmptyView { fatalError("type-check only") }

  /// As Apple's documentation declares it.
  init(
    @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
  ) where Footer == EmptyView { fatalError("type-check only") }
}

/// As Apple's documentation declares it, without its own requirements.
@available(iOS 18, *)
extension ForEach: TabContent where Content: TabContent {
  /// As Apple's documentation declares it.
  typealias TabValue = Content.TabValue
}

@available(iOS 18, *)
extension ForEach where Content: TabContent {
  /// As Apple's documentation declares it.
  init<Value>(
    _ data: Data, @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID, Value == Content.TabValue {
    fatalError("type-check only")
  }

  /// As Apple's documentation declares it.
  init<Value>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Value == Content.TabValue { fatalError("type-check only") }
}

/// What stands in for the types that a builder makes of a condition.
@available(iOS 18, *)
struct EitherTabContent<First: TabContent, Second: TabContent>: TabContent
where First.TabValue == Second.TabValue {
  /// As of both.
  typealias TabValue = First.TabValue
}

@available(iOS 18, *)
extension TabContent {
  /// As Apple's documentation declares it.
  func badge(_ label: Text?) -> some TabContent<TabValue> { self }

  /// As Apple's documentation declares it.
  func badge(_ count: Int) -> some TabContent<TabValue> { self }

  /// As Apple's documentation declares it.
  func customizationID(_ id: String) -> some TabContent<TabValue> { self }

  /// As Apple's documentation declares it.
  func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> { self }

  /// As Apple's documentation declares it.
  func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }

  /// As Apple's documentation declares it.
  func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }
}

/// As Apple's documentation declares it.
@available(iOS 18, *)
struct TabPlacement: Hashable {
  /// As Apple's documentation declares it.
  static var automatic: TabPlacement { fatalError("type-check only") }
  /// As Apple's documentation declares it.
  static var pinned: TabPlacement { fatalError("type-check only") }
  /// As Apple's documentation declares it.
  static var sidebarOnly: TabPlacement { fatalError("type-check only") }
}

/// As Apple's documentation declares it.
@available(iOS 18, *)
struct TabCustomizationBehavior: Equatable {
  /// As Apple's documentation declares it.
  static var automatic: TabCustomizationBehavior { fatalError("type-check only") }
  /// As Apple's documentation declares it.
  static var reorderable: TabCustomizationBehavior { fatalError("type-check only") }
  /// As Apple's documentation declares it.
  static var disabled: TabCustomizationBehavior { fatalError("type-check only") }
}

/// As Apple's documentation declares it.
@available(iOS 18, *)
struct AdaptableTabBarPlacement: Hashable {
  /// As Apple's documentation declares it.
  static var sidebar: AdaptableTabBarPlacement { fatalError("type-check only") }
  /// As Apple's documentation declares it.
  static var tabBar: AdaptableTabBarPlacement { fatalError("type-check only") }
}

/// As Apple's documentation declares it.
@available(iOS 18, *)
struct TabViewCustomization: Equatable, Codable, Sendable {
  /// As Apple's documentation declares it.
  init() { fatalError("type-check only") }
}

@available(iOS 18, *)
extension View {
  /// As Apple's documentation declares it.
  func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { self }
}

/// As Apple's documentation declares it.
@available(iOS 18, *)
@resultBuilder struct TabContentBuilder<TabValue: Hashable> {
  /// As Apple's documentation declares it.
  struct Content<C: TabContent>: View {
    /// As Apple's documentation declares it.
    var body: some View { EmptyView() }
  }

  /// As Apple's documentation declares it.
  static func buildBlock(_ content: some TabContent<TabValue>) -> some TabContent<TabValue> {
    content
  }

  /// As Apple's documentation declares it, but for the name of the type.
  static func buildEither<First: TabContent, Second: TabContent>(
    first: First
  ) -> EitherTabContent<First, Second> { fatalError("type-check only") }

  /// As Apple's documentation declares it, but for the name of the type.
  static func buildEither<First: TabContent, Second: TabContent>(
    second: Second
  ) -> EitherTabContent<First, Second> { fatalError("type-check only") }

  /// As Apple's documentation declares it.
  static func buildBlock<C0: TabContent<TabValue>, C1: TabContent<TabValue>>(
    _ c0: C0, _ c1: C1
  ) -> some TabContent<TabValue> { c0 }
}

@available(iOS 18, *)
extension TabView {
  /// As Apple's documentation declares it.
  init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
    fatalError("type-check only")
  }
}

/// As Apple's documentation declares it, but for the protocol, whose requirements are SwiftUI's own.
@available(iOS 18, *)
struct SidebarAdaptableTabViewStyle {}

@available(iOS 18, *)
extension View {
  /// As `tabViewStyle` takes it.
  func tabViewStyle(_ style: SidebarAdaptableTabViewStyle) -> some View { self }
}

@available(iOS 18, *)
extension SidebarAdaptableTabViewStyle {
  /// As Apple's documentation declares it.
  static var sidebarAdaptable: Self { Self() }
}

// MARK: - Inspectors

@available(iOS 17, *)
extension View {
  /// As Apple's documentation declares it.
  func inspector(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> some View
  ) -> some View { self }
}

// MARK: - Zoom

/// As Apple's documentation declares it.
@available(iOS 18, *)
protocol NavigationTransition {}

/// As Apple's documentation declares it.
@available(iOS 18, *)
struct ZoomNavigationTransition: NavigationTransition {}

@available(iOS 18, *)
extension NavigationTransition where Self == ZoomNavigationTransition {
  /// As Apple's documentation declares it.
  static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> ZoomNavigationTransition { ZoomNavigationTransition() }
}

@available(iOS 18, *)
extension View {
  /// As Apple's documentation declares it.
  func navigationTransition(_ style: some NavigationTransition) -> some View { self }

  /// As Apple's documentation declares it.
  func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
}
