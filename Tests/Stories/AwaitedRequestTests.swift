import CoordinatorKitUI
import Testing

/// Requests for callers who write `await` instead of completions.
///
/// What happened to users: the screen after a sheet was shown while the sheet was still closing, since nobody
/// could wait for its end.
@MainActor @Suite("Awaited requests", .headless)
struct AwaitedRequestTests {
  private let story = Story()

  /// Begins a task and lets it run until it waits.
  private func begins(_ work: @escaping @MainActor () async -> Void) async -> Task<Void, Never> {
    let task = Task { await work() }
    await Task.yield()
    return task
  }

  @Test(
    "The window presents a child, an alert over it, and dismisses the child, one after the other")
  func performsAwaitedRequestsInOrder() async {
    story.begin(with: story.single("home"))
    let (root, book) = (story.root, story.book)
    let steps: [@MainActor (Story) async -> Outcome] = [
      { story in
        let child = story.single("kid")
        return await Outcome.of {
          root.presentInHierarchy(child: child, animated: true, completion: $0)
        }
      },
      { story in
        let page = story.page("alert")
        return await Outcome.of {
          root.presentInHierarchy(viewController: page, animated: true, completion: $0)
        }
      },
      { _ in
        guard let kid = root.childCoordinators.last as? StorySingle else {
          return .failed("no kid")
        }
        return await Outcome.of { root.dismiss(child: kid, animated: true, completion: $0) }
      },
    ]
    for (number, step) in steps.enumerated() {
      let task = await begins { [story] in
        let outcome = await step(story)
        book.lines.append("step \(number) \(outcome): \(story.onShow)")
      }
      book.lines.append("asked \(number)")
      story.settle()
      await task.value
    }
    story.ends(
      "home", tree: "WindowCoordinator ·home",
      log: [
        "asked 0", "step 0 performed: home ⌃ kid", "asked 1",
        "step 1 performed: home ⌃ kid ⌃ alert", "asked 2", "left kid: programmatic",
        "step 2 performed: home",
      ])
  }

  @Test("A request refused at once completes at once")
  func completesARefusedRequestAtOnce() async {
    let home = story.single("home")
    story.begin(with: home)
    let outcome = await Outcome.of {
      story.root.presentInHierarchy(
        viewController: home.rootViewController, animated: true, completion: $0)
    }
    #expect(outcome == .refused("Page is the root of a window"))
    #expect(story.reports.kinds == [.refusedByUIKit])
  }

  @Test("Of two completions the first counts")
  func countsTheFirstCompletion() async {
    let outcome = await Outcome.of {
      $0(.superseded)
      $0(.performed)
    }
    #expect(outcome == .superseded)
  }

  @Test("A request that releases its completion without a call has failed")
  func failsWhenReleased() async {
    let outcome = await Outcome.of { _ in }
    #expect(outcome == .failed("what was to show it has been released"))
  }

  @Test("A link and a step are awaited until their screens are shown")
  func awaitsLinksAndSteps() async {
    let (room, book) = (Newsroom(), story.book)
    for work: @MainActor () async -> Outcome in [
      { await room.root.open([NewsRoute.article(1)]) },
      { await room.news.perform(.push(.article(2))) },
      { await room.news.perform(.pop, animated: false) },
      { await room.news.perform(.popTo(.drop)) },
    ] {
      let task = await begins {
        let outcome = await work()
        book.lines.append("\(outcome): \(room.onShow)")
      }
      room.settle()
      await task.value
    }
    #expect(
      book.lines == [
        "performed: [list › article(1)] | all", "performed: [list › article(1) › article(2)] | all",
        "performed: [list › article(1)] | all",
        "refused: drop is not in the stack in front, list › article(1): [list › article(1)] | all",
      ])
    #expect(room.log == ["left article(2): programmatic"])
  }
}
