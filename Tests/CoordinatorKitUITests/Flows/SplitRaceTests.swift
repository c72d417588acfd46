import CoordinatorKitUI
import Testing

@MainActor @Suite("Columns that collapse or expand during a transition", .headless)
struct SplitRaceTests {
  private let state = PostFlow.State(boxes: ["boxes"], mails: ["mail", "photo"])

  private func check(_ post: Post, shows expected: String, log: [String]) {
    #expect(post.onShow == expected)
    #expect(post.log == log)
    #expect(post.reports.texts == [])
    #expect(post.phone.log == [])
  }

  private func beginSwipe(
    in column: UISplitViewController.Column, of post: Post
  ) throws -> BackSwipe {
    let stack = try #require(post.stack(column))
    return try #require(post.phone.user.beginBackSwipe(in: stack))
  }

  @Test(
    "A swipe in the narrow stack that ends after the columns expanded is handled",
    arguments: [true, false])
  func expandsInSwipe(isFinished: Bool) throws {
    let post = Post(state, size: Post.narrow)
    let swipe = try beginSwipe(in: .compact, of: post)
    post.phone.user.resize(post.phone.window, to: Post.wide)
    if isFinished { swipe.finish() } else { swipe.cancel() }
    post.phone.settle()
    let mails = post.flow.state.mails.map(\.name).joined(separator: " › ")
    #expect(post.onShow == "boxes ‖ \(mails)")
    #expect(post.log == (mails == "mail" ? ["photo: interactivePop"] : []))
    #expect(post.reports.texts == [])
  }

  @Test(
    "A swipe in a column that ends after the columns collapsed is handled",
    arguments: [true, false])
  func collapsesInSwipe(isFinished: Bool) throws {
    let post = Post(state)
    let swipe = try beginSwipe(in: .secondary, of: post)
    post.phone.user.resize(post.phone.window, to: Post.narrow)
    if isFinished { swipe.finish() } else { swipe.cancel() }
    post.phone.settle()
    let mails = post.flow.state.mails.map(\.name).joined(separator: " › ")
    #expect(post.onShow == "boxes › \(mails)")
    #expect(post.log == (mails == "mail" ? ["photo: interactivePop"] : []))
    #expect(post.reports.texts == [])
  }

  @Test("A screen being pushed in a column when the columns collapse is in the one stack")
  func collapsesInPush() {
    let post = Post(state)
    var outcomes: [String] = []
    post.flow.update {
      outcomes.append("\($0)")
    } _: {
      $0.mails.append("map")
    }
    post.phone.user.resize(post.phone.window, to: Post.narrow)
    post.phone.settle()
    check(post, shows: "boxes › mail › photo › map", log: [])
    #expect(outcomes.count == 1)
    #expect(post.built == ["boxes", "mail", "photo", "map"])
    post.resize(Post.wide)
    check(post, shows: "boxes ‖ mail › photo › map", log: [])
  }

  @Test("A screen being popped in the narrow stack when the columns expand has left")
  func expandsInPop() {
    let post = Post(state, size: Post.narrow)
    post.flow.update { $0.mails.removeLast() }
    post.phone.user.resize(post.phone.window, to: Post.wide)
    post.phone.settle()
    check(post, shows: "boxes ‖ mail", log: ["photo: programmatic"])
  }

  @Test(
    "A change that UIKit has put off for a way back is made before the columns expand",
    arguments: [0, 0.1, 0.3], [0, 0.1, 0.3])
  func expandsAfterBack(pause: Double, later: Double) throws {
    let post = Post(.init(boxes: ["boxes", "more"], mails: ["mail"]), size: Post.narrow)
    #expect(post.phone.user.tapBack(in: try #require(post.stack(.compact))))
    post.phone.session.advance(by: pause)
    post.phone.user.resize(post.phone.window, to: Post.wide)
    post.phone.session.advance(by: later)
    post.flow.update { $0.boxes = ["boxes", "other"] }
    post.phone.settle()
    #expect(post.flow.state.boxes.map(\.name) == ["boxes", "other"])
    #expect(post.stack(.primary)?.titles == ["boxes", "other"])
    #expect(post.log.sorted() == ["mail: backButton", "more: replaced"])
    #expect(post.reports.texts == [])
    #expect(post.phone.log == [])
  }

  @Test(
    "A change that UIKit has put off for a way back is made when the columns have collapsed, and built once",
    arguments: [0, 0.1, 0.3], [true, false])
  func collapsesAfterBack(pause: Double, isTakenBack: Bool) throws {
    let post = Post(.init(boxes: ["boxes", "more"], mails: ["mail"]))
    #expect(post.phone.user.tapBack(in: try #require(post.stack(.primary))))
    post.phone.session.advance(by: pause)
    post.phone.user.resize(post.phone.window, to: Post.narrow)
    post.flow.update { $0.boxes = ["boxes", "other"] }
    if isTakenBack { post.flow.update { $0.boxes = ["boxes"] } }
    post.phone.settle()
    #expect(post.onShow == (isTakenBack ? "boxes › mail" : "boxes › other › mail"))
    #expect(post.stack(.primary)?.titles == [])
    #expect(post.built.filter { $0 == "other" }.count < 2)
    #expect(post.reports.texts == [])
    #expect(post.phone.log == [])
  }

  @Test("A sheet being swiped down when the columns collapse is detected")
  func collapsesInSheetSwipe() throws {
    let post = Post(.init(boxes: ["boxes"], mails: ["mail"], sheet: "compose"))
    let sheet = try #require(post.splitViewController.presentedViewController)
    let swipe = try #require(post.phone.user.beginSheetSwipe(on: sheet))
    post.flow.send(PostFlow.Message { $0.mails.append("photo") })
    post.phone.user.resize(post.phone.window, to: Post.narrow)
    swipe.finish()
    post.phone.settle()
    check(post, shows: "boxes › mail › photo", log: ["compose: sheetSwipe"])
    #expect(post.flow.state.sheet == nil)
  }

  @Test("A sheet being presented when the columns collapse appears") func collapsesInPresent() {
    let post = Post(state)
    post.flow.update { $0.sheet = "compose" }
    post.phone.user.resize(post.phone.window, to: Post.narrow)
    post.phone.settle()
    check(post, shows: "boxes › mail › photo ⌃ compose", log: [])
  }

  /// What happens to the window while the columns are in a tab that is not selected.
  enum Widths: CaseIterable { case narrow, back, twice }

  /// What is under way in a column when its tab is left.
  enum Move: CaseIterable { case push, pop, swipe, replace }

  @Test(
    "Columns in a tab that is left within a transition collapse once that has ended",
    arguments: Move.allCases, Widths.allCases)
  func inAHiddenTab(_ move: Move, _ widths: Widths) throws {
    for isReselected in [true, false] {
      for pause in [0, 0.1, 0.3] {
        let post = Post(state)
        let other = ChildCoordinator(Page("other"))
        let coordinator = post.reports.scope {
          TabBarCoordinator(tabs: [post.flow, other], parent: post.root)
        }
        let tabs = coordinator.tabBarController
        post.root.setRoot(child: coordinator)
        post.phone.settle()
        var swipe: BackSwipe?
        switch move {
        case .push: post.flow.update { $0.mails.append("map") }
        case .pop: post.flow.update { $0.mails.removeLast() }
        case .replace: post.flow.update { $0.mails = ["mail", "map"] }
        case .swipe: swipe = try beginSwipe(in: .secondary, of: post)
        }
        tabs.selectedIndex = 1
        post.phone.session.advance(by: pause)
        if isReselected { tabs.selectedIndex = 0 }
        let sizes =
          [Post.narrow] + (widths == .narrow ? [] : [Post.wide])
          + (widths == .twice ? [Post.narrow] : [])
        for size in sizes { post.phone.user.resize(post.phone.window, to: size) }
        swipe?.finish()
        post.phone.settle()
        tabs.selectedIndex = 0
        post.phone.settle()
        let mails = post.flow.state.mails.map(\.name).joined(separator: " › ")
        #expect(
          post.onShow == (widths == .back ? "boxes ‖ \(mails)" : "boxes › \(mails)"),
          "reselected: \(isReselected), after \(pause)")
        #expect(post.reports.texts == [])
        #expect(post.phone.log == [])
      }
    }
  }
}
