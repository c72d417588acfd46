import CoordinatorKit
import CoordinatorKitTesting
import Testing

/// What a flow learns of the flows nested in it.
@Suite("A flow with several children of one kind") struct NestedChildTests {
  enum LetterMessage: CoordinatorMessageable {
    case askSender, askAddressee, name(String), askAgain
  }

  struct NameFlow: DescribedFlow {
    struct State: FlowState, Equatable { var name: String? }
    enum Screen: FlowScreen { case name }
    var stack: Stack { .name }
    func update(_ state: inout State, with message: LetterMessage) -> FlowReply {
      guard case .name(let name) = message else { return .unhandled }
      state.name = name
      return .handled
    }
    func result(for state: State) -> String? { state.name }
  }

  struct LetterFlow: DescribedFlow {
    struct State: FlowState, Equatable {
      var sender: NameFlow.State?
      var addressee: NameFlow.State?
      var from: String?
      var to: String?
      var others = 0
    }
    enum Screen: FlowScreen { case letter, sender(NameFlow.Screen), addressee(NameFlow.Screen) }

    var stack: Stack {
      .letter
      ChildFlow<Self>(NameFlow(), at: \.sender, as: Screen.sender)
      ChildFlow<Self>(NameFlow(), at: \.addressee, as: Screen.addressee)
    }
    func update(_ state: inout State, with message: LetterMessage) -> FlowReply {
      switch message {
      case .askSender: state.sender = .init()
      case .askAddressee: state.addressee = .init()
      case .name, .askAgain: return .unhandled
      }
      return .handled
    }
    func childEnded(
      _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
    ) -> FlowReply {
      guard let name = result as? FlowResult<String> else { return .unhandled }
      switch child {
      case \.sender: state.from = name.value
      case \.addressee: state.to = name.value
      default: state.others += 1
      }
      return .handled
    }
  }

  private let tester = FlowTester(LetterFlow(), state: .init())

  @Test("It hears which one has ended with a result") func finished() {
    let next = tester.send(.askSender).send(.name("Ada")).send(.askAddressee).send(.name("Bob"))
    #expect(next.state == .init(from: "Ada", to: "Bob"))
  }

  @Test("It hears which one the user has left") func left() {
    let before = LetterFlow.State(addressee: .init(), from: "Ada", to: "Bob")
    let next = FlowTester(LetterFlow(), state: before).back()
    #expect(next.state == .init(from: "Ada"))
  }

  @Test("The result of a child coordinator's flow has no place in the state") func elsewhere() {
    let next = tester.send(FlowResult.finished("Eve"))
    #expect(next.state == .init(others: 1))
  }
}

/// Ids of screens that contain those of nested flows.
@Suite("A screen that contains a nested flow's screen has that one's id")
struct NestedScreenIDTests {
  enum PageMessage: CoordinatorMessageable { case rename(String) }

  /// A page whose title may change while it is shown.
  struct PageFlow: DescribedFlow {
    struct State: FlowState, Equatable { var title = "draft" }
    enum Screen: FlowScreen {
      case page(title: String)
      var id: String { "page" }
    }
    var stack: Stack { always(\.title) { .page(title: $0) } }
    func update(_ state: inout State, with message: PageMessage) -> FlowReply {
      guard case .rename(let title) = message else { return .unhandled }
      state.title = title
      return .handled
    }
  }

  struct BookFlow: DescribedFlow {
    struct State: FlowState, Equatable { var page = PageFlow.State() }
    enum Screen: FlowScreen { case page(PageFlow.Screen) }
    var stack: Stack { ChildFlow<Self>(PageFlow(), at: \.page, as: Screen.page) }
    func update(_ state: inout State, with message: BasicMessage) -> FlowReply { .unhandled }
  }

  struct TidyBookFlow: DescribedFlow {
    typealias State = BookFlow.State
    enum Screen: FlowScreen {
      case page(PageFlow.Screen)
      var id: String {
        switch self {
        case .page(let page): page.id
        }
      }
    }
    var stack: Stack { ChildFlow<Self>(PageFlow(), at: \.page, as: Screen.page) }
    func update(_ state: inout State, with message: BasicMessage) -> FlowReply { .unhandled }
  }

  @Test("One with an id of its own data is found, which would replace the controller")
  func forgotten() {
    let issues = Issues.collect {
      _ = FlowTester(BookFlow(), state: .init()).send(PageMessage.rename("essay")).state
    }
    #expect(
      issues.map(\.message) == [
        """
        BookFlow has a new screen, page(page(title: "essay")), where a flow nested in it keeps one: its id \
        contains what has changed. Write an id for Screen that takes the id of the nested screen. It shows \
        [page(page(title: "essay"))].
        """
      ])
  }

  @Test("One that takes the nested screen's id is not") func kept() {
    let issues = Issues.collect {
      FlowTester(TidyBookFlow(), state: .init()).send(PageMessage.rename("essay"))
        .shows([.page(.page(title: "essay"))])
    }
    #expect(issues.isEmpty)
  }
}
