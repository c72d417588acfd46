import CoordinatorKitUI
import Testing

/// One profile is open in a stack, in another tab, and in the sheet over them, as in every social app.
@MainActor @Suite("On a phone, one screen in several places of a flow", .headless)
struct EqualScreensTests {
  struct AppFlow: DescribedFlow {
    enum Tab: String { case home, search }
    struct State: FlowState, Equatable {
      var tab = Tab.home
      var home: Int?
      var pages: [Int] = []
      var search: Int?
      var sheet: Int?
    }
    enum Screen: FlowScreen { case home, search, profile(Int), page(Int) }
    var stack: Stack {
      tabs(\.tab) {
        tab(Tab.home) {
          .home
          when(\.home, Screen.profile)
          each(\.pages, Screen.page)
        }
        tab(Tab.search) {
          .search
          when(\.search, Screen.profile)
        }
      }
      sheet { when(\.sheet, Screen.profile) }
    }
    func update(_ state: inout State, with message: Never) -> FlowReply {}
  }

  @MainActor private final class Made {
    struct Profile { weak var coordinator: StorySingle? }
    var profiles: [Profile] = []
  }

  private let story = Story()
  private let made = Made()

  private func begin() -> StateFlowCoordinator<AppFlow> {
    let (story, made) = (story, made)
    let flow = story.reports.scope {
      StateFlowCoordinator(AppFlow(), state: .init()) { screen -> any Presentable in
        guard case .profile = screen else { return story.page("\(screen)") }
        let profile = story.single("\(screen)")
        made.profiles.append(.init(coordinator: profile))
        return profile
      }
    }
    story.begin(with: flow)
    flow.on(FlowResult<Int>.self) { _, _ in }
    return flow
  }

  private func update(
    _ flow: StateFlowCoordinator<AppFlow>, _ change: (inout AppFlow.State) -> Void
  ) {
    flow.update(change)
    story.settle()
  }

  @Test("Ends where its child has ended, if it is in front", arguments: [true, false])
  func finished(isRemoved: Bool) throws {
    let flow = begin()
    update(flow) { $0.home = 1 }
    update(flow) { $0.pages = [7] }
    update(flow) { ($0.tab, $0.search) = (.search, 1) }
    update(flow) { $0.tab = .home }
    update(flow) { $0.sheet = 1 }
    #expect(made.profiles.count == 3)
    for index in [2, 0] {
      let child = try #require(made.profiles[index].coordinator)
      if isRemoved { flow.remove(child: child) } else { child.finish(with: 1) }
      story.settle()
    }
    #expect(flow.state == .init(search: 1))
    #expect(made.profiles.map { $0.coordinator == nil } == [true, false, true])
    #expect(story.reports.texts == [])
  }

  @Test("Stays where another one is in front, which is reported", arguments: [true, false])
  func finishedBehind(isRemoved: Bool) throws {
    let flow = begin()
    update(flow) { $0.home = 1 }
    update(flow) { $0.sheet = 1 }
    let child = try #require(made.profiles[0].coordinator)
    if isRemoved { flow.remove(child: child) } else { child.finish(with: 1) }
    story.settle()
    #expect(flow.state == .init(home: 1, sheet: 1))
    #expect(story.reports.kinds == [.finishedOnShow])
  }
}
