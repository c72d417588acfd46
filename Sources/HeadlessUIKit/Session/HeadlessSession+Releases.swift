extension HeadlessSession {
  /// Whether the session behaves like this release or a later one.
  func behaves(like release: Profile) -> Bool {
    let releases = Profile.allCases
    guard let own = releases.firstIndex(of: profile), let first = releases.firstIndex(of: release)
    else { return false }
    return own >= first
  }
}
