extension Scenario {
  /// The ways out of what is presented or zoomed that take a finger or VoiceOver.
  static let guidedPresentations: [Scenario] = [
    Scenario(
      "A zoomed push is dragged away although it is modal in its presentation (5.33)",
      on: .from(18), hears: [.delegate, .note],
      expects: ["popViewController(true)", "willShow(A, true)", "didShow(A, true)", "stack: A"]
    ) { stage in
      guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return }
      let nav = await stage.loggingStack("A")
      let b = stage.screen("B")
      b.preferredTransition = .zoom { $0.sourceViewController.view }
      b.isModalInPresentation = true
      nav.pushViewController(b, animated: true)
      await stage.rest()
      stage.log.clear()

      await stage.user(.dragAway(b))

      stage.note("stack", nav.viewControllers)
    },
    Scenario(
      "A zoomed presentation is dragged away although it is modal in its presentation (5.33)",
      on: .from(18), assuming: "U24", hears: [.note],
      expects: ["presented: nil"]
    ) { stage in
      guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return }
      let root = await stage.root()
      let b = stage.screen("B", .fullScreen)
      b.preferredTransition = .zoom { $0.sourceViewController.view }
      b.isModalInPresentation = true
      await stage.present(b, on: root)

      await stage.user(.dragAway(b))

      stage.note("presented", root.presentedViewController)
    },
    Scenario(
      "The delegate of a zoomed presentation is asked and told as for a sheet (5.33)",
      on: .from(18), assuming: "U27", hears: [.delegate],
      expects: ["shouldDismiss", "willDismiss", "didDismiss"]
    ) { stage in
      guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return }
      let root = await stage.root()
      let (b, delegate) = (stage.screen("B", .fullScreen), LoggingSheetDelegate(stage.log))
      b.preferredTransition = .zoom { $0.sourceViewController.view }
      b.presentationController?.delegate = delegate
      await stage.present(b, on: root)

      await stage.user(.dragAway(b))
      withExtendedLifetime(delegate) {}
    },
    Scenario(
      "A tap beside a sheet that may not be dismissed calls nothing (5.29)",
      on: .from(15), assuming: "U21", hears: [.delegate, .note],
      expects: ["presented: B"]
    ) { stage in
      let root = await stage.root()
      let (b, delegate) = (stage.screen("B", .pageSheet), LoggingSheetDelegate(stage.log))
      b.isModalInPresentation = true
      b.sheetPresentationController?.detents = [.medium()]
      b.presentationController?.delegate = delegate
      await stage.present(b, on: root)

      await stage.user(.tapOutside(b))

      stage.note("presented", root.presentedViewController)
      withExtendedLifetime(delegate) {}
    },
    Scenario(
      "VoiceOver's escape dismisses a sheet as a swipe does (4.49)",
      on: .from(13), assuming: "U33", hears: [.delegate, .note],
      expects: ["shouldDismiss", "willDismiss", "didDismiss", "presented: nil"]
    ) { stage in
      let root = await stage.root()
      let (b, delegate) = (stage.screen("B", .pageSheet), LoggingSheetDelegate(stage.log))
      b.presentationController?.delegate = delegate
      await stage.present(b, on: root)

      await stage.user(.escape(stage.window))

      stage.note("presented", root.presentedViewController)
      withExtendedLifetime(delegate) {}
    },
    Scenario(
      "A tap beside an action sheet with a source cancels (5.31)",
      on: .from(26), hears: [.note],
      expects: ["cancel", "presented: no"]
    ) { stage in
      let root = await stage.root()
      let sheet = stage.actionSheet(cancels: true)
      sheet.popoverPresentationController?.sourceView = root.view
      await stage.present(sheet, on: root)

      await stage.user(.tapOutside(sheet))

      stage.note("presented", root.presentedViewController != nil)
    },
    Scenario(
      "A tap beside an action sheet with a source dismisses it where nothing cancels, too (5.31)",
      on: .from(26), hears: [.note],
      expects: ["presented: no"]
    ) { stage in
      let root = await stage.root()
      let sheet = stage.actionSheet(cancels: false)
      sheet.popoverPresentationController?.sourceView = root.view
      await stage.present(sheet, on: root)

      await stage.user(.tapOutside(sheet))

      stage.note("presented", root.presentedViewController != nil)
    },
    Scenario(
      "A tap beside an action sheet without a source cancels (5.19, 5.31)",
      hears: [.note],
      expects: ["cancel", "presented: no"]
    ) { stage in
      let root = await stage.root()
      let sheet = stage.actionSheet(cancels: true)
      await stage.present(sheet, on: root)

      await stage.user(.tapOutside(sheet))

      stage.note("presented", root.presentedViewController != nil)
    },
    Scenario(
      "A tap beside an action sheet without a source does nothing where nothing cancels (5.19)",
      hears: [.note],
      expects: ["presented: yes"]
    ) { stage in
      let root = await stage.root()
      let sheet = stage.actionSheet(cancels: false)
      await stage.present(sheet, on: root)

      await stage.user(.tapOutside(sheet))

      stage.note("presented", root.presentedViewController != nil)
    },
  ]
}

extension Stage {
  /// An action sheet that says which of its actions was chosen.
  fileprivate func actionSheet(cancels: Bool) -> UIAlertController {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [self] _ in note("delete") })
    guard cancels else { return sheet }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [self] _ in note("cancel") })
    return sheet
  }
}
