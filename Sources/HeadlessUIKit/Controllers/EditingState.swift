/// Whether a controller lets the user change what it shows, and the button for it.
@MainActor
struct EditingState {
  var isOn = false {
    didSet { ownButton?.title = title }
  }

  private var ownButton: UIBarButtonItem?
  private var title: String { isOn ? "Done" : "Edit" }

  /// The button, made when it is first asked for.
  mutating func button(of controller: ViewControllerSettings) -> UIBarButtonItem {
    if let ownButton { return ownButton }
    let action = UIAction { [weak controller] _ in
      guard let controller else { return }
      controller.setEditing(!controller.isEditing, animated: true)
    }
    let button = UIBarButtonItem(title: title, primaryAction: action)
    ownButton = button
    return button
  }
}
