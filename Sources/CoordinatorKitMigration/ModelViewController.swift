public import CoordinatorKitUI
public import Foundation

/// A view controller with a model, passed when it is created.
///
///     final class LoginScreen: ModelViewController<LoginModel> {
///       override func setUpUI() { view.addSubview(button) }
///       override func bind(to model: LoginModel) { … }
///     }
///
///     let screen = LoginScreen(model: LoginModel())
///
/// When the view is loaded, `setUpUI()` is called once, then `bind(to:)`.
///
/// Ownership: the screen holds its model strongly. Bindings that the model holds must capture the
/// screen weakly.
open class ModelViewController<Model>: UIViewController {
  /// The model.
  public let model: Model

  /// Creates a screen for a model.
  ///
  /// - Parameters:
  ///   - model: The model, held strongly.
  ///   - nibName: The nib to load the view from; if `nil`, UIKit looks for one with the name of the
  ///     class.
  ///   - bundle: The bundle of the nib; if `nil`, the main bundle.
  public init(model: Model, nibName: String? = nil, bundle: Bundle? = nil) {
    self.model = model
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates a screen from a storyboard for a model.
  ///
  ///     storyboard.instantiateInitialViewController { LoginScreen(coder: $0, model: model) }
  ///
  /// - Parameters:
  ///   - coder: The storyboard's coder.
  ///   - model: The model, held strongly.
  public init?(coder: NSCoder, model: Model) {
    self.model = model
    super.init(coder: coder)
  }

  /// Returns `nil` and reports that there is no model: a storyboard has to create this screen with
  /// `init(coder:model:)`.
  ///
  /// The app goes on; where UIKit insists on a controller, as for the initial one of a storyboard, it
  /// raises its own exception.
  public required init?(coder: NSCoder) {
    Diagnostic.Handler.current.report(.missingModel(of: Self.self, Model.self))
    return nil
  }

  /// Sets up the screen with `setUpUI()` and then `bind(to:)`.
  open override func viewDidLoad() {
    super.viewDidLoad()
    setUpUI()
    bind(to: model)
  }

  /// Builds the views; does nothing unless overridden.
  ///
  /// Called once, when the view is loaded.
  open func setUpUI() {}

  /// Connects the views with the model; does nothing unless overridden.
  ///
  /// Called once, after `setUpUI()`.
  ///
  /// - Parameter model: The screen's model.
  open func bind(to model: Model) {}
}

extension Diagnostic {
  fileprivate static func missingModel(of screen: Any.Type, _ model: Any.Type) -> Diagnostic {
    Diagnostic(
      reporting: .missingModel,
      what: "\(screen) was loaded from a storyboard without its \(model).",
      why: "A storyboard cannot make a model, so it got no controller.",
      instead: """
        Create it with a creator: instantiateInitialViewController { \(screen)(coder: $0, model: model) }, \
        or an @IBSegueAction.
        """)
  }
}

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
