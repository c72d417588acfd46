/// Removes from a restored state what may not be shown now.
struct RestorationPruner<F: Flow> {
  typealias Admitting = (F.Screen, F.State) -> Verdict

  private(set) var run: FlowRuntime<F>
  /// What was dropped: from the visible path, and then tab by tab, each bottom to top.
  private(set) var dropped: [Restoration.DroppedScreen] = []
  /// The same in the steps in which the flow was told that they were left.
  private var left: [[F.Screen]] = []

  init(_ run: FlowRuntime<F>) {
    self.run = run
  }

  /// Keeps the longest prefix of stacked screens whose screens may all appear.
  mutating func keepAdmissibleScreens(_ admit: Admitting) throws {
    guard !run.screens.screens.isEmpty else { throw Restoration.Failure.nothingLeft([]) }
    // What is removed in one tab may have been the reason for something in another, so all are
    // checked again; not because of what a flow shows again whenever a tab is selected.
    var known = Set<String>?.none
    while known != names {
      let listed = dropped
      known = names
      try keepFront(admit)
      try keepOtherTabs(admit)
      try keepMinimized(admit)
      if known == names { dropped = listed }
    }
    if let result = run.result { throw Restoration.Failure.hasEnded("\(result)") }
  }

  /// The names of what was dropped.
  private var names: Set<String> { Set(dropped.map(\.screen)) }

  /// A tab may have sheets that appear when it is selected, so each one is checked in front.
  private mutating func keepOtherTabs(_ admit: Admitting) throws {
    for tab in run.screens.tabs where !(tab.isSelected && tab.isOnShow) {
      // Those around it are selected with it, as long as it is checked.
      let around = run.screens.root.bars.compactMap { bar in
        bar.tabs.first { $0.id == tab.tab.id || $0.root.bars.contains { $0.hasTab(tab.tab.id) } }
          .map { (selected: bar.selectedTab?.id ?? $0.id, needed: $0.id) }
      }.filter { $0.selected != $0.needed }
      var visit = self
      for step in around { try visit.select(step.needed) }
      let sheets = (run.screens.layers.dropFirst(), visit.run.screens.layers.dropFirst())
      let shared = zip(sheets.0.reversed(), sheets.1.reversed()).prefix { $0 == $1 }.count
      try visit.keepFront(admit, under: shared)
      guard visit.dropped.count > dropped.count else { continue }
      for step in around { try visit.select(step.selected) }
      // The user has not been there, so the flow is told only of what has gone, if that is enough.
      var next = run
      for screens in visit.left.dropFirst(left.count) {
        _ = next.userLeft(screens, by: .programmatic)
      }
      self = visit
      if next.screens.withoutTabItems == run.screens.withoutTabItems { run = next }
    }
  }

  /// What is minimized ends when one of its screens may not be there.
  private mutating func keepMinimized(_ admit: Admitting) throws {
    for sheet in run.screens.minimized {
      let screens = Array(sheet.stack.layers.joined())
      for (index, screen) in screens.enumerated() {
        let why =
          run.verdict(entering: screen).reason.map { "entering(_:in:) does not let it in: \($0)" }
          ?? admit(screen, run.state).reason
        guard let why else { continue }
        var next = run
        let violation = next.userLeft(screens[index...].reversed(), by: .programmatic)
        let isLeft = !next.screens.minimizedScreens.contains { $0.id == screen.id }
        guard isLeft, violation == nil else {
          let unchanged = "userLeft(_:_:) left what is minimized as it was: \(next.screens)"
          throw Restoration.Failure.backLaw(violation?.description ?? unchanged)
        }
        run = next
        // One that was on show was dropped from the visible path, and has been minimized by that.
        let known = Set(dropped.map(\.screen))
        for (height, lost) in screens.enumerated().dropFirst(index)
        where !known.contains(lost.name) {
          dropped.append(
            Restoration.DroppedScreen(
              screen: lost.name, why: height == index ? why : "it lay over \(screen.name)"))
        }
        break
      }
    }
  }

  private mutating func select(_ tab: String) throws {
    if let violation = run.userSelected(tab) { throw Restoration.Failure.backLaw("\(violation)") }
  }
}

// MARK: - Checks

extension RestorationPruner {
  private struct Objection {
    let height: Int
    let why: String
  }

  private func firstObjection(
    _ admit: Admitting, in places: [VisiblePath<F.Screen>.Place]
  ) -> Objection? {
    var seen: [Int: Set<F.Screen.ID>] = [:]
    for (height, place) in places.enumerated() {
      let below = height > 0 ? places[height - 1] : nil
      // One that a stack has several times in a row is shown once.
      let isRepeated = below?.stack == place.stack && below?.screen.id == place.screen.id
      let why =
        if !seen[place.stack, default: []].insert(place.screen.id).inserted, !isRepeated {
          "it is in its stack already"
        } else if let reason = run.verdict(entering: place.screen).reason {
          "entering(_:in:) does not let it in: \(reason)"
        } else {
          admit(place.screen, run.state).reason
        }
      if let why { return Objection(height: height, why: why) }
    }
    return nil
  }
}

// MARK: - Removal

extension RestorationPruner {
  /// - Parameter sheets: How many sheets on top are left alone, since they lie over all tabs.
  private mutating func keepFront(
    _ admit: Admitting, under sheets: Int = 0
  ) throws {
    var losses: [Restoration.DroppedScreen] = []
    var line = VisiblePath(run.screens, under: sheets)
    // What is removed may have been the reason for something below it, so the rest is checked
    // again.
    while let objection = firstObjection(admit, in: line.places) {
      var (height, broken) = (objection.height, String?.none)
      // A flow that cannot remove a screen alone may lose others below.
      while height > 0 {
        let next = leaving(line, above: height)
        if next.broken == nil {
          run = next.run
          left += line.screens(missingFrom: line.keeping(height))
          break
        }
        broken = broken ?? next.broken
        height -= 1
      }
      let minimized = Set(run.screens.minimizedScreens.map(\.id))
      losses = Self.losses(to: objection, in: line, above: height, but: minimized) + losses
      if height == 0 {
        throw broken.map { Restoration.Failure.backLaw($0) } ?? .nothingLeft(dropped + losses)
      }
      line = VisiblePath(run.screens, under: sheets)
    }
    dropped += losses
  }

  /// The run after everything from a height on was left, and how the flow broke the back law, if it
  /// did.
  private func leaving(
    _ line: VisiblePath<F.Screen>, above height: Int
  ) -> (run: FlowRuntime<F>, broken: String?) {
    let rest = line.keeping(height)
    var (next, violation) = (run, BackLawViolation?.none)
    for left in line.screens(missingFrom: rest) {
      let newest = next.userLeft(left, by: .programmatic)
      violation = violation ?? newest
    }
    // The law removes a sheet along with the one below it; one over all tabs stays when a tab loses
    // its own.
    let path = VisiblePath(next.screens)
    if path.showsTheSame(as: rest) { return (next, nil) }
    // The flow may show something in place of a child that has ended by that.
    let stay = Set(rest.places.map(\.screen.id))
    let gone = Set(line.places.dropFirst(height).map(\.screen.id)).subtracting(stay)
    if violation == nil, !gone.isEmpty,
      !path.places.contains(where: { gone.contains($0.screen.id) })
    {
      return (next, nil)
    }
    let unchanged = "userLeft(_:_:) left the screens as they were: \(next.screens)"
    return (next, violation?.description ?? unchanged)
  }

  /// What is lost, but for what lives on in minimized sheets.
  private static func losses(
    to objection: Objection, in line: VisiblePath<F.Screen>, above height: Int,
    but minimized: Set<F.Screen.ID>
  ) -> [Restoration.DroppedScreen] {
    let screens = line.places.map(\.screen.name)
    let culprit = screens[objection.height]
    return screens.enumerated().dropFirst(height).compactMap { index, screen in
      if minimized.contains(line.places[index].screen.id) { return nil }
      let why =
        if index == objection.height {
          objection.why
        } else if index > objection.height {
          "it lay over \(culprit)"
        } else {
          "it cannot be without \(culprit)"
        }
      return Restoration.DroppedScreen(screen: screen, why: why)
    }
  }
}

/// The screens in front, each lying over the previous one: a stack, that of the selected tab, or
/// those of all columns, and the sheets over it.
private struct VisiblePath<Screen: FlowScreen> {
  /// A screen, and the number of its stack.
  typealias Place = (stack: Int, screen: Screen)

  /// The stacks of the flow, including those of other tabs, but not their sheets.
  private var stacks: [[Screen]]
  /// The stacks of the path.
  private let line: [Int]

  /// - Parameters:
  ///   - screens: All screens of the flow.
  ///   - sheets: How many sheets on top do not count.
  init(_ screens: ScreenStack<Screen>, under sheets: Int = 0) {
    stacks = screens.presentedStacks
    let roots = screens.root.stacks.count
    line = screens.root.stacksInFront + Array(roots..<(stacks.count - sheets))
  }

  /// The screens of the path, bottom to top.
  var places: [Place] {
    line.flatMap { stack in stacks[stack].map { (stack, $0) } }
  }

  /// Whether all stacks have screens with the same ids, with the same one in front; a sheet without
  /// screens is ignored.
  func showsTheSame(as other: VisiblePath) -> Bool {
    func ids(_ line: VisiblePath) -> [[Screen.ID]] {
      line.stacks.map { $0.map(\.id) }.filter { !$0.isEmpty }
    }
    return line.first == other.line.first && ids(self) == ids(other)
  }

  /// The path with this many screens, from the bottom.
  func keeping(_ height: Int) -> VisiblePath {
    var (copy, left) = (self, height)
    for stack in line {
      copy.stacks[stack] = Array(stacks[stack].prefix(left))
      left -= copy.stacks[stack].count
    }
    return copy
  }

  /// What has to be removed for a lower path, in the steps in which a user leaves it: stack by
  /// stack, each topmost screen first.
  func screens(missingFrom lower: VisiblePath) -> [[Screen]] {
    line.reversed().map { stacks[$0].dropFirst(lower.stacks[$0].count).reversed() }
      .filter { !$0.isEmpty }
  }
}
