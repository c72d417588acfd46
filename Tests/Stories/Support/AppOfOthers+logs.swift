import CoordinatorKitUI

extension AppOfOthers {
  /// How the one screen is shown.
  enum Author: CaseIterable { case app, kit }

  /// Plays a session for each author, each on a phone of its own.
  static func logs(
    _ session: @MainActor (AppOfOthers, Author) -> [String]
  ) -> (app: [String], kit: [String]) {
    func log(_ author: Author) -> [String] {
      HeadlessSession().enter { session(AppOfOthers(), author) }
    }
    return (log(.app), log(.kit))
  }
}
