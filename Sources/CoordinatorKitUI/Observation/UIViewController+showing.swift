extension UIViewController {
  /// What UIKit minds about showing this controller in a container.
  ///
  /// - Parameters:
  ///   - driver: The driver of the container.
  ///   - key: The screen that it is to show there.
  func showing(in driver: ContainerDriver, as key: ScreenKey) -> Showing {
    Showing(kindShown, whereabouts(for: driver, as: key))
  }

  /// The kind of controller, as far as stacks mind.
  var kindShown: Showing.Kind {
    switch self {
    case is UINavigationController: .navigationController
    case is UISplitViewController: .splitViewController
    default: .other
    }
  }

  /// Where this controller is now, whoever put it there.
  var whereabouts: Showing.Whereabouts {
    if let container = enclosing { return .inside("\(type(of: container))") }
    if presentingViewController != nil { return .presented }
    return viewIfLoaded?.window?.rootViewController === self ? .rootOfWindow : .nowhere
  }

  private func whereabouts(
    for driver: ContainerDriver, as key: ScreenKey
  ) -> Showing.Whereabouts {
    if isAround(driver) { return .aroundPlace }
    if let holder = displayingDriver, let own = existingAttachment?.key {
      let stays = (holder.state.request?.layout ?? holder.wanted).topFirst.contains(own)
      if holder === driver { return own != key && stays ? .screen(own) : .nowhere }
      // The root of a window may be put into a container that becomes the root.
      guard stays, holder.kind != .window, whereabouts != .nowhere else { return .nowhere }
      return own.screen == nil ? whereabouts : .screen(own)
    }
    let leaves = existingAttachment?.modalRequest?.isDismissal ?? false
    switch whereabouts {
    case .inside where enclosing === driver.controller || driver.hasSheet(with: enclosing):
      return .nowhere
    case .inside(let container): return .inside(container)
    case .presented: return leaves ? .nowhere : .presented
    case .rootOfWindow, .nowhere, .screen, .aroundPlace: return .nowhere
    }
  }

  private func isAround(_ driver: ContainerDriver) -> Bool {
    var next = driver.controller
    while let outer = next {
      if outer === self { return true }
      // What is put around a window's root becomes the root.
      next = driver.kind == .window ? nil : outer.parent
    }
    return false
  }
}

extension ContainerDriver {
  fileprivate func hasSheet(with stack: UIViewController?) -> Bool {
    sheets.contains { $0.stack != nil && $0.stack === stack }
  }
}
