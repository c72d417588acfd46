public import Foundation

/// What a notification says and carries.
open class UNNotificationContent: NSObject {
  /// The title.
  open fileprivate(set) var title = ""
  /// The text.
  open fileprivate(set) var body = ""
  /// What the app has put in.
  open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
  /// The content that it is about, by which the system chooses a scene.
  open fileprivate(set) var targetContentIdentifier: String?
}

/// What a notification is to say and carry.
open class UNMutableNotificationContent: UNNotificationContent {
  /// The title.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The text.
  open override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  /// What the app puts in.
  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  /// The content that it is about, by which the system chooses a scene.
  open override var targetContentIdentifier: String? {
    get { super.targetContentIdentifier }
    set { super.targetContentIdentifier = newValue }
  }
}

/// Why a notification is shown.
open class UNNotificationTrigger: NSObject {}

/// A notification as it was requested.
open class UNNotificationRequest: NSObject {
  /// The name that the app has given it, or the system.
  public let identifier: String
  /// What it says and carries.
  public let content: UNNotificationContent
  /// Why it is shown; `nil` for at once.
  public let trigger: UNNotificationTrigger?

  /// Makes a request.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
    super.init()
  }
}

/// A notification that was shown.
open class UNNotification: NSObject {
  /// When it was delivered.
  public let date: Date
  /// What was requested.
  public let request: UNNotificationRequest

  /// Makes a notification; on a device the system makes it.
  public init(request: UNNotificationRequest, date: Date) {
    (self.request, self.date) = (request, date)
    super.init()
  }
}

/// What the user has done with a notification.
open class UNNotificationResponse: NSObject {
  /// The notification.
  public let notification: UNNotification
  /// Which of its actions the user has chosen.
  public let actionIdentifier: String

  /// Makes a response; on a device the system makes it.
  public init(
    notification: UNNotification, actionIdentifier: String = UNNotificationDefaultActionIdentifier
  ) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
    super.init()
  }
}

/// The user has tapped the notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The user has dismissed the notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
