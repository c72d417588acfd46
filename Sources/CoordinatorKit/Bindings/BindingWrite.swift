/// What a view writes to a binding of a flow.
package enum BindingWrite: Hashable {
  /// The screens over the first one of a stack.
  ///
  /// `given` is what the view was given when the binding was made.
  case path(BoundPlace, given: [ScreenKey], written: [ScreenKey])
  /// A sheet is no longer presented; the lowest has index 1.
  case dismissed(Int)
  /// The selected tab.
  case selected(String, given: String)
  /// An alert is no longer presented.
  case alertClosed(String)
}

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
