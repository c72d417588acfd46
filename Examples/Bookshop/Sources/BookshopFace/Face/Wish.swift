public import BookshopPlayer

/// What a key asks for that the face cannot do by itself.
public enum Wish: Hashable, Sendable {
  /// To do a step on the phone.
  case step(Step)
  /// To record into a file what happens from now on.
  case record(into: String)
  /// To record no longer.
  case stopRecording
  /// To draw everything anew.
  case redraw
  /// To end.
  case quit
}
