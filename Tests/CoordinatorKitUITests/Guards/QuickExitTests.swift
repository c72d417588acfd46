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

  @Test("An escape without animation is reported as going back")
  func escapeWithoutAnimation() {
    HeadlessSession(profile: .iOS18).enter {
      let editor = EditorPhone(.init(editor: .stack))
      editor.phone.session.areAnimationsEnabled = false
      #expect(editor.phone.user.escape(in: editor.phone.window))
      editor.settle()
      #expect(editor.log == ["left editor: backButton"])
    }
  }

  @Test("Back while a swipe comes back asks about the screen that comes back, whoever is asked")
  func backWhileASwipeComesBack() {
    for (asks, isCommand) in [(true, false), (true, true), (false, true)] {
      HeadlessSession(profile: .iOS26).enter {
        let editor = EditorPhone(.init(editor: .stack, hasPage: true))
        editor.phone.session.policy.asksShouldPopForBackCommand = asks
        editor.phone.user.beginBackSwipe(in: editor.navigation)?.cancel()
        let user = editor.phone.user
        _ =
          isCommand
          ? user.pressBackCommand(in: editor.navigation) : user.tapBack(in: editor.navigation)
        editor.settle()
        #expect(editor.onShow == "list › editor")
        #expect(editor.log == ["left page: \(asks ? "backButton" : "unknown")"])
      }
    }
  }

  @Test("Of two quick taps on Back in a sheet each is reported as such")
  func bothTapsInASheetAreReported() throws {
    try HeadlessSession(profile: .iOS26).enter {
      let library = Library(.init(sheet: [.lending, .dueDate, .chapter(1)]))
      let sheet = try #require(
        library.navigation.presentedViewController as? UINavigationController)
      library.phone.user.tapBack(in: sheet)
      library.phone.session.turn()
      library.phone.user.tapBack(in: sheet)
      library.phone.settle()
      #expect(library.sheets == [["lending"]])
      #expect(library.removals == ["chapter(1): backButton", "dueDate: backButton"])
    }
  }

  @Test("How a screen was left does not say how one with its id is left later")
  func exitsAreForgotten() {
    HeadlessSession(profile: .iOS26).enter {
      let (navigation, root) = (FlowNavigationController(), BaseComponentCoordinator(window: nil))
      var removals: [String] = []
      root.on(RemovalMessage.self) { removal, _ in removals.append(removal.cause.rawValue) }
      let flow = StateFlowCoordinator(
        LibraryFlow(), state: .init(path: [.book(1)]), in: navigation, parent: root
      ) { Page("\($0)") }
      let phone = Phone(showing: navigation)
      navigation.popToRootViewController(animated: true)
      phone.settle()
      flow.update(animated: false) { $0.path = [.book(1)] }
      phone.settle()
      phone.user.tapBack(in: navigation)
      phone.settle()
      #expect(removals == ["backMenu", "backButton"])
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
