public import CoordinatorKit
public import Foundation

/// Something of the seed that messages can be sent to.
@MainActor public protocol SeedCoordinating: AnyObject {
  /// Takes a message.
  ///
  /// - Parameter message: The message.
  func send(message: any CoordinatorMessageable)
}

/// A coordinator as the first CoordinatorKit had it: asks one component after the other.
///
/// Open, like its model, so that no call can be resolved while compiling.
@MainActor open class SeedCoordinator: NSObject, SeedCoordinating {
  private weak var parentCoordinator: (any SeedCoordinating)?
  private var components: [any SeedComponent] = []

  init(parent: (any SeedCoordinating)?) {
    parentCoordinator = parent
  }

  final func add(component: any SeedComponent) {
    components.append(component)
  }

  /// Lets the first component that can handle a message do so.
  ///
  /// - Parameter message: The message.
  open func send(message: any CoordinatorMessageable) {
    for component in components
    where component.canHandleMessage(message: message, with: self) {
      return component.handle(message: message, with: self)
    }
    unhandled(message: message)
  }

  /// Passes a message that no component handles to the parent.
  ///
  /// - Parameter message: The message.
  open func unhandled(message: any CoordinatorMessageable) {
    parentCoordinator?.send(message: message)
  }
}

/// The top of a chain of the seed, which handles what no component does.
final class SeedRootCoordinator: SeedCoordinator {
  private let tally: Tally

  init(_ tally: Tally) {
    self.tally = tally
    super.init(parent: nil)
  }

  override func unhandled(message: any CoordinatorMessageable) {
    guard message is Tapped else { return super.unhandled(message: message) }
    tally.count += 1
  }
}
