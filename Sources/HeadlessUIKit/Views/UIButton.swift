public import Foundation

/// A button.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The kinds of buttons.
  public enum ButtonType: Int, Sendable {
    /// A button without a look of its own.
    case custom
    /// The usual button.
    case system
    /// A button that shows details.
    case detailDisclosure
    /// A button that shows information, on a light background.
    case infoLight
    /// A button that shows information, on a dark background.
    case infoDark
    /// A button that adds a contact.
    case contactAdd
    /// A button that closes a screen.
    case close
  }

  /// The kind of the button.
  public private(set) var buttonType = ButtonType.custom

  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]

  /// Creates a button with a place.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a button of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button of a kind that runs the action when it is tapped and shows its title.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    guard let primaryAction else { return }
    addAction(primaryAction, for: .primaryActionTriggered)
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
  }

  /// Creates a button from an archive, which is always empty.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
  }

  /// The title for a state; that of the normal state where none is set.
  open func title(for state: State) -> String? {
    titles[state] ?? titles[.normal]
  }

  /// The title for the current state.
  open var currentTitle: String? { title(for: state) }

  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
  }

  /// The image for a state; that of the normal state where none is set.
  open func image(for state: State) -> UIImage? {
    images[state] ?? images[.normal]
  }

  /// The label that shows the current title.
  open var titleLabel: UILabel? {
    label.text = currentTitle
    return label
  }

  private let label = UILabel()

  /// Sets the color of the title for a state; nothing is drawn.
  open func setTitleColor(_ color: UIColor?, for state: State) { titleColors[state] = color }

  /// The color of the title for a state; that of the normal state where none is set.
  open func titleColor(for state: State) -> UIColor? {
    titleColors[state] ?? titleColors[.normal]
  }

  private var titleColors: [State: UIColor] = [:]

  /// The image for the current state.
  open var currentImage: UIImage? { image(for: state) }

  override func deliverTap() {
    super.deliverTap()
    sendActions(for: .primaryActionTriggered)
  }
}
