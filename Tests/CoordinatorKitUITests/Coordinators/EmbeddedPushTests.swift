import CoordinatorKitUI
import Testing

@MainActor @Suite("What an embedded coordinator pushes onto the stack around it", .headless)
struct EmbeddedPushTests {
  private final class Card: BaseComponentCoordinator, ViewControllerCoordinator {
    let rootViewController: UIViewController
    private let title: String
    override var coordinatorName: String { title }

    init(_ title: String, _ root: UIViewController? = nil) {
      (self.title, rootViewController) = (title, root ?? Page(title))
      super.init(window: nil)
    }
  }

  private let reports = Reports()
  private let phone = Phone()
  private let window: WindowCoordinator
  private let navigation: UINavigationController
  private let app: Card
  private let log = Log()

  init() {
    let phone = phone
    let home = UINavigationController(rootViewController: Page("home"))
    navigation = home
    (window, app) = reports.scope {
      (WindowCoordinator(window: phone.window), Card("app", home))
    }
    window.setRoot(child: app)
    window.show()
    phone.settle()
    window.on(RemovalMessage.self) { [log] removal, _ in log.lines.append("\(removal.screen)") }
  }

  private var home: UIViewController { navigation.viewControllers[0] }

  @Test("A push that waits goes with whoever asked for it, although that is in no stack any more")
  func waitingPush() {
    let (inner, late) = (Card("inner"), Card("late"))
    app.embed(child: inner, in: home)
    phone.settle()
    window.presentInHierarchy(child: Card("cover"), animated: true)
    inner.push(child: late, animated: true) { [log] in log.lines.append("\($0)") }
    inner.rootViewController.willMove(toParent: nil)
    inner.rootViewController.view.removeFromSuperview()
    inner.rootViewController.removeFromParent()
    phone.settle()
    #expect(navigation.titles == ["home"])
    #expect(log.lines == ["failed: the coordinator left", "inner"])
  }

  @Test("So it does with one that is embedded elsewhere by then") func waitingPushOfOneThatMoves() {
    let (inner, cover) = (Card("inner"), Card("cover"))
    app.embed(child: inner, in: home)
    phone.settle()
    window.presentInHierarchy(child: cover, animated: true)
    inner.push(child: Card("late"), animated: true) { [log] in log.lines.append("\($0)") }
    cover.embed(child: inner, in: cover.rootViewController)
    cover.unembed(child: inner)
    phone.settle()
    #expect(navigation.titles == ["home"])
    #expect(log.lines == ["failed: the coordinator left", "inner"])
  }

  @Test("It is told before whoever pushed it, when the whole stack leaves") func wholeStack() {
    let (middle, inner) = (Card("middle"), Card("inner"))
    app.push(child: middle, animated: false)
    app.embed(child: inner, in: middle.rootViewController)
    inner.push(child: Card("top"), animated: false)
    phone.settle()
    window.setRoot(child: Card("next"))
    phone.settle()
    #expect(log.lines == ["top", "inner", "middle", "app"])
    #expect(reports.texts == [])
  }

  @Test("What another coordinator embeds in it leaves with it") func hostOfOthers() {
    let (outer, middle) = (Card("outer"), Card("middle"))
    app.embed(child: outer, in: home)
    outer.push(child: middle, animated: false)
    phone.settle()
    app.embed(child: Card("inner"), in: middle.rootViewController)
    app.unembed(child: outer)
    phone.settle()
    #expect(log.lines == ["inner", "middle", "outer"])
    #expect(app.childCoordinators.isEmpty)
  }

  @Test(
    "Nothing is embedded in a host that leaves with what was there before",
    arguments: [false, true])
  func hostThatLeaves(moves: Bool) {
    let (host, old, last) = (Card("host"), Card("old"), Card("last"))
    app.embed(child: host, in: home)
    host.embed(child: old, in: host.rootViewController)
    host.on(RemovalMessage.self) { [app, log, weak host] removal, _ in
      log.lines.append("\(removal.screen)")
      if let host, "\(removal.screen)" == "old" { app.unembed(child: host) }
    }
    if moves {
      let side = UIView()
      home.view.addSubview(side)
      app.embed(child: last, in: side)
    }
    host.embed(child: last, in: host.rootViewController) { [log] in log.lines.append("\($0)") }
    phone.settle()
    #expect(log.lines == ["old", "host"] + (moves ? ["last"] : []) + ["failed: its host left"])
    #expect(last.rootViewController.parent == nil)
    #expect(last.parentCoordinator == nil)
  }

  @Test("What it pushed under a sheet is told once when it leaves with whoever embeds it by then")
  func popsUnderASheet() {
    let (inner, cover, next) = (Card("inner"), Card("cover"), Card("next"))
    app.embed(child: inner, in: home)
    inner.push(child: Card("top"), animated: false)
    window.presentInHierarchy(child: cover, animated: false)
    phone.settle()
    cover.add(child: next)
    next.embed(child: inner, in: cover.rootViewController)
    phone.settle()
    cover.remove(child: next)
    phone.settle()
    #expect(log.lines == ["top", "inner"])
    #expect(navigation.titles == ["home"])
  }

  @Test("One whose view other code removes is told before the root that is replaced meanwhile")
  func replacedRoot() {
    let (outer, cover, inner) = (Card("outer"), Card("cover"), House(onScreen: false))
    app.embed(child: outer, in: home)
    window.presentInHierarchy(child: cover, animated: false)
    phone.settle()
    outer.embed(child: inner.flow, in: outer.rootViewController)
    phone.settle()
    window.dismiss(child: cover, animated: true)
    outer.rootViewController.willMove(toParent: nil)
    outer.rootViewController.view.removeFromSuperview()
    outer.rootViewController.removeFromParent()
    window.setRoot(child: Card("next"))
    phone.settle()
    #expect(Set(log.lines).isSuperset(of: ["outer", "cover"]))
    #expect(log.lines.last == "app")
  }

  @Test("What waits for a flow to appear goes on when the flow is embedded elsewhere")
  func movedFlow() {
    let (inner, cover) = (House(onScreen: false), Card("cover"))
    var outcomes: [Outcome] = []
    app.embed(child: inner.flow, in: home)
    app.on(BasicMessage.self) { [window] _, _ in
      window.presentInHierarchy(child: cover, animated: true) { outcomes.append($0) }
      inner.flow.update(completion: { outcomes.append($0) }) { $0.stack.append("den") }
    }
    app.send(message: BasicMessage.done(self))
    cover.embed(child: inner.flow, in: cover.rootViewController)
    phone.settle()
    #expect(outcomes == [.performed, .performed])
    #expect(inner.navigation.titles == ["hall", "den"])
    #expect(inner.navigation.viewIfLoaded?.window === phone.window)
  }

  @Test("A presentation waits for a finger on an app's own stack in a tab")
  func waitsForAFinger() throws {
    let own = Card("own", UINavigationController(rootViewController: Page("list")))
    window.setRoot(child: TabBarCoordinator(tabs: [own, Card("other")]))
    phone.settle()
    let stack = try #require(own.rootViewController as? UINavigationController)
    stack.pushViewController(Page("detail"), animated: false)
    phone.settle()
    let swipe = try #require(phone.user.beginBackSwipe(in: stack))
    own.present(child: Card("cover"), animated: true) { [log] in log.lines.append("cover: \($0)") }
    phone.session.advance(by: 20)
    swipe.cancel()
    phone.settle()
    #expect(log.lines.last == "cover: performed")
    #expect(reports.texts == [])
  }
}
