/// The screens in front, each lying over the previous one: a stack, that of the selected tab, or
/// those of all columns, and the sheets over it.
struct VisiblePath<Screen: FlowScreen> {
  /// A screen, and the number of its stack.
  typealias Place = (stack: Int, screen: Screen)

  /// The stacks of the flow, including those of other tabs, but not their sheets.
  private var stacks: [[Screen]]
  /// The stacks of the path.
  private let line: [Int]

  /// - Parameters:
  ///   - screens: All screens of the flow.
  ///   - sheets: How many sheets on top do not count.
  init(_ screens: ScreenStack<Screen>, under sheets: Int = 0) {
    stacks = screens.presentedStacks
    let roots = screens.root.stacks.count
    var front = Array(0..<roots)
    if case .tabs(let tabs) = screens.root { front = tabs.selectedIndex.map { [$0] } ?? [] }
    line = front + Array(roots..<(stacks.count - sheets))
  }

  /// The screens of the path, bottom to top.
  var places: [Place] {
    line.flatMap { stack in stacks[stack].map { (stack, $0) } }
  }

  /// Whether all stacks have screens with the same ids, with the same one in front; a sheet without
  /// screens is ignored.
  func showsTheSame(as other: VisiblePath) -> Bool {
    func ids(_ line: VisiblePath) -> [[Screen.ID]] {
      line.stacks.map { $0.map(\.id) }.filter { !$0.isEmpty }
    }
    return line.first == other.line.first && ids(self) == ids(other)
  }

  /// The path with this many screens, from the bottom.
  func keeping(_ height: Int) -> VisiblePath {
    var (copy, left) = (self, height)
    for stack in line {
      copy.stacks[stack] = Array(stacks[stack].prefix(left))
      left -= copy.stacks[stack].count
    }
    return copy
  }

  /// What has to be removed for a lower path, in the steps in which a user leaves it: stack by
  /// stack, each topmost screen first.
  func screens(missingFrom lower: VisiblePath) -> [[Screen]] {
    line.reversed().map { stacks[$0].dropFirst(lower.stacks[$0].count).reversed() }
      .filter { !$0.isEmpty }
  }
}
