#if canImport(SwiftUI)
  public import Combine
  import SwiftUI

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
