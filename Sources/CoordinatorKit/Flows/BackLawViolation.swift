/// How a flow broke the back law: after the user left screens, its stack must be the old one
/// without them; after the user selected a tab, the old one with that tab selected.
package struct BackLawViolation: Sendable, Hashable, CustomStringConvertible {
  /// The screens the user left, topmost first; none if a tab was selected.
  package let left: [String]
  /// The tab the user selected, if that was what happened.
  package let selected: String?
  /// The id of the alert that closed, if that was what happened.
  package let alert: String?
  /// The required stack.
  package let expected: String
  /// The flow's actual stack.
  package let actual: String

  /// A child flow of which the first screen was left takes everything else along that it showed.
  init?<Screen>(
    left: [Screen], _ ended: [ScreenStack<Screen>] = [], from before: ScreenStack<Screen>,
    to after: ScreenStack<Screen>
  ) {
    // Nearly always they were on top; only others have to be looked for, one by one.
    let onTop = zip(left, before.layers.joined().reversed()).prefix { $0.id == $1.id }.count
    let known = Set(left.map(\.id))
    let alsoGone = ended.flatMap { $0.stacks.joined().reversed() }.filter { !known.contains($0.id) }
    var expected = (left.dropFirst(onTop) + alsoGone).reduce(before.droppingTop(onTop)) {
      $0.removing($1.id)
    }
    if let alert = expected.alert, ended.contains(where: { $0.alert == alert }) {
      expected = expected.withoutAlert
    }
    let others = { (stack: ScreenStack<Screen>) in
      stack.minimizedScreens.map(\.id).filter { !known.contains($0) }
    }
    guard !expected.showsTheSame(as: after) || others(expected) != others(after) else { return nil }
    self.left = left.map(\.name)
    (selected, alert) = (nil, nil)
    self.expected = "\(expected)"
    actual = "\(after)"
  }

  /// A waiting alert may appear, so alerts with other ids are ignored.
  init?<Screen>(alert: String, from before: ScreenStack<Screen>, to after: ScreenStack<Screen>) {
    let expected = before.withoutAlert
    let isGone = after.alert?.id != alert
    guard !isGone || !expected.showsTheSame(as: after.withoutAlert) else { return nil }
    left = [ScreenKey(alert: alert).description]
    (selected, self.alert) = (nil, alert)
    self.expected = "\(expected)"
    actual = "\(after)"
  }

  /// Sheets that wait in a tab appear when it is selected, so only the stacks are compared.
  init?<Screen>(
    selected tab: String, from before: ScreenStack<Screen>, to after: ScreenStack<Screen>
  ) {
    var expected = before.root
    _ = expected.select(tab)
    guard expected.withoutPresented != after.root.withoutPresented else { return nil }
    (left, selected, alert) = ([], tab, nil)
    self.expected = "\(expected)"
    actual = "\(after.root)"
  }

  /// What was left, what had to remain, and what the flow shows.
  package var description: String { sentence(by: "the user") }

  /// The same sentence with a different subject who left the screens.
  package func sentence(by who: String) -> String {
    let what = selected.map { "selected the tab \($0)" } ?? "left \(left.joined(separator: ", "))"
    return """
      after \(who) \(what) the screens must be [\(expected)], but screens(for:) is [\(actual)]
      """
  }
}

extension ScreenStack {
  /// Whether all containers show screens with the same ids; what cannot be shown is ignored.
  fileprivate func showsTheSame(as other: ScreenStack<Screen>) -> Bool {
    func layouts(_ stack: ScreenStack) -> [Layout] {
      let waiting = stack.root.hiddenSheets.map { Layout($0.stack) }
      let wanted = WantedContainer(KeyedScreens(stack)) { _ in .allow }.all.map(\.layout)
      return (wanted + waiting).map { $0.normalized().layout }
    }
    return layouts(self) == layouts(other)
  }
}
