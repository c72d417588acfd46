import CoordinatorKitUI

/// The overlay's only screen: its buttons, and the report below them.
final class DebugViewController: UIViewController {
  private weak var overlay: DebugOverlay?
  private let rows = UIStackView()

  init(_ overlay: DebugOverlay) {
    self.overlay = overlay
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addScrollView()
    fill()
  }

  private func addScrollView() {
    let scrollView = UIScrollView()
    rows.axis = .vertical
    rows.spacing = 8
    for part in [scrollView, rows] { part.translatesAutoresizingMaskIntoConstraints = false }
    scrollView.addSubview(rows)
    view.addSubview(scrollView)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: safe.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
      scrollView.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
      rows.topAnchor.constraint(equalTo: scrollView.topAnchor),
      rows.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      rows.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      rows.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      rows.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
    ])
  }
}

// MARK: - Rows

extension DebugViewController {
  private func fill() {
    for row in rows.arrangedSubviews {
      rows.removeArrangedSubview(row)
      row.removeFromSuperview()
    }
    guard let overlay else { return }
    addButton("Close") { $0.overlay?.close() }
    for action in overlay.actions() { addButton(action.title) { _ in action.perform() } }
    if overlay.share != nil { addButton("Share report and recording") { $0.share() } }
    for section in overlay.report?.sections ?? [] {
      addLine(section.title, .headline)
      addLine(section.text, .caption1)
    }
  }

  private func share() {
    do {
      try overlay?.shareReport(from: self)
    } catch {
      addLine("Nothing can be shared: \(error.localizedDescription)", .headline)
    }
  }

  private func addButton(
    _ title: String, _ act: @escaping @MainActor (DebugViewController) -> Void
  ) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    let action = UIAction { [weak self] _ in
      guard let self else { return }
      act(self)
      fill()
    }
    button.addAction(action, for: .touchUpInside)
    rows.addArrangedSubview(button)
  }

  private func addLine(_ text: String, _ style: UIFont.TextStyle) {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.numberOfLines = 0
    rows.addArrangedSubview(label)
  }
}
