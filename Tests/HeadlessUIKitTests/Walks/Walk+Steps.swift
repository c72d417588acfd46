import HeadlessUIKit

// MARK: - Steps

extension Walk {
  func note(_ step: String, _ body: () -> Void) {
    steps.append(step)
    body()
  }

  func change(
    _ nav: UINavigationController?, _ step: String, _ body: (UINavigationController) -> Void
  ) {
    guard let nav else { return }
    note("\(step) of \(nav.viewControllers.count)") { body(nav) }
  }

  func stack() -> UINavigationController {
    UINavigationController(rootViewController: record.makeScreen())
  }

  func newStack(_ nav: UINavigationController) -> [UIViewController] {
    var stack = nav.viewControllers.filter { _ in Bool.random(using: &dice) }
    if stack.isEmpty || Bool.random(using: &dice) { stack.append(record.makeScreen()) }
    return stack.shuffled(using: &dice)
  }

  func present(_ animated: Bool) {
    let presented: UIViewController =
      Bool.random(using: &dice) ? stack() : record.makeScreen()
    let styles: [UIModalPresentationStyle] = [.automatic, .fullScreen, .overFullScreen]
    presented.modalPresentationStyle = styles.randomElement(using: &dice) ?? .automatic
    guard let presenter = layers.randomElement(using: &dice) else { return }
    note("present \(presented.modalPresentationStyle) \(animated)") {
      presenter.present(presented, animated: animated)
    }
  }

  func dismiss(_ animated: Bool) {
    guard let layer = layers.randomElement(using: &dice) else { return }
    note("dismiss \(animated)") { layer.dismiss(animated: animated) }
  }

  func beginBackSwipe(_ nav: UINavigationController?) {
    guard let nav, backSwipe == nil, let swipe = session.user.beginBackSwipe(in: nav) else {
      return
    }
    note("begin back swipe") { backSwipe = swipe }
  }

  func beginSheetSwipe() {
    guard sheetSwipe == nil, let sheet = layers.last,
      let swipe = session.user.beginSheetSwipe(on: sheet)
    else { return }
    note("begin sheet swipe") { sheetSwipe = swipe }
  }

  func endSwipes(cancelling: Bool) {
    if let backSwipe {
      note("end back swipe \(cancelling)") {
        cancelling ? backSwipe.cancel() : backSwipe.finish()
      }
    }
    if let sheetSwipe {
      note("end sheet swipe \(cancelling)") {
        cancelling ? sheetSwipe.cancel() : sheetSwipe.finish()
      }
    }
    (backSwipe, sheetSwipe) = (nil, nil)
  }

  func select(_ byTap: Bool) {
    let index = Int.random(in: 0...1, using: &dice)
    note("select \(index) \(byTap)") {
      if byTap { session.user.tapTab(index, in: tabs) } else { tabs.selectedIndex = index }
    }
  }

  /// A stack presents in its own place.
  func presentInContext(_ nav: UINavigationController?, _ animated: Bool) {
    let presented = Bool.random(using: &dice) ? stack() : record.makeScreen()
    presented.modalPresentationStyle =
      Bool.random(using: &dice) ? .currentContext : .overCurrentContext
    guard let nav else { return }
    note("present \(presented.modalPresentationStyle) \(animated)") {
      nav.topViewController?.present(presented, animated: animated)
    }
  }

  func chooseBackMenu(_ nav: UINavigationController?) {
    let index = Int.random(in: 0...3, using: &dice)
    guard let nav else { return }
    note("back menu \(index)") { session.user.chooseBackMenu(index, in: nav) }
  }

  /// One tab goes, selected or not, and another one comes.
  func replaceTab() {
    var stacks = tabs.viewControllers ?? []
    note("replace a tab") {
      stacks.remove(at: Int.random(in: 0...1, using: &dice))
      tabs.viewControllers = Bool.random(using: &dice) ? stacks + [stack()] : [stack()] + stacks
    }
  }
}
