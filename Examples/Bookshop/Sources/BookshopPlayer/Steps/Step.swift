public import BookshopFlows

/// One thing the person with the phone does.
public enum Step: Hashable, Sendable {
  /// Taps a button.
  case tap(Button)
  /// Taps the back button.
  case back
  /// Swipes back from the edge, perhaps without finishing.
  case swipeBack(isCancelled: Bool)
  /// Swipes the sheet down, perhaps without finishing.
  case swipeDown(isCancelled: Bool)
  /// Taps a tab, counted from 1.
  case tab(Int)
  /// Opens a link.
  case open(Link)
  /// Puts the phone away.
  case quit

  /// How a step names a button.
  public enum Button: Hashable, Sendable {
    /// By its number as drawn, counted from 1.
    case number(Int)
    /// By its title.
    case title(String)
  }
}

extension Step: CustomStringConvertible {
  /// The step as it is written in a script.
  public var description: String {
    switch self {
    case .tap(.number(let number)): "tap \(number)"
    case .tap(.title(let title)): "tap \(title)"
    case .back: "back"
    case .swipeBack(let isCancelled): isCancelled ? "swipe-back cancel" : "swipe-back"
    case .swipeDown(let isCancelled): isCancelled ? "swipe-down cancel" : "swipe-down"
    case .tab(let number): "tab \(number)"
    case .open(let link): "open \(link.url)"
    case .quit: "quit"
    }
  }
}
