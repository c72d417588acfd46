extension UIViewController {
  /// Where a coordinator's root controller is, if anywhere.
  var reasonsAlive: [String] {
    var reasons: [String] = []
    if let presenter = presentingViewController, parent == nil {
      reasons.append("its \(type(of: self)) is presented by \(type(of: presenter))")
    }
    if let parent { reasons.append("its \(type(of: self)) is in \(type(of: parent))") }
    return reasons
  }
}
