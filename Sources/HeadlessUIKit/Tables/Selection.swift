internal import Foundation

/// Which rows or items are selected, in the order in which they were.
struct Selection {
  private(set) var paths: [IndexPath] = []

  func contains(_ path: IndexPath) -> Bool { paths.contains(path) }

  mutating func insert(_ path: IndexPath) {
    if !contains(path) { paths.append(path) }
  }

  mutating func remove(_ path: IndexPath) { paths.removeAll { $0 == path } }
  mutating func removeAll() { paths = [] }

  /// Follows rows that have other places now; nil for those that are gone or new.
  mutating func follow(_ place: (IndexPath) -> IndexPath?) { paths = paths.compactMap(place) }

  /// What goes when the path is selected: all others, where only one can be selected.
  func leaving(for path: IndexPath, allowsMany: Bool) -> [IndexPath] {
    allowsMany ? [] : paths.filter { $0 != path }
  }
}
