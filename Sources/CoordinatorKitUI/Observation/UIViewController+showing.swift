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
  package var kindShown: Showing.Kind {
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
    return windowOnShow?.rootViewController === self ? .rootOfWindow : .nowhere
  }

  private func whereabouts(
    for driver: ContainerDriver, as key: ScreenKey
  ) -> Showing.Whereabouts {
    // It is there already.
    if displayingDriver === driver, existingAttachment?.key == key { return .nowhere }
    if isAround(driver) { return .aroundPlace }
    let place = whereabouts
    switch place {
    // It may be put into a container that becomes the root in its place.
    case .rootOfWindow
    where driver.kind == .window || driver.windowOnShow == nil && !driver.isAboutToBePresented:
      return .nowhere
    // What a window presents is dismissed before it gets another root.
    case .presented where driver.kind == .window: return .nowhere
    case .rootOfWindow, .presented, .inside, .nowhere, .screen, .aroundPlace: break
    }
    if let holder = displayingDriver, let own = existingAttachment?.key {
      let stays = (holder.state.request?.layout ?? holder.wanted).topFirst.contains(own)
      if holder === driver { return stays ? .screen(own) : .nowhere }
      guard stays, place != .nowhere else { return .nowhere }
      return own.screen == nil ? place : .screen(own)
    }
    let leaves = existingAttachment?.presented.request?.isDismissal ?? false
    switch place {
    case .inside where enclosing === driver.controller || driver.hasSheet(with: enclosing):
      return .nowhere
    case .presented where leaves: return .nowhere
    case .inside, .presented, .rootOfWindow, .nowhere, .screen, .aroundPlace: return place
    }
  }

  /// Whether the view lies in another container, which UIKit raises an exception for, even if it is to go.
  ///
  /// What a window's root contained goes with it.
  func isLaidOutElsewhere(than driver: ContainerDriver) -> Bool {
    guard driver.kind != .window, let parent, parent !== driver.controller,
      !driver.hasSheet(with: parent), let view = viewIfLoaded, let around = parent.viewIfLoaded
    else { return false }
    return view.isDescendant(of: around)
  }

  private func isAround(_ driver: ContainerDriver) -> Bool {
    // What is put around a window's root becomes the root.
    if driver.kind == .window { return driver.controller === self }
    return driver.controller?.withParents.contains { $0 === self } ?? false
  }
}

extension ContainerDriver {
  /// Whether the container, or one around it, waits to be presented: over the root, not in its place.
  fileprivate var isAboutToBePresented: Bool {
    owner?.coordinator?.lineage.contains { outer in
      outer.rootController?.existingAttachment?.presented.request?.isDismissal == false
    } ?? false
  }

  fileprivate func hasSheet(with stack: UIViewController?) -> Bool {
    sheets.contains { $0.stack != nil && $0.stack === stack }
  }
}

extension LayoutOwner where Self: Coordinator {
  /// Why a coordinator that is about to become a child cannot be shown as a tab, a page or a root, which is
  /// reported; one that cannot be a child is left to the tree.
  ///
  /// It is asked before the child moves in the tree: what cannot be shown here stays with its parent.
  func refusal(
    of child: any ViewControllerCoordinator, in place: Showing.Place = .alone,
    at callSite: Diagnostic.CallSite
  ) -> String? {
    guard !lineage.contains(where: { $0 === child }), !isInOtherWindow(than: child),
      let why = child.rootViewController.showing(in: containerDriver, as: ScreenKey(of: child))
        .refusal(in: place)
    else { return nil }
    diagnosticHandler.report(.notShown(child, by: self, in: place, why, callSite: callSite))
    return why
  }
}

extension UITabBarController {
  /// Where UIKit shows one of so many tabs.
  ///
  /// On an iPad a bar has room for more, as long as its window is wide.
  static func place(ofTab index: Int, among count: Int) -> Showing.Place {
    let isInList = count > 5 && index >= 4 && UIDevice.current.userInterfaceIdiom == .phone
    return isInList ? .behindMore : .alone
  }
}

extension Diagnostic {
  @MainActor fileprivate static func notShown(
    _ child: any Coordinator, by owner: any LayoutOwner, in place: Showing.Place, _ why: String,
    callSite: CallSite
  ) -> Diagnostic {
    let rest =
      child.parentCoordinator === owner.coordinator
      ? "It is left out." : "It stays with its parent."
    let instead: Sentence =
      switch place {
      case .behindMore: "Put it among the first four tabs, or show no more than five."
      case .stack, .alone:
        """
        Make a coordinator for each place, or take this one away from where it is first, with \
        setTabs(_:animated:), dismiss(child:animated:) or pop(child:animated:).
        """
      }
    return Diagnostic(
      reporting: .refusedByUIKit,
      what: "\(plain: owner.coordinatorName) does not show \(plain: child.coordinatorName).",
      why: "It cannot: \(plain: why). \(plain: rest)", instead: instead, callSite: callSite)
  }
}
