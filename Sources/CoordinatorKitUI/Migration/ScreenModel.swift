/// The model of a screen, which reports the user's decisions to the coordinator that shows it.
///
///     final class LoginModel: ScreenModel<LoginModel.Result> {
///       enum Result { case loggedIn, canceled }
///       func logIn() { onResult?(.loggedIn) }
///     }
///
/// Ownership: the screen holds its model strongly; the model refers to its coordinator only through
/// `onResult`.
@MainActor open class ScreenModel<Result> {
  /// Called with each result; set by the coordinator that shows the screen.
  ///
  /// Held strongly, so capture the coordinator weakly.
  public var onResult: (@MainActor (Result) -> Void)?

  /// Creates a model without a receiver for its results.
  public init() {}
}
