import CoordinatorKitUI
import Testing

/// A coordinator takes away a layer over which another one has presented something.
///
/// What happened to a user: the app closed a sheet when the upload was done, and the question of the sheet behind it,
/// which lay over it, was gone unanswered. UIKit dismisses all that lies over what is dismissed
/// (`dismiss(animated:completion:)`).
@MainActor @Suite("What others presented over what is closed comes again", .headless)
struct ClosedBelowTests {
  struct TaskFlow: DescribedFlow {
    struct State: FlowState, Equatable { var note = false, asks = false, isDone = false }
    enum Screen: FlowScreen { case task, note }
    enum Message: CoordinatorMessageable { case ask, showNote }
    var stack: Stack {
      .task
      sheet { when(\.note, .note) }
      alert(\.asks) { FlowAlert("task", title: "Task") { FlowAlert.Button("OK", role: .cancel) } }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .ask: state.asks = true
      case .showNote: state.note = true
      }
      return .handled
    }
    func result(for state: State) -> Bool? { state.isDone ? true : nil }
  }

  struct HomeFlow: DescribedFlow {
    struct State: FlowState, Equatable {
      var task = false, upload = false, asks = false, isTaskOnTop = false, isTaskMinimized = false
    }
    enum Screen: FlowScreen { case list, task, upload }
    enum Message: CoordinatorMessageable { case ask }
    var stack: Stack {
      .list
      sheet(minimized: \.isTaskMinimized) { when(\.task, .task) }
      sheet { when(\.upload, .upload) }
      sheet { when(\.isTaskOnTop, .task) }
      alert(\.asks) { FlowAlert("home", title: "Home") { FlowAlert.Button("OK", role: .cancel) } }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      state.asks = true
      return .handled
    }
  }

  private let story = Story()

  private func task() -> StateFlowCoordinator<TaskFlow> {
    let story = story
    return story.reports.scope {
      StateFlowCoordinator(TaskFlow(), state: .init()) { story.page("\($0)") }
    }
  }

  private func begin(
    _ state: HomeFlow.State
  ) throws -> (home: StateFlowCoordinator<HomeFlow>, task: StateFlowCoordinator<TaskFlow>?) {
    let story = story
    let home = story.reports.scope {
      StateFlowCoordinator(HomeFlow(), state: state) { screen -> any Presentable in
        screen == .task ? task() : story.page("\(screen)")
      }
    }
    story.begin(with: home)
    return (home, home.childCoordinators.first as? StateFlowCoordinator<TaskFlow>)
  }

  /// The screen in front.
  private var top: UIViewController? {
    (story.sheets.last as? UINavigationController)?.topViewController
  }

  private var alert: UIAlertController? { story.sheets.last as? UIAlertController }

  private func answer(_ title: String) throws {
    let alert = try #require(alert)
    #expect(alert.title == title)
    #expect(story.user.tapAlertAction(alert.actions[0], in: alert))
    story.settle()
  }

  @Test("An alert of the flow inside, when the presenter closes a sheet of its own below it")
  func alertInside() throws {
    let (home, inside) = try begin(.init(task: true, upload: true))
    let task = try #require(inside)
    task.deliver(TaskFlow.Message.ask, completion: story.noted("ask"))
    story.settle()
    home.update(completion: story.noted("upload")) { $0.upload = false }
    story.settle()
    #expect(
      story.book.lines == ["ask: performed", "left upload: programmatic", "upload: performed"])
    #expect(task.state.asks)
    try answer("Task")
    #expect(!task.state.asks)
    #expect(story.onShow == "list ⌃ task")
    #expect(story.reports.texts == [])
  }

  @Test("A sheet of the flow inside, with the same screen, which has not left") func sheetInside()
    throws
  {
    let (home, inside) = try begin(.init(task: true, upload: true))
    let task = try #require(inside)
    var heard: [String] = []
    task.onEvent = { event in
      switch event {
      case .appeared(let screen, let cause): heard.append("+\(screen.name) \(cause)")
      case .removed(let screen, let cause): heard.append("-\(screen.name) \(cause)")
      default: break
      }
    }
    task.deliver(TaskFlow.Message.showNote, completion: story.noted("note"))
    story.settle()
    let note = top
    heard = []
    home.update { $0.upload = false }
    story.settle()
    #expect(story.onShow == "list ⌃ task ⌃ note")
    #expect(task.state.note && top === note)
    #expect(story.book.lines == ["note: performed", "left upload: programmatic"])
    #expect(heard == [])
    #expect(story.reports.texts == [])
  }

  @Test("The sheet of a flow that is itself in a sheet that comes again") func inside() throws {
    let (home, inside) = try begin(.init(upload: true, isTaskOnTop: true))
    let task = try #require(inside)
    task.send(TaskFlow.Message.showNote)
    story.settle()
    #expect(story.onShow == "list ⌃ upload ⌃ task ⌃ note")
    let note = top
    home.update { $0.upload = false }
    story.settle()
    #expect(story.onShow == "list ⌃ task ⌃ note")
    #expect(home.childCoordinators.first === task && top === note)
    #expect(story.book.lines == ["left upload: programmatic"])
    #expect(story.reports.texts == [])
  }

  @Test(
    "What a flow has presented whose sheet is minimized, when that is expanded",
    arguments: [true, false])
  func minimized(isAlert: Bool) throws {
    let (home, inside) = try begin(.init(task: true))
    let task = try #require(inside)
    task.send(isAlert ? TaskFlow.Message.ask : .showNote)
    story.settle()
    home.update { $0.isTaskMinimized = true }
    story.settle()
    #expect(story.onShow == "list")
    #expect(task.state.asks == isAlert && task.state.note != isAlert)
    #expect(story.book.lines == [])
    home.update { $0.isTaskMinimized = false }
    story.settle()
    if isAlert {
      try answer("Task")
    } else {
      #expect(story.onShow == "list ⌃ task ⌃ note")
    }
    #expect(story.reports.texts == [])
  }

  @Test("An alert of the presenter, when the flow inside, presented by hand, is done")
  func done() throws {
    let (home, _) = try begin(.init())
    let task = task()
    home.present(child: task, animated: true)
    story.settle()
    home.deliver(HomeFlow.Message.ask, completion: story.noted("ask"))
    story.settle()
    task.update { $0.isDone = true }
    story.settle()
    #expect(home.childCoordinators.isEmpty)
    #expect(home.state.asks)
    #expect(story.book.lines.first == "ask: performed")
    try answer("Home")
    #expect(!home.state.asks)
    #expect(story.onShow == "list")
  }

  /// How the presenter takes the flow inside away.
  enum Way: CaseIterable { case dismiss, remove }

  @Test("An alert of the presenter, when it removes the flow inside", arguments: Way.allCases)
  func removed(way: Way) throws {
    let (home, _) = try begin(.init())
    let task = task()
    home.present(child: task, animated: true)
    story.settle()
    home.send(HomeFlow.Message.ask)
    story.settle()
    switch way {
    case .dismiss: home.dismiss(child: task, animated: true, completion: story.noted("end"))
    case .remove: home.remove(child: task)
    }
    story.settle()
    #expect(home.childCoordinators.isEmpty)
    #expect(home.state.asks)
    #expect(story.book.lines.contains("end: performed") == (way == .dismiss))
    try answer("Home")
    #expect(story.onShow == "list")
    #expect(story.reports.texts == [])
  }

  /// What takes the sheet of another tab away.
  enum End: CaseIterable { case state, setTabs, remove }

  @Test(
    "An alert of the tab on show, when the sheet of another tab leaves", arguments: End.allCases)
  func tabs(end: End) throws {
    let (first, second) = (task(), task())
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [first, second]) }
    story.begin(with: tabs)
    first.send(TaskFlow.Message.showNote)
    story.settle()
    tabs.select(second)
    story.settle()
    second.send(TaskFlow.Message.ask)
    story.settle()
    switch end {
    case .state: first.update { $0.note = false }
    case .setTabs: tabs.setTabs([second], animated: false)
    case .remove: tabs.remove(child: first)
    }
    story.settle()
    #expect(second.state.asks)
    try answer("Task")
    #expect(story.onShow == (end == .state ? "{task | *task}" : "{*task}"))
  }

  @Test("Not what its own flow takes back in the same moment") func takenBack() throws {
    let (home, inside) = try begin(.init(task: true, upload: true))
    let task = try #require(inside)
    task.send(TaskFlow.Message.ask)
    story.settle()
    home.update { $0.upload = false }
    task.update { $0.asks = false }
    story.settle()
    #expect(alert == nil)
    #expect(story.onShow == "list ⌃ task")
  }

  @Test("Not what a flow has presented that goes with what is closed") func goesToo() throws {
    let (home, inside) = try begin(.init(task: true))
    let task = try #require(inside)
    task.send(TaskFlow.Message.ask)
    story.settle()
    home.update { $0.task = false }
    story.settle()
    #expect(story.onShow == "list")
    #expect(story.reports.texts == [])
  }

  @Test("Each in its order, when several flows have presented over what is closed")
  func several() throws {
    let (home, inside) = try begin(.init(task: true, upload: true))
    let task = try #require(inside)
    task.send(TaskFlow.Message.showNote)
    story.settle()
    home.send(HomeFlow.Message.ask)
    story.settle()
    #expect(alert?.title == "Home")
    home.update { $0.upload = false }
    story.settle()
    #expect(task.state.note && home.state.asks)
    try answer("Home")
    #expect(story.onShow == "list ⌃ task ⌃ note")
    #expect(story.reports.texts == [])
  }
}
