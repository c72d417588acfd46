import CoordinatorKitUI

// What code does that knows nothing of the kit; only while nothing moves, since in motion UIKit itself
// drops or keeps such calls.
extension Walk {
  /// The stacks that other code can reach: those on show, and that of the other tab.
  private func stack(_ step: Step) -> UINavigationController? {
    guard !model.isMoving, drag == nil else { return nil }
    let hidden = app.tabs.viewControllers?[1 - app.tabs.selectedIndex] ?? app.tabs
    let reachable = app.containers + [hidden]
    let stack = reachable[step.a % reachable.count] as? UINavigationController
    // What other code takes away though it is kept is for other tests.
    return stack.flatMap { app.titles(of: $0).contains(where: model.isKept) ? nil : $0 }
  }

  private func take(
    from stack: UINavigationController, _ step: Step, _ what: String, _ change: () -> Void
  ) {
    let before = app.titles(of: stack)
    hadOthers = true
    note("external code: \(what) in \(before)\(step.isAnimated ? "" : " without animation")")
    change()
    let after = app.titles(of: stack)
    left(before.filter { !after.contains($0) })
    let isCovered = stack !== app.containers.last
    // What the user leaves in the sheet meanwhile may be wanted below it by then, which no rule decides.
    if isCovered { app.session.settle() }
    for title in after where !before.contains(title) { model.came(title, on: before[0]) }
  }

  private func externalPage() -> WalkPage {
    number += 1
    return app.ledger.page("f\(number)")
  }

  func externalPush(_ step: Step) {
    guard let stack = stack(step) else { return }
    take(from: stack, step, "push") {
      // Off screen UIKit would push with animation a turn later.
      let isOnScreen = stack.viewIfLoaded?.window != nil
      stack.pushViewController(externalPage(), animated: step.isAnimated && isOnScreen)
    }
  }

  func externalPop(_ step: Step) {
    guard let stack = stack(step), stack.viewControllers.count > 1 else { return }
    take(from: stack, step, "pop") { stack.popViewController(animated: step.isAnimated) }
  }

  func externalPopToRoot(_ step: Step) {
    guard let stack = stack(step), stack.viewControllers.count > 1 else { return }
    take(from: stack, step, "pop to root") {
      stack.popToRootViewController(animated: step.isAnimated)
    }
  }

  func externalSet(_ step: Step) {
    guard let stack = stack(step) else { return }
    var new = stack.viewControllers.enumerated().filter { index, _ in
      index == 0 || step.b >> index & 1 == 1
    }.map(\.element)
    if step.c % 2 == 0 { new.append(externalPage()) }
    take(from: stack, step, "set \(new.map { $0.title ?? "?" })") {
      stack.setViewControllers(new, animated: step.isAnimated)
    }
  }

  func externalPresent(_ step: Step) {
    guard !model.isMoving, drag == nil, !model.isExternalOnTop else { return }
    let page = externalPage()
    let isFull = step.a % 3 == 0
    page.modalPresentationStyle = isFull ? .fullScreen : .pageSheet
    hadOthers = true
    note("external code: present \(isFull ? "full" : "sheet")")
    app.containers.last?.present(page, animated: step.isAnimated)
    model.came(sheet: [isFull ? "full" : "sheet", page.title ?? "?"])
  }

  func externalDismiss(_ step: Step) {
    let layers = app.containers
    guard !model.isMoving, drag == nil, layers.count > 1 else { return }
    let layer = layers[1 + step.a % (layers.count - 1)]
    let titles = layers.drop { $0 !== layer }.flatMap(app.titles)
    guard !titles.contains(where: model.isKept) else { return }
    dismiss(layer, animated: step.isAnimated)
  }

  func dismiss(_ layer: UIViewController, animated: Bool) {
    let layers = app.containers.drop { $0 !== layer }.flatMap(app.titles)
    hadOthers = true
    note("external code: dismiss \(layers)\(animated ? "" : " without animation")")
    layer.presentingViewController?.dismiss(animated: animated)
    left(layers)
  }

  func externalSelect(_ index: Int) {
    guard !model.isMoving, drag == nil, model.canTapTabs, model.selected != index else { return }
    note("external code: select tab \(index)")
    app.tabs.selectedIndex = index
    model.selected = index
  }
}
