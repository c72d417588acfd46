import HeadlessUIKit
import Testing

@MainActor
@Suite("What UIKit raises about a property animator ends the process")
struct PropertyAnimatorMistakeTests {
  @Test("Finishing one that was not stopped")
  func finish() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.startAnimation()
        animator.finishAnimation(at: .end)
      }
    }
  }

  @Test("Letting go of one that is paused")
  func release() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIViewPropertyAnimator(duration: 1, curve: .linear).pauseAnimation()
      }
    }
  }

  @Test("Starting one that was stopped")
  func restart() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.startAnimation()
        animator.stopAnimation(false)
        animator.startAnimation()
        // Were it not for the start, nothing would be wrong here.
        animator.finishAnimation(at: .end)
      }
    }
  }
}
