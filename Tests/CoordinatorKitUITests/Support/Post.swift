import Foundation
import CoordinatorKitUI

/// Mail in columns: boxes, mails over them, and what is open beside.
struct PostFlow: Flow {
  typealias Screen = HouseFlow.Screen

  struct State: FlowState, Equatable {
    var boxes: [Screen]
    var mails: [Screen] = []
    var sheet: Screen?
    var locked: Screen?
  }

  struct Message: CoordinatorMessageable {
    let change: @Sendable (inout State) -> Void
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    Split(placeholder: "nothing") {
      state.boxes
    } secondary: {
      state.mails
    }
    if let sheet = state.sheet { Sheet(sheet) }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    message.change(&state)
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      if state.sheet == screen { state.sheet = nil }
      state.boxes.removeAll { $0 == screen }
      state.mails.removeAll { $0 == screen }
    }
  }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    screen == state.locked ? .refuse("it is locked") : .allow
  }
}

/// The post in a window that can be narrow and wide.
@MainActor final class Post {
  let reports = Reports()
  let phone = Phone()
  let root: WindowCoordinator
  let flow: StateFlowCoordinator<PostFlow>
  let splitViewController = UISplitViewController(style: .doubleColumn)
  private(set) var log: [String] = []
  private(set) var built: [String] = []

  static let wide = CGSize(width: 1024, height: 768)
  static let narrow = CGSize(width: 320, height: 568)

  init(_ state: PostFlow.State = .init(boxes: ["boxes"]), size: CGSize = Post.wide) {
    let phone = phone
    phone.window.frame.size = size
    weak var post: Post?
    let splitViewController = splitViewController
    var built: [String] = []
    (root, flow) = reports.scope {
      let root = WindowCoordinator(window: phone.window)
      let flow = StateFlowCoordinator(
        PostFlow(), state: state, in: splitViewController, parent: root
      ) { screen in
        if let post { post.built.append(screen.name) } else { built.append(screen.name) }
        return Page(screen.name)
      }
      return (root, flow)
    }
    self.built = built
    post = self
    root.on(RemovalMessage.self) { [weak self] removal, _ in
      self?.log.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    root.setRoot(child: flow)
    root.show()
    phone.settle()
  }

  func change(_ change: @escaping @Sendable (inout PostFlow.State) -> Void) {
    flow.send(PostFlow.Message(change: change))
    phone.settle()
  }

  func resize(_ size: CGSize) {
    phone.user.resize(phone.window, to: size)
    phone.settle()
  }

  func stack(_ column: UISplitViewController.Column) -> UINavigationController? {
    flow.navigationController(of: column)
  }

  /// What is on show: `boxes › inbox ‖ mail` in a wide window, `boxes › inbox › mail` in a narrow one.
  var onShow: String {
    let split = splitViewController
    let stacks = split.viewControllers.map {
      ($0 as? UINavigationController)?.titles.joined(separator: " › ") ?? "?"
    }
    return ([stacks.joined(separator: " ‖ ")] + split.sheets).joined(separator: " ⌃ ")
  }

  /// The controllers on show by title.
  var controllers: [String: ObjectIdentifier] {
    let all = splitViewController.viewControllers.flatMap {
      ($0 as? UINavigationController)?.viewControllers ?? []
    }
    return Dictionary(
      all.map { ($0.title ?? "?", ObjectIdentifier($0)) }, uniquingKeysWith: { first, _ in first })
  }
}
