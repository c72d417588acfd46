/// The tree edit in progress: carries context that the open methods have no parameters for.
@MainActor package struct TreeEdit {
  enum Kind {
    case adding
    case removing
    /// A child moves to another parent, so it does not leave the tree.
    case moving(ObjectIdentifier)
  }

  private let kind: Kind
  /// The coordinator whose children change.
  private let parent: ObjectIdentifier
  /// The line of the app that edits the tree, where it is known.
  private let callSite: Diagnostic.CallSite?

  /// The edit whose call has not returned.
  ///
  /// Not task-local: a task that the app starts meanwhile runs when the edit is over.
  private static var current: TreeEdit?

  init(_ kind: Kind, _ parent: any Coordinator, at callSite: Diagnostic.CallSite?) {
    self.kind = kind
    self.parent = ObjectIdentifier(parent)
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

  /// Whether a child is being added to a coordinator.
  static func isAdding(to parent: any Coordinator) -> Bool {
    guard let edit = current, case .adding = edit.kind else { return false }
    return edit.parent == ObjectIdentifier(parent)
  }

  /// Whether a child is being removed from a coordinator.
  static func isRemoving(from parent: any Coordinator) -> Bool {
    guard let edit = current, edit.parent == ObjectIdentifier(parent) else { return false }
    if case .adding = edit.kind { return false } else { return true }
  }

  /// Whether a child moves to another parent.
  static func isMoving(_ child: any Coordinator) -> Bool {
    guard case .moving(let moving)? = current?.kind else { return false }
    return moving == ObjectIdentifier(child)
  }
}
