internal import Foundation

/// Something that a session does at a virtual time.
@MainActor
final class SessionTimer {
  let due: TimeInterval
  private var block: (@MainActor () -> Void)?

  init(due: TimeInterval, block: @escaping @MainActor () -> Void) {
    self.due = due
    self.block = block
  }

  /// Drops the block, so that nothing happens when the time has come.
  func cancel() {
    block = nil
  }

  var isCancelled: Bool { block == nil }

  func fire() {
    let block = block
    self.block = nil
    block?()
  }
}
