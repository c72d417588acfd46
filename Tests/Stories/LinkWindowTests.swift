import CoordinatorKitLinks
import CoordinatorKitUI
import Foundation
import Testing
import UserNotifications

/// Two windows of one app, and one inbox.
///
/// What happened to users: a notification of a room opened in the window in front, although the room was in
/// the other one; a window in the background took a link, and nobody saw it.
@MainActor @Suite("A link opens in the right one of several windows", .headless)
struct LinkWindowTests {
  private enum Place: Route, FlowScreen { case shelf, book(Int) }
  private struct ShelfFlow: RouteFlow {
    func step(for place: Place, on shown: ScreenStack<Place>) -> NavigationStep<Place> {
      place == .shelf ? .popToRoot : .multiple(.popToRoot, .push(place))
    }
  }

  private let session = HeadlessSession.current
  private let links = LinkParser(scheme: "library") { $0.route("book/:id", Place.book) }
  private let inbox: LinkInbox
  private let left: Side
  private let right: Side

  /// A window with the flow that all windows have, each in a state of its own.
  @MainActor private final class Side {
    let scene: UIWindowScene
    let root: WindowCoordinator
    let flow: RouteCoordinator<ShelfFlow>

    init() {
      scene = HeadlessSession.current.connectScene()
      root = WindowCoordinator(window: UIWindow(windowScene: scene))
      flow = RouteCoordinator(ShelfFlow(), state: [.shelf], in: FlowNavigationController()) {
        Page("\($0)")
      }
      root.setRoot(child: flow)
      root.show()
    }

    func shows(_ identifier: String) -> Bool {
      flow.state.screens.last.map { "\($0)" == identifier } ?? false
    }
  }

  init() {
    inbox = LinkInbox(links)
    (left, right) = (Side(), Side())
    for side in [left, right] {
      inbox.attach(side.root) { [weak side] in side?.shows($0) ?? false }
    }
    session.settle()
  }

  private func ends(_ left: String, _ right: String) {
    session.settle()
    #expect("\(self.left.flow.state)" == left)
    #expect("\(self.right.flow.state)" == right)
  }

  private func notification(_ id: Int, about content: String?) -> UNNotificationResponse {
    let new = UNMutableNotificationContent()
    new.userInfo = links.userInfo(for: [Place.book(id)])
    new.targetContentIdentifier = content
    let request = UNNotificationRequest(identifier: "\(id)", content: new, trigger: nil)
    return UNNotificationResponse(
      notification: UNNotification(request: request, date: Date(timeIntervalSinceReferenceDate: 0)))
  }

  @Test("The window whose scene received it, without anything else") func received() {
    inbox.open([Place.book(1)], at: left.root)
    inbox.open([Place.book(2)], at: right.root)
    ends("shelf › book(1)", "shelf › book(2)")
  }

  @Test("The window that shows its content, whichever received it") func content() {
    left.flow.send(Place.book(1))
    inbox.open(notification(2, about: "book(1)"), at: right.root)
    ends("shelf › book(2)", "shelf")
  }

  @Test("Else the window that the app's rule names") func rule() {
    let left = left.root
    inbox.chooseWindow = { routes, windows in
      windows.count == 2 && routes.first as? Place == .book(3) ? left : nil
    }
    inbox.open(notification(3, about: "nothing"), at: right.root)
    inbox.open(notification(4, about: nil), at: right.root)
    ends("shelf › book(3)", "shelf › book(4)")
  }

  @Test("Else the window in front") func front() {
    session.enterBackground(right.scene)
    inbox.open([Place.book(5)])
    ends("shelf › book(5)", "shelf")
  }

  @Test("A window in the background comes to the front for its link") func activates() {
    right.flow.send(Place.book(1))
    session.enterBackground(right.scene)
    inbox.open(notification(6, about: "book(1)"), at: left.root)
    ends("shelf", "shelf › book(6)")
    #expect(right.scene.activationState == .foregroundActive)
  }

  @Test("A link that the scene of a new window received waits for that") func cold() throws {
    let delegate = ColdSceneDelegate()
    (delegate.inbox, delegate.make) = (
      inbox,
      {
        RouteCoordinator(
          ShelfFlow(), state: [.shelf], in: FlowNavigationController()
        ) { Page("\($0)") }
      }
    )
    let url = try #require(URL(string: "library://book/7"))
    session.connectScene(
      delegate: delegate, options: .init(urlContexts: [UIOpenURLContext(url: url)]))
    ends("shelf", "shelf")
    let flow = delegate.root?.root as? RouteCoordinator<ShelfFlow>
    #expect(flow.map { "\($0.state)" } == "shelf › book(7)")
  }

  private final class ColdSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var inbox: LinkInbox?
    var root: WindowCoordinator?
    var make: (() -> any ViewControllerCoordinator)?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene, let make else { return }
      let root = WindowCoordinator(window: UIWindow(windowScene: scene))
      self.root = root
      inbox?.open(connectionOptions, at: root)
      root.setRoot(child: make())
      root.show()
      inbox?.attach(root)
    }
  }

  @Test("A window that is asked for comes to the front, and one that is there stays")
  func activation() {
    var errors: [any Error] = []
    left.root.activateScene { errors.append($0) }
    session.enterBackground(left.scene)
    left.root.activateScene { errors.append($0) }
    session.settle()
    #expect(left.scene.activationState == .foregroundActive && errors.isEmpty)
    session.disconnect(left.scene)
    left.root.activateScene { errors.append($0) }
    session.settle()
    #expect(errors.isEmpty)
  }
}
