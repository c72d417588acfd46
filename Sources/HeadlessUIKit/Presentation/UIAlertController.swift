/// An alert or an action sheet (5.19).
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// Where the alert is shown.
  public enum Style: Int, Sendable {
    /// At the bottom of the screen.
    case actionSheet = 0
    /// In the center of the screen.
    case alert = 1
  }

  /// The text below the title.
  open var message: String?

  /// Where the alert is shown.
  open private(set) var preferredStyle = Style.actionSheet

  /// The actions in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []

  /// The action that the return key stands for.
  open var preferredAction: UIAlertAction?

  /// The text fields in the order in which they were added.
  open private(set) var textFields: [UITextField]?

  /// Creates an alert without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .custom
  }

  /// Adds a button; there can be only one that cancels.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || cancelAction == nil,
      "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    actions.append(action)
  }

  /// Adds a text field and lets the handler prepare it; only alerts have text fields.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert,
      "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  /// Puts the text fields on screen, so that the user can type into them.
  open override func viewDidLoad() {
    super.viewDidLoad()
    for field in textFields ?? [] { view.addSubview(field) }
  }

  /// The action that leaves everything as it is.
  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// Whether it is an action sheet that points at its source, and has no cancel button (5.31).
  var isAnchored: Bool {
    preferredStyle == .actionSheet && session.profile >= .iOS26
      && popoverPresentationController?.hasSource == true
  }

  /// Whether the user sees a button for the action (5.31).
  func shows(_ action: UIAlertAction) -> Bool { action.style != .cancel || !isAnchored }

  /// Dismisses, then runs the handler of the action that cancels, if there is one (5.19, 5.31).
  func cancel() {
    requestDismissal(animated: true) { [cancelAction] in
      if let cancelAction { cancelAction.handler?(cancelAction) }
    }
  }

  /// Dismisses, then runs the handler (5.19).
  func tap(_ action: UIAlertAction) {
    requestDismissal(animated: true) { action.handler?(action) }
  }
}
