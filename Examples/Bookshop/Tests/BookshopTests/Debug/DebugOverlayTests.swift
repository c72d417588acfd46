@testable import BookshopDebug
import BookshopFlows
import BookshopScreens
import CoordinatorKitDebug
import CoordinatorKitLinks
import CoordinatorKitRecorder
import CoordinatorKitUI
import Foundation
import HeadlessUIKit
import Testing

@Suite("The debug overlay")
@MainActor struct DebugOverlayTests {
  private let session = HeadlessSession()
  private let delegate: SharingSceneDelegate
  private let app: AppCoordinator
  private let overlay: DebugOverlay

  /// A scene delegate as the app has one, which notes what is shared.
  private final class SharingSceneDelegate: DebugSceneDelegate {
    var shared: [URL] = []

    override init() {
      super.init()
      screens = ScreenSwitch { StandInScreen($0) }
    }

    override var share: DebugOverlay.Share? { { [weak self] files, _ in self?.shared = files } }
  }

  init() throws {
    let delegate = session.enter { SharingSceneDelegate() }
    self.delegate = delegate
    _ = session.connectScene(delegate: delegate)
    session.settle()
    app = try #require(delegate.app)
    overlay = try #require(delegate.overlay)
  }

  // MARK: Reading what is on show

  private func views<View: UIView>(_ kind: View.Type, in view: UIView?) -> [View] {
    guard let view else { return [] }
    return (view as? View).map { [$0] } ?? view.subviews.flatMap { views(kind, in: $0) }
  }

  private var texts: [String] {
    views(UILabel.self, in: overlay.window?.rootViewController?.view).compactMap(\.text)
  }

  private var titles: [String] {
    views(UIButton.self, in: overlay.window?.rootViewController?.view).compactMap(\.currentTitle)
  }

  private func tap(_ title: String, in window: UIWindow?) throws {
    let buttons = views(UIButton.self, in: window?.rootViewController?.view)
    let button = try #require(buttons.first { $0.currentTitle == title })
    #expect(session.user.tap(button))
    session.settle()
  }

  /// All that the overlay must not touch.
  private struct Situation: Equatable {
    let shop: ShopFlow.State
    let catalogue: CatalogueFlow.State
    let account: AccountFlow.State
    let tree: String
    let controllers: [ObjectIdentifier]
    let isKey: Bool?
  }

  private var situation: Situation {
    let stacks = [app.shop.navigationController, app.account.navigationController]
    var controllers: [UIViewController] = stacks.flatMap(\.viewControllers)
    var sheet = app.tabBarController.presentedViewController
    while let next = sheet {
      controllers.append(next)
      sheet = next.presentedViewController
    }
    return Situation(
      shop: app.shop.state, catalogue: app.catalogue.state, account: app.account.state,
      tree: app.treeDescription, controllers: controllers.map { ObjectIdentifier($0) },
      isKey: app.window?.isKeyWindow)
  }

  // MARK: Opening and closing

  @Test("Its button opens it over everything, and Close closes it")
  func opensAndCloses() throws {
    #expect(overlay.window == nil)
    try tap("⚙︎", in: overlay.buttonWindow)
    let window = try #require(overlay.window)
    #expect(window.isKeyWindow && !window.isHidden)
    #expect(window.windowLevel.rawValue > UIWindow.Level.alert.rawValue)
    #expect(overlay.buttonWindow.isHidden)
    try tap("Close", in: window)
    #expect(overlay.window == nil && window.isHidden && !overlay.buttonWindow.isHidden)
  }

  @Test("Its button stays at the right edge when the window has another size")
  func followsTheWindow() throws {
    let window = try #require(app.window)
    #expect(overlay.buttonWindow.frame.maxX == window.bounds.maxX)
    session.user.resize(window, to: CGSize(width: 320, height: 500))
    session.settle()
    #expect(overlay.buttonWindow.frame == CGRect(x: 276, y: 250, width: 44, height: 44))
  }

  @Test("A shake of the shop's window opens it, once")
  func opensByShaking() throws {
    let window = try #require(app.window as? DebuggedWindow)
    window.onShake?()
    let opened = try #require(overlay.window)
    window.onShake?()
    #expect(overlay.window === opened)
  }

  @Test(
    "Opening and closing changes no state, no coordinator, no screen, and leaves the keyboard",
    arguments: [
      "bookshop://shelf/science", "bookshop://book/42/basket",
      "bookshop://account/settings/newsletter",
    ])
  func disturbsNothing(_ link: String) throws {
    session.enter { app.open(link: link, with: .bookshop) { _ in } }
    session.settle()
    let before = situation
    #expect(before.isKey == true)
    try tap("⚙︎", in: overlay.buttonWindow)
    try tap("Close", in: overlay.window)
    #expect(situation == before)
    #expect(session.log.isEmpty)
    session.enter { app.send(CloseSheet()) }
    session.settle()
    #expect(app.tabBarController.presentedViewController == nil)
  }

  @Test("A sheet that closes below the open overlay closes as ever")
  func letsTheShopGoOn() throws {
    session.enter { app.open(link: "bookshop://account/settings", with: .bookshop) { _ in } }
    session.settle()
    session.enter { overlay.open() }
    session.enter { app.send(CloseSheet()) }
    session.settle()
    #expect(app.account.state.sheet == nil)
    #expect(app.tabBarController.presentedViewController == nil)
    #expect(overlay.window?.isKeyWindow == true)
  }

  @Test("A closed overlay leaves nothing behind")
  func isReleased() throws {
    try tap("⚙︎", in: overlay.buttonWindow)
    weak let window = overlay.window
    weak let controller = window?.rootViewController
    #expect(window != nil && controller != nil)
    try tap("Close", in: overlay.window)
    #expect(window == nil && controller == nil)
  }

  @Test("An overlay that is removed records no longer and shows nothing")
  func isRemoved() {
    session.enter { overlay.open() }
    overlay.remove()
    #expect(overlay.window == nil && overlay.buttonWindow.isHidden)
    #expect(app.flightRecorder == nil)
  }

  // MARK: What it shows and does

  @Test("It shows every section of the report")
  func showsTheReport() throws {
    session.enter { app.open(link: "bookshop://book/42", with: .bookshop) { _ in } }
    session.settle()
    try tap("⚙︎", in: overlay.buttonWindow)
    let report = try #require(overlay.report)
    #expect(texts == report.sections.flatMap { [$0.title, $0.text] })
    #expect(report.trail.isEmpty == false)
  }

  @Test("It records from the start, so what it shares replays")
  func recordsFromTheStart() throws {
    #expect(overlay.report?.flight.first == #"{"flight":2}"#)
    let flight = try Flight(Data((overlay.report?.flight ?? []).joined(separator: "\n").utf8))
    #expect(flight.starts.map(\.flow).contains("BookshopFlows.ShopFlow"))
  }

  @Test("Its buttons switch all screens, or the one on show, and say what is selected")
  func switchesScreens() throws {
    try tap("⚙︎", in: overlay.buttonWindow)
    #expect(
      titles == [
        "Close", "● All screens in UIKit", "○ All screens in SwiftUI",
        "Only shelf(fiction) in SwiftUI", "Share report and recording",
      ])
    try tap("Only shelf(fiction) in SwiftUI", in: overlay.window)
    #expect(delegate.screens?.screens.first?.content?.kind == .swiftUI)
    #expect(titles.contains("Only shelf(fiction) in UIKit"))
    try tap("○ All screens in SwiftUI", in: overlay.window)
    #expect(delegate.screens?.kind == .swiftUI)
    #expect(titles.contains("● All screens in SwiftUI"))
  }

  @Test("Share hands over the report and the recording")
  func sharesFiles() throws {
    try tap("⚙︎", in: overlay.buttonWindow)
    try tap("Share report and recording", in: overlay.window)
    #expect(
      delegate.shared.map(\.lastPathComponent) == ["debug-report.txt", "debug-flight.jsonl"])
    for file in delegate.shared { try? FileManager.default.removeItem(at: file) }
  }
}
