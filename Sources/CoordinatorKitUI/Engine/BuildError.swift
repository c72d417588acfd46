/// Why a new screen is left out.
enum BuildError {
  /// Nothing was built for it.
  case noController
  /// UIKit could not show what was built, for this reason.
  case notShowable(String)
}
