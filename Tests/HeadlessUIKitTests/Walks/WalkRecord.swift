/// Whatever the screens of a walk found wrong, and the screens themselves.
@MainActor
final class WalkRecord {
  private struct Weak {
    weak var screen: WalkScreen?
  }

  private var all: [Weak] = []
  var violations: [String] = []

  var alive: [WalkScreen] { all.compactMap(\.screen) }

  func makeScreen() -> WalkScreen {
    let screen = WalkScreen(number: all.count, record: self)
    all.append(Weak(screen: screen))
    return screen
  }
}
