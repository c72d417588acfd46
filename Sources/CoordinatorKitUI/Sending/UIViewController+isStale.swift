extension UIViewController {
  /// Whether this controller's screen is still shown although its flow wants another one on top.
  var isStale: Bool {
    guard let attachment = existingAttachment, let key = attachment.key,
      let containerDriver = attachment.containerDriver
    else { return parent?.isStale ?? false }
    return viewIfLoaded?.window != nil && containerDriver.wanted.topFirst.first != key
  }
}

extension UIResponder {
  /// Whether the screen this responder belongs to is stale.
  var isOnStaleScreen: Bool {
    var next: UIResponder? = self
    while let responder = next {
      if let controller = responder as? UIViewController { return controller.isStale }
      next = responder.next
    }
    return false
  }
}
