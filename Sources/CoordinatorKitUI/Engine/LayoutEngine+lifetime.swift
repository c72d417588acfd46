extension LayoutEngine {
  /// Leaves the stack to the flow that has it.
  func refuse() {
    isClosed = true
    isRefused = true
  }

  /// The owner is shown again after it had left.
  func reopen() {
    guard isClosed, !isRefused else { return }
    isClosed = false
    (seen, sheets) = (layoutOnShow, liveSheets)
    observer.attach(to: base)
    proceed()
  }

  /// The owner leaves the tree: all its screens count as left, the topmost first.
  func close(_ cause: RemovalCause) {
    guard !isClosed else { return }
    isClosed = true
    observer.detach(from: base)
    let before = seen
    seen = Layout([Layout.Layer([])])
    tell(before.screensGone(in: seen), cause, isUserMove: false)
    end(.failed("the coordinator left"))
  }
}
