/// What the engine knows about one container: what its coordinator wants, and what was last
/// observed.
package struct ContainerState: Hashable {
  /// The ownership of a container.
  package enum Ownership: Hashable {
    /// The coordinator owns it.
    case held
    /// It has released it, and acquires it again when it is shown again.
    case released
    /// Another one has the container, so this one never had it.
    case refused
  }

  package var ownership = Ownership.held
  /// The layout of the newest request.
  package var wanted = Layout([Layout.Layer([])])
  /// The layout observed last.
  package var seen = Layout([Layout.Layer([])])
  /// The newest request, until it has ended.
  package var request: LayoutRequest?
  /// Whether something else was already wanted when screens were removed.
  package var isOvertaken = false

  package init() {}
}

/// A change of the layout that one coordinator requests.
package struct LayoutRequest: Hashable {
  /// The desired layout of the container.
  package var layout: Layout
  /// The desired guests of a stack shared with other code; the rest of it stays as it is.
  package var guests: GuestWish?
  package let animated: Bool
  package let type: PresentType
  /// Whether screens shown by other code may stay where nothing else is wanted.
  package let keepsForeign: Bool
  /// Screens that could not be built.
  package var leftOut: Set<ScreenKey> = []

  package init(
    _ layout: Layout, guests: GuestWish? = nil, animated: Bool, type: PresentType,
    keepsForeign: Bool
  ) {
    self.layout = layout
    self.guests = guests
    self.animated = animated
    self.type = type
    self.keepsForeign = keepsForeign
  }
}

/// What coordinators want from a stack that they do not own.
package struct GuestWish: Hashable {
  /// The screens that should be there; missing ones are added on top of all others.
  package var coming: [ScreenKey]
  /// The screens to remove, each with everything above it.
  package var leaving: Set<ScreenKey>

  package init(coming: [ScreenKey], leaving: Set<ScreenKey>) {
    self.coming = coming
    self.leaving = leaving
  }

  /// The desired stack, given what is shown.
  func applied(to shown: Layout) -> Layout {
    var wish = shown
    guard var screens = wish.layers.first?.screens else { return shown }
    if let index = screens.firstIndex(where: leaving.contains) { screens.removeSubrange(index...) }
    screens += coming.filter { !screens.contains($0) }
    wish.layers[0].screens = screens
    return wish
  }
}

extension ContainerState {
  /// Whether there is a request that has not ended.
  package var isAsking: Bool { request != nil && ownership == .held }

  /// Accepts a request, replacing the previous one.
  ///
  /// - Returns: Whether it equals the previous one, as after a second tap.
  package mutating func ask(_ new: LayoutRequest) -> Bool {
    let isSame = request.map { $0.guests == nil && $0.layout == new.layout } ?? false
    wanted = new.layout
    request = new
    return isSame
  }

  /// Puts the request into the layout of the window.
  ///
  /// - Parameters:
  ///   - layout: The layout of the window.
  ///   - key: The container.
  /// - Returns: Whether the layout contains everything requested.
  mutating func edit(_ layout: inout Layout, at key: ScreenKey) -> Bool {
    guard var request else { return true }
    if let guests = request.guests, let part = layout.part(of: key) {
      wanted = guests.applied(to: part)
      request.layout = wanted
      request.layout.leaveOut(request.leftOut)
      self.request = request
    }
    return layout.edit(key, to: request.layout, keepsForeign: request.keepsForeign)
  }

  /// Whether a visible layout contains everything requested.
  mutating func isSatisfied(by layout: Layout, at key: ScreenKey) -> Bool {
    var edited = layout
    return edit(&edited, at: key) && edited == layout
  }

  /// Screens have appeared.
  mutating func saw(_ arrival: EngineState.Arrival) {
    if let style = arrival.style {
      seen.layers =
        seen.layers.prefix(arrival.level) + [Layout.Layer(arrival.screens, style: style)]
    } else if seen.layers.indices.contains(arrival.level) {
      let known = Set(seen.layers[arrival.level].screens)
      seen.layers[arrival.level].screens += arrival.screens.filter { !known.contains($0) }
    }
  }

  /// The visible layout becomes the desired one, for now.
  package mutating func settle() {
    wanted = seen
  }

  /// Screens could not be built, so they are no longer requested.
  mutating func leaveOut(_ screens: Set<ScreenKey>) {
    request?.layout.leaveOut(screens)
    request?.leftOut.formUnion(screens)
  }

  /// Compares what is shown with what was shown.
  ///
  /// - Parameters:
  ///   - shown: What is shown now.
  ///   - foreign: The cause for what the user, or other code, removed.
  ///   - own: The cause for what the framework's own transition removed.
  ///   - aim: The expected result of the framework's own transition; `nil` for a foreign one.
  /// - Returns: What to notify the owner of, in order.
  mutating func look(
    at shown: Layout, _ foreign: RemovalMessage.Cause, own: RemovalMessage.Cause, aim: Layout?
  ) -> [ScreensGone] {
    let before = seen
    seen = shown
    let gone = before.screensGone(in: seen)
    guard !gone.isEmpty else { return [] }
    isOvertaken = before != wanted
    // What our own transition removed is no surprise, even if it is wanted again by now.
    let stays = { [wanted] (screen: (layer: Int, key: ScreenKey)) in
      wanted.shows(screen.key, in: screen.layer)
        && aim?.shows(screen.key, in: screen.layer) ?? true
    }
    // Without a transition of ours something else did it, even if the request has changed
    // meanwhile.
    let surprising = ScreensGone(gone.filter(stays), foreign, isUserMove: true)
    let intended = ScreensGone(
      gone.filter { !stays($0) }, aim == nil ? foreign : own, isUserMove: false)
    return [surprising, intended]
  }
}

/// Removed screens of a container, and the cause.
package struct ScreensGone: Hashable {
  /// A screen in a layer.
  package struct Place: Hashable {
    package let layer: Int
    package let key: ScreenKey
  }

  /// The screens, topmost first.
  package let places: [Place]
  package let cause: RemovalMessage.Cause
  /// Whether the user, or other code, did it rather than the framework's own transition.
  package let isUserMove: Bool

  package init(
    _ gone: [(layer: Int, key: ScreenKey)], _ cause: RemovalMessage.Cause, isUserMove: Bool
  ) {
    places = gone.map { Place(layer: $0.layer, key: $0.key) }
    self.cause = cause
    self.isUserMove = isUserMove
  }
}
