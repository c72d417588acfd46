/// The desired layout of one container of a flow.
@MainActor struct ContainerLayout {
  let containerDriver: ContainerDriver
  let layout: Layout

  /// Whether the container wants, or shows, something else now.
  var isNew: Bool {
    layout.normalized().layout != containerDriver.wanted
      || containerDriver.seen != containerDriver.wanted
  }

  /// Whether the screen change in progress leads there; requesting it again would only override it.
  var isComing: Bool {
    containerDriver.hasPendingRequest && layout.normalized().layout == containerDriver.wanted
  }
}
