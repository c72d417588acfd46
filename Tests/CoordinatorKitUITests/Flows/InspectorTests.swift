import Foundation
import CoordinatorKitUI
import Testing

/// Mail in two columns, with an inspector that may have its own stack, and a note over all.
private struct MailFlow: Flow {
  struct State: FlowState {
    var info: [String] = []
    var note = false
    var isLocked = false
    var showsGrabber = false
  }

  enum Screen: FlowScreen { case boxes, mail, info(String), note }

  struct Message: CoordinatorMessageable {
    let change: @Sendable (inout State) -> Void
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    Split {
      Screen.boxes
    } secondary: {
      Screen.mail
    }
    if !state.info.isEmpty {
      Sheet(ScreenStack(state.info.map(Screen.info)), as: .inspector)
    }
    if state.note { Sheet(Screen.note, showsGrabber: state.showsGrabber) }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    message.change(&state)
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      if case .info(let name) = screen { state.info.removeAll { $0 == name } }
      if screen == .note { state.note = false }
    }
  }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    if case .info = screen, state.isLocked { .refuse("it is locked") } else { .allow }
  }
}

@MainActor private final class Desk {
  let reports = Reports()
  let phone = Phone()
  let root: WindowCoordinator
  let flow: StateFlowCoordinator<MailFlow>
  let split = UISplitViewController(style: .doubleColumn)
  private(set) var left: [String] = []
  private(set) var built: [String] = []
  private(set) var appeared: [String] = []

  static let (wide, narrow) = (CGSize(width: 1180, height: 820), CGSize(width: 390, height: 844))

  init(_ state: MailFlow.State = .init(), size: CGSize = Desk.wide) {
    phone.window.frame.size = size
    weak var desk: Desk?
    (root, flow) = reports.scope { [phone, split] in
      let root = WindowCoordinator(window: phone.window)
      let flow = StateFlowCoordinator(MailFlow(), state: state, in: split, parent: root) {
        desk?.built.append("\($0)")
        return Page("\($0)")
      }
      return (root, flow)
    }
    desk = self
    root.on(RemovalMessage.self) { [weak self] removal, _ in
      self?.left.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    root.onEvent = { [weak self] event in
      if case .appeared(let screen, _) = event { self?.appeared.append(screen.name) }
    }
    root.setRoot(child: flow)
    root.show()
    phone.settle()
    (appeared, built) = ([], [])
  }

  func change(_ change: @escaping @Sendable (inout MailFlow.State) -> Void) {
    flow.send(MailFlow.Message(change: change))
    phone.settle()
  }

  func resize(_ size: CGSize) {
    phone.user.resize(phone.window, to: size)
    phone.settle()
  }

  /// Swipes the topmost sheet down.
  func swipeDown() -> Bool {
    var top = split.presentedViewController
    while let next = top?.presentedViewController { top = next }
    return top.map(phone.user.swipeDown) ?? false
  }

  var inspector: UINavigationController? {
    split.viewController(for: .inspector) as? UINavigationController
  }

  /// `boxes ‖ mail | info(a)` with an inspector beside the columns, `boxes › mail ⌃ info(a)` with a sheet.
  var onShow: String {
    let stacks = split.viewControllers.map {
      ($0 as? UINavigationController)?.titles.joined(separator: " › ") ?? "?"
    }
    let isBeside = split.isShowing(.inspector) && inspector?.viewIfLoaded?.window != nil
    let beside = isBeside ? " | " + (inspector?.titles.joined(separator: " › ") ?? "") : ""
    return ([stacks.joined(separator: " ‖ ") + beside] + split.sheets).joined(separator: " ⌃ ")
  }

  /// The controllers of the inspector's screens by title.
  var controllers: [String: ObjectIdentifier] {
    let sheet = split.presentedViewController as? UINavigationController
    let all = (inspector?.viewControllers ?? []) + (sheet?.viewControllers ?? [])
    return Dictionary(
      all.map { ($0.title ?? "?", ObjectIdentifier($0)) }, uniquingKeysWith: { first, _ in first })
  }

  func shows(_ expected: String, _ location: SourceLocation = #_sourceLocation) {
    #expect(onShow == expected, sourceLocation: location)
    #expect(reports.texts == [], sourceLocation: location)
    #expect(phone.log == [], sourceLocation: location)
  }
}

/// From iOS 26 on, beside the columns.
@MainActor @Suite("An inspector beside columns", .headless)
struct InspectorTests {
  @Test("It is shown and hidden with the state, and has a stack of its own") func besides() {
    let desk = Desk()
    desk.shows("boxes ‖ mail")
    desk.change { $0.info = ["a"] }
    desk.shows("boxes ‖ mail | info(\"a\")")
    desk.change { $0.info = ["a", "b"] }
    desk.shows("boxes ‖ mail | info(\"a\") › info(\"b\")")
    #expect(desk.appeared == ["info", "info"])
    desk.change { $0.info = [] }
    desk.shows("boxes ‖ mail")
    #expect(desk.left == ["info(\"b\"): programmatic", "info(\"a\"): programmatic"])
  }

  @Test("It may be there from the beginning, in a wide window and in a narrow one")
  func fromTheBeginning() {
    Desk(.init(info: ["a"])).shows("boxes ‖ mail | info(\"a\")")
    Desk(.init(info: ["a"]), size: Desk.narrow).shows("boxes › mail ⌃ info(\"a\")")
  }

  @Test("Going back in its stack leaves its screen, which a guard may refuse") func back() throws {
    let desk = Desk(.init(info: ["a", "b"], isLocked: true))
    let stack = try #require(desk.inspector)
    #expect(!desk.phone.user.swipeBack(in: stack))
    desk.phone.settle()
    desk.shows("boxes ‖ mail | info(\"a\") › info(\"b\")")
    desk.change { $0.isLocked = false }
    #expect(desk.phone.user.tapBack(in: stack))
    desk.phone.settle()
    desk.shows("boxes ‖ mail | info(\"a\")")
    #expect(desk.flow.state.info == ["a"])
    #expect(desk.left == ["info(\"b\"): backButton"])
  }

  @Test("Sheets lie over the columns, and keep their looks") func sheets() {
    let desk = Desk(.init(info: ["a"], note: true))
    desk.shows("boxes ‖ mail | info(\"a\") ⌃ note")
    desk.change { $0.showsGrabber = true }
    #expect(
      desk.split.presentedViewController?.sheetPresentationController?.prefersGrabberVisible == true
    )
    #expect(desk.swipeDown())
    desk.phone.settle()
    desk.shows("boxes ‖ mail | info(\"a\")")
    #expect(desk.left == ["note: sheetSwipe"])
  }

  @Test("In a window that gets narrow and wide again its screens move, and keep their controllers")
  func moves() {
    let desk = Desk(.init(info: ["a", "b"]))
    let before = desk.controllers
    desk.resize(Desk.narrow)
    desk.shows("boxes › mail ⌃ info(\"a\") › info(\"b\")")
    #expect(desk.controllers == before)
    desk.resize(Desk.wide)
    desk.shows("boxes ‖ mail | info(\"a\") › info(\"b\")")
    #expect(desk.controllers == before)
    #expect(desk.left == [])
  }

  @Test(
    "A sheet over it is over the columns when these expand, and over its sheet when they collapse")
  func movesUnderASheet() {
    let desk = Desk(.init(info: ["a"], note: true), size: Desk.narrow)
    desk.shows("boxes › mail ⌃ info(\"a\") ⌃ note")
    desk.resize(Desk.wide)
    desk.shows("boxes ‖ mail | info(\"a\") ⌃ note")
    desk.resize(Desk.narrow)
    desk.shows("boxes › mail ⌃ info(\"a\") ⌃ note")
    #expect(desk.left == [])
  }

  @Test("What the state closes meanwhile has left when the columns have expanded")
  func closedWhileItMoves() {
    let desk = Desk(.init(info: ["a"]), size: Desk.narrow)
    desk.phone.user.resize(desk.phone.window, to: Desk.wide)
    desk.flow.send(MailFlow.Message { $0.info = [] })
    desk.phone.settle()
    desk.shows("boxes ‖ mail")
    #expect(desk.left == ["info(\"a\"): programmatic"])
    desk.change { $0.info = ["b"] }
    desk.shows("boxes ‖ mail | info(\"b\")")
  }

  @Test(
    "Whenever the window gets narrow and wide while a sheet comes or goes, nothing is built again",
    arguments: 0..<14, [true, false])
  func movesAmid(turns: Int, comes: Bool) {
    let desk = Desk(.init(info: ["a", "b"], note: !comes))
    for size in [Desk.narrow, Desk.wide] {
      desk.flow.send(MailFlow.Message { [comes] in $0.note = comes })
      for _ in 0..<turns { desk.phone.session.turn() }
      desk.resize(size)
      let columns = size == Desk.narrow ? "boxes › mail ⌃ " : "boxes ‖ mail | "
      desk.shows(columns + "info(\"a\") › info(\"b\")" + (comes ? " ⌃ note" : ""))
      desk.change { [comes] in $0.note = !comes }
    }
    #expect(desk.built.filter { $0 != "note" } == [])
    #expect(desk.left.allSatisfy { $0.hasPrefix("note") })
  }

  @Test("In a narrow window the user swipes it down, and a guard may refuse") func swipe() {
    let desk = Desk(.init(info: ["a"], isLocked: true), size: Desk.narrow)
    #expect(!desk.swipeDown())
    desk.change { $0.isLocked = false }
    #expect(desk.swipeDown())
    desk.phone.settle()
    desk.shows("boxes › mail")
    #expect(desk.flow.state.info == [])
    desk.resize(Desk.wide)
    desk.shows("boxes ‖ mail")
  }

  @Test("Its container is made once the flow has an inspector, and not before") func isMadeLate() {
    let (phone, split) = (Phone(), UISplitViewController(style: .doubleColumn))
    phone.window.frame.size = Desk.wide
    let root = WindowCoordinator(window: phone.window)
    var made: [String] = []
    let flow = StateFlowCoordinator(MailFlow(), state: .init(), in: split, parent: root) { place in
      if let column = place.column { made.append("\(column)") }
      return place.makeContainer()
    } makeScreen: {
      Page("\($0)")
    }
    root.setRoot(child: flow)
    root.show()
    phone.settle()
    #expect(made == ["primary", "secondary", "compact"])
    for info in [["a"], [], ["b"]] {
      flow.update { $0.info = info }
      phone.settle()
    }
    #expect(made == ["primary", "secondary", "compact", "inspector"])
    #expect(split.isShowing(.inspector))
  }

  @Test("The state follows when the system hides it for lack of room") func systemHides() {
    let desk = Desk(.init(info: ["a", "b"]))
    desk.split.systemHidesInspector()
    desk.phone.settle()
    desk.shows("boxes ‖ mail")
    #expect(desk.flow.state.info == [])
    desk.change { $0.info = ["c"] }
    desk.shows("boxes ‖ mail | info(\"c\")")
  }

  @Test(
    "Whether UIKit tells of what code has shown and hidden makes no difference (U37)",
    arguments: [false, true])
  func toldOfOwnChanges(isTold: Bool) {
    HeadlessSession.current.policy.tellsOwnInspectorChanges = isTold
    let desk = Desk(.init(info: ["a"]))
    desk.resize(Desk.narrow)
    desk.resize(Desk.wide)
    desk.shows("boxes ‖ mail | info(\"a\")")
    desk.change { $0.info = [] }
    desk.shows("boxes ‖ mail")
  }

  @Test("Its screen is in front: what a link opens may begin there") func inFront() {
    let desk = Desk(.init(info: ["a"]))
    #expect("\(desk.flow.screens)" == "boxes ‖ mail ⌃ info(\"a\")")
    #expect(desk.inspector?.topViewController?.nearestCoordinator === desk.flow)
  }
}

/// Before iOS 26, and where it is not the lowest sheet.
@MainActor @Suite("An inspector where the system has none", .headless(.iOS17))
struct InspectorSheetTests {
  @Test("It is a sheet, in a wide window and in a narrow one") func sheet() {
    let desk = Desk(.init(info: ["a"], note: true))
    desk.shows("boxes ‖ mail ⌃ info(\"a\") ⌃ note")
    desk.resize(Desk.narrow)
    desk.shows("boxes › mail ⌃ info(\"a\") ⌃ note")
    desk.resize(Desk.wide)
    desk.shows("boxes ‖ mail ⌃ info(\"a\") ⌃ note")
    #expect(desk.left == [])
  }
}
