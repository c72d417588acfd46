import CoordinatorKitUI
import Testing

@MainActor
@Suite(
  "Ways out that came with iOS 26, zooms, keyboards and VoiceOver are guarded, or told of",
  .headless)
struct RecentExitTests {
  private let session = HeadlessSession.current

  private func editor(isPlain: Bool) -> EditorPhone {
    EditorPhone(
      .init(editor: .stack, isDirty: true),
      in: isPlain ? RecordingNavigationController() : FlowNavigationController())
  }

  @Test(
    "A swipe in the content is asked about like one from the edge, on either kind of stack",
    arguments: [true, false], [BackSwipe.Place.edge, .content])
  func backSwipe(isPlain: Bool, place: BackSwipe.Place) {
    let editor = editor(isPlain: isPlain)
    #expect(!editor.phone.user.swipeBack(in: editor.navigation, from: place))
    editor.settle()
    #expect(editor.onShow == "list › editor")
    #expect(editor.log == ["RemovalMessage.Refused(editor, interactivePop: unsaved changes)"])

    editor.flow.send(EditorFlow.Message.save)
    #expect(editor.phone.user.swipeBack(in: editor.navigation, from: place))
    editor.settle()
    #expect(editor.log.last == "left editor: interactivePop")
  }

  @Test(
    "A tap beside a guarded sheet is told as such, whether UIKit tells of it or not",
    arguments: [true, false])
  func tapBesideSheet(tells: Bool) throws {
    session.policy.tellsOfRefusedBackdropTap = tells
    let editor = EditorPhone(.init(editor: .sheet, style: .formSheet))
    editor.phone.user.resize(editor.phone.window, to: CGSize(width: 820, height: 1024))
    editor.settle()
    editor.flow.send(EditorFlow.Message.edit)
    #expect(!editor.phone.user.tapOutside(try #require(editor.sheet)))
    editor.settle()
    #expect(editor.onShow == "list ⌃ editor")
    #expect(editor.log == ["RemovalMessage.Refused(editor, outsideTap: unsaved changes)"])
  }

  @Test(
    "⌘[ is asked about, whether UIKit asks as for the back button or just pops",
    arguments: [true, false])
  func backCommand(asks: Bool) {
    session.policy.asksShouldPopForBackCommand = asks
    let editor = editor(isPlain: false)
    editor.phone.user.pressBackCommand(in: editor.navigation)
    editor.settle()
    let cause = asks ? "backButton" : "unknown"
    #expect(editor.onShow == "list › editor")
    #expect(editor.log == ["RemovalMessage.Refused(editor, \(cause): unsaved changes)"])

    editor.flow.send(EditorFlow.Message.save)
    editor.phone.user.pressBackCommand(in: editor.navigation)
    editor.settle()
    #expect(editor.onShow == "list")
    #expect(editor.log.last == "left editor: \(cause)")
  }

  @Test(
    "VoiceOver's escape is asked about, whether UIKit asks as for the back button or not",
    arguments: [true, false])
  func escape(asks: Bool) {
    session.policy.asksShouldPopOnEscape = asks
    let editor = editor(isPlain: false)
    editor.phone.user.escape(in: editor.phone.window)
    editor.settle()
    #expect(editor.onShow == "list › editor")
    #expect(editor.log == ["RemovalMessage.Refused(editor, backButton: unsaved changes)"])
  }

  @Test("⌘[ and VoiceOver's escape leave a plain stack as facts", arguments: [true, false])
  func plainStack(isCommand: Bool) {
    let editor = editor(isPlain: true)
    if isCommand {
      editor.phone.user.pressBackCommand(in: editor.navigation)
    } else {
      editor.phone.user.escape(in: editor.phone.window)
    }
    editor.settle()
    #expect(editor.log == ["left editor: unknown"])
    #expect(editor.flow.state.editor == nil)
  }

  @Test("VoiceOver's escape leaves a guarded sheet where it is", arguments: [true, false])
  func escapeFromSheet(dismisses: Bool) {
    session.policy.escapeDismissesSheets = dismisses
    let editor = EditorPhone(.init(editor: .sheet, isDirty: true))
    editor.phone.user.escape(in: editor.phone.window)
    editor.settle()
    #expect(editor.onShow == "list ⌃ editor")
    #expect(
      editor.log
        == (dismisses ? ["RemovalMessage.Refused(editor, sheetSwipe: unsaved changes)"] : []))
  }

  @Test("A pushed screen that the app zooms in is asked about when UIKit pops it")
  func zoomedPush() throws {
    guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return }
    let (reports, phone, log) = (Reports(), Phone(), Log())
    let root = reports.scope { WindowCoordinator(window: phone.window) }
    let flow = StateFlowCoordinator(EditorFlow(), state: .init(), in: FlowNavigationController()) {
      screen in
      let page = Page("\(screen)")
      if screen == .editor { page.preferredTransition = .zoom { $0.sourceViewController.view } }
      return page
    }
    root.on(RemovalMessage.self) { removal, _ in
      log.lines.append("left \(removal.screen): \(removal.cause.rawValue)")
    }
    root.on(RemovalMessage.Refused.self) { attempt, _ in log.lines.append("\(attempt)") }
    root.setRoot(child: flow)
    root.show()
    phone.settle()
    flow.update { state in (state.editor, state.isDirty) = (.stack, true) }
    phone.settle()
    let top = try #require(flow.navigationController.topViewController)

    #expect(!phone.user.zoomOut(top))
    phone.settle()
    #expect(log.lines == ["RemovalMessage.Refused(editor, unknown: unsaved changes)"])

    flow.update { $0.isDirty = false }
    #expect(phone.user.zoomOut(top))
    phone.settle()
    #expect(log.lines.last == "left editor: interactivePop")
    #expect(flow.state.editor == nil)
  }
}
