import CoordinatorKit
import CoordinatorKitRecorder
import Foundation
import Testing

@MainActor @Suite("The inspector is tested with what a recorder writes")
struct InspectedRecordingTests {
  private let lines = FlightLines()
  private let reports = Reports()

  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Inspector/desk.jsonl").standardizedFileURL

  /// Written anew by `Scripts/check-inspector --record`.
  @Test("Tabs, waiting sheets, columns, alerts and reports are in the file that a recorder writes")
  func writesEveryContainer() throws {
    let root = reports.scope { Node("Office") }
    let desk = Desk(DeskFlow(), state: .init(), parent: root)
    root.on(Help.self) { _, _ in }
    root.flightRecorder = lines.recorder()

    desk.perform(.selectTab(1))
    desk.send(DeskMessage.open("a › b \"c\" (d"))
    desk.send(DeskMessage.write)
    desk.send(DeskMessage.widen)
    desk.send(DeskMessage.show("incoming"))
    desk.send(DeskMessage.show("later"))
    desk.send(DeskMessage.ask)
    desk.perform(.tapAlert(0))
    desk.perform(.swipeDown)
    desk.send(DeskMessage.spread)
    desk.send(DeskMessage.open("e"))
    desk.perform(.back)
    desk.send(Help())
    desk.send(DeskMessage.strike)
    desk.set(DeskFlow.State(tab: "later", isDone: true))

    let text = lines.all.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["INSPECTOR_RECORDING"] == "write" {
      try Data(text.utf8).write(to: Self.file)
    }
    #expect(text == String(decoding: try Data(contentsOf: Self.file), as: UTF8.self))
  }
}

private enum DeskMessage: CoordinatorMessageable, Codable {
  case open(String), show(String), write, widen, ask, spread, strike
}

/// Letters in tabs or in columns, and an alert.
private struct DeskFlow: Flow {
  struct State: FlowState, Equatable, Codable {
    var tab = "incoming"
    var letters: [String] = []
    var isWriting = false
    var isWide = false
    var asks = false
    var isSpread = false
    var isDone = false
  }

  enum Screen: FlowScreen { case tray, letter(String), drawer, draft }

  func screens(for state: State) -> ScreenStack<Screen> {
    if state.isSpread {
      Split {
        Screen.tray
      } secondary: {
        for letter in state.letters { Screen.letter(letter) }
      }
    } else {
      Tabs(selected: state.tab) {
        FlowTab("incoming") { Screen.tray }
        FlowTab("later") {
          Screen.drawer
          for letter in state.letters { Screen.letter(letter) }
          if state.isWriting {
            Sheet(
              Screen.draft, as: .formSheet, detents: state.isWide ? [.medium, .large] : [.medium],
              showsGrabber: state.isWide)
          }
        }
      }
    }
    if state.asks { FlowAlert("discard", title: "Discard?") }
  }

  func update(_ state: inout State, with message: DeskMessage) -> FlowReply {
    switch message {
    case .open(let letter): state.letters.append(letter)
    case .show(let tab): state.tab = tab
    case .write: state.isWriting = true
    case .widen: state.isWide = true
    case .ask: state.asks = true
    case .spread: state.isSpread = true
    case .strike: return .unhandled
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      switch screen {
      case .letter(let letter): state.letters.removeAll { $0 == letter }
      case .draft: state.isWriting = false
      case .tray, .drawer: break
      }
    }
  }

  func userSelected(_ tab: String, _ state: inout State) { state.tab = tab }

  func alertLeft(_ alert: String, _ state: inout State) { state.asks = false }

  func result(for state: State) -> String? { state.isDone ? "the desk is empty" : nil }
}

/// Goes by the name of its flow, as the coordinator of a flow does.
private final class Desk: RecordedFlow<DeskFlow> {
  override var coordinatorName: String { "DeskFlow" }
}
