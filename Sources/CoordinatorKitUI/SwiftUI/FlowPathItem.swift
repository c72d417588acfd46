#if canImport(SwiftUI)
  import CoordinatorKit

  /// A screen in a path; it is the same one as long as its id is.
  struct FlowPathItem<Screen: FlowScreen>: Hashable {
    let screen: Screen

    static func == (left: Self, right: Self) -> Bool { left.screen.id == right.screen.id }

    func hash(into hasher: inout Hasher) {
      hasher.combine(screen.id)
    }
  }
#endif
