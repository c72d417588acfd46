import CoordinatorKit

/// What `PathFlow` shows with tabs, described, and a sheet.
struct DescribedPathFlow: DescribedFlow {
  struct State: FlowState {
    var path: [Int]
    var tab = Tab.pages
    var isSharing = false
  }

  enum Tab: String {
    case pages, other
  }

  enum Screen: FlowScreen {
    case page(Int)
    case other
    case share
  }

  enum Message: CoordinatorMessageable {
    case push
  }

  var stack: Stack {
    tabs(\.tab) {
      tab(Tab.pages) {
        each(\.path, Screen.page)
        sheet { when(\.isSharing, .share) }
      }
      tab(Tab.other) { .other }
    }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    state.path.append(state.path.count)
    return .handled
  }
}
