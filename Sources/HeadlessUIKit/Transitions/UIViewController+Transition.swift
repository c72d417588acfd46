public import Foundation

extension UIViewController {
  /// How a controller comes and goes when it is pushed or presented, from iOS 18 on (5.32).
  ///
  /// Nothing is drawn; what counts is who is asked, and how the user gets back.
  ///
  /// ```swift
  /// let options = UIViewController.Transition.ZoomOptions()
  /// options.interactiveDismissShouldBegin = { $0.willBegin && !draft.isEdited }
  /// page.preferredTransition = .zoom(options: options) { _ in cell.cover }
  /// ```
  @preconcurrency @MainActor
  public final class Transition: NSObject {
    /// What the zoom grows out of, asked when it begins in either direction.
    typealias SourceProvider = (ZoomSourceViewProviderContext) -> Void

    /// The options and the source of a zoom; nil for another transition.
    let zoom: (options: ZoomOptions?, source: SourceProvider)?

    private init(zoom: (options: ZoomOptions?, source: SourceProvider)? = nil) {
      self.zoom = zoom
      super.init()
    }

    /// Grows out of a view, and shrinks back into it; the user may drag, pinch or swipe it away (5.33).
    ///
    /// - Parameters:
    ///   - options: Whether the user may leave, among others.
    ///   - sourceViewProvider: Names the view, once at each beginning; nil for a plain transition.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Self {
      Self(zoom: (options, { _ = sourceViewProvider($0) }))
    }

    /// Grows out of an item of a bar, from iOS 26 on (5.33).
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceBarButtonItemProvider: @escaping (ZoomSourceViewProviderContext) -> UIBarButtonItem?
    ) -> Self {
      Self(zoom: (options, { _ = sourceBarButtonItemProvider($0) }))
    }

    /// Slides up.
    public static var coverVertical: Self { Self() }
    /// Flips around.
    public static var flipHorizontal: Self { Self() }
    /// Fades.
    public static var crossDissolve: Self { Self() }
    /// Curls a page.
    public static var partialCurl: Self { Self() }
  }
}

// MARK: - Zoom

extension UIViewController.Transition {
  /// What a zoom does besides growing and shrinking.
  @preconcurrency @MainActor
  open class ZoomOptions: NSObject {
    /// Whether the user may begin to leave; `willBegin` of the context where there is no closure (5.33).
    open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

    /// The color over what is below; nothing is drawn.
    open var dimmingColor: UIColor?

    /// Creates the usual options.
    public override init() {
      super.init()
    }
  }

  /// Whom a zoom leads from and to.
  @preconcurrency @MainActor
  public final class ZoomSourceViewProviderContext: NSObject {
    /// The controller with the view that the zoom grows out of.
    public let sourceViewController: UIViewController
    /// The controller that is pushed or presented.
    public let zoomedViewController: UIViewController

    init(source: UIViewController, zoomed: UIViewController) {
      sourceViewController = source
      zoomedViewController = zoomed
      super.init()
    }
  }
}

extension UIViewController.Transition.ZoomOptions {
  /// A gesture by which the user is about to leave (5.33).
  @preconcurrency @MainActor
  public final class InteractionContext: NSObject {
    /// Where the finger is, in the view of the zoomed controller.
    public let location: CGPoint
    /// How fast it moves, in points per second.
    public let velocity: CGVector
    /// Whether the system would let the user begin.
    public let willBegin: Bool

    init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
      self.location = location
      self.velocity = velocity
      self.willBegin = willBegin
      super.init()
    }
  }
}

extension UIViewController {
  /// The preferred transition, on a release that has it.
  var usedTransition: UIViewController.Transition? {
    session.profile >= .iOS18 ? preferredTransition : nil
  }

  /// Whether the user can drag, pinch or swipe the controller away, where it is zoomed (5.33).
  var isZoomed: Bool { usedTransition?.zoom != nil }
}
