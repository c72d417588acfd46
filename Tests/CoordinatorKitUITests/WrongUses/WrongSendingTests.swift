import CoordinatorKitUI
import Testing

private struct Ping: CoordinatorMessageable {}

@MainActor
@Suite("A button whose message can go nowhere says so", .headless)
struct WrongSendingTests {
  private let reports = Reports()
  private let phone = Phone()

  private func reported(
    _ kind: Diagnostic.Kind, at line: UInt, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(reports.kinds == [kind], sourceLocation: sourceLocation)
    #expect(
      reports.diagnostics.map(\.callSite) == [Diagnostic.CallSite(fileID: #fileID, line: line)],
      sourceLocation: sourceLocation)
  }

  @Test("A control given a message for no event is reported at once") func noEvent() {
    reports.scope { UIButton().sends(Ping(), for: []) }
    reported(.noEffect, at: #line - 1)
  }

  @Test("A bar button whose screen was released reports the message that it could not send")
  func barButton() {
    let (item, screen) = (UIBarButtonItem(), Page("shown"))
    screen.navigationItem.rightBarButtonItem = item
    phone.window.rootViewController = UINavigationController(rootViewController: screen)
    phone.window.makeKeyAndVisible()
    phone.settle()
    reports.scope { item.sends(Ping(), from: Page("released")) }
    #expect(phone.user.tap(item))
    reported(.noCoordinator, at: #line - 2)
    #expect(reports.texts.first?.contains("message Ping()") == true)
  }

  @Test("An alert's button whose screen was released reports the message that it could not send")
  func alertButton() {
    let screen = Page("shown")
    phone.window.rootViewController = screen
    phone.window.makeKeyAndVisible()
    phone.settle()
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    let action = reports.scope {
      UIAlertAction(title: "OK", style: .default, sends: Ping(), from: Page("released"))
    }
    alert.addAction(action)
    screen.present(alert, animated: false)
    phone.settle()
    phone.user.tapAlertAction(action, in: alert)
    phone.settle()
    reported(.noCoordinator, at: #line - 7)
  }

  @Test("A control whose message names a released sender reports that") func releasedSender() {
    let button = UIButton()
    reports.scope { button.sends(BasicMessage.done(Page("released"))) }
    button.sendActions(for: .touchUpInside)
    reported(.noCoordinator, at: #line - 2)
  }

  @Test("A closure that makes no message sends none, and that is no mistake") func noMessage() {
    let button = UIButton()
    reports.scope { button.sends { nil } }
    button.sendActions(for: .touchUpInside)
    #expect(reports.kinds == [])
  }

  @Test("A second closure for a type is reported, since it is never called") func secondClosure() {
    let coordinator = reports.scope { BaseComponentCoordinator(window: nil) }
    var called: [String] = []
    coordinator.on(Ping.self) { _, _ in called.append("first") }
    coordinator.on(Ping.self) { _, _ in called.append("second") }
    reported(.noEffect, at: #line - 1)
    coordinator.send(Ping())
    #expect(called == ["first"])
  }

  @Test(
    "A closure for a message that the coordinator's own flow handles is reported, since the flow hears no more"
  )
  func closureBesideFlow() {
    struct BellFlow: DescribedFlow {
      struct State: FlowState { var hasRung = false }
      enum Screen: FlowScreen { case bell }
      var stack: Stack { .bell }
      func update(_ state: inout State, with message: Ping) -> FlowReply {
        state.hasRung = true
        return .handled
      }
    }
    let bell = reports.scope { StateFlowCoordinator(BellFlow(), state: .init()) { Page("\($0)") } }
    bell.on(Ping.self) { _, _ in }
    reported(.noEffect, at: #line - 1)
    bell.send(Ping())
    #expect(!bell.state.hasRung)
    let above = reports.scope { BaseComponentCoordinator(window: nil) }
    above.add(child: bell)
    above.on(Ping.self, .before) { _, _ in }
    #expect(reports.kinds == [.noEffect])
  }

  @Test("Work for a type that has a closure is reported, since it never begins") func secondWork() {
    let coordinator = reports.scope { BaseComponentCoordinator(window: nil) }
    coordinator.on(Ping.self) { _, _ in }
    coordinator.on(Ping.self) { _, _ in
      await Task.yield()
      return nil
    }
    #expect(reports.kinds == [.noEffect])
    #expect(Set(reports.diagnostics + reports.diagnostics).count == 1)
  }

  @Test("A closure in place of one that was removed is no second one") func replacedClosure() {
    let coordinator = reports.scope { BaseComponentCoordinator(window: nil) }
    let former = coordinator.on(Ping.self) { _, _ in }
    coordinator.remove(component: former)
    coordinator.on(Ping.self) { _, _ in }
    #expect(reports.kinds == [])
  }
}
