/// The version of the program.
enum Version {
  /// There has been no release: this is on the way to the first one.
  static let current = "0.1.0-dev"
}
