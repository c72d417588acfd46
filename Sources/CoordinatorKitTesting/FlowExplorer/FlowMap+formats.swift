extension FlowMap: CustomStringConvertible {
  /// The map as text.
  package var description: String { text }

  /// The map as text: each place, followed by its transitions.
  package var text: String {
    places.indices.map { index in
      let edges = edges.filter { $0.from == index }.flatMap { way in
        way.steps.map { "  \($0) → \(name(of: places[way.to]))" }
      }
      return ([name(of: places[index]) + note(on: places[index])] + edges).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The map as a Mermaid flowchart.
  package var mermaid: String {
    let boxes = places.enumerated().map { index, place in
      let name = Self.quotedForMermaid(name(of: place) + note(on: place))
      let (open, close) = place.isStart ? ("([", "])") : place.isEnd ? ("[[", "]]") : ("[", "]")
      return "  p\(index)\(open)\(name)\(close)"
    }
    let arrows = edges.map { way in
      let steps = way.steps.joined(separator: "\n")
      return "  p\(way.from) -->|\(Self.quotedForMermaid(steps))| p\(way.to)"
    }
    return (["flowchart TD"] + boxes + arrows).joined(separator: "\n")
  }

  /// The map in the DOT language of Graphviz.
  package var dot: String {
    let boxes = places.enumerated().map { index, place in
      let name = Self.quotedForDOT(name(of: place) + note(on: place))
      let shape = place.isStart ? ", style=rounded" : place.isEnd ? ", peripheries=2" : ""
      return "  p\(index) [label=\(name)\(shape)]"
    }
    let arrows = edges.map { way in
      let steps = way.steps.joined(separator: "\n")
      return "  p\(way.from) -> p\(way.to) [label=\(Self.quotedForDOT(steps))]"
    }
    return (["digraph flow {", "  node [shape=box]"] + boxes + arrows + ["}"])
      .joined(separator: "\n")
  }
}

// MARK: - Names

extension FlowMap {
  private func name(of place: Place) -> String { place.screens.isEmpty ? "nothing" : place.screens }

  /// `(start, 3 states)`.
  private func note(on place: Place) -> String {
    let notes =
      (place.isStart ? ["start"] : []) + (place.isEnd ? ["end"] : [])
      + (place.stateCount > 1 ? ["\(place.stateCount) states"] : [])
    return notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
  }

  /// Mermaid reads quoted text as Markdown with HTML in it; these characters are special there.
  private static func quotedForMermaid(_ text: String) -> String {
    let escaped = text.map { character in
      switch character {
      case "\n", "\r\n": "<br/>"
      case "\"", "#", "&", "<", ">", "`", "\\", "*", "_", "[", "]", ";":
        character.unicodeScalars.map { "#\($0.value);" }.joined()
      default: String(character)
      }
    }
    return "\"\(escaped.joined())\""
  }

  private static func quotedForDOT(_ text: String) -> String {
    let escaped = text.map { character in
      switch character {
      case "\n", "\r\n": "\\n"
      case "\"", "\\": "\\\(character)"
      default: String(character)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
