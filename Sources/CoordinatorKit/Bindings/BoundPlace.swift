/// A stack of screens that views of a flow show, each with its own path binding.
package enum BoundPlace: Hashable, Sendable {
  /// The only stack of the root.
  case root
  /// The stack of a tab.
  case tab(String)
  /// The stack of a column, counted from 0.
  case column(Int)
  /// All columns in one stack, as in a compact window.
  case columns
  /// The stack of a sheet; the lowest has index 1.
  case sheet(Int)
}
