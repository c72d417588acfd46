/// A user action on the screens of a flow that needs no message.
///
/// What UIKit itself offers: the back button, its menu and the edge swipe, swiping a sheet down,
/// tapping a tab.
public enum UserMove: Sendable, Hashable {
  /// Goes back from the top screen, one level or several at once.
  case back(levels: Int)
  /// Swipes the topmost sheet down, with all its screens.
  case swipeDown
  /// Taps a tab, counted from 0; one that is already selected goes back to its first screen.
  case selectTab(Int)
  /// Taps a button of the alert, counted from 0.
  case tapAlert(Int)

  /// Goes back from the top screen.
  public static var back: UserMove { .back(levels: 1) }
}

extension UserMove: LosslessStringConvertible {
  /// `back`, `back 2`, `swipeDown`, `selectTab 1`, `tapAlert 0`.
  public var description: String {
    switch self {
    case .back(levels: 1): "back"
    case .back(let levels): "back \(levels)"
    case .swipeDown: "swipeDown"
    case .selectTab(let index): "selectTab \(index)"
    case .tapAlert(let index): "tapAlert \(index)"
    }
  }

  /// Parses what `description` returns; `nil` for anything else.
  public init?(_ description: String) {
    let words = description.split(separator: " ", omittingEmptySubsequences: false)
    switch (words.first, words.count) {
    case ("back", 1): self = .back
    case ("swipeDown", 1): self = .swipeDown
    case ("back", 2):
      guard let levels = Int(words[1]), levels > 1 else { return nil }
      self = .back(levels: levels)
    case ("selectTab", 2), ("tapAlert", 2):
      guard let index = Int(words[1]), index >= 0 else { return nil }
      self = words[0] == "tapAlert" ? .tapAlert(index) : .selectTab(index)
    default: return nil
    }
  }
}

extension UserMove: Codable {
  /// Decodes the text of an action.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let move = UserMove(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is no move of a user")
    }
    self = move
  }

  /// Encodes the text of the action.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
