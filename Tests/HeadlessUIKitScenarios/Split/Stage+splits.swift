extension Stage {
  /// A split without columns that nobody has seen.
  func split() -> SplitStart {
    let (m, d) = (screen("M"), screen("D"))
    let start = SplitStart(
      split: UISplitViewController(), delegate: LoggingCollapseDelegate(log),
      primary: UINavigationController(rootViewController: m),
      secondary: UINavigationController(rootViewController: d), m: m, d: d)
    start.split.viewControllers = [start.primary, start.secondary]
    start.split.delegate = start.delegate
    log.clear()
    return start
  }

  /// A split with columns that nobody has seen.
  func columns() -> ColumnStart {
    let start = ColumnStart(
      split: UISplitViewController(style: .doubleColumn), delegate: LoggingCollapseDelegate(log),
      primary: screen("P"), secondary: screen("S"))
    start.split.setViewController(start.primary, for: .primary)
    start.split.setViewController(start.secondary, for: .secondary)
    start.split.delegate = start.delegate
    log.clear()
    return start
  }
}
