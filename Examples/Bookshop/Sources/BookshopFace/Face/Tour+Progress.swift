import BookshopPlayer

extension Tour {
  /// How far a tour has come.
  struct Progress: Hashable {
    let stops: [Stop]
    /// How many steps have been done.
    var count = 0

    /// The step to do next; `nil` at the end.
    var next: Stop? { count < stops.count ? stops[count] : nil }
    /// The step that was done last; `nil` at the start.
    var last: Stop? { count > 0 ? stops[count - 1] : nil }
  }
}
