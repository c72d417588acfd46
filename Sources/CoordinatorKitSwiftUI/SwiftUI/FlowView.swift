#if canImport(SwiftUI)
  import Combine
  public import SwiftUI

  /// Shows the screens of a flow with SwiftUI's containers.
  ///
  ///     struct ShopView: View {
  ///       @StateObject private var shop = ViewFlowCoordinator(ShopFlow(), state: .init())
  ///
  ///       var body: some View {
  ///         FlowView(shop) { screen in
  ///           switch screen {
  ///           case .list: ListView()
  ///           case .book(let id): BookView(book: id)
  ///           }
  ///         }
  ///       }
  ///     }
  ///
  /// A stack is shown by a `NavigationStack`, tabs by a `TabView`, columns by a `NavigationSplitView`;
  /// sheets, full-screen covers, popovers and alerts lie over them, one presented after the other. What the
  /// user does reaches the flow as with UIKit: `userLeft`, `userSelected`, `alertLeft`. While a guard
  /// objects to going back, the screen gets a back button that asks the guard, and SwiftUI's button and
  /// swipe are off; a sheet that must not be closed cannot be swiped down, and unlike UIKit, SwiftUI does
  /// not tell that somebody tried.
  ///
  /// In the view of a screen behind which another flow stands, its `FlowView` shows that one's first
  /// screen, and the others in the same stack. In the environment of each screen `send` sends from that
  /// screen.
  ///
  /// Ownership: the view holds the coordinator, which holds no view.
  @available(iOS 16.0, macOS 13.0, *)
  public struct FlowView<F: Flow>: View {
    @Environment(\.flowHost) private var outer
    private let coordinator: ViewFlowCoordinator<F>
    private let content: FlowContent

    /// Creates a view of a flow.
    ///
    /// - Parameters:
    ///   - coordinator: Runs the flow; held strongly.
    ///   - content: Makes the view of a screen, each time that one is updated.
    @MainActor public init<Content: View>(
      _ coordinator: ViewFlowCoordinator<F>,
      @ViewBuilder content: @escaping (F.Screen) -> Content
    ) {
      self.init(coordinator, FlowContent { screen, _ in content(screen) })
    }

    /// Creates a view of a flow whose views send its messages by closures.
    ///
    /// - Parameters:
    ///   - coordinator: Runs the flow; held strongly.
    ///   - content: Makes the view of a screen, each time that one is updated, given what sends messages
    ///     from it.
    @MainActor public init<Content: View>(
      _ coordinator: ViewFlowCoordinator<F>,
      @ViewBuilder content: @escaping (F.Screen, FlowSend<F.Message>) -> Content
    ) where F.Message: CoordinatorMessageable {
      self.init(coordinator, FlowContent { screen, send in content(screen, FlowSend(send)) })
    }

    @MainActor private init(_ coordinator: ViewFlowCoordinator<F>, _ content: FlowContent) {
      (self.coordinator, self.content) = (coordinator, content)
    }

    /// The screens of the flow.
    public var body: some View {
      if let outer, coordinator.viewHost === outer {
        let _ = outer.setContent(content, of: coordinator)
        InnerFlowView(slot: outer.slot(of: coordinator))
          .environment(\.flowContentIdentity, content.identity)
      } else {
        // Another coordinator is shown by other views.
        FlowRoot(coordinator: coordinator, content: content, isInside: outer != nil)
          .environment(\.flowContentIdentity, content.identity)
          .id(coordinator.identity)
      }
    }
  }

  @available(iOS 16.0, macOS 13.0, *)
  extension FlowView {
    /// Labels the tabs of the flow, which show what their `TabItem` says otherwise, or their ids.
    ///
    ///     FlowView(shop) { … }
    ///       .tabItems { id in
    ///         Label(id.capitalized, systemImage: "book")
    ///       }
    ///
    /// - Parameters:
    ///   - label: Makes the label of a tab, given its id.
    ///   - badge: The number in the badge of a tab; 0 shows none.
    /// - Returns: The view of the flow.
    @MainActor public func tabItems(
      @ViewBuilder _ label: @escaping (String) -> some View,
      badge: @escaping (String) -> Int = { _ in 0 }
    ) -> FlowView {
      var content = content
      content.tabItem = { AnyView(label($0)) }
      content.badge = badge
      return FlowView(coordinator, content)
    }

    /// Labels the tabs of the flow, whose ids are the cases of a string enum.
    ///
    ///     FlowView(shop) { … }
    ///       .tabItems { (tab: ShopFlow.Tab) in
    ///         switch tab {
    ///         case .books: Label("Books", systemImage: "book")
    ///         case .account: Label("Account", systemImage: "person")
    ///         }
    ///       } badge: { tab in
    ///         tab == .account ? shop.state.unread : 0
    ///       }
    ///
    /// - Parameters:
    ///   - label: Makes the label of a tab; a tab with another id has none.
    ///   - badge: The number in the badge of a tab; 0 shows none.
    /// - Returns: The view of the flow.
    @MainActor public func tabItems<ID: RawRepresentable<String>>(
      @ViewBuilder _ label: @escaping (ID) -> some View,
      badge: @escaping (ID) -> Int = { _ in 0 }
    ) -> FlowView {
      tabItems { id in
        ID(rawValue: id).map { label($0) }
      } badge: { id in
        ID(rawValue: id).map(badge) ?? 0
      }
    }
  }

  /// What the app makes for a flow's views.
  @MainActor struct FlowContent {
    /// Nothing for a screen of another flow.
    let view: (any FlowScreen, SendAction) -> AnyView?
    /// The label of a tab, and the number in its badge.
    var tabItem: ((String) -> AnyView)?
    var badge: (String) -> Int = { _ in 0 }
    /// Another one for each closure of the app.
    let identity = Identity()

    init<Screen: FlowScreen>(_ view: @escaping (Screen, SendAction) -> some View) {
      self.view = { screen, send in (screen as? Screen).map { AnyView(view($0, send)) } }
    }
  }

  /// A flow that no other one shows.
  @available(iOS 16.0, macOS 13.0, *)
  private struct FlowRoot<F: Flow>: View {
    @StateObject private var life: HostLife<F>
    private let content: FlowContent
    private let isInside: Bool

    @MainActor init(coordinator: ViewFlowCoordinator<F>, content: FlowContent, isInside: Bool) {
      _life = StateObject(wrappedValue: HostLife(coordinator))
      (self.content, self.isInside) = (content, isInside)
    }

    var body: some View {
      let host = life.host
      let _ = life.setContent(content)
      LayerView(layer: host.base)
        .environment(\.flowHost, host)
        .onAppear {
          if isInside { host.isInsideAnother() }
          host.appeared()
        }
        .onDisappear { host.disappeared() }
    }
  }

  /// Lives as long as the views of a flow: these may appear twice, and disappear never.
  @MainActor private final class HostLife<F: Flow>: ObservableObject {
    private let coordinator: ViewFlowCoordinator<F>
    let host: ViewHost

    init(_ coordinator: ViewFlowCoordinator<F>) {
      self.coordinator = coordinator
      host = coordinator.makeHost(hasInspectors: ViewHost.systemHasInspectors)
    }

    func setContent(_ content: FlowContent) { host.setContent(content, of: coordinator) }

    deinit {
      let host = host
      Task { @MainActor in host.disappeared() }
    }
  }

  /// A flow that stands behind a screen of another one, and shares its stack.
  @available(iOS 16.0, macOS 13.0, *)
  private struct InnerFlowView: View {
    @ObservedObject var slot: FlowSlot

    var body: some View {
      if let first = slot.first {
        ScreenView(screen: first, box: nil).id(first)
      } else if let content = slot.content {
        ContentView(content: content)
      }
    }
  }

  private struct HostKey: EnvironmentKey {
    static var defaultValue: ViewHost? { nil }
  }

  private struct LayerKey: EnvironmentKey {
    static var defaultValue: ViewLayer? { nil }
  }

  private struct ContentIdentityKey: EnvironmentKey {
    static let defaultValue: Identity? = nil
  }

  extension EnvironmentValues {
    /// The host of the flow around a view.
    var flowHost: ViewHost? {
      get { self[HostKey.self] }
      set { self[HostKey.self] = newValue }
    }

    /// The layer that a view is in.
    var flowLayer: ViewLayer? {
      get { self[LayerKey.self] }
      set { self[LayerKey.self] = newValue }
    }

    /// Changes when the app makes the views of a flow by another closure.
    var flowContentIdentity: Identity? {
      get { self[ContentIdentityKey.self] }
      set { self[ContentIdentityKey.self] = newValue }
    }
  }
#endif
