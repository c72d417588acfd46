import HeadlessUIKit

extension ActionWalk {
  /// Makes the controllers of a tree; what was kept is handed over.
  func make(_ tree: Tree) -> UIViewController {
    switch tree {
    case .screen(let number): return entered(DiaryScreen(Diary(number, book)))
    case .alert(let number): return entered(DiaryAlert.make(Diary(number, book)))
    case .stack(let number, let trees):
      let stack = entered(DiaryStack(Diary(number, book)))
      stack.viewControllers = trees.map(make)
      return stack
    case .tabs(let number, let trees):
      let tabs = entered(DiaryTabs(Diary(number, book)))
      tabs.viewControllers = trees.map(make)
      return tabs
    case .box(let number, let tree):
      let box = entered(DiaryScreen(Diary(number, book)))
      if let tree { put(tree, into: box) }
      return box
    case .split(let number, let kind, let trees):
      let split = entered(DiarySplit(Diary(number, book), style: style(of: kind)))
      if kind == .classic { split.viewControllers = trees.map(make) }
      let columns = kind == .triple ? SplitColumn.allCases : [.primary, .secondary]
      for (column, tree) in zip(columns, trees) where kind != .classic {
        split.setViewController(make(tree), for: column.inUIKit)
      }
      return split
    case .kept(let number): return kept.removeValue(forKey: number) ?? UIViewController()
    }
  }

  /// What a container of the app's own does to show a child (2.3).
  func put(_ tree: Tree, into box: UIViewController) { box.embed(make(tree)) }

  /// What a container of the app's own does to part with its child (2.3).
  func takeChild(of box: UIViewController) {
    guard let child = box.children.last else { return }
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  /// What a container of the app's own does to show another child (2.13).
  func swapChild(of box: UIViewController, for tree: Tree, _ animated: Bool) {
    guard let old = box.children.last else { return }
    let new = make(tree)
    old.willMove(toParent: nil)
    box.addChild(new)
    box.transition(
      from: old, to: new, duration: animated ? 0.3 : 0,
      animations: { new.view.alpha = new.view.alpha == 1 ? 0.9 : 1 },
      completion: { _ in
        old.removeFromParent()
        new.didMove(toParent: box)
      })
  }

  func configure(
    _ presented: UIViewController, _ style: Style, from presenter: UIViewController?
  ) {
    guard !(presented is UIAlertController) else { return }
    presented.modalPresentationStyle =
      switch style {
      case .sheet: .pageSheet
      case .form: .formSheet
      case .full: .fullScreen
      case .over: .overFullScreen
      case .popover: .popover
      case .context: .currentContext
      case .overContext: .overCurrentContext
      }
    guard style == .popover else { return }
    // A popover holds what it points at (5.35): one that points at its window keeps itself.
    presented.popoverPresentationController?.sourceView = presenter?.view
  }

  private func entered<Controller: Diarist>(_ controller: Controller) -> Controller {
    book.enter(controller)
    return controller
  }

  private func style(of kind: SplitKind) -> UISplitViewController.Style {
    switch kind {
    case .classic: .unspecified
    case .double: .doubleColumn
    case .triple: .tripleColumn
    }
  }
}

extension SplitColumn {
  var inUIKit: UISplitViewController.Column {
    switch self {
    case .primary: .primary
    case .supplementary: .supplementary
    case .secondary: .secondary
    }
  }
}
