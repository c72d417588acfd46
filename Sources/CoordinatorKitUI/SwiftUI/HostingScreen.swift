#if os(iOS) || os(tvOS) || os(visionOS)
  public import Foundation
  public import SwiftUI

  /// A screen that shows a SwiftUI view, for flows and coordinators of UIKit screens.
  ///
  ///     StateFlowCoordinator(ShopFlow(), state: .init(), in: navigationController) { screen in
  ///       switch screen {
  ///       case .catalogue: CatalogueViewController()
  ///       case .book(let id): HostingScreen { BookView(book: id) }
  ///       }
  ///     }
  ///
  /// It is a view controller like any other: pushed, presented, embedded, guarded and restored by the
  /// same code. In the view's environment `send` sends from this screen.
  ///
  /// Ownership: it holds the view, whose `send` holds the screen weakly.
  open class HostingScreen<Content: View>: UIHostingController<AnyView> {
    /// The view; a new value updates what is shown, and keeps its state.
    public var content: Content {
      didSet { rootView = sending(content) }
    }

    /// Creates a screen.
    ///
    /// - Parameter content: The view.
    public init(_ content: Content) {
      self.content = content
      super.init(rootView: AnyView(content))
      rootView = sending(content)
    }

    /// Creates a screen.
    ///
    /// - Parameter content: Makes the view, once.
    public convenience init(@ViewBuilder _ content: () -> Content) {
      self.init(content())
    }

    /// Not available: a storyboard cannot make the view.
    @available(*, unavailable, message: "Create it with a view.")
    @MainActor public dynamic required init?(coder: NSCoder) {
      nil
    }

    private func sending(_ content: Content) -> AnyView {
      AnyView(content.environment(\.send, SendAction(from: self)))
    }
  }
#endif
