/// What UIKit shows in one window at one moment, as a value.
package struct WindowSnapshot: Hashable {
  /// A container that a coordinator controls, visible or not.
  package struct Container: Hashable {
    package let key: ScreenKey
    /// The depth of its owner in the tree: parents are notified before their children.
    package var depth: Int
    /// Its screens, and the sheets over it.
    package var shown: Layout
    /// Whether it, or a sheet over it, takes part in a transition.
    package var isTransitioning: Bool
    /// Whether UIKit has not reported the end of a change of its stack.
    package var isSettling: Bool
    /// Whether one of its stacks is busy, so that UIKit may defer a change.
    package var mayDeferChanges: Bool
    /// Whether it is in the window, even while something covers it.
    package var isOnShow: Bool

    package init(
      _ key: ScreenKey, depth: Int = 0, shown: Layout, isTransitioning: Bool = false,
      isSettling: Bool = false, mayDeferChanges: Bool = false, isOnShow: Bool = true
    ) {
      self.key = key
      self.depth = depth
      self.shown = shown
      self.isTransitioning = isTransitioning
      self.isSettling = isSettling
      self.mayDeferChanges = mayDeferChanges
      self.isOnShow = isOnShow
    }
  }

  /// Everything shown.
  package var layout: Layout
  /// All known containers, in the order they were added.
  package var containers: [Container]
  /// Those in the layout, lowest and outermost first.
  package var visible: [ScreenKey]
  /// Whether a transition runs somewhere in the window.
  package var isTransitioning: Bool
  /// Whether the user is holding a transition.
  package var isInteractive: Bool
  /// Whether there is a window; a container that is in none yet is handled separately.
  package var hasWindow: Bool

  package init(
    _ layout: Layout, containers: [Container], visible: [ScreenKey], isTransitioning: Bool = false,
    isInteractive: Bool = false, hasWindow: Bool = true
  ) {
    self.layout = layout
    self.containers = containers
    self.visible = visible
    self.isTransitioning = isTransitioning
    self.isInteractive = isInteractive
    self.hasWindow = hasWindow
  }

  /// The containers in the order in which their owners hear what they have lost.
  ///
  /// What is removed with a screen of a parent is reported by the parent.
  var parentsFirst: [ScreenKey] { containers.sorted { $0.depth < $1.depth }.map(\.key) }

  /// A container that is known.
  package subscript(_ key: ScreenKey?) -> Container? {
    containers.first { $0.key == key }
  }
}
