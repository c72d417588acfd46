extension Diagnostic {
  static func backLaw(
    _ violation: BackLawViolation, _ cause: RemovalMessage.Cause, in flow: String,
    isDescribed: Bool,
    callSite: CallSite
  ) -> Diagnostic {
    let who = cause == .external || cause == .programmatic ? "other code" : "the user"
    let instead: Sentence =
      isDescribed
      ? "Give each screen of the stack that can be left a value of its own: two that one value shows leave together."
      : "Let userLeft(_:_:) remove from the state exactly what the screens it names follow from."
    return Diagnostic(
      reporting: .backLaw,
      what: "\(plain: flow) did not follow \(plain: who): \(payload: violation.sentence(by: who)).",
      why: "The screens now show what its state says, which is not where \(plain: who) went.",
      instead: violation.alert == nil
        ? instead
        : "Let alertLeft(_:_:) remove from the state exactly what the alert follows from.",
      callSite: callSite)
  }

  package static func inconsistentScreens(of flow: String, callSite: CallSite?) -> Diagnostic {
    Diagnostic(
      reporting: .inconsistentScreens,
      what: "\(plain: flow) returned different screens for one state when it was asked twice.",
      why: """
        Screens are identified by their ids, so each step of the flow replaces all of those that are new \
        each time.
        """,
      instead: """
        Let screens(for:) depend on the state alone: no counter, no date, no UUID() that is made there.
        """,
      callSite: callSite)
  }

  static func guardedStart(
    _ screen: GuardedInitialScreen, in flow: String, callSite: CallSite?
  ) -> Diagnostic {
    Diagnostic(
      reporting: .guardedStart,
      what:
        "\(plain: flow) starts with the screen \(payload: screen.screen), which its own guard does not let in.",
      why: """
        entering(_:in:) says: \(payload: screen.why). From the first screens there is no way back, so it is \
        shown all the same.
        """,
      instead: """
        Start in a state whose screens may be shown, and send a message for the others, so that the \
        guard can hold or redirect it.
        """,
      callSite: callSite)
  }

  static func duplicate(
    _ duplicate: DuplicateScreen, in flow: String, callSite: CallSite
  ) -> Diagnostic {
    Diagnostic(
      reporting: .duplicateScreen,
      what: """
        \(plain: flow) wants the screen \(payload: duplicate.screen) \(plain: duplicate.place.rawValue): \
        [\(payload: duplicate.stack)].
        """,
      why: "UIKit cannot show one view controller twice, so the state was left as it was.",
      instead: "Give the second screen an id of its own, or let the state name the screen once.",
      callSite: callSite)
  }

  /// A screen of a flow could not be shown.
  package static func leftOut(
    _ key: ScreenKey, of flow: String, why: Sentence, instead: Sentence, callSite: CallSite
  ) -> Diagnostic {
    Diagnostic(
      reporting: .refusedByUIKit, what: "\(plain: flow) could not show the screen \(key).",
      why: "\(why), so it was left out.", instead: instead, callSite: callSite)
  }

  package static func wrongStack(
    _ mistake: StackMistake, in flow: String, callSite: CallSite?
  ) -> Diagnostic {
    switch mistake {
    case .repeatedTab(let id):
      Diagnostic(
        reporting: .duplicateScreen,
        what: "\(plain: flow) wants two tabs with the id \(payload: id).",
        why: "A tab is known by its id, so the first of them is shown and the other is left out.",
        instead: "Give each FlowTab an id of its own.",
        callSite: callSite)
    case .unknownSelection(let id, let tabs):
      Diagnostic(
        reporting: .noEffect,
        what: "\(plain: flow) selects the tab \(payload: id), which it does not have.",
        why:
          "Its tabs are \(payload: tabs.joined(separator: ", ")), so the first of them is selected.",
        instead: "Let the state select a tab that is listed, or list that one.",
        callSite: callSite)
    case .flattened(let root, in: .column):
      Diagnostic(
        reporting: .wrongRoot,
        what: "\(plain: flow) lists \(plain: root.rawValue) in a column.",
        why: "UIKit shows no columns in columns, so one stack shows the screens of these.",
        instead: "List the screens of each column themselves.",
        callSite: callSite)
    case .flattened(let root, in: .sheet):
      Diagnostic(
        reporting: .wrongRoot,
        what: "\(plain: flow) lists \(plain: root.rawValue) in a sheet.",
        why: "A flow shows one stack in each sheet, so one stack shows the screens of these.",
        instead: """
          Make the sheet one screen, and let makeScreen return a coordinator with \(plain: root.rawValue) for it.
          """,
        callSite: callSite)
    case .unknownDetent(let detent, let all):
      Diagnostic(
        reporting: .noEffect,
        what:
          "\(plain: flow) wants a sheet to use the height \(payload: detent), at which it does not rest.",
        why: "Its heights are \(payload: all), so this one is ignored.",
        instead: "List it among the detents, or select one that is there.",
        callSite: callSite)
    case .textFieldsInActionSheet(let alert):
      Diagnostic(
        reporting: .noEffect,
        what: "\(plain: flow) lists text fields in the action sheet \(payload: alert).",
        why: "UIKit has text fields in alerts only, so it is shown without them.",
        instead: "Make it an alert, or list no text field there.",
        callSite: callSite)
    }
  }
}
