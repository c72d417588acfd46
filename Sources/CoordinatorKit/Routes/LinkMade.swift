/// What the texts of placeholders stand for.
enum LinkMade {
  case route(any Route)
  /// The text at an index stands for no value.
  case unreadable(Int)
  /// The values stand for no route.
  case none
}
