extension Scenario {
  /// Presenting holds the presented controller; delegates are weak.
  static let memory: [Scenario] = [
    Scenario(
      "The presenter and its presented controller go together with their window (Case 38, 7.5)",
      hears: [.note],
      expects: ["R is alive: no", "B is alive: no"]
    ) { stage in
      weak var root: UIViewController?
      weak var sheet: UIViewController?
      root = await stage.root()
      sheet = await stage.presentedSheet(on: root)

      stage.window.rootViewController = nil
      sheet?.dismiss(animated: false)
      await stage.rest()

      stage.note("R is alive", root != nil)
      stage.note("B is alive", sheet != nil)
    },
    Scenario(
      "Nobody holds a delegate or a transitioning delegate (Case 38, 7.1)",
      hears: [.note],
      expects: [
        "stack has a delegate: yes", "sheet has a delegate: yes", "stack has a delegate: no",
        "sheet has a delegate: no",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      let b = stage.screen("B")
      @MainActor func note() {
        stage.note("stack has a delegate", nav.delegate != nil)
        stage.note("sheet has a delegate", b.presentationController?.delegate != nil)
      }

      do {
        let delegate = LoggingNavigationDelegate(stage.log)
        let sheet = LoggingSheetDelegate(stage.log)
        nav.delegate = delegate
        b.presentationController?.delegate = sheet
        note()
        withExtendedLifetime((delegate, sheet)) {}
      }
      await stage.turn()
      note()
    },
    Scenario(
      "Asking for the presentation controller settles the style it was made for (Case 38, 5.26)",
      hears: [.note],
      expects: ["made for a page sheet: yes", "is still the same: yes"]
    ) { stage in
      let b = stage.screen("B", .pageSheet)
      let first = b.presentationController

      b.modalPresentationStyle = .fullScreen

      stage.note("made for a page sheet", first?.presentationStyle == .pageSheet)
      stage.note("is still the same", b.presentationController === first)
    },
    Scenario(
      "A dismissed controller is released after its completion (7.4)",
      hears: [.note],
      expects: ["alive in completion: yes", "alive at rest: no"]
    ) { stage in
      let root = await stage.root()
      weak var sheet = await stage.presentedSheet(on: root)

      root.dismiss(animated: true) { stage.note("alive in completion", sheet != nil) }
      await stage.rest()

      stage.note("alive at rest", sheet != nil)
    },
  ]
}

extension Stage {
  /// A sheet B that only the presenter holds.
  fileprivate func presentedSheet(on presenter: UIViewController?) async -> UIViewController? {
    presenter?.present(screen("B"), animated: true)
    await rest()
    log.clear()
    return presenter?.presentedViewController
  }
}
