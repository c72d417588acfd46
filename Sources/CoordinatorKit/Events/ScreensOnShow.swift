/// What a window shows while nothing moves: which screens are on top, and what else is there.
///
/// A value: which screens have appeared, and why, follows from two of them.
package struct ScreensOnShow {
  /// A screen with the coordinator that shows it.
  package struct Screen: Hashable {
    package let key: ScreenKey
    package let coordinator: Identity?
    /// What shows it: an equal screen that comes later is another one.
    private let object: Identity?

    package init(_ key: ScreenKey, of coordinator: (any Coordinator)?, in object: Identity? = nil) {
      (self.key, self.object) = (key, object)
      self.coordinator = coordinator?.identity
    }
  }

  /// The root of the window, and what is presented over it, bottom to top.
  package var layers: [AnyHashable]
  /// What is selected on the way to the screens on top: tabs and pages, the outermost first.
  package var selection: [AnyHashable]
  /// The screens on top: one, or that of each column.
  package var top: [Screen]
  /// All screens that are there, also those that are covered or in other tabs.
  package var all: Set<Screen>

  package init(
    layers: [AnyHashable] = [], selection: [AnyHashable] = [], top: [Screen] = [],
    all: Set<Screen> = []
  ) {
    (self.layers, self.selection, self.top, self.all) = (layers, selection, top, all)
  }

  /// The screens that have come on top, with why.
  ///
  /// Nothing was shown before at first.
  package func appearances(
    since former: ScreensOnShow?, isLink: Bool
  ) -> [(screen: Screen, appearance: CoordinatorEvent.Appearance)] {
    top.filter { former?.top.contains($0) != true }.map { screen in
      (screen, isLink ? .link : appearance(of: screen, since: former))
    }
  }

  /// What the next screens are compared with: while none is on top, as in a tab that is filled later, what was
  /// shown before, and is still there.
  package func basis(after former: ScreensOnShow?) -> ScreensOnShow? {
    guard top.isEmpty else { return self }
    var basis = former
    basis?.top = []
    basis?.layers.removeAll { !layers.contains($0) }
    return basis
  }

  private func appearance(
    of screen: Screen, since former: ScreensOnShow?
  ) -> CoordinatorEvent.Appearance {
    guard let former, former.layers.first == layers.first else { return .started }
    if let last = layers.last, !former.layers.contains(last) { return .presented }
    if former.layers == layers, selects(otherThan: former) { return .tab }
    return former.all.contains(screen) ? .uncovered : .pushed
  }

  /// Whether another tab or page is selected; where tabs or pages are covered by another screen of their stack, or
  /// uncovered, none is.
  private func selects(otherThan former: ScreensOnShow) -> Bool {
    zip(former.selection, selection).contains { $0 != $1 }
  }
}

extension Coordinator {
  /// Tells that a screen of this coordinator is on top.
  package func announce(_ key: ScreenKey, _ appearance: CoordinatorEvent.Appearance) {
    let isFirst = isRestored && appearance != .link
    isRestored = false
    announce(
      .appeared(CoordinatorEvent.ShownScreen(key, of: self), isFirst ? .restored : appearance))
  }
}
