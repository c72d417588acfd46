import Foundation
import CoordinatorKitUI
import Testing

@MainActor @Suite("A flow with columns", .headless)
struct ColumnFlowTests {
  private func check(_ post: Post, shows expected: String) {
    #expect(post.onShow == expected)
    #expect(post.reports.texts == [])
    #expect(post.phone.log == [])
  }

  @Test("In a wide window each column has its stack, and the empty one its placeholder")
  func showsColumnsInAWideWindow() {
    let post = Post()
    check(post, shows: "boxes ‖ nothing")
    post.change { $0.mails = ["mail"] }
    check(post, shows: "boxes ‖ mail")
    post.change { $0.boxes.append("inbox") }
    check(post, shows: "boxes › inbox ‖ mail")
    #expect(post.built == ["boxes", "nothing", "mail", "inbox"])
  }

  @Test("In a narrow window all screens are in one stack without the placeholder")
  func showsOneStackInANarrowWindow() {
    let post = Post(size: Post.narrow)
    check(post, shows: "boxes")
    post.change {
      $0.boxes.append("inbox")
      $0.mails = ["mail"]
    }
    check(post, shows: "boxes › inbox › mail")
  }

  @Test("Screens move and keep their controllers when the window becomes narrow and wide again")
  func movesScreensWhenTheWidthChanges() {
    let post = Post(.init(boxes: ["boxes", "inbox"], mails: ["mail", "photo"]))
    let before = post.controllers
    post.resize(Post.narrow)
    check(post, shows: "boxes › inbox › mail › photo")
    #expect(post.controllers == before)
    post.resize(Post.wide)
    check(post, shows: "boxes › inbox ‖ mail › photo")
    #expect(post.controllers == before)
    #expect(post.log == [])
    #expect(post.built == ["boxes", "inbox", "mail", "photo"])
  }

  @Test("The placeholder leaves with its column and reappears with it")
  func removesAndRestoresThePlaceholder() {
    let post = Post()
    post.resize(Post.narrow)
    check(post, shows: "boxes")
    #expect(post.log == ["nothing: programmatic"])
    post.resize(Post.wide)
    check(post, shows: "boxes ‖ nothing")
  }

  @Test("Going back in the narrow stack empties the column") func backInNarrow() throws {
    let post = Post(.init(boxes: ["boxes"], mails: ["mail"]), size: Post.narrow)
    #expect(post.phone.user.tapBack(in: try #require(post.stack(.compact))))
    post.phone.settle()
    check(post, shows: "boxes")
    #expect(post.flow.state == PostFlow.State(boxes: ["boxes"]))
    #expect(post.log == ["mail: backButton"])
    post.resize(Post.wide)
    check(post, shows: "boxes ‖ nothing")
  }

  @Test("Going back in a column leaves that column's screen") func backInColumn() throws {
    let post = Post(.init(boxes: ["boxes", "inbox"], mails: ["mail", "photo"]))
    #expect(post.phone.user.tapBack(in: try #require(post.stack(.primary))))
    post.phone.settle()
    #expect(post.phone.user.swipeBack(in: try #require(post.stack(.secondary))))
    post.phone.settle()
    check(post, shows: "boxes ‖ mail")
    #expect(post.log == ["inbox: backButton", "photo: interactivePop"])
  }

  @Test("After a width change, messages and user moves are handled as before")
  func afterTheMove() throws {
    let post = Post(.init(boxes: ["boxes"], mails: ["mail"]))
    post.resize(Post.narrow)
    post.stack(.compact)?.topViewController?.send(PostFlow.Message { $0.mails.append("photo") })
    post.phone.settle()
    check(post, shows: "boxes › mail › photo")
    post.resize(Post.wide)
    #expect(post.phone.user.tapBack(in: try #require(post.stack(.secondary))))
    post.phone.settle()
    check(post, shows: "boxes ‖ mail")
    #expect(post.flow.state.mails == ["mail"])
  }

  @Test("A trigger removes only what other code presented over the columns")
  func triggerAgreesWithTheState() {
    let post = Post(.init(boxes: ["boxes"], mails: ["mail"]))
    post.splitViewController.present(UIViewController(), animated: false)
    post.phone.settle()
    #expect(post.splitViewController.presentedViewController != nil)
    post.flow.send(message: TriggerFlowMessage(animated: false))
    post.phone.settle()
    #expect(post.splitViewController.presentedViewController == nil)
    check(post, shows: "boxes ‖ mail")
  }

  @Test("The front stack is the last column, or the only one") func stackInFront() {
    let post = Post(.init(boxes: ["boxes"], mails: ["mail"]))
    #expect(post.flow.navigationController === post.stack(.secondary))
    post.resize(Post.narrow)
    #expect(post.flow.navigationController === post.stack(.compact))
  }

  @Test("A sheet covers all columns and stays when they collapse")
  func keepsASheetOverCollapsingColumns() {
    let post = Post()
    post.change { $0.sheet = "compose" }
    check(post, shows: "boxes ‖ nothing ⌃ compose")
    let sheet = post.splitViewController.presentedViewController
    post.resize(Post.narrow)
    check(post, shows: "boxes ⌃ compose")
    #expect(post.splitViewController.presentedViewController === sheet)
    post.change { $0.mails = ["mail"] }
    check(post, shows: "boxes › mail ⌃ compose")
  }

  @Test("A guard keeps its screen in a wide and a narrow window") func guardsBothWidths() throws {
    let post = Post(.init(boxes: ["boxes"], mails: ["mail", "draft"]))
    post.change { $0.locked = "draft" }
    post.phone.user.tapBack(in: try #require(post.stack(.secondary)))
    post.phone.settle()
    check(post, shows: "boxes ‖ mail › draft")
    post.resize(Post.narrow)
    post.phone.user.tapBack(in: try #require(post.stack(.compact)))
    post.phone.settle()
    check(post, shows: "boxes › mail › draft")
  }

  @Test("A screen pushed by other code moves along with the screen under it")
  func movesExternalScreensAlong() {
    let post = Post(.init(boxes: ["boxes"], mails: ["mail"]))
    post.stack(.primary)?.pushViewController(Page("ad"), animated: false)
    post.phone.settle()
    post.resize(Post.narrow)
    #expect(post.onShow == "boxes › ad › mail")
    post.resize(Post.wide)
    #expect(post.onShow == "boxes › ad ‖ mail")
    #expect(post.reports.texts == [])
  }

  @Test("The app's own delegate receives every call") func forwardsToTheAppsDelegate() {
    final class Delegate: NSObject, UISplitViewControllerDelegate {
      var log: [String] = []
      func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapsed") }
      func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("expanded") }
    }
    let delegate = Delegate()
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = delegate
    let flow = StateFlowCoordinator(PostFlow(), state: .init(boxes: ["boxes"]), in: split) {
      Page($0.name)
    }
    let phone = Phone()
    phone.window.frame.size = Post.narrow
    phone.window.rootViewController = flow.rootViewController
    phone.window.makeKeyAndVisible()
    phone.settle()
    phone.user.resize(phone.window, to: Post.wide)
    phone.settle()
    #expect(delegate.log == ["collapsed", "expanded"])
  }

  @Test(
    "What is on top in a narrow window is for the state to say, not for the app's delegate",
    arguments: [UISplitViewController.Column.primary, .secondary, .compact])
  func stateSaysWhatIsOnTop(_ top: UISplitViewController.Column) {
    final class Delegate: NSObject, UISplitViewControllerDelegate {
      var top = UISplitViewController.Column.compact
      func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
      ) -> UISplitViewController.Column { top }
    }
    let (delegate, phone) = (Delegate(), Phone())
    delegate.top = top
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = delegate
    let start = PostFlow.State(boxes: ["boxes"], mails: ["mail"])
    let flow = StateFlowCoordinator(PostFlow(), state: start, in: split) { Page($0.name) }
    phone.window.frame.size = Post.wide
    phone.window.rootViewController = flow.rootViewController
    phone.window.makeKeyAndVisible()
    phone.settle()
    phone.user.resize(phone.window, to: Post.narrow)
    phone.settle()
    let narrow = split.viewController(for: .compact) as? UINavigationController
    #expect(narrow?.titles == ["boxes", "mail"])
    #expect(narrow?.viewIfLoaded?.window != nil)
    phone.user.resize(phone.window, to: Post.wide)
    phone.settle()
    let columns: [UISplitViewController.Column] = [.primary, .secondary]
    let titles = columns.map { (split.viewController(for: $0) as? UINavigationController)?.titles }
    #expect(titles == [["boxes"], ["mail"]])
  }

  @Test("When another root is set the columns leave, the last one first")
  func leavesLastColumnFirst() {
    let post = Post(.init(boxes: ["boxes"], mails: ["mail"], sheet: "compose"))
    post.root.setRoot(child: House(onScreen: false).flow)
    post.phone.settle()
    #expect(
      post.log == [
        "compose: parentRemoved", "mail: parentRemoved", "boxes: parentRemoved",
        "PostFlow: replaced",
      ])
  }

  @Test("A split view controller with more columns than the flow is reported and shows nothing")
  func otherColumns() {
    let (reports, split) = (Reports(), UISplitViewController(style: .tripleColumn))
    let flow = reports.scope {
      StateFlowCoordinator(PostFlow(), state: .init(boxes: ["boxes"]), in: split) { Page($0.name) }
    }
    flow.update { $0.mails = ["mail"] }
    let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
    let titles = columns.map { (split.viewController(for: $0) as? UINavigationController)?.titles }
    #expect(titles == [[], [], []])
    #expect(
      reports.texts.map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? "" } == [
        """
        The root of PostFlow cannot be shown in a UISplitViewController with 3 columns. screens(for:) \
        decides whether it is a stack, Tabs or a Split, and each is shown by another controller; of \
        this one only the screens in front are shown. Make the StateFlowCoordinator without a container, or \
        with a navigation controller for a stack, a tab bar controller for Tabs and a split view \
        controller for a Split; the root is the same in all states of the flow. What comes in place of it is \
        another flow, for instance with setRoot(child:).
        """
      ])
  }

  @Test("A split view controller without columns is reported and shows nothing") func noStyle() {
    let (reports, split) = (Reports(), UISplitViewController(nibName: nil, bundle: nil))
    let flow = reports.scope {
      StateFlowCoordinator(PostFlow(), state: .init(boxes: ["boxes"]), in: split) { Page($0.name) }
    }
    #expect(flow.rootViewController === split)
    #expect(split.viewControllers == [])
    var outcomes: [String] = []
    flow.update(completion: { outcomes.append("\($0)") }, { $0.mails = ["mail"] })
    #expect(outcomes == ["failed: the flow is not shown"])
    #expect(reports.kinds == [.wrongRoot])
    #expect(
      reports.texts.first?.contains(
        "The root of PostFlow cannot be shown in a UISplitViewController without columns.") == true)
  }

  @Test("A flow with two columns in a controller with three is reported and shows nothing")
  func wrongNumberOfColumns() {
    let (reports, split) = (Reports(), UISplitViewController(style: .tripleColumn))
    let flow = reports.scope {
      StateFlowCoordinator(PostFlow(), state: .init(boxes: ["boxes"]), in: split) { Page($0.name) }
    }
    _ = Phone(showing: flow.rootViewController)
    #expect(reports.kinds == [.wrongRoot])
    #expect(
      reports.texts.first?.contains(
        "The root of PostFlow cannot be shown in a UISplitViewController with 3 columns.") == true)
  }

  @Test("A guarded screen of the first column cannot be left with the back button")
  func guardsTheFirstColumn() throws {
    let post = Post(.init(boxes: ["boxes", "inbox"], locked: "inbox"))
    _ = post.phone.user.tapBack(in: try #require(post.stack(.primary)))
    post.phone.settle()
    #expect(post.onShow == "boxes › inbox ‖ nothing")
    #expect(post.log == [])
  }

  @Test("What the stack of a narrow window sends arrives while the window is wide")
  func sendsFromTheOtherStack() throws {
    let post = Post()
    let compact = try #require(post.splitViewController.viewController(for: .compact))
    compact.send(PostFlow.Message { $0.mails = ["mail"] })
    post.phone.settle()
    #expect(post.onShow == "boxes ‖ mail")
    #expect(post.reports.texts == [])
  }

  @Test("Columns at rest become one stack at once")
  func collapsesAtOnce() {
    let post = Post(.init(boxes: ["boxes"], mails: ["mail"]))
    post.phone.user.resize(post.phone.window, to: Post.narrow)
    #expect(post.onShow == "boxes › mail")
  }
}
