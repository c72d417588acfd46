import CoordinatorKitLinks
import CoordinatorKitUI
import Foundation
import Testing
import UserNotifications

/// Whatever comes through a door is opened as soon as it can be, once, or is told why not.
///
/// What happened to users: a notification tapped at a cold start was lost, because there was no screen yet
/// to show it; one tapped while the app was locked showed its message; a link was opened twice, because the
/// system delivered it with the options of the scene and again right after.
@MainActor @Suite("What comes through a door waits for its screen, and is opened once", .headless)
struct LinkInboxTests {
  private let room = Newsroom()
  private let links = LinkParser(scheme: "news", hosts: ["news.example"]) {
    $0.route("article/:id", NewsRoute.article)
    $0.mount(
      LinkParser.Table { $0.route("work/:id", AuthorRoute.work) }, at: "author/:id",
      NewsRoute.author)
  }
  private let notes = Notes()
  private let inbox: LinkInbox

  @MainActor private final class Notes {
    var time = Date(timeIntervalSinceReferenceDate: 0)
    var all: [String] = []
    func note(_ outcome: Outcome) { all.append("\(outcome)") }
  }

  init() {
    let (notes, links) = (notes, links)
    inbox = LinkInbox(links, keepsFor: 60, now: { notes.time })
  }

  private func activity(_ id: Int) -> NSUserActivity {
    NSUserActivity(activityType: "reading", opening: [NewsRoute.article(id)], with: links)
  }
  private func universalLink(_ id: Int) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "NSUserActivityTypeBrowsingWeb")
    activity.webpageURL = URL(string: "https://news.example/article/\(id)")
    return activity
  }
  private func searchResult(_ id: Int) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "com.apple.corespotlightitem")
    activity.userInfo = ["kCSSearchableItemActivityIdentifier": "news://article/\(id)"]
    return activity
  }
  private func response(
    _ id: Int?, named name: String = "n", action: String = UNNotificationDefaultActionIdentifier
  ) -> UNNotificationResponse {
    let content = UNMutableNotificationContent()
    if let id { content.userInfo = links.userInfo(for: [NewsRoute.article(id)]) }
    let request = UNNotificationRequest(identifier: name, content: content, trigger: nil)
    return UNNotificationResponse(
      notification: UNNotification(request: request, date: notes.time), actionIdentifier: action)
  }
  private func shortcut(_ id: Int) -> UIApplicationShortcutItem {
    UIApplicationShortcutItem(
      type: "article", localizedTitle: "Article", opening: [NewsRoute.article(id)], with: links)
  }
  private func url(_ id: Int) throws -> URL { try #require(URL(string: "news://article/\(id)")) }

  private func shows(_ id: Int?, _ outcomes: [String]) {
    room.settle()
    #expect(room.onShow == (id.map { "[list › article(\($0))] | all" } ?? "[list] | all"))
    #expect(notes.all == outcomes)
    notes.all = []
  }

  @Test("Each door is one call while the app runs") func warm() throws {
    inbox.attach(room.root)
    inbox.open(Set([UIOpenURLContext(url: try url(1))]), completion: notes.note)
    shows(1, ["performed"])
    inbox.open(universalLink(2), completion: notes.note)
    shows(2, ["performed"])
    inbox.open(activity(3), completion: notes.note)
    shows(3, ["performed"])
    inbox.open(searchResult(4), completion: notes.note)
    shows(4, ["performed"])
    inbox.open(response(5), completion: notes.note)
    shows(5, ["performed"])
    inbox.open(shortcut(6), completion: notes.note)
    shows(6, ["performed"])
    inbox.open(try url(7), completion: notes.note)
    shows(7, ["performed"])
    inbox.open([NewsRoute.article(8)], completion: notes.note)
    shows(8, ["performed"])
    inbox.open(
      UIApplicationShortcutItem(type: "news://article/9", localizedTitle: "Nine"),
      completion: notes.note)
    shows(9, ["performed"])
  }

  @Test("Each part of the options with which a scene connects waits for the root") func cold()
    throws
  {
    let all: [(UIScene.ConnectionOptions, Int)] = [
      (UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: try url(1))]), 1),
      (UIScene.ConnectionOptions(userActivities: [universalLink(2)]), 2),
      (UIScene.ConnectionOptions(userActivities: [searchResult(3)]), 3),
      (UIScene.ConnectionOptions(shortcutItem: shortcut(4)), 4),
      (UIScene.ConnectionOptions(notificationResponse: response(5)), 5),
    ]
    for (options, id) in all {
      let room = Newsroom()
      let inbox = LinkInbox(links)
      inbox.open(options, completion: notes.note)
      room.settle()
      #expect(room.onShow == "[list] | all" && inbox.waiting.count == 1)
      inbox.attach(room.root)
      room.settle()
      #expect(room.onShow == "[list › article(\(id))] | all" && inbox.waiting.isEmpty)
    }
    #expect(notes.all == all.map { _ in "performed" })
  }

  @Test("On an ordinary launch there is nothing to open, which is no failure") func ordinaryLaunch()
  {
    let reports = Reports()
    let inbox = reports.scope { LinkInbox(links) }
    inbox.open(UIScene.ConnectionOptions(), completion: notes.note)
    // What UIKit restores is an activity of the app without a link.
    let restored = NSUserActivity(activityType: "restored")
    inbox.open(UIScene.ConnectionOptions(userActivities: [restored]), completion: notes.note)
    inbox.open([] as Set<UIOpenURLContext>, completion: notes.note)
    inbox.attach(room.root)
    shows(nil, [])
    #expect(reports.texts == [] && inbox.waiting.isEmpty)
  }

  @Test("What the system delivers with the options and again is opened once") func twice() throws {
    inbox.open(
      UIScene.ConnectionOptions(userActivities: [universalLink(4)]), completion: notes.note)
    inbox.attach(room.root)
    shows(4, ["performed"])
    inbox.open(universalLink(4), completion: notes.note)
    // SwiftUI hands a universal link to `onOpenURL` as well.
    inbox.open(
      try #require(URL(string: "https://news.example/article/4")), completion: notes.note)
    shows(4, ["refused: it was delivered before", "refused: it was delivered before"])
    #expect(room.phone.user.tapBack(in: room.newsStack))
    room.settle()
    notes.time += 3
    inbox.open(universalLink(4), completion: notes.note)
    shows(4, ["performed"])
  }

  @Test("A locked app opens the newest of what came when it is unlocked") func locked() throws {
    inbox.attach(room.root)
    inbox.isLocked = true
    inbox.open(response(1), completion: notes.note)
    inbox.open(response(2, named: "m"), completion: notes.note)
    inbox.open(try url(3), completion: notes.note)
    shows(nil, ["superseded by a later request"])
    #expect(inbox.waiting.count == 2)
    inbox.isLocked = false
    shows(3, ["superseded by a later request", "performed"])
  }

  @Test("A guard is asked when a link opens, and lets it continue later") func guarded() {
    let gate = Log()
    room.root.guarding(NewsRoute.self) { [gate] _, _ in gate.isOpen ? .allow : .hold }
    inbox.open(response(1), completion: notes.note)
    inbox.attach(room.root)
    room.settle()
    #expect(inbox.waiting.isEmpty && notes.all == [])
    gate.isOpen = true
    room.root.reconsider()
    room.settle()
    #expect(notes.all == ["performed"])
    #expect(room.onShow == "[list › article(1)] | all")
    inbox.open(response(2, named: "m"), completion: notes.note)
    room.settle()
    #expect(notes.all.last == "performed")
  }

  @Test("If the newest leads nowhere, the one before it is opened") func next() {
    inbox.open(response(1), completion: notes.note)
    inbox.open([AuthorRoute.work(3)], completion: notes.note)
    inbox.attach(room.root)
    room.settle()
    #expect(room.onShow == "[list › article(1)] | all")
    #expect(notes.all.count == 2 && notes.all.first?.hasPrefix("handled by nobody") == true)
  }

  @Test("What has waited too long is told so, and reported where nobody listens") func expired() {
    let line: UInt = #line + 1
    let reports = Reports()
    let inbox = reports.scope { LinkInbox(links, keepsFor: 60, now: { [notes] in notes.time }) }
    inbox.open(activity(1), line: line)
    inbox.open(response(2), completion: notes.note)
    notes.time += 61
    inbox.attach(room.root)
    shows(nil, ["failed: it has waited for 61 seconds, and expired"])
    #expect(reports.kinds == [.linkNotOpened])
    #expect(
      reports.texts.first?.contains("LinkInboxTests.swift:\(line): The link to article(1)") == true)
  }

  @Test("What is no link, and a notification that was dismissed, open nothing") func noLink() {
    inbox.attach(room.root)
    let line: UInt = #line + 2
    let reports = Reports()
    let other = reports.scope { LinkInbox(links) }
    other.open(link: "news://articles/4", from: .notification, line: line, completion: notes.note)
    #expect(
      notes.all.count == 1 && notes.all[0].hasPrefix("failed: The link \"news://articles/4\""))
    #expect(reports.kinds == [.linkNotOpened])
    notes.all = []
    inbox.open(
      response(1, action: UNNotificationDismissActionIdentifier), completion: notes.note)
    inbox.open(response(nil), completion: notes.note)
    inbox.open(NSUserActivity(activityType: "reading"), completion: notes.note)
    shows(
      nil,
      [
        "refused: the user has dismissed the notification", "failed: there is no link",
        "failed: there is no link",
      ])
  }

  @Test("Each end of a link is an event of the root") func events() {
    inbox.attach(room.root)
    var events: [String] = []
    room.root.onEvent = { event in
      if case .linkOpened(let plan, let outcome, let door) = event {
        #expect(door == .handOff)
        events.append("\(plan.steps.map(\.route)) \(outcome)")
      }
    }
    inbox.open(activity(1))
    inbox.open(activity(1))
    inbox.isLocked = true
    inbox.open(activity(2))
    inbox.open(activity(3))
    notes.time += 61
    inbox.isLocked = false
    room.settle()
    #expect(
      events == [
        #"["NewsRoute.article(1)"] refused: it was delivered before"#,
        #"["NewsRoute.article(2)"] superseded by a later request"#,
        #"["NewsRoute.article(3)"] failed: it has waited for 61 seconds, and expired"#,
        #"["NewsRoute.article(1)"] performed"#,
      ])
  }

  @Test("A delivery of a type of the app's is reported, and ends as failed") func ownDelivery() {
    let reports = Reports()
    let inbox = reports.scope { LinkInbox(links) }
    inbox.attach(room.root)
    inbox.open(Parcel(), completion: notes.note)
    let line: UInt = #line - 1
    let text = "A link could not be opened: Parcel is nothing that the system delivers."
    #expect(notes.all == ["failed: \(text)"])
    #expect(reports.kinds == [.linkNotOpened])
    #expect(reports.texts.first?.contains("LinkInboxTests.swift:\(line): \(text)") == true)
  }

  private struct Parcel: LinkDelivery {}

  @Test("The event of a link names the door through which it came") func doors() throws {
    var doors: [String] = []
    room.root.onEvent = { event in
      if case .linkOpened(_, _, let door) = event { doors.append(door?.rawValue ?? "the app") }
    }
    let web = try #require(URL(string: "https://news.example/article/9"))
    inbox.open(UIScene.ConnectionOptions(userActivities: [universalLink(1)]))
    inbox.attach(room.root)
    room.settle()
    let calls: [@MainActor () throws -> Void] = [
      { inbox.open(Set([UIOpenURLContext(url: try url(2))])) }, { inbox.open(web) },
      { inbox.open(activity(3)) }, { inbox.open(searchResult(4)) }, { inbox.open(response(5)) },
      { inbox.open(shortcut(6)) }, { inbox.open([NewsRoute.article(7)]) },
      { inbox.open(link: "news://article/8", from: .quickAction) },
      { room.root.open([NewsRoute.article(10)]) },
    ]
    for call in calls {
      try call()
      room.settle()
    }
    #expect(
      doors == [
        "universalLink", "url", "universalLink", "handOff", "search", "notification", "quickAction",
        "intent", "quickAction", "the app",
      ])
    #expect(Set(doors).isSuperset(of: LinkDoor.allCases.map(\.rawValue)))
  }

  @Test("The text of the event names the door, and none where the app has opened the link")
  func eventText() throws {
    var texts: [String] = []
    room.root.onEvent = { event in
      if case .linkOpened = event { texts.append("\(event)".prefix { $0 != ":" }.description) }
    }
    inbox.attach(room.root)
    inbox.open(response(1))
    room.settle()
    room.root.open([NewsRoute.article(2)])
    room.settle()
    #expect(texts == ["link (notification) performed", "link performed"])
  }

  @Test("At each door it may be an end that a guard holds the link") func returnsWhenHeld() throws {
    room.root.guarding(NewsRoute.self) { _, _ in .hold }
    inbox.attach(room.root)
    let options = UIScene.ConnectionOptions(userActivities: [universalLink(1)])
    inbox.open(options, returnsWhenHeld: true, completion: notes.note)
    inbox.open(
      Set([UIOpenURLContext(url: try url(2))]), returnsWhenHeld: true, completion: notes.note)
    inbox.open(try url(3), returnsWhenHeld: true, completion: notes.note)
    inbox.open(activity(4), returnsWhenHeld: true, completion: notes.note)
    inbox.open(response(5), returnsWhenHeld: true, completion: notes.note)
    inbox.open(shortcut(6), returnsWhenHeld: true, completion: notes.note)
    inbox.open(
      link: "news://article/7", from: .search, returnsWhenHeld: true, completion: notes.note)
    inbox.open([NewsRoute.article(8)], returnsWhenHeld: true, completion: notes.note)
    room.settle()
    #expect(notes.all == Array(repeating: "held", count: 8))
  }

  @Test("A link in the middle of a transition is opened, and so is one sent by what it opens")
  func during() {
    inbox.attach(room.root)
    inbox.open(activity(1), completion: notes.note)
    room.phone.session.turn()
    inbox.open(activity(2)) { [inbox, notes] outcome in
      notes.note(outcome)
      inbox.open([NewsRoute.article(3)], completion: notes.note)
    }
    room.settle()
    #expect(room.onShow == "[list › article(3)] | all")
    #expect(notes.all.last == "performed" && notes.all.count == 3)
  }

  @Test("A root that is gone is none: what comes waits for the next one") func released() {
    do {
      let other = BaseComponentCoordinator(window: nil)
      inbox.attach(other)
    }
    inbox.open(activity(5), completion: notes.note)
    #expect(inbox.waiting.count == 1)
    inbox.attach(room.root)
    shows(5, ["performed"])
  }

  // MARK: - Under the user's finger

  @Test("What waits for the user's finger waits on if the app is locked meanwhile")
  func lockedMeanwhile() throws {
    inbox.attach(room.root)
    inbox.open(try #require(URL(string: "news://article/1")))
    room.settle()
    let swipe = try #require(room.phone.user.beginBackSwipe(in: room.newsStack))
    swipe.progress(0.3)
    inbox.open(try #require(URL(string: "news://article/2")))
    inbox.isLocked = true
    swipe.cancel()
    room.settle()
    #expect(inbox.waiting.count == 1)
    inbox.isLocked = false
    room.settle()
    #expect(inbox.waiting.isEmpty)
  }

  @Test("A completion is called, too, if the inbox is released first") func released() async {
    let outcome = await Outcome.of { end in
      LinkInbox(links).open([NewsRoute.article(1)], from: .quickAction) { end($0) }
    }
    #expect(outcome == .failed("the inbox was released"))
  }

  @Test("What waits for the user's finger is delivered once") func delivers() throws {
    let (story, notes) = (Story(), notes)
    let flow = story.begin(["a", "b"])
    flow.on(NewsRoute.self) { _, _ in }
    inbox.attach(story.root)
    let url = try #require(URL(string: "news://article/1"))
    try story.dragBack(in: flow.navigationController, toTheEnd: false) {
      inbox.open(url, completion: story.noted("first"))
      notes.time += 3
      inbox.open(url, completion: story.noted("again"))
    }
    story.settle()
    notes.time += 1
    inbox.open(url, completion: story.noted("later"))
    #expect(story.book.lines.first == "again: refused: it was delivered before")
    #expect(story.book.lines.last == "later: refused: it was delivered before")
  }
}
