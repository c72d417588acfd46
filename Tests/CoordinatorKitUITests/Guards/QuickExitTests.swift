import CoordinatorKitUI
import Testing

@MainActor @Suite("Two quick taps on Back", .headless)
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
