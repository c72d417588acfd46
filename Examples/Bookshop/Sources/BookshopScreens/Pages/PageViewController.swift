import BookshopPages
public import CoordinatorKitUI

/// A UIKit screen that shows a page: lines of text, fields and buttons, one below the other.
///
/// It knows nobody: its buttons send messages up the chain, whoever may hear them.
public class PageViewController: UIViewController, NamedScreen {
  private let model: PageModel
  /// What the rows show.
  private var shown: Page?

  /// The screen as its flow names it.
  public var name: String { model.name }

  /// Makes a screen.
  ///
  /// - Parameter model: The page and what is typed into it, held strongly.
  public required init(_ model: PageModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = model.page.title
  }

  /// Pages are not kept in archives.
  @available(*, unavailable) public required init?(coder: NSCoder) { nil }

  /// Fills the page, and follows the shop from then on.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .page
    fill()
    model.observe(self) { $0.fill() }
  }

  /// Puts everything below each other, closer where there is little room.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, top) = (20.0, max(100, view.safeAreaInsets.top + 12))
    let room = view.bounds.height - top - view.safeAreaInsets.bottom
    let height = min(44, room / Double(max(1, view.subviews.count)))
    for (index, row) in view.subviews.enumerated() {
      row.frame = CGRect(
        x: margin, y: top + height * Double(index), width: view.bounds.width - 2 * margin,
        height: height)
    }
  }
}

// MARK: - Rows

extension PageViewController {
  /// Rows are made anew only when the page has changed.
  private func fill() {
    let page = model.page
    guard page != shown else { return }
    shown = page
    title = page.title
    for row in view.subviews.reversed() { row.removeFromSuperview() }
    for element in page.elements { view.addSubview(row(for: element)) }
  }

  private func row(for element: Page.Element) -> UIView {
    switch element {
    case .line(let text): line(text)
    case .field(let field): textField(field)
    case .button(let button): self.button(button)
    }
  }

  private func line(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    return label
  }

  private func textField(_ field: Page.Field) -> UITextField {
    let view = UITextField()
    view.placeholder = field.label
    view.text = model.text(in: field)
    let typed = UIAction { [weak view, model] _ in model.enter(view?.text ?? "", into: field) }
    view.addAction(typed, for: .editingChanged)
    return view
  }

  private func button(_ button: Page.Button) -> UIButton {
    let view = UIButton(type: .system)
    view.setTitle(button.title, for: .normal)
    view.accessibilityIdentifier = button.id
    view.sends { [model] in model.message(of: button) }
    return view
  }
}
