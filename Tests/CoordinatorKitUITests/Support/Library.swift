import CoordinatorKitUI

// A small library app: shelf → book → chapter, a sheet for lending, a child flow for joining.

enum LibraryMessage: CoordinatorMessageable, Hashable {
  case open(Int)
  case read(Int)
  case lend
  case join
  case closeAll
  case jump([LibraryFlow.Screen])
}

struct LibraryFlow: Flow {
  enum Screen: FlowScreen, Codable, Sendable {
    case shelf
    case book(Int)
    case chapter(Int)
    case lending
    case dueDate
    case joining
  }

  struct State: FlowState, Codable, Equatable {
    var path: [Screen] = []
    var sheet: [Screen] = []
    var member: String?
    var isJoining = false
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.shelf
    for screen in state.path { screen }
    if !state.sheet.isEmpty { Sheet(ScreenStack(state.sheet)) }
    if state.isJoining { Sheet(Screen.joining) }
  }

  func update(_ state: inout State, with message: LibraryMessage) -> FlowReply {
    switch message {
    case .open(let book): state.path.append(.book(book))
    case .read(let chapter): state.path.append(.chapter(chapter))
    case .lend: state.sheet.append(state.sheet.isEmpty ? .lending : .dueDate)
    case .join: state.isJoining = true
    case .closeAll: state = State(member: state.member)
    case .jump(let path): state.path = path
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    state.path.removeAll { screens.contains($0) }
    state.sheet.removeAll { screens.contains($0) }
    if screens.contains(.joining) { state.isJoining = false }
  }

  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ) -> FlowReply {
    guard case .finished(let member)? = result as? FlowResult<String> else { return .unhandled }
    state.member = member
    state.isJoining = false
    return .handled
  }
}

enum JoiningMessage: CoordinatorMessageable {
  case named(String)
  case confirmed
}

struct JoiningFlow: Flow {
  enum Screen: FlowScreen { case name, confirm }
  struct State: FlowState {
    var name: String?
    var isConfirmed = false
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.name
    if state.name != nil { Screen.confirm }
  }

  func update(_ state: inout State, with message: JoiningMessage) -> FlowReply {
    switch message {
    case .named(let name): state.name = name
    case .confirmed: state.isConfirmed = true
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) { state.name = nil }

  func result(for state: State) -> String? { state.isConfirmed ? state.name : nil }
}

/// The library on a phone: root → flow → child flow, with everything that a test looks at.
@MainActor final class Library {
  let reports = Reports()
  let navigation = RecordingNavigationController()
  let phone: Phone
  let root: BaseComponentCoordinator
  let flow: StateFlowCoordinator<LibraryFlow>
  /// The line below that makes the flow, as reports give it.
  let flowLine: UInt
  private(set) var built: [String] = []
  private(set) var removals: [String] = []
  private(set) var results: [String] = []

  init(_ state: LibraryFlow.State = .init(), onScreen: Bool = true) {
    root = reports.scope { BaseComponentCoordinator(window: nil) }
    weak var library: Library?
    flowLine = #line + 1
    flow = StateFlowCoordinator(LibraryFlow(), state: state, in: navigation, parent: root) {
      library?.make($0) ?? Library.page($0)
    }
    phone = Phone()
    library = self
    root.on(RemovalMessage.self) { [weak self] removal, _ in
      self?.removals.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    if onScreen { show() }
  }

  func show() {
    phone.window.rootViewController = navigation
    phone.window.makeKeyAndVisible()
    phone.settle()
    navigation.verbs = []
  }

  private static func page(_ screen: LibraryFlow.Screen) -> any Presentable { Page("\(screen)") }

  private func make(_ screen: LibraryFlow.Screen) -> any Presentable {
    built.append("\(screen)")
    guard case .joining = screen else { return Self.page(screen) }
    let joining = StateFlowCoordinator(
      JoiningFlow(), state: .init(), in: UINavigationController()
    ) { Page("\($0)") }
    return joining.onResult { [weak self] in self?.results.append("\($0)") }
  }

  func send(_ messages: LibraryMessage...) {
    for message in messages {
      flow.send(message)
      phone.settle()
    }
  }

  var stack: [String] { navigation.titles }

  /// The titles of each presented stack, from the lowest sheet up.
  var sheets: [[String]] {
    var sheets: [[String]] = []
    var next = navigation.presentedViewController
    while let sheet = next {
      sheets.append((sheet as? UINavigationController)?.titles ?? ["\(type(of: sheet))"])
      next = sheet.presentedViewController === sheet ? nil : sheet.presentedViewController
    }
    return sheets
  }

  var top: UIViewController? { navigation.topViewController }
}
