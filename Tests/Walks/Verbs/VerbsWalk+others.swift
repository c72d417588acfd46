import CoordinatorKitUI
import WalkTools

// What the user does, at the beginning of a turn and with one finger.
extension VerbsWalk {
  func user(_ dice: inout Dice) {
    session.turn()
    let choice = dice.roll(11)
    if drag != nil {
      switch choice {
      case 0, 1: progress(Double(dice.roll(10)) / 10)
      default: endDrag(finishes: choice < 6)
      }
      return
    }
    switch choice {
    case 0: back()
    case 1: beginBackSwipe()
    case 2, 3: beginSheetSwipe()
    case 4: tapOutside()
    case 5, 6: tapAlert()
    case 7: escape()
    case 8, 9: beginPageSwipe(dice.roll(2) == 0 ? .forward : .reverse)
    default: tapTab(dice.roll(3))
    }
  }

  private func back() {
    guard let stack = stackInFront, let top = stack.topViewController?.title,
      session.user.tapBack(in: stack)
    else { return }
    happens("the user goes back from \(top)")
  }

  private func beginBackSwipe() {
    guard let stack = stackInFront, let top = stack.topViewController?.title,
      let swipe = session.user.beginBackSwipe(in: stack)
    else { return }
    drag = swipe
    happens("the user begins to swipe back from \(top)")
  }

  private func beginSheetSwipe() {
    guard let sheet = layers.last, let swipe = session.user.beginSheetSwipe(on: sheet) else {
      return
    }
    drag = swipe
    minimizableWhenSwiped = minimizableScreens
    happens("the user begins to swipe down \(sheet.title ?? "?")")
  }

  private func beginPageSwipe(_ direction: UIPageViewController.NavigationDirection) {
    guard let pager = pagerInFront,
      let swipe = session.user.beginPageSwipe(direction, in: pager)
    else { return }
    drag = swipe
    happens("the user begins to turn a page of \(pager.title ?? "?")")
  }

  private func progress(_ fraction: Double) {
    drag?.progress(fraction)
    happens("the user drags to \(fraction)")
  }

  func endDrag(finishes: Bool) {
    guard let drag else { return }
    self.drag = nil
    happens(finishes ? "the user finishes the swipe" : "the user cancels the swipe")
    finishes ? drag.finish() : drag.cancel()
  }

  private func tapOutside() {
    guard let popover = layers.last, session.user.tapOutside(popover) else { return }
    happens("the user taps beside \(popover.title ?? "?")")
  }

  private func escape() {
    guard session.user.escape(in: window) else { return }
    happens("the user leaves by the escape gesture of VoiceOver")
  }

  private func tapAlert() {
    guard let alert = layers.last as? UIAlertController, let action = alert.actions.first,
      session.user.tapAlertAction(action, in: alert)
    else { return }
    happens("the user taps the action of \(alert.title ?? "?")")
  }

  private func tapTab(_ index: Int) {
    guard let tabs = layers.last as? UITabBarController,
      // UIKit complains about the pop to the root while the stack moves.
      tabs.selectedViewController?.transitionCoordinator == nil,
      session.user.tapTab(index, in: tabs)
    else { return }
    happens("the user taps tab \(index)")
  }
}

// What code does that knows nothing of the kit, where UIKit takes it.
extension VerbsWalk {
  func rawPresent(_ dice: inout Dice, animated: Bool) {
    guard let top = layers.last, top.viewIfLoaded?.window != nil, isStill else { return }
    let page = book.page(book.next("f"))
    page.modalPresentationStyle = dice.roll(2) == 0 ? .fullScreen : .pageSheet
    happens("other code presents \(page.title ?? "?")\(animated ? "" : " at once")") {
      [unowned self, weak page] in layers.last === page
    }
    top.present(page, animated: animated)
  }

  func rawDismiss(_ dice: inout Dice, animated: Bool) {
    let presented = Array(layers.dropFirst())
    guard !presented.isEmpty, isStill, drag == nil else { return }
    let layer = presented[dice.roll(presented.count)]
    happens("other code dismisses \(layer.title ?? "?")\(animated ? "" : " at once")") {
      [unowned self, weak layer] in layer.map { !layers.contains($0) } ?? true
    }
    isTakenByOthers = true
    layer.presentingViewController?.dismiss(animated: animated)
  }

  /// Other code takes a coordinator's layer away and brings it back, as soon as UIKit takes that.
  func rawAgain() {
    let top = layers
    guard bringsBack, let layer = top.last, let below = top.dropLast().last, isStill, drag == nil,
      // A popover would have to be told what it points at.
      layer.modalPresentationStyle != .popover,
      let actor = actors.first(where: { $0.rootViewController === layer }),
      actor.role == .presented
    else { return }
    happens("other code dismisses \(layer.title ?? "?") and presents it again at once")
    below.dismiss(animated: false) { [weak actor] in
      // One of them may leave for good meanwhile.
      guard actor?.parentCoordinator != nil, below.viewIfLoaded?.window != nil else { return }
      below.present(layer, animated: false)
    }
  }

  /// An app's own stack on show that does not move.
  private func appStack(_ dice: inout Dice) -> UINavigationController? {
    guard drag == nil, isStill,
      let actor = pick(
        { $0 is VerbsSingle && $0.rootViewController is UINavigationController }, &dice),
      let stack = actor.rootViewController as? UINavigationController,
      stack.viewIfLoaded?.window != nil, stack.transitionCoordinator == nil
    else { return nil }
    return stack
  }

  func rawPush(_ dice: inout Dice, animated: Bool) {
    guard let stack = appStack(&dice) else { return }
    let page = book.page(book.next("f"))
    pushedByOthers.insert(page.title ?? "")
    happens(
      "other code pushes \(page.title ?? "?") onto \(stack.title ?? "?")\(animated ? "" : " at once")"
    )
    stack.pushViewController(page, animated: animated)
  }

  func rawPop(_ dice: inout Dice, animated: Bool) {
    guard let stack = appStack(&dice), stack.viewControllers.count > 1 else { return }
    happens("other code pops from \(stack.title ?? "?")\(animated ? "" : " at once")")
    stack.popViewController(animated: animated)
  }
  func rawPopTo(_ dice: inout Dice, animated: Bool) {
    guard let stack = appStack(&dice), stack.viewControllers.count > 1 else { return }
    let target = stack.viewControllers[dice.roll(stack.viewControllers.count - 1)]
    happens("other code pops to \(target.title ?? "?")\(animated ? "" : " at once")")
    stack.popToViewController(target, animated: animated)
  }
}
