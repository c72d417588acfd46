import CoordinatorKitUI
import Testing

/// One app on one phone, and all that a story looks at when it ends.
///
/// Controllers and coordinators made through a story are known to it weakly: at the end nothing of them
/// may be alive that is not on show.
@MainActor final class Story {
  let reports = Reports()
  let phone = Phone()
  let root: WindowCoordinator
  let book = StoryBook()

  init() {
    let window = phone.window
    root = reports.scope { WindowCoordinator(window: window) }
    root.on(RemovalMessage.self) { [book] removal, _ in
      let name = removal.coordinator?.coordinatorName ?? "\(removal.screen)"
      book.lines.append("left \(name): \(removal.cause.rawValue)")
    }
  }

  /// Begins with a coordinator at the bottom of the window.
  func begin(with child: any ViewControllerCoordinator) {
    root.setRoot(child: child)
    root.show()
    settle()
    book.lines = []
  }

  /// Begins with a flow that shows these screens, as one of the family.
  func begin(
    _ stack: [HouseFlow.Screen] = ["a"], _ sheets: [HouseFlow.Floor] = []
  ) -> StoryFlow {
    let flow = family("flow", stack, sheets)
    begin(with: flow)
    return flow
  }

  /// Makes a page that is to be gone when it is not on show.
  func page(_ title: String) -> Page { book.page(title) }

  /// Makes a flow that shows whatever it is told, as part of the root's tree.
  func flow(
    _ name: String, _ stack: [HouseFlow.Screen]? = nil, _ sheets: [HouseFlow.Floor] = [],
    in navigation: UINavigationController = UINavigationController(),
    children: [String: @MainActor () -> any Presentable] = [:]
  ) -> StoryFlow {
    let stack = stack ?? [.init(stringLiteral: name)]
    return reports.scope {
      StoryFlow(
        name, .init(stack: stack, sheets: sheets), in: navigation, book: book, children: children)
    }
  }

  /// Makes a flow of which the screen `child` is a flow with the screen `x`, and `help` a coordinator.
  func family(
    _ name: String = "flow", _ stack: [HouseFlow.Screen] = ["a"], _ sheets: [HouseFlow.Floor] = []
  ) -> StoryFlow {
    flow(
      name, stack, sheets,
      children: [
        "child": { [unowned self] in flow("child", ["x"]) },
        "help": { [unowned self] in single("help") },
      ])
  }

  /// Makes a coordinator of one screen.
  func single(_ name: String, _ controller: UIViewController? = nil) -> StorySingle {
    let made = reports.scope { StorySingle(name, controller ?? book.page(name)) }
    book.witness(name, made)
    book.witness(name, made.rootViewController)
    return made
  }

  /// Notes how a request ended.
  func noted(_ name: String) -> @MainActor (Outcome) -> Void {
    { [book] in book.lines.append("\(name): \($0)") }
  }

  func settle() { phone.settle() }

  /// Lets a part of an animation pass.
  func wait(_ seconds: Double) { phone.session.advance(by: seconds) }

  var user: HeadlessUser { phone.user }

  /// All that the window shows: `hall › room ⌃ lift`; tabs as `{hall | *shed}`, the selected one marked.
  var onShow: String { phone.window.rootViewController.map(describe) ?? "nothing" }

  /// The coordinator tree in one line, a dot for each level.
  var tree: String { root.treeLine }

  /// Looks at everything at once.
  func ends(
    _ hierarchy: String, tree: String, log: [String], reports kinds: [Diagnostic.Kind] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(onShow == hierarchy, "on show", sourceLocation: sourceLocation)
    #expect(self.tree == tree, "coordinators", sourceLocation: sourceLocation)
    #expect(book.lines == log, "log", sourceLocation: sourceLocation)
    #expect(
      book.alive(outside: [phone.window.rootViewController], tree: root) == [], "still alive",
      sourceLocation: sourceLocation)
    #expect(phone.log == [], "UIKit's log", sourceLocation: sourceLocation)
    #expect(
      reports.kinds == kinds, "\(reports.texts.joined(separator: "\n"))",
      sourceLocation: sourceLocation)
  }
}

/// What happened, and weakly who was there.
@MainActor final class StoryBook {
  var lines: [String] = []
  private var witnesses: [(name: String, object: Weak)] = []

  private struct Weak {
    weak var object: AnyObject?
  }

  func witness(_ name: String, _ object: AnyObject) {
    witnesses.append((name, Weak(object: object)))
  }

  func page(_ title: String) -> Page {
    let page = Page(title)
    witness(title, page)
    return page
  }

  /// The names of those who are alive though nothing shows them and no tree holds them.
  func alive(outside roots: [UIViewController?], tree: (any Coordinator)? = nil) -> [String] {
    var known: Set<ObjectIdentifier> = []
    for root in roots { root?.shown.forEach { known.insert(ObjectIdentifier($0)) } }
    tree?.subtree.forEach { known.insert(ObjectIdentifier($0)) }
    return witnesses.compactMap { name, weak in
      weak.object.flatMap { known.contains(ObjectIdentifier($0)) ? nil : name }
    }
  }
}

/// A flow with a name of its own.
final class StoryFlow: StateFlowCoordinator<HouseFlow> {
  private let name: String

  init(
    _ name: String, _ state: HouseFlow.State, in navigation: UINavigationController,
    book: StoryBook, children: [String: @MainActor () -> any Presentable]
  ) {
    self.name = name
    super.init(
      HouseFlow(), state: state, in: navigation, window: nil, parent: nil, fileID: #fileID,
      line: #line
    ) { screen in children[screen.name]?() ?? book.page(screen.name) }
    book.witness(name, self)
    book.witness("stack of \(name)", navigation)
    onResult { book.lines.append("\(name) ended: \($0)") }
  }

  override var coordinatorName: String { name }

  /// Shows a stack and sheets over it.
  func show(_ stack: [HouseFlow.Screen], _ sheets: [HouseFlow.Floor] = []) {
    send(HouseFlow.Message.show(stack, sheets))
  }

  func push(_ screen: HouseFlow.Screen) { send(HouseFlow.Message.push(screen)) }
}

/// A coordinator of one screen, with a name of its own.
final class StorySingle: BaseComponentCoordinator, ViewControllerCoordinator {
  private let name: String
  let rootViewController: UIViewController

  init(_ name: String, _ controller: UIViewController) {
    self.name = name
    rootViewController = controller
    super.init(window: nil)
  }

  override var coordinatorName: String { name }
}

// MARK: - Text

/// A controller and all that it shows, as one line.
@MainActor func describe(_ controller: UIViewController) -> String {
  let layers = controller.layers.map { layer in
    if let tabs = layer as? UITabBarController {
      let inner = (tabs.viewControllers ?? []).map { tab in
        (tab === tabs.selectedViewController ? "*" : "") + describeAlone(tab)
      }
      return "{\(inner.joined(separator: " | "))}"
    }
    return describeAlone(layer)
  }
  return layers.joined(separator: " ⌃ ")
}

@MainActor private func describeAlone(_ controller: UIViewController) -> String {
  guard let stack = controller as? UINavigationController else { return controller.title ?? "?" }
  return stack.titles.joined(separator: " › ")
}

extension UIViewController {
  /// This controller and what is presented over it.
  fileprivate var layers: [UIViewController] {
    var layers = [self]
    while let next = layers.last?.presentedViewController,
      !layers.contains(where: { $0 === next })
    {
      layers.append(next)
    }
    return layers
  }

  /// Everything that this controller shows or keeps ready.
  fileprivate var shown: [UIViewController] {
    layers.flatMap { layer in [layer] + layer.children.flatMap(\.shown) }
  }
}

extension Coordinator {
  fileprivate var subtree: [any Coordinator] { [self] + childCoordinators.flatMap(\.subtree) }

  /// The tree below this coordinator in one line, a dot for each level.
  var treeLine: String {
    treeDescription.split(separator: "\n").map { line in
      let name = line.drop { $0 == " " }
      return String(repeating: "·", count: (line.count - name.count) / 2) + name
    }.joined(separator: " ")
  }
}
