extension Scenario {
  /// What nobody has published about presentations, and code can find out.
  static let unsettledPresentations: [Scenario] = [
    Scenario(
      "A dismissal of nothing completes within the call (5.18)",
      assuming: "U1", hears: [.note],
      expects: ["completed", "returned"]
    ) { stage in
      let root = await stage.root()

      root.dismiss(animated: true) { stage.note("completed") }
      stage.note("returned")
      await stage.rest()
    },
    Scenario(
      "A presentation in the turn of a dismissal follows it (5.12)",
      assuming: "U3", hears: [.note],
      expects: ["presented: C"]
    ) { stage in
      let root = await stage.root()
      await stage.present(stage.screen("B"), on: root)

      root.dismiss(animated: true)
      root.present(stage.screen("C"), animated: true)
      await stage.rest()

      stage.note("presented", root.presentedViewController)
    },
    Scenario(
      "A presentation controller hears of the beginning before the screen does (5.27)",
      assuming: "U7", hears: [.note],
      expects: ["begins", "will appear"]
    ) { stage in
      let root = await stage.root()
      let b = stage.screen("B", .custom)
      let presentation = BeginningPresentation(presentedViewController: b, presenting: root)
      presentation.onBeginning = { stage.note("begins") }
      b.transitioningDelegate = presentation
      b.on(.viewWillAppear) { stage.note("will appear") }

      root.present(b, animated: true)
      await stage.rest()
      withExtendedLifetime(presentation) {}
    },
    Scenario(
      "Of two layers that are dismissed at once the lower one hears that it disappears (5.16)",
      assuming: "U9", hears: [.note],
      expects: ["A disappears", "presented: nil"]
    ) { stage in
      let root = await stage.root()
      let a = stage.screen("A")
      await stage.present(a, on: root)
      await stage.present(stage.screen("B"), on: a)
      a.on(.viewDidDisappear) { stage.note("A disappears") }

      root.dismiss(animated: true)
      await stage.rest()

      stage.note("presented", root.presentedViewController)
    },
    Scenario(
      "A dismissal during a presentation follows it (5.13)",
      assuming: "U13", hears: [.note],
      expects: ["has presented", "has dismissed", "presented: nil"]
    ) { stage in
      let root = await stage.root()

      root.present(stage.screen("B"), animated: true) { stage.note("has presented") }
      root.dismiss(animated: true) { stage.note("has dismissed") }
      await stage.rest()

      stage.note("presented", root.presentedViewController)
    },
  ]
}

/// Says when its presentation begins.
private final class BeginningPresentation: UIPresentationController,
  UIViewControllerTransitioningDelegate
{
  var onBeginning: (@MainActor () -> Void)?

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    onBeginning?()
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    self
  }
}
