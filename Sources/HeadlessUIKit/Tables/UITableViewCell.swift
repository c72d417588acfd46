public import Foundation

/// The view of a row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// How a row is laid out.
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default`
    /// A label and a value on the right.
    case value1
    /// A value and a label on the left.
    case value2
    /// Two labels, one below the other.
    case subtitle
  }

  /// What is at the end of a row.
  public enum AccessoryType: Int, Sendable {
    /// Does nothing.
    case none
    /// A sign that a tap leads on.
    case disclosureIndicator
    /// A button for details, and that sign.
    case detailDisclosureButton
    /// A sign that the row is selected.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// What the user can do with a row while the table is edited.
  public enum EditingStyle: Int, Sendable {
    /// The user can do nothing.
    case none
    /// The user can delete the row.
    case delete
    /// The user can insert another row.
    case insert
  }

  /// How a selected row looks.
  public enum SelectionStyle: Int, Sendable {
    /// No different look.
    case none
    /// Blue, until iOS 6.
    case blue
    /// Gray.
    case gray
    /// The usual look.
    case `default`
  }

  /// Where the row's own views belong.
  open private(set) var contentView = UIView()
  /// The label of the row.
  open private(set) var textLabel: UILabel? = UILabel()
  /// The second label of the row.
  open private(set) var detailTextLabel: UILabel?
  /// The image of the row.
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  /// The identifier under which the row is reused.
  open private(set) var reuseIdentifier: String?
  /// What is at the end of the row.
  open var accessoryType = AccessoryType.none
  /// The view that is at the end of the row.
  open var accessoryView: UIView?
  /// How the row looks while it is selected.
  open var selectionStyle = SelectionStyle.default
  /// The view behind the row.
  open var backgroundView: UIView?
  /// The view behind the row while it is selected.
  open var selectedBackgroundView: UIView?

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { storedIsSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether a finger is on the row.
  open var isHighlighted: Bool {
    get { storedIsHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  private var storedIsSelected = false
  private var storedIsHighlighted = false

  /// Sets whether the row is selected; overrides call super.
  open func setSelected(_ selected: Bool, animated: Bool) { storedIsSelected = selected }

  /// Sets whether a finger is on the row; overrides call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    storedIsHighlighted = highlighted
  }

  /// Creates a row.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    detailTextLabel = style == .default ? nil : UILabel()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addContent()
  }

  /// Creates a row of the default style with a place; without a size it has the usual one.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  /// Creates a row of the default style.
  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  /// Creates a row from an archive, which is always empty.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    detailTextLabel = nil
    super.init(coder: coder)
    addContent()
  }

  /// Prepares the row for reuse; overrides reset what the last use left.
  open func prepareForReuse() {}

  private func addContent() {
    addSubview(contentView)
    for label in [textLabel, detailTextLabel].compactMap(\.self) { contentView.addSubview(label) }
  }
}
