/// How a flow broke the back law: after the user left screens, its stack must be the old one without
/// them.
public struct BackLawViolation: Sendable, Hashable, CustomStringConvertible {
  /// The screens the user left, the topmost first.
  public let left: [String]
  /// The stack as it had to be.
  public let expected: String
  /// The stack as the flow made it.
  public let actual: String

  init?<Screen>(left: [Screen], from before: ScreenStack<Screen>, to after: ScreenStack<Screen>) {
    let expected = before.removing(Set(left.map(\.id)))
    guard Layout(expected).normalized().layout != Layout(after).normalized().layout else {
      return nil
    }
    self.left = left.map { "\($0)" }
    self.expected = "\(expected)"
    actual = "\(after)"
  }

  /// What was left, what had to remain, and what the flow shows.
  public var description: String {
    """
    after the user left \(left.joined(separator: ", ")) the screens must be [\(expected)], \
    but screens(for:) is [\(actual)]
    """
  }
}

extension ScreenStack {
  /// This stack without some screens; a sheet that loses its first screen goes as a whole.
  fileprivate func removing(_ ids: Set<Screen.ID>) -> ScreenStack<Screen> {
    var copy = self
    copy.screens.removeAll { ids.contains($0.id) }
    if var sheet, let first = sheet.stack.screens.first, !ids.contains(first.id) {
      sheet.stack = sheet.stack.removing(ids)
      copy.sheet = sheet
    } else {
      copy.sheet = nil
    }
    return copy
  }
}
