/// A view controller or child coordinator that updates its screen in place.
///
///     enum Screen: FlowScreen {
///       case shelf, book(Book)
///       var id: String { switch self { case .shelf: "shelf"; case .book(let book): book.isbn } }
///     }
///     final class BookViewController: UIViewController, ScreenUpdating {
///       func update(with screen: Shop.Screen) { if case .book(let book) = screen { show(book) } }
///     }
///
/// A screen whose `id` is unchanged after a state change keeps its view controller. If its value
/// has changed, the controller, or the child coordinator behind the screen, receives it: once per
/// change, in the same turn, lowest screen first, before UIKit moves anything. That includes
/// invisible screens, screens being added and screens under the user's finger. Screens that get
/// their data elsewhere need not conform.
@MainActor public protocol ScreenUpdating<Screen>: AnyObject {
  /// The flow's screen type.
  associatedtype Screen

  /// Shows what has changed; the view may not be loaded yet.
  ///
  /// - Parameter screen: The new value; the previous one was passed to the flow coordinator's
  ///   `makeScreen` or to this function.
  func update(with screen: Screen)
}

extension ScreenUpdating {
  /// Accepts a value, if it has the right type.
  func update(withAny value: AnyHashable) -> Bool {
    guard let screen = value.base as? Screen else { return false }
    update(with: screen)
    return true
  }
}
