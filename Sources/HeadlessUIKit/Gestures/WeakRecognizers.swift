/// Recognizers that are not retained.
@MainActor
struct WeakRecognizers {
  private struct Entry {
    weak var recognizer: UIGestureRecognizer?
  }

  private var entries: [Entry] = []

  mutating func add(_ recognizer: UIGestureRecognizer) {
    entries.removeAll { $0.recognizer == nil }
    entries.append(Entry(recognizer: recognizer))
  }

  func contains(_ recognizer: UIGestureRecognizer) -> Bool {
    entries.contains { $0.recognizer === recognizer }
  }
}
