import CoordinatorKitDebug
import CoordinatorKitRecorder
import CoordinatorKitUI
import Foundation
import Testing

@MainActor @Suite("The debug overlay") struct DebugOverlayTests {
  private struct Help: CoordinatorMessageable {}
  private enum LampMessage: CoordinatorMessageable { case lightUp }

  private struct LampFlow: DescribedFlow {
    struct State: FlowState { var isLit = false }
    enum Screen: FlowScreen { case room, lamp }
    var stack: Stack {
      .room
      when(\.isLit, .lamp)
    }
    func update(_ state: inout State, with message: LampMessage) -> FlowReply {
      state.isLit = true
      return .handled
    }
  }

  private let phone = HeadlessSession()
  private let root: WindowCoordinator
  private let lamp: StateFlowCoordinator<LampFlow>
  private let overlay: DebugOverlay

  init() {
    let scene = phone.connectScene()
    (root, overlay, lamp) = phone.enter {
      Diagnostic.Handler { _ in }.scope {
        let root = WindowCoordinator(window: UIWindow(windowScene: scene))
        let overlay = DebugOverlay(of: root, in: scene)
        let lamp = StateFlowCoordinator(
          LampFlow(), state: .init(), in: FlowNavigationController()
        ) { _ in UIViewController() }
        root.setRoot(child: lamp)
        root.show()
        return (root, overlay, lamp)
      }
    }
    phone.settle()
  }

  private func views<View: UIView>(_ kind: View.Type, in view: UIView?) -> [View] {
    guard let view else { return [] }
    return (view as? View).map { [$0] } ?? view.subviews.flatMap { views(kind, in: $0) }
  }

  private var titles: [String] {
    views(UIButton.self, in: overlay.window?.rootViewController?.view).compactMap(\.currentTitle)
  }

  private func tap(_ title: String, in window: UIWindow?) throws {
    let buttons = views(UIButton.self, in: window?.rootViewController?.view)
    #expect(phone.user.tap(try #require(buttons.first { $0.currentTitle == title })))
    phone.settle()
  }

  @Test("Its button opens it over everything, and Close gives the keyboard back")
  func opensAndCloses() throws {
    try tap("⚙︎", in: overlay.buttonWindow)
    let window = try #require(overlay.window)
    #expect(window.isKeyWindow && window.windowLevel.rawValue > UIWindow.Level.alert.rawValue)
    #expect(overlay.buttonWindow.isHidden)
    try tap("Close", in: window)
    #expect(overlay.window == nil && window.isHidden && !overlay.buttonWindow.isHidden)
    #expect(root.window.isKeyWindow)
    #expect(phone.log.isEmpty)
  }

  @Test("It shows every section of the report")
  func showsTheReport() throws {
    try tap("⚙︎", in: overlay.buttonWindow)
    let texts = views(UILabel.self, in: overlay.window?.rootViewController?.view).compactMap(\.text)
    #expect(texts.contains("WindowCoordinator\n  LampFlow"))
    #expect(texts.count == 2 * (overlay.report?.sections.count ?? 0))
  }

  @Test("The report has messages, mistakes, and why each coordinator is alive")
  func reports() throws {
    phone.enter {
      lamp.send(LampMessage.lightUp)
      lamp.send(Help())
    }
    phone.settle()
    let report = try #require(overlay.report)
    #expect(
      report.trail == [
        """
        Help() → LampFlow → WindowCoordinator: handled by nobody (asked LampFlow, \
        WindowCoordinator)
        """,
        "lightUp → LampFlow: handled by LampFlow",
      ])
    #expect(report.diagnostics.count == 1)
    #expect(report.alive.count == 2)
  }

  @Test("The report has what appeared and left, the newest first")
  func reportsEvents() async throws {
    phone.enter { lamp.send(LampMessage.lightUp) }
    phone.settle()
    let appeared = "WindowCoordinator › LampFlow › lamp appeared (pushed)"
    for _ in 0..<1000 where overlay.report?.events.first != appeared { await Task.yield() }
    #expect(overlay.report?.events.first == appeared)
  }

  @Test("What it records replays from the first flow on")
  func recordsFromTheStart() throws {
    let lines = try #require(overlay.report?.flight)
    let flight = try Flight(Data(lines.joined(separator: "\n").utf8))
    #expect(flight.starts.count == 1)
  }

  @Test("The app's own buttons and sections are asked whenever it is shown")
  func showsWhatTheAppAdds() throws {
    var taps = 0
    overlay.actions = { [.init("Tapped \(taps) times") { taps += 1 }] }
    overlay.sections = { [.init(title: "Taps", text: "\(taps)")] }
    try tap("⚙︎", in: overlay.buttonWindow)
    try tap("Tapped 0 times", in: overlay.window)
    #expect(titles == ["Close", "Tapped 1 times"])
    #expect(overlay.report?.further == [.init(title: "Taps", text: "1")])
  }

  @Test("Share hands over the report and the recording")
  func shares() throws {
    var shared: [URL] = []
    overlay.share = { files, _ in shared = files }
    try tap("⚙︎", in: overlay.buttonWindow)
    try tap("Share report and recording", in: overlay.window)
    #expect(shared.map(\.lastPathComponent) == ["debug-report.txt", "debug-flight.jsonl"])
    for file in shared { try FileManager.default.removeItem(at: file) }
  }

  @Test("Once removed it records no longer and shows nothing")
  func isRemoved() {
    phone.enter { overlay.open() }
    overlay.remove()
    #expect(overlay.window == nil && overlay.buttonWindow.isHidden)
    #expect(root.flightRecorder == nil)
  }
}
