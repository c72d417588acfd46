/// A coordinator's direct request to present or to dismiss a controller.
package struct Modal: Hashable {
  /// What is asked for.
  package enum Action: Hashable {
    /// Present it: over a specific controller, or over whatever is there.
    case present(isOnTop: Bool)
    /// To dismiss it.
    case dismiss
    /// Dismiss it without waiting for anything, since its coordinator is gone.
    case takeAway
  }

  /// Its progress.
  package enum Stage: Hashable {
    /// It is pending.
    case waiting
    /// UIKit was called.
    case underWay
    /// Its controller is shown while other changes in progress may still dismiss it.
    case arrived
  }

  package let id: ModalID
  package let action: Action
  /// The key under which the controller appears in the layout.
  package let screen: ScreenKey
  /// Whether its dismissal was canceled: what is already shown stays as it is.
  package internal(set) var isRenewed: Bool
  package var stage = Stage.waiting
  /// Whether it was shown once, and waits since a change was about to dismiss it.
  var hasArrivedBefore = false

  package init(_ id: ModalID, _ action: Action, of screen: ScreenKey, isRenewed: Bool = false) {
    self.id = id
    self.action = action
    self.screen = screen
    self.isRenewed = isRenewed
  }
}
