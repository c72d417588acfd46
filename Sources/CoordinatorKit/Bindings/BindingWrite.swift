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
