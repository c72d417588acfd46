/// Collects the screens that flows want to show while it is in the context.
@MainActor final class ScreenCollector {
  private(set) var screens: Set<HeldMessages.Shown> = []
  private let outer: ScreenCollector?

  init(inside outer: ScreenCollector?) {
    self.outer = outer
  }

  func add(_ screens: Set<HeldMessages.Shown>) {
    self.screens.formUnion(screens)
    outer?.add(screens)
  }
}
