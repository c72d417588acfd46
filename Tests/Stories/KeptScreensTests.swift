import CoordinatorKitUI
import Testing

/// A screen whose data changes is the same screen.
///
/// What happened to users: each change of the state built the screen anew, and with it went the text that
/// was being typed, the place in the list, and the animation; or the screen was kept and showed old data.
@MainActor @Suite("A screen whose data changes is kept and shows the new data", .headless)
struct KeptScreensTests {
  /// A document that is being written, and its name in the list below.
  private struct WritingFlow: Flow {
    struct Document: Hashable, CustomStringConvertible {
      var name: String
      var isSaved = true
      var description: String { name }
    }
    struct State: FlowState {
      var document = Document(name: "draft")
      var isOpen = true
      var askedToShare = false
    }
    enum Screen: FlowScreen {
      case list([Document])
      case editor(Document)
      case sharing(Document)

      var id: Int {
        switch self {
        case .list: 0
        case .editor: 1
        case .sharing: 2
        }
      }
    }
    enum Message: CoordinatorMessageable {
      case rename(String)
      case typed
      case share
    }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.list([state.document])
      if state.isOpen { Screen.editor(state.document) }
      if state.askedToShare { Sheet(Screen.sharing(state.document)) }
    }

    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .rename(let name): state.document.name = name
      case .typed: state.document.isSaved = false
      case .share: state.askedToShare = true
      }
      return .handled
    }

    func userLeft(_ screens: [Screen], _ state: inout State) {
      for screen in screens {
        switch screen {
        case .list: break
        case .editor: state.isOpen = false
        case .sharing: state.askedToShare = false
        }
      }
    }
  }

  private final class DocumentPage: UIViewController, ScreenUpdating {
    let field = UITextField()
    var updates = 0

    init(_ screen: WritingFlow.Screen) {
      super.init(nibName: nil, bundle: nil)
      show(screen)
    }

    required init?(coder: NSCoder) { nil }

    func update(with screen: WritingFlow.Screen) {
      updates += 1
      show(screen)
    }

    private func show(_ screen: WritingFlow.Screen) {
      switch screen {
      case .list(let documents): title = documents.map(\.name).joined(separator: ", ")
      case .editor(let document): title = document.name + (document.isSaved ? "" : " *")
      case .sharing(let document): title = "share \(document.name)"
      }
    }
  }

  private let story = Story()

  private func begin() -> StateFlowCoordinator<WritingFlow> {
    let flow = story.reports.scope {
      StateFlowCoordinator(WritingFlow(), state: .init(), in: UINavigationController()) {
        [book = story.book] screen in
        let page = DocumentPage(screen)
        book.witness("\(screen)", page)
        return page
      }
    }
    story.begin(with: flow)
    return flow
  }

  @Test("Typed text stays while the title above it changes")
  func keepsTypedText() throws {
    let flow = begin()
    let editor = try #require(flow.navigationController.topViewController as? DocumentPage)
    editor.field.text = "half a sent"
    flow.send(WritingFlow.Message.typed)
    flow.send(WritingFlow.Message.rename("novel"))
    story.settle()
    #expect(flow.navigationController.topViewController === editor)
    #expect(editor.field.text == "half a sent")
    #expect(editor.updates == 2)
    story.ends("novel › novel *", tree: "WindowCoordinator ·WritingFlow", log: [])
  }

  @Test("A hidden list shows the new name when it reappears")
  func updatesAHiddenList() {
    let flow = begin()
    flow.send(WritingFlow.Message.rename("novel"))
    #expect(story.user.tapBack(in: flow.navigationController))
    story.settle()
    story.ends(
      "novel", tree: "WindowCoordinator ·WritingFlow", log: ["left editor(novel): unknown"]
    )
  }

  @Test("A sheet still appearing is updated with everything under it, without another transition")
  func comingUp() {
    let flow = begin()
    flow.send(WritingFlow.Message.share)
    story.wait(0.1)
    flow.send(WritingFlow.Message.rename("novel"))
    story.settle()
    story.ends(
      "novel › novel ⌃ share novel", tree: "WindowCoordinator ·WritingFlow", log: [])
  }

  @Test("A name that changes during a swipe is visible when the swipe is cancelled")
  func underAFinger() throws {
    let flow = begin()
    try story.dragBack(in: flow.navigationController, toTheEnd: false) {
      flow.send(WritingFlow.Message.rename("novel"))
    }
    story.settle()
    story.ends("novel › novel", tree: "WindowCoordinator ·WritingFlow", log: [])
  }
}
