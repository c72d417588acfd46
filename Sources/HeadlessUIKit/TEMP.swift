extension UINavigationControllerDelegate {
  public var respondsToAnimationControllers: Bool? { nil }
}
