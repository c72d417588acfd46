import CoordinatorKitUI
import WalkTools

// What the user and other code do, when all is quiet.
extension ComputedWalk {
  private func begin() -> Bool {
    settle()
    return isInFront
  }

  /// Writes down that pages have been left, the topmost first.
  ///
  /// - Parameter cause: Why; animated pops by other code look like the user's.
  private func loses(_ pages: [String], _ cause: RemovalMessage.Cause) {
    let own = pages.filter { Int($0) != nil }
    left += own.map { "\($0) \(cause)" }
    lost += own
    expected.removeLast(pages.count)
    guard !own.isEmpty else { return }
    var computed = next ?? []
    if book.isFollowing {
      computed = (book.pages ?? []).map { "\($0)" }.filter { !own.contains($0) }
    }
    if book.pages != nil { unexpected = unexpected.union(own).intersection(computed) }
  }

  func goesBack(_ dice: inout Dice) {
    guard begin(), let top = expected.last else { return }
    let depth = dice.roll(3)
    if depth == 0 || expected.count < 3 {
      loses([top], .backButton)
      guard session.user.tapBack(in: stack) else { return takesBack([top]) }
      note("tap back")
    } else {
      let pages = Array(expected.suffix(2).reversed())
      loses(pages, .backMenu)
      guard session.user.chooseBackMenu(1, in: stack) else { return takesBack(pages) }
      note("choose in the back menu")
    }
  }

  /// The user could not do it.
  private func takesBack(_ pages: [String]) {
    expected += pages.reversed()
    left.removeLast(pages.filter { Int($0) != nil }.count)
    unexpected.subtract(pages)
    lost = []
  }

  /// The user swipes back, and the flow may be triggered meanwhile.
  func swipes(_ dice: inout Dice) {
    guard begin(), let top = expected.last, expected.count > 1,
      let swipe = session.user.beginBackSwipe(in: stack, from: .edge)
    else { return }
    note("begin to swipe back")
    swipe.progress(0.4)
    session.turn()
    let finishes = dice.roll(3) > 0
    if finishes { loses([top], .interactivePop) }
    if dice.roll(2) == 0 {
      edits(&dice)
      triggers(&dice)
    }
    if finishes {
      note("finish the swipe")
      swipe.finish()
    } else {
      note("give up the swipe")
      swipe.cancel()
    }
    settle()
  }

  func codeChanges(_ dice: inout Dice) {
    guard begin() else { return }
    let animated = dice.roll(2) == 0
    switch dice.roll(4) {
    case 0, 1:
      count += 1
      note("other code pushes x\(count)")
      expected.append("x\(count)")
      stack.pushViewController(book.page("x\(count)"), animated: animated)
    case 2:
      guard expected.count > 1, let top = expected.last else { return }
      note("other code pops")
      loses([top], .external)
      stack.popViewController(animated: animated)
    default:
      guard expected.count > 1 else { return }
      note("other code pops to the root")
      loses(expected.dropFirst().reversed(), .external)
      stack.popToRootViewController(animated: animated)
    }
  }

  func codePresents(_ dice: inout Dice) {
    settle()
    guard isShown, (bar?.selectedIndex ?? 0) == 0, over.count < 3, !expected.isEmpty else { return }
    count += 1
    note("other code presents m\(count)")
    over.append("m\(count)")
    (layers.last ?? stack).present(book.page("m\(count)"), animated: dice.roll(2) == 0)
  }

  func flowPresents(_ dice: inout Dice) {
    guard begin(), let flow, !expected.isEmpty else { return }
    count += 1
    let name = "c\(count)"
    note("the flow presents \(name)")
    over.append(name)
    removals[name] = 0
    flow.present(
      child: ComputedChild(book.page(name), name), animated: dice.roll(2) == 0,
      transition: .init(modalPresentationStyle: .pageSheet),
      onRemoval: { [weak self] _ in self?.removals[name, default: 0] += 1 })
  }

  /// What lies on top is closed, by the user or by code.
  func closes(_ dice: inout Dice) {
    settle()
    guard isShown, let top = layers.last else { return }
    if dice.roll(2) == 0 {
      guard let swipe = session.user.beginSheetSwipe(on: top) else { return }
      note("swipe down \(top.title ?? "?")")
      swipe.progress(0.5)
      swipe.finish()
    } else {
      note("other code dismisses \(top.title ?? "?")")
      top.dismiss(animated: dice.roll(2) == 0)
    }
    over.removeLast()
  }

  func selects(_ dice: inout Dice) {
    settle()
    guard let bar, over.isEmpty else { return }
    let index = dice.roll(2)
    guard bar.selectedIndex != index, session.user.tapTab(index, in: bar) else { return }
    note("tap tab \(index)")
  }

  /// The window shows something else, and the flow again.
  func leavesAndReturns(_ dice: inout Dice) {
    settle()
    guard bar == nil, let root, let flow else { return }
    note("the window shows another root")
    root.setRoot(child: ComputedChild(UIViewController(), "another root"))
    settle()
    over = []
    note("and the flow again")
    triggered()
    root.setRoot(child: flow)
    settle()
  }
}
