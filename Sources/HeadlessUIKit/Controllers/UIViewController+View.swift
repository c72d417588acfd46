extension UIViewController {
  /// The view, made if there is none (3.1, 3.2).
  func loadedView() -> UIView {
    if isLoadingView, let storedView { return storedView }
    if storedView == nil {
      isLoadingView = true
      loadView()
      isLoadingView = false
    }
    let view = storedView ?? UIView()
    if storedView == nil { setView(view) }
    if !hasCalledViewDidLoad {
      hasCalledViewDidLoad = true
      viewWasLoaded()
      viewDidLoad()
    }
    return view
  }

  func setView(_ view: UIView?) {
    guard view !== storedView else { return }
    if let view, let owner = view.controller, owner !== self {
      preconditionFailure(
        "A view can only be associated with at most one view controller at a time! "
          + "View \(view) is associated with \(owner). "
          + "Clear this association before associating this view with \(self).")
    }
    storedView?.controller = nil
    storedView = view
    if let view {
      view.controller = self
      view.session = session
    } else {
      hasCalledViewDidLoad = false
    }
  }

  /// The nearest controller whose view is around this one's.
  var hostController: UIViewController? {
    var view = storedView?.superview
    while let current = view {
      if let controller = current.controller { return controller }
      view = current.superview
    }
    return nil
  }

  /// Who is asked next; asking does not load the view (1.3, 1.5, 1.6).
  var nextResponder: UIResponder? {
    if let presenter = modal.presenter, storedView?.superview != nil { return presenter }
    if let superview = storedView?.superview { return superview }
    // A presenter that is covered stays on the chain below the window.
    return modal.presented?.storedView?.window
  }

  /// Makes the controller, its children and what it presents belong to the session.
  func adopt(_ session: HeadlessSession) {
    if self.session !== session {
      self.session = session
      storedView?.session = session
    }
    for child in storedChildren { child.adopt(session) }
    modal.presented?.adopt(session)
  }

  func ownNavigationItem() -> UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    storedNavigationItem = item
    return item
  }

  func ownTabBarItem() -> UITabBarItem {
    if let storedTabBarItem { return storedTabBarItem }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    storedTabBarItem = item
    return item
  }
}
