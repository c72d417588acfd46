/// What a write means to a flow.
package enum BindingFact<Screen: FlowScreen>: Equatable {
  /// The user left screens, topmost first.
  case left([Screen], RemovalMessage.Cause)
  /// The user selected another tab.
  case selected(String)
  /// The user tapped the selected tab.
  case reselected(String)
  /// The user closed an alert.
  case alertLeft(String)
  /// A view pushed screens by itself, which the flow knows nothing of.
  case pushed([ScreenKey])
}
