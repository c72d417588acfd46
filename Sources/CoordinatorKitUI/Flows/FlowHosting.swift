/// A coordinator whose screens a typed flow decides.
@MainActor protocol FlowHosting: BaseComponentCoordinator, LayoutOwner {
  /// What each region of this coordinator is to show, the one with the sheets first; regions that are
  /// missing are made.
  func desiredLayouts<Screen>(for screens: ScreenStack<Screen>) -> [ContainerLayout]

  /// A container that is a screen of another one, such as the stack of a tab.
  func container(for key: ScreenKey) -> (any Presentable)?

  /// How many callers wait for the flow's result.
  var callerCount: Int { get }
}

extension FlowHosting {
  func container(for key: ScreenKey) -> (any Presentable)? { nil }

  /// Says, once for each container, that the flow's root is another one than this coordinator shows.
  func reportWrongRoot(_ container: String) {
    guard region.controller?.attachment.reported.insert(.wrongRoot).inserted ?? true else { return }
    diagnosticHandler.report(
      .wrongRoot(of: coordinatorName, shownIn: container, callSite: callSite))
  }
}

/// What one region of a flow is to show.
@MainActor struct ContainerLayout {
  let region: ContainerDriver
  let layout: Layout

  /// Whether the region wants, or shows, something else now.
  var isNew: Bool {
    layout.normalized().layout != region.wanted || region.seen != region.wanted
  }

  /// Whether the change of screens under way leads there; asking again would only override it.
  var isComing: Bool {
    region.isAsking && layout.normalized().layout == region.wanted
  }
}
