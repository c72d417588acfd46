import CoordinatorKitUI

/// Any stack and any sheets over it: whatever the message says is on show.
struct HouseFlow: Flow {
  struct Screen: FlowScreen, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
    let name: String
    init(stringLiteral name: String) { self.name = name }
    init(_ name: String) { self.name = name }
    var description: String { name }
  }

  struct State: FlowState, Equatable {
    var stack: [Screen]
    var sheets: [Floor] = []
  }

  struct Floor: Equatable, Sendable {
    var screens: [Screen]
    var style = SheetStyle.sheet
    init(_ screens: Screen..., style: SheetStyle = .sheet) {
      self.screens = screens
      self.style = style
    }
  }

  enum Message: CoordinatorMessageable {
    case show([Screen], [Floor] = [])
    case push(Screen)
    case nothing
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    state.stack
    for sheet in state.sheets { Sheet(ScreenStack(sheet.screens), as: sheet.style) }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .show(let stack, let sheets): state = State(stack: stack, sheets: sheets)
    case .push(let screen): state.stack.append(screen)
    case .nothing: break
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      if let index = state.sheets.lastIndex(where: { $0.screens.contains(screen) }) {
        state.sheets[index].screens.removeAll { $0 == screen }
        if state.sheets[index].screens.isEmpty { state.sheets.remove(at: index) }
      } else {
        state.stack.removeAll { $0 == screen }
      }
    }
  }
}

extension HouseFlow {
  /// A coordinator of the flow on a stack of its own, with a page for each screen.
  @MainActor static func coordinator(
    _ stack: [Screen], _ sheets: [Floor] = [], parent: (any Coordinator)? = nil
  ) -> StateFlowCoordinator<HouseFlow> {
    StateFlowCoordinator(
      HouseFlow(), state: .init(stack: stack, sheets: sheets), in: UINavigationController(),
      parent: parent
    ) { Page($0.name) }
  }
}

/// A house on a phone, with all that a test looks at.
@MainActor final class House {
  typealias Make = @MainActor (HouseFlow.Screen) -> (any Presentable)?

  let reports = Reports()
  let navigation: RecordingNavigationController
  let root: BaseComponentCoordinator
  let flow: StateFlowCoordinator<HouseFlow>
  let phone: Phone
  private(set) var removals: [String] = []
  private(set) var built: [String] = []

  init(
    _ stack: [HouseFlow.Screen] = ["hall"], _ sheets: [HouseFlow.Floor] = [],
    in navigation: RecordingNavigationController = RecordingNavigationController(),
    onScreen: Bool = true, make: @escaping Make = { _ in nil }
  ) {
    self.navigation = navigation
    root = reports.scope { BaseComponentCoordinator(window: nil) }
    weak var house: House?
    flow = StateFlowCoordinator(
      HouseFlow(), state: .init(stack: stack, sheets: sheets), in: navigation, parent: root
    ) { screen in
      house?.built.append(screen.name)
      return make(screen) ?? Page(screen.name)
    }
    phone = Phone()
    house = self
    root.on(RemovalMessage.self) { [weak self] removal, _ in
      self?.removals.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    guard onScreen else { return }
    show()
    phone.settle()
  }

  func show() {
    phone.window.rootViewController = navigation
    phone.window.makeKeyAndVisible()
  }

  func send(_ message: HouseFlow.Message) { flow.send(message) }

  func settle() { phone.settle() }

  /// What is on show, the stack and each sheet: `hall › room ⌃ attic`.
  var onShow: String { navigation.onShow }
}

/// A screen that calls back when it loads or appears.
final class EagerPage: UIViewController {
  var whenLoaded: (() -> Void)?
  var whenAppearing: (() -> Void)?
  var whenAppeared: (() -> Void)?

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    once(&whenLoaded)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    once(&whenAppearing)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    once(&whenAppeared)
  }

  private func once(_ call: inout (() -> Void)?) {
    let now = call
    call = nil
    now?()
  }
}
