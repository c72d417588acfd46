/// One thing the person with the phone does.
public enum Step: Hashable, Sendable {
  /// Taps a button.
  case tap(Button)
  /// Taps the back button.
  case back
  /// Swipes back from the edge, perhaps without finishing.
  case swipeBack(isCancelled: Bool)
  /// Swipes the sheet down, or a screen that was zoomed in, perhaps without finishing.
  case swipeDown(isCancelled: Bool)
  /// Swipes the page to a side, perhaps without finishing.
  case swipePage(Side, isCancelled: Bool)
  /// Taps a tab, counted from 1.
  case tab(Int)
  /// Opens a link, such as `bookshop://book/42`.
  case open(String)
  /// Asks what a link would do now; nothing happens.
  case plan(String)
  /// Lets a link come through a door of the app.
  case arrive(Door, String)
  /// Ends the shop, and lets a link that comes through a door launch it.
  case launch(Door, String)
  /// Locks the app, or unlocks it: meanwhile, what comes from outside waits.
  case lock(Bool)
  /// Lets the directory of books answer what it was asked first.
  case answer
  /// Asks what the menu bar offers; nothing happens.
  case menu
  /// Chooses a command of the menu bar by its title.
  case choose(String)
  /// Presses a key of the keyboard.
  case press(Key)
  /// Goes on with the place on show on another phone of the same customer.
  case handOff
  /// Puts the phone away.
  case quit

  /// Where the finger goes.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// To the left: the next page comes.
    case left
    /// To the right: the page before comes back.
    case right
  }

  /// What is done with a link.
  public enum LinkKind: String, Hashable, Sendable, CaseIterable {
    /// It is opened.
    case open
    /// It is asked what it would do.
    case plan

    func step(_ link: String) -> Step { self == .open ? .open(link) : .plan(link) }
  }

  /// Through which door of the app a link comes.
  public enum Door: String, Hashable, Sendable, CaseIterable {
    /// As a URL: from another app, or a widget.
    case url
    /// As a universal link: the customer has tapped it on the web.
    case web
    /// As an activity from another device.
    case activity
    /// As a result of the device's search.
    case search
    /// In a notification, always the same one for a link.
    case notification
    /// As a quick action of the icon.
    case action
    /// Named by an app intent.
    case intent
  }

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
    case .swipePage(let side, let isCancelled):
      isCancelled ? "swipe \(side) cancel" : "swipe \(side)"
    case .tab(let number): "tab \(number)"
    case .open(let link): "open \(link)"
    case .plan(let link): "plan \(link)"
    case .arrive(let door, let link): "arrive \(door.rawValue) \(link)"
    case .launch(let door, let link): "launch \(door.rawValue) \(link)"
    case .lock(let isLocked): isLocked ? "lock" : "unlock"
    case .answer: "answer"
    case .menu: "menu"
    case .choose(let command): "menu \(command)"
    case .press(let key): "press \(key)"
    case .handOff: "handoff"
    case .quit: "quit"
    }
  }
}

extension Step {
  /// One step of each kind, for who does not know them.
  static let examples: [Step] = [
    .tap(.number(1)), .back, .swipeBack(isCancelled: false), .swipeDown(isCancelled: false),
    .swipePage(.left, isCancelled: false), .tab(1), .open("bookshop://basket"),
    .plan("bookshop://basket"), .arrive(.url, "bookshop://basket"),
    .launch(.notification, "bookshop://basket"), .lock(true), .lock(false), .answer, .menu,
    .press(Key("b", [.command])), .handOff, .quit,
  ]

  /// The same gesture, let go too early; a step that cannot be is the same.
  var cancelled: Step {
    switch self {
    case .swipeBack: .swipeBack(isCancelled: true)
    case .swipeDown: .swipeDown(isCancelled: true)
    case .swipePage(let side, _): .swipePage(side, isCancelled: true)
    case .tap, .back, .tab, .open, .plan, .arrive, .launch, .lock, .answer, .menu, .choose, .press,
      .handOff,
      .quit:
      self
    }
  }
}
