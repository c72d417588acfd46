/// A flow of one screen at a time, which a builder describes and builds.
///
///     let signUp = BuildableFlowCoordinator(
///       navigationController: FlowNavigationController(), builder: SignUpBuilder(account), parent: root)
///     signUp.presentFlow(animated: false)
///
/// Whenever the flow is triggered, the builder describes the next step, which becomes the only
/// screen of the stack. In all other respects it is a computed flow: the coordinator behind a
/// screen is owned until the screen is removed, anything presented over the stack is dismissed, and
/// a screen already shown is kept.
///
/// - Events and release logs name a step by its case or type, without payload.
/// - If there is no next step, the flow is finished: its screen is left alone, and the parent
///   receives `BasicMessage.done` once.
/// - If the next step could not be built, everything is left as it was. That is reported, the
///   trigger ends `failed`, and the parent receives a
///   `BuildableFlowCoordinator.BuildFailedMessage`.
///
/// Ownership: it holds the builder and the navigation controller strongly.
open class BuildableFlowCoordinator: NavigationFlowCoordinator {
  /// Describes and builds the next step.
  public let builder: any ViewControllerBuildable
  /// The step requested last.
  private var step: BuildStep?
  /// The step that could not be shown.
  private var failed: BuildStep?

  /// Creates a flow; nothing is shown before the first trigger.
  ///
  /// - Parameters:
  ///   - window: The window, held strongly; if `nil`, the parent's window is used.
  ///   - navigationController: The controller whose stack the flow controls, held strongly. If
  ///     another flow controls it already, that flow keeps it, and a mistake is reported.
  ///   - builder: Describes and builds the next step; held strongly.
  ///   - parent: The coordinator that owns this one; it is added as a child immediately.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public init(
    window: (any CoordinatorWindow)? = nil, navigationController: UINavigationController,
    builder: any ViewControllerBuildable, parent: (any Coordinator)? = nil,
    fileID: String = #fileID, line: UInt = #line
  ) {
    self.builder = builder
    super.init(
      window: window, navigationController: navigationController, flow: BuildStepPresentable(),
      parent: parent, fileID: fileID, line: line)
  }

  /// Whether there is a next step.
  public var hasBuildDescribable: Bool { builder.describable(for: self) != nil }

  /// The next step, or `nil` if the flow is finished; the builder decides.
  public final override func computeState() -> (any FlowState)? {
    builder.describable(for: self).map { describable in
      BuildStep(describable) { [weak self] in
        self.flatMap { $0.builder.build(from: describable, with: $0) }
      }
    }
  }

  // MARK: - For the engine

  override var stateSource: String { "describable(for:)" }

  override func plan(for state: any FlowState) -> ScreenPlan {
    guard let step = state as? BuildStep else { return super.plan(for: state) }
    return ScreenPlan(layout: Layout([Layout.Layer([step.key])])) { [weak self] place in
      guard place.key == step.key else { return nil }
      self?.step = step
      return step.build()
    }
  }

  override func buildFailed(_ key: ScreenKey, _ error: BuildError) {
    failed = step
    switch error {
    case .noController:
      diagnosticHandler.report(
        .notBuilt,
        what: "\(plain: coordinatorName) has nothing to show for \(key), which is next.",
        why: """
          describable(for:) describes it, and build(from:with:) returned nil; the screens were left as \
          they are.
          """,
        instead: "Let one of the builders build it, or describe only what can be built.",
        callSite: callSite)
    case .notShowable, .finished: super.buildFailed(key, error)
    }
  }

  override func triggerEnded(_ outcome: Outcome) {
    guard let failed else { return }
    self.failed = nil
    parentCoordinator?.send(
      message: BuildFailedMessage(describable: failed.describable, coordinator: self))
  }
}

extension BuildableFlowCoordinator {
  /// Reports that a flow stopped because what its builder described could not be shown.
  ///
  /// The flow sends it to its parent each time a trigger ends this way; its screens are left as
  /// they are. It need not be handled: the mistake is reported, too, and the outcome of the trigger
  /// is `failed`. A parent that waits for the flow's end may dismiss the flow here.
  public struct BuildFailedMessage: CoordinatorMessageable {
    /// What was described.
    public let describable: any ViewControllerBuildDescribable
    /// The flow; held weakly.
    public private(set) weak var coordinator: (any Coordinator)?

    /// Creates the message.
    ///
    /// - Parameters:
    ///   - describable: What was described.
    ///   - coordinator: The flow.
    public init(describable: any ViewControllerBuildDescribable, coordinator: (any Coordinator)?) {
      self.describable = describable
      self.coordinator = coordinator
    }

    /// An announcement: it need not be handled.
    public var isAnnouncement: Bool { true }
  }
}

extension BuildableFlowCoordinator.BuildFailedMessage: CustomStringConvertible {
  /// `BuildableFlowCoordinator.BuildFailedMessage(address)`.
  public var description: String { "BuildableFlowCoordinator.BuildFailedMessage(\(describable))" }
}

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
      id: describable.screenID ?? AnyHashable(Identity()), describedBy: describable)
  }
}

/// The presentable of a builder's flow, for code that asks a flow coordinator for one.
@MainActor struct BuildStepPresentable: FlowPresentable {
  func viewControllers(for state: any FlowState) -> [UIViewController] {
    guard let result = (state as? BuildStep)?.build() else { return [] }
    return [result.viewController]
  }
}
