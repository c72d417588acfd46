import HeadlessUIKit

/// Everything that was called back in one test, in the order in which it came.
@MainActor
final class CallbackLog {
  enum Kind {
    case loading, parent, appearance, isAppearing, layout, note
  }

  struct Entry {
    let kind: Kind
    let who: String
    let what: String
    let argument: String
    let flags: String

    var line: String { (who.isEmpty ? "" : "\(who).") + what + argument }
    var name: String { (who.isEmpty ? "" : "\(who).") + what }
  }

  private(set) var entries: [Entry] = []

  func add(_ entry: Entry) {
    entries.append(entry)
  }

  func note(_ text: String) {
    entries.append(Entry(kind: .note, who: "", what: text, argument: "", flags: ""))
  }

  func clear() {
    entries.removeAll()
  }
}

// MARK: - Reading

extension CallbackLog {
  /// All lines but those about layout: how often a view is laid out is nobody's promise.
  var lines: [String] { lines(without: []) }

  /// The lines without `willMove(toParent:)` and `didMove(toParent:)`.
  var withoutParents: [String] { lines(without: [.parent]) }

  func lines(without kinds: Set<Kind>) -> [String] {
    entries.filter { $0.kind != .layout && !kinds.contains($0.kind) }.map(\.line)
  }

  /// The lines of one controller.
  func lines(of who: String) -> [String] {
    entries.filter { $0.who == who && $0.kind != .layout }.map(\.line)
  }

  /// What happened to the given controllers, without the `animated` argument.
  func names(of whos: String...) -> [String] {
    entries.filter { whos.contains($0.who) && $0.kind != .layout && $0.kind != .parent }
      .map(\.name)
  }

  /// The will and did appearance callbacks of one controller, each with the flags that were set.
  func flags(of who: String) -> [String] {
    entries.filter { $0.who == who && $0.kind == .appearance }
      .map { "\($0.what): \($0.flags)" }
  }

  /// Only the wanted lines, layout included, in the order in which they came.
  func only(_ wanted: String...) -> [String] {
    entries.map(\.line).filter(wanted.contains)
  }

  func count(_ line: String) -> Int {
    entries.count { $0.line == line }
  }
}

// MARK: - Names

extension CallbackLog {
  static func name(of controller: UIViewController?) -> String {
    switch controller {
    case nil: "nil"
    case let named as LoggingViewController: named.name
    case is UINavigationController: "nav"
    case is UITabBarController: "tabs"
    default: "other"
    }
  }
}
