/// What the engine knows of one container: what its coordinator wants of it, and what was seen there last.
package struct ContainerState: Hashable {
  /// Whether a coordinator decides its container.
  package enum Ownership: Hashable {
    /// It does.
    case held
    /// It has let go of it, and takes it up again when it is shown again.
    case released
    /// Another one has the container, so this one never had it.
    case refused
  }

  package var ownership = Ownership.held
  /// The layout of the newest request.
  package var wanted = Layout([Layout.Layer([])])
  /// The layout when UIKit was last looked at.
  package var seen = Layout([Layout.Layer([])])
  /// What was asked for last, until it has ended.
  package var request: LayoutRequest?
  /// Whether something else was wanted already when screens left.
  package var isOvertaken = false

  package init() {}
}

/// An edit of the layout that one coordinator asks for.
package struct LayoutRequest: Hashable {
  /// The layout that is wanted of the container.
  package var layout: Layout
  /// What is wanted of a stack that is shared with other code; the rest of it stays as it is.
  package var guests: GuestWish?
  package let animated: Bool
  package let type: PresentType
  /// Whether what other code showed may stay where nothing else is wanted.
  package let keepsForeign: Bool
  /// Screens that could not be made.
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

/// What coordinators want of a stack that is not theirs.
package struct GuestWish: Hashable {
  /// The screens that are to be there, on top of all others as far as they are not.
  package var coming: [ScreenKey]
  /// The screens that are to go, each with all that lies above.
  package var leaving: Set<ScreenKey>

  package init(coming: [ScreenKey], leaving: Set<ScreenKey>) {
    self.coming = coming
    self.leaving = leaving
  }

  /// The stack as it is wanted, given what is shown.
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

  /// Takes a request in place of the one before.
  ///
  /// - Returns: Whether it is the same wish as before, as by a second tap.
  package mutating func ask(_ new: LayoutRequest) -> Bool {
    let isSame = request.map { $0.guests == nil && $0.layout == new.layout } ?? false
    wanted = new.layout
    request = new
    return isSame
  }

  /// Puts what is asked for into the layout of the window.
  ///
  /// - Parameters:
  ///   - layout: The layout of the window.
  ///   - key: The container.
  /// - Returns: Whether the layout contains all of it.
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

  /// Whether a layout shown contains all that is asked for.
  mutating func isSatisfied(by layout: Layout, at key: ScreenKey) -> Bool {
    var edited = layout
    return edit(&edited, at: key) && edited == layout
  }

  /// Screens have come.
  mutating func saw(_ arrival: EngineState.Arrival) {
    if let style = arrival.style {
      seen.layers =
        seen.layers.prefix(arrival.level) + [Layout.Layer(arrival.screens, style: style)]
    } else if seen.layers.indices.contains(arrival.level) {
      let known = Set(seen.layers[arrival.level].screens)
      seen.layers[arrival.level].screens += arrival.screens.filter { !known.contains($0) }
    }
  }

  /// What is shown is what is wanted, for now.
  package mutating func settle() {
    wanted = seen
  }

  /// Screens could not be made, so that they are not asked for.
  mutating func leaveOut(_ screens: Set<ScreenKey>) {
    request?.layout.leaveOut(screens)
    request?.leftOut.formUnion(screens)
  }

  /// Compares what is shown with what was.
  ///
  /// - Parameters:
  ///   - shown: What is shown now.
  ///   - foreign: The cause for what the user, or other code, took.
  ///   - own: The cause for what our own transition took.
  ///   - aim: What our own transition led to; `nil` if it was none of ours.
  /// - Returns: What the owner is to be told, in that order.
  mutating func look(
    at shown: Layout, _ foreign: RemovalMessage.Cause, own: RemovalMessage.Cause, aim: Layout?
  ) -> [ScreensGone] {
    let before = seen
    seen = shown
    let gone = before.screensGone(in: seen)
    guard !gone.isEmpty else { return [] }
    isOvertaken = before != wanted
    // What our own transition took away is no surprise, though it may be wanted again by now.
    let stays = { [wanted] (screen: (layer: Int, key: ScreenKey)) in
      wanted.shows(screen.key, in: screen.layer)
        && aim?.shows(screen.key, in: screen.layer) ?? true
    }
    // Without a transition of ours it was somebody else, though the wish had changed meanwhile.
    let surprising = ScreensGone(gone.filter(stays), foreign, isUserMove: true)
    let intended = ScreensGone(
      gone.filter { !stays($0) }, aim == nil ? foreign : own, isUserMove: false)
    return [surprising, intended]
  }
}

/// Screens of a container that have left, and why.
package struct ScreensGone: Hashable {
  /// A screen in a layer.
  package struct Place: Hashable {
    package let layer: Int
    package let key: ScreenKey
  }

  /// The screens, topmost first.
  package let places: [Place]
  package let cause: RemovalMessage.Cause
  /// Whether the user, or other code, did it rather than our own transition.
  package let isUserMove: Bool

  package init(
    _ gone: [(layer: Int, key: ScreenKey)], _ cause: RemovalMessage.Cause, isUserMove: Bool
  ) {
    places = gone.map { Place(layer: $0.layer, key: $0.key) }
    self.cause = cause
    self.isUserMove = isUserMove
  }
}
