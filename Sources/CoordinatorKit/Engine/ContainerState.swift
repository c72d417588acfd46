/// What the engine knows about one container: what its coordinator wants, and what was last
/// observed.
package struct ContainerState: Hashable {
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

  /// Accepts a request, replacing the previous one; returns whether it equals the previous one, as after a second tap.
  package mutating func replaceRequest(_ new: LayoutRequest) -> Bool {
    let isSame = request.map { $0.sharedStack == nil && $0.layout == new.layout } ?? false
    wanted = new.layout
    request = new
    return isSame
  }

  /// Puts the request into the layout of the window; returns whether the layout contains everything requested.
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

  /// Whether a request that has not ended covers or removes a screen that is in a window.
  ///
  /// A screen that the request leaves as it was can be used, also one that something covers already:
  /// touches reach what is under an undimmed sheet. One that is still on its way in counts if it is not
  /// wanted any more.
  package func isLeaving(_ key: ScreenKey) -> Bool {
    guard hasPendingRequest else { return false }
    guard let coming = wanted.screensAbove(key) else { return true }
    guard let above = seen.screensAbove(key) else { return false }
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

  /// Requests what is shown, which something else is about to take away.
  mutating func renew() {
    settle()
    request = LayoutRequest(
      wanted, animated: true, type: .present, preservesExternalScreens: true)
  }

  /// The visible layout becomes the desired one, for now.
  package mutating func settle() {
    wanted = seen
  }

  /// Other code was quicker to present something where a sheet was to appear; returns whether the request goes on.
  ///
  /// It does once: building the sheet may be what leads other code to it, again and again.
  mutating func goesOnForestalled() -> Bool {
    guard request?.wasForestalled == false else { return false }
    request?.wasForestalled = true
    return true
  }

  /// Screens could not be built, so they are no longer requested.
  mutating func buildFailed(_ screens: Set<ScreenKey>) {
    request?.layout.remove(screens)
    request?.failedScreens.formUnion(screens)
  }

  /// Compares what is shown with what was shown; returns what to notify the owner of, in order.
  ///
  /// `external` is the cause for what the user, or other code, removed, and `own` for what the framework's own
  /// transition removed, which should have led to `expectedLayout`.
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
    // A sheet that comes or goes below another one moves that, which is wanted all the same.
    let sheets = Set(wanted.layers.dropFirst().flatMap(\.screens))
    var unwanted: Set<ScreensGone.Place> =
      isSuperseded
      ? wanted.missing(places).filter { $0.layer == 0 || !sheets.contains($0.key) } : []
    if let expectedLayout { unwanted.formUnion(expectedLayout.missing(places)) }
    let stays = { (screen: (layer: Int, key: ScreenKey)) in
      !unwanted.contains(ScreensGone.Place(layer: screen.layer, key: screen.key))
    }
    // Without a transition of ours something else did it, even if the request has changed
    // meanwhile.
    let surprising = gone.filter(stays)
    // Whoever goes back leaves screens of a stack that stays: a sheet that is gone as well went for another reason.
    let isBack =
      external.leavesStack && surprising.contains { $0.layer < shown.layers.count }
    let sheetsGone = surprising.filter { isBack && $0.layer >= shown.layers.count }
    let others = ScreensGone(
      Array(surprising.dropFirst(sheetsGone.count)), external, isUserMove: true)
    let intended = ScreensGone(
      gone.filter { !stays($0) }, expectedLayout == nil ? external : own, isUserMove: false)
    let told = sheetsGone.isEmpty ? [] : [ScreensGone(sheetsGone, .external, isUserMove: true)]
    return told + [others, intended]
  }
}

extension RemovalMessage.Cause {
  /// Whether somebody has gone back in a stack.
  package var leavesStack: Bool {
    [.backButton, .backMenu, .interactivePop, .unknown].contains(self)
  }
}

/// A change of the layout that one coordinator requests.
package struct LayoutRequest: Hashable {
  package var layout: Layout
  /// The screens that coordinators want in a stack that the app owns; the rest of it stays as it is.
  package var sharedStack: SharedStackChange?
  package let animated: Bool
  package let type: PresentType
  /// Whether screens shown by other code may stay where nothing else is wanted.
  package internal(set) var preservesExternalScreens: Bool
  /// Screens that could not be built.
  package var failedScreens: Set<ScreenKey> = []
  /// Whether other code was once quicker to present something where a sheet was to appear.
  var wasForestalled = false

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

/// One UIKit operation on the way from the visible layout to the desired one.
package enum LayoutTransition: Hashable {
  /// Change a stack: a layer's own, or that of a container in it. One that lies under a sheet
  /// changes without animation.
  case change(layer: Int, container: ScreenKey? = nil, StackDifference, isCovered: Bool)
  /// Replace the tabs of a tab bar.
  case setTabs(container: ScreenKey, [ScreenKey], selected: ScreenKey?)
  case select(container: ScreenKey, ScreenKey)
  case setRoot(container: ScreenKey, ScreenKey?)
  /// Present a sheet over the layers below it.
  indirect case present(layer: Int, Layout.Layer)
  /// Dismiss a sheet and everything above it.
  case dismiss(layer: Int)

  /// Returns the next transition from what is visible to what is desired, normalized; called again after each one until
  /// there is none.
  ///
  /// Lower layers come first, and within a layer the outer containers, so that a stack under a sheet is in place before
  /// the sheet moves, and one change shows at most one animation of each kind. `type` says whether a change of a
  /// container, or with `nil` of a layer's own stack, to all-new screens should look like going forward or back.
  package static func next(
    from seen: Layout, to wanted: Layout, type: (ScreenKey?) -> PresentType = { _ in .present }
  ) -> LayoutTransition? {
    for index in 0..<max(seen.layers.count, wanted.layers.count) {
      guard wanted.layers.indices.contains(index) else { return .dismiss(layer: index) }
      let layer = wanted.layers[index]
      guard seen.layers.indices.contains(index) else { return .present(layer: index, layer) }
      guard wanted.keeps(seen.layers[index], at: index) else { return .dismiss(layer: index) }
      let isCovered = max(seen.layers.count, wanted.layers.count) > index + 1
      let difference = StackDifference(
        from: seen.layers[index].screens, to: layer.screens, type: type(layer.owner))
      if difference != .none {
        return .change(layer: index, difference, isCovered: isCovered)
      }
      for container in layer.containers {
        guard let old = seen.layers[index].containers.first(where: { $0.key == container.key })
        else { continue }
        let type = type(container.key)
        if container.kind != .stack, old.screens != container.screens,
          let gone = seen.layers.indices.first(where: { !wanted.keeps(seen.layers[$0], at: $0) })
        {
          // UIKit would keep what an old root or tab presents visible, and alive.
          return .dismiss(layer: gone)
        }
        if let next = change(old, to: container, layer: index, type: type, isCovered: isCovered) {
          return next
        }
      }
    }
    return nil
  }

  private static func change(
    _ old: Layout.Container, to new: Layout.Container, layer: Int, type: PresentType,
    isCovered: Bool
  ) -> LayoutTransition? {
    switch new.kind {
    case .split:
      return nil
    case .window:
      return old.screens == new.screens ? nil : .setRoot(container: new.key, new.screens.first)
    case .tabs:
      guard old.screens == new.screens else {
        return .setTabs(container: new.key, new.screens, selected: new.selected)
      }
      guard let selected = new.selected, old.selected != selected else { return nil }
      return .select(container: new.key, selected)
    case .stack:
      let difference = StackDifference(from: old.screens, to: new.screens, type: type)
      guard difference != .none else { return nil }
      return .change(layer: layer, container: new.key, difference, isCovered: isCovered)
    }
  }
}

extension LayoutTransition {
  /// The layout that this transition leads to.
  package func result(from seen: Layout, to wanted: Layout) -> Layout {
    var result = seen
    switch self {
    case .change(let index, nil, _, _): result.layers[index].screens = wanted.layers[index].screens
    case .change(let index, let key?, _, _): result.copy(key, in: index, from: wanted)
    case .setTabs(let key, _, _), .select(let key, _):
      for index in result.layers.indices { result.copy(key, in: index, from: wanted) }
    case .setRoot: result = wanted
    case .present(let index, let layer): result.layers = seen.layers.prefix(index) + [layer]
    case .dismiss(let index): result.layers = Array(seen.layers.prefix(index))
    }
    return result
  }
}

extension Layout {
  /// Leaves out what another container has yet to give away; a window lets go of all at once.
  mutating func putOffMoves(from seen: Layout) {
    let moving = seen.layers.flatMap(\.containers).flatMap { former in
      // Those of flows are keys of values: nothing is asked about them.
      let objects = former.screens.filter(\.isOfObject)
      return objects.isEmpty
        ? [] : objects.missing(from: part(of: former.key)?.layers.first?.screens ?? [])
    }
    guard !moving.isEmpty else { return }
    for layer in layers.indices {
      for (index, container) in layers[layer].containers.enumerated()
      where container.kind != .window {
        layers[layer].containers[index].screens.removeAll(where: moving.contains)
        guard container.selected.map(moving.contains) == true else { continue }
        layers[layer].containers[index].selected =
          seen.part(of: container.key)?.layers.first?.selected
      }
    }
  }

  fileprivate mutating func copy(_ key: ScreenKey, in layer: Int, from wanted: Layout) {
    guard wanted.layers.indices.contains(layer),
      let old = layers[layer].containers.firstIndex(where: { $0.key == key }),
      let new = wanted.layers[layer].containers.first(where: { $0.key == key })
    else { return }
    layers[layer].containers[old] = new
  }
}

extension LayoutTransition: CustomStringConvertible {
  /// The transition in words: `push book(42)`, `present login`, `dismiss sheet 1`.
  package var description: String {
    switch self {
    case .change(0, _, let difference, _): "\(difference)"
    case .change(let layer, _, let difference, _): "\(difference) in sheet \(layer)"
    case .setTabs(_, let tabs, _):
      "set tabs \(tabs.map(\.description).joined(separator: " | "))"
    case .select(_, let tab): "select \(tab)"
    case .setRoot(_, let root): "set root \(root.map(\.description) ?? "nothing")"
    case .present(_, let layer):
      "present \(layer.screens.map(\.description).joined(separator: " › "))"
    case .dismiss(let layer): "dismiss sheet \(layer)"
    }
  }
}
