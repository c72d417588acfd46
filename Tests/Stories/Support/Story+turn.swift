import CoordinatorKitUI
import Testing

/// Where an app asks for several things at once: in a handler of one message, or in plain code.
enum Turn: String, CaseIterable, CustomTestStringConvertible {
  case handler, plain
  var testDescription: String { "asked in \(rawValue == "plain" ? "plain code" : "a handler")" }
}

/// A message that says itself what its handler does.
struct Wishes: CoordinatorMessageable {
  let all: @MainActor () -> Void
}

extension Story {
  /// Does what the app asks for in one turn, and lets UIKit come to rest only afterwards.
  func ask(_ turn: Turn, _ wishes: @escaping @MainActor () -> Void) {
    guard turn == .handler else { return wishes() }
    root.on(Wishes.self) { wishes, _ in wishes.all() }
    root.send(message: Wishes(all: wishes))
  }

  /// Notes that a presentation was answered.
  func there(_ name: String) -> @MainActor (Outcome) -> Void {
    { [book] _ in book.lines.append("\(name) is there") }
  }

  /// Makes an alert of the app's own that is to be gone when it is not on show.
  func alert(_ title: String) -> UIAlertController {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    book.witness(title, alert)
    return alert
  }

  /// The names of all requests that were answered, each as often as it was.
  var answered: [String] {
    book.lines.filter { !$0.hasPrefix("left ") }
      .map { String($0.prefix { $0 != ":" }) }.sorted()
  }

  /// The names of all who have left, each as often as that was told.
  var left: [String] {
    book.lines.filter { $0.hasPrefix("left ") }.map { String($0.dropFirst(5).prefix { $0 != ":" }) }
  }
}
