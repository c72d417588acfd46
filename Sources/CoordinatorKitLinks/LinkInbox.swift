public import CoordinatorKit
public import Foundation

/// Opens what comes through the doors of an app as soon as it can: once, and the newest first.
///
/// URLs, universal links, activities, search results, notifications, quick actions, widgets and intents
/// arrive when the system likes: before there is a screen, while the app is locked, and some of them
/// twice. An inbox takes all of them, in one call each:
///
///     let inbox = LinkInbox(links)
///
///     func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
///       inbox.open(options)
///       …
///       inbox.attach(root)              // once its first screens are wanted
///     }
///     func scene(_ scene: UIScene, continue activity: NSUserActivity) { inbox.open(activity) }
///
/// - **It waits** until a root is attached and `isLocked` is false. Of each kind (`LinkDoor`) the newest
///   waits. Then the newest of all is opened, and what came before it is superseded; only if it is refused
///   or leads nowhere, the next newest has its turn.
/// - **Once.** The same thing again, such as an activity that the system hands to a scene both when it
///   connects and right after, is refused.
/// - **Not for ever.** What has waited longer than the inbox keeps things has expired when the inbox looks
///   next.
/// - **It ends visibly**, however it ends: for the completion, as an event (`linkOpened`) of the root, and
///   as a report if nobody awaits what has failed or expired.
///
/// Guards are asked as always; a link that one of them holds is open for the inbox.
///
/// With several windows use one inbox: attach the root of each.
///
/// Ownership: it holds roots weakly, and completions until they are called. Whoever receives what the
/// system delivers holds it: a scene delegate, an app delegate, an `App`.
@MainActor public final class LinkInbox {
  /// A link that waits, or is about to be opened.
  private struct Delivery {
    let door: LinkDoor
    let routes: [any Route]
    let content: String?
    weak var root: (any Coordinator)?
    let returnsWhenHeld: Bool
    let callSite: Diagnostic.CallSite
    let completion: Completion<Outcome>?
  }

  private struct Window {
    let identity = Identity()
    weak var root: (any Coordinator)?
    var shows: (@MainActor (String) -> Bool)?
  }

  /// Turns text into routes.
  private let links: any LinkParsing
  /// The link in what a notification or a quick action carries.
  private let linkIn: @MainActor ([AnyHashable: Any]) -> String?
  private let now: @MainActor () -> Date
  private let diagnosticHandler: Diagnostic.Handler
  private var state: InboxState
  private var deliveries: [Int: Delivery] = [:]
  private var windows: [Window] = []
  private var count = 0

  /// Whether what comes waits, because the app is locked; unlocking opens what waits.
  public var isLocked: Bool {
    get { state.isLocked }
    set { if newValue != state.isLocked { handle(.locked(newValue)) } }
  }

  /// The app's rule for what opens in which of several windows: returns one of the roots, or `nil` if the
  /// rule does not care.
  ///
  /// Asked if no window shows the content that a link is about. Without a rule, or an answer, that is the
  /// window whose scene received the link; else the one in front, or attached last.
  public var chooseWindow: (@MainActor ([any Route], [any Coordinator]) -> (any Coordinator)?)?

  /// Makes an inbox.
  ///
  /// - Parameters:
  ///   - links: Turns text into routes.
  ///   - seconds: For how long something may wait; five minutes by default.
  ///   - linkIn: Returns the link in the `userInfo` of a notification or quick action; by default what
  ///     `userInfo(for:)` of the parser puts there.
  ///   - now: The time; for tests.
  public init(
    _ links: some LinkParsing, keepsFor seconds: TimeInterval = 300,
    linkIn: @escaping @MainActor ([AnyHashable: Any]) -> String? = {
      $0["link"] as? String ?? ($0["link"] as? NSString).map { "\($0)" }
    },
    now: @escaping @MainActor () -> Date = { Date() }
  ) {
    self.links = links
    self.linkIn = linkIn
    self.now = now
    state = InboxState(age: seconds)
    diagnosticHandler = .current
  }

  /// The links that wait, the oldest first.
  public var waiting: [[any Route]] { state.waiting.compactMap { deliveries[$0.id]?.routes } }
}

// MARK: - Windows

extension LinkInbox {
  /// Opens what waits, and what comes from now on, at a root whose first screens are wanted.
  ///
  /// - Parameters:
  ///   - root: The root of a window, held weakly: what comes after it was released waits again.
  ///   - shows: With several windows: whether this one shows some content, by the
  ///     `targetContentIdentifier` of an activity or notification, or the text of a URL.
  public func attach(
    _ root: any Coordinator, showing shows: (@MainActor (String) -> Bool)? = nil
  ) {
    let identity = window(of: root)
    if let index = windows.firstIndex(where: { $0.identity == identity }) {
      // The newest last.
      var window = windows.remove(at: index)
      window.shows = shows
      windows.append(window)
    }
    handle(.windowReady(identity))
  }

  private func window(of root: any Coordinator) -> Identity {
    if let known = windows.first(where: { $0.root === root }) { return known.identity }
    let new = Window(root: root)
    windows.append(new)
    return new.identity
  }

  /// The roots that are attached, and still there.
  private func root(for delivery: Delivery) -> (any Coordinator)? {
    let attached = windows.filter { state.ready.contains($0.identity) }
    if let content = delivery.content,
      let window = attached.last(where: { $0.shows?(content) ?? false })
    {
      return window.root
    }
    let roots = attached.compactMap(\.root)
    if let chosen = chooseWindow?(delivery.routes, roots),
      roots.contains(where: { $0 === chosen })
    {
      return chosen
    }
    return delivery.root ?? roots.last { ($0 as? any ScreenClosing)?.isInFront ?? false }
      ?? roots.last
  }
}

// MARK: - Doors

extension LinkInbox {
  /// Opens routes as soon as it can: those that an app intent names.
  ///
  /// - Parameters:
  ///   - routes: The routes, outermost first.
  ///   - door: Through which door they came.
  ///   - identifier: What the system calls it, if two of one name are the same thing.
  ///   - content: What content it is about, for several windows.
  ///   - root: The root of the window whose scene received it; it need not be attached yet.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds a route, as for `open(_:completion:)` of
  ///     a coordinator.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - completion: Called exactly once with how it ended: as for a coordinator's `open(_:completion:)`;
  ///     `.superseded` by a newer one, `.refused` if it was delivered before, `.failed` if it has waited
  ///     too long. Held strongly until then.
  public func open(
    _ routes: [any Route], from door: LinkDoor = .intent, identifier: String? = nil,
    content: String? = nil, at root: (any Coordinator)? = nil, returnsWhenHeld: Bool = false,
    fileID: String = #fileID, line: UInt = #line, completion: (@MainActor (Outcome) -> Void)? = nil
  ) {
    let link = DeliveredLink(door, "", identifier: identifier, content: content)
    receive(
      [(link, routes)], at: root, returnsWhenHeld: returnsWhenHeld,
      Diagnostic.CallSite(fileID: fileID, line: line), completion)
  }

  /// Opens what the system has delivered as soon as it can: a URL, and with `CoordinatorKitUI` all else.
  ///
  /// | Where it comes | What is in it |
  /// |---|---|
  /// | `scene(_:willConnectTo:options:)` | URLs, activities, a quick action and a notification; normally one of them at most, and on an ordinary launch none, which is no failure |
  /// | `scene(_:openURLContexts:)`, `onOpenURL`, a control's `OpenURLIntent` | URLs; of several the last one by its text is opened |
  /// | `scene(_:continue:)`, `onContinueUserActivity` | a universal link (`webpageURL`), a place handed off from another device (`NSUserActivity(activityType:opening:with:)`), or a result of the system's search, whose identifier is the link |
  /// | `userNotificationCenter(_:didReceive:)` | the link in the notification's `userInfo`, where `userInfo(for:)` of the parser puts it; the same response is opened once, also much later |
  /// | `windowScene(_:performActionFor:completionHandler:)` | the link in the quick action's `userInfo`, or its type |
  ///
  /// What the system delivers once more, as it does with some activities of a scene that connects, is opened
  /// once. An app intent is a part of the connection options that needs `AppIntents`: open its routes with
  /// `open(_:from:)`.
  ///
  /// - Parameters:
  ///   - delivery: What was delivered; what is no link of the app is reported, and nothing is changed.
  ///   - root: The root of the window whose scene received it; it need not be attached yet.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds a route, as for routes.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - completion: Called exactly once for each link with how it ended, as for routes. Without a link, called
  ///     once: `.failed`, or `.refused` if the user has dismissed the notification; not at all with options of
  ///     an ordinary launch.
  public func open(
    _ delivery: some LinkDelivery, at root: (any Coordinator)? = nil, returnsWhenHeld: Bool = false,
    fileID: String = #fileID, line: UInt = #line, completion: (@MainActor (Outcome) -> Void)? = nil
  ) {
    let callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    guard let carrier = delivery as? any LinkCarrying else {
      return reject(NoDelivery(type: "\(type(of: delivery))"), callSite, completion)
    }
    switch carrier.links(linkIn) {
    case .none(let outcome): completion?(outcome)
    case .links(let links):
      receive(links, at: root, returnsWhenHeld: returnsWhenHeld, callSite, completion)
    }
  }

  /// Opens a link that came as text as soon as it can.
  ///
  /// - Parameters:
  ///   - link: The text; what is no link of the app is reported, and nothing is changed.
  ///   - door: Through which door it came.
  ///   - root: The root of the window whose scene received it; it need not be attached yet.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds a route, as for routes.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - completion: Called exactly once with how it ended, as for routes; `.failed` if it is no link.
  public func open(
    link: String, from door: LinkDoor, at root: (any Coordinator)? = nil,
    returnsWhenHeld: Bool = false,
    fileID: String = #fileID, line: UInt = #line, completion: (@MainActor (Outcome) -> Void)? = nil
  ) {
    receive(
      [DeliveredLink(door, link)], at: root, returnsWhenHeld: returnsWhenHeld,
      .init(fileID: fileID, line: line), completion)
  }

  private func receive(
    _ delivered: [DeliveredLink], at root: (any Coordinator)?, returnsWhenHeld: Bool,
    _ callSite: Diagnostic.CallSite, _ completion: (@MainActor (Outcome) -> Void)?
  ) {
    var parsed: [(DeliveredLink, [any Route])] = []
    for link in delivered {
      do {
        parsed.append((link, try links.routes(for: link.link)))
      } catch {
        reject(error, callSite, completion)
      }
    }
    receive(parsed, at: root, returnsWhenHeld: returnsWhenHeld, callSite, completion)
  }

  private func reject(
    _ error: any Error, _ callSite: Diagnostic.CallSite,
    _ completion: (@MainActor (Outcome) -> Void)?
  ) {
    diagnosticHandler.report(.notOpened(error, callSite: callSite))
    completion?(.failed("\(error)"))
  }

  private func receive(
    _ delivered: [(DeliveredLink, [any Route])], at root: (any Coordinator)?, returnsWhenHeld: Bool,
    _ callSite: Diagnostic.CallSite, _ completion: (@MainActor (Outcome) -> Void)?
  ) {
    let window = root.map { self.window(of: $0) }
    let items = delivered.map { link, routes in
      count += 1
      let end = completion.map { completion in
        let end = Completion<Outcome>(released: .failed("the inbox was released"))
        end.then(completion)
        return end
      }
      deliveries[count] = Delivery(
        door: link.door, routes: routes,
        content: link.content ?? (link.link.isEmpty ? nil : link.link),
        root: root, returnsWhenHeld: returnsWhenHeld, callSite: callSite, completion: end)
      return InboxState.Item(
        id: count, door: link.door,
        place: routes.map { CanonicalText.identity(of: $0) }.joined(separator: " › "),
        identifier: link.identifier, window: window, arrival: now())
    }
    handle(.arrived(items))
  }
}

// MARK: - Opening

extension LinkInbox {
  private func handle(_ event: InboxState.Event) {
    for gone in windows where gone.root == nil {
      windows.removeAll { $0.identity == gone.identity }
      perform(.windowGone(gone.identity))
    }
    perform(event)
  }

  private func perform(_ event: InboxState.Event) {
    for effect in state.handle(event, at: now()) {
      switch effect {
      case .open(let id): open(id)
      case .end(let id, let end): self.end(id, end)
      }
    }
  }

  /// Opens a link, once nothing moves that the user has begun, and tells the inbox.
  private func open(_ id: Int) {
    guard let root = deliveries[id].flatMap(root) else { return handle(openNow(id)) }
    root.afterMovesOfOthers { self.handle(self.openNow(id)) }
  }

  /// - Returns: What the inbox is to know of it.
  private func openNow(_ id: Int) -> InboxState.Event {
    guard let delivery = deliveries[id] else { return .notOpened }
    // It may have been locked, or have lost its window, while the user's finger was on the screen.
    guard !state.isLocked, let root = root(for: delivery) else { return .postponed }
    deliveries[id] = nil
    if let window = root as? any ScreenClosing, !window.isInFront { window.comeToFront() }
    var ended: Outcome?
    root.open(
      delivery.routes, from: delivery.door, returnsWhenHeld: delivery.returnsWhenHeld,
      at: delivery.callSite,
      noting: { [weak self] outcome in
        ended = outcome
        if outcome.isSetbackOfLink { self?.handle(.ledNowhere(id)) }
      }, completion: delivery.completion?.handler)
    return ended?.isSetbackOfLink == true ? .notOpened : .opened(in: window(of: root))
  }

  /// A link ends that is not opened.
  private func end(_ id: Int, _ end: InboxState.End) {
    guard let delivery = deliveries.removeValue(forKey: id) else { return }
    let outcome: Outcome =
      switch end {
      case .superseded: .superseded
      case .duplicate: .refused("it was delivered before")
      case .expired(let seconds): .failed("it has waited for \(Int(seconds)) seconds, and expired")
      }
    root(for: delivery)?.announcingLink(delivery.routes, from: delivery.door)(outcome)
    if let completion = delivery.completion { return completion(outcome) }
    guard case .failed(let why) = outcome else { return }
    diagnosticHandler.report(.linkStopped(delivery.routes, why, callSite: delivery.callSite))
  }
}

extension Outcome {
  /// Whether a link with this outcome has led nowhere, so that another one may be opened in its place.
  fileprivate var isSetbackOfLink: Bool {
    switch self {
    case .unhandled, .stale, .refused, .failed: true
    case .handled, .announced, .performed, .held, .superseded: false
    }
  }
}

/// A type of the app's that conforms to `LinkDelivery`.
private struct NoDelivery: LinkFailure, CustomStringConvertible {
  let type: String
  var description: String { descriptionWithoutPayload }
  var descriptionWithoutPayload: String {
    "A link could not be opened: \(type) is nothing that the system delivers."
  }
}
