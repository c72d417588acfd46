// Screens that grow out of a view of the screen below, from iOS 18 on.
extension ScreenTransition {
  /// The screen grows out of a view of the screen below, and shrinks back into it.
  ///
  ///     BookViewController(book: 42).transitioning(
  ///       with: .zoom { [weak shelf] _ in shelf?.cover(of: 42) })
  ///
  /// The user leaves such a screen by dragging it down, by a pinch or by a swipe. All of these ask the
  /// flow's guards first: one that is refused is an attempt like a back swipe, `interactivePop` for a
  /// pushed screen and `sheetSwipe` for a presented one, and one that is allowed removes the screen
  /// with the same cause. A `preferredTransition` that an app sets itself asks none.
  ///
  /// Before iOS 18, and on tvOS, the screen comes and goes as UIKit's own do. A zoom belongs to the
  /// screen that is pushed or presented; as a step's transition it applies to sheets only.
  ///
  /// - Parameter source: Returns the view, given the controller below; asked at the beginning of each
  ///   run, in either direction. `nil`, as for a cell that was scrolled away, lets UIKit choose. Held
  ///   as long as the screen's controller lives, so it must not hold that; capture the controller
  ///   below weakly, too.
  /// - Returns: The transition.
  public static func zoom(
    from source: @escaping @MainActor (_ below: UIViewController) -> UIView?
  ) -> Self {
    zoomed(Zoom(source: source, configure: nil))
  }

  /// The screen grows out of the view with an `accessibilityIdentifier`, and shrinks back into it.
  ///
  ///     case .book(let id): BookViewController(id).transitioning(with: .zoom(from: "cover \(id)"))
  ///
  /// Otherwise like `zoom(from:)` with a closure.
  ///
  /// - Parameter identifier: The identifier; the screen below is searched first, then the containers
  ///   around it. Where no view has it, UIKit chooses.
  /// - Returns: The transition.
  public static func zoom(from identifier: String) -> Self {
    zoomed(Zoom(source: { $0.zoomSource(identifier) }, configure: nil))
  }

  private static func zoomed(_ zoom: Zoom) -> Self {
    var transition = Self.default
    transition.zoom = zoom
    return transition
  }

  /// What a screen grows out of.
  struct Zoom {
    let source: @MainActor (UIViewController) -> UIView?
    /// Sets UIKit's options, of which older systems have no type.
    let configure: (@MainActor (NSObject) -> Void)?
  }
}

// tvOS has no gestures by which a zoomed screen is left.
#if os(tvOS)
  extension UIViewController {
    func applyZoom(_ zoom: ScreenTransition.Zoom?) {}

    func zoomSource(_ identifier: String) -> UIView? { nil }

    func hasUnguardedZoom() -> Bool { false }
  }
#else
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
        if let own = existingAttachment?.zoom, own === preferredTransition {
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
      attachment.zoom = transition
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
        preferredTransition !== existingAttachment?.zoom
      else { return false }
      return attachment.reported.insert(.unguardedExit).inserted
    }

    /// Whether the guards let the user leave this controller, which was zoomed in; if not, does what
    /// they say.
    private var mayZoomOut: Bool {
      if let stack = parent as? UINavigationController, stack.viewControllers.first !== self {
        return stack.existingAttachment?.stackObserver?
          .mayLeave([self], by: .interactivePop, in: stack) ?? true
      }
      let presented = outermost
      guard presented.presentingViewController != nil, let window = presented.windowOnShow else {
        return true
      }
      return EngineDriver.engine(of: window).mayDismiss(presented, by: .sheetSwipe)
    }
  }
#endif
