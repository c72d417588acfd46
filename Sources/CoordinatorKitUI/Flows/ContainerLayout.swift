/// The desired layout of one region of a flow.
@MainActor struct ContainerLayout {
  let region: ContainerDriver
  let layout: Layout

  /// Whether the region wants, or shows, something else now.
  var isNew: Bool {
    layout.normalized().layout != region.wanted || region.seen != region.wanted
  }

  /// Whether the screen change in progress leads there; requesting it again would only override it.
  var isComing: Bool {
    region.isAsking && layout.normalized().layout == region.wanted
  }
}
