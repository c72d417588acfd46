/// A button in a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How a button is shown.
  public enum Style: Int, Sendable {
    /// Like any other.
    case plain
    /// Like the one that ends a task.
    case done = 2
  }

  /// Buttons that look the same in every app.
  public enum SystemItem: Int, Sendable {
    /// Ends a task.
    case done
    /// Gives up a task.
    case cancel
    /// Changes something.
    case edit
    /// Keeps something.
    case save
    /// Makes something new.
    case add
    /// Room that grows.
    case flexibleSpace
    /// Room that does not grow.
    case fixedSpace
    /// Writes something.
    case compose
    /// Answers.
    case reply
    /// Does something with it.
    case action
    /// Moves it.
    case organize
    /// Shows bookmarks.
    case bookmarks
    /// Looks for something.
    case search
    /// Loads again.
    case refresh
    /// Stops.
    case stop
    /// Takes an image.
    case camera
    /// Throws away.
    case trash
    /// Plays.
    case play
    /// Pauses.
    case pause
    /// Goes back in a recording.
    case rewind
    /// Goes on in a recording.
    case fastForward
    /// Takes back.
    case undo
    /// Does again.
    case redo
    /// Closes.
    case close = 24

    var style: Style { self == .done ? .done : .plain }
  }

  /// How the button is shown.
  open var style = Style.plain
  /// The view shown in place of a button.
  open var customView: UIView?
  /// What can be chosen at the button.
  open var menu: UIMenu?
  /// The room that the item takes.
  open var width = 0.0
  /// The color of the button.
  open var tintColor: UIColor?

  private var ownAction: UIAction?

  /// The method that a tap runs while there is no primary action (1.12, 1.14).
  private var targetAction: TargetAction?

  /// What a tap runs; the item keeps a copy, and takes its title and image over (1.12).
  open var primaryAction: UIAction? {
    get { ownAction }
    set {
      ownAction = newValue?.duplicate()
      guard let newValue else { return }
      if !newValue.title.isEmpty { title = newValue.title }
      if let picture = newValue.image { image = picture }
    }
  }

  /// Makes an empty item.
  public override init() {
    super.init()
  }

  /// Makes an item of words, an image, an action or a menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// Makes an item that looks the same in every app.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(primaryAction: primaryAction, menu: menu)
    style = systemItem.style
  }

  convenience init(
    title: String? = nil, image: UIImage? = nil, style: Style, runs targetAction: TargetAction?
  ) {
    self.init(title: title, image: image)
    self.style = style
    self.targetAction = targetAction
  }

  /// Makes an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Room that grows.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  /// Does what a tap of the user does; false when nothing happens on a tap.
  func deliverTap(from responder: UIResponder) -> Bool {
    if let control = customView as? UIControl {
      control.deliverTap()
      return true
    }
    guard isEnabled else { return false }
    if let ownAction {
      ownAction.perform(sender: self)
    } else if let targetAction {
      targetAction.perform(sender: self, from: responder)
    } else {
      return false
    }
    return true
  }
}
