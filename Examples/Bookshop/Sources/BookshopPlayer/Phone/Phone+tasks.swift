import BookshopFlows
import BookshopScreens
import CoordinatorKitUI
import Foundation

// Tasks that were begun on the main actor go on between two touches.
extension Phone {
  /// Turns the run loop, as that of an app does, until no task could do anything but wait for an answer.
  ///
  /// Only outside of tasks: in one, nothing goes on while this waits.
  public func goOn() {
    let deadline = Date(timeIntervalSinceNow: 5)
    while isBusy, Date() < deadline {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    inSession { session.settle() }
  }

  /// The same in a task.
  public func goOn() async {
    // What has been begun on the main actor by now goes on while this yields some times.
    for count in 1...10_000 where count < 20 || isBusy { await Task.yield() }
    inSession { session.settle() }
  }

  /// Whether the shop is about to ask the directory, or to hear its answer.
  private var isBusy: Bool {
    guard case .looking(let isbn)? = app.shop.state.search else { return directory.isBusy }
    return directory.isBusy || !directory.asked.contains(isbn)
  }
}
