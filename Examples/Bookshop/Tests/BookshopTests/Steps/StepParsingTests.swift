import BookshopFlows
import BookshopPlayer
import Testing

@Suite("Parsing steps")
struct StepParsingTests {
  @Test(
    "Each step is parsed as it is written",
    arguments: [
      ("tap 3", Step.tap(.number(3))),
      ("tap Check out", .tap(.title("Check out"))),
      ("tap   Check out  ", .tap(.title("Check out"))),
      ("back", .back),
      ("swipe-back", .swipeBack(isCancelled: false)),
      ("swipe-back cancel", .swipeBack(isCancelled: true)),
      ("swipe-down", .swipeDown(isCancelled: false)),
      ("swipe-down  cancel", .swipeDown(isCancelled: true)),
      ("tab 2", .tab(2)),
      ("open bookshop://book/42", .open("bookshop://book/42")),
      ("plan bookshop://basket", .plan("bookshop://basket")),
      ("arrive web bookshop://book/42", .arrive(.web, "bookshop://book/42")),
      ("launch  action  bookshop://basket", .launch(.action, "bookshop://basket")),
      ("lock", .lock(true)),
      ("unlock", .lock(false)),
      ("answer", .answer),
      ("menu", .menu),
      ("menu Check Out", .choose("Check Out")),
      ("press escape", .press(.escape)),
      ("press cmd-b", .press(Step.Key("b", [.command]))),
      ("press cmd-shift-B", .press(Step.Key("b", [.command, .shift]))),
      ("press cmd--", .press(Step.Key("-", [.command]))),
      ("quit", .quit),
    ])
  func readsSteps(_ text: String, _ step: Step) throws {
    #expect(try Step(parsing: text) == step)
    #expect(try Step(parsing: "\(step)") == step)
  }

  @Test(
    "Text that is not a step is a clear error",
    arguments: [
      ("jump", StepError.unknownStep("jump")),
      ("Back", .unknownStep("Back")),
      ("tap", .missingButton),
      ("tab", .missingTab("")),
      ("tab two", .missingTab("two")),
      ("back twice", .unexpected("twice", after: .back, isCancellable: false)),
      (
        "swipe-back slowly",
        .unexpected("slowly", after: .swipeBack(isCancelled: false), isCancellable: true)
      ),
      (
        "swipe left cancel now",
        .unexpected("cancel now", after: .swipePage(.left, isCancelled: false), isCancellable: true)
      ),
      ("arrive", .missingDoor("arrive", "")),
      ("launch window bookshop://basket", .missingDoor("launch", "window bookshop://basket")),
      ("arrive url", .missingLink(.open)),
      ("press", .missingKey("")),
      ("press any key", .missingKey("any key")),
      ("press cmd-", .missingKey("cmd-")),
      ("press b-cmd", .missingKey("b-cmd")),
      ("open", .missingLink(.open)),
      ("plan", .missingLink(.plan)),
      (
        "open https://example.com/book/42",
        .link(
          #"The link "https://example.com/book/42" leads to the host "example.com", which is not the app's."#
        )
      ),
      ("quit now", .unexpected("now", after: .quit, isCancellable: false)),
    ])
  func refusesOtherTexts(_ text: String, _ error: StepError) {
    #expect(throws: error) { try Step(parsing: text) }
  }

  @Test("An error says what to write instead")
  func explainsErrors() {
    #expect(
      Self.message(of: "swipe-back slowly")
        == "\"slowly\" after swipe-back means nothing: write swipe-back or swipe-back cancel")
    #expect(Self.message(of: "quit now") == "\"now\" after quit means nothing: write quit")
    #expect(Self.message(of: "tap") == "tap what? It takes a number or a title: write tap 1")
    #expect(Self.message(of: "tab") == "which tab? It takes a number: write tab 1 or tab 2")
    #expect(Self.message(of: "plan") == "plan what? It takes a link: write plan bookshop://book/42")
    #expect(
      "\(StepError.noButton(.title("Sell"), on: "Basket", titles: ["Go on browsing"]))"
        == "there is no button \"Sell\" on \"Basket\": write tap 1 (Go on browsing)")
    #expect(
      "\(StepError.noButton(.number(1), on: "About", titles: []))"
        == "there is no button 1 on \"About\": it has no buttons")
  }

  private static func message(of text: String) -> String? {
    #expect(throws: StepError.self) { try Step(parsing: text) }.map { "\($0)" }
  }
}
