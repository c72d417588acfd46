/// What one region of a flow is to show.
@MainActor struct ContainerLayout {
  let region: ContainerDriver
  let layout: Layout

  /// Whether the region wants, or shows, something else now.
  var isNew: Bool {
    layout.normalized().layout != region.wanted || region.seen != region.wanted
  }

  /// Whether the change of screens in progress leads there; asking again would only override it.
  var isComing: Bool {
    region.isAsking && layout.normalized().layout == region.wanted
  }
}
