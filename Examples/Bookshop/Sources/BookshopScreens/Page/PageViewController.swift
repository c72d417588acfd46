public import CoordinatorKitUI

/// A screen with a title, lines of text, fields and buttons, one below the other.
///
/// It knows nobody: its buttons send messages up the chain, whoever may hear them.
open class PageViewController: UIViewController {
  /// The screen as its flow names it, for those who compare the two.
  public let name: String

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - name: The screen as its flow names it.
  ///   - title: The title in the bar.
  public init(name: String, title: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// Pages are not kept in archives.
  @available(*, unavailable) public required init?(coder: NSCoder) { nil }

  /// Adds what the page shows, when the view is loaded and by `refill()`; override it.
  open func fill() {}

  /// Shows the page anew, for data that has changed.
  public final func refill() {
    guard isViewLoaded else { return }
    for view in view.subviews.reversed() { view.removeFromSuperview() }
    fill()
  }

  /// Fills the page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    fill()
  }

  /// Puts everything below each other.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, height) = (20.0, 44.0)
    for (index, row) in view.subviews.enumerated() {
      row.frame = CGRect(
        x: margin, y: 100 + height * Double(index), width: view.bounds.width - 2 * margin,
        height: height)
    }
  }
}

// MARK: - For subclasses

extension PageViewController {
  /// Adds a line of text.
  func line(_ text: String) {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    view.addSubview(label)
  }

  /// Adds a field to type into.
  ///
  /// - Returns: The field, whose text is read when it is needed.
  func field(_ label: String, _ text: String) -> UITextField {
    let field = UITextField()
    field.placeholder = label
    field.text = text
    view.addSubview(field)
    return field
  }

  /// Adds a button that sends a message.
  func button(_ title: String, sends message: some CoordinatorMessageable) {
    button(title) { message }
  }

  /// Adds a button that sends a message, made anew for each tap.
  func button(
    _ title: String, sends makeMessage: @escaping @MainActor () -> (any CoordinatorMessageable)?
  ) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.sends(makeMessage)
    view.addSubview(button)
  }
}
