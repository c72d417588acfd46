import Foundation
import HeadlessUIKit
import Testing

private final class Listener: NSObject, UIScrollViewDelegate {
  var lines: [String] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    lines.append("at \(Int(scrollView.contentOffset.y))")
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    lines.append("end")
  }
}

@MainActor
@Suite("A scroll view moves its content by code", .headless)
struct ScrollTests {
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let listener = Listener()

  init() { scroll.delegate = listener }

  @Test("The delegate hears of each move, and of the end of one that is animated")
  func moves() {
    scroll.contentOffset.y = 10
    scroll.contentOffset.y = 10
    scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    #expect(listener.lines == ["at 10", "at 50"])

    HeadlessSession.current.settle()
    #expect(listener.lines == ["at 10", "at 50", "end"])
  }

  @Test("A scroll within an animation is a change, so the completion comes at its end")
  func animated() {
    var isDone = false
    UIView.animate(withDuration: 0.2) {
      scroll.contentOffset.y = 10
    } completion: { _ in
      isDone = true
    }
    #expect(!isDone)
    HeadlessSession.current.settle()
    #expect(isDone)
  }

  @Test("A rectangle is brought on screen by the shortest way")
  func rectangles() {
    scroll.scrollRectToVisible(CGRect(x: 0, y: 180, width: 10, height: 20), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 100))
    scroll.scrollRectToVisible(CGRect(x: 0, y: 110, width: 10, height: 20), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 100))
    scroll.scrollRectToVisible(CGRect(x: 0, y: 30, width: 10, height: 20), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 30))
  }

  @Test("Points and rectangles are told from view to view, also across scrolled content")
  func converts() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let inner = UIView(frame: CGRect(x: 5, y: 40, width: 10, height: 10))
    outer.addSubview(scroll)
    scroll.addSubview(inner)
    scroll.frame.origin = CGPoint(x: 20, y: 20)
    scroll.contentOffset.y = 30

    #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 26, y: 32))
    #expect(inner.convert(CGPoint(x: 26, y: 32), from: outer) == CGPoint(x: 1, y: 2))
    #expect(
      inner.convert(inner.bounds, to: outer) == CGRect(x: 25, y: 30, width: 10, height: 10))
  }
}
