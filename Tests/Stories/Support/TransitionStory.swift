import CoordinatorKitUI
import Testing

/// A flow in a stack whose screens have transitions of their own, and drags.
@MainActor struct TransitionStory {
  let story = Story()
  let stack = RecordingNavigationController()
  let drag = ScreenTransition.Drag()

  /// Notes each animator that is made.
  func transition(
    _ name: String,
    drivenBy interaction:
      @escaping @MainActor () -> (any UIViewControllerInteractiveTransitioning)? = { nil }
  ) -> ScreenTransition {
    let book = story.book
    return ScreenTransition(
      appearing: {
        book.lines.append("\(name) appears")
        return SlowAnimator()
      },
      disappearing: {
        book.lines.append("\(name) disappears")
        return SlowAnimator()
      }, interaction: interaction)
  }

  func begin(
    _ screens: [HouseFlow.Screen], _ transitions: [String: ScreenTransition]
  ) -> StoryFlow {
    let story = story
    var children: [String: @MainActor () -> any Presentable] = [:]
    for (name, transition) in transitions {
      children[name] = { [unowned story] in story.page("own").transitioning(with: transition) }
    }
    let flow = story.flow("flow", screens, in: stack, children: children)
    story.begin(with: flow)
    stack.verbs = []
    return flow
  }

  func change(_ flow: StoryFlow, _ change: (inout HouseFlow.State) -> Void) {
    flow.update(completion: story.noted("done"), change)
    story.settle()
  }

  /// A view whose drags push a screen.
  @MainActor final class Handle: NSObject {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let drag: ScreenTransition.Drag
    let begin: @MainActor () -> Void

    init(_ drag: ScreenTransition.Drag, _ begin: @escaping @MainActor () -> Void) {
      (self.drag, self.begin) = (drag, begin)
      super.init()
      view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Handle.panned))
    }

    func panned(_ pan: UIPanGestureRecognizer) {
      drag.follow(pan, progress: pan.translation(in: view).x / 100, begin: begin)
    }
  }

  /// Drags over the list by so many points.
  func pan(_ flow: StoryFlow, to x: Double, _ begin: @escaping @MainActor () -> Void) throws {
    let handle = Handle(drag, begin)
    stack.viewControllers[0].view.addSubview(handle.view)
    let gesture = try #require(story.user.beginPan(on: handle.view))
    gesture.move(to: CGPoint(x: x / 2, y: 0))
    story.wait(0.2)
    gesture.move(to: CGPoint(x: x, y: 0))
    gesture.finish()
    story.settle()
    handle.view.removeFromSuperview()
  }
}
