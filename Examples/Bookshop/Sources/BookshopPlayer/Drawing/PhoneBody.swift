/// What a screen shows between its bar and the phone's edge.
struct PhoneBody {
  let screen: ScreenReport?
  let width: Int
  let chosen: Int?

  /// The rows, each `width` wide.
  ///
  /// - Parameters:
  ///   - fewest: How many rows there are, even if they are empty.
  ///   - most: How many rows there may be; `⋮` stands where some are left out.
  /// - Returns: The rows.
  func rows(atLeast fewest: Int, atMost most: Int) -> [String] {
    var (rows, mark) = drawn
    while rows.count < fewest { rows.append("") }
    if rows.count > most { rows = part(of: rows, around: mark, most) }
    return rows.map { Lines.padded($0, to: width) }
  }

  /// All rows, and where the chosen button is.
  private var drawn: (rows: [String], mark: Int) {
    var (rows, mark) = ([String](), 0)
    var number = 0
    for element in screen?.elements ?? [] {
      switch element {
      case .line(let text): rows += indented(text)
      case .field(let label, let text): rows += indented("\(label): [\(text)]")
      case .button(let title):
        if number == 0, !rows.isEmpty { rows.append("") }
        if number == chosen { mark = rows.count }
        number += 1
        rows += indented("[\(number)] \(title)", by: 4, mark: number - 1 == chosen)
      }
    }
    return (rows, mark)
  }

  private func indented(_ text: String, by indent: Int = 0, mark: Bool = false) -> [String] {
    let rows = Lines.wrapped(text, to: width - 2, indent: indent)
    return rows.enumerated().map { ($0 == 0 && mark ? "▸" : " ") + $1 }
  }

  /// As many rows as there may be, the marked one among them.
  private func part(of rows: [String], around mark: Int, _ count: Int) -> [String] {
    let count = max(1, count)
    let start = min(max(0, mark - count / 2), rows.count - count)
    var part = Array(rows[start..<start + count])
    // A row for each of the dots, and one for what is marked.
    guard count > 2 else { return part }
    if start > 0 { part[0] = " ⋮" }
    if start + count < rows.count { part[count - 1] = " ⋮" }
    return part
  }
}
