/// Which screens may be left now, layer by layer; the UI reads it before any gesture.
///
/// A guard is asked when its answer is read: going back from a deep stack concerns its top screen
/// only.
package struct ExitRules {
  /// What may be left of one stack: the base, or a sheet.
  package struct Layer {
    /// How many screens there are.
    package let count: Int
    /// The verdict on one of them, counted from the top.
    private let verdict: (Int) -> Verdict
    /// The key of one of them; `nil` for what has none.
    private let key: (Int) -> ScreenKey?
    /// Whether it is minimized when its first screen is left, so that nobody is asked.
    private var isMinimized = false

    /// Asks about the screens of a sheet.
    init<Screen: FlowScreen>(_ sheet: Sheet<Screen>, _ leaving: @escaping (Screen) -> Verdict) {
      self.init(sheet.stack.screens, leaving)
      isMinimized = sheet.isMinimized != nil
    }

    /// Asks about the screens of a stack, bottom to top.
    init<Screen: FlowScreen>(_ screens: [Screen], _ leaving: @escaping (Screen) -> Verdict) {
      count = screens.count
      verdict = { leaving(screens[screens.count - 1 - $0]) }
      key = { ScreenKey(screens[screens.count - 1 - $0]) }
    }

    /// Asks about what goes with each step back in a flow's screens.
    init<Screen: FlowScreen>(
      _ root: ScreenStack<Screen>.Root, _ leaving: @escaping (Screen) -> Verdict
    ) {
      if case .stack(let screens) = root {
        self.init(screens, leaving)
      } else {
        self.init(root.steps.map { (nil, $0) }, leaving)
      }
    }

    /// Asks about a stack, bottom to top, whose screens may be containers of others.
    ///
    /// - Parameters:
    ///   - screens: The key of a container, and what is in it, topmost first; a screen alone has its own key.
    ///   - leaving: The verdict on one of those.
    init<Screen: FlowScreen>(
      _ screens: [(key: ScreenKey?, screens: [Screen])], _ leaving: @escaping (Screen) -> Verdict
    ) {
      count = screens.count
      verdict = { index in
        let verdicts = screens[screens.count - 1 - index].screens.lazy.map(leaving)
        return verdicts.first { !$0.isAllowed } ?? .allow
      }
      key = { index in
        let (key, inside) = screens[screens.count - 1 - index]
        return key ?? inside.first.map { ScreenKey($0) }
      }
    }

    /// Whether one of some screens is there.
    package func has(_ screens: Set<ScreenKey>) -> Bool {
      (0..<count).contains { key($0).map(screens.contains) ?? false }
    }

    fileprivate func leaving(_ screens: Set<ScreenKey>) -> Verdict {
      if minimizes(screens) { return .allow }
      for index in 0..<count where key(index).map(screens.contains) ?? false {
        let verdict = verdict(index)
        if !verdict.isAllowed { return verdict }
      }
      return .allow
    }

    /// Whether its first screen is among some, and leaving that minimizes it.
    fileprivate func minimizes(_ screens: Set<ScreenKey>) -> Bool {
      isMinimized && count > 0 && key(count - 1).map(screens.contains) ?? false
    }

    /// The verdict on leaving the top screen, the top two screens, and so on; the last is on
    /// leaving all.
    package var levels: [Verdict] {
      var objection: Verdict?
      return (0..<count).map { index in
        if isMinimized, index == count - 1 { return .allow }
        if objection == nil {
          let verdict = verdict(index)
          if !verdict.isAllowed { objection = verdict }
        }
        return objection ?? .allow
      }
    }

    /// The verdict on going back from the top screen.
    package var pop: Verdict { leaving(levels: 1) }

    /// The verdict on removing the whole layer, as swiping down a sheet does; layers over it not
    /// included.
    package var removal: Verdict { leaving(levels: count) }

    /// The verdict on leaving several screens at once, as the back menu does.
    ///
    /// - Parameter levels: How many; zero may always be left, and more than there are means all.
    /// - Returns: The verdict for the topmost screen whose guard objects.
    package func leaving(levels: Int) -> Verdict {
      if isMinimized, levels >= count { return .allow }
      for index in 0..<max(0, min(levels, count)) {
        let verdict = verdict(index)
        if !verdict.isAllowed { return verdict }
      }
      return .allow
    }
  }

  /// The layers, bottom to top.
  package let layers: [Layer]

  init(_ layers: [Layer]) {
    self.layers = layers
  }

  /// Whether anything must not be left.
  package var isGuarded: Bool { layers.contains { !$0.levels.allSatisfy { $0.isAllowed } } }

  /// The verdict on leaving screens that are shown, whatever is wanted in their place by now.
  ///
  /// - Parameter screens: The screens; those that are wanted no more may leave.
  /// - Returns: The verdict for the topmost screen whose guard objects.
  package func leaving(_ screens: Set<ScreenKey>) -> Verdict {
    layers.reversed().lazy.map { $0.leaving(screens) }.first { !$0.isAllowed } ?? .allow
  }

  /// Whether a sheet with these screens is only minimized when all of them are left.
  ///
  /// - Parameter screens: The screens that are shown in it.
  package func minimizes(_ screens: Set<ScreenKey>) -> Bool {
    layers.contains { $0.minimizes(screens) }
  }

  /// The verdict on removing a sheet together with those over it.
  ///
  /// - Parameter index: The index of the sheet's layer; 1 is the lowest sheet.
  /// - Returns: The verdict for the topmost screen whose guard objects.
  package func removingSheet(at index: Int) -> Verdict {
    guard layers.indices.contains(index) else { return .allow }
    return layers[index...].reversed().lazy.map { $0.removal }.first { !$0.isAllowed } ?? .allow
  }
}
