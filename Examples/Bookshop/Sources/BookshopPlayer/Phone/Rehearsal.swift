import BookshopFlows
import BookshopPages
import BookshopScreens
import CoordinatorKitLinks
import CoordinatorKitUI

/// How a twin of a phone gets to the state of that phone.
///
/// What the shop remembers and where its tabs are brings the twin to almost every state. Logins,
/// questions and messages that wait for them are no places; what led to them since the last such
/// state is done again.
struct Rehearsal {
  /// What a new phone begins with, and the links that it opens then.
  struct Start {
    let contents: ShopContents
    let links: [Link]
  }

  /// All that leads to the place of a part of the app.
  struct Link {
    let part: AppRoute
    let routes: [any Route]
  }

  /// A state that a new phone can begin in.
  var start: Start?
  /// What was done since then.
  var steps: [Step] = []
}

extension Rehearsal.Start {
  /// Where a phone is now; the selected tab comes last.
  @MainActor init(of app: AppCoordinator) {
    let parts: [AppRoute] = app.selectedTab === app.shop ? [.account, .shop] : [.shop, .account]
    self.init(
      contents: app.store.contents,
      links: parts.map { Rehearsal.Link(part: $0, routes: app.place(in: $0)) })
  }
}

extension Phone {
  /// Does a step on a twin of this phone, which itself stays as it is.
  ///
  /// The twin is a phone of its own in the same state: it shows what the step would really do.
  ///
  /// - Parameter step: The step.
  /// - Returns: What the twin shows then; `nil` if the step cannot be done now.
  public func rehearse(_ step: Step) -> StepReport? {
    guard let twin = makeTwin() else { return nil }
    _ = twin.report(0, "")
    do { try twin.perform(step) } catch { return nil }
    return twin.report(1, "\(step)")
  }

  private func makeTwin() -> Phone? {
    let now = Rehearsal.Start(of: app)
    let twin = Phone(startingWith: now)
    if twin.state == state {
      rehearsal = Rehearsal(start: now)
      return twin
    }
    guard let start = rehearsal.start else { return nil }
    let other = Phone(startingWith: start)
    do { for step in rehearsal.steps { try other.perform(step) } } catch { return nil }
    return other.state == state ? other : nil
  }

  private convenience init(startingWith start: Rehearsal.Start) {
    self.init(store: ShopStore(start.contents))
    inSession {
      for link in start.links {
        // Where the twin is there already, only the tab may be missing.
        if "\(app.place(in: link.part))" != "\(link.routes)" {
          app.open(link.routes)
        } else if app.selectedTab !== app.tab(for: link.part) {
          app.open(Array(link.routes.prefix(1)))
        }
        session.settle()
      }
    }
  }

  /// Everything in which two phones can differ, except for messages that wait: those expire with the
  /// screen that was shown for them, which is no place, so they wait on both phones or on none.
  private var state: State {
    State(
      contents: app.store.contents, shop: app.shop.state, catalogue: app.catalogue.state,
      account: app.account.state, checkout: app.findChild(of: CheckoutCoordinator.self)?.state,
      tab: app.tabBarController.selectedIndex,
      isLocked: sceneDelegate.inbox.isLocked, arrivals: arrivals,
      layers: ([stack].compactMap { $0 } + sheets).map {
        pages(in: $0).map { ScreenReport($0).name }
      },
      top: pages(in: container).last.map(ScreenReport.init))
  }

  private struct State: Equatable {
    let contents: ShopContents
    let shop: ShopFlow.State
    let catalogue: CatalogueFlow.State
    let account: AccountFlow.State
    let checkout: CheckoutFlow.State?
    let tab: Int
    let isLocked: Bool
    let arrivals: [Step]
    let layers: [[String]]
    /// Screens below it load their views only when they are shown.
    let top: ScreenReport?
  }
}
