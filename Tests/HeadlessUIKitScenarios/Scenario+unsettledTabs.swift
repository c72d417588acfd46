extension Scenario {
  /// What nobody has published about tabs, and code can find out.
  static let unsettledTabs: [Scenario] = [
    Scenario(
      "Where an animator shows another tab, the new screen hears first (4.37)",
      assuming: "U16", hears: [.note],
      expects: ["B will appear", "A will disappear"]
    ) { stage in
      let (a, b, tabs) = (stage.screen("A"), stage.screen("B"), UITabBarController())
      tabs.viewControllers = [a, b]
      await stage.show(tabs)
      let animator = InstantTabAnimator()
      tabs.delegate = animator
      a.on(.viewWillDisappear) { stage.note("A will disappear") }
      b.on(.viewWillAppear) { stage.note("B will appear") }

      tabs.selectedIndex = 1
      await stage.rest()
      withExtendedLifetime(animator) {}
    },
    Scenario(
      "Setting tabs tells the delegate of the first one, which is selected (6.15)",
      on: .from(18), assuming: "U25", hears: [.delegate],
      expects: ["didSelectTab(A, previous: nil)"]
    ) { stage in
      guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return }
      let (tabs, delegate) = (UITabBarController(), LoggingTabDelegate(stage.log))
      tabs.delegate = delegate

      tabs.tabs = ["A", "B"].map { name in
        UITab(title: name, image: nil, identifier: name) { _ in stage.screen(name) }
      }
      await stage.show(tabs)
      withExtendedLifetime(delegate) {}
    },
    Scenario(
      "Setting tabs makes only the controller of the selected one (6.15)",
      on: .from(18), assuming: "U26", hears: [.note],
      expects: ["makes A"]
    ) { stage in
      guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return }
      let tabs = UITabBarController()

      tabs.tabs = ["A", "B"].map { name in
        UITab(title: name, image: nil, identifier: name) { _ in
          stage.note("makes \(name)")
          return stage.screen(name)
        }
      }
      await stage.show(tabs)
    },
  ]
}

/// Shows another tab at once.
@MainActor
private final class InstantTabAnimator: NSObject, UITabBarControllerDelegate,
  UIViewControllerAnimatedTransitioning
{
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    self
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.1
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let view = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(view)
    }
    transitionContext.completeTransition(true)
  }
}
