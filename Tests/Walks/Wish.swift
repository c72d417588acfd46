/// What somebody says to a flow; screens are named by their titles, layers by their lowest screen.
enum Wish: Hashable {
  /// A screen on top of a layer; one that the flow shows already changes nothing.
  case push(String, on: String)
  /// A screen goes, or a sheet whose lowest one it is; a child flow is named like `0c`.
  case remove(String)
  /// A sheet over a layer, in place of what is over it.
  case present([String], over: String)
  /// Another stack, and other sheets or those of now.
  case show([String], sheets: [[String]]?)
  /// A screen must not be left from now on, or may be left again.
  case keep(String), free(String)
  /// The flow ends; a child's sheet goes then.
  case done
}
