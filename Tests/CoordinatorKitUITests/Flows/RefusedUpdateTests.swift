import CoordinatorKitUI
import Testing

@MainActor @Suite("A change by code that a guard refuses", .headless)
struct RefusedUpdateTests {
  private struct VaultFlow: DescribedFlow {
    struct State: FlowState { var box: Int?, isOpen = false }
    enum Screen: FlowScreen { case hall, box(Int) }

    var stack: Stack {
      .hall
      when(\.box, Screen.box)
    }

    func update(_ state: inout State, with message: Never) -> FlowReply {}

    func entering(_ screen: Screen, in state: State) -> Verdict {
      if case .box = screen, !state.isOpen { .refuse("the vault is closed") } else { .allow }
    }
  }

  private let reports = Reports()
  private let vault: StateFlowCoordinator<VaultFlow>

  init() {
    let reports = reports
    vault = reports.scope {
      StateFlowCoordinator(
        VaultFlow(), state: .init(), fileID: "Bank/Vault.swift", line: 7
      ) { Page("\($0)") }
    }
  }

  @Test("It is reported if nobody hears how it ended") func isReported() {
    vault.update { $0.box = 7 }
    #expect(vault.screens == [.hall])
    #expect(reports.kinds == [.noEffect])
    #expect(reports.diagnostics.first?.callSite == .init(fileID: "Bank/Vault.swift", line: 7))
    #expect(
      reports.texts.first?.contains("update(_:) changed nothing in VaultFlow: the vault is closed.")
        == true)
  }

  @Test("It ends as refused for whoever wants to know, and nothing is reported")
  func isHeard() {
    var outcomes: [Outcome] = []
    vault.update(completion: { outcomes.append($0) }) { $0.box = 7 }
    #expect(outcomes == [.refused("the vault is closed")])
    #expect(reports.texts == [])
  }

  @Test("What a view writes through a binding and a guard refuses is not written, and not reported")
  func isWrittenByAView() {
    vault[property: \.box] = 7
    #expect(vault[property: \.box] == nil)
    #expect(reports.texts == [])
  }

  @Test("One that the guard lets pass is not reported") func passes() {
    vault.update { ($0.box, $0.isOpen) = (7, true) }
    #expect(vault.screens == [.hall, .box(7)])
    #expect(reports.texts == [])
  }

  @Test("A flow that says twice what it shows is reported where it starts") func saysTwice() {
    struct Twofold: DescribedFlow {
      struct State: FlowState { var book: Int? = 1 }
      enum Screen: FlowScreen { case list, book(Int) }
      var stack: Stack {
        .list
        when(\.book, Screen.book)
      }
      func screens(for state: State) -> ScreenStack<Screen> { Screen.list }
      func update(_ state: inout State, with message: Never) -> FlowReply {}
    }
    _ = reports.scope { StateFlowCoordinator(Twofold(), state: .init()) { Page("\($0)") } }
    #expect(reports.kinds == [.inconsistentScreens])
    #expect(
      reports.texts.first?.contains(
        "Its stack describes [list › book(1)], and screens(for:), which counts, returns [list].")
        == true)
  }
}
