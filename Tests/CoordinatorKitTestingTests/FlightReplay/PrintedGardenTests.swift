import CoordinatorKit
import CoordinatorKitTesting
import Foundation
import Testing

@MainActor @Suite("Collections, odd texts and stored child flows in printed tests")
struct PrintedGardenTests {
  @Test("The printed test is the one of PrintedGarden.swift, which compiles and passes")
  func printsWhatCompiles() throws {
    let garden = RecordedFlow(GardenFlow(), .init())
    garden.take(
      GardenFlow.Message.plant([.mint, .rose, .fern]), GardenFlow.Message.plant([]),
      GardenFlow.Message.count([.rose: 2, .fern: 1], note: [2: ["b", "a"], 1: []]),
      GardenFlow.Message.count([:], note: [:]), GardenFlow.Message.label("\u{7F}\u{202E}x"),
      GardenFlow.Message.visit, GardenFlow.VisitFlow.Message.name(["Grace", "Ada"]))
    garden.leave(.swipeDown)
    let test = try garden.flight.swiftTest(of: GardenFlow())
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("PrintedGarden.swift")
    let compiled = try String(contentsOf: file, encoding: .utf8)
    let code = try #require(compiled.range(of: "@Test(")).lowerBound
    #expect(test == compiled[code...])
  }

  @Test("A number sign after a quote does not end what was recorded, also under an accent")
  func keepsNumberSignsInLiterals() throws {
    let garden = RecordedFlow(GardenFlow(), .init(label: "##\u{302} #"))
    #expect(
      try garden.flight.swiftTest(of: GardenFlow()) == """
        @Test("GardenFlow as recorded")
        func gardenFlowAsRecorded() throws {
          let flow = try FlowTester(GardenFlow(), state: .init(recorded: ###"{"label":"##\u{302} #"}"###))
          flow.shows([.gate, .label("##\u{302} #")])
        }

        """)
  }
}
