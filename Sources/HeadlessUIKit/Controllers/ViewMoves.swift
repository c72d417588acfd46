/// Tells moves of views that belong to a transition of UIKit's own from those of the app.
///
/// A view that the app puts into a window makes its controller appear (2.7, 2.8). While a container
/// moves views, it drives the callbacks itself.
@MainActor
enum ViewMoves {
  private static var depth = 0

  /// Whether a container moves views right now.
  static var areOurs: Bool { depth > 0 }

  /// Moves views without any appearance callbacks.
  static func perform(_ moves: () -> Void) {
    depth += 1
    defer { depth -= 1 }
    moves()
  }
}
