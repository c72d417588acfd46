import CoordinatorKitUI

/// A coordinator that can present screens and leaves messages to the kit.
class KitCoordinator: BaseComponentCoordinator, ViewControllerCoordinator {
  let rootViewController = UIViewController()
}

/// The top of a chain of the kit, which handles what no component does.
final class KitRootCoordinator: KitCoordinator {
  private let tally: Tally

  init(_ tally: Tally) {
    self.tally = tally
    super.init(window: nil)
  }

  override func unhandled(message: any CoordinatorMessageable) {
    guard message is Tapped else { return super.unhandled(message: message) }
    tally.count += 1
  }
}
