@available(iOS 18, macCatalyst 18, visionOS 2, *)
extension ScreenTransition {
  /// Like `zoom(from:)`, with options of UIKit's, such as a color that dims what is below.
  ///
  /// - Parameters:
  ///   - source: Returns the view, as for `zoom(from:)`.
  ///   - configuring: Sets the options of one screen; called once for each. A closure for
  ///     `interactiveDismissShouldBegin` that is set here is asked before the guards.
  /// - Returns: The transition.
  public static func zoom(
    from source: @escaping @MainActor (_ below: UIViewController) -> UIView?,
    configuring: @escaping @MainActor (UIViewController.Transition.ZoomOptions) -> Void
  ) -> Self {
    zoomed(
      Zoom(source: source) { options in
        (options as? UIViewController.Transition.ZoomOptions).map(configuring)
      })
  }
}

extension UIViewController {
  /// Makes a zoom UIKit's transition for this controller, or takes one away that was made here.
  func applyZoom(_ zoom: ScreenTransition.Zoom?) {
    guard #available(iOS 18, macCatalyst 18, visionOS 2, *) else { return }
    guard let zoom else {
      if let own = existingAttachment?.transition.zoom, own === preferredTransition {
        preferredTransition = nil
      }
      return
    }
    let options = Transition.ZoomOptions()
    zoom.configure?(options)
    let hook = options.interactiveDismissShouldBegin
    options.interactiveDismissShouldBegin = { [weak self] context in
      guard hook?(context) ?? context.willBegin else { return false }
      return self?.mayZoomOut ?? true
    }
    let transition = Transition.zoom(options: options) { context in
      zoom.source(context.sourceViewController)
    }
    preferredTransition = transition
    attachment.transition.zoom = transition
  }

  /// The view in or around this controller with an `accessibilityIdentifier`.
  func zoomSource(_ identifier: String) -> UIView? {
    guard case .view(let view)? = outermost.popoverAnchor(identifier, first: screenInFront) else {
      return nil
    }
    return view
  }

  /// Whether the app has set a transition that asks no guard; the first time only.
  func hasUnguardedZoom() -> Bool {
    guard #available(iOS 18, macCatalyst 18, visionOS 2, *), let preferredTransition,
      preferredTransition !== existingAttachment?.transition.zoom
    else { return false }
    return attachment.reported.insert(.unguardedExit).inserted
  }

  /// Whether the guards let the user leave this controller, which was zoomed in; if not, does what
  /// they say.
  private var mayZoomOut: Bool {
    if let stack = parent as? UINavigationController, stack.viewControllers.first !== self {
      return stack.mayLeave([self], by: .interactivePop)
    }
    let presented = outermost
    guard presented.presentingViewController != nil, let window = presented.windowOnShow else {
      return true
    }
    return EngineDriver.engine(of: window).mayDismiss(presented, by: .sheetSwipe)
  }
}
