import CoordinatorKitUI
import Foundation
import Testing

@MainActor @Suite("A guarded screen stays, whatever way out is tried", .headless)
struct ExitGuardTests {
  /// A way out of the screen on top of a stack.
  enum WayOut: String, CaseIterable, Sendable {
    case backButton, backSwipe, backMenu
  }

  @MainActor private func take(_ way: WayOut, on editor: EditorPhone) {
    let (user, stack) = (editor.phone.user, editor.navigation)
    switch way {
    case .backButton: _ = user.tapBack(in: stack)
    case .backSwipe: _ = user.swipeBack(in: stack)
    case .backMenu: _ = user.chooseBackMenu(stack.viewControllers[0], in: stack)
    }
    editor.settle()
  }

  @Test("Back, the swipe and the menu are refused and reported", arguments: WayOut.allCases)
  func refusesEveryWayOutOfAStack(way: WayOut) {
    let editor = EditorPhone(.init(editor: .stack, isDirty: true))
    take(way, on: editor)
    #expect(editor.onShow == "list › editor")
    let cause: RemovalMessage.Cause =
      switch way {
      case .backButton: .backButton
      case .backSwipe: .interactivePop
      case .backMenu: .backMenu
      }
    #expect(editor.log == ["RemovalMessage.Refused(editor, \(cause.rawValue): unsaved changes)"])
    #expect(editor.reports.texts == [])
    #expect(editor.phone.log == [])
  }

  @Test("Once the guard allows it, the same ways lead out", arguments: WayOut.allCases)
  func opensWithTheGuard(way: WayOut) {
    let editor = EditorPhone(.init(editor: .stack, isDirty: true))
    // A menu that asks for the root looks like the second tap on a tab.
    editor.phone.session.policy.popsToRootFromBackMenu = false
    take(way, on: editor)
    editor.flow.send(EditorFlow.Message.save)
    editor.settle()
    take(way, on: editor)
    #expect(editor.onShow == "list")
    let cause =
      switch way {
      case .backButton: "backButton"
      case .backSwipe: "interactivePop"
      case .backMenu: "backMenu"
      }
    #expect(editor.log.dropFirst() == ["left editor: \(cause)"])
    #expect(editor.flow.state.editor == nil)
  }

  @Test("A screen above the guarded one may leave, but the menu may not remove both")
  func allowsLeavingScreensAbove() {
    let editor = EditorPhone(.init(editor: .stack, hasPage: true, isDirty: true))
    take(.backMenu, on: editor)
    #expect(editor.onShow == "list › editor › page")
    take(.backButton, on: editor)
    #expect(editor.onShow == "list › editor")
    #expect(
      editor.log == [
        "RemovalMessage.Refused(page, editor, backMenu: unsaved changes)", "left page: backButton",
      ])
  }

  @Test("A sheet stays in place before the user pulls at it, and the pull is reported")
  func keepsASheetInPlace() throws {
    let editor = EditorPhone(.init(editor: .sheet))
    let sheet = try #require(editor.sheet)
    #expect(!sheet.isModalInPresentation)
    editor.flow.send(EditorFlow.Message.edit)
    #expect(sheet.isModalInPresentation)
    #expect(!editor.phone.user.swipeDown(sheet))
    editor.settle()
    #expect(editor.onShow == "list ⌃ editor")
    #expect(editor.log == ["RemovalMessage.Refused(editor, sheetSwipe: unsaved changes)"])

    editor.flow.send(EditorFlow.Message.save)
    #expect(!sheet.isModalInPresentation)
    #expect(editor.phone.user.swipeDown(sheet))
    editor.settle()
    #expect(editor.onShow == "list")
    #expect(editor.log.last == "left editor: sheetSwipe")
  }

  @Test("A guarded screen under another one in a sheet keeps the sheet, not the screen above it")
  func insideSheet() throws {
    let editor = EditorPhone(.init(editor: .sheet, hasPage: true, isDirty: true))
    let sheet = try #require(editor.sheet as? UINavigationController)
    #expect(!editor.phone.user.swipeDown(sheet))
    #expect(editor.phone.user.tapBack(in: sheet))
    editor.settle()
    #expect(editor.onShow == "list ⌃ editor")
    #expect(
      editor.log == [
        "RemovalMessage.Refused(page, editor, sheetSwipe: unsaved changes)",
        "left page: backButton",
      ])
  }

  @Test("A sheet that the app itself keeps in place stays so when the guard opens")
  func appsOwnFlag() throws {
    let editor = EditorPhone(.init(editor: .sheet))
    let sheet = try #require(editor.sheet)
    sheet.isModalInPresentation = true
    editor.flow.send(EditorFlow.Message.edit)
    editor.flow.send(EditorFlow.Message.save)
    #expect(sheet.isModalInPresentation)
  }

  @Test("A child flow in a sheet keeps its parent's sheet in place") func childFlow() throws {
    let reports = Reports()
    var attempts: [String] = []
    weak var child: StateFlowCoordinator<EditorFlow>?
    let house = House { screen in
      guard screen.name == "child" else { return nil }
      let made = StateFlowCoordinator(
        EditorFlow(), state: .init(editor: .stack, isDirty: true), in: FlowNavigationController()
      ) { Page("\($0)") }
      made.on(RemovalMessage.Refused.self) { attempt, _ in attempts.append("\(attempt)") }
      child = made
      return made
    }
    house.send(.show(["hall"], [.init("child")]))
    house.settle()
    let sheet = try #require(house.navigation.presentedViewController)
    #expect(!house.phone.user.swipeDown(sheet))
    house.settle()
    #expect(house.onShow == "hall ⌃ list › editor")
    #expect(attempts == ["RemovalMessage.Refused(editor, list, sheetSwipe: unsaved changes)"])
    child?.send(EditorFlow.Message.save)
    #expect(house.phone.user.swipeDown(sheet))
    house.settle()
    #expect(house.onShow == "hall")
    #expect(reports.texts == [])
  }

  @Test("A message that would close the editor is refused like a gesture")
  func refusesAMessage() async throws {
    let editor = EditorPhone(.init(editor: .sheet, isDirty: true))
    let outcome = try await ending { await editor.flow.deliver(EditorFlow.Message.close) }
    #expect(outcome == .refused("unsaved changes"))
    #expect(editor.onShow == "list ⌃ editor")
    #expect(editor.log == [])
  }

  @Test("A guard that redirects sends its message when the exit is tried")
  func sendsTheRedirect() throws {
    let editor = EditorPhone(.init(editor: .sheet, isDirty: true, answer: .redirect))
    #expect(!editor.phone.user.swipeDown(try #require(editor.sheet)))
    editor.settle()
    #expect(editor.onShow == "list ⌃ editor")
    #expect(editor.log == ["ask"])
  }

  @Test("A guard that holds keeps the screen, and the attempt is reported")
  func reportsAnAttemptWhenHolding() {
    let editor = EditorPhone(.init(editor: .stack, isDirty: true, answer: .hold))
    take(.backButton, on: editor)
    #expect(editor.onShow == "list › editor")
    #expect(editor.log == ["RemovalMessage.Refused(editor, backButton: it was held)"])
  }

  @Test("A guard that holds and sends a message sends it when the user tries to leave")
  func sendsWhatAHoldSends() throws {
    let editor = EditorPhone(.init(editor: .sheet, isDirty: true, answer: .holdAsking))
    #expect(!editor.phone.user.swipeDown(try #require(editor.sheet)))
    editor.settle()
    #expect(editor.onShow == "list ⌃ editor")
    #expect(editor.log == ["ask"])
  }

  @Test("On a plain navigation controller the swipe is asked about, and Back is reported once")
  func plainStack() {
    let editor = EditorPhone(
      .init(editor: .stack, isDirty: true), in: RecordingNavigationController())
    #expect(!editor.phone.user.swipeBack(in: editor.navigation))
    #expect(
      editor.reports.diagnostics.map { "\($0.what) \($0.why) \($0.instead)" } == [
        """
        EditorFlow guards editor against being left. \
        UIKit offers no way to ask before the back button of a RecordingNavigationController pops, so only \
        the swipes ask. \
        Give the flow a FlowNavigationController, whose back button and back menu ask first.
        """
      ])
    editor.flow.send(EditorFlow.Message.save)
    editor.flow.send(EditorFlow.Message.edit)
    editor.flow.send(EditorFlow.Message.save)
    #expect(editor.reports.kinds == [.unguardedExit])
    #expect(editor.phone.user.swipeBack(in: editor.navigation))
    editor.settle()
    #expect(editor.onShow == "list")
  }

  @Test("A plain stack gets the delegates of its swipes back when the guarding flow has left")
  func plainStackAfterwards() {
    let own = UINavigationController()
    own.loadViewIfNeeded()
    let delegate = own.interactivePopGestureRecognizer?.delegate
    let editor = EditorPhone(.init(editor: .stack, isDirty: true), in: own)
    let tabs = TabBarCoordinator(tabs: [editor.flow], parent: editor.root)
    editor.phone.window.rootViewController = tabs.tabBarController
    editor.settle()
    #expect(own.interactivePopGestureRecognizer?.delegate !== delegate)
    tabs.setTabs([ChildCoordinator(Page("other"))], animated: false)
    editor.settle()
    #expect(delegate != nil)
    #expect(own.interactivePopGestureRecognizer?.delegate === delegate)
    #expect(own.interactivePopGestureRecognizer?.isEnabled == true)
  }

  @Test("The app's own screens above are not guarded") func externalScreen() {
    let editor = EditorPhone(.init(editor: .stack, isDirty: true))
    editor.navigation.pushViewController(Page("web"), animated: false)
    editor.settle()
    take(.backButton, on: editor)
    #expect(editor.onShow == "list › editor")
    #expect(editor.log == [])
  }

  @Test("A sheet below that other code dismisses leaves despite the guard") func acceptsFacts() {
    let editor = EditorPhone(.init(editor: .sheet, isDirty: true))
    editor.navigation.dismiss(animated: false)
    editor.settle()
    #expect(editor.onShow == "list")
    #expect(editor.log == ["left editor: external"])
    #expect(editor.flow.state.editor == nil)
  }

  @Test("A guarded popover is not closed by an outside tap") func keepsAPopover() {
    let root = BaseComponentCoordinator(window: nil)
    let parent = ChildCoordinator(UIViewController(), parent: root)
    let phone = Phone(showing: parent.rootViewController)
    phone.user.resize(phone.window, to: CGSize(width: 820, height: 1024))
    var log: [String] = []
    let flow = StateFlowCoordinator(
      EditorFlow(), state: .init(editor: .stack, isDirty: true), in: FlowNavigationController()
    ) { Page("\($0)") }
    root.on(RemovalMessage.Refused.self) { attempt, _ in log.append("\(attempt)") }
    root.on(RemovalMessage.self) { removal, _ in log.append(removal.cause.rawValue) }
    flow.navigationController.modalPresentationStyle = .popover
    flow.navigationController.popoverPresentationController?.sourceView =
      parent.rootViewController.view
    parent.present(
      child: flow, animated: false, transition: .init(modalPresentationStyle: .popover))
    phone.settle()
    flow.send(EditorFlow.Message.edit)
    #expect(!phone.user.tapOutside(flow.navigationController))
    phone.settle()
    #expect(log == ["RemovalMessage.Refused(editor, list, outsideTap: unsaved changes)"])
    flow.send(EditorFlow.Message.save)
    #expect(phone.user.tapOutside(flow.navigationController))
    phone.settle()
    #expect(log.last == "outsideTap")
  }
}
