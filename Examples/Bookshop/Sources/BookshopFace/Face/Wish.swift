public import BookshopPlayer

/// What a key asks for that the face cannot do by itself.
public enum Wish: Hashable, Sendable {
  /// To do a step on the phone.
  case step(Step)
  /// To draw everything anew.
  case redraw
  /// To end.
  case quit
}
