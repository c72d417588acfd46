public import CoordinatorKit

/// What a message on a page has to be: a value that can be compared.
public typealias PageMessage = CoordinatorMessageable & Hashable & Sendable

/// What a screen shows, and what its buttons send, as a value without any UI.
///
/// A UIKit screen and a SwiftUI screen that show the same page show and send the same.
public struct Page: Hashable, Sendable {
  /// What the user has typed, by the labels of the fields.
  public typealias Entries = [String: String]

  /// Something on a page.
  public enum Element: Hashable, Sendable {
    /// A line of text.
    case line(String)
    /// A field to type into.
    case field(Field)
    /// A button that sends a message.
    case button(Button)
  }

  /// A field to type into.
  public struct Field: Hashable, Sendable {
    /// What is asked for; no two fields of a page have the same label.
    public let label: String
    /// The text before the user types.
    public let text: String

    /// Makes a field.
    ///
    /// - Parameters:
    ///   - label: What is asked for.
    ///   - text: The text before the user types.
    public init(_ label: String, _ text: String) {
      (self.label, self.text) = (label, text)
    }

    /// The text in the field.
    ///
    /// - Parameter entries: What has been typed into the fields of the page.
    /// - Returns: What was typed, or the text before.
    public func text(in entries: Entries) -> String { entries[label] ?? text }
  }

  /// A button that sends a message.
  public struct Button: Sendable {
    /// What is written on it.
    public let title: String
    /// By what the screen that it leads to finds it; `nil` where none does.
    public let id: String?
    private let make: @Sendable (Entries) -> any PageMessage

    init(
      _ title: String, id: String? = nil,
      _ make: @escaping @Sendable (Entries) -> any PageMessage
    ) {
      (self.title, self.id, self.make) = (title, id, make)
    }

    /// The message that a tap sends.
    ///
    /// - Parameter entries: What has been typed into the fields of the page.
    /// - Returns: The message.
    public func message(_ entries: Entries = [:]) -> any PageMessage { make(entries) }
  }

  /// The title in the bar.
  public let title: String
  /// What is below the bar, top to bottom.
  public let elements: [Element]

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - title: The title in the bar.
  ///   - elements: What is below the bar, top to bottom.
  public init(_ title: String, _ elements: [Element] = []) {
    (self.title, self.elements) = (title, elements)
  }
}

// MARK: - Elements

extension Page.Element {
  /// A button that sends the same message at each tap.
  ///
  /// - Parameters:
  ///   - title: What is written on it.
  ///   - id: By what the screen that it leads to finds it.
  ///   - message: The message.
  /// - Returns: The button.
  public static func button(
    _ title: String, id: String? = nil, sends message: any PageMessage
  ) -> Self {
    .button(Page.Button(title, id: id) { _ in message })
  }

  /// A button whose message depends on what was typed.
  ///
  /// - Parameters:
  ///   - title: What is written on it.
  ///   - message: Makes the message from what has been typed.
  /// - Returns: The button.
  public static func button(
    _ title: String, sends message: @escaping @Sendable (Page.Entries) -> any PageMessage
  ) -> Self {
    .button(Page.Button(title, message))
  }
}

// MARK: - Comparing

extension Page.Button: Hashable {
  /// Whether both have the same title and, before anything is typed, send the same message.
  public static func == (left: Self, right: Self) -> Bool {
    left.title == right.title && AnyHashable(left.message()) == AnyHashable(right.message())
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(AnyHashable(message()))
  }
}
