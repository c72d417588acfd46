import CoordinatorKit
import Foundation
import Testing

@Suite("Alerts as values")
struct FlowAlertTests {
  private enum Screen: String, FlowScreen, Codable { case page, info }
  private enum Send: CoordinatorMessageable { case yes, no }
  private typealias Stack = ScreenStack<Screen>

  private func alert(_ id: String, sending message: Send = .yes) -> FlowAlert {
    FlowAlert(id, title: "Sure?") {
      FlowAlert.Button("Yes", role: .destructive, sending: message)
      FlowAlert.Button("No", role: .cancel)
    }
  }

  private func stack(@ScreenStack<Screen>.Builder _ screens: () -> Stack) -> Stack { screens() }

  @Test("An alert lists parts of others, and its buttons are enabled unless it says otherwise")
  func parts() {
    let fields: [FlowAlert.Element] = [.textField(.init("Name", content: .emailAddress))]
    let alert = FlowAlert("a", title: nil) {
      fields
      FlowAlert.Button("Yes") { _ in Send.yes }
      FlowAlert.Button("No", isEnabled: false, sending: Send.no)
    }
    #expect(alert.textFields.map(\.content) == [.emailAddress])
    #expect(alert.buttons.map(\.isEnabled) == [true, false])
    #expect(alert.buttons.map { $0.message as? Send } == [.yes, .no])
    #expect(!alert.tap(7, typing: []).isEnabled)
  }

  @Test("Of several alerts the first is shown, wherever it is listed")
  func showsFirstAlert() {
    let shown = stack {
      alert("a")
      Screen.page
      alert("b")
    }
    #expect(shown.alert == alert("a"))
    #expect(shown.screens == [.page])
    #expect(shown.description == "page ⌃ alert(a)")
  }

  @Test("An alert in a sheet covers everything")
  func liftsAlertOutOfSheet() {
    let shown = stack {
      Screen.page
      Sheet {
        Screen.info
        alert("a")
      }
    }
    #expect(shown.alert?.id == "a")
    #expect(shown.sheet?.stack.alert == nil)
    #expect(shown == Stack(.page, presenting: [.info]).presenting(alert("a")))
    #expect(shown.description == "page ⌃ info ⌃ alert(a)")
  }

  @Test("An alert in a tab is shown while that tab is selected")
  func showsAlertOfSelectedTab() {
    func tabs(_ selected: String) -> Stack {
      stack {
        Tabs(selected: selected) {
          FlowTab("one") {
            Screen.page
            alert("a")
          }
          FlowTab("two") { Screen.info }
        }
      }
    }
    #expect(tabs("one").alert?.id == "a")
    #expect(tabs("two").alert == nil)
    #expect(tabs("one").map { $0 } == tabs("one"))
    #expect(tabs("two").map { $0 } == tabs("two"))
  }

  @Test("Alerts are equal when they look the same and their messages have the same text")
  func comparesAlerts() {
    #expect(alert("a") == alert("a"))
    #expect(alert("a") != alert("b"))
    #expect(alert("a") != alert("a", sending: .no))
    #expect(Set([alert("a"), alert("a"), alert("b")]).count == 2)
  }

  @Test("An alert without buttons gets one that changes nothing")
  func addsButton() {
    #expect(FlowAlert("a", title: nil).buttons == [FlowAlert.Button("OK", role: .cancel)])
  }

  @Test("Buttons may be listed with if and for", arguments: [true, false])
  func buildsButtons(isOwner: Bool) {
    let alert = FlowAlert("delete", title: "Delete?") {
      if isOwner {
        FlowAlert.Button("Delete", role: .destructive, sending: Send.yes)
      } else {
        FlowAlert.Button("Ask the owner", sending: Send.yes)
      }
      for number in 1...2 { FlowAlert.Button("Keep \(number)", sending: Send.no) }
      if isOwner { FlowAlert.Button("Cancel", role: .cancel) }
    }
    #expect(
      alert.buttons.map(\.title)
        == (isOwner
          ? ["Delete", "Keep 1", "Keep 2", "Cancel"] : ["Ask the owner", "Keep 1", "Keep 2"]))
  }

  @Test("An archived stack has no alert")
  func archivesNoAlert() throws {
    let data = try JSONEncoder().encode(Stack(.page).presenting(alert("a")))
    #expect(try JSONDecoder().decode(Stack.self, from: data) == [.page])
  }

  @Test("The alert is the top layer of the layout")
  func laysAlertOnTop() {
    let layout = Layout(Stack(.page, presenting: [.info]).presenting(alert("a")))
    #expect(layout.layers.map(\.description) == ["page", "info", "alert(a)"])
  }

  // MARK: - Flows in flows

  private struct Inner: Flow {
    struct State: FlowState { var asks = true }
    func screens(for state: State) -> ScreenStack<FlowAlertTests.Screen> {
      FlowAlertTests.Screen.info
      if state.asks { FlowAlert("inner", title: "Inner") }
    }
    func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
    func userLeft(_ screens: [FlowAlertTests.Screen], _ state: inout State) {}
    func alertLeft(_ alert: String, _ state: inout State) { state.asks = false }
  }

  private struct Outer: Flow {
    struct State: FlowState {
      var inner: Inner.State? = Inner.State()
      var heard: [String] = []
    }
    let inner = ChildFlow<Self>(Inner(), at: \.inner, as: { $0 })
    var children: [ChildFlow<Self>] { [inner] }
    func screens(for state: State) -> ScreenStack<FlowAlertTests.Screen> {
      FlowAlertTests.Screen.page
      Sheet(inner.screens(for: state))
      if state.heard.isEmpty { FlowAlert("outer", title: "Outer") }
    }
    func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
    func userLeft(_ screens: [FlowAlertTests.Screen], _ state: inout State) { state.inner = nil }
    func alertLeft(_ alert: String, _ state: inout State) { state.heard.append(alert) }
  }

  @Test("The alert's own flow learns that it was dismissed, and alerts in sheets are reported last")
  func tellsFlowOfAlert() {
    var runtime = FlowRuntime(Outer(), state: .init())
    #expect(runtime.screens.alert?.id == "outer")
    #expect(runtime.perform(.tapAlert(0)) == nil)
    #expect(runtime.state.heard == ["outer"])
    #expect(runtime.screens.alert?.id == "inner")
    #expect(runtime.perform(.tapAlert(0)) == nil)
    #expect(runtime.state.inner?.asks == false)
    #expect(runtime.state.heard == ["outer"])
    #expect(runtime.screens.alert == nil)
  }

  private struct Deaf: Flow {
    struct State: FlowState {}
    func screens(for state: State) -> ScreenStack<FlowAlertTests.Screen> {
      FlowAlertTests.Screen.page
      FlowAlert("deaf", title: "Nobody hears me")
    }
    func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
    func userLeft(_ screens: [FlowAlertTests.Screen], _ state: inout State) {}
  }

  @Test("A flow that does not hear of its alert shows it again, against the back law")
  func showsUnheardAlertAgain() {
    var runtime = FlowRuntime(Deaf(), state: .init())
    #expect(
      runtime.perform(.tapAlert(0))?.description == """
        after the user left alert(deaf) the screens must be [page], but screens(for:) is \
        [page ⌃ alert(deaf)]
        """)
    #expect(runtime.screens.alert?.id == "deaf")
  }

  @Test("Tapping a missing button, or without an alert, changes nothing")
  func ignoresOtherTaps() {
    var runtime = FlowRuntime(Outer(), state: .init())
    runtime.perform(.tapAlert(1))
    #expect(runtime.screens.alert?.id == "outer")
    var quiet = FlowRuntime(Outer(), state: .init(inner: nil, heard: ["outer"]))
    #expect(quiet.screensLeft(by: .tapAlert(0)) == nil)
    #expect(quiet.perform(.tapAlert(0)) == nil)
    #expect("\(quiet.screens)" == "page")
    #expect(quiet.state.heard == ["outer"])
    #expect(UserMove("tapAlert 1") == .tapAlert(1))
    #expect(UserMove.tapAlert(1).description == "tapAlert 1")
  }
}
