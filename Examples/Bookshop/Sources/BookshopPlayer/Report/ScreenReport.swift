/// One screen as the person with the phone sees it.
public struct ScreenReport: Hashable, Sendable {
  /// Something on a screen.
  public enum Element: Hashable, Sendable {
    /// A line of text.
    case line(String)
    /// A field to type into.
    case field(label: String, text: String)
    /// A button, numbered in the order of appearance.
    case button(String)
  }

  /// The screen as its flow names it.
  public let name: String
  /// The title in the bar.
  public let title: String
  /// What is below the bar, top to bottom.
  public let elements: [Element]

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - name: The screen as its flow names it.
  ///   - title: The title in the bar.
  ///   - elements: What is below the bar, top to bottom.
  public init(name: String, title: String, elements: [Element]) {
    self.name = name
    self.title = title
    self.elements = elements
  }

  /// The titles of the buttons in order.
  public var buttons: [String] {
    elements.compactMap { element in
      if case .button(let title) = element { title } else { nil }
    }
  }
}
