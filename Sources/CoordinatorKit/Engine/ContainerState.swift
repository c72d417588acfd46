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
  package var isSuperseded = false

  package init() {}
}

extension ContainerState {
  /// Whether there is a request that has not ended.
  package var hasPendingRequest: Bool { request != nil && ownership == .held }

  /// Accepts a request, replacing the previous one.
  ///
  /// - Returns: Whether it equals the previous one, as after a second tap.
  package mutating func replaceRequest(_ new: LayoutRequest) -> Bool {
    let isSame = request.map { $0.sharedStack == nil && $0.layout == new.layout } ?? false
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
    if let sharedStack = request.sharedStack, let part = layout.part(of: key) {
      wanted = sharedStack.applied(to: part)
      request.layout = wanted
      request.layout.remove(request.failedScreens)
      self.request = request
    }
    return layout.edit(
      key, to: request.layout, preservesExternalScreens: request.preservesExternalScreens,
      isComplete: request.sharedStack?.isComplete ?? false)
  }

  /// Whether a visible layout contains everything requested.
  mutating func isSatisfied(by layout: Layout, at key: ScreenKey) -> Bool {
    var edited = layout
    return edit(&edited, at: key) && edited == layout
  }

  /// How the request ends once everything in it that could be built is shown.
  var outcome: Outcome {
    guard let failed = request?.failedScreens, !failed.isEmpty else { return .performed }
    let names = failed.map(\.description).sorted().joined(separator: ", ")
    return .failed("\(names) could not be shown")
  }

  /// Whether a request that has not ended covers or removes a screen that is on show.
  ///
  /// A screen that the request leaves as it was can be used, also one that something covers already:
  /// touches reach what is under an undimmed sheet.
  package func isLeaving(_ key: ScreenKey) -> Bool {
    guard hasPendingRequest, let above = seen.screensAbove(key) else { return false }
    guard let coming = wanted.screensAbove(key) else { return true }
    return !Set(coming).isSubset(of: above)
  }

  /// Screens have appeared.
  mutating func recordIncoming(_ incoming: EngineState.IncomingScreens) {
    if let style = incoming.style {
      seen.layers =
        seen.layers.prefix(incoming.level) + [Layout.Layer(incoming.screens, style: style)]
    } else if seen.layers.indices.contains(incoming.level) {
      seen.layers[incoming.level].screens += incoming.screens.missing(
        from: seen.layers[incoming.level].screens)
    }
  }

  /// The visible layout becomes the desired one, for now.
  package mutating func settle() {
    wanted = seen
  }

  /// Screens could not be built, so they are no longer requested.
  mutating func buildFailed(_ screens: Set<ScreenKey>) {
    request?.layout.remove(screens)
    request?.failedScreens.formUnion(screens)
  }

  /// Compares what is shown with what was shown.
  ///
  /// - Parameters:
  ///   - shown: What is shown now.
  ///   - external: The cause for what the user, or other code, removed.
  ///   - own: The cause for what the framework's own transition removed.
  ///   - expectedLayout: The expected result of the framework's own transition; `nil` for an external one.
  /// - Returns: What to notify the owner of, in order.
  mutating func reconcile(
    at shown: Layout, _ external: RemovalMessage.Cause, own: RemovalMessage.Cause,
    expectedLayout: Layout?
  ) -> [ScreensGone] {
    let before = seen
    seen = shown
    let gone = before.screensGone(in: seen)
    guard !gone.isEmpty else { return [] }
    isSuperseded = before != wanted
    // What our own transition removed is no surprise, even if it is wanted again by now.
    let places = gone.map { ScreensGone.Place(layer: $0.layer, key: $0.key) }
    let unwanted = wanted.missing(places).union(expectedLayout?.missing(places) ?? [])
    let stays = { (screen: (layer: Int, key: ScreenKey)) in
      !unwanted.contains(ScreensGone.Place(layer: screen.layer, key: screen.key))
    }
    // Without a transition of ours something else did it, even if the request has changed
    // meanwhile.
    let surprising = ScreensGone(gone.filter(stays), external, isUserMove: true)
    let intended = ScreensGone(
      gone.filter { !stays($0) }, expectedLayout == nil ? external : own, isUserMove: false)
    return [surprising, intended]
  }
}

/// A change of the layout that one coordinator requests.
package struct LayoutRequest: Hashable {
  /// The desired layout of the container.
  package var layout: Layout
  /// The screens that coordinators want in a stack that the app owns; the rest of it stays as it is.
  package var sharedStack: SharedStackChange?
  package let animated: Bool
  package let type: PresentType
  /// Whether screens shown by other code may stay where nothing else is wanted.
  package let preservesExternalScreens: Bool
  /// Screens that could not be built.
  package var failedScreens: Set<ScreenKey> = []

  package init(
    _ layout: Layout, sharedStack: SharedStackChange? = nil, animated: Bool, type: PresentType,
    preservesExternalScreens: Bool
  ) {
    self.layout = layout
    self.sharedStack = sharedStack
    self.animated = animated
    self.type = type
    self.preservesExternalScreens = preservesExternalScreens
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

extension Layout {
  /// The screens over one, topmost first; `nil` if that is not shown.
  fileprivate func screensAbove(_ key: ScreenKey) -> ArraySlice<ScreenKey>? {
    let screens = topFirst
    return screens.firstIndex(of: key).map { screens[..<$0] }
  }
}
