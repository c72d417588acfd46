/// The four messages that nearly every screen sends, each with its sender.
///
///     send(.done(self))
///
/// The message holds its sender strongly as long as it lives, which is the duration of the send
/// unless it is stored.
public enum BasicMessage: CoordinatorMessageable {
  /// The sender has finished.
  case done(Any)
  /// The sender was canceled.
  case cancel(Any)
  /// The sender asks to go back: an app handles it as it likes. To go back as the user does, send a
  /// `BackMessage`.
  case back(Any)
  /// The sender should be skipped.
  case skip(Any)

  /// The object or value that sent the message.
  public var sender: Any {
    switch self {
    case .done(let sender), .cancel(let sender), .back(let sender), .skip(let sender): sender
    }
  }

  /// The same message from another sender.
  ///
  /// - Parameter sender: The payload of the copy.
  /// - Returns: A message of the same case.
  public func copy(with sender: Any) -> BasicMessage {
    switch self {
    case .done: .done(sender)
    case .cancel: .cancel(sender)
    case .back: .back(sender)
    case .skip: .skip(sender)
    }
  }
}

// MARK: - Text

extension BasicMessage: CustomStringConvertible {
  /// `done(LoginViewController)`: the case and the sender, an object by its type, so that the text
  /// is the same in every run.
  public var description: String {
    let name =
      switch self {
      case .done: "done"
      case .cancel: "cancel"
      case .back: "back"
      case .skip: "skip"
      }
    let type = type(of: sender)
    return type is AnyClass ? "\(name)(\(type))" : "\(name)(\(sender))"
  }
}

// Leading-dot sends, as in `send(.done(self))`. Disfavored, or `BasicMessage.done(x)` would be
// ambiguous.
extension CoordinatorMessageable where Self == BasicMessage {
  /// The sender has finished, as in `send(.done(self))`.
  @_disfavoredOverload
  public static func done(_ sender: Any) -> BasicMessage { BasicMessage.done(sender) }

  /// The sender was canceled, as in `send(.cancel(self))`.
  @_disfavoredOverload
  public static func cancel(_ sender: Any) -> BasicMessage { BasicMessage.cancel(sender) }

  /// The sender asks to go back, as in `send(.back(self))`.
  @_disfavoredOverload
  public static func back(_ sender: Any) -> BasicMessage { BasicMessage.back(sender) }

  /// The sender should be skipped, as in `send(.skip(self))`.
  @_disfavoredOverload
  public static func skip(_ sender: Any) -> BasicMessage { BasicMessage.skip(sender) }
}

/// Reports a screen's own appearance.
///
/// The framework never sends it: a screen that wants to announce itself sends `.didAppear(self)`
/// from `viewDidAppear`, at the first appearance and at each later one. It need not be handled.
public enum NavigationMessage: CoordinatorMessageable {
  /// The sender has appeared.
  case didAppear(Any)

  /// An announcement: it need not be handled.
  public var isAnnouncement: Bool { true }
}

/// Reports that the user tapped a tab.
///
/// Sent to the coordinator of the tab, which receives it before its parents. It need not be
/// handled. Selecting a tab in code sends no message.
///
/// Its sender is the coordinator whose tabs or pages these are, so tabs inside the tab stay where they
/// are. One that code sends to a coordinator is about the tabs of that one.
public enum TabMessage: CoordinatorMessageable, Hashable, Sendable {
  /// The user switched to the tab with this index, counted from 0.
  case selected(Int)
  /// The user tapped the tab that was already selected; UIKit pops its stack to the root, SwiftUI does not.
  case reselected(Int)

  /// An announcement: it need not be handled.
  public var isAnnouncement: Bool { true }
}
