import CoordinatorKitRestoration
import CoordinatorKitSwiftUI
import Testing
import ViewsPhone

@MainActor @Suite("Columns shown by views")
struct ViewColumnsTests {
  struct MailFlow: Flow {
    enum Screen: FlowScreen { case inbox, mail(Int), attachment, empty }
    struct Open: CoordinatorMessageable { let mail: Int }
    struct State: FlowState, Codable {
      var mail: Int?
      var showsAttachment = false
      var isEditing = false
    }

    func screens(for state: State) -> ScreenStack<Screen> {
      Split(placeholder: Screen.empty) {
        Screen.inbox
      } secondary: {
        if let mail = state.mail { Screen.mail(mail) }
        if state.showsAttachment { Screen.attachment }
      }
    }

    func update(_ state: inout State, with message: Open) -> FlowReply {
      state = State(mail: message.mail, showsAttachment: true)
      return .handled
    }

    func userLeft(_ screens: [Screen], _ state: inout State) {
      if screens.contains(.attachment) { state.showsAttachment = false }
      if screens.contains(where: { $0 != .attachment }) { state.mail = nil }
    }

    func leaving(_ screen: Screen, in state: State) -> Verdict {
      state.isEditing && screen != .inbox ? .refuse("not saved") : .allow
    }
  }

  private let flow = ViewFlowCoordinator(MailFlow(), state: .init())

  @Test("In a compact window all columns are one stack, and the user goes back through all of them")
  func compact() {
    let views = ModelViews(flow)
    flow.send(MailFlow.Open(mail: 7))
    views.settle()
    #expect(views.onShow == "inbox › mail(7) › attachment")
    views.back()
    views.settle()
    #expect(views.onShow == "inbox › mail(7)")
    views.back()
    views.settle()
    #expect(views.onShow == "inbox")
    #expect(flow.state.mail == nil)
    #expect(!views.back())
  }

  @Test("Side by side each column has a path, whose first screen stays") func columns() {
    let views = ModelViews(flow, isCompact: false)
    flow.send(MailFlow.Open(mail: 7))
    views.settle()
    #expect(views.onShow == "inbox ┃ mail(7) › attachment")
    views.back(1, .twice)
    views.settle()
    #expect(views.onShow == "inbox ┃ mail(7)")
    #expect(!views.back())
  }

  @Test("A write to both columns at once leaves the topmost first") func acrossColumns() {
    let views = ModelViews(flow)
    flow.send(MailFlow.Open(mail: 7))
    views.settle()
    var left: [String] = []
    flow.on(RemovalMessage.self) { removal, _ in left.append("\(removal.screen)") }
    views.back(2)
    views.settle()
    #expect(views.onShow == "inbox")
    #expect(left == ["attachment", "mail(7)"])
  }

  @Test(
    "A window that becomes compact, and wide again, shows the same, whatever its old stacks write")
  func resized() {
    flow.send(MailFlow.Open(mail: 7))
    let before = flow.wish.screens
    let views = ModelViews(flow, [.rebuildsStacks], isCompact: false)
    for isCompact in [true, false, true] {
      views.isCompact = isCompact
      views.read()
      views.settle()
      #expect(
        views.onShow
          == (isCompact ? "inbox › mail(7) › attachment" : "inbox ┃ mail(7) › attachment"))
    }
    #expect(flow.wish.screens == before)
  }

  @Test(
    "A guard in the last column replaces its first screen's back button only while columns collapse"
  )
  func guarded() {
    flow.update { ($0.mail, $0.isEditing) = (7, true) }
    let views = ModelViews(flow, isCompact: false)
    views.settle()
    let mail = flow.wish.screens[1]
    #expect(!mail.isGuarded)
    views.isCompact = true
    views.read()
    views.settle()
    #expect(mail.isGuarded)
    #expect(!views.back())
    views.isCompact = false
    views.read()
    #expect(!mail.isGuarded)
  }

  @Test("A flow is restored where its views were") func restored() throws {
    let archiver = FlowArchiver(MailFlow())
    flow.send(MailFlow.Open(mail: 7))
    let data = try archiver.archive(flow.state)
    let restored = archiver.restore(data, else: .init())
    let again = ViewFlowCoordinator(restored.flow, state: restored.state)
    #expect(ModelViews(again).onShow == "inbox › mail(7) › attachment")
  }
}
