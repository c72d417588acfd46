import CoordinatorKitUI
import Testing

@MainActor @Suite("Ways out that are tried quickly, or in vain", .headless)
struct QuickExitTests {
  @Test("Of two quick taps on Back the second does not take the guarded screen below")
  func secondTapIsRefused() {
    HeadlessSession(profile: .iOS26).enter {
      let editor = EditorPhone(.init(editor: .stack, hasPage: true, isDirty: true))
      editor.phone.user.tapBack(in: editor.navigation)
      editor.phone.session.turn()
      editor.phone.user.tapBack(in: editor.navigation)
      editor.settle()
      #expect(editor.onShow == "list › editor")
      let refusal = "RemovalMessage.Refused(editor, backButton: unsaved changes)"
      #expect(Set(editor.log) == ["left page: backButton", refusal])
      #expect(editor.log.count == 2)
    }
  }

  @Test("An escape in vain does not say how the screen leaves later")
  func escapeInVain() {
    HeadlessSession(profile: .iOS18).enter {
      let editor = EditorPhone(.init(editor: .stack))
      editor.phone.user.beginBackSwipe(in: editor.navigation)?.cancel()
      #expect(!editor.phone.user.escape(in: editor.phone.window))
      editor.settle()
      editor.navigation.popViewController(animated: false)
      editor.settle()
      #expect(editor.log == ["left editor: external"])
    }
  }

  @Test("Of two quick taps on Back each is reported as such")
  func bothTapsAreReported() {
    HeadlessSession(profile: .iOS26).enter {
      let editor = EditorPhone(.init(editor: .stack, hasPage: true))
      editor.phone.user.tapBack(in: editor.navigation)
      editor.phone.session.turn()
      editor.phone.user.tapBack(in: editor.navigation)
      editor.settle()
      #expect(editor.onShow == "list")
      #expect(editor.log == ["left page: backButton", "left editor: backButton"])
    }
  }
}
