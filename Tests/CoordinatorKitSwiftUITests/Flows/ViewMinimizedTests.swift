import CoordinatorKitSwiftUI
import TestFlows
import Testing
import ViewsPhone

/// SwiftUI drops the view, with its state; the screen, and the coordinator behind it, live on.
@MainActor @Suite("Screens of a minimized sheet, shown by views")
struct ViewMinimizedTests {
  private let reports = Reports()
  private let log = Log()
  private let root: BaseComponentCoordinator
  private let talk: ViewFlowCoordinator<TalkFlow>
  private let views: ModelViews<TalkFlow>

  init() {
    (root, talk) = reports.scope {
      let root = BaseComponentCoordinator(window: nil)
      let talk = ViewFlowCoordinator(TalkFlow(), state: .init(room: 1), parent: root) { screen in
        screen.id == "call" ? BaseComponentCoordinator(window: nil) : nil
      }
      return (root, talk)
    }
    views = ModelViews(talk)
    let log = log
    root.on(RemovalMessage.self) { removal, _ in
      log.lines.append("left \(removal.screen): \(removal.cause)")
    }
  }

  private func send(_ message: some CoordinatorMessageable) {
    talk.send(message)
    views.settle()
  }

  private var call: BaseComponentCoordinator? {
    talk.childCoordinators.first as? BaseComponentCoordinator
  }

  @Test("A swipe minimizes it; its coordinator lives on, and nobody hears of a removal")
  func swipe() throws {
    send(TalkFlow.Message.call("Ada"))
    let first = try #require(call)
    #expect(views.swipeDown())
    views.settle()
    #expect(talk.state.isCallMinimized)
    #expect(views.onShow == "rooms › room(1)")
    send(TalkFlow.Message.expand)
    #expect(call === first)
    #expect(views.onShow == "rooms › room(1) ⌃ call(call(\"Ada\", isMuted: false))")
    send(TalkFlow.Message.minimize)
    #expect(call === first)
    #expect(log.lines == [] && reports.texts == [])
  }

  @Test("When it ends out of sight, it is removed once and released") func ends() {
    send(TalkFlow.Message.call("Ada"))
    weak let gone = call
    send(TalkFlow.Message.minimize)
    #expect(gone != nil)
    send(CallFlow.Message.hangUp)
    #expect(log.lines == ["left call(call(\"Ada\", isMuted: false)): programmatic"])
    #expect(gone == nil && call == nil)
    #expect(reports.texts == [])
  }

  @Test("A guarded call can be swiped away, since it goes on") func guarded() {
    send(TalkFlow.Message.call("Ada"))
    talk.update { $0.call?.isRecorded = true }
    views.settle()
    #expect(views.canSwipeDown && views.swipeDown())
    views.settle()
    #expect(talk.state.isCallMinimized && talk.state.call?.isRecorded == true)
  }

  @Test("Expanded again before its view is gone, it is shown again") func race() {
    send(TalkFlow.Message.call("Ada"))
    talk.send(TalkFlow.Message.minimize)
    talk.send(TalkFlow.Message.expand)
    views.settle()
    #expect(views.onShow == "rooms › room(1) ⌃ call(call(\"Ada\", isMuted: false))")
    views.swipeDown()
    talk.send(TalkFlow.Message.expand)
    views.settle()
    #expect(views.onShow == "rooms › room(1) ⌃ call(call(\"Ada\", isMuted: false))")
    #expect(log.lines == [] && reports.texts == [])
  }
}
