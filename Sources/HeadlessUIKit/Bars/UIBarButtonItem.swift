/// A button in a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How a button is shown.
  public enum Style: Int, Sendable {
    /// The usual style.
    case plain
    /// The style of a button that ends a task.
    case done = 2
  }

  /// Buttons that look the same in every app.
  public enum SystemItem: Int, Sendable {
    /// A button that ends a task.
    case done
    /// A button that cancels a task.
    case cancel
    /// A button that begins editing.
    case edit
    /// A button that saves.
    case save
    /// A button that adds something.
    case add
    /// Space that grows.
    case flexibleSpace
    /// Space that does not grow.
    case fixedSpace
    /// A button that begins a new text.
    case compose
    /// A button that replies.
    case reply
    /// A button for actions with the content.
    case action
    /// A button that moves the content elsewhere.
    case organize
    /// A button that shows bookmarks.
    case bookmarks
    /// A button that begins a search.
    case search
    /// A button that loads the content again.
    case refresh
    /// A button that stops.
    case stop
    /// A button that takes a photo.
    case camera
    /// A button that deletes the content.
    case trash
    /// A button that begins playback.
    case play
    /// A button that pauses playback.
    case pause
    /// A button that skips backward.
    case rewind
    /// A button that skips forward.
    case fastForward
    /// A button that undoes a change.
    case undo
    /// A button that redoes a change.
    case redo
    /// A button that closes a screen.
    case close = 24

    var style: Style { self == .done ? .done : .plain }
  }

  /// The style of the button.
  open var style = Style.plain
  /// The view shown in place of a button.
  open var customView: UIView?
  /// The menu of the button.
  open var menu: UIMenu?
  /// The space that the item takes.
  open var width = 0.0
  /// The color of the button.
  open var tintColor: UIColor?

  private var ownAction: UIAction?

  /// The method that a tap runs while there is no primary action (1.12, 1.14).
  private var targetAction: TargetAction?

  /// The action that a tap runs; the item keeps a copy, with its title and image (1.12).
  open var primaryAction: UIAction? {
    get { ownAction }
    set {
      ownAction = newValue?.duplicate()
      guard let newValue else { return }
      if !newValue.title.isEmpty { title = newValue.title }
      if let picture = newValue.image { image = picture }
    }
  }

  /// Creates an empty item.
  public override init() {
    super.init()
  }

  /// Creates an item with a title, an image, an action or a menu.
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

  /// Creates an item that looks the same in every app.
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

  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Space that grows.
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
