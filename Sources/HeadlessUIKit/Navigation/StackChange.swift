/// What a change of a stack adds and removes.
@MainActor
struct StackChange {
  private(set) var added: [UIViewController]
  private(set) var removed: [UIViewController]
  private(set) var operation: UINavigationController.Operation
  private(set) var newTop: UIViewController?
  let oldStack: [UIViewController]

  init(
    from old: [UIViewController], to new: [UIViewController],
    operation: UINavigationController.Operation
  ) {
    oldStack = old
    added = new.without(old)
    removed = old.without(new)
    newTop = new.last
    self.operation = operation
  }

  /// Takes in a change that came before this one was shown.
  mutating func merge(_ later: StackChange) {
    added = added.without(later.removed) + later.added
    removed = removed.without(later.added) + later.removed
    operation = later.operation
    newTop = later.newTop
  }

  /// Tells those that left and those that came that it is done (4.11).
  ///
  /// Whoever a later change has moved again hears of it at the end of that one.
  func tellParents(_ nav: UINavigationController?) {
    let stack = Set((nav?.storedChildren ?? []).map(ObjectIdentifier.init))
    for controller in removed where controller.storedParent === nav {
      guard !stack.contains(ObjectIdentifier(controller)) else { continue }
      controller.storedParent = nil
      controller.didMove(toParent: nil)
      nav?.hasLetGo(of: controller)
    }
    for controller in added where controller.storedParent === nav {
      guard stack.contains(ObjectIdentifier(controller)) else { continue }
      controller.didMove(toParent: nav)
    }
  }
}

extension [UIViewController] {
  /// Those that are not among others; linear in both.
  fileprivate func without(_ others: [UIViewController]) -> [UIViewController] {
    guard !isEmpty, !others.isEmpty else { return self }
    let others = Set(others.map(ObjectIdentifier.init))
    return filter { !others.contains(ObjectIdentifier($0)) }
  }
}
