import CoordinatorKitUI
import Testing

@MainActor @Suite("Guards of tabs", .headless)
struct TabGuardTests {
  private let phone = Phone()
  private let root: WindowCoordinator
  private let tabs: TabBarCoordinator
  private let editor: StateFlowCoordinator<EditorFlow>
  private let account: StateFlowCoordinator<HouseFlow>
  private let log = Log()

  init() {
    let log = log
    root = WindowCoordinator(window: phone.window)
    editor = StateFlowCoordinator(
      EditorFlow(), state: .init(editor: .stack), in: FlowNavigationController()
    ) { Page("\($0)") }
    account = StateFlowCoordinator(
      HouseFlow(), state: .init(stack: ["account"]), in: FlowNavigationController()
    ) { Page($0.name) }
    tabs = TabBarCoordinator(tabs: [editor, account], parent: root)
    root.on(RemovalMessage.Refused.self) { attempt, _ in log.lines.append("\(attempt)") }
    root.on(TabMessage.self) { message, _ in log.lines.append("\(message)") }
    root.setRoot(child: tabs)
    root.show()
    phone.settle()
  }

  private func tap(_ index: Int) {
    phone.user.tapTab(index, in: tabs.tabBarController)
    phone.settle()
  }

  @Test("A second tap on a tab does not pop a guarded screen") func refusesASecondTap() {
    editor.send(EditorFlow.Message.edit)
    tap(0)
    #expect(editor.navigationController.titles == ["list", "editor"])
    #expect(log.lines == ["RemovalMessage.Refused(editor, backButton: unsaved changes)"])
    editor.send(EditorFlow.Message.save)
    tap(0)
    #expect(editor.navigationController.titles == ["list"])
    #expect(log.lines.last == "reselected(0)")
  }

  @Test("Switching tabs leaves no screen, so the editor does not block it")
  func allowsSwitchingTabs() {
    editor.send(EditorFlow.Message.edit)
    tap(1)
    #expect(tabs.selectedTab === account)
    #expect(log.lines == ["selected(1)"])
  }

  @Test("A guard that refuses keeps the selected tab") func keepsTheSelectedTab() {
    tabs.guarding(TabMessage.self) { _, _ in .refuse("not now") }
    tap(1)
    #expect(tabs.selectedTab === editor)
    #expect(log.lines == [])
    #expect(phone.log == [])
  }

  @Test("A guard that redirects sends its message instead") func sendsTheRedirect() {
    tabs.guarding(TabMessage.self) { _, _ in .redirect(EditorFlow.Message.ask) }
    root.on(EditorFlow.Message.self) { [log] message, _ in log.lines.append("\(message)") }
    tap(1)
    #expect(tabs.selectedTab === editor)
    #expect(log.lines == ["ask"])
  }

  @Test("A held tab is selected automatically when its guard opens") func selectsAHeldTabLater() {
    tabs.guarding(TabMessage.self) { [log] message, _ in
      message == .selected(1) && !log.isOpen ? .hold : .allow
    }
    tap(1)
    #expect(tabs.selectedTab === editor)
    log.isOpen = true
    root.on(BasicMessage.self) { _, _ in }
    root.send(.done(root))
    phone.settle()
    #expect(tabs.selectedTab === account)
    #expect(log.lines == ["selected(1)"])
  }
}
