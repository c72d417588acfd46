/// Deep links.
extension Coordinator {
  /// Opens a deep link: a list of routes, each handled where the one before it leads.
  ///
  ///     app.open([AppRoute.shop, ShopRoute.book(42)])
  ///
  /// The first route climbs from here like any message, or, if nobody here handles it, from the
  /// screen in front. Each further one climbs from the screen that is in front by then, in what is
  /// wanted, not in what UIKit shows: tabs, sheets, child flows and child coordinators that the
  /// route before brings about are there already, and those that do not exist yet are made.
  ///
  /// Where that one and those above it do not know a route, children are asked that the app shows by
  /// itself: in a container of its own, such as a `UISplitViewController`, or embedded.
  ///
  /// All routes are sent in this call, so they are one change of what is on show. While the user leaves
  /// a screen of the window, or other code changes what it shows, they are sent when that has ended: a
  /// link to the very screen that is being left shows it again. Guards are asked about each; one that
  /// holds a route holds the rest of the link with it. A newer link supersedes
  /// one that is still held or on its way, unless nobody takes its first route or a guard refuses it. A route that nobody handles is reported, and the link
  /// ends there; what the routes before it did stays. A link that is refused or fails is reported if
  /// nobody awaits how it ends; not one that a guard has held and that expires, since the user may
  /// have given up what it waited for.
  ///
  /// - Parameters:
  ///   - routes: The routes, outermost first.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds a route, with `.held`. If not, the link ends
  ///     when it has gone on or expired.
  ///   - completion: Called exactly once with how the link ended: `.performed` when everything is
  ///     shown, `.superseded` by a newer link or change, `.unhandled`, `.refused` or `.failed` with
  ///     the reason. Held strongly until then.
  public func open(
    _ routes: [any Route], returnsWhenHeld: Bool = false, fileID: String = #fileID,
    line: UInt = #line,
    completion: (@MainActor (Outcome) -> Void)? = nil
  ) {
    open(
      routes, returnsWhenHeld: returnsWhenHeld, at: Diagnostic.CallSite(fileID: fileID, line: line),
      completion: completion)
  }

  /// Opens a deep link on behalf of a line of the app.
  ///
  /// - Parameters:
  ///   - door: The door through which it came, if it came from outside.
  ///   - note: Called with how the link ended, before the completion.
  ///   - completion: As of the app.
  package func open(
    _ routes: [any Route], from door: LinkDoor? = nil, returnsWhenHeld: Bool,
    at callSite: Diagnostic.CallSite,
    noting note: @escaping @MainActor (Outcome) -> Void = { _ in },
    completion: (@MainActor (Outcome) -> Void)?
  ) {
    let link = LinkRun(routes)
    // At once, so that an earlier link waits no longer, and again when its turn has come: it may have led
    // nowhere at first.
    let begin: @MainActor () -> Void = {
      self.tree.begins(link) { self.plan(opening: Array(routes.prefix(1))).leadsNowhere }
    }
    begin()
    let open: @MainActor () -> Void = {
      begin()
      let handler = self.diagnosticHandler
      let ended = self.announcingLink(routes, from: door)
      link.open(at: self, returnsWhenHeld: returnsWhenHeld) { [weak link] outcome in
        ended(outcome)
        note(outcome)
        if let completion { return completion(outcome) }
        // Whoever gives up what a guard has held knows, or has been told.
        guard link?.hasExpired != true else { return }
        switch outcome {
        case .refused(let why), .failed(let why):
          handler.report(.linkStopped(routes, why, callSite: callSite))
        case .handled, .announced, .performed, .unhandled, .held, .stale, .superseded: break
        }
      }
    }
    afterMovesOfOthers(open)
  }

  /// Does some work once nothing moves in the window that the user or other code has begun.
  ///
  /// What that leads to is a fact, and comes first. The work is done at once if nothing moves.
  package func afterMovesOfOthers(_ work: @escaping @MainActor () -> Void) {
    guard let uiKit = ScreenTeardown.uiKit else { return work() }
    uiKit.afterMoves(ofOthersIn: self, work)
  }

  /// What tells the end of a link to those who listen.
  package func announcingLink(
    _ routes: [any Route], from door: LinkDoor?
  ) -> @MainActor (Outcome) -> Void {
    guard tree.hasEventListeners else { return { _ in } }
    let plan = plan(opening: routes)
    return { [weak self] outcome in self?.announce(.linkOpened(plan, outcome, from: door)) }
  }

  /// What opening a link would do now, route by route; nothing is sent, shown or built.
  ///
  ///     print(app.plan(opening: [AppRoute.shop, ShopRoute.book(42)]))
  ///
  /// What the code of handlers does is not known, nor what a coordinator does that does not exist yet:
  /// where they have a say, the plan says so. Guards of coordinators answer as of now, before any route
  /// has changed what they read.
  ///
  /// - Parameter routes: The routes, outermost first.
  /// - Returns: The plan.
  public func plan(opening routes: [any Route]) -> LinkPlan {
    LinkPlan(routes, at: self)
  }

  /// Opens a deep link and waits until it has ended.
  ///
  /// - Parameters:
  ///   - routes: The routes, outermost first.
  ///   - returnsWhenHeld: Whether to return `.held` when a guard holds a route, instead of waiting for what
  ///     becomes of it.
  /// - Returns: How the link ended.
  public func open(_ routes: [any Route], returnsWhenHeld: Bool = false) async -> Outcome {
    await Outcome.of { open(routes, returnsWhenHeld: returnsWhenHeld, completion: $0) }
  }
}

extension Diagnostic {
  /// A link was refused or failed, and nobody awaits how it ends.
  package static func linkStopped(
    _ routes: [any Route], _ why: String, callSite: CallSite
  ) -> Diagnostic {
    let names = routes.map { CanonicalText.of($0) }.joined(separator: ", ")
    return Diagnostic(
      reporting: .linkNotOpened,
      what: "The link to \(payload: names) ended early: \(payload: why).",
      why: "What the routes before did stays, and nobody awaits how the link ends.",
      instead: "Await open(_:), or give it a completion, and tell the user where the link led.",
      callSite: callSite)
  }
}
