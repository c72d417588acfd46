import CoordinatorKitUI
import Testing

@MainActor @Suite("A described flow in a navigation controller", .headless)
struct DescribedFlowScreenTests {
  /// A shelf, a book, and a note in a sheet.
  private struct NotesFlow: DescribedFlow {
    struct State: FlowState, Equatable {
      var book: Int?
      var isWriting = false
    }
    enum Screen: FlowScreen { case shelf, book(Int), note }

    var stack: Stack {
      .shelf
      when(\.book, Screen.book)
      sheet { when(\.isWriting, .note) }
    }

    func update(_ state: inout State, with message: LibraryMessage) -> FlowReply { .unhandled }
  }

  /// Two screens for one value.
  private struct ReviewsFlow: DescribedFlow {
    struct State: FlowState { var book: Int? = 1 }
    enum Screen: FlowScreen { case book, reviews }

    var stack: Stack {
      when(\.book) { _ in .book }
      when(\.book) { _ in .reviews }
    }

    func update(_ state: inout State, with message: LibraryMessage) -> FlowReply { .unhandled }
  }

  @Test("A user who pulls the sheet down and goes back changes only their values")
  func userLeavesSheetAndScreen() throws {
    let navigation = UINavigationController()
    let reports = Reports()
    let flow = reports.scope {
      StateFlowCoordinator(NotesFlow(), state: .init(book: 1, isWriting: true), in: navigation) {
        Page("\($0)")
      }
    }
    let phone = Phone(showing: navigation)
    phone.settle()
    let sheet = try #require(navigation.presentedViewController)
    phone.user.swipeDown(sheet)
    phone.settle()
    #expect(flow.state == .init(book: 1))
    #expect(phone.user.tapBack(in: navigation))
    phone.settle()
    #expect(flow.state == .init())
    #expect(navigation.titles == ["shelf"])
    #expect(reports.texts == [])
  }

  @Test("Two screens for one value are reported when the user leaves one of them")
  func sharedValueIsReported() {
    let navigation = UINavigationController()
    let reports = Reports()
    let line: UInt = #line + 2
    let flow = reports.scope {
      StateFlowCoordinator(ReviewsFlow(), state: .init(), in: navigation) { Page("\($0)") }
    }
    let phone = Phone(showing: navigation)
    #expect(phone.user.tapBack(in: navigation))
    phone.settle()
    #expect(flow.screens == [])
    #expect(
      reports.texts == [
        """
        CoordinatorKitUITests/DescribedFlowScreenTests.swift:\(line): ReviewsFlow did not follow the \
        user: after the user left reviews the screens must be [book], but screens(for:) is []. The \
        screens now show what its state says, which is not where the user went. Give each screen of \
        the stack that can be left a value of its own: two that one value shows leave together.
        """
      ])
  }
}
