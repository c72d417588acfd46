extension LayoutEngine {
  /// What an engine has to do with its stack.
  enum Claim {
    /// It decides the stack.
    case held
    /// It has let go of the stack, and takes it up again when its owner is shown again.
    case released
    /// Another flow has the stack, so this one never had it.
    case refused
  }

  /// The owner is shown again after it had left.
  func reopen() {
    guard claim == .released else { return }
    claim = .held
    (seen, sheets) = (layoutOnShow, liveSheets)
    observer.attach(to: base)
    proceed()
  }

  /// The owner leaves the tree: all its screens count as left, the topmost first.
  func close(_ cause: RemovalCause) {
    guard claim == .held else { return }
    claim = .released
    observer.detach(from: base)
    let before = seen
    seen = Layout([Layout.Layer([])])
    tell(before.screensGone(in: seen), cause, isUserMove: false)
    end(.failed("the coordinator left"))
  }
}
