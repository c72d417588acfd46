/// A flow that lists each screen with the value of the state it stands for, from which going back
/// follows.
///
/// Most screens represent an optional, a `Bool` or the elements of an array in the state, and
/// leaving one merely resets that value. Such a flow implements `stack` instead of `screens(for:)`
/// and `userLeft(_:_:)`, and keeps the back law by construction:
///
///     struct ShopFlow: DescribedFlow {
///       struct State: FlowState {
///         var book: Int?
///         var showsBasket = false
///         var isLoggingIn = false
///       }
///       enum Screen: FlowScreen { case list, book(Int), basket, login }
///
///       var stack: Stack {
///         .list
///         when(\.book, Screen.book)
///         when(\.showsBasket, .basket)
///         sheet { when(\.isLoggingIn, .login) }
///       }
///       func update(_ state: inout State, with message: ShopMessage) -> FlowReply { … }
///     }
///
/// The elements are listed bottom to top:
///
/// | Element | Shown | After the user left it |
/// |---|---|---|
/// | `.list` | always | the first screen of a stack, which cannot be left |
/// | `always(\.room, Screen.room)` | always, with the value | the same |
/// | `when(\.book, Screen.book)` | while the value is not `nil` | `nil` |
/// | `when(\.showsBasket, .basket)` | while it is `true` | `false` |
/// | `when(\.step, backTo: .first) { … }` | while the closure returns a screen | that value |
/// | `each(\.path, Screen.page)` | one per element, which may come with its index | without that element and those after it |
/// | `sheet(…)` | over all others, under these conditions or with listed elements | as its screens |
/// | `sheet(…, minimized: \.isSmall)` | the same, while that is `false` | that is `true`, and its screens live on |
/// | `alert(…)` | over everything, under these conditions | `false`, `nil` |
/// | `tabs(\.tab) { tab("a") { … } }` | at the bottom | the tapped tab is selected |
/// | `split { … } secondary: { … }` | at the bottom | as its screens |
/// | a `ChildFlow` | its screens | what that flow says |
///
/// Screens and values correspond one to one. If one value shows two screens, leaving one removes
/// both, and a screen without a key path, above others, cannot be left at all: both break the back
/// law, which is reported as for any flow. Elements that share a value, such as those for the cases
/// of an enum, must exclude each other or specify `backTo:`. Screens listed after tabs move when
/// the user taps another tab, which also breaks it. If several screens have the same id, the
/// topmost is the one that is left.
///
/// A key path may also name a settable computed property of the state.
///
/// A flow with different back navigation implements `userLeft(_:_:)` itself, and may call its
/// `stack`'s version there. If it implements `screens(for:)`, that one is used, and `FlowTester`
/// fails where the two differ.
public protocol DescribedFlow: Flow {
  /// The description of the screens of this flow.
  typealias Stack = ScreenStack<Screen>.Description<Self>

  /// The screens, bottom to top, each with the value of the state that it represents.
  ///
  /// Conditions are key paths, never values of a state: the description is the same in every state.
  @Stack.Builder var stack: Stack { get }
}

extension DescribedFlow {
  /// The screens described for a state.
  public func screens(for state: State) -> ScreenStack<Screen> { stack.screens(for: state) }

  /// Resets the values that the screens represent.
  public func userLeft(_ screens: [Screen], _ state: inout State) {
    stack.userLeft(screens, &state)
  }

  /// Selects the tab, if tabs are described.
  public func userSelected(_ tab: String, _ state: inout State) {
    stack.userSelected(tab, &state)
  }

  /// Resets the value that the alert represents.
  public func alertLeft(_ alert: String, _ state: inout State) { stack.alertLeft(alert, &state) }

  /// The child flows in the description.
  public var children: [ChildFlow<Self>] { stack.children }
}
