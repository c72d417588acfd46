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

/// How many rows or items there are, as the data source said when it was asked.
struct SectionCounts {
  let counts: [Int]

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path[0]) && (0..<counts[path[0]]).contains(path[1])
  }

  /// Every place, section by section.
  var paths: [IndexPath] {
    counts.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(indexes: [section, $0]) }
    }
  }
}
