import Foundation
import HeadlessUIKit

extension ActionWalk {
  /// Does it; false when the user could not.
  func perform(_ action: Action) -> Bool {
    switch action {
    case .push(let tree, let id, let animated):
      stack(id)?.pushViewController(make(tree), animated: animated)
    case .pop(let id, let animated): stack(id)?.popViewController(animated: animated)
    case .popTo(let index, let id, let animated):
      _ = stack(id).map { $0.popToViewController($0.viewControllers[index], animated: animated) }
    case .popToRoot(let id, let animated): stack(id)?.popToRootViewController(animated: animated)
    case .set(let items, let id, let animated):
      stack(id)?.setViewControllers(controllers(items), animated: animated)
    case .present(let tree, let id, let style, let animated):
      present(tree, from: id, style, animated)
    case .dismiss(let id, let animated):
      book[id]?.dismiss(animated: animated, completion: waiter(id, "dismissal"))
    case .select(let index, let id): tabs(id)?.selectedIndex = index
    case .setTabs(let items, let id): tabs(id)?.viewControllers = controllers(items)
    case .add(let tree, let id): if let box = book[id] { put(tree, into: box) }
    case .remove(let id): if let box = book[id] { takeChild(of: box) }
    case .swap(let tree, let id, let animated):
      if let box = book[id] { swapChild(of: box, for: tree, animated) }
    case .root(let tree): window.rootViewController = make(tree)
    case .hide(let hidden): window.isHidden = hidden
    case .detail(let tree, let id): split(id)?.showDetailViewController(make(tree), sender: nil)
    case .show(let column, let id): split(id)?.show(column.inUIKit)
    case .conceal(let column, let id): split(id)?.hide(column.inUIKit)
    case .animations(let enabled): session.areAnimationsEnabled = enabled
    case .keep(let id): kept[id] = book[id]
    case .turn: session.turn()
    case .advance: session.advance(by: 0.2)
    case .settle: session.settle()
    default: return performByUser(action)
    }
    return true
  }

  private func performByUser(_ action: Action) -> Bool {
    let user = session.user
    switch action {
    case .tapBack(let id): return stack(id).map { user.tapBack(in: $0) } ?? false
    case .chooseBack(let index, let id):
      return stack(id).map { user.chooseBackMenu(index, in: $0) } ?? false
    case .beginBackSwipe(let id): backSwipe = stack(id).flatMap { user.beginBackSwipe(in: $0) }
    case .beginSheetSwipe(let id): sheetSwipe = book[id].flatMap { user.beginSheetSwipe(on: $0) }
    case .drag(let fraction):
      backSwipe?.progress(fraction)
      sheetSwipe?.progress(fraction)
    case .endSwipe(let cancelling):
      cancelling ? backSwipe?.cancel() : backSwipe?.finish()
      cancelling ? sheetSwipe?.cancel() : sheetSwipe?.finish()
      (backSwipe, sheetSwipe) = (nil, nil)
      return true
    case .tapOutside(let id): return book[id].map { user.tapOutside($0) } ?? false
    case .tapAlert(let id):
      guard let alert = book[id] as? UIAlertController, let action = alert.actions.first else {
        return false
      }
      return user.tapAlertAction(action, in: alert)
    case .tapTab(let index, let id):
      return tabs(id).map { user.tapTab(index, in: $0) } ?? false
    case .resize(let isWide):
      user.resize(window, to: CGSize(width: isWide ? 1024 : 390, height: 844))
      return true
    default: return false
    }
    return backSwipe != nil || sheetSwipe != nil
  }

  private func present(_ tree: Tree, from id: Int, _ style: Style, _ animated: Bool) {
    let (presenter, presented) = (book[id], make(tree))
    configure(presented, style, from: presenter)
    presenter?.present(presented, animated: animated, completion: waiter(id, "presentation"))
  }

  /// Remembers who asked until the answer comes.
  private func waiter(_ id: Int, _ what: String) -> () -> Void {
    let place = book.waiting.count
    book.waiting.append((id, what))
    return { [book] in
      if book.waiting[place].who < 0 { book.mistakes.append("\(id): \(what) completes twice") }
      book.waiting[place].who = -1
    }
  }

  private func controllers(_ items: [Item]) -> [UIViewController] {
    items.compactMap { item in
      switch item {
      case .old(let id): book[id]
      case .new(let tree): make(tree)
      }
    }
  }

  private func stack(_ id: Int) -> UINavigationController? { book[id] as? UINavigationController }
  private func tabs(_ id: Int) -> UITabBarController? { book[id] as? UITabBarController }
  private func split(_ id: Int) -> UISplitViewController? { book[id] as? UISplitViewController }
}
