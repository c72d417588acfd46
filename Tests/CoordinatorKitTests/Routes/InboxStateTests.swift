import CoordinatorKit
import CoordinatorKitLinks
import Foundation
import Testing

/// The decisions of the inbox, without an app.
@Suite("An inbox decides what is opened when, from events and their times alone")
struct InboxStateTests {
  private let left = Identity()
  private let right = Identity()

  /// An inbox with its log: `open 1`, `2 superseded`.
  private struct Inbox {
    var state = InboxState(age: 60)
    var log: [String] = []
    var now = Date(timeIntervalSinceReferenceDate: 0)

    mutating func handle(_ event: InboxState.Event) {
      for effect in state.handle(event, at: now) {
        switch effect {
        case .open(let id): log.append("open \(id)")
        case .end(let id, .expired(let seconds)): log.append("\(id) expired after \(Int(seconds))")
        case .end(let id, let end): log.append("\(id) \(end)")
        }
      }
    }

    mutating func arrive(
      _ id: Int, _ door: LinkDoor = .url, at place: String? = nil, named name: String? = nil,
      in window: Identity? = nil
    ) {
      handle(
        .arrived([
          InboxState.Item(
            id: id, door: door, place: place ?? "\(id)", identifier: name, window: window,
            arrival: now)
        ]))
    }
  }

  @Test("What comes is opened at once where it can be") func opens() {
    var inbox = Inbox()
    inbox.handle(.windowReady(left))
    inbox.arrive(1)
    inbox.handle(.opened(in: left))
    #expect(inbox.log == ["open 1"] && inbox.state.waiting.isEmpty)
  }

  @Test("Of one kind the newest waits, and of all the newest is opened") func newest() {
    var inbox = Inbox()
    inbox.arrive(1, .notification)
    inbox.arrive(2, .url)
    inbox.arrive(3, .notification)
    #expect(inbox.log == ["1 superseded"] && inbox.state.waiting.map(\.id) == [2, 3])
    inbox.handle(.windowReady(left))
    inbox.handle(.opened(in: left))
    #expect(inbox.log == ["1 superseded", "open 3", "2 superseded"])
  }

  @Test(
    "What cannot be opened yet waits again, and is no second delivery when another window is there")
  func postponed() {
    var inbox = Inbox()
    inbox.handle(.windowReady(left))
    inbox.arrive(1, .url, in: left)
    inbox.handle(.windowGone(left))
    inbox.handle(.postponed)
    #expect(inbox.log == ["open 1"] && inbox.state.waiting.map(\.id) == [1])
    inbox.handle(.windowReady(right))
    inbox.handle(.opened(in: right))
    #expect(inbox.log == ["open 1", "open 1"] && inbox.state.waiting.isEmpty)
  }

  @Test("Of one kind only the newest waits, also of those that cannot be opened yet")
  func postponedBehindANewerOne() {
    var inbox = Inbox()
    inbox.handle(.windowReady(left))
    inbox.arrive(1, .url)
    inbox.arrive(2, .notification)
    inbox.arrive(3, .url)
    inbox.handle(.locked(true))
    inbox.handle(.postponed)
    #expect(inbox.log == ["open 1", "1 superseded"])
    #expect(inbox.state.waiting.map(\.id) == [2, 3])
  }

  @Test("If the newest cannot be opened, the next newest is") func next() {
    var inbox = Inbox()
    inbox.handle(.locked(true))
    inbox.handle(.windowReady(left))
    inbox.arrive(1, .handOff)
    inbox.arrive(2, .url)
    inbox.handle(.locked(false))
    inbox.handle(.notOpened)
    inbox.handle(.opened(in: left))
    #expect(inbox.log == ["open 2", "open 1"])
  }

  @Test("What comes while another one is being opened is opened after it") func during() {
    var inbox = Inbox()
    inbox.handle(.windowReady(left))
    inbox.arrive(1, .url)
    inbox.arrive(2, .intent)
    #expect(inbox.log == ["open 1"])
    inbox.handle(.opened(in: left))
    inbox.handle(.opened(in: left))
    #expect(inbox.log == ["open 1", "open 2"])
  }

  @Test("What has waited too long expires when anything happens") func expires() {
    var inbox = Inbox()
    inbox.arrive(1)
    inbox.now += 60
    inbox.handle(.locked(true))
    #expect(inbox.log == [])
    inbox.now += 1
    inbox.handle(.locked(false))
    inbox.handle(.windowReady(left))
    #expect(inbox.log == ["1 expired after 61"])
  }

  @Test("The same place twice is opened once while it waits, and counts as new") func twice() {
    var inbox = Inbox()
    inbox.arrive(1, .handOff, at: "room")
    inbox.arrive(2, .url)
    inbox.now += 50
    inbox.arrive(3, .url, at: "room")
    inbox.now += 50
    inbox.handle(.windowReady(left))
    inbox.handle(.opened(in: left))
    #expect(inbox.log == ["3 duplicate", "2 expired after 100", "open 1"])
  }

  @Test("The same place right after it was opened is a duplicate, and later a new wish")
  func afterwards() {
    var inbox = Inbox()
    inbox.handle(.windowReady(left))
    inbox.arrive(1, .handOff, at: "room")
    inbox.handle(.opened(in: left))
    inbox.now += 2
    inbox.arrive(2, .handOff, at: "room")
    inbox.now += 1
    inbox.arrive(3, .handOff, at: "room")
    #expect(inbox.log == ["open 1", "2 duplicate", "open 3"])
  }

  @Test("What the system has given a name is the same as long as it is known, and no other")
  func named() {
    var inbox = Inbox()
    inbox.handle(.windowReady(left))
    inbox.arrive(1, .notification, at: "room", named: "a")
    inbox.handle(.opened(in: left))
    inbox.arrive(2, .notification, at: "room", named: "b")
    inbox.handle(.opened(in: left))
    inbox.now += 1_000
    inbox.arrive(3, .notification, at: "room", named: "a")
    #expect(inbox.log == ["open 1", "open 2", "3 duplicate"])
  }

  @Test("What was superseded is no duplicate when it comes again") func again() {
    var inbox = Inbox()
    inbox.arrive(1, at: "a")
    inbox.arrive(2, at: "b")
    inbox.arrive(3, at: "a")
    inbox.handle(.windowReady(left))
    #expect(inbox.log == ["1 superseded", "2 superseded", "open 3"])
  }

  @Test("What is for one window waits for that, and supersedes nothing in another") func windows() {
    var inbox = Inbox()
    inbox.handle(.windowReady(left))
    inbox.arrive(1, in: right)
    inbox.arrive(2, in: left)
    inbox.handle(.opened(in: left))
    #expect(inbox.log == ["open 2"])
    inbox.arrive(3, at: "1", in: left)
    inbox.handle(.opened(in: left))
    inbox.handle(.windowReady(right))
    #expect(inbox.log == ["open 2", "open 3", "open 1"])
  }

  @Test("What is for a window that is gone opens in another one") func gone() {
    var inbox = Inbox()
    inbox.handle(.windowReady(left))
    inbox.arrive(1, in: right)
    inbox.handle(.windowGone(right))
    #expect(inbox.log == ["open 1"])
    inbox.handle(.opened(in: left))
    inbox.handle(.windowGone(left))
    inbox.arrive(2)
    #expect(inbox.log == ["open 1"] && inbox.state.waiting.map(\.id) == [2])
  }
}
