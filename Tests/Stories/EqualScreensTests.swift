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

  // MARK: - In columns

  struct MailFlow: DescribedFlow {
    struct State: FlowState, Equatable {
      var picked: Int?
      var mail: Int?
    }
    enum Screen: FlowScreen { case inbox, mail(Int) }
    enum Message: CoordinatorMessageable { case pick(Int), open(Int) }
    var stack: Stack {
      split {
        .inbox
        when(\.picked, Screen.mail)
      } secondary: {
        when(\.mail, Screen.mail)
      }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .pick(let mail): state.picked = mail
      case .open(let mail): state.mail = mail
      }
      return .handled
    }
  }

  @Test("Is refused in two columns at every width, which share one stack in a narrow window")
  func columns() {
    for width in [1100.0, 390] {
      let story = Story()
      story.user.resize(story.phone.window, to: CGSize(width: width, height: 800))
      let flow = story.reports.scope {
        StateFlowCoordinator(
          MailFlow(), state: .init(), in: UISplitViewController(style: .doubleColumn)
        ) { story.page("\($0)") }
      }
      story.begin(with: flow)
      flow.deliver(MailFlow.Message.open(1), completion: story.noted("open 1"))
      story.settle()
      flow.deliver(MailFlow.Message.pick(1), completion: story.noted("pick 1"))
      flow.deliver(MailFlow.Message.pick(2), completion: story.noted("pick 2"))
      story.settle()
      #expect(flow.state == .init(picked: 2, mail: 1))
      #expect(
        story.book.lines == [
          "open 1: performed",
          """
          pick 1: refused: the screen mail(1) would be in two columns, which are one stack in a compact window: \
          [inbox › mail(1) ‖ mail(1)]
          """, "pick 2: performed",
        ])
      #expect(story.reports.kinds == [.duplicateScreen])
    }
  }
}
