/// Who navigates.
enum Way: String, CaseIterable {
  /// The app calls UIKit.
  case byHand = "by hand"
  /// Coordinators do: `push(child:)`, `present(child:)`, `select(_:)`.
  case coordinators
  /// A flow decides, from a message.
  case flow
  /// The same, after a flight recorder was set and removed.
  case flowAfterRecording
  /// The same, while a flight recorder writes to a file.
  case recordedFlow

  /// The way that a way is compared with.
  var rival: Way {
    switch self {
    case .byHand, .coordinators, .flow: .byHand
    case .flowAfterRecording, .recordedFlow: .flow
    }
  }
}
