/// How a map is written.
public enum MapFormat: String, CaseIterable, Sendable {
  /// Lines to read.
  case text
  /// A flow chart of Mermaid.
  case mermaid
  /// A graph in the DOT language of Graphviz.
  case dot
}
