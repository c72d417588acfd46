import CoordinatorKitRecorder
import CoordinatorKitUI

struct ListFlow: DescribedFlow {
  struct State: FlowState { var book: Int? }
  enum Screen: FlowScreen { case list, book(Int) }
  enum Message: CoordinatorMessageable { case open(Int) }

  var stack: Stack {
    .list
    when(\.book, Screen.book)
  }
  func update(_ state: inout State, with message: Message) -> FlowReply {
    if case .open(let book) = message { state.book = book }
    return .handled
  }
}

var lines: [String] = []
let session = HeadlessSession()
session.enter {
  let stack = UINavigationController()
  let flow = StateFlowCoordinator(ListFlow(), state: .init(), in: stack) { _ in
    UIViewController()
  }
  flow.flightRecorder = Flight.Recorder { lines.append($0) }
  let window = UIWindow()
  window.rootViewController = stack
  window.makeKeyAndVisible()
  flow.send(ListFlow.Message.open(1))
  session.settle()
  print(stack.viewControllers.count)
}
