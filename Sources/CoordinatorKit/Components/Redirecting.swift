/// A component that turns messages into others.
@MainActor protocol Redirecting {
  func replacement(for message: any CoordinatorMessageable) -> (any CoordinatorMessageable)?
}
