// swift-format-ignore-file
// What `Flight.swiftTest(of:)` writes: `PrintedGardenTests` compares it word for word.
import CoordinatorKitTesting
import Testing

@Test("GardenFlow as recorded")
func gardenFlowAsRecorded() throws {
  var flow = try FlowTester(GardenFlow(), state: .init(recorded: #"{}"#))
  flow.shows([.gate])
  flow = flow.send(.plant([.fern, .mint, .rose] as Set<GardenFlow.Plant>)).shows([.gate, .bed([.fern, .mint, .rose] as Set<GardenFlow.Plant>)])
  flow = flow.send(.plant([] as Set<GardenFlow.Plant>)).shows([.gate, .bed([] as Set<GardenFlow.Plant>)])
  flow = flow.send(.count([.fern: 1, .rose: 2], note: [1: [], 2: ["a", "b"]])).shows([.gate, .bed([] as Set<GardenFlow.Plant>), .stock([GardenFlow.Plant.fern: 1, GardenFlow.Plant.rose: 2])])
  flow = flow.send(.count([:], note: [:])).shows([.gate, .bed([] as Set<GardenFlow.Plant>), .stock([:])])
  flow = flow.send(.label("\u{7F}\u{202E}x")).shows([.gate, .bed([] as Set<GardenFlow.Plant>), .stock([:]), .label("\u{7F}\u{202E}x")])
  flow = flow.send(.visit).shows(ScreenStack([.gate, .bed([] as Set<GardenFlow.Plant>), .stock([:]), .label("\u{7F}\u{202E}x")]).presenting(Sheet([.visit(GardenFlow.VisitFlow.Screen.visitor)], as: .formSheet, detents: [.medium])))
  flow = flow.send(GardenFlow.VisitFlow.Message.name(["Ada", "Grace"] as Set<String>)).shows(ScreenStack([.gate, .bed([] as Set<GardenFlow.Plant>), .stock([:]), .label("\u{7F}\u{202E}x")]).presenting(Sheet([.visit(GardenFlow.VisitFlow.Screen.visitor), .visit(GardenFlow.VisitFlow.Screen.names(["Ada", "Grace"] as Set<String>))], as: .formSheet, detents: [.medium])))
  flow = flow.swipeDown().shows([.gate, .bed([] as Set<GardenFlow.Plant>), .stock([:]), .label("\u{7F}\u{202E}x")])
}
