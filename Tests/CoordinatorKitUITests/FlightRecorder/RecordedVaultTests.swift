import CoordinatorKitTesting
import CoordinatorKitUI
import Foundation
import Testing

@MainActor @Suite("A flow on a phone is recorded and replays without it", .headless)
struct RecordedVaultTests {
  private let vault = Vault()
  private let types: [any (CoordinatorMessageable & Decodable).Type] = [
    VaultMessage.self, LogIn.self,
  ]

  @Test("Redirects and resumed messages are separate steps")
  func recordsGuardDecisions() throws {
    let recording = Recording(at: vault.root)
    for message: VaultMessage in [.show(.cellar), .show(.stairs), .show(.vault), .loggedIn] {
      vault.deliver(message)
    }
    #expect(
      try recording.story == [
        "CoordinatorKitUITests.VaultFlow 1: hall",
        "show(cellar): refused: it is dark: hall",
        "show(stairs): redirected to show(garden): hall",
        "show(garden): handled: hall › garden",
        "show(vault): held, sending LogIn(): hall › garden",
        "LogIn(): handled: hall › garden ⌃ login",
        "loggedIn: handled: hall › garden",
        "show(vault): handled: hall › garden › vault",
      ])
    #expect(vault.stack == ["hall", "garden", "vault"])
    let replay = try recording.flight.replay(on: VaultFlow(), reading: types)
    #expect("\(replay)" == "CoordinatorKitUITests.VaultFlow: 7 steps as recorded")
  }

  @Test(
    "Back, swipes, dismissed sheets and changes by code are steps, but a cancelled swipe is not")
  func recordsUserMoves() throws {
    let recording = Recording(at: vault.root)
    vault.flow.update { $0.path = [.garden, .editor] }
    vault.phone.settle()
    vault.flow.update { $0.path = [] }
    vault.flow.update { $0.isSaved = true }
    vault.phone.settle()
    let swipe = try #require(vault.phone.user.beginBackSwipe(in: vault.navigation))
    swipe.cancel()
    vault.phone.settle()
    vault.phone.user.tapBack(in: vault.navigation)
    vault.phone.settle()
    vault.deliver(LogIn())
    vault.phone.user.swipeDown(try #require(vault.navigation.presentedViewController))
    vault.phone.settle()
    vault.phone.user.swipeBack(in: vault.navigation)
    vault.phone.settle()
    let story = try recording.story.map { $0.replacing(/State\(.*\)/, with: "…") }
    #expect(
      story == [
        "CoordinatorKitUITests.VaultFlow 1: hall",
        "the state was set to …: handled: hall › garden › editor",
        "the state was set to …: refused: unsaved changes: hall › garden › editor",
        "the state was set to …: handled: hall › garden › editor",
        "the user left editor (unknown): hall › garden",
        "LogIn(): handled: hall › garden ⌃ login",
        "the user left login (sheetSwipe): hall › garden",
        "the user left garden (interactivePop): hall",
      ])
    let replay = try recording.flight.replay(on: VaultFlow(), reading: types)
    #expect("\(replay)" == "CoordinatorKitUITests.VaultFlow: 7 steps as recorded")
  }

  @Test("In a printed test, guard outcomes belong to the message that caused them")
  func printsGuardedMessagesTogether() throws {
    let recording = Recording(at: vault.root)
    for message: VaultMessage in [.show(.cellar), .show(.stairs), .show(.vault), .loggedIn] {
      vault.deliver(message)
    }
    #expect(
      try recording.flight.steps.map(\.isFollowUp) == [
        false, false, true, false, true, false, true,
      ])
    let test = try recording.flight.swiftTest(of: VaultFlow(), reading: types)
    #expect(
      test.split(separator: "\n").dropFirst(3).joined(separator: "\n") == """
          flow.shows([.hall])
          flow = flow.send(VaultMessage.show(VaultFlow.Screen.cellar)).isRefused("it is dark").shows([.hall])
          flow = flow.send(VaultMessage.show(VaultFlow.Screen.stairs)).answers(text: "redirected to show(garden)").shows([.hall, .garden])
          flow = flow.send(VaultMessage.show(VaultFlow.Screen.vault)).isHeld().shows(ScreenStack(.hall, .garden, presenting: [.login]))
          flow = flow.send(VaultMessage.loggedIn).shows([.hall, .garden, .vault])
        }
        """)
  }

  @Test("A component's response to a guard's message becomes a comment in the printed test")
  func printsUnknownCodeAsAComment() throws {
    let flow = vault.flow
    flow.on(LogIn.self) { _, _ in flow.update { $0.isLoggedIn = true } }
    let recording = Recording(at: vault.root)
    vault.deliver(.show(.vault))
    #expect(vault.stack == ["hall", "vault"])
    #expect(try recording.flight.replay(on: VaultFlow(), reading: types).isIdentical)
    let test = try recording.flight.swiftTest(of: VaultFlow(), reading: types)
    #expect(
      test.split(separator: "\n").dropFirst(3).joined(separator: "\n") == """
          flow.shows([.hall])
          // flow.send(VaultMessage.show(VaultFlow.Screen.vault)).isHeld() led to [hall], by code that a tester knows nothing of.
        }
        """)
  }

  @Test("A recording that begins as a held message continues is a comment in the printed test")
  func printsAStartAmidAHeldMessage() throws {
    var recording: Recording?
    let flow = vault.flow
    flow.on(LogIn.self) { [root = vault.root] _, _ in
      flow.update { $0.isLoggedIn = true }
      recording = Recording(at: root)
    }
    vault.deliver(.show(.vault))
    vault.deliver(.saved)
    let recorded = try #require(recording)
    #expect(
      try recorded.story == [
        "CoordinatorKitUITests.VaultFlow 1: hall",
        "show(vault): handled: hall › vault",
        "saved: handled: hall › vault",
      ])
    let replay = try recorded.flight.replay(on: VaultFlow(), reading: types)
    #expect("\(replay)" == "CoordinatorKitUITests.VaultFlow: 2 steps as recorded")
    let test = try recorded.flight.swiftTest(of: VaultFlow(), reading: types)
    #expect(
      test.split(separator: "\n").dropFirst(3).joined(separator: "\n") == """
          // The start led to [hall › vault], by code that a tester knows nothing of.
        }
        """)
  }

  @Test(
    "A message handled by a component does not reach the flow, and its trail is only informative")
  func recordsOnlyTrailsOfComponents() throws {
    vault.flow.on(LogIn.self) { _, _ in }
    let recording = Recording(at: vault.root)
    vault.deliver(LogIn())
    #expect(try recording.story == ["CoordinatorKitUITests.VaultFlow 1: hall"])
    #expect(
      try recording.flight.entries.last
        == .trail("LogIn() → VaultFlow [on(LogIn)]: handled by on(LogIn)"))
  }

  @Test("A message stopped in a loop changed nothing and is not a step")
  func recordsNoLoop() throws {
    vault.flow.on(LogIn.self) { _, flow in
      flow.send(VaultMessage.saved)
      flow.send(LogIn())
    }
    let recording = Recording(at: vault.root)
    vault.deliver(LogIn())
    #expect(vault.reports.kinds == [.messageLoop])
    // Of 64 handlers inside each other the innermost may not send any more.
    #expect(try recording.flight.steps.map(\.description) == Array(repeating: "saved", count: 63))
  }

  @Test("A report is recorded with its exact text") func recordsReports() throws {
    let library = Library()
    let recording = Recording(at: library.root)
    library.send(.open(1))
    library.flow.send(Unheard())
    #expect(library.reports.kinds == [.unhandledMessage])
    let report = try #require(library.reports.texts.first)
    #expect(try recording.flight.entries.contains(.diagnostic(report)))
  }

  private struct Unheard: CoordinatorMessageable {}

  @Test("A child coordinator removed by hand is a step that leaves its screens")
  func recordsARemovedChild() throws {
    let house = House(["hall"], [.init("inner")]) { screen in
      guard screen == "inner" else { return nil }
      return HouseFlow.coordinator(["x"])
    }
    let recording = Recording(at: house.flow)
    house.flow.remove(child: try #require(house.flow.childCoordinators.first))
    house.settle()
    let story = try recording.story
    #expect(story.first == "CoordinatorKitUITests.HouseFlow 1: hall ⌃ inner")
    #expect(story.last == "inner left (programmatic): hall")
  }
}

/// A flight while it is being recorded.
@MainActor final class Recording {
  private var lines: [String] = []

  init(at root: BaseCoordinator) {
    root.flightRecorder = Flight.Recorder { [weak self] in self?.lines.append($0) }
  }

  var flight: Flight {
    get throws { try Flight(Data(lines.joined(separator: "\n").utf8)) }
  }

  /// What happened to flows, each entry in few words.
  var story: [String] {
    get throws {
      try flight.entries.compactMap { entry in
        switch entry {
        case .start(let start): "\(start.flow) \(start.run): \(start.shows)"
        case .step(let step):
          (["\(step)"] + [step.answer, step.shows].compactMap(\.self)).joined(separator: ": ")
        case .trail, .diagnostic: nil
        }
      }
    }
  }
}
