#if canImport(SwiftUI)
  public import Combine
  import SwiftUI

  extension BaseFlowCoordinator: @preconcurrency ObservableObject {
    /// Publishes before the state changes, for views on systems without the Observation module.
    public var objectWillChange: ObservableObjectPublisher {
      StatePublisher.subject(of: &publisher)
    }
  }

  /// Tells SwiftUI that something is about to change.
  package final class StatePublisher: StatePublishing {
    private let subject = ObservableObjectPublisher()

    package static func subject(
      of publisher: inout (any StatePublishing)?
    ) -> ObservableObjectPublisher {
      if let known = publisher as? StatePublisher { return known.subject }
      let new = StatePublisher()
      publisher = new
      return new.subject
    }

    package func stateWillChange(animated: Bool) {
      guard !animated else { return subject.send() }
      var transaction = Transaction()
      transaction.disablesAnimations = true
      withTransaction(transaction) { subject.send() }
    }
  }
#endif
