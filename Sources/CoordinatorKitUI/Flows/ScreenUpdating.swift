/// What stands behind a screen and takes the screen's new value in place.
///
///     enum Screen: FlowScreen {
///       case shelf, book(Book)
///       var id: String { switch self { case .shelf: "shelf"; case .book(let book): book.isbn } }
///     }
///     final class BookViewController: UIViewController, ScreenUpdating {
///       func update(with screen: Shop.Screen) { if case .book(let book) = screen { show(book) } }
///     }
///
/// A screen whose `id` is the same after a change of the state keeps its view controller. When its value
/// is another one the controller, or the child coordinator behind the screen, is given it: once for each
/// change, in the same turn, the lowest screen first, before UIKit moves anything. That holds for
/// screens out of sight, too, and for those on their way in or under the user's finger. Screens that
/// look elsewhere for what they show need not conform.
@MainActor public protocol ScreenUpdating<Screen>: AnyObject {
  /// The screens of the flow.
  associatedtype Screen

  /// Shows what has changed; the view need not be loaded yet.
  ///
  /// - Parameter screen: The new value; that of before was given to the flow coordinator's `makeScreen`
  ///   or to this function.
  func update(with screen: Screen)
}

extension ScreenUpdating {
  /// Takes a value, if it is one of the right type.
  func take(_ value: AnyHashable) -> Bool {
    guard let screen = value.base as? Screen else { return false }
    update(with: screen)
    return true
  }
}
