public import Foundation

/// A row of a table.
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

  /// Where the row's own views belong.
  public let contentView = UIView()
  /// The words of the row.
  public let textLabel: UILabel? = UILabel()
  /// More words of the row.
  public let detailTextLabel: UILabel?
  /// The kind of row that this one can be used again as.
  public let reuseIdentifier: String?
  /// Whether the row is chosen.
  open var isSelected = false

  /// Makes a row.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    detailTextLabel = style == .default ? nil : UILabel()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addContent()
  }

  /// Makes a row of the default style.
  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  /// Makes a row from an archive; there is nothing in it headless.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    detailTextLabel = nil
    super.init(coder: coder)
    addContent()
  }

  /// Makes the row ready to be used again; overrides forget what the last use left.
  open func prepareForReuse() {}

  private func addContent() {
    addSubview(contentView)
    for label in [textLabel, detailTextLabel].compactMap(\.self) { contentView.addSubview(label) }
  }
}
