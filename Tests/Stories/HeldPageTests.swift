import CoordinatorKitUI
import Testing

/// A finger holds a page between two places for long, and a change is asked for meanwhile.
///
/// What happened to users: the change ended with a failure, or was shown nowhere.
@MainActor @Suite("A page under a finger for long", .headless)
struct HeldPageTests {
  private let story = Story()

  private func begin(_ style: UIPageViewController.TransitionStyle) -> PageCoordinator {
    let pages = story.reports.scope {
      PageCoordinator(
        pages: [story.flow("one"), story.flow("two")],
        in: UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal))
    }
    story.begin(with: pages)
    return pages
  }

  @Test(
    "A change that waits for the finger is shown once it is lifted",
    arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl], [true, false])
  func waits(_ style: UIPageViewController.TransitionStyle, isTurned: Bool) throws {
    let pages = begin(style)
    let flow = try #require(pages.pages.first as? StoryFlow)
    do {
      let finger = try #require(story.user.beginPageSwipe(.forward, in: pages.pageViewController))
      finger.progress(0.4)
      flow.update(completion: story.noted("push")) { $0.stack.append("b") }
      story.wait(60)
      #expect(story.book.lines == [])
      isTurned ? finger.finish() : finger.cancel()
    }
    story.settle()
    #expect(story.book.lines == ["push: performed"])
    #expect(flow.navigationController.titles == ["one", "b"])
    #expect(pages.selectedPage === pages.pages[isTurned ? 1 : 0])
    #expect(story.reports.texts == [])
    #expect(story.phone.log == [])
  }

  @Test("Another root that waits for the finger comes once it is lifted") func root() throws {
    do {
      let pages = begin(.scroll)
      let finger = try #require(story.user.beginPageSwipe(.forward, in: pages.pageViewController))
      finger.progress(0.4)
      story.root.setRoot(child: story.single("next"), completion: story.noted("next"))
      story.wait(60)
      finger.cancel()
    }
    story.settle()
    #expect(story.onShow == "next")
    #expect(story.tree == "WindowCoordinator ·next")
    #expect(story.book.lines.last == "next: performed")
    #expect(story.reports.texts == [])
  }

  private final class Delegate: NSObject, UIPageViewControllerDelegate {}

  @Test(
    "The end of a turn counts although other code has taken the delegate meanwhile",
    arguments: [true, false])
  func delegateTaken(isTurned: Bool) throws {
    let (pages, delegate) = (begin(.scroll), Delegate())
    story.root.on(TabMessage.self) { [book = story.book] message, _ in
      book.lines.append("\(message)")
    }
    let finger = try #require(story.user.beginPageSwipe(.forward, in: pages.pageViewController))
    finger.progress(0.4)
    isTurned ? finger.finish() : finger.cancel()
    // Nothing but the end is to come.
    story.phone.session.turn()
    pages.pageViewController.delegate = delegate
    story.settle()
    #expect(story.book.lines == (isTurned ? ["selected(1)"] : []))
    story.root.presentInHierarchy(
      child: story.single("note"), animated: true, completion: story.noted("note"))
    story.settle()
    #expect(story.book.lines.last == "note: performed")
    #expect(story.reports.kinds == [.delegateReplaced])
    #expect(story.phone.log == [])
  }

  @Test("The first turn is told although other code has taken the delegate since the launch")
  func delegateTakenBefore() throws {
    let pages = story.reports.scope {
      PageCoordinator(pages: [story.single("one"), story.single("two")])
    }
    story.begin(with: pages)
    story.root.on(TabMessage.self) { [book = story.book] message, _ in
      book.lines.append("\(message)")
    }
    let delegate = Delegate()
    pages.pageViewController.delegate = delegate
    story.settle()
    #expect(story.user.turnPage(.forward, in: pages.pageViewController))
    story.settle()
    #expect(story.book.lines == ["selected(1)"])
    #expect(story.reports.kinds == [.delegateReplaced])
    withExtendedLifetime(delegate) {}
  }

  /// What happens to pages under a finger.
  enum Fate: CaseIterable { case goElsewhere, goElsewhereWhileAwaited, loseTheirWindow }

  @Test(
    "Another root comes although the pages under the finger have left the window",
    arguments: Fate.allCases)
  func pagesLeave(_ fate: Fate) throws {
    let pages = begin(.scroll)
    let other = story.reports.scope { PageCoordinator(pages: [story.single("other")]) }
    let finger = try #require(story.user.beginPageSwipe(.forward, in: pages.pageViewController))
    finger.progress(0.4)
    let next = story.single("next")
    if fate != .goElsewhere {
      story.root.setRoot(child: next, completion: story.noted("next"))
      story.wait(1)
    }
    if fate == .loseTheirWindow {
      story.phone.window.rootViewController = Page("swapped")
    } else {
      other.setPages(other.pages + [pages], animated: false)
    }
    story.wait(60)
    if fate == .goElsewhere {
      story.root.setRoot(child: next, completion: story.noted("next"))
    }
    story.wait(1)
    finger.cancel()
    story.settle()
    #expect(story.book.lines.last == "next: performed")
    #expect(story.onShow == "next")
    #expect(story.reports.texts == [])
    #expect(story.phone.log == [])
  }

  @Test("A turn whose end UIKit never tells is given up, after the finger was lifted")
  func neverEnds() throws {
    let pages = begin(.scroll)
    let flow = try #require(pages.pages.first as? StoryFlow)
    let (book, delegate) = (pages.pageViewController, pages.pageViewController.delegate)
    delegate?.pageViewController(book, willTransitionTo: [UIViewController()])
    flow.update(completion: story.noted("push")) { $0.stack.append("b") }
    story.wait(12)
    #expect(story.book.lines == ["push: failed: UIKit did not end the transition"])
    #expect(story.reports.kinds == [.transitionNotEnded])
  }
}
