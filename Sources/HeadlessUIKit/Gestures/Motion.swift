/// What the fingers of the user do.
enum Motion: Equatable {
  case tap(count: Int)
  case longPress
  case swipe(UISwipeGestureRecognizer.Direction)
  case pan(from: UIRectEdge)
  case pinch
  case rotation
}
