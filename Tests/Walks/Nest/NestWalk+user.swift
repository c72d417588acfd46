import CoordinatorKitUI
import Foundation
import WalkTools

// What the user does, at the beginning of a turn and with one finger.
extension NestWalk {
  /// Whether the user can do anything now: one finger is all there is.
  private func begin() -> Bool {
    guard drag == nil else { return false }
    session.turn()
    return true
  }

  private func anyShown<Kind: UIViewController>(_ kind: Kind.Type, _ dice: inout Dice) -> Kind? {
    let all = house.windows.flatMap(shown).compactMap { $0 as? Kind }
    return all.isEmpty ? nil : all[dice.roll(all.count)]
  }

  func tapTab(_ dice: inout Dice) {
    guard begin(),
      let bar = focusedBar(&dice) ?? anyShown(UITabBarController.self, &dice),
      let owner = house.node(showing: bar)
    else { return }
    focus = owner
    let count = min(bar.viewControllers?.count ?? 0, 5)
    guard count > 0 else { return }
    let index = dice.roll(count)
    let tapped = bar.tabBar.items?.indices.contains(index) == true
    guard tapped else { return }
    let isMore = index == 4 && bar.viewControllers?.count ?? 0 > 5
    let isAgain = bar.selectedIndex == index && !isMore
    heard?("the user's turn")
    guard tap(index, in: bar) else { return }
    happens("tap tab \(index) of \(owner.name)")
    if happened == 1, !isMore, !owner.hasLostDelegate { tap = (owner.name, isAgain) }
  }

  /// Taps a tab, also once more while its stack moves, of which UIKit complains itself.
  private func tap(_ index: Int, in bar: UITabBarController) -> Bool {
    let count = session.log.count
    guard session.user.tapTab(index, in: bar) else { return false }
    complaints += session.log.dropFirst(count).filter { $0 == .nestedPop }
    return true
  }

  /// The tab bar around whom something happened to.
  private func focusedBar(_ dice: inout Dice) -> UITabBarController? {
    guard dice.roll(2) == 0, let lineage = focus?.coordinator?.lineage else { return nil }
    return lineage.lazy.compactMap { self.house.node(of: $0)?.bar }.first
  }

  /// Whether a tab shows a flow of tabs or pages.
  func tapMore(_ dice: inout Dice) {
    guard begin() else { return }
    let bars = house.windows.flatMap(shown).compactMap { $0 as? UITabBarController }
      .filter { $0.viewControllers?.count ?? 0 > 5 }
    guard !bars.isEmpty else { return }
    let bar = bars[dice.roll(bars.count)]
    guard let owner = house.node(showing: bar), let all = bar.viewControllers else { return }
    let index = 4 + dice.roll(all.count - 4)
    guard tap(4, in: bar) else { return }
    happens("tap More of \(owner.name)")
    session.settle()
    guard session.user.tapMore(all[index], in: bar) else { return }
    happens("choose \(index) in it")
  }

  func turnPage(_ dice: inout Dice) {
    guard begin(), let book = anyShown(UIPageViewController.self, &dice) else { return }
    let node = house.node(showing: book)
    let owner = node?.name ?? "?"
    guard
      let swipe = session.user.beginPageSwipe(dice.roll(2) == 0 ? .forward : .reverse, in: book)
    else { return }
    happens("begin to turn a page of \(owner)")
    swipe.progress(0.4)
    drag = .page(swipe)
    guard dice.roll(2) == 0 else { return }
    endDrag(finishes: true)
    if happened == 2 { tap = (owner, false) }
  }

  func back(_ dice: inout Dice) {
    guard begin(), let stack = anyShown(UINavigationController.self, &dice) else { return }
    let top = stack.topViewController?.title ?? "?"
    switch dice.roll(3) {
    case 0:
      if session.user.tapBack(in: stack) { happens("tap back on \(top)") }
    case 1:
      if session.user.chooseBackMenu(dice.roll(2), in: stack) { happens("back menu on \(top)") }
    default:
      let place: BackSwipe.Place = dice.roll(2) == 0 ? .edge : .content
      guard let swipe = session.user.beginBackSwipe(in: stack, from: place) else { return }
      happens("begin to swipe back on \(top)")
      swipe.progress(0.3)
      drag = .back(swipe)
      if dice.roll(2) == 0 { endDrag(finishes: dice.roll(3) > 0) }
    }
  }

  func sheetDown(_ dice: inout Dice) {
    guard begin() else { return }
    let window = house.windows[anyIndex(&dice)]
    guard let sheet = layers(of: window).dropFirst().last else { return }
    let name = sheet.title ?? "a sheet"
    if dice.roll(3) == 0 {
      if session.user.tapOutside(sheet) { happens("tap beside \(name)") }
      return
    }
    guard let swipe = session.user.beginSheetSwipe(on: sheet) else { return }
    happens("begin to swipe down \(name)")
    swipe.progress(0.3)
    drag = .sheet(swipe)
    if dice.roll(2) == 0 { endDrag(finishes: dice.roll(3) > 0) }
  }

  func endDrag(finishes: Bool) {
    guard let drag else { return }
    session.turn()
    self.drag = nil
    happens(finishes ? "lift the finger at the end" : "lift the finger early")
    switch drag {
    case .back(let swipe): finishes ? swipe.finish() : swipe.cancel()
    case .sheet(let swipe): finishes ? swipe.finish() : swipe.cancel()
    case .page(let swipe): finishes ? swipe.finish() : swipe.cancel()
    }
  }

  func alertButton(_ dice: inout Dice) {
    guard begin(), let alert = alerts.first else { return }
    session.settle()
    guard alert.presentingViewController != nil else { return }
    if !alert.actions.isEmpty,
      session.user.tapAlertAction(alert.actions[dice.roll(alert.actions.count)], in: alert)
    {
      happens("tap a button of \(alert.title ?? "?")")
    } else if session.user.tapOutside(alert) {
      happens("tap beside \(alert.title ?? "?")")
    } else if alert.presentedViewController == nil, alert.viewIfLoaded?.window != nil,
      !alert.actions.contains(where: { session.user.tapAlertAction($0, in: alert) })
    {
      expect(false, "nothing closes \(alert.title ?? "?")")
    }
  }

  var alerts: [UIAlertController] {
    house.windows.flatMap(layers).compactMap { $0 as? UIAlertController }
  }

  func resize(_ dice: inout Dice) {
    let window = anyIndex(&dice)
    let isWide = house.windows[window].frame.width > 1000
    happens("window \(window) becomes \(isWide ? "narrow" : "wide")")
    session.user.resize(house.windows[window], to: isWide ? Self.narrow : Self.wide.size)
  }

  /// A finger of the app's own begins a change, and the app lets go of it, or of the drag.
  func ownDrag(_ dice: inout Dice) {
    guard begin(), let (node, flow) = anyFlow(&dice), node.kind == .stack,
      let page = flow.navigationController.topViewController?.viewIfLoaded
    else { return }
    let finger = NestFinger()
    let before = flow.makeTransition
    flow.makeTransition = { [weak finger] _, _ in finger?.transition }
    defer { flow.makeTransition = before }
    let name = house.name("p")
    let handle = NestFinger.Handle(finger) { [weak self, weak flow] in
      guard let self, let flow else { return }
      let ended = asked("drag \(name) onto \(node.name)", of: node.name)
      flow.update(completion: ended) { $0.parts[0].names.append(name) }
    }
    page.addSubview(handle.view)
    guard let gesture = session.user.beginPan(on: handle.view) else {
      return handle.view.removeFromSuperview()
    }
    gesture.move(to: CGPoint(x: 30, y: 0))
    session.advance(by: 0.2)
    gesture.move(to: CGPoint(x: 60, y: 0))
    if dice.roll(2) == 0 {
      note("the finger is lifted")
      gesture.finish()
    } else {
      note("the drag is let go of")
    }
    handle.view.removeFromSuperview()
  }
}

/// A finger of the app's own, with the transition that it drives.
@MainActor final class NestFinger {
  let drag = ScreenTransition.Drag()

  var transition: ScreenTransition {
    ScreenTransition(appearing: { NestAnimator() }, disappearing: { NestAnimator() }) {
      [weak drag] in drag?.controller
    }
  }

  @MainActor final class Handle: NSObject {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let finger: NestFinger
    let begin: @MainActor () -> Void

    init(_ finger: NestFinger, _ begin: @escaping @MainActor () -> Void) {
      (self.finger, self.begin) = (finger, begin)
      super.init()
      view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Handle.panned))
    }

    func panned(_ pan: UIPanGestureRecognizer) {
      finger.drag.follow(pan, progress: pan.translation(in: view).x / 100, begin: begin)
    }
  }
}

private final class NestAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let new = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(new)
    }
    UIView.animate(withDuration: 0.3) {
      transitionContext.view(forKey: .from)?.alpha = 1
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
