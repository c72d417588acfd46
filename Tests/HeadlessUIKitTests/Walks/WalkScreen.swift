import Foundation
import HeadlessUIKit

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
