import CoordinatorKitLinks
import CoordinatorKitMigration
import CoordinatorKitRecorder
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
  flow.open(link: "shop:book/1", with: links)
  session.settle()
  let navigator = StackNavigator<Int>(navigationController: UINavigationController())
  navigator.push(route: 1, viewController: UIViewController(), animated: false)
  session.settle()
  print(navigator.routes.elements.count + lines.count.signum())
}
