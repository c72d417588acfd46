extension HeadlessSession {
  /// A layout that keeps asking for itself goes on in the next turn after so many rounds.
  private static let mostRounds = 100

  /// Runs the block once at the next layout pass: in a turn, or in `layoutIfNeeded()` of a view
  /// on screen (8.4).
  func atLayoutPass(_ block: @escaping @MainActor () -> Void) {
    layoutQueue.add(block)
    driver?.wake()
  }

  /// Runs the block once after the next commit of a turn.
  func afterCommit(_ block: @escaping @MainActor () -> Void) {
    commitQueue.add(block)
    driver?.wake()
  }

  /// Runs what waits for the layout pass and lays out the views on screen that need it.
  func runLayoutPass() {
    var rounds = 0
    while needsLayout || !layoutQueue.isEmpty, rounds < Self.mostRounds {
      rounds += 1
      while let block = layoutQueue.takeFirst() { block() }
      guard needsLayout else { continue }
      needsLayout = false
      for window in application.windows where !window.isHidden { window.layOutSubtree() }
    }
  }
}
