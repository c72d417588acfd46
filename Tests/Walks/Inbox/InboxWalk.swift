import CoordinatorKitLinks
import CoordinatorKitUI
import Foundation
import UserNotifications
import WalkTools

/// Random deliveries of links, activities, notifications, quick actions and intents: at a cold start, while
/// the app runs, twice, in the middle of transitions, and while it is locked.
@MainActor final class InboxWalk: SeededWalk, Expecting {
  let seed: Int
  private(set) var story: [String]
  var mistakes: [String] = []
  /// How many things were delivered.
  private(set) var steps = 0

  private var paper = InboxPaper()
  private let gate = InboxPhone.Gate()
  private let book = InboxPhone.Book()
  private var phone: InboxPhone?
  private let links = PlainLinks()
  private let clock = Clock()
  private let inbox: LinkInbox
  private var outcomes: [Int: [Outcome]] = [:]
  private var count = 0
  /// Whether the user is leaving a screen.
  private var isLeaving = false
  /// What was delivered last, to be delivered again.
  private var last: InboxPaper.Delivery?

  @MainActor private final class Clock { var seconds = 0 }

  /// Links that are written as their number.
  private struct PlainLinks: LinkParsing {
    struct Failure: Error {}
    func routes(for link: String) throws -> [any Route] {
      guard let place = link.split(separator: "/").last.flatMap({ Int($0) }) else {
        throw Failure()
      }
      return InboxWalk.routes(to: place)
    }
    func url(for routes: [any Route]) -> URL? {
      let place: Int =
        if case .place(let place)? = routes.first as? InboxPlace { place } else { 5 }
      return URL(string: "walk://\(place)")
    }
    func webURL(for routes: [any Route]) -> URL? { nil }
  }

  nonisolated static func routes(to place: Int) -> [any Route] {
    place == 5 ? [InboxNowhere()] : [InboxPlace.place(place)]
  }

  init(seed: Int) {
    self.seed = seed
    story = ["seed \(seed)"]
    let clock = clock
    inbox = LinkInbox(links, keepsFor: 60) {
      $0["link"] as? String
    } now: {
      Date(timeIntervalSinceReferenceDate: Double(clock.seconds))
    }
  }

  func take(_ number: Int) {
    var dice = Dice(seed: UInt64(seed) &* 1_000_003 &+ UInt64(number))
    switch dice.roll(20) {
    case 0: appears()
    case 1: disappears(&dice)
    case 2, 3: locks(dice.roll(2) == 0)
    case 4: turnsGate()
    case 5, 6: back(&dice)
    case 7...9: passes([1, 2, 3, 10, 40, 61, 100][dice.roll(7)])
    case 10: connects(&dice)
    default: for _ in 0...dice.roll(2) { arrives(&dice) }
    }
    // The next thing may happen in the middle of a transition.
    let pause = isLeaving ? 3 : dice.roll(4)
    isLeaving = false
    if pause == 1 { HeadlessSession.current.turn() }
    if pause > 1 { HeadlessSession.current.settle() }
    check(isAtRest: pause > 1)
  }
}

// MARK: - What must hold

extension InboxWalk {
  private func check(isAtRest: Bool = true) {
    for (id, fate) in paper.fates {
      let ends = outcomes[id] ?? []
      let isRight: Bool =
        switch (fate, ends.first) {
        case (.waits, nil), (.held, nil): true
        case (.opened, nil): !isAtRest
        case (.opened, .performed), (.opened, .handled), (.opened, .superseded): true
        case (.refused, .refused("it is flooded")), (.unhandled, .unhandled): true
        case (.superseded, .superseded), (.duplicate, .refused("it was delivered before")): true
        case (.expired, .failed(let why)): why.hasPrefix("it has waited")
        default: false
        }
      expect(isRight && ends.count <= 1, "\(id) ended \(ends), not \(fate)")
    }
    expect(book.openings == paper.openings, "opened were \(book.openings), not \(paper.openings)")
    expect(
      inbox.waiting.count == paper.waitingCount,
      "waiting are \(inbox.waiting), not \(paper.waitingCount)")
    expect(book.reports.isEmpty, "there are reports: \(book.reports)")
    expect(HeadlessSession.current.log.isEmpty, "UIKit says \(HeadlessSession.current.log)")
  }
}

// MARK: - What happens

extension InboxWalk {
  private func appears() {
    guard phone == nil else { return }
    story.append("a window appears")
    let new = InboxPhone(gate: gate, book: book)
    phone = new
    paper.happens { $0.hasRoot = true }
    inbox.attach(new.root)
  }

  private func disappears(_ dice: inout Dice) {
    guard phone != nil, dice.roll(3) == 0 else { return }
    story.append("the window disappears")
    HeadlessSession.current.settle()
    check()
    weak let root = phone?.root
    phone = nil
    // What its guard held is told when it is released, by a task.
    paper.loseRoot()
    HeadlessSession.current.settle()
    expect(root == nil, "somebody holds the root")
  }

  private func locks(_ isLocked: Bool) {
    guard inbox.isLocked != isLocked else { return }
    story.append(isLocked ? "lock" : "unlock")
    paper.happens { $0.isLocked = isLocked }
    inbox.isLocked = isLocked
  }

  private func turnsGate() {
    story.append(gate.isOpen ? "the gate closes" : "the gate opens")
    gate.isOpen.toggle()
    if gate.isOpen { paper.openGate() } else { paper.isGateOpen = false }
    phone?.root.reconsider()
  }

  private func back(_ dice: inout Dice) {
    guard let stack = phone?.stack, stack.viewControllers.count > 1 else { return }
    story.append("back")
    guard HeadlessSession.current.user.tapBack(in: stack) else { return }
    // It is opened when the user has left, and nothing that comes after it meanwhile.
    isLeaving = true
    if dice.roll(2) == 0 { arrives(&dice) }
  }

  private func passes(_ seconds: Int) {
    story.append("\(seconds) s")
    clock.seconds += seconds
    paper.now += seconds
  }
}

// MARK: - What arrives

extension InboxWalk {
  private static var doors: [String] {
    ["url", "activity", "search", "notification", "quickAction", "intent"]
  }

  /// A new thing, or the last one once more, perhaps through another door.
  private func next(_ dice: inout Dice) -> InboxPaper.Delivery {
    count += 1
    var new = InboxPaper.Delivery(
      id: count, door: Self.doors[dice.roll(6)], place: 1 + dice.roll(5), name: nil)
    if new.door == "notification" { new.name = "note \(dice.roll(40))" }
    if let last, dice.roll(4) == 0 {
      new.place = last.place
      if dice.roll(3) > 0 { (new.door, new.name) = (last.door, last.name) }
    }
    outcomes[count] = []
    last = new
    steps += 1
    return new
  }

  private func listener(_ id: Int) -> @MainActor (Outcome) -> Void {
    { [weak self] outcome in self?.outcomes[id]?.append(outcome) }
  }

  private func arrives(_ dice: inout Dice) {
    let new = next(&dice)
    story.append("\(new.door) \(new.id) to \(new.place)\(new.name.map { " (\($0))" } ?? "")")
    paper.deliver([new])
    open(new)
  }

  private func open(_ delivery: InboxPaper.Delivery) {
    let (done, routes) = (listener(delivery.id), Self.routes(to: delivery.place))
    switch delivery.door {
    case "url":
      guard let url = links.url(for: routes) else { return }
      if delivery.id.isMultiple(of: 2) {
        inbox.open(url, completion: done)
      } else {
        inbox.open(Set([UIOpenURLContext(url: url)]), completion: done)
      }
    case "activity", "search": inbox.open(activity(delivery), completion: done)
    case "notification": inbox.open(response(delivery), completion: done)
    case "quickAction": inbox.open(shortcut(delivery), completion: done)
    default: inbox.open(routes, completion: done)
    }
  }

  /// A scene connects with something, which the system may deliver once more after that.
  private func connects(_ dice: inout Dice) {
    var new = next(&dice)
    guard new.door != "intent" else { return deliverAgain(new) }
    story.append("a scene connects with \(new.door) \(new.id) to \(new.place)")
    paper.deliver([new])
    let url = links.url(for: Self.routes(to: new.place))
    inbox.open(
      UIScene.ConnectionOptions(
        urlContexts: new.door == "url"
          ? Set([url].compactMap { $0 }.map(UIOpenURLContext.init)) : [],
        userActivities: ["activity", "search"].contains(new.door) ? [activity(new)] : [],
        shortcutItem: new.door == "quickAction" ? shortcut(new) : nil,
        notificationResponse: new.door == "notification" ? response(new) : nil),
      completion: listener(new.id))
    guard dice.roll(2) == 0 else { return }
    count += 1
    new.id = count
    deliverAgain(new)
  }

  private func deliverAgain(_ delivery: InboxPaper.Delivery) {
    story.append("\(delivery.door) \(delivery.id) to \(delivery.place) comes with it")
    if outcomes[delivery.id] == nil {
      outcomes[delivery.id] = []
      steps += 1
    }
    paper.deliver([delivery])
    open(delivery)
  }

  private func activity(_ delivery: InboxPaper.Delivery) -> NSUserActivity {
    if delivery.door == "search" {
      let activity = NSUserActivity(activityType: "com.apple.corespotlightitem")
      activity.userInfo = ["kCSSearchableItemActivityIdentifier": "walk://\(delivery.place)"]
      return activity
    }
    return NSUserActivity(
      activityType: "walking", opening: Self.routes(to: delivery.place), with: links)
  }

  private func response(_ delivery: InboxPaper.Delivery) -> UNNotificationResponse {
    let content = UNMutableNotificationContent()
    content.userInfo = links.userInfo(for: Self.routes(to: delivery.place))
    let request = UNNotificationRequest(
      identifier: delivery.name ?? "", content: content, trigger: nil)
    return UNNotificationResponse(
      notification: UNNotification(
        request: request, date: Date(timeIntervalSinceReferenceDate: 0)))
  }

  private func shortcut(_ delivery: InboxPaper.Delivery) -> UIApplicationShortcutItem {
    UIApplicationShortcutItem(
      type: "walk", localizedTitle: "Walk", opening: Self.routes(to: delivery.place), with: links)
  }
}
