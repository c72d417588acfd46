/// The tree edit in progress: carries context that the open methods have no parameters for.
package struct TreeEdit: Sendable {
  private enum Kind {
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

  private static let current = TaskLocal<TreeEdit?>(wrappedValue: nil)

  private init(_ kind: Kind, _ parent: any Coordinator, at callSite: Diagnostic.CallSite?) {
    self.kind = kind
    self.parent = ObjectIdentifier(parent)
    self.callSite = callSite
  }
}

// MARK: - Current edit

extension TreeEdit {
  /// The line of the app that is editing the tree, where it is known.
  static var callSite: Diagnostic.CallSite? { current.get()?.callSite }

  /// Whether a child is being added to a coordinator.
  static func isAdding(to parent: any Coordinator) -> Bool {
    guard let edit = current.get(), case .adding = edit.kind else { return false }
    return edit.parent == ObjectIdentifier(parent)
  }

  /// Whether a child is being removed from a coordinator.
  static func isRemoving(from parent: any Coordinator) -> Bool {
    guard let edit = current.get(), edit.parent == ObjectIdentifier(parent) else { return false }
    if case .adding = edit.kind { return false } else { return true }
  }

  /// Whether a child moves to another parent.
  static func isMoving(_ child: any Coordinator) -> Bool {
    guard case .moving(let moving)? = current.get()?.kind else { return false }
    return moving == ObjectIdentifier(child)
  }
}

// MARK: - Editing

@MainActor extension TreeEdit {
  static func add(to parent: any Coordinator, at callSite: Diagnostic.CallSite, _ edit: () -> Void)
  {
    current.withValue(TreeEdit(.adding, parent, at: callSite), operation: edit)
  }

  static func remove(
    from parent: any Coordinator, at callSite: Diagnostic.CallSite, _ edit: () -> Void
  ) {
    current.withValue(TreeEdit(.removing, parent, at: callSite), operation: edit)
  }

  /// Removes a child from its former parent, to be added to another one.
  static func move(_ child: any Coordinator, from parent: any Coordinator) {
    let move = TreeEdit(.moving(ObjectIdentifier(child)), parent, at: callSite)
    current.withValue(move) { parent.remove(child: child) }
  }
}
