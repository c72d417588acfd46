import CoordinatorKit
import SendPaths

/// Who carries the messages.
enum Way: Hashable, CaseIterable {
  /// Weak parents and one overridable method, by hand.
  case bare
  /// The algorithm of the first CoordinatorKit.
  case seed
  /// CoordinatorKit.
  case kit
  /// CoordinatorKit, with screens that know nothing of it and were presented by a coordinator.
  case kitPresented
  /// CoordinatorKit, while somebody listens with `onTrail`.
  case kitWithTrail
  /// A notification to one observer, whatever the shape.
  case notification

  /// Builds a path that goes this way.
  @MainActor func path(_ shape: PathShape) -> any SendPath {
    switch self {
    case .bare: return BarePath(shape)
    case .seed: return SeedPath(shape)
    case .kit: return KitPath(shape)
    case .kitPresented: return KitPath(shape, screens: .presented)
    case .kitWithTrail:
      let path = KitPath(shape)
      path.root.onTrail = { _ in }
      return path
    case .notification: return NotificationPath()
    }
  }
}
