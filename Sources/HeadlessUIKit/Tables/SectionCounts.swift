internal import Foundation

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
