// The inspector of iOS 26: a column in a wide window, a sheet in a narrow one (6.21).
extension UISplitViewController {
  func setInspector(_ controller: UIViewController?) {
    precondition(
      style != .unspecified && session.profile >= .iOS26,
      "UISplitViewController.Column.inspector needs iOS 26 and a style with columns.")
    dismissInspector()
    let isWrapped = controller.map { !($0 is UINavigationController) } ?? false
    columns[.inspector] = controller
    wrappers[.inspector] =
      isWrapped ? controller.map { UINavigationController(rootViewController: $0) } : nil
    if controller == nil { showsInspector = false }
    isCollapsed ? presentInspector() : setChildren(expandedChildren)
  }

  /// Shows or hides the inspector; the delegate is told of that where code did not ask for it (U37).
  func setInspectorShown(_ isShown: Bool) {
    guard isShown != showsInspector, shownController(of: .inspector) != nil else { return }
    showsInspector = isShown
    if isCollapsed {
      let animated = storedView?.window != nil
      isShown ? presentInspector(animated: animated) : dismissInspector(animated: animated)
    } else {
      display()
    }
    guard session.policy.tellsOwnInspectorChanges else { return }
    if isShown {
      delegate?.splitViewController(self, didShow: .inspector)
    } else {
      delegate?.splitViewController(self, didHide: .inspector)
    }
  }

  /// The system hides the inspector, for lack of room.
  package func systemHidesInspector() {
    guard showsInspector, !isCollapsed else { return }
    showsInspector = false
    display()
    delegate?.splitViewController(self, didHide: .inspector)
  }

  /// In a narrow window the inspector that is to be seen is a sheet, unless something is presented already:
  /// what UIKit does then nobody has shown, but it would not try what it refuses to others.
  func presentInspector(animated: Bool = false) {
    guard showsInspector, !isInspectorPresented, outermost.presentedViewController == nil,
      let inspector = shownController(of: .inspector)
    else { return }
    inspector.modalPresentationStyle = .pageSheet
    present(inspector, animated: animated)
  }

  /// Takes the inspector out of its sheet.
  func dismissInspector(
    animated: Bool = false, completion: (@MainActor () -> Void)? = nil
  ) {
    guard isInspectorPresented else { return }
    shownController(of: .inspector)?.dismiss(animated: animated, completion: completion)
  }

  /// Whether it is presented itself, not only inside of a split that is.
  var isInspectorPresented: Bool { shownController(of: .inspector)?.modal.presenter != nil }
}
