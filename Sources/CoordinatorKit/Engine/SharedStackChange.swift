/// What coordinators want from a stack in which other code shows screens, too.
package struct SharedStackChange: Hashable {
  /// The screens that should be there.
  package var coming: [ScreenKey]
  /// The screens to remove, each with everything above it.
  package var leaving: Set<ScreenKey>
  /// How the screens relate to the rest of the stack.
  package let scope: Scope

  /// How much of a stack a change covers.
  package enum Scope: Hashable {
    /// Single screens: missing ones are added on top of all others.
    case guests
    /// All screens of one coordinator, in order: the first that is no longer wanted is removed with
    /// everything above it, and missing ones are added on top. Screens of other code below that stay.
    case ownScreens
    /// The whole stack: screens of other code are removed.
    case wholeStack
  }

  package init(coming: [ScreenKey], leaving: Set<ScreenKey> = [], scope: Scope = .guests) {
    self.coming = coming
    self.leaving = leaving
    self.scope = scope
  }

  /// Whether the result says all about the stack, so that no other screen may stay on top.
  var isComplete: Bool { scope != .guests }

  /// The desired stack, given what is shown.
  package func applied(to shown: Layout) -> Layout {
    var result = shown
    guard let screens = result.layers.first?.screens else { return shown }
    result.layers[0].screens = applied(to: screens)
    return result
  }

  private func applied(to shown: [ScreenKey]) -> [ScreenKey] {
    switch scope {
    case .guests:
      let stays = shown.prefix { !leaving.contains($0) }
      let known = Set(stays)
      return stays + coming.filter { !known.contains($0) }
    case .ownScreens:
      var next = coming[...]
      let stays = shown.prefix { screen in
        if screen.isExternal { return true }
        guard next.first == screen else { return false }
        next.removeFirst()
        return true
      }
      return Array(stays) + next
    case .wholeStack:
      return coming
    }
  }
}
