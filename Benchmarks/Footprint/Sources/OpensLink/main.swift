import CoordinatorKitLinks
import CoordinatorKitUI

struct ListFlow: DescribedFlow {
  struct State: FlowState { var book: Int? }
  enum Screen: FlowScreen { case list, book(Int) }
  enum Message: Route, Hashable { case open(Int) }

  var stack: Stack {
    .list
    when(\.book, Screen.book)
  }
  func update(_ state: inout State, with message: Message) -> FlowReply {
    if case .open(let book) = message { state.book = book }
    return .handled
  }
}

let links = LinkParser(scheme: "shop") { $0.route("book/:id", ListFlow.Message.open) }
let session = HeadlessSession()
session.enter {
  let stack = UINavigationController()
  let flow = StateFlowCoordinator(ListFlow(), state: .init(), in: stack) { _ in
    UIViewController()
  }
  let window = UIWindow()
  window.rootViewController = stack
  window.makeKeyAndVisible()
  flow.open(link: "shop:book/1", with: links)
  session.settle()
  print(stack.viewControllers.count)
}
