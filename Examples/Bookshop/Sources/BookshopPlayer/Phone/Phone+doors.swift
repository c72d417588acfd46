import BookshopFlows
import BookshopScreens
import CoordinatorKitLinks
import CoordinatorKitUI
import Foundation
import HeadlessUIKit
import UserNotifications

// What comes from outside, handed over as the system does.
extension Phone {
  /// A link comes while the shop runs.
  func arrive(at door: Step.Door, _ link: String) {
    arrivals.append(.arrive(door, link))
    let arrival = Arrival(link)
    sceneDelegate.onArrival = tellEnd
    defer { tellWaiting() }
    switch door {
    case .url:
      arrival.url.map { sceneDelegate.scene(scene, openURLContexts: [UIOpenURLContext(url: $0)]) }
    case .web: sceneDelegate.scene(scene, continue: arrival.universalLink)
    case .activity: sceneDelegate.scene(scene, continue: arrival.activity)
    case .search: sceneDelegate.scene(scene, continue: arrival.searchResult)
    case .notification: sceneDelegate.open(arrival.response)
    case .action:
      sceneDelegate.windowScene(scene, performActionFor: arrival.quickAction) { _ in }
    case .intent: sceneDelegate.open(arrival.routes)
    }
  }

  /// The shop is ended, and a link launches it: the scene is connected with what has come.
  func launch(through door: Step.Door, _ link: String) {
    arrivals = [.launch(door, link)]
    let arrival = Arrival(link)
    let options: UIScene.ConnectionOptions? =
      switch door {
      case .url: arrival.url.map { .init(urlContexts: [UIOpenURLContext(url: $0)]) }
      case .web: .init(userActivities: [arrival.universalLink])
      case .activity: .init(userActivities: [arrival.activity])
      case .search: .init(userActivities: [arrival.searchResult])
      case .notification: .init(notificationResponse: arrival.response)
      case .action: .init(shortcutItem: arrival.quickAction)
      // It comes right after the scene has been connected.
      case .intent: nil
      }
    restart(options, onArrival: options == nil ? nil : tellEnd)
    if options == nil {
      sceneDelegate.onArrival = tellEnd
      sceneDelegate.open(arrival.routes)
    }
    tellWaiting()
    listen()
  }

  /// Notes how something that came has ended.
  private var tellEnd: @MainActor (Outcome) -> Void {
    { [weak self] outcome in self?.note("link: \(outcome)") }
  }

  private func tellWaiting() {
    let count = sceneDelegate.inbox.waiting.count
    if count > 0 { note("in the inbox: \(count)") }
  }
}

/// A link as each door brings it.
@MainActor private struct Arrival {
  let link: String
  let routes: [any Route]

  /// - Parameter link: A link of the shop's.
  init(_ link: String) {
    self.link = link
    routes = (try? LinkParser.bookshop.routes(for: link)) ?? []
  }

  var url: URL? { URL(string: link) }

  var universalLink: NSUserActivity {
    let activity = NSUserActivity(activityType: "NSUserActivityTypeBrowsingWeb")
    activity.webpageURL = LinkParser.bookshop.webURL(for: routes)
    return activity
  }

  var activity: NSUserActivity {
    NSUserActivity(activityType: "example.bookshop.place", opening: routes, with: .bookshop)
  }

  var searchResult: NSUserActivity {
    let activity = NSUserActivity(activityType: "com.apple.corespotlightitem")
    activity.userInfo = ["kCSSearchableItemActivityIdentifier": link]
    return activity
  }

  var response: UNNotificationResponse {
    let content = UNMutableNotificationContent()
    content.userInfo = LinkParser.bookshop.userInfo(for: routes)
    let request = UNNotificationRequest(identifier: link, content: content, trigger: nil)
    return UNNotificationResponse(
      notification: UNNotification(
        request: request, date: Date(timeIntervalSinceReferenceDate: 0)),
      actionIdentifier: UNNotificationDefaultActionIdentifier)
  }

  var quickAction: UIApplicationShortcutItem {
    UIApplicationShortcutItem(
      type: link, localizedTitle: link, opening: routes, with: .bookshop)
  }
}
