/// A step of a builder's flow: the description of the next screen, and how it is built.
struct BuildStep: FlowState {
  let describable: any ViewControllerBuildDescribable
  let key: ScreenKey
  let build: @MainActor () -> ViewControllerBuilderResult?

  init(
    _ describable: any ViewControllerBuildDescribable,
    build: @escaping @MainActor () -> ViewControllerBuilderResult?
  ) {
    self.describable = describable
    self.build = build
    key = ScreenKey(
      id: describable.screenID ?? AnyHashable(Unnamed()), description: "\(describable)")
  }

  /// The id of a screen that equals no other.
  private final class Unnamed: Hashable {
    static func == (left: Unnamed, right: Unnamed) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}

/// The presentable of a builder's flow, for code that asks a flow coordinator for one.
@MainActor struct BuildStepPresentable: FlowPresentable {
  func viewControllers(for state: any FlowState) -> [UIViewController] {
    guard let result = (state as? BuildStep)?.build() else { return [] }
    return [result.viewController]
  }
}
