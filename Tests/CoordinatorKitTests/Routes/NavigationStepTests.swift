import CoordinatorKit
import Testing

@Suite("A step edits screens as a value") struct NavigationStepTests {
  private enum Room: FlowScreen { case hall, library, study, safe, terrace }
  private typealias Shown = ScreenStack<Room>
  private typealias Step = NavigationStep<Room>

  private func after(_ step: Step, on shown: Shown) -> String {
    var edited = shown
    let reply = edited.perform(step)
    if let why = reply.reason {
      return edited == shown ? "refused: \(why)" : "changed, then refused"
    }
    return reply == .handled ? "\(edited)" : "\(reply)"
  }

  private let stack: Shown = [.hall, .library, .study]
  private let sheet = Shown(.hall, presenting: Shown([.library, .study]))
  private let tabs = Shown(
    Tabs(selected: "in") {
      FlowTab("in") { [Room.hall, .library] }
      FlowTab("out") {
        Room.terrace
        Sheet(Room.safe)
      }
    })
  private let split = Shown(
    Split {
      [Room.hall, .library]
    } secondary: {
      Room.study
    })

  @Test("On a stack") func onAStack() {
    #expect(after(.none, on: stack) == "hall › library › study")
    #expect(after(.push(.safe), on: stack) == "hall › library › study › safe")
    #expect(after(.pop, on: stack) == "hall › library")
    #expect(after(.pop, on: [.hall]) == "refused: hall is the only screen of its stack")
    #expect(after(.popTo(.hall), on: stack) == "hall")
    #expect(
      after(.popTo(.safe), on: stack)
        == "refused: safe is not in the stack in front, hall › library › study")
    #expect(after(.popToRoot, on: stack) == "hall")
    #expect(after(.set([.safe, .hall]), on: stack) == "safe › hall")
    #expect(after(.showDetail(.safe), on: stack) == "hall › library › study › safe")
    #expect(
      after(.select("in"), on: [.hall]) == "refused: hall is not in tabs, so in cannot be selected")
    #expect(
      after(.dismiss, on: [.hall])
        == """
        refused: nothing is presented over hall; to close the flow itself, answer .unhandled and let \
        the coordinator that shows it dismiss it
        """)
    #expect(after(.dismissAll, on: [.hall]) == "hall")
  }

  @Test("A step that refuses gives its reason, and nothing of several steps happens")
  func refuses() {
    #expect(after(.refused("it is night"), on: stack) == "refused: it is night")
    #expect(
      after(.multiple(.pop, .refused("it is night"), .unhandled), on: stack) == "unhandled")
    #expect(after(.multiple(.pop, .refused("it is night")), on: stack) == "refused: it is night")
    #expect("\(Step.refused("it is night"))" == "refused: it is night")
  }

  private enum Place: String { case outside = "out", cellar }

  @Test("A tab may be named by an enum") func selectsACaseOfAnEnum() {
    #expect(after(.select(Place.outside), on: tabs) == "in: hall › library | [out: terrace] ⌃ safe")
    #expect(after(.select(Place.cellar), on: tabs) == after(.select("cellar"), on: tabs))
  }

  @Test("Left to whoever is above, it changes nothing, also among others") func unhandled() {
    #expect(after(.unhandled, on: stack) == "unhandled")
    #expect(after(.multiple(.push(.safe), .multiple(.unhandled)), on: stack) == "unhandled")
    #expect(after(.multiple(.pop, .unhandled), on: [.hall]) == "unhandled")
    #expect(Step.multiple(.pop, .unhandled).description == "pop, unhandled")
  }

  @Test("Under sheets, on the topmost one") func underSheets() {
    #expect(after(.push(.safe), on: sheet) == "hall ⌃ library › study › safe")
    #expect(after(.pop, on: sheet) == "hall ⌃ library")
    #expect(after(.popToRoot, on: sheet) == "hall ⌃ library")
    #expect(after(.present(.safe), on: sheet) == "hall ⌃ library › study ⌃ safe")
    #expect(after(.present(Sheet(Shown([.library, .study]))), on: sheet) == "\(sheet)")
    #expect(after(.dismiss, on: sheet) == "hall")
    #expect(after(.set([]), on: sheet) == "hall")
    #expect(after(.dismiss, on: sheet.presenting([.safe])) == "\(sheet)")
    #expect(after(.dismissAll, on: sheet.presenting([.safe])) == "hall")
    #expect(after(.multiple(.dismissAll, .push(.safe)), on: sheet) == "hall › safe")
    #expect(after(.multiple(.dismissAll, .push(.hall)), on: sheet) == "hall")
  }

  @Test("In tabs, on the selected one; what waits in a tab appears with it") func inTabs() {
    #expect(
      after(.push(.study), on: tabs) == "[in: hall › library › study] | out: terrace (⌃ safe)")
    #expect(after(.select("out"), on: tabs) == "in: hall › library | [out: terrace] ⌃ safe")
    #expect(
      after(.select("attic"), on: tabs) == "refused: there is no tab attic, only in, out")
    #expect(
      after(.multiple(.present(.study), .select("out")), on: tabs)
        == "in: hall › library | [out: terrace] ⌃ safe ⌃ study")
    #expect(
      after(.multiple(.select("out"), .dismiss, .select("in")), on: tabs)
        == "[in: hall › library] | out: terrace")
  }

  @Test("In columns, on the last one; what stays, stays in its column") func inColumns() {
    #expect(after(.push(.safe), on: split) == "hall › library ‖ study › safe")
    #expect(after(.showDetail(.safe), on: split) == "hall › library ‖ safe")
    #expect(after(.pop, on: split) == "hall › library ‖ ")
    #expect(after(.popTo(.hall), on: split) == "hall ‖ ")
    #expect(after(.set([.hall, .safe]), on: split) == "hall ‖ safe")
  }

  @Test("A sheet without screens, and a stack without any, are refused") func withoutScreens() {
    #expect(after(.present(Sheet(Shown([]))), on: stack) == "refused: the sheet has no screens")
    #expect(
      after(.set([]), on: [.hall])
        == "refused: a stack shows one screen at least, and hall is no sheet's")
  }

  @Test("An alert comes and goes alone") func alerts() {
    let alert = FlowAlert("burglars", title: "Burglars!") { .init("Hide") }
    #expect(after(.alert(alert), on: [.hall]) == "hall ⌃ \(alert)")
    #expect(after(.multiple(.alert(alert), .dismiss), on: sheet) == "\(sheet)")
    #expect(after(.multiple(.alert(alert), .dismissAll), on: sheet) == "hall")
  }

  @Test("Everything may be replaced") func show() {
    #expect(after(.show(tabs), on: stack) == "\(tabs)")
  }

  @Test("If one of several steps is impossible, none is made") func allOrNothing() {
    #expect(
      after(.multiple(.push(.safe), .popTo(.terrace), .pop), on: [.hall])
        == "refused: terrace is not in the stack in front, hall › safe")
  }

  @Test("A step can be read") func description() {
    let step = Step.multiple(
      .dismissAll, .select("in"), .popTo(.hall), .push(.study), .present(.safe, as: .fullScreen))
    #expect("\(step)" == "dismiss all, select in, pop to hall, push study, present safe")
  }
}
