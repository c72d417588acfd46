import CoordinatorKitUI

/// A flow whose screens carry data: each is a name and a number, as in `"a:1"`, known by the name.
struct CardFlow: Flow {
  struct Screen: FlowScreen, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
    let name: String
    var number: Int

    init(stringLiteral text: String) {
      let parts = text.split(separator: ":")
      (name, number) = (String(parts[0]), Int(parts[1]) ?? 0)
    }

    var id: String { name }
    var description: String { "\(name):\(number)" }
  }

  struct State: FlowState, Equatable {
    var stack: [Screen]
    var sheets: [[Screen]] = []
    /// What no screen shows.
    var note = 0
    var result: String?
  }

  enum Message: CoordinatorMessageable {
    case show([Screen], [[Screen]] = [])
    case note(Int)
    case end(String)
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    state.stack
    for sheet in state.sheets { Sheet(ScreenStack(sheet)) }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .show(let stack, let sheets): (state.stack, state.sheets) = (stack, sheets)
    case .note(let note): state.note = note
    case .end(let result): state.result = result
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      if let index = state.sheets.lastIndex(where: { $0.contains(screen) }) {
        state.sheets[index].removeAll { $0.name == screen.name }
        if state.sheets[index].isEmpty { state.sheets.remove(at: index) }
      } else {
        state.stack.removeAll { $0.name == screen.name }
      }
    }
  }

  func result(for state: State) -> String? { state.result }
}

/// A screen that is updated in place and writes down what it was given.
final class CardPage: UIViewController, ScreenUpdating {
  private(set) var card: CardFlow.Screen
  private let log: @MainActor (String) -> Void
  /// Called once, in the middle of the next update.
  var whenUpdated: (() -> Void)?

  init(_ card: CardFlow.Screen, log: @escaping @MainActor (String) -> Void) {
    self.card = card
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = card.name
  }

  required init?(coder: NSCoder) { nil }

  func update(with screen: CardFlow.Screen) {
    card = screen
    log("\(screen)")
    let call = whenUpdated
    whenUpdated = nil
    call?()
  }
}

/// Writes the verbs it is asked to perform into a log of others.
final class LoggingNavigationController: RecordingNavigationController {
  var log: ((String) -> Void)?
  override var verbs: [String] {
    didSet { verbs.last.map { log?($0) } }
  }
}

/// A flow of cards on a phone, with all that a test looks at.
@MainActor final class Cards {
  let reports = Reports()
  let phone = Phone()
  let navigation = LoggingNavigationController()
  let root: BaseComponentCoordinator
  let flow: StateFlowCoordinator<CardFlow>
  /// The line below that makes the flow, as reports give it.
  static let line: UInt = #line + 14
  /// What was made, updated, and asked of UIKit.
  var log: [String] = []

  init(
    _ stack: [CardFlow.Screen] = ["a:1"], _ sheets: [[CardFlow.Screen]] = [],
    onScreen: Bool = true,
    make: @escaping @MainActor (CardFlow.Screen) -> (any Presentable)? = { _ in nil }
  ) {
    root = reports.scope { BaseComponentCoordinator(window: nil) }
    weak var cards: Cards?
    let note: @MainActor (String) -> Void = { cards?.log.append($0) }
    navigation.log = note
    let state = CardFlow.State(stack: stack, sheets: sheets)
    flow = StateFlowCoordinator(CardFlow(), state: state, in: navigation, parent: root) { card in
      note("make \(card)")
      return make(card) ?? CardPage(card, log: note)
    }
    cards = self
    guard onScreen else { return }
    show()
  }

  func show() {
    phone.window.rootViewController = navigation
    phone.window.makeKeyAndVisible()
    phone.settle()
    log = []
  }

  func send(_ message: CardFlow.Message) { flow.send(message) }

  func settle() { phone.settle() }

  /// The card pages on show, the stack and each sheet: `a:1 › b:2 ⌃ c:3`, with the values they have.
  var onShow: String {
    var layers: [String] = []
    var next: UINavigationController? = navigation
    while let stack = next {
      layers.append(
        stack.viewControllers.map { ($0 as? CardPage)?.card.description ?? $0.title ?? "?" }
          .joined(separator: " › "))
      let presented = stack.presentedViewController
      next = presented === stack ? nil : presented as? UINavigationController
    }
    return layers.joined(separator: " ⌃ ")
  }

  /// The page of a card, wherever it is.
  func page(_ name: String) -> CardPage? {
    var next: UIViewController? = navigation
    while let stack = next as? UINavigationController {
      for case let page as CardPage in stack.viewControllers where page.title == name {
        return page
      }
      next = stack.presentedViewController
    }
    return nil
  }
}
