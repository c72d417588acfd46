import Foundation
import HeadlessUIKit

/// Writes each callback into a log, with the flags that were set at that moment.
class LoggingViewController: UIViewController {
  enum Callback: String {
    case loadView, viewDidLoad
    case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    case viewWillLayoutSubviews, willMove, didMove
  }

  let name: String
  let log: CallbackLog
  private var hooks: [Callback: @MainActor () -> Void] = [:]

  init(_ name: String, _ log: CallbackLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Runs the block inside the callback, after it was logged.
  func on(_ callback: Callback, _ block: @escaping @MainActor () -> Void) {
    hooks[callback] = block
  }

  override func loadView() {
    record(.loadView, .loading)
    super.loadView()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    record(.viewDidLoad, .loading)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    record(.viewWillAppear, .appearance, "(\(animated))")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    record(.viewIsAppearing, .isAppearing, "(\(animated))")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    record(.viewDidAppear, .appearance, "(\(animated))")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    record(.viewWillDisappear, .appearance, "(\(animated))")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    record(.viewDidDisappear, .appearance, "(\(animated))")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    record(.viewWillLayoutSubviews, .layout)
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    record(.willMove, .parent, "(\(CallbackLog.name(of: parent)))")
  }

  override func didMove(toParent parent: UIViewController?) {
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
