import CoordinatorKitUI
import Testing

/// Other code puts something else into the window, and later brings back what was there.
///
/// What happened to users: after a lock screen, a change that had been asked for meanwhile was never shown, and
/// whoever awaited it waited for ever.
@MainActor @Suite("A root that other code takes away and brings back", .headless)
struct SwappedRootTests {
  /// When the modal that lies over the stack is closed.
  enum Closing: CaseIterable { case byTheApp, byTheUser }

  @Test(
    "A change asked for while a modal over the stack is away with it is shown when both are back",
    arguments: Closing.allCases, [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen])
  func changesBehindAModal(_ closing: Closing, _ style: UIModalPresentationStyle) throws {
    for isSheet in [true, false] {
      for isAnimated in [true, false] {
        let story = Story()
        let flow = story.flow("flow", ["a"])
        story.root.add(child: flow)
        let (stack, window) = (flow.navigationController, story.phone.window)
        window.rootViewController = stack
        story.root.show()
        story.settle()
        let modal = Page("modal")
        modal.modalPresentationStyle = style
        stack.present(modal, animated: true)
        story.settle()
        window.rootViewController = Page("lock")
        story.settle()
        flow.update(animated: isAnimated, completion: story.noted("done")) {
          if isSheet { $0.sheets = [.init("note")] } else { $0.stack.append("b") }
        }
        story.settle()
        window.rootViewController = stack
        story.settle()
        if modal.presentingViewController != nil {
          switch closing {
          case .byTheUser where style == .pageSheet: #expect(story.user.swipeDown(modal))
          case .byTheUser, .byTheApp: modal.dismiss(animated: isAnimated)
          }
          story.settle()
        }
        let what = "sheet: \(isSheet), animated: \(isAnimated)"
        #expect(story.onShow == (isSheet ? "a ⌃ note" : "a › b"), "\(what)")
        #expect(story.book.lines == ["done: performed"], "\(what)")
        #expect(story.reports.texts == [], "\(what)")
      }
    }
  }
}
