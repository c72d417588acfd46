/// The desired layout of one container of a flow.
@MainActor struct ContainerLayout {
  let containerDriver: ContainerDriver
  let layout: Layout
  /// The layout as it can be shown.
  let normalized: Layout

  init(containerDriver: ContainerDriver, layout: Layout) {
    (self.containerDriver, self.layout) = (containerDriver, layout)
    normalized = layout.normalized().layout
  }

  /// Whether the container wants, or shows, something else now.
  var isNew: Bool {
    normalized != containerDriver.wanted
      || containerDriver.seen != containerDriver.wanted
  }

  /// Whether the screen change in progress leads there; requesting it again would only override it.
  var isComing: Bool {
    containerDriver.hasPendingRequest && normalized == containerDriver.wanted
  }
}
