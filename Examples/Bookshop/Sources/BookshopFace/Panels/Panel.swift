import BookshopPlayer

/// Something to read beside the phone.
struct Panel: Hashable {
  /// What it is about.
  let title: String
  /// What it says.
  let lines: [String]
  /// Whether long lines go on in the next row; others are shortened.
  let wraps: Bool
  /// How its lines stand out.
  let style: Ink.Style
  /// The less important a panel is, the sooner it makes room for others.
  let importance: Int

  init(
    _ title: String, _ lines: [String], wraps: Bool = true, style: Ink.Style = .plain,
    importance: Int
  ) {
    self.title = title
    self.lines = lines
    self.wraps = wraps
    self.style = style
    self.importance = importance
  }

  /// What it says in rows of a width, without its title.
  func body(_ width: Int) -> [String] {
    lines.flatMap { line in
      let start = String(line.prefix { $0 == " " })
      let rest = String(line.dropFirst(start.count))
      let room = width - Self.indent.count - start.count
      let rows =
        wraps ? Lines.wrapped(rest, to: room, indent: 2) : [Lines.shortened(rest, to: room)]
      return rows.map { Self.indent + start + $0 }
    }
  }

  static let indent = "  "
}
