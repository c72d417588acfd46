import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("A user activity carries its values on every platform", .headless)
struct UserActivityTests {
  @Test("An activity has the type it was made with and keeps what it is given")
  func values() {
    let activity = NSUserActivity(activityType: "bookshop.read")
    activity.title = "Reading"
    activity.userInfo = ["book": 42]
    activity.webpageURL = URL(string: "https://books.example/42")

    #expect(activity.activityType == "bookshop.read")
    #expect(activity.title == "Reading")
    #expect(activity.userInfo?["book"] as? Int == 42)
    #expect(activity.webpageURL?.path == "/42")
  }

  @Test("Entries are added to those that are there")
  func entries() {
    let activity = NSUserActivity(activityType: "bookshop.read")
    activity.userInfo = ["book": 42]

    activity.addUserInfoEntries(from: ["page": 7])

    #expect(activity.userInfo?.count == 2)
    #expect(activity.userInfo?["page"] as? Int == 7)
  }

  @Test("A responder holds its activity")
  func responder() {
    let screen = UIViewController()
    weak var held: NSUserActivity?
    do {
      let activity = NSUserActivity(activityType: "bookshop.read")
      held = activity
      screen.userActivity = activity
    }

    #expect(held != nil)
    #expect(screen.userActivity === held)
    screen.userActivity = nil
    #expect(held == nil)
  }
}
