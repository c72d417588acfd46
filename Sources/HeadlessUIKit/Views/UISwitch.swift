/// A control that is on or off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Whether the switch is on; setting it runs no action.
  open var isOn = false
  /// The color while it is on.
  open var onTintColor: UIColor?

  /// Turns the switch on or off; no action runs.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override func deliverTap() {
    isOn.toggle()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
