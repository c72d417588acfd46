import CoordinatorKitSwiftUI
import Testing
import ViewsPhone

/// One profile is open in two tabs, and in a sheet over them, as in every social app.
@MainActor @Suite("One screen in several places of a flow")
struct EqualScreensTests {
  private let reports = Reports()
  private let people: People

  init() {
    people = reports.scope { People() }
  }

  @Test("Has a child in each, which lives as long as its screen") func children() {
    people.open(1)
    people.profile(0)?.send(ProfileFlow.Message.photo(3))
    shows("[home: home › profile(1) › photo(3)] | search: search")
    people.views.select("search")
    people.open(1)
    shows("home: home › profile(1) › photo(3) | [search: search › profile(1)]", children: 2)
    people.views.back()
    shows("home: home › profile(1) › photo(3) | [search: search]")
    people.views.select("home")
    people.views.settle()
    people.views.back()
    shows("[home: home › profile(1)] | search: search")
    people.views.back()
    shows("[home: home] | search: search", children: 0)
  }

  @Test("Has one in a stack, and another in the sheet over it") func sheet() {
    people.open(1)
    people.profile(0)?.send(ProfileFlow.Message.photo(3))
    people.open(1, isSheet: true)
    shows("[home: home › profile(1) › photo(3)] | search: search ⌃ profile(1)", children: 2)
    people.profile(1)?.send(ProfileFlow.Message.photo(5))
    people.views.settle()
    people.views.send(ProfileFlow.Message.photo(4))
    shows("[home: home › profile(1) › photo(3)] | search: search ⌃ profile(1) › photo(4)")
    people.views.swipeDown()
    shows("[home: home › profile(1) › photo(3)] | search: search", children: 1)
  }

  @Test("Means the topmost to code, and its own to its view") func behind() throws {
    people.open(1)
    let below = try #require(people.views.screenInFront)
    people.open(1, isSheet: true)
    let above = try #require(people.views.screenInFront)
    func child() -> ViewFlowCoordinator<ProfileFlow>? { people.flow.child(behind: .profile(1)) }
    #expect(child() === people.profile(1))
    #expect(below.makingView(child) === people.profile(0))
    #expect(above.makingView(child) === people.profile(1))
    #expect(below.makingView { people.flow.child(behind: .home) } == nil as BaseCoordinator?)
    #expect(child() === people.profile(1))
    // On its way out, too.
    let former = people.profile(1)
    people.views.swipeDown()
    #expect(above.makingView(child) === former)
    people.views.settle()
    #expect(above.makingView(child) === former)
    #expect(child() === people.profile(0))
  }

  @Test("Ends where its child has ended, if it is in front", arguments: [true, false])
  func finished(isRemoved: Bool) throws {
    people.flow.update { $0.search = 1 }
    people.open(1)
    people.flow.update { $0.pages = [7] }
    people.open(1, isSheet: true)
    shows("[home: home › profile(1) › page(7)] | search: search › profile(1) ⌃ profile(1)")
    for index in [2, 1] {
      let child = try #require(people.profile(index))
      if isRemoved { people.flow.remove(child: child) } else { child.finish(with: 1) }
      people.views.settle()
    }
    shows("[home: home] | search: search › profile(1)", children: 1)
  }

  @Test("Stays where another one is in front, which is reported", arguments: [true, false])
  func finishedBehind(isRemoved: Bool) throws {
    people.open(1)
    people.open(1, isSheet: true)
    let child = try #require(people.profile(0))
    if isRemoved { people.flow.remove(child: child) } else { child.finish(with: 1) }
    people.views.settle()
    #expect(people.views.onShow == "[home: home › profile(1)] | search: search ⌃ profile(1)")
    #expect(reports.kinds == [.finishedOnShow])
  }

  private func shows(
    _ text: String, children: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    people.views.settle()
    #expect(people.views.onShow == text, sourceLocation: sourceLocation)
    #expect(reports.texts == [], sourceLocation: sourceLocation)
    let living = people.profiles.count { $0.coordinator != nil }
    if let children { #expect(living == children, sourceLocation: sourceLocation) }
  }

  struct ProfileFlow: DescribedFlow {
    struct State: FlowState, Equatable { var photo: Int? }
    enum Screen: FlowScreen { case profile, photo(Int) }
    enum Message: CoordinatorMessageable { case photo(Int) }
    var stack: Stack {
      .profile
      when(\.photo, Screen.photo)
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      if case .photo(let photo) = message { state.photo = photo }
      return .handled
    }
  }

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
    enum Message: CoordinatorMessageable { case open(Int, isSheet: Bool) }
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
    func update(_ state: inout State, with message: Message) -> FlowReply {
      guard case .open(let id, let isSheet) = message else { return .unhandled }
      if isSheet {
        state.sheet = id
      } else if state.tab == .home {
        state.home = id
      } else {
        state.search = id
      }
      return .handled
    }
  }

  /// An app that shows profiles, each with a coordinator behind it.
  @MainActor final class People {
    struct Profile { weak var coordinator: ViewFlowCoordinator<ProfileFlow>? }

    let flow: ViewFlowCoordinator<AppFlow>
    let views: ModelViews<AppFlow>
    /// In the order in which they were made.
    var profiles: [Profile] { made.profiles }
    private let made: Made

    private final class Made { var profiles: [Profile] = [] }

    init(_ oddities: Set<Oddity> = []) {
      let made = Made()
      flow = ViewFlowCoordinator(AppFlow(), state: .init()) { screen in
        guard case .profile = screen else { return nil }
        let profile = ViewFlowCoordinator(ProfileFlow(), state: .init())
        made.profiles.append(Profile(coordinator: profile))
        return profile
      }
      flow.on(FlowResult<Int>.self) { _, _ in }
      views = ModelViews(flow, oddities)
      self.made = made
    }

    func profile(_ number: Int) -> ViewFlowCoordinator<ProfileFlow>? {
      profiles.indices.contains(number) ? profiles[number].coordinator : nil
    }

    func open(_ id: Int, isSheet: Bool = false) {
      flow.send(AppFlow.Message.open(id, isSheet: isSheet))
      views.settle()
    }
  }
}
