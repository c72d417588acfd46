import CoordinatorKit
import Testing

@MainActor @Suite("Messages carry their payload to the receiver") struct MessageTests {
  @Test("The payload of a message arrives intact") func payloadArrives() {
    let shop = Node("Shop")
    var bought: [Buy] = []
    shop.on(Buy.self) { buy, _ in bought.append(buy) }

    shop.send(message: Buy(book: 42))

    #expect(bought == [Buy(book: 42)])
  }

  @Test("An object that is a message arrives as the same object") func objectsTravel() {
    let shop = Node("Shop")
    let notice = Notice("closing")
    var received: [Notice] = []
    shop.on(Notice.self) { notice, _ in received.append(notice) }

    shop.send(notice)

    #expect(received.count == 1)
    #expect(received.first === notice)
  }

  @Test("An unhandled message is reported unless its type says otherwise")
  func defaultsToReporting() {
    let announcements = [
      Buy(book: 1).isAnnouncement, BasicMessage.done(1).isAnnouncement,
      ReloadMessage().isAnnouncement, TriggerFlowMessage().isAnnouncement,
      Arrived().isAnnouncement, NavigationMessage.didAppear(1).isAnnouncement,
    ]
    #expect(announcements == [false, false, false, false, true, true])
  }
}

@Suite("Messages need no actor") struct UnisolatedMessageTests {
  @Test("Messages are created off the main actor, and their contents are Sendable")
  func messagesNeedNoActor() async {
    // The original made the message structs main-actor bound, so they could not be built elsewhere,
    // and its public enums PresentType and ReloadMessage.Options were not Sendable.
    let made = await Task.detached { () -> (ReloadMessage.Options, PresentType, Bool) in
      let reload = ReloadMessage(options: .onlyChildren)
      let trigger = TriggerFlowMessage(animated: false, presentType: .dismiss)
      return (reload.options, trigger.presentType, trigger.animated)
    }.value

    #expect(made == (.onlyChildren, .dismiss, false))
  }
}
