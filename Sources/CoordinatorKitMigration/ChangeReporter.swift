import CoordinatorKitUI

/// Calls a navigator's `onChange` once for each change, in order, and never in the middle of itself.
@MainActor final class ChangeReporter<Value: Equatable> {
  /// The value that it was called for last.
  var reported: Value
  private var isReporting = false
  /// How often in a row the call made the next change itself.
  private var changesInARow = 0

  private static var mostChangesInARow: Int { StateObserver<Value>.mostConsecutiveCalls }

  init(_ start: Value) {
    reported = start
  }

  /// Reports the newest value, and what the calls make of it.
  ///
  /// - Parameters:
  ///   - next: The value to report; `nil` as long as UIKit does not have it.
  ///   - call: Calls the app. One that never stops making changes is stopped, and reported.
  ///   - navigator: The navigator's coordinator, for that report.
  ///   - callSite: Where the app created the navigator.
  func report(
    _ next: () -> Value?, _ call: () -> Void, of navigator: BaseCoordinator,
    at callSite: Diagnostic.CallSite
  ) {
    guard !isReporting else { return }
    isReporting = true
    defer { isReporting = false }
    while let value = next(), value != reported {
      reported = value
      guard changesInARow < Self.mostChangesInARow else {
        changesInARow = 0
        return navigator.diagnosticHandler.report(
          .changeLoop(Self.mostChangesInARow, of: navigator.coordinatorName, callSite: callSite))
      }
      call()
      changesInARow = next() == reported ? 0 : changesInARow + 1
    }
  }
}

extension Diagnostic {
  fileprivate static func changeLoop(
    _ count: Int, of navigator: String, callSite: CallSite
  ) -> Diagnostic {
    Diagnostic(
      reporting: .messageLoop,
      what:
        "onChange of a \(plain: navigator) changed the navigator \(count) times in a row.",
      why: "Each change calls it again, so it was not called for the last one.",
      instead: "Let onChange make a change only when something new follows from the routes.",
      callSite: callSite)
  }
}
