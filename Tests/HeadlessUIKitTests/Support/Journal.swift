/// What happened, in order.
@MainActor
final class Journal {
  private(set) var lines: [String] = []

  func note(_ line: String) {
    lines.append(line)
  }

  func clear() {
    lines.removeAll()
  }
}
