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
///
/// The screen of a nested flow may also be received as that flow has it, whatever flows are around it: write
/// a controller for the flow that it belongs to.
@MainActor public protocol ScreenUpdating<Screen>: AnyObject {
  /// The screen type of the flow on show, or of the one nested in it that the screen belongs to.
  associatedtype Screen

  /// Shows what has changed; the view may not be loaded yet.
  ///
  /// - Parameter screen: The new value; the previous one was passed to the flow coordinator's
  ///   `makeScreen` or to this function.
  func update(with screen: Screen)
}

extension ScreenUpdating {
  /// Accepts the first value that has the right type.
  func update(withOneOf screens: [any FlowScreen]) -> Bool {
    guard let screen = screens.lazy.compactMap({ $0 as? Screen }).first else { return false }
    update(with: screen)
    return true
  }
}

// Screens that stay while their values change.
extension ContainerDriver {
  /// What was built for a screen; only UIKit holds the controller.
  struct MadeScreen {
    weak var controller: UIViewController?
    /// The value that the controller was built from or last received.
    var value: AnyHashable?
    /// Whether it lived in a minimized sheet before.
    var wasMinimized = false
  }

  /// How many layers, from the base up, stay as built; sheets above the first that does not are
  /// replaced with it.
  func reusableLayerCount(_ layers: [Layout.Layer]) -> Int {
    let sheets = sheets.map(\.layer)
    let isKept = layers.enumerated().map { index, layer in
      index == 0
        || sheets.indices.contains(index - 1) && sheets[index - 1].style == layer.style
          && sheets[index - 1].screens.first == layer.screens.first
    }
    return isKept.prefix { $0 }.count
  }

  /// Passes a screen's value to what stands behind it, if it has changed.
  func update(_ place: Place, to value: AnyHashable) {
    guard let known = made[place], known.value != value, let controller = known.controller else {
      return
    }
    made[place]?.value = value
    seen.rename(place.key, in: place.layer)
    pass(value, as: place.key, to: controller, children[place]?.coordinator)
  }

  /// Passes a new value to what stands behind a screen.
  func pass(
    _ value: AnyHashable, as key: ScreenKey, to controller: UIViewController,
    _ child: (any Coordinator)?
  ) {
    controller.attachment.key = key
    guard let updating = child as? any ScreenUpdating ?? controller as? any ScreenUpdating,
      !updating.update(withOneOf: presenter?.nestedScreens(of: value) ?? [])
    else { return }
    guard controller.attachment.reported.insert(.screenNotUpdated).inserted else { return }
    owner?.diagnosticHandler.report(.notUpdated(updating, key, value, of: owner))
  }

  /// The controllers of screens about to be reported as removed; anything tied to them ends now.
  func endScreens(_ gone: [ScreensGone]) {
    for place in gone.flatMap(\.places) {
      made[Place(layer: place.layer, key: place.key)]?.controller?.screenHasLeft()
    }
  }
}

extension Diagnostic {
  @MainActor fileprivate static func notUpdated(
    _ updating: any ScreenUpdating, _ key: ScreenKey, _ value: AnyHashable,
    of owner: (any LayoutOwner)?
  ) -> Diagnostic {
    let (name, screen) = ("\(type(of: updating))", String(reflecting: type(of: value.base)))
    return Diagnostic(
      reporting: .screenNotUpdated,
      what: "\(plain: name) was not notified that its screen is \(key) now.",
      why: """
        Its update(with:) accepts a type other than \(plain: screen), the screens of \
        \(plain: owner?.coordinatorName ?? "the flow").
        """,
      instead: "Write func update(with screen: \(plain: screen)).",
      callSite: owner?.callSite)
  }
}
