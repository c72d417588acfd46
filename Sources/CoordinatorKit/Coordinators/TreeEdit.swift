/// The tree edit in progress: carries context that the open methods have no parameters for.
@MainActor package struct TreeEdit {
  /// The coordinator whose children change.
  private let parent: ObjectIdentifier
  /// Whether it gets a child; otherwise one is removed.
  private let isAdding: Bool
  /// The child that moves to another parent, so that it does not leave the tree.
  private let moving: ObjectIdentifier?
  /// The line of the app that edits the tree, where it is known.
  private let callSite: Diagnostic.CallSite?

  /// The edit whose call has not returned.
  ///
  /// Not task-local: a task that the app starts meanwhile runs when the edit is over.
  private static var current: TreeEdit?

  init(
    _ parent: any Coordinator, isAdding: Bool, moving child: (any Coordinator)? = nil,
    at callSite: Diagnostic.CallSite?
  ) {
    self.parent = ObjectIdentifier(parent)
    self.isAdding = isAdding
    moving = child.map { ObjectIdentifier($0) }
    self.callSite = callSite
  }

  /// Performs an edit by calling the open method for it.
  func run(_ edit: () -> Void) {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    edit()
  }
}

// MARK: - Current edit

extension TreeEdit {
  /// The line of the app that is editing the tree, where it is known.
  static var callSite: Diagnostic.CallSite? { current?.callSite }

  /// Whether a child is being added to a coordinator, or removed from it.
  static func isUnderWay(_ parent: any Coordinator, isAdding: Bool) -> Bool {
    guard let edit = current else { return false }
    return edit.isAdding == isAdding && edit.parent == ObjectIdentifier(parent)
  }

  /// Whether a child moves to another parent.
  static func isMoving(_ child: any Coordinator) -> Bool {
    current?.moving == ObjectIdentifier(child)
  }
}
