/// Something that views observe: it tells them just before it changes, and only then.
@MainActor package class ViewBox: Hashable {
  /// Tells the views, once there are any.
  package final var publisher: (any StatePublishing)?

  /// What views show is about to change.
  final func willChange(animated: Bool = true) {
    publisher?.stateWillChange(animated: animated)
  }

  /// Sets a value, and tells the views if it is another one.
  final func set<Value: Equatable>(_ value: inout Value, to new: Value) {
    guard value != new else { return }
    willChange()
    value = new
  }

  package nonisolated static func == (left: ViewBox, right: ViewBox) -> Bool { left === right }

  package nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// Time, as it passes for views: real, or a test's.
package struct ViewClock {
  /// Calls back once, after some seconds.
  package let after: @MainActor (Double, @escaping @MainActor () -> Void) -> Void

  package init(after: @escaping @MainActor (Double, @escaping @MainActor () -> Void) -> Void) {
    self.after = after
  }

  /// Real time.
  package static var real: ViewClock {
    ViewClock { seconds, work in
      Task { @MainActor in
        try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
        work()
      }
    }
  }
}
