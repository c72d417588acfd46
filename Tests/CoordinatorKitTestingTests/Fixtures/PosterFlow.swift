import CoordinatorKit

/// Tabs, and sheets that look different.
struct PosterFlow: DescribedFlow {
  struct State: FlowState {
    var tab = "wall"
    var showsMap = false
    var showsPoster = false
    var showsFrame = false
    var showsHelp = false
  }
  enum Screen: FlowScreen { case wall, cellar, map, poster, frame, help }

  var stack: Stack {
    tabs(\.tab) {
      tab("wall") { .wall }
      tab("cellar") {
        .cellar
        sheet(as: .formSheet) { when(\.showsMap, .map) }
      }
    }
    sheet(as: .fullScreen) {
      when(\.showsPoster, .poster)
      when(\.showsFrame, .frame)
    }
    sheet(detents: [.medium, .height(120)], showsGrabber: true) { when(\.showsHelp, .help) }
  }

  func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
}
