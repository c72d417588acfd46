#if canImport(SwiftUI)
  public import Combine
  import SwiftUI

  extension BaseFlowCoordinator: @preconcurrency ObservableObject {
    /// Publishes before the state changes, for views on systems without the Observation module.
    public var objectWillChange: ObservableObjectPublisher {
      StatePublisher.subject(of: &publisher)
    }
  }

  extension ViewBox: @preconcurrency ObservableObject {
    package var objectWillChange: ObservableObjectPublisher {
      StatePublisher.subject(of: &publisher)
    }
  }

  /// Tells SwiftUI that something is about to change.
  private final class StatePublisher: StatePublishing {
    private let subject = ObservableObjectPublisher()

    static func subject(of publisher: inout (any StatePublishing)?) -> ObservableObjectPublisher {
      if let known = publisher as? StatePublisher { return known.subject }
      let new = StatePublisher()
      publisher = new
      return new.subject
    }

    func stateWillChange(animated: Bool) {
      guard !animated else { return subject.send() }
      var transaction = Transaction()
      transaction.disablesAnimations = true
      withTransaction(transaction) { subject.send() }
    }
  }
#endif
