/// A split of a stack with M and a stack with D.
struct SplitStart {
  let split: UISplitViewController
  let delegate: LoggingCollapseDelegate
  let primary, secondary: UINavigationController
  let m, d: LoggingScreen
}
