import CoordinatorKit
import CoordinatorKitTesting
import Foundation
import Testing

@Suite("Values as Swift source")
struct SwiftSourceTests {
  enum Pay: CustomStringConvertible, Hashable {
    case card, invoice(days: Int), `init`, both(Self.Kind, String), by(kind: Kind, any Sendable)
    case nested(Kind?), twice(Int??), paid(Void)
    enum Kind { case fast, none }
    var description: String { "money" }
    static func == (left: Pay, right: Pay) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }
  struct Buy { let book: Int, note: String? }
  struct Empty {}
  struct Wrapped { lazy var cost = 3 }
  struct Known: Flight.SwiftSourceConvertible { let swiftSource = "Known.example" }
  final class Object: CustomStringConvertible {
    var description: String { "an */ object\nin two lines" }
  }
  struct Odd: CustomReflectable { var customMirror: Mirror { Mirror("x", children: ["a": 1]) } }

  @Test("An enum case is printed by its name, whatever its description says")
  func printsCasesByName() {
    #expect(swiftSource(Pay.card) == "SwiftSourceTests.Pay.card")
    #expect(swiftSource(Pay.invoice(days: 3)) == "SwiftSourceTests.Pay.invoice(days: 3)")
    #expect(swiftSource(Pay.`init`) == "SwiftSourceTests.Pay.`init`")
  }

  @Test("A case of a known enum type starts with a dot, and other cases are written in full")
  func printsImplicitMembers() {
    #expect(swiftSource(Pay.card, as: Pay.self) == ".card")
    #expect(swiftSource(Pay.invoice(days: 3), as: Pay.self) == ".invoice(days: 3)")
    #expect(swiftSource(Pay.card, as: Any.self) == "SwiftSourceTests.Pay.card")
    #expect(swiftSource(Empty(), as: Empty.self) == "SwiftSourceTests.Empty()")
  }

  @Test("A payload names its type unless the compiler can infer it")
  func namesPayloadTypes() {
    #expect(swiftSource(Pay.both(.fast, "a"), as: Pay.self) == #".both(.fast, "a")"#)
    #expect(
      swiftSource(Pay.by(kind: .fast, Pay.Kind.none), as: Pay.self)
        == ".by(kind: SwiftSourceTests.Pay.Kind.fast, SwiftSourceTests.Pay.Kind.none)")
    #expect(swiftSource(Pay.nested(nil), as: Pay.self) == ".nested(nil)")
    #expect(
      swiftSource(Pay.nested(Pay.Kind.none), as: Pay.self)
        == ".nested(SwiftSourceTests.Pay.Kind.none)")
    #expect(swiftSource(Pay.twice(.some(nil)), as: Pay.self) == ".twice(.some(nil))")
    #expect(swiftSource(Pay.paid(()), as: Pay.self) == ".paid(())")
  }

  @Test("A struct is printed as a call of its memberwise initialiser")
  func printsMemberwiseInitialisers() {
    #expect(
      swiftSource(Buy(book: 42, note: nil)) == "SwiftSourceTests.Buy(book: 42, note: nil)")
    #expect(swiftSource(Empty()) == "SwiftSourceTests.Empty()")
  }

  @Test("The initialiser omits child flows that a flow stores")
  func childFlowsAreLeftOut() {
    struct Others: Flow {
      struct State: FlowState { var ask = LobbyFlow.AskFlow.State() }
      enum Screen: FlowScreen { case ask(LobbyFlow.AskFlow.Screen) }
      let children = [ChildFlow<Self>(LobbyFlow.AskFlow(), at: \.ask, as: Screen.ask)]
      func screens(for state: State) -> ScreenStack<Screen> { children[0].screens(for: state) }
      func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
      func userLeft(_ screens: [Screen], _ state: inout State) {}
    }
    #expect(swiftSource(LobbyFlow(floor: 2)) == "LobbyFlow(floor: 2)")
    #expect(swiftSource(Others()) == "SwiftSourceTests.Others()")
  }

  @Test("Plain values are literals of their own type, with special characters escaped")
  func printsPlainLiterals() throws {
    #expect(swiftSource("a \"b\" \\(c)\n") == #""a \"b\" \\(c)\n""#)
    #expect(swiftSource(true) == "true")
    #expect(swiftSource(UInt8(3)) == "UInt8(3)")
    #expect(swiftSource(-1.5) == "-1.5")
    #expect(swiftSource(Float.nan) == "Float(Float.nan)")
    #expect(swiftSource(Double.infinity * -1) == "-Double.infinity")
    #expect(swiftSource(Character("é")) == #"Character("é")"#)
    #expect(swiftSource((1, name: "a")) == #"(1, name: "a")"#)
    #expect(swiftSource(Int.self) == "Int.self")
    #expect(swiftSource(()) == "()")
    let url = try #require(URL(string: "shop://book/42"))
    #expect(swiftSource(url) == #"URL(string: "shop://book/42")!"#)
    #expect(
      swiftSource(Date(timeIntervalSinceReferenceDate: 1))
        == "Date(timeIntervalSinceReferenceDate: 1.0)")
  }

  @Test("What a source file cannot contain, and what an editor hides or moves, is escaped")
  func escapesUnprintableText() {
    #expect(swiftSource("del \u{7F} c1 \u{85}\u{9F}") == #""del \u{7F} c1 \u{85}\u{9F}""#)
    #expect(swiftSource("\0\u{1}\u{1B}\r\t") == #""\0\u{1}\u{1B}\r\t""#)
    #expect(swiftSource("a\u{2028}b\u{2029}c") == #""a\u{2028}b\u{2029}c""#)
    #expect(swiftSource("\u{202E}\u{2066}x\u{200F}") == #""\u{202E}\u{2066}x\u{200F}""#)
    #expect(swiftSource("\u{FEFF}\u{AD}\u{A0}\u{3000}") == #""\u{FEFF}\u{AD}\u{A0}\u{3000}""#)
    #expect(swiftSource("\u{E000}\u{FFFE}\u{10FFFF}") == #""\u{E000}\u{FFFE}\u{10FFFF}""#)
    #expect(swiftSource("é, 漢字, 🚲, \u{1F468}\u{200D}\u{1F467}") == #""é, 漢字, 🚲, 👨\u{200D}👧""#)
  }

  @Test("A mark without a letter of its own is escaped, since it would join the quote or an escape")
  func escapesLoneMarks() {
    #expect(swiftSource("\u{301}a") == #""\u{301}a""#)
    #expect(swiftSource("\n\u{301}") == #""\n\u{301}""#)
    #expect(swiftSource("\"\u{20DD}") == #""\"\u{20DD}""#)
    #expect(swiftSource("e\u{301}\u{323}") == "\"e\u{301}\u{323}\"")
  }

  @Test("Collections are literals, and unordered ones are sorted")
  func printsCollectionLiterals() {
    #expect(swiftSource([1, 2]) == "[1, 2]")
    #expect(swiftSource([Int]()) == "[]")
    #expect(swiftSource(Set([3, 1, 2]), as: Set<Int>.self) == "[1, 2, 3]")
    #expect(swiftSource(Set([3, 1, 2])) == "[1, 2, 3] as Set<Int>")
    #expect(swiftSource(["b": 1, "a": 2]) == #"["a": 2, "b": 1]"#)
    #expect(swiftSource([String: Int]()) == "[:]")
    #expect(swiftSource([Int?.some(1), nil]) == "[1, nil]")
  }

  @Test("The elements of a collection are short where the compiler knows its type")
  func printsElements() {
    typealias Kind = Pay.Kind
    #expect(swiftSource([Kind.fast], as: [Kind].self) == "[.fast]")
    #expect(swiftSource([Kind.fast]) == "[SwiftSourceTests.Pay.Kind.fast]")
    #expect(
      swiftSource([Kind.none, .fast] as Set) == "[.fast, .none] as Set<SwiftSourceTests.Pay.Kind>")
    #expect(
      swiftSource([[1, 3, 2], []] as Set<Set<Int>>, as: Set<Set<Int>>.self) == "[[1, 2, 3], []]")
    #expect(swiftSource([Kind.fast: [1.5]], as: [Kind: [Double]].self) == "[.fast: [1.5]]")
    #expect(
      swiftSource([Kind.fast: Set(["b", "a"])])
        == #"[SwiftSourceTests.Pay.Kind.fast: ["a", "b"] as Set<String>]"#)
  }

  @Test("Type names omit their modules, including those of generic types")
  func omitsModulesFromTypeNames() {
    #expect(
      swiftSource(FlowResult<Buy>.left(.backButton))
        == "FlowResult<SwiftSourceTests.Buy>.left(RemovalMessage.Cause.backButton)")
    #expect(
      swiftSource(FlowResult<[Int?]>.finished([1]))
        == "FlowResult<Array<Optional<Int>>>.finished([1])")
  }

  @Test("A type that knows its own source prints it")
  func usesCustomSource() {
    #expect(swiftSource([Known()]) == "[Known.example]")
  }

  @Test("An unreadable value becomes a comment on one line that nothing inside it can end")
  func printsCommentsForUnreadableValues() {
    #expect(
      swiftSource(Object()) == "/* SwiftSourceTests.Object: an * / object in two lines */")
    #expect(swiftSource(Odd()).hasPrefix("/* SwiftSourceTests.Odd: "))
    #expect(swiftSource(Wrapped()).hasPrefix("/* SwiftSourceTests.Wrapped: "))
    #expect(swiftSource({ () in }).hasPrefix("/* () -> (): "))
  }
}
