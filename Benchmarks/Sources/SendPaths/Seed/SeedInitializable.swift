import CoordinatorKitUI

/// A screen of the seed that knows its coordinator.
@MainActor public protocol SeedInitializable: AnyObject {
  /// The coordinator to which messages from here go.
  var parentCoordinator: (any SeedCoordinating)? { get set }
}

extension UIViewController {
  /// The coordinator of the nearest controller that has one, over containers, then presenters.
  var seedCoordinator: (any SeedCoordinating)? {
    if let own = (self as? any SeedInitializable)?.parentCoordinator { return own }
    return (parent ?? presentingViewController)?.seedCoordinator
  }
}

/// A screen that knows its coordinator.
final class SeedScreen: UIViewController, SeedInitializable {
  weak var parentCoordinator: (any SeedCoordinating)?

  init(_ coordinator: any SeedCoordinating) {
    parentCoordinator = coordinator
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}
