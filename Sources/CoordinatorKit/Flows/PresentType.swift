/// Whether a screen change should look like going forward or going back.
public enum PresentType: Sendable, Hashable {
  /// New screens appear as if pushed.
  case present
  /// Old screens disappear as if popped.
  case dismiss
}
