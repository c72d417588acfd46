/// Remembers the one key window of a scene, or of what is outside of all scenes.
@MainActor
final class KeyWindowHolder {
  weak var window: UIWindow?
}
