@testable import CoordinatorKit
import CoordinatorKitRecorder
import Testing

@MainActor @Suite("What messages and screens hold is reported to whom it may be shown")
struct DiagnosticPayloadTests {
  private enum LogIn: CoordinatorMessageable {
    case with(password: String)
    case withoutOne
  }

  private struct Remember: CoordinatorMessageable, CustomStringConvertible {
    let password: String
    var description: String { "remember \(password)" }
  }

  private struct LoginFlow: DescribedFlow {
    struct State: FlowState { var password: String? = "secret" }
    enum Screen: FlowScreen { case start, page(String) }
    var stack: Stack {
      .start
      when(\.password, Screen.page)
    }
    func update(_ state: inout State, with message: LogIn) -> FlowReply { .unhandled }
    func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
      [Remember(password: "secret")]
    }
    func entering(_ screen: Screen, in state: State) -> Verdict {
      screen == .start ? .allow : .refuse("secret is no password")
    }
  }

  private func reports(showing: Bool, of action: (Node) -> Void) -> [String] {
    let reports = Reports()
    let handler = Diagnostic.Handler { reports.all.append($0) }.showingPayloads(showing)
    action(handler.scope { Node("Root") })
    return reports.texts
  }

  @Test("An unhandled message is reported with what it holds where payloads are shown")
  func showsPayloads() {
    let texts = reports(showing: true) { $0.send(LogIn.with(password: "secret")) }
    #expect(texts.first?.contains(#"the message with(password: "secret")"#) == true)
  }

  @Test("An unhandled message is reported by its case and type where payloads are hidden")
  func hidesPayloads() {
    let texts = reports(showing: false) { $0.send(LogIn.with(password: "secret")) }
    #expect(texts.first?.contains("the message with(…)") == true)
    #expect(texts.first?.contains("coordinator.on(LogIn.self)") == true)
    #expect(texts.first?.contains("secret") == false)
  }

  @Test("A message's own description is a payload, too") func hidesDescriptions() {
    let texts = reports(showing: false) { $0.send(Remember(password: "secret")) }
    #expect(texts.first?.contains("the message Remember(…)") == true)
    #expect(texts.first?.contains("secret") == false)
  }

  @Test("A case that holds nothing keeps its name") func keepsCases() {
    let texts = reports(showing: false) { $0.send(LogIn.withoutOne) }
    #expect(texts.first?.contains("the message withoutOne") == true)
  }

  @Test("A message to a released coordinator is reported without what it holds")
  func hidesPayloadsOfSinks() {
    let texts = reports(showing: false) { root in
      let sink = root.diagnosticHandler.scope { Node("Left").sink(for: Remember.self, .unowned) }
      sink.send(Remember(password: "secret"))
    }
    #expect(texts.first?.contains("Remember(…) was sent to Left") == true)
  }

  @Test("An unclaimed message is reported without what it or its screen holds")
  func hidesPayloadsOfUnclaimedMessages() {
    let reports = Reports()
    let handler = Diagnostic.Handler { reports.all.append($0) }.showingPayloads(false)
    let message = MessageTrail.UnhandledMessage(
      Remember(password: "secret"), from: "page(\"secret\")", asked: ["Root"])
    handler.report(.unclaimed(message, callSite: Diagnostic.CallSite()))
    #expect(reports.texts.first?.contains("Remember(…)") == true)
    #expect(reports.texts.first?.contains("secret") == false)
  }

  @Test("A guard's reason is a payload") func hidesReasons() {
    let reports = Reports()
    let handler = Diagnostic.Handler { reports.all.append($0) }.showingPayloads(false)
    let run = FlowRuntime(LoginFlow(), state: .init())
    for screen in run.guardedInitialScreens {
      handler.report(.guardedStart(screen, in: "LoginFlow", callSite: Diagnostic.CallSite()))
    }
    #expect(reports.kinds == [.guardedStart])
    #expect(reports.texts.first?.contains("secret") == false)
  }

  @Test("A report that an app writes itself is shown as it is") func keepsTextsOfApps() {
    let reports = Reports()
    let handler = Diagnostic.Handler { reports.all.append($0) }.showingPayloads(false)
    handler.report(Diagnostic(.cycle, what: "Book 42.", why: "", instead: ""))
    #expect(reports.all.map(\.what) == ["Book 42."])
  }

  @Test("A handler that nobody asked shows payloads in a debug build only")
  func followsTheBuild() {
    let reports = Reports()
    reports.scope { Node("Root") }.send(LogIn.with(password: "secret"))
    var isDebugBuild = false
    assert(
      {
        isDebugBuild = true
        return true
      }())
    #expect(reports.texts.map { $0.contains("secret") } == [isDebugBuild])
  }

  @Test("The other handler leaves the first as it was") func leavesTheOriginal() {
    let reports = Reports()
    let shown = Diagnostic.Handler { reports.all.append($0) }.showingPayloads()
    let hidden = shown.showingPayloads(false)
    for handler in [shown, hidden] {
      handler.scope { Node("Root") }.send(LogIn.with(password: "secret"))
    }
    #expect(reports.texts.map { $0.contains("secret") } == [true, false])
  }

  @Test("A flight holds whole reports, whatever its handler shows") func recordsPayloads() {
    let handler = Diagnostic.Handler { _ in }.showingPayloads(false)
    let root = handler.scope { Node("Root") }
    let lines = FlightLines()
    root.flightRecorder = lines.recorder()
    root.send(LogIn.with(password: "secret"))
    #expect(lines.all.contains { $0.contains("Nobody handled the message with(password:") })
  }
}
