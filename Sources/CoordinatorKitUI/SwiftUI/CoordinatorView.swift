#if os(iOS) || os(tvOS) || os(visionOS)
  public import SwiftUI

  /// Shows a coordinator, with all its screens, in a SwiftUI view.
  ///
  ///     struct ShopTab: View {
  ///       var body: some View {
  ///         CoordinatorView {
  ///           StateFlowCoordinator(ShopFlow(), state: .init(), in: UINavigationController()) { … }
  ///         }
  ///         .ignoresSafeArea()
  ///       }
  ///     }
  ///
  /// The coordinator becomes a child of the coordinator in the view's environment, which receives
  /// what it does not handle; without one it is a root. When SwiftUI removes the view, its screens
  /// are removed, topmost first, its parent receives a `RemovalMessage`, and it is released.
  ///
  /// Ownership: the parent holds the coordinator, and at the root the view does.
  public struct CoordinatorView: UIViewControllerRepresentable {
    private let make: @MainActor () -> any ViewControllerCoordinator
    private let callSite: (fileID: String, line: UInt)

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    ///   - make: Makes the coordinator; called once for each time that the view comes into being, not
    ///     when it is updated. It may return one that the app holds; one that is shown in another
    ///     view of this kind moves here.
    public init(
      fileID: String = #fileID, line: UInt = #line,
      _ make: @escaping @MainActor () -> any ViewControllerCoordinator
    ) {
      self.make = make
      callSite = (fileID, line)
    }

    /// Makes the root for a coordinator in an environment without any.
    public func makeCoordinator() -> BaseComponentCoordinator {
      BaseComponentCoordinator(window: nil)
    }

    /// Makes the controller that contains the coordinator's screens.
    public func makeUIViewController(context: Context) -> UIViewController {
      let host = UIViewController()
      let known = context.environment.send.nearestCoordinator as? any CoordinatorKit.Coordinator
      (known ?? context.coordinator)
        .embed(child: make(), in: host, fileID: callSite.fileID, line: callSite.line)
      return host
    }

    /// Does nothing: the coordinator decides what is shown.
    public func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
  }

  /// Shows a view controller as a screen among SwiftUI views.
  ///
  ///     FlowView(shop) { screen in
  ///       switch screen {
  ///       case .list: ListView()
  ///       case .map: ControllerView { MapViewController() }
  ///       }
  ///     }
  ///
  /// What the controller sends reaches the coordinator in the environment, as from a view beside it.
  /// For a coordinator with screens of its own use `CoordinatorView`.
  ///
  /// Ownership: SwiftUI holds the controller.
  public struct ControllerView<Controller: UIViewController>: UIViewControllerRepresentable {
    private let make: @MainActor () -> Controller
    private let update: @MainActor (Controller) -> Void

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - make: Makes the controller; called once for each time that the view comes into being.
    ///   - update: Passes new values to the controller; called after it was made and whenever SwiftUI
    ///     updates the view.
    public init(
      _ make: @escaping @MainActor () -> Controller,
      update: @escaping @MainActor (Controller) -> Void = { _ in }
    ) {
      (self.make, self.update) = (make, update)
    }

    /// Makes the controller, which belongs to the coordinator in the environment.
    public func makeUIViewController(context: Context) -> Controller {
      let controller = make()
      controller.attachment.coordinator =
        context.environment.send.nearestCoordinator as? any CoordinatorKit.Coordinator
      return controller
    }

    /// Passes new values to the controller.
    public func updateUIViewController(_ controller: Controller, context: Context) {
      update(controller)
    }
  }
#endif
