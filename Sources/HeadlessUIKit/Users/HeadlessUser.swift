/// The user of a simulated phone: taps, swipes, types and resizes windows.
///
/// A gesture that a person could not make answers `false` or nil and changes nothing.
///
/// ```swift
/// session.user.tapBack(in: nav)
/// session.settle()
/// ```
@MainActor
public final class HeadlessUser {
  unowned let session: HeadlessSession

  init(session: HeadlessSession) {
    self.session = session
  }

  /// Taps a control, which must be enabled, visible, in a window and not covered by a modal.
  @discardableResult
  public func tap(_ control: UIControl) -> Bool {
    guard control.isEnabled, isReachable(control) else { return false }
    control.deliverTap()
    return true
  }

  /// Taps an item of a navigation bar that is on screen (1.12).
  @discardableResult
  public func tap(_ item: UIBarButtonItem) -> Bool {
    guard item.isEnabled, let owner = owner(of: item) else { return false }
    return item.deliverTap(from: owner.topViewController ?? owner)
  }

  /// Taps an action of an alert on screen; its handler runs when the alert has been dismissed
  /// (5.19).
  ///
  /// - Returns: False for a disabled action, and for the cancel action of an action sheet that is
  ///   anchored, which shows no button for it: use ``tapOutside(_:)`` (5.31).
  @discardableResult
  public func tapAlertAction(_ action: UIAlertAction, in alert: UIAlertController) -> Bool {
    guard action.isEnabled, alert.actions.contains(where: { $0 === action }), alert.shows(action),
      isReachable(alert), alert.transitionInFlight == nil
    else { return false }
    alert.tap(action)
    return true
  }

  /// Types at the end of a text field on screen.
  @discardableResult
  public func type(_ text: String, into field: UITextField) -> Bool {
    guard field.isEnabled, isReachable(field) else { return false }
    field.becomeFirstResponder()
    field.text = (field.text ?? "") + text
    field.sendActions(for: .editingChanged)
    return true
  }

  /// Presses the return key in a text field on screen (5.37).
  ///
  /// In the last field of an alert it taps the preferred action, or the last that does not cancel, even if
  /// that is disabled, unless the field's delegate refuses.
  ///
  /// - Returns: Whether an action was tapped.
  @discardableResult
  public func pressReturn(in field: UITextField) -> Bool {
    guard isReachable(field), field.delegate?.textFieldShouldReturn(field) ?? true,
      let alert = field.nextController as? UIAlertController, alert.textFields?.last === field,
      let action = alert.preferredAction ?? alert.actions.last(where: { $0.style != .cancel })
    else { return false }
    alert.tap(action)
    return true
  }
}

extension UIResponder {
  /// The controller of the view hierarchy that this responder is in.
  fileprivate var nextController: UIViewController? {
    self as? UIViewController ?? next?.nextController
  }
}
