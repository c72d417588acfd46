/// A place where views show a stack of screens.
///
/// Views may build the stack anew, so what they bind to is a `StackBox` of their own; only the newest counts.
@MainActor package final class StackPlace {
  weak var host: ViewHost?
  /// What is wanted, bottom to top.
  package private(set) var screens: [ViewScreen] = []
  /// What the views bind to that show the stack now; held by them.
  package private(set) weak var box: StackBox?
  /// Those that show the same screens in a window of another size, until this one is shown.
  var alternatives: @MainActor () -> [StackPlace] = { [] }
  /// What is nowhere in the stack and leaves with a screen, topmost first: what is in tabs that are not selected, where
  /// the stack shows the selected one only.
  var hidden: @MainActor (_ screen: ViewScreen) -> [ViewScreen] = { _ in [] }

  init(_ host: ViewHost) {
    self.host = host
  }

  /// A view shows the stack from now on, in place of any other.
  package func makeBox() -> StackBox {
    let new = StackBox(self)
    box = new
    for other in alternatives() { other.box = nil }
    new.follow()
    return new
  }

  func want(_ screens: [ViewScreen]) {
    self.screens = screens
    box?.follow()
  }

  /// Screens of the stack with what leaves with them, topmost first.
  func withHidden(_ screens: some Sequence<ViewScreen>) -> [ViewScreen] {
    screens.reversed().flatMap { [$0] + hidden($0) }
  }
}

/// What one view of a stack binds to.
@MainActor package final class StackBox: ViewBox {
  private let place: StackPlace
  /// The screen at the bottom.
  package private(set) var root: ViewScreen?
  /// The path that the view was given, less what it has written since.
  private var shown: [ViewScreen] = []
  /// What the view was given with each of the last versions, since the root is what it is.
  private var given: [Int: [ViewScreen]] = [:]
  /// What the view has read last, bottom to top.
  private(set) var read: [ViewScreen] = []
  /// What was shown when the user left screens last.
  private var beforeLeaving: [ViewScreen] = []
  /// What was nowhere in the stack and left with screens of it, and comes back with them.
  private var hiddenLeft: [ViewScreen] = []
  /// What the view has written last, and the version that it was given then.
  private var lastWrite: (version: Int, path: [ViewScreen]) = (-1, [])
  /// Increases with each change that the view is to read.
  package private(set) var version = 0
  private var versionRead = -1
  /// Whether the view shows a new root first, and the path when that has appeared.
  private var isStaging = false
  /// How many versions are remembered, beside the one that the view has read last.
  private static let memory = 64

  init(_ place: StackPlace) {
    self.place = place
  }

  /// The screens over the root: what a `NavigationStack` binds to, by key path.
  ///
  /// - Parameter version: The version that the view was given with the binding.
  package subscript(path version: Int) -> [ViewScreen] {
    get { shown }
    set { wrote(newValue, given: version) }
  }

  /// Whether the view shows what is wanted.
  var isUpToDate: Bool { version == versionRead && shown == wantedPath }

  private var wantedPath: [ViewScreen] { Array(place.screens.dropFirst()) }

  /// Shows what is wanted.
  ///
  /// SwiftUI drops a path that comes with a new root, and writes an empty one (koan#261, #300): the root is
  /// shown first.
  func follow() {
    let (newRoot, newPath) = (place.screens.first, wantedPath)
    if versionRead < 0 {
      (root, shown, given) = (newRoot, newPath, [version: newPath])
    } else if newRoot !== root {
      isStaging = true
      change { (root, shown) = (newRoot, []) }
    } else if !isStaging, shown != newPath {
      change { shown = newPath }
    }
  }

  /// Has the view read again.
  func renew() {
    change {}
  }

  private func change(_ change: () -> Void) {
    willChange(animated: place.host?.isAnimated ?? true)
    change()
    version += 1
    given[version] = shown
    if version - Self.memory != versionRead { given[version - Self.memory] = nil }
  }

  /// The view has read a version.
  package func read(_ version: Int) {
    guard version == self.version else { return }
    markRead()
    if isStaging {
      // Whether an empty path is the user's or the answer to the new root cannot be known from now on.
      given = given.filter { $0.key >= version }
      place.host?.clock.after(ViewHost.patience) { [weak self] in
        if self?.version == version { self?.rootSettled() }
      }
    }
    place.host?.changed()
  }

  /// The view shows what it was given, whether or not it has told so.
  func markRead() {
    versionRead = version
    given = given.filter { $0.key > version - Self.memory }
    read = [root].compactMap { $0 } + shown
    for screen in read { screen.hasArrived = true }
  }

  /// The screen at the bottom has appeared.
  package func rootAppeared(_ screen: ViewScreen) {
    if screen === root, versionRead == version { rootSettled() }
  }

  private func rootSettled() {
    guard isStaging, place.box === self else { return }
    isStaging = false
    follow()
    place.host?.changed()
  }

  /// The difference from what the view was given is what the user did.
  private func wrote(_ written: [ViewScreen], given version: Int) {
    guard place.box === self, let host = place.host, let known = given[version] else { return }
    let isRace = !host.isAtRest
    let left = known.filter { !written.contains($0) && $0.isWanted }
    // All that was there is back, in place of less: the user has changed their mind.
    let former = lastWrite.version == version ? lastWrite.path : known
    let isBack = written == known || written == beforeLeaving && !former.starts(with: written)
    lastWrite = (version, written)
    let back = isBack ? (hiddenLeft + written).filter { !$0.isWanted && !$0.hasLeft } : []
    let gone = place.withHidden(left)
    if !left.isEmpty {
      beforeLeaving = shown
      hiddenLeft = hiddenLeft.filter { !$0.hasLeft } + gone.filter { !left.contains($0) }
    }
    // The view may have read again meanwhile, so that it shows something else than it has written.
    change { if !isStaging { shown = written } }
    if !left.isEmpty {
      host.userLeft(gone, left.count == 1 ? .backButton : .backMenu, isRace: isRace)
    } else if !back.isEmpty {
      host.userReturned(to: back)
    }
    host.update()
    follow()
  }
}
