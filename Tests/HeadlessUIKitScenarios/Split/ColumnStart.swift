/// A split of the columns P and S.
struct ColumnStart {
  let split: UISplitViewController
  let delegate: LoggingCollapseDelegate
  let primary, secondary: LoggingScreen
}
