//___FILEHEADER___

import CoordinatorKit

/// Shows ….
struct ___FILEBASENAMEASIDENTIFIER___: DescribedFlow {
  struct State: FlowState, Hashable, Codable, Sendable {
    /// The item on show over the list.
    var item: Int?
  }

  enum Screen: FlowScreen, Sendable {
    case list
    case item(Int)
  }

  enum Message: CoordinatorMessageable {
    case show(item: Int)
    case showList
  }

  var stack: Stack {
    .list
    when(\.item, Screen.item)
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .show(let item): state.item = item
    case .showList: state.item = nil
    }
    return .handled
  }
}
