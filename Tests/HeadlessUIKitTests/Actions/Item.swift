/// One of those that a stack or a tab bar is to have.
enum Item {
  case old(Int)
  case new(Tree)
}
