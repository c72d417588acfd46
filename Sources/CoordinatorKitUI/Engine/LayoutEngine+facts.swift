// What UIKit did, by itself or because it was asked: facts, told to whom they concern.
extension LayoutEngine {
  /// UIKit did something to a region while nothing of ours was under way.
  func noticed(_ cause: RemovalCause, by region: LayoutRegion) {
    guard !isBusy else { return keptChangeMayHaveEnded() }
    look(cause, noticedBy: region)
    proceed()
  }

  /// Tells each owner which screens have left, parents first: what leaves with a parent's screen is
  /// told by the parent.
  ///
  /// - Parameters:
  ///   - foreign: The cause for what the user, or other code, took.
  ///   - own: The cause for what our own transition took.
  ///   - noticed: The region that was heard from; what moves in others has not ended yet.
  func look(
    _ foreign: RemovalCause, own: RemovalCause = .programmatic,
    noticedBy noticed: LayoutRegion? = nil
  ) {
    let aim = aim
    self.aim = nil
    // What the owners ask for meanwhile waits until they have heard of everything.
    isBusy = true
    for region in regions.sorted(by: { $0.depth < $1.depth }) where region.claim == .held {
      // A container that our transitions take away is its parent's to tell.
      if leaving.contains(region.key) { continue }
      let isAsking = aim?.asking.contains(region.key) ?? false
      // What still moves elsewhere may come back.
      let isOurs = noticed === region || aim.map { $0.performer == region.key } ?? false
      guard isOurs || !region.isMoving else {
        region.lookWhenStill()
        continue
      }
      guard let aim else {
        region.look(foreign)
        continue
      }
      let part = aim.layout.part(of: region.key)
      guard part != nil || region.windowOnShow != nil else { continue }
      if isAsking {
        region.look(foreign, own: own, aim: part)
      } else {
        region.look(.parentRemoved)
      }
    }
    for region in regions { region.watchTop() }
    guardSheets()
    isBusy = false
  }
}
