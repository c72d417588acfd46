/// Controllers that an action brings along; their numbers are given beforehand.
indirect enum Tree {
  case screen(Int)
  case alert(Int)
  case stack(Int, [Tree])
  case tabs(Int, [Tree])
  /// A container of the app's own with one child or none.
  case box(Int, Tree?)
  case split(Int, SplitKind, [Tree])
  /// A screen that was here before and that somebody has kept.
  case kept(Int)
}
