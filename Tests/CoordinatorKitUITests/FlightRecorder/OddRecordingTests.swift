import CoordinatorKitTesting
import CoordinatorKitUI
import Foundation
import Testing

@MainActor @Suite("A recording made at odd moments replays as it was", .headless)
struct OddRecordingTests {
  private let types: [any (CoordinatorMessageable & Decodable).Type] = [
    VaultMessage.self, LogIn.self, Go.self,
  ]
  struct Go: CoordinatorMessageable, Codable, Hashable {}

  @Test("One recorder of two windows writes each report once") func twoWindows() throws {
    let reports = Reports()
    var lines: [String] = []
    let recorder = Flight.Recorder { lines.append($0) }
    let (first, second) = reports.scope {
      (WindowCoordinator(window: UIWindow()), WindowCoordinator(window: UIWindow()))
    }
    first.flightRecorder = recorder
    second.flightRecorder = recorder
    first.send(Go())
    #expect(reports.kinds == [.unhandledMessage])
    #expect(lines.count { $0.hasPrefix(#"{"diagnostic""#) } == 1)
  }

  @Test("Flows of two windows replay from one recording") func twoFlows() throws {
    let (one, two) = (Vault(), Vault())
    var lines: [String] = []
    let recorder = Flight.Recorder { lines.append($0) }
    for vault in [one, two] { vault.root.flightRecorder = recorder }
    one.deliver(.show(.vault))
    two.deliver(.show(.garden))
    one.deliver(.loggedIn)
    two.deliver(.show(.vault))
    two.phone.user.swipeDown(try #require(two.navigation.presentedViewController))
    two.phone.settle()
    two.deliver(.loggedIn)
    #expect(one.stack == ["hall", "vault"])
    #expect(two.stack == ["hall", "garden"])
    let flight = try Flight(Data(lines.joined(separator: "\n").utf8))
    let replay = flight.replay(on: VaultFlow(), reading: types)
    #expect(replay.isIdentical, "\(replay)")
  }

  @Test("A flow that left the tree while it was recorded, and changed, replays") func left() throws
  {
    let vault = Vault()
    let recording = Recording(at: vault.root)
    vault.deliver(.show(.vault))
    vault.root.remove(child: vault.flow)
    vault.phone.settle()
    vault.flow.update { $0.path = [.garden] }
    vault.phone.settle()
    vault.root.add(child: vault.flow)
    vault.phone.settle()
    vault.deliver(.loggedIn)
    vault.deliver(.show(.vault))
    let replay = try recording.flight.replay(on: VaultFlow(), reading: types)
    #expect(replay.isIdentical, "\(replay)")
  }

  @Test("A recording that begins while a message is held replays") func beginsHeld() throws {
    let vault = Vault()
    vault.deliver(.show(.vault))
    let recording = Recording(at: vault.root)
    vault.deliver(.loggedIn)
    #expect(vault.stack == ["hall", "vault"])
    let replay = try recording.flight.replay(on: VaultFlow(), reading: types)
    #expect(replay.isIdentical, "\(replay)")
  }

  @Test("A recording that begins in the middle of a transition replays") func beginsMoving() throws
  {
    let vault = Vault()
    vault.flow.send(VaultMessage.show(.garden))
    vault.phone.session.advance(by: 0.1)
    let recording = Recording(at: vault.root)
    vault.phone.user.tapBack(in: vault.navigation)
    vault.phone.settle()
    vault.deliver(.show(.garden))
    let replay = try recording.flight.replay(on: VaultFlow(), reading: types)
    #expect(replay.isIdentical, "\(replay)")
  }

  struct AskFlow: DescribedFlow {
    struct State: FlowState, Codable, Equatable {
      var isOpen = false, isAsking = false, isSigningIn = false, isAllowed = false
    }
    enum Screen: FlowScreen { case list, secret, login }
    enum Said: CoordinatorMessageable, Codable, Hashable { case open, ask, logIn, loggedIn }

    var stack: Stack {
      .list
      when(\.isOpen, .secret)
      sheet { when(\.isSigningIn, .login) }
      alert(\.isAsking) {
        FlowAlert("ask", title: "Needs an account") {
          FlowAlert.Button("Log in", sending: Said.logIn)
          FlowAlert.Button("Cancel", role: .cancel)
        }
      }
    }
    func update(_ state: inout State, with message: Said) -> FlowReply {
      switch message {
      case .open: state.isOpen = true
      case .ask: state.isAsking = true
      case .logIn: state.isSigningIn = true
      case .loggedIn: (state.isAllowed, state.isSigningIn) = (true, false)
      }
      return .handled
    }
    func entering(_ screen: Screen, in state: State) -> Verdict {
      screen == .secret && !state.isAllowed ? .hold(sending: Said.ask) : .allow
    }
  }

  @Test(
    "A message that is held for an alert and then for a login replays", arguments: [true, false])
  func alertThenLogin(logsIn: Bool) throws {
    let reports = Reports()
    let phone = Phone()
    let (root, flow) = reports.scope {
      let root = WindowCoordinator(window: phone.window)
      let flow = StateFlowCoordinator(
        AskFlow(), state: .init(), in: UINavigationController(), parent: root
      ) { Page("\($0)") }
      root.setRoot(child: flow)
      return (root, flow)
    }
    let recording = Recording(at: root)
    root.show()
    phone.settle()
    flow.send(AskFlow.Said.open)
    phone.settle()
    let alert = try #require(
      flow.navigationController.presentedViewController as? UIAlertController)
    phone.user.tapAlertAction(alert.actions[0], in: alert)
    phone.settle()
    if logsIn {
      flow.send(AskFlow.Said.loggedIn)
    } else {
      phone.user.swipeDown(try #require(flow.navigationController.presentedViewController))
    }
    phone.settle()
    let flight = try recording.flight
    let replay = flight.replay(on: AskFlow(), reading: [AskFlow.Said.self])
    #expect(replay.isIdentical, "\(replay)")
    let test = flight.swiftTest(of: AskFlow(), reading: [AskFlow.Said.self])
    #expect(test.contains(".tapAlert(\"Log in\").shows(ScreenStack(.list, presenting: [.login]))"))
    #expect(!test.contains("knows nothing of"))
    #expect(reports.texts == [])
  }
}
