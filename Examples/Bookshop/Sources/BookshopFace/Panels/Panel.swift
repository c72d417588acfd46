import BookshopPlayer

/// Something to read beside the phone.
struct Panel: Hashable {
  /// What a panel says.
  enum Content: Hashable {
    /// Lines that go on in the next row where they are long.
    case wrapped([String], Style)
    /// Lines that end in an ellipsis where they are long.
    case shortened([String])
    /// What a hand can do, and where it leads.
    case ways(WayTable)
  }

  /// What it is about.
  let title: String
  /// What it says.
  let content: Content
  /// The less important a panel is, the sooner it makes room for others.
  let importance: Int

  init(_ title: String, _ content: Content, importance: Int) {
    self.title = title
    self.content = content
    self.importance = importance
  }

  /// What it says in rows of a width, without its title.
  func body(_ width: Int) -> [Row] {
    switch content {
    case .wrapped(let lines, let style):
      rows(lines, width) { Lines.wrapped($0, to: $1, indent: 2) }.map { Row($0, style) }
    case .shortened(let lines):
      rows(lines, width) { [Lines.shortened($0, to: $1)] }.map { Row($0) }
    case .ways(let table):
      table.rows(width - Self.indent.count).map { row in
        var indented = Row(Self.indent)
        indented.append(row)
        return indented
      }
    }
  }

  private func rows(_ lines: [String], _ width: Int, _ fit: (String, Int) -> [String]) -> [String] {
    lines.flatMap { line in
      let start = String(line.prefix { $0 == " " })
      let rest = String(line.dropFirst(start.count))
      return fit(rest, width - Self.indent.count - start.count).map { Self.indent + start + $0 }
    }
  }

  static let indent = "  "
}
