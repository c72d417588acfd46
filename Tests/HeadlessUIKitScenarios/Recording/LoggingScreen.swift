/// A view controller that writes each callback into a log, with the flags that were set at that moment.
///
/// `viewIsAppearing` is missing: SDKs before that of iOS 17 do not declare it, so who makes screens for
/// a platform overrides it in a subclass and calls ``hearIsAppearing(_:)``.
open class LoggingScreen: UIViewController {
  /// The callbacks that a block can be hung on.
  public enum Callback: String {
    /// Those of loading.
    case loadView, viewDidLoad
    /// Those of appearing.
    case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    /// Those of layout and of the parent.
    case viewWillLayoutSubviews, willMove, didMove
  }

  /// What the log calls it.
  public let name: String
  /// Where it writes.
  public let log: CallbackLog
  private var hooks: [Callback: @MainActor () -> Void] = [:]

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - name: What the log calls it.
  ///   - log: Where it writes.
  public init(_ name: String, _ log: CallbackLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  /// There are no screens in archives.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Runs the block inside the callback, after it was logged.
  public func on(_ callback: Callback, _ block: @escaping @MainActor () -> Void) {
    hooks[callback] = block
  }

  /// Releases the blocks, which may hold screens.
  func removeHooks() {
    hooks = [:]
  }

  /// Writes `viewIsAppearing` down; called by the override of a subclass.
  public func hearIsAppearing(_ animated: Bool) {
    record(.viewIsAppearing, .isAppearing, "(\(animated))")
  }

  open override func loadView() {
    record(.loadView, .loading)
    super.loadView()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    record(.viewDidLoad, .loading)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    record(.viewWillAppear, .appearance, "(\(animated))")
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    record(.viewDidAppear, .appearance, "(\(animated))")
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    record(.viewWillDisappear, .appearance, "(\(animated))")
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    record(.viewDidDisappear, .appearance, "(\(animated))")
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    record(.viewWillLayoutSubviews, .layout)
  }

  open override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    record(.willMove, .parent, "(\(CallbackLog.name(of: parent)))")
  }

  open override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    record(.didMove, .parent, "(\(CallbackLog.name(of: parent)))")
  }

  private func record(
    _ callback: Callback, _ kind: CallbackLog.Kind, _ argument: String = ""
  ) {
    log.add(
      CallbackLog.Entry(
        kind: kind, who: name, what: callback.rawValue, argument: argument, flags: flagsNow))
    hooks[callback]?()
  }

  private var flagsNow: String {
    var flags: [String] = []
    if isMovingToParent { flags.append("movingTo") }
    if isMovingFromParent { flags.append("movingFrom") }
    if isBeingPresented { flags.append("presented") }
    if isBeingDismissed { flags.append("dismissed") }
    return flags.isEmpty ? "-" : flags.joined(separator: " ")
  }
}
