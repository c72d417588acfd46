import CoordinatorKit
import Testing

@Suite("A screen that stays keeps its key") struct KeyedScreensTests {
  private struct Book: FlowScreen {
    let id: Int
    var price = 0
  }

  private typealias Stack = ScreenStack<Book>

  /// Which keys of the later screens are those of the earlier ones.
  private func kept(_ earlier: Stack, _ later: Stack) -> [[Bool]] {
    let before = KeyedScreens(earlier)
    let after = KeyedScreens(later, after: before)
    return after.keys.enumerated().map { stack, keys in
      keys.enumerated().map { index, key in
        before.keys.indices.contains(stack) && before.keys[stack].indices.contains(index)
          && key.isSame(as: before.keys[stack][index])
      }
    }
  }

  private func books(_ ids: Int...) -> [Book] { ids.map { Book(id: $0) } }

  @Test("Equal screens in the same place keep theirs; new ones and moved ones get others")
  func keepsEqualScreens() {
    #expect(kept(Stack(books(1, 2)), Stack(books(1, 2, 3))) == [[true, true, false]])
    #expect(kept(Stack(books(1, 2, 3)), Stack(books(1))) == [[true]])
    #expect(kept(Stack(books(1, 2, 3)), Stack(books(1, 3))) == [[true, false]])
  }

  @Test("A screen with another value gets another key, equal to the old one")
  func changedValue() {
    let before = KeyedScreens(Stack(books(1, 2)))
    let after = KeyedScreens(Stack([Book(id: 1), Book(id: 2, price: 9)]), after: before)
    #expect(after.keys == before.keys)
    #expect(!after.keys[0][1].isSame(as: before.keys[0][1]))
    #expect(after.keys[0][1].screen as? Book == Book(id: 2, price: 9))
  }

  @Test("Each tab and each sheet keeps its own")
  func stacksApart() {
    func tabs(_ second: [Book], sheet: [Book]) -> Stack {
      Stack(
        Tabs(selected: "a") {
          FlowTab("a") { Stack(books(1)) }
          FlowTab("b") { Stack(second) }
        }
      ).presenting(Stack(sheet))
    }
    #expect(
      kept(tabs(books(2), sheet: books(3)), tabs(books(2, 4), sheet: books(5)))
        == [[true], [true, false], [false]])
  }

  @Test("A tab that stays keeps its key, unless something else than before is in it")
  func keepsTabs() {
    func tabs(_ first: String, _ second: Stack) -> Stack {
      Stack(
        Tabs(selected: first) {
          FlowTab(first) { Stack(books(1)) }
          FlowTab("b") { second }
        })
    }
    func kept(_ earlier: Stack, _ later: Stack) -> [Bool] {
      let before = KeyedScreens(earlier)
      let after = KeyedScreens(later, after: before)
      return zip(before.wanted.layout.layers[0].screens, after.wanted.layout.layers[0].screens)
        .map { $0.isSame(as: $1) }
    }
    let columns = Stack(
      Split {
        Book(id: 2)
      } secondary: {
        Book(id: 3)
      })
    #expect(kept(tabs("a", Stack(books(2))), tabs("a", Stack(books(2, 3)))) == [true, true])
    #expect(kept(tabs("a", Stack(books(2))), tabs("c", columns)) == [false, false])
  }

  @Test("Of several screens with one key, the lowest is found; others are not")
  func findsScreens() {
    let screens = KeyedScreens(Stack(books(1, 2)).presenting(Stack([Book(id: 2, price: 9)])))
    #expect(
      screens.wanted.newest([ScreenKey(Book(id: 2)), ScreenKey(Book(id: 3))])
        .map { $0.screen as? Book } == books(2))
  }

  @Test("Keys missing from another list are found wherever they are")
  func missingKeys() {
    #expect(keys("a b c").missing(from: keys("a b c d")) == [])
    #expect(keys("a b c d").missing(from: keys("a b")) == keys("c d"))
    #expect(keys("a x b y").missing(from: keys("b a")) == keys("x y"))
    #expect(keys("a b a").missing(from: keys("a")) == keys("b"))
  }

  @Test("A flow that forgets its details lets go of them, and has them again when it is asked")
  func forgetsKeys() {
    struct Shelf: Flow {
      struct State: FlowState {}
      func screens(for state: State) -> ScreenStack<Book> { Stack([Book(id: 1), Book(id: 2)]) }
      func update(_ state: inout State, with message: Never) -> FlowReply {}
      func userLeft(_ screens: [Book], _ state: inout State) {}
    }
    var flow = FlowRuntime(Shelf(), state: .init())
    let keys = flow.shown.keyed.keys
    weak let known = flow.shown.keyed
    flow.forgetDetails()
    #expect(known == nil)
    #expect(flow.shown.keyed.keys == keys)
  }
}
