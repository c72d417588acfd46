import CoordinatorKit
import Testing

@MainActor @Suite("The framework's messages have the documented defaults")
struct FrameworkMessageTests {
  @Test("A screen that appears again is reported again") func hearsARepeatedAppearance() {
    final class Screen {}
    let (shop, screen) = (Node("Shop"), Screen())
    var heard: [Bool] = []
    shop.on(NavigationMessage.self) { message, _ in
      if case .didAppear(let sender) = message { heard.append(sender as? Screen === screen) }
    }

    shop.send(NavigationMessage.didAppear(screen))
    shop.send(NavigationMessage.didAppear(screen))

    #expect(heard == [true, true])
  }

  @Test("An appearance needs no handler") func appearanceIsAnnouncement() {
    let reports = Reports()
    reports.scope { Node("Shop") }.send(NavigationMessage.didAppear(1))
    #expect(reports.texts == [])
  }

  @Test("By default a reload is animated, covers everything and has no metadata")
  func reloadDefaults() {
    let reload = ReloadMessage()
    #expect(reload.animated)
    #expect(reload.options == .all)
    #expect(reload.metadata == nil)
    #expect(reload.presentType == .present)
  }

  @Test("The metadata of a reload may carry the direction of the change")
  func reloadDirection() {
    let types = [
      ReloadMessage(metadata: PresentType.dismiss), ReloadMessage(metadata: "something else"),
    ].map(\.presentType)
    #expect(types == [.dismiss, .present])
  }

  @Test("The options of a reload have one default") func reloadHasOneDefault() {
    // The original's property default was .ignoreChildren and its initialiser's was .all, so the
    // one written first was never used.
    #expect(ReloadMessage().options == .all)
    #expect(ReloadMessage(animated: false, metadata: 1).options == .all)
    #expect(ReloadMessage(options: .ignoreChildren).options == .ignoreChildren)
  }

  @Test("A trigger is animated and forward by default") func triggerDefaults() {
    #expect(TriggerFlowMessage() == TriggerFlowMessage(animated: true, presentType: .present))
    #expect(TriggerFlowMessage() == TriggerFlowMessage(animated: true, presentType: .forward))
    #expect(PresentType.backward == .dismiss)
    #expect(TriggerFlowMessage(presentType: .dismiss).presentType == .dismiss)
    #expect(!TriggerFlowMessage(animated: false).animated)
  }

  /// Stands for a flow coordinator: what its components leave triggers the flow.
  private final class Flow: BaseComponentCoordinator {
    var triggers = 0
    override func unhandled(message: any CoordinatorMessageable) {
      triggers += 1
    }
  }

  @Test("A component that claims the trigger keeps the flow unchanged") func triggerIsClaimed() {
    let flow = Flow(window: nil)
    var claimed: [TriggerFlowMessage] = []
    flow.on(TriggerFlowMessage.self) { trigger, _ in claimed.append(trigger) }

    flow.send(TriggerFlowMessage(animated: false))

    #expect(claimed == [TriggerFlowMessage(animated: false)])
    #expect(flow.triggers == 0)
  }
}
