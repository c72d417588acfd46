import CoordinatorKitUI
import Testing

@MainActor @Suite("A guard protects each kind of container on each system", .headless)
struct GuardPlaceTests {
  private func editor(in style: SheetStyle) -> EditorPhone {
    EditorPhone(.init(editor: .sheet, style: style, isDirty: true))
  }

  @Test(
    "The ways out of a stack and a sheet are refused on each system",
    arguments: HeadlessSession.Profile.allCases)
  func eachSystem(profile: HeadlessSession.Profile) {
    HeadlessSession(profile: profile).enter {
      let stack = EditorPhone(.init(editor: .stack, isDirty: true))
      stack.phone.user.tapBack(in: stack.navigation)
      stack.phone.user.swipeBack(in: stack.navigation)
      stack.phone.user.chooseBackMenu(0, in: stack.navigation)
      stack.settle()
      #expect(stack.onShow == "list › editor")
      #expect(
        stack.log == [
          "RemovalMessage.Refused(editor, backButton: unsaved changes)",
          "RemovalMessage.Refused(editor, interactivePop: unsaved changes)",
          "RemovalMessage.Refused(editor, backMenu: unsaved changes)",
        ])
    }
    HeadlessSession(profile: profile).enter {
      let sheet = editor(in: .sheet)
      sheet.sheet.map { _ = sheet.phone.user.swipeDown($0) }
      sheet.settle()
      #expect(sheet.onShow == "list ⌃ editor")
      #expect(sheet.log == ["RemovalMessage.Refused(editor, sheetSwipe: unsaved changes)"])
    }
  }

  @Test("A form sheet stays, and the swipe is reported") func formSheet() throws {
    let editor = editor(in: .formSheet)
    #expect(!editor.phone.user.swipeDown(try #require(editor.sheet)))
    editor.settle()
    #expect(editor.onShow == "list ⌃ editor")
    #expect(editor.log == ["RemovalMessage.Refused(editor, sheetSwipe: unsaved changes)"])
  }

  @Test(
    "In full screen no gesture leads out, and a message is refused",
    arguments: [SheetStyle.fullScreen, .overFullScreen])
  func fullScreen(style: SheetStyle) async throws {
    let editor = editor(in: style)
    #expect(!editor.phone.user.swipeDown(try #require(editor.sheet)))
    let outcome = try await ending { await editor.flow.deliver(EditorFlow.Message.close) }
    editor.settle()
    #expect(outcome == .refused("unsaved changes"))
    #expect(editor.onShow == "list ⌃ editor")
    #expect(editor.log == [])
  }

  @Test("A popover in a narrow window is a sheet and stays as one") func compactPopover() {
    let (presented, log, phone) = popover(isWide: false)
    #expect(!phone.user.swipeDown(presented))
    phone.settle()
    #expect(presented.presentingViewController != nil)
    #expect(log() == ["RemovalMessage.Refused(editor, list, sheetSwipe: unsaved changes)"])
  }

  @Test(
    "A tap beside a popover that stays is told once, whether UIKit tells of it or not",
    arguments: [true, false])
  func widePopover(isTold: Bool) {
    HeadlessSession.current.policy.tellsOfRefusedBackdropTap = isTold
    let (presented, log, phone) = popover(isWide: true)
    #expect(!phone.user.tapOutside(presented))
    phone.settle()
    #expect(presented.presentingViewController != nil)
    #expect(log() == ["RemovalMessage.Refused(editor, list, outsideTap: unsaved changes)"])
  }

  @Test(
    "A tap beside a sheet that stays is told once, whether UIKit tells of it or not",
    arguments: [true, false])
  func besideASheet(isTold: Bool) throws {
    HeadlessSession.current.policy.tellsOfRefusedBackdropTap = isTold
    let editor = editor(in: .formSheet)
    editor.phone.user.resize(editor.phone.window, to: CGSize(width: 1024, height: 1366))
    editor.settle()
    #expect(!editor.phone.user.tapOutside(try #require(editor.sheet)))
    editor.settle()
    #expect(editor.log == ["RemovalMessage.Refused(editor, outsideTap: unsaved changes)"])
    editor.flow.send(EditorFlow.Message.save)
    #expect(editor.phone.user.tapOutside(try #require(editor.sheet)))
    editor.settle()
    #expect(editor.onShow == "list")
  }

  private func popover(
    isWide: Bool
  ) -> (presented: UIViewController, log: () -> [String], phone: Phone) {
    let root = BaseComponentCoordinator(window: nil)
    let parent = ChildCoordinator(UIViewController(), parent: root)
    let phone = Phone(showing: parent.rootViewController)
    if isWide { phone.user.resize(phone.window, to: CGSize(width: 820, height: 1024)) }
    let flow = StateFlowCoordinator(
      EditorFlow(), state: .init(editor: .stack, isDirty: true), in: FlowNavigationController()
    ) { Page("\($0)") }
    let log = Log()
    root.on(RemovalMessage.Refused.self) { attempt, _ in log.lines.append("\(attempt)") }
    let presented = flow.navigationController
    presented.modalPresentationStyle = .popover
    presented.popoverPresentationController?.sourceView = parent.rootViewController.view
    parent.present(
      child: flow, animated: false, transition: .init(modalPresentationStyle: .popover))
    phone.settle()
    return (presented, { [root] in withExtendedLifetime(root) { log.lines } }, phone)
  }

  @Test("A flow in a tab of a presented tab bar keeps the sheet in place") func tabsInSheet() {
    let root = BaseComponentCoordinator(window: nil)
    let parent = ChildCoordinator(UIViewController(), parent: root)
    let phone = Phone(showing: parent.rootViewController)
    var log: [String] = []
    root.on(RemovalMessage.Refused.self) { attempt, _ in log.append("\(attempt)") }
    let flow = StateFlowCoordinator(
      EditorFlow(), state: .init(editor: .stack, isDirty: true), in: FlowNavigationController()
    ) { Page("\($0)") }
    let tabs = TabBarCoordinator(tabs: [flow])
    parent.present(
      child: tabs, animated: false, transition: .init(modalPresentationStyle: .pageSheet))
    phone.settle()
    #expect(!phone.user.swipeDown(tabs.tabBarController))
    phone.settle()
    #expect(tabs.tabBarController.presentingViewController != nil)
    #expect(log == ["RemovalMessage.Refused(editor, list, sheetSwipe: unsaved changes)"])
  }

  @Test("A second tap on a tab pops nothing of a plain stack either") func secondTapOnPlainStack() {
    let plain = EditorPhone(
      .init(editor: .stack, isDirty: true), in: RecordingNavigationController())
    let tabs = TabBarCoordinator(tabs: [plain.flow])
    var log: [String] = []
    tabs.on(RemovalMessage.Refused.self) { attempt, _ in log.append("\(attempt)") }
    plain.phone.window.rootViewController = tabs.tabBarController
    plain.settle()
    plain.phone.user.tapTab(0, in: tabs.tabBarController)
    plain.settle()
    #expect(plain.onShow == "list › editor")
    #expect(log == ["RemovalMessage.Refused(editor, backButton: unsaved changes)"])
  }

  @Test(
    "A second tap on a tab pops no guarded stack inside it, whether UIKit would or not",
    arguments: [true, false], [true, false])
  func secondTapOnNestedStack(pops: Bool, isPlain: Bool) {
    HeadlessSession.current.policy.popsNestedStackOnSecondTap = pops
    let editor = EditorPhone(
      .init(editor: .stack, isDirty: true),
      in: isPlain ? RecordingNavigationController() : FlowNavigationController())
    let host = ChildCoordinator(UIViewController())
    let tabs = TabBarCoordinator(tabs: [host])
    var log: [String] = []
    tabs.on(RemovalMessage.Refused.self) { attempt, _ in log.append("\(attempt)") }
    tabs.on(RemovalMessage.self) { removal, _ in
      log.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    editor.phone.window.rootViewController = tabs.tabBarController
    host.embed(child: editor.flow, in: host.rootViewController)
    editor.settle()
    editor.phone.user.tapTab(0, in: tabs.tabBarController)
    editor.settle()
    #expect(editor.onShow == "list › editor")
    #expect(log == ["RemovalMessage.Refused(editor, backButton: unsaved changes)"])

    editor.flow.send(EditorFlow.Message.save)
    editor.phone.user.tapTab(0, in: tabs.tabBarController)
    editor.settle()
    #expect(editor.onShow == (pops ? "list" : "list › editor"))
    let cause = isPlain ? "unknown" : "backMenu"
    #expect(log.dropFirst() == (pops ? ["editor: \(cause)"] : []))
  }

  @Test("In the app's own tabs a second tap pops nothing") func secondTapInOwnTabs() {
    let editor = EditorPhone(.init(editor: .stack, isDirty: true))
    let bar = UITabBarController()
    bar.viewControllers = [editor.navigation]
    editor.phone.window.rootViewController = bar
    editor.settle()
    editor.phone.user.tapTab(0, in: bar)
    editor.settle()
    #expect(editor.onShow == "list › editor")
    #expect(editor.log == ["RemovalMessage.Refused(editor, backMenu: unsaved changes)"])
  }

  @Test(
    "Code that pops several levels of a FlowNavigationController is guarded", arguments: [0, 1])
  func codePopsSeveral(to index: Int) {
    let editor = EditorPhone(.init(editor: .stack, hasPage: true, isDirty: true))
    let stack = editor.navigation
    if index == 0 {
      stack.popToRootViewController(animated: true)
    } else {
      stack.popToViewController(stack.viewControllers[0], animated: false)
    }
    editor.settle()
    #expect(editor.onShow == "list › editor › page")
    #expect(editor.log == ["RemovalMessage.Refused(page, editor, backMenu: unsaved changes)"])
  }

  @Test("Code that pops a FlowNavigationController is guarded", arguments: [true, false])
  func codePops(isAnimated: Bool) {
    let editor = EditorPhone(.init(editor: .stack, isDirty: true))
    let cause = isAnimated ? "unknown" : "external"
    #expect(editor.navigation.popViewController(animated: isAnimated) == nil)
    editor.settle()
    #expect(editor.onShow == "list › editor")
    #expect(editor.log == ["RemovalMessage.Refused(editor, \(cause): unsaved changes)"])

    editor.flow.send(EditorFlow.Message.save)
    #expect(editor.navigation.popViewController(animated: isAnimated) != nil)
    editor.settle()
    #expect(editor.onShow == "list")
    #expect(editor.log.last == "left editor: \(cause)")
    #expect(editor.flow.state.editor == nil)
  }

  @Test("A state change by code is refused like a message") func refusesAStateChangeByCode() {
    let editor = EditorPhone(.init(editor: .stack, isDirty: true))
    var outcomes: [Outcome] = []
    editor.flow.update(completion: { outcomes.append($0) }) { $0.editor = nil }
    editor.settle()
    #expect(outcomes == [.refused("unsaved changes")])
    #expect(editor.onShow == "list › editor")
    #expect(editor.log == [])
  }

  @Test("A message guard protects a flow that computes its state")
  func computedFlow() async throws {
    let flow = ComputedFlow()
    flow.pages = ["list"]
    flow.presentFlow(animated: false)
    let phone = Phone(showing: flow.navigationController)
    flow.guarding(TriggerFlowMessage.self) { _, _ in .refuse("not now") }
    flow.pages = ["list", "editor"]
    let outcome = try await ending { await flow.deliver(TriggerFlowMessage()) }
    phone.settle()
    #expect(outcome == .refused("not now"))
    #expect(flow.recorder.titles == ["list"])
  }
}
