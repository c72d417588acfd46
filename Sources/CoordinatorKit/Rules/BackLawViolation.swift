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
    let expected = left.reduce(before) { $0.removing($1.id) }
    guard Layout(expected).normalized().layout != Layout(after).normalized().layout else {
      return nil
    }
    self.left = left.map { "\($0)" }
    self.expected = "\(expected)"
    actual = "\(after)"
  }

  /// What was left, what had to remain, and what the flow shows.
  public var description: String { sentence(by: "the user") }

  /// The same sentence about somebody else who left the screens.
  package func sentence(by who: String) -> String {
    """
    after \(who) left \(left.joined(separator: ", ")) the screens must be [\(expected)], \
    but screens(for:) is [\(actual)]
    """
  }
}

extension ScreenStack {
  /// This stack without the topmost screen of an id; a sheet that loses its first screen goes as a
  /// whole.
  fileprivate func removing(_ id: Screen.ID) -> ScreenStack<Screen> {
    var copy = self
    if var sheet, sheet.stack.layers.joined().contains(where: { $0.id == id }) {
      let isWhole = sheet.stack.sheet.map { sheet in
        !sheet.stack.layers.joined().contains { $0.id == id }
      }
      let goes = isWhole ?? true && sheet.stack.screens.lastIndex { $0.id == id } == 0
      sheet.stack = sheet.stack.removing(id)
      copy.sheet = goes ? nil : sheet
    } else if let index = screens.lastIndex(where: { $0.id == id }) {
      copy.screens.remove(at: index)
    }
    return copy
  }
}
