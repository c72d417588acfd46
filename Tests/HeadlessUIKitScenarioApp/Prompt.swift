internal import UIKit

/// A strip below the navigation bar that tells a person what to do, and waits for its button.
///
/// It is a window of its own, so that it is in no hierarchy of a scenario.
@MainActor
final class Prompt {
  private let window: UIWindow
  private let label = UILabel()
  private let button = UIButton(type: .system)
  private var answer: CheckedContinuation<Void, Never>?

  init(in scene: UIWindowScene) {
    window = UIWindow(windowScene: scene)
    window.frame = CGRect(x: 0, y: 130, width: scene.coordinateSpace.bounds.width, height: 110)
    window.windowLevel = .alert + 1
    label.numberOfLines = 0
    label.adjustsFontSizeToFitWidth = true
    button.addAction(UIAction { [weak self] _ in self?.tapped() }, for: .primaryActionTriggered)
    let controller = UIViewController()
    controller.view.backgroundColor = .systemYellow
    let rows = UIStackView(arrangedSubviews: [label, button])
    rows.axis = .vertical
    rows.frame = controller.view.bounds.insetBy(dx: 12, dy: 4)
    rows.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(rows)
    window.rootViewController = controller
  }

  /// Shows a text until the button is tapped.
  func ask(_ text: String, button title: String) async {
    label.text = text
    button.setTitle(title, for: .normal)
    window.isHidden = false
    await withCheckedContinuation { answer = $0 }
    window.isHidden = true
  }

  private func tapped() {
    answer?.resume()
    answer = nil
  }
}
