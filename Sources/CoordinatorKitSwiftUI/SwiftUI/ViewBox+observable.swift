#if canImport(SwiftUI)
  package import Combine

  extension ViewBox: @preconcurrency ObservableObject {
    package var objectWillChange: ObservableObjectPublisher {
      StatePublisher.subject(of: &publisher)
    }
  }
#endif
