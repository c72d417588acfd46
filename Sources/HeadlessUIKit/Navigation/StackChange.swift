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
    let (before, after) = (Set(old.map(ObjectIdentifier.init)), Set(new.map(ObjectIdentifier.init)))
    added = new.filter { !before.contains(ObjectIdentifier($0)) }
    removed = old.filter { !after.contains(ObjectIdentifier($0)) }
    newTop = new.last
    self.operation = operation
  }

  /// Takes in a change that came before this one was shown.
  mutating func merge(_ later: StackChange) {
    let (gone, back) = (later.removed, later.added)
    added.removeAll { controller in gone.contains { $0 === controller } }
    removed.removeAll { controller in back.contains { $0 === controller } }
    added += back
    removed += gone
    operation = later.operation
    newTop = later.newTop
  }

  /// Tells those that left and those that came that it is done (4.11).
  ///
  /// Whoever a later change has moved again hears of it at the end of that one.
  func tellParents(_ nav: UINavigationController?) {
    let stack = nav?.storedChildren ?? []
    for controller in removed where controller.storedParent === nav {
      guard !stack.contains(where: { $0 === controller }) else { continue }
      controller.storedParent = nil
      controller.didMove(toParent: nil)
      nav?.hasLetGo(of: controller)
    }
    for controller in added where controller.storedParent === nav {
      guard stack.contains(where: { $0 === controller }) else { continue }
      controller.didMove(toParent: nav)
    }
  }
}
