public import CoordinatorKit

// Requests that components take: none of them changes where the user is.

/// One copy of a book is to go into the basket.
public struct Buy: CoordinatorMessageable, Hashable, Codable, Sendable {
  /// The book's id.
  public let book: Int

  /// Makes the request.
  ///
  /// - Parameter book: The book's id.
  public init(book: Int) {
    self.book = book
  }
}

/// One copy of a book is to be taken out of the basket.
public struct PutBack: CoordinatorMessageable, Hashable, Codable, Sendable {
  /// The book's id.
  public let book: Int

  /// Makes the request.
  ///
  /// - Parameter book: The book's id.
  public init(book: Int) {
    self.book = book
  }
}

/// The newsletter is to be switched on or off, once the settings are saved.
public struct SubscribeToNewsletter: CoordinatorMessageable, Hashable, Codable, Sendable {
  /// Whether it is to be on.
  public let isOn: Bool

  /// Makes the request.
  ///
  /// - Parameter isOn: Whether the newsletter is to be on.
  public init(isOn: Bool) {
    self.isOn = isOn
  }
}

/// The customer is done with the settings; either way leads out of them.
public enum SettleSettings: CoordinatorMessageable, Hashable, Codable, Sendable {
  /// What was changed is to be kept.
  case save
  /// What was changed is to be forgotten.
  case discard
}

/// Somebody says who they are, or that they go.
public enum Identify: CoordinatorMessageable, Hashable, Codable, Sendable {
  /// They give their name.
  case logIn(name: String)
  /// They go.
  case logOut
}

/// The sheet a screen lies in is to be closed, whichever flow has shown it.
public struct CloseSheet: CoordinatorMessageable, Hashable, Codable, Sendable {
  /// Makes the request.
  public init() {}
}
