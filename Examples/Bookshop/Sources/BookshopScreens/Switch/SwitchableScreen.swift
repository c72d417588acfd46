import BookshopPages
public import CoordinatorKitUI

/// A screen whose contents are a UIKit screen or a SwiftUI screen, as its switch says.
///
/// To its flow it is one screen for as long as it lives, so exchanging the contents neither changes
/// a state nor moves anything, and what was typed is in the model that both show.
public final class SwitchableScreen: UIViewController, NamedScreen {
  private let model: PageModel
  private let screens: ScreenSwitch
  private let controller: PageViewController.Type
  /// The screen inside, once the view is loaded.
  public private(set) var content: (kind: ScreenKind, screen: UIViewController)?

  /// The screen as its flow names it.
  public var name: String { model.name }

  init(_ model: PageModel, _ screens: ScreenSwitch, uiKit controller: PageViewController.Type) {
    (self.model, self.screens, self.controller) = (model, screens, controller)
    super.init(nibName: nil, bundle: nil)
    title = model.page.title
    screens.add(self)
  }

  /// Screens are not kept in archives.
  @available(*, unavailable) public required init?(coder: NSCoder) { nil }

  /// Shows the screen of the kind that is wanted now.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .page
    follow()
    model.observe(self) { $0.title = $0.model.page.title }
  }

  /// Gives the screen inside all the room there is.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    content?.screen.view.frame = view.bounds
  }

  /// Exchanges the screen inside if another kind is wanted.
  func follow() {
    let kind = screens.kind(of: name)
    guard isViewLoaded, content?.kind != kind else { return }
    removeContent()
    let screen = screens.makeContent(kind, model, controller)
    content = (kind, screen)
    addChild(screen)
    screen.view.frame = view.bounds
    view.addSubview(screen.view)
    screen.didMove(toParent: self)
  }

  private func removeContent() {
    guard let old = content?.screen else { return }
    old.willMove(toParent: nil)
    old.view.removeFromSuperview()
    old.removeFromParent()
  }
}
