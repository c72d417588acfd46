/// What UIKit would have printed; tests check that there is nothing of it (10a).
public enum UIKitLogEntry: Hashable, Sendable {
  /// The presenter already presents another controller; the request is dropped (5.8a).
  case alreadyPresenting(presented: String, presenter: String, receiver: String, current: String)
  /// Another presentation is in progress; the request is dropped (5.8b).
  case presentationInProgress(presented: String, presenter: String, receiver: String)
  /// The presenter is not on screen; the request is dropped (5.8c).
  case notInWindow(presented: String, presenter: String, receiver: String)
  /// The presenter is not shown by its container; it presents nevertheless (5.9).
  case detachedPresenter(String)
  /// A dismissal was requested during another presentation or dismissal (5.13).
  case dismissInProgress(String)
  /// An appearance transition began or ended once too often (2.10, 4.24).
  case unbalanced(String)
  /// A push began inside a push; only old releases print it, so it is never logged (4.24).
  case nestedPush
  /// A pop was requested while the stack was in transition (4.25).
  case nestedPop
  /// A stack was changed while something was presented in a way that forbids it; the request is
  /// dropped (4.44).
  case stackNotUpdated(method: String, controller: String)
  /// A navigation transition ended unexpectedly; it is never logged (4.24).
  case unexpectedFinish
  /// The app called an appearance callback itself (2.11).
  case directAppearanceCall(method: String)
}

// MARK: - CustomStringConvertible

extension UIKitLogEntry: CustomStringConvertible {
  /// The text that UIKit prints.
  public var text: String {
    switch self {
    case .alreadyPresenting(let presented, let presenter, let receiver, let current):
      "Attempt to present \(presented) on \(presenter) (from \(receiver)) "
        + "which is already presenting \(current)."
    case .presentationInProgress(let presented, let presenter, let receiver):
      "Attempt to present \(presented) on \(presenter) (from \(receiver)) "
        + "while a presentation is in progress."
    case .notInWindow(let presented, let presenter, let receiver):
      "Attempt to present \(presented) on \(presenter) (from \(receiver)) "
        + "whose view is not in the window hierarchy."
    case .detachedPresenter(let controller):
      "Presenting view controllers on detached view controllers is discouraged \(controller)."
    case .dismissInProgress(let controller):
      "Attempt to dismiss from view controller \(controller) "
        + "while a presentation or dismiss is in progress!"
    case .unbalanced(let controller):
      "Unbalanced calls to begin/end appearance transitions for \(controller)."
    case .nestedPush:
      "nested push animation can result in corrupted navigation bar"
    case .nestedPop:
      "nested pop animation can result in corrupted navigation bar"
    case .stackNotUpdated(let method, let controller):
      "\(method) called on \(controller) while an existing transition or presentation is occurring; "
        + "the navigation stack will not be updated."
    case .unexpectedFinish:
      "Finishing up a navigation transition in an unexpected state. "
        + "Navigation Bar subview tree might get corrupted."
    case .directAppearanceCall(let method):
      "Calling -\(method) directly on a view controller is not supported, and may result in "
        + "out-of-order callbacks and other inconsistent behavior."
    }
  }

  /// The text that UIKit prints.
  public var description: String { text }
}
