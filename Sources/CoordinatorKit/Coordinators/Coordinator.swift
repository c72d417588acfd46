/// A node that hears messages from its screens and its children.
///
/// A parent owns its children; a child knows its parent weakly. Subclass `BaseComponentCoordinator`
/// rather than conforming by hand: it keeps the rules of the tree.
@MainActor public protocol Coordinator: Coordinating {
  /// The coordinator that hears what this one does not handle. Declare it `weak`.
  ///
  /// Set by `add(child:)` and `remove(child:)` of the parent.
  var parentCoordinator: (any Coordinator)? { get set }

  /// The children in the order in which they were added, owned by this coordinator.
  var childCoordinators: [any Coordinator] { get }

  /// Takes ownership of a coordinator and becomes its parent.
  ///
  /// A child of another parent leaves that one in the same step. Adding twice adds once. Adding the
  /// coordinator itself or one of its ancestors is reported and changes nothing.
  ///
  /// - Parameter child: The coordinator to own.
  @_disfavoredOverload
  func add(child: any Coordinator)

  /// Gives a child up; it is released unless somebody else holds it.
  ///
  /// What it has on show leaves: its screens are told, the topmost first, a flow answers with `.left`,
  /// and then its sheet is dismissed, its screen popped, its tab taken away. A stack that the app itself
  /// put on show stays as it is. Removing a coordinator that is not a child of this one is reported and changes nothing.
  ///
  /// - Parameter child: The child to give up.
  @_disfavoredOverload
  func remove(child: any Coordinator)
}

// MARK: - Coordinators without children

extension Coordinator {
  /// None, for a coordinator that keeps no children.
  public var childCoordinators: [any Coordinator] { [] }

  /// Reports that this coordinator keeps no children; nothing is retained.
  @_disfavoredOverload
  public func add(child: any Coordinator) {
    DiagnosticHandler.current.report(
      .keepsNoChildren(self, child: child, callSite: TreeEdit.callSite))
  }

  /// Reports that this coordinator keeps no children.
  @_disfavoredOverload
  public func remove(child: any Coordinator) {
    DiagnosticHandler.current.report(.notAChild(child, of: self, callSite: TreeEdit.callSite))
  }
}

// MARK: - The caller's line

extension Coordinator {
  /// Takes ownership of a coordinator and becomes its parent; what `add(child:)` in app code calls.
  ///
  /// - Parameters:
  ///   - child: The coordinator to own.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - function: The caller's function: a call from an override of `add(child:)` is its super call.
  public func add(
    child: any Coordinator, fileID: String = #fileID, line: UInt = #line,
    function: String = #function
  ) {
    let site = CallSite(fileID: fileID, line: line)
    if function == "add(child:)", let base = self as? BaseCoordinator {
      // Behind an override the line that called it is the one to name.
      TreeEdit.run(at: TreeEdit.callSite ?? site) { base.adopt(child) }
    } else {
      TreeEdit.run(at: site) { add(child:)(child) }
    }
  }

  /// Gives a child up; what `remove(child:)` in app code calls.
  ///
  /// - Parameters:
  ///   - child: The child to give up.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - function: The caller's function: a call from an override of `remove(child:)` is its super call.
  public func remove(
    child: any Coordinator, fileID: String = #fileID, line: UInt = #line,
    function: String = #function
  ) {
    let site = CallSite(fileID: fileID, line: line)
    if function == "remove(child:)", let base = self as? BaseCoordinator {
      // Behind an override the line that called it is the one to name.
      TreeEdit.run(at: TreeEdit.callSite ?? site) { base.release(child) }
    } else {
      TreeEdit.run(at: site) { remove(child:)(child) }
    }
  }
}

/// The line of the app that edits the tree now; the open methods have no parameters to carry it.
@MainActor package enum TreeEdit {
  private(set) static var callSite: CallSite?
  /// Closes what a coordinator has on show; set by the module that shows screens, when it does.
  package static var closeScreens: (any Coordinator) -> Void = { _ in }
  /// A coordinator that goes from one parent to another, so it does not leave the tree.
  private(set) weak static var moving: (any Coordinator)?

  static func move(_ child: any Coordinator, _ edit: () -> Void) {
    let outer = moving
    moving = child
    edit()
    moving = outer
  }

  /// A coordinator is about to leave the tree.
  static func close(_ child: any Coordinator) {
    if moving !== child { closeScreens(child) }
  }

  static func run(at site: CallSite, _ edit: () -> Void) {
    let outer = callSite
    callSite = site
    edit()
    callSite = outer
  }
}
