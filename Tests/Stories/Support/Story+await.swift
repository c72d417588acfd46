import CoordinatorKitUI
import Testing

// Code that is written with `await`, and the clock that runs meanwhile.
extension StoryFlow {
  /// Changes the state and waits for how the change of screens ended.
  func changed(
    animated: Bool = true, _ change: (inout HouseFlow.State) -> Void
  ) async -> Outcome {
    await Outcome.of { update(animated: animated, completion: $0, change) }
  }
}

extension Story {
  /// Lets time pass until a task that awaits changes has ended.
  func end(_ task: Task<Void, Never>, sourceLocation: SourceLocation = #_sourceLocation) async {
    let session = phone.session
    // What can go on by itself does so before any time passes.
    for _ in 0..<8 { await Task.yield() }
    var hasEnded = false
    Task {
      await task.value
      hasEnded = true
    }
    for _ in 1...10_000 where !hasEnded {
      session.settle()
      await Task.yield()
    }
    #expect(hasEnded, "nobody ends what the story waits for", sourceLocation: sourceLocation)
    settle()
  }
}
