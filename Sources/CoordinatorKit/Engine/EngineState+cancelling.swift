// What the user cancels: an interactive transition of ours that goes back to where it began.
extension EngineState {
  /// The user canceled our transition.
  ///
  /// Its screens were shown and are gone: the user left them. A change that did more than add
  /// screens is taken back by its owner. Either way the request ends; without a newer one, nothing
  /// is performed again.
  mutating func stepCancelled(_ now: WindowSnapshot) -> [EngineEffect] {
    guard case .performing(let step) = phase, let transition = step.transition,
      let performer = step.performer, let current = now[performer]
    else { return [] }
    leaving = []
    renewKeptModals(now)
    if let incoming = step.incoming { containers[performer]?.recordIncoming(incoming) }
    let cause = transition.causeIfCancelled
    guard let container = containers[performer], container.hasPendingRequest,
      container.wanted == step.wanted
    else {
      // Something newer is wanted meanwhile, and continues from here.
      return reconcile(cause, next: .proceed, now)
    }
    containers[performer]?.request = nil
    phase = .notifying(Notifications(remaining: now.parentsFirst, external: cause, next: .proceed))
    guard !current.isTransitioning else {
      // Something else moves there, too; what has gone is known when that has ended.
      return [.notifyCancelled(performer, [], restores: true), .resume(.callbackReturned)]
    }
    let (shown, coming) = (current.shown, step.incoming?.screens ?? [])
    let gone = containers[performer]?.reconcile(at: shown, cause, own: cause, expectedLayout: nil)
    let restores = container.wanted.without(coming) != shown.withoutExternal
    return [
      .notifyCancelled(performer, gone ?? [], restores: restores), .resume(.callbackReturned),
    ]
  }

  /// The modals that a canceled dismissal was about to take along stay as they are.
  mutating func renewKeptModals(_ now: WindowSnapshot) {
    let shown = Set(now.layout.layers.flatMap(\.screens))
    for index in modals.indices
    where modals[index].stage == .waiting && modals[index].hasArrivedBefore {
      modals[index].isRenewed = modals[index].isRenewed || shown.contains(modals[index].screen)
    }
  }
}

extension LayoutTransition {
  /// The cause for screens that came with it and are gone since the user canceled it.
  fileprivate var causeIfCancelled: RemovalMessage.Cause {
    switch self {
    case .present: .sheetSwipe
    case .change, .setTabs, .select, .setRoot, .dismiss: .interactivePop
    }
  }
}

extension Layout {
  fileprivate func without(_ screens: [ScreenKey]) -> Layout {
    var copy = self
    copy.remove(Set(screens))
    return copy
  }

  /// This layout without screens that other code shows.
  fileprivate var withoutExternal: Layout {
    without(layers.flatMap(\.screens).filter(\.isExternal))
  }
}

extension Outcome {
  /// How a request ends whose transition the user canceled.
  package static let cancelledByUser = Outcome.refused("the user cancelled it")
}
