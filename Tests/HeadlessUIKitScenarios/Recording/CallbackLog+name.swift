extension CallbackLog {
  /// What a controller is called in a log: its own name, or that of its kind.
  ///
  /// - Parameter controller: A controller, or none, which is `nil`.
  public static func name(of controller: UIViewController?) -> String {
    switch controller {
    case nil: "nil"
    case let named as LoggingScreen: named.name
    case is UINavigationController: "nav"
    case is UITabBarController: "tabs"
    default: "other"
    }
  }

  /// The names of the controllers in order, or `-` when there are none.
  ///
  /// - Parameter controllers: The controllers.
  public static func names(of controllers: [UIViewController]) -> String {
    controllers.isEmpty ? "-" : controllers.map { name(of: $0) }.joined(separator: " ")
  }
}
