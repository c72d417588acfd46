#if canImport(SwiftUI)
  public import Combine
  public import SwiftUI

  /// Shows the screens of a flow with SwiftUI's containers.
  ///
  ///     @main struct ShopApp: App {
  ///       @State private var shop = ViewFlowCoordinator(ShopFlow(), state: .init())
  ///
  ///       var body: some Scene {
  ///         WindowGroup {
  ///           FlowView(shop) { screen in
  ///             switch screen {
  ///             case .list: ListView()
  ///             case .book(let id): BookView(book: id)
  ///             }
  ///           }
  ///         }
  ///       }
  ///     }
  ///
  /// A stack is shown by a `NavigationStack`, tabs by a `TabView`, columns by a `NavigationSplitView`,
  /// in a compact window by one stack; sheets, full-screen covers, popovers and alerts lie over them.
  /// What the user does reaches the flow as with UIKit: `userLeft`, `userSelected`, `alertLeft`. While
  /// a guard objects to going back, the screen gets a back button that asks the guard, and SwiftUI's
  /// button and swipe are off; a sheet that must not be closed cannot be swiped down, and unlike UIKit,
  /// SwiftUI does not tell that somebody tried.
  ///
  /// In the environment of each screen `send` sends from that screen. Do not push with `NavigationLink`
  /// values: the flow knows nothing of such a screen, so it is reported and removed.
  ///
  /// Ownership: the view holds the coordinator, which holds no view.
  @available(iOS 16.0, macOS 13.0, *)
  public struct FlowView<F: Flow, Content: View, TabItem: View>: View {
    @ObservedObject private var coordinator: ViewFlowCoordinator<F>
    private let parts: FlowParts<F, Content, TabItem>

    /// Creates a view of a flow.
    ///
    /// - Parameters:
    ///   - coordinator: Runs the flow; held strongly.
    ///   - content: Makes the view of a screen, each time that one is updated.
    ///   - tabItem: Makes the label of a tab, given its id.
    @MainActor public init(
      _ coordinator: ViewFlowCoordinator<F>,
      @ViewBuilder content: @escaping (F.Screen) -> Content,
      @ViewBuilder tabItem: @escaping (String) -> TabItem
    ) {
      self.coordinator = coordinator
      parts = FlowParts(content: content, tabItem: tabItem)
    }

    /// The screens of the flow.
    public var body: some View {
      let version = coordinator.bound.version
      FlowLayer(coordinator: coordinator, parts: parts, level: 0, sheet: nil)
        .onAppear {
          coordinator.viewAppeared()
          coordinator.viewRead(version)
        }
        .onDisappear { coordinator.viewDisappeared() }
        .onChange(of: version) { coordinator.viewRead($0) }
        // Another coordinator is told that it appears, and the former that it is gone.
        .id(ObjectIdentifier(coordinator))
    }
  }

  @available(iOS 16.0, macOS 13.0, *)
  extension FlowView where TabItem == Text {
    /// Creates a view of a flow; tabs, if it has any, are labelled with their ids.
    ///
    /// - Parameters:
    ///   - coordinator: Runs the flow; held strongly.
    ///   - content: Makes the view of a screen, each time that one is updated.
    @MainActor public init(
      _ coordinator: ViewFlowCoordinator<F>,
      @ViewBuilder content: @escaping (F.Screen) -> Content
    ) {
      self.init(coordinator, content: content) { Text($0) }
    }
  }

  /// What the app makes for a flow's views.
  struct FlowParts<F: Flow, Content: View, TabItem: View> {
    let content: (F.Screen) -> Content
    let tabItem: (String) -> TabItem
  }

  extension BaseFlowCoordinator: @preconcurrency ObservableObject {
    /// Publishes before the state changes, for views on systems without the Observation module.
    public var objectWillChange: ObservableObjectPublisher {
      if let known = publisher as? StatePublisher { return known.subject }
      let new = StatePublisher()
      publisher = new
      return new.subject
    }
  }

  /// Tells SwiftUI that the state of a flow is about to change.
  private final class StatePublisher: StatePublishing {
    let subject = ObservableObjectPublisher()

    func stateWillChange(animated: Bool) {
      guard !animated else { return subject.send() }
      var transaction = Transaction()
      transaction.disablesAnimations = true
      withTransaction(transaction) { subject.send() }
    }
  }
#endif
