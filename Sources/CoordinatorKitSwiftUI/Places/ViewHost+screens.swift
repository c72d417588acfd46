// Which screens are on top: for those who listen to events, and for whoever goes back.
extension ViewHost {
  /// Tells which screens have come on top; they have when nothing moves any more.
  func tellScreens() {
    guard let root, root.tree.hasEventListeners else { return screensOnShow = nil }
    guard isVisible, isAtRest, !isTellingRemovals else { return }
    let sheets = chain.given.compactMap { if case .sheet(let sheet) = $0 { sheet } else { nil } }
    var screens = ScreensOnShow(layers: [AnyHashable("root")] + sheets.map { AnyHashable($0) })
    let top = frontContents.compactMap(\.self).flatMap { self.top(of: $0, &screens.selection) }
    let all = ([base.content] + layers.values.map(\.content)).flatMap { $0?.screens ?? [] }
    screens.top = top.map { $0.onShow }
    screens.all = Set((all.compactMap(shown) + top).map { $0.onShow })
    let (former, isLink) = (screensOnShow, hasShownLink)
    (screensOnShow, hasShownLink) = (screens.basis(after: former), false)
    for (screen, appearance) in screens.appearances(since: former, isLink: isLink) {
      let flow = top.first { $0.onShow == screen }?.flow
      flow?.announce(screen.key, appearance)
    }
  }

  /// Whether screens have left whose views are not gone yet, so that what has come is told later.
  private var isTellingRemovals: Bool { hostedFlows.contains { $0.hasLeaving } }

  /// The screens on top of some content.
  ///
  /// - Parameter selection: Receives what is selected on the way there.
  private func top(of content: ViewContent, _ selection: inout [AnyHashable]) -> [ViewScreen] {
    switch content {
    case .stack(let place): return top(of: place)
    case .bare(_, let inner): return top(of: inner, &selection)
    case .tabs(let place):
      guard let selected = place.selectedTab else { return [] }
      selection.append(AnyHashable(selected.id))
      return top(of: selected.content, &selection)
    case .split(let place):
      if place.isCollapsed {
        // One stack of all shows what is in front of those that have something.
        let front =
          place.merged.box == nil
          ? place.columns.dropFirst(place.compactColumn).first
          : place.columns.last { !$0.front.isEmpty }
        return front.map { top(of: $0, &selection) } ?? []
      }
      let columns = place.columns.flatMap { top(of: $0, &selection) }
      let isEmpty = place.columns.last?.screens.isEmpty ?? false
      return columns + (isEmpty ? [place.placeholder].compactMap { $0 } : [])
    }
  }

  private func top(of place: StackPlace) -> [ViewScreen] {
    place.screens.last.flatMap(shown).map { [$0] } ?? []
  }

  /// What is shown at a screen: a flow behind it shows its first one in its place, if it has one.
  private func shown(at screen: ViewScreen) -> ViewScreen? {
    guard let child = child(behind: screen) else { return screen }
    return child.wish.root.screens.first.flatMap(shown)
  }

  /// The screen that the user leaves by going back from what is in front: one of the innermost flow there that has one
  /// to leave; `nil` under an alert.
  var screenToLeave: ViewScreen? {
    if chain.wanted.contains(where: { if case .alert = $0 { true } else { false } }) { return nil }
    var selection: [AnyHashable] = []
    let top = frontContents.compactMap(\.self).flatMap { self.top(of: $0, &selection) }.last
    var flow: (any HostedFlow)? = top?.flow
    while let hosted = flow {
      if let screen = hosted.wish.screenToLeave(isCollapsed: isCollapsed) { return screen }
      flow = hosted.parentCoordinator as? any HostedFlow
    }
    return nil
  }
}

extension ViewScreen {
  fileprivate var onShow: ScreensOnShow.Screen { .init(key, of: flow, in: identity) }
}
