import CoordinatorKitUI
import Foundation
import Testing

@MainActor @Suite("Going back by a command, such as Escape", .headless)
struct BackMessageTests {
  private func editor(
    _ place: EditorFlow.Place, style: SheetStyle = .sheet, isDirty: Bool = true,
    isPlain: Bool = false
  ) -> EditorPhone {
    EditorPhone(
      .init(editor: place, style: style, isDirty: isDirty),
      in: isPlain ? UINavigationController() : FlowNavigationController())
  }

  @Test(
    "It asks first, and then leaves a stack like the back button, on each system",
    arguments: HeadlessSession.Profile.allCases, [true, false])
  func stack(profile: HeadlessSession.Profile, isPlain: Bool) {
    HeadlessSession(profile: profile).enter {
      let editor = editor(.stack, isPlain: isPlain)
      editor.flow.send(BackMessage())
      editor.settle()
      #expect(editor.onShow == "list › editor")
      #expect(editor.log == ["RemovalMessage.Refused(editor, backButton: unsaved changes)"])

      editor.flow.send(EditorFlow.Message.save)
      editor.flow.send(BackMessage())
      editor.settle()
      #expect(editor.onShow == "list")
      #expect(editor.log.last == "left editor: backButton")
      #expect(editor.flow.state.editor == nil)
    }
  }

  @Test(
    "It asks first, and then leaves a sheet, on each system",
    arguments: HeadlessSession.Profile.allCases)
  func sheet(profile: HeadlessSession.Profile) {
    HeadlessSession(profile: profile).enter {
      let editor = editor(.sheet)
      editor.flow.send(BackMessage())
      editor.settle()
      #expect(editor.onShow == "list ⌃ editor")
      #expect(editor.log == ["RemovalMessage.Refused(editor, backButton: unsaved changes)"])

      editor.flow.send(EditorFlow.Message.save)
      editor.flow.send(BackMessage())
      editor.settle()
      #expect(editor.onShow == "list")
      #expect(editor.log.last == "left editor: backButton")
      #expect(editor.flow.state.editor == nil)
    }
  }

  @Test("In a sheet it pops first, then dismisses")
  func insideSheet() {
    let editor = editor(.sheet, isDirty: false)
    editor.flow.send(EditorFlow.Message.page)
    editor.settle()
    editor.flow.send(BackMessage())
    editor.settle()
    #expect(editor.onShow == "list ⌃ editor")
    editor.flow.send(BackMessage())
    editor.settle()
    #expect(editor.onShow == "list")
    #expect(editor.log == ["left page: backButton", "left editor: backButton"])
  }

  @Test(
    "It waits for what moves, each for the one before, and for what was asked for in its handler",
    arguments: HeadlessSession.Profile.allCases)
  func whileSomethingMoves(profile: HeadlessSession.Profile) {
    HeadlessSession(profile: profile).enter {
      let editor = editor(.sheet, isDirty: false)
      editor.flow.send(EditorFlow.Message.page)
      editor.flow.send(BackMessage())
      editor.flow.send(BackMessage())
      #expect(editor.onShow == "list ⌃ editor › page")
      editor.settle()
      #expect(editor.onShow == "list")
      #expect(editor.log == ["left page: backButton", "left editor: backButton"])

      struct Both: CoordinatorMessageable {}
      editor.flow.on(Both.self) { [flow = editor.flow] _, _ in
        flow.update { $0.editor = .stack }
        flow.send(BackMessage())
      }
      editor.flow.update { $0.editor = .sheet }
      editor.settle()
      editor.flow.send(Both())
      editor.settle()
      #expect(editor.onShow == "list")
      #expect(editor.phone.log == [])
    }
  }

  @Test("It waits for a stack inside a view, too") func insideAView() {
    let phone = Phone()
    let root = WindowCoordinator(window: phone.window)
    let stack = UINavigationController(rootViewController: Page("a"))
    let (frame, inner) = (ViewControllerHolder(Page("frame")), ViewControllerHolder(stack))
    root.setRoot(child: frame)
    root.show()
    frame.embed(child: inner, in: frame.rootViewController)
    stack.pushViewController(Page("b"), animated: false)
    phone.settle()
    stack.pushViewController(Page("c"), animated: true)
    frame.send(BackMessage())
    phone.settle()
    #expect(stack.onShow == "a › b")
    #expect(phone.log == [])
  }

  @Test("What the user could not leave stays, and the message is unhandled")
  func nothing() {
    for style in [SheetStyle.fullScreen, .overFullScreen] {
      let editor = editor(.sheet, style: style, isDirty: false)
      editor.flow.send(BackMessage())
      editor.settle()
      #expect(editor.onShow == "list ⌃ editor")
      #expect(editor.reports.kinds == [.unhandledMessage])
    }
    let own = editor(.sheet, isDirty: false)
    own.sheet?.isModalInPresentation = true
    own.flow.send(BackMessage())
    own.settle()
    #expect(own.onShow == "list ⌃ editor")
    let list = EditorPhone(.init())
    list.flow.send(BackMessage())
    #expect(list.reports.kinds == [.unhandledMessage])
    let hidden = editor(.stack, isDirty: false)
    hidden.navigation.topViewController?.navigationItem.hidesBackButton = true
    hidden.flow.send(BackMessage())
    #expect(hidden.onShow == "list › editor")
  }

  @Test("An alert in front is left to itself")
  func alert() {
    let editor = editor(.stack, isDirty: false)
    let alert = UIAlertController(title: "Save?", message: nil, preferredStyle: .alert)
    editor.navigation.present(alert, animated: false)
    editor.settle()
    editor.flow.send(BackMessage())
    #expect(editor.reports.kinds == [.unhandledMessage])
    #expect(editor.navigation.viewControllers.count == 2)
  }

  @Test("A coordinator on the way handles it in its own way")
  func own() {
    let editor = editor(.stack)
    var count = 0
    editor.flow.on(BackMessage.self) { _, _ in count += 1 }
    editor.flow.send(BackMessage())
    editor.settle()
    #expect(count == 1)
    #expect(editor.log == [])
  }

  @Test("In tabs, pages and columns it leaves the screen on show")
  func containers() {
    let phone = Phone()
    let root = WindowCoordinator(window: phone.window)
    let flows = (0..<2).map { _ in
      StateFlowCoordinator(
        EditorFlow(), state: .init(editor: .stack), in: FlowNavigationController()
      ) { Page("\($0)") }
    }
    let tabs = TabBarCoordinator(tabs: flows)
    root.setRoot(child: tabs)
    root.show()
    phone.settle()
    tabs.select(flows[1])
    phone.settle()
    flows[1].send(BackMessage())
    phone.settle()
    #expect(flows.map(\.navigationController.onShow) == ["list › editor", "list"])

    phone.user.resize(phone.window, to: CGSize(width: 1180, height: 820))
    let split = UISplitViewController(style: .doubleColumn)
    let detail = UINavigationController()
    detail.viewControllers = [Page("a"), Page("b")]
    split.setViewController(Page("list"), for: .primary)
    split.setViewController(detail, for: .secondary)
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([split], direction: .forward, animated: false)
    let frame = UIViewController()
    frame.addChild(pages)
    frame.view.addSubview(pages.view)
    pages.didMove(toParent: frame)
    let screen = ViewControllerHolder(frame)
    root.setRoot(child: screen)
    phone.settle()
    screen.send(BackMessage())
    phone.settle()
    #expect(detail.onShow == "a")
  }
}

/// A coordinator of one controller.
private final class ViewControllerHolder: BaseComponentCoordinator, ViewControllerCoordinator {
  let rootViewController: UIViewController

  init(_ controller: UIViewController) {
    rootViewController = controller
    super.init(window: nil)
  }
}
