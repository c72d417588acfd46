@_exported import HeadlessUIKitScenarios

extension CallbackLog {
  /// The lines without `willMove(toParent:)` and `didMove(toParent:)`.
  var withoutParents: [String] { lines(without: [.parent]) }

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
