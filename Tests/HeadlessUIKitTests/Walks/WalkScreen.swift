import Foundation
import HeadlessUIKit

/// Numbers that look random and are the same for the same seed.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Whatever the screens of a walk found wrong, and the screens themselves.
@MainActor
final class WalkRecord {
  private struct Weak {
    weak var screen: WalkScreen?
  }

  private var all: [Weak] = []
  var violations: [String] = []

  var alive: [WalkScreen] { all.compactMap(\.screen) }

  func makeScreen() -> WalkScreen {
    let screen = WalkScreen(number: all.count, record: self)
    all.append(Weak(screen: screen))
    return screen
  }
}

/// Checks that its appearance callbacks come in an order that makes sense.
final class WalkScreen: UIViewController {
  enum Phase {
    case disappeared, appearing, appeared, disappearing
  }

  let number: Int
  private(set) var phase = Phase.disappeared
  private let record: WalkRecord

  init(number: Int, record: WalkRecord) {
    self.number = number
    self.record = record
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func step(_ callback: String, from legal: Phase..., to next: Phase) {
    if !legal.contains(phase) {
      record.violations.append("\(number): \(callback) while \(phase)")
    }
    phase = next
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    step("viewWillAppear", from: .disappeared, .disappearing, to: .appearing)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    step("viewIsAppearing", from: .appearing, to: .appearing)
    if viewIfLoaded?.window == nil {
      record.violations.append("\(number): viewIsAppearing outside of a window")
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    step("viewDidAppear", from: .appearing, to: .appeared)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    step("viewWillDisappear", from: .appeared, .appearing, to: .disappearing)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    step("viewDidDisappear", from: .disappearing, to: .disappeared)
  }
}
