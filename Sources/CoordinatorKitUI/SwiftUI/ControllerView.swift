#if os(iOS) || os(tvOS) || os(visionOS)
  public import SwiftUI

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
