import BookshopPages
import BookshopScreens
import CoordinatorKitUI

/// Stands for a SwiftUI screen where there is no SwiftUI: shows a page with views of its own, follows
/// the shop, and sends as a `HostingScreen` does.
final class StandInScreen: UIViewController {
  private let model: PageModel

  init(_ model: PageModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill()
    model.observe(self) { $0.fill() }
  }

  private func fill() {
    for view in view.subviews { view.removeFromSuperview() }
    let list = UIStackView(arrangedSubviews: model.page.elements.map(view))
    view.addSubview(list)
  }

  private func view(for element: Page.Element) -> UIView {
    switch element {
    case .line(let text):
      let label = UILabel()
      label.text = text
      return label
    case .field(let field):
      let view = UITextField()
      view.placeholder = field.label
      view.text = model.text(in: field)
      let typed = UIAction { [weak view, model] _ in model.enter(view?.text ?? "", into: field) }
      view.addAction(typed, for: .editingChanged)
      return view
    case .button(let button):
      let view = UIButton(type: .system)
      view.setTitle(button.title, for: .normal)
      let send = SendAction(from: self)
      let tapped = UIAction { [model] _ in
        let message = model.message(of: button)
        send(message)
      }
      view.addAction(tapped, for: .touchUpInside)
      return view
    }
  }
}
