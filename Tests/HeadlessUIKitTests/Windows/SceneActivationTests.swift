import Foundation
import HeadlessUIKit
import Testing
import UserNotifications

/// What brings a scene to the user, and what a notification brings to a scene.
@MainActor @Suite("A scene is brought to the user when the app asks for it", .headless)
struct SceneActivationTests {
  private let session = HeadlessSession.current
  private let delegate = ActivationDelegate()

  @MainActor private final class ActivationDelegate: UIResponder, UISceneDelegate {
    var activities: [String] = []
    var response: UNNotificationResponse?

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      activities.append(userActivity.activityType)
    }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      response = connectionOptions.notificationResponse
    }
  }

  @Test("One in the background enters the foreground in a later turn, and continues the activity")
  func activates() {
    let scene = session.connectScene(delegate: delegate)
    session.enterBackground(scene)
    let options = UIScene.ActivationRequestOptions()
    options.requestingScene = scene
    session.application.activateSceneSession(
      for: UISceneSessionActivationRequest(
        session: scene.session, userActivity: NSUserActivity(activityType: "reading"),
        options: options))
    #expect(scene.activationState == .background)
    session.settle()
    #expect(scene.activationState == .foregroundActive && delegate.activities == ["reading"])
  }

  @Test("The call of earlier systems does the same") func requests() {
    let scene = session.connectScene(delegate: delegate)
    session.enterBackground(scene)
    session.application.requestSceneSessionActivation(
      scene.session, userActivity: nil, options: nil)
    session.settle()
    #expect(scene.activationState == .foregroundActive && delegate.activities == [])
  }

  @Test("There is no system that connects another scene: that is refused") func refuses() {
    var errors = 0
    let scene = session.connectScene()
    session.disconnect(scene)
    session.application.activateSceneSession(
      for: UISceneSessionActivationRequest(session: scene.session)
    ) { _ in errors += 1 }
    session.application.requestSceneSessionActivation(
      nil, userActivity: nil, options: nil
    ) { _ in errors += 1 }
    session.settle()
    #expect(errors == 2)
  }

  @Test("What a notification carries reaches the scene that it connects") func notification() {
    let content = UNMutableNotificationContent()
    (content.title, content.body) = ("News", "Seven")
    content.userInfo = ["link": "7"]
    content.targetContentIdentifier = "seven"
    let request = UNNotificationRequest(
      identifier: "n", content: content, trigger: UNNotificationTrigger())
    let date = Date(timeIntervalSinceReferenceDate: 0)
    session.connectScene(
      delegate: delegate,
      options: .init(
        notificationResponse: UNNotificationResponse(
          notification: UNNotification(request: request, date: date))))
    let notification = delegate.response?.notification
    #expect(notification?.request.content.title == "News")
    #expect(notification?.request.content.body == "Seven")
    #expect(notification?.request.content.userInfo["link"] as? String == "7")
    #expect(notification?.request.content.targetContentIdentifier == "seven")
    #expect(notification?.request.trigger != nil && notification?.date == date)
    #expect(delegate.response?.actionIdentifier == UNNotificationDefaultActionIdentifier)
  }

  @Test("A quick action has a subtitle, an image and what the app has put in") func shortcut() {
    let item = UIApplicationShortcutItem(
      type: "a", localizedTitle: "A", localizedSubtitle: "b",
      icon: UIApplicationShortcutIcon(systemImageName: "star"),
      userInfo: ["link": NSString(string: "7")])
    #expect(item.localizedSubtitle == "b" && item.icon != nil && item.userInfo?.count == 1)
  }
}
