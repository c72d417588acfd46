// Mistakes of which compilers say nothing that helps, declared so that they say what to write
// instead. None of it can be called. Beside functions that take a closure there must be none: with
// it, compilers no longer say what is wrong inside such closures.

// MARK: - Sheets

extension DescribedFlow {
  /// A sheet of one value.
  @available(
    *, unavailable,
    message:
      "list what the sheet shows, each with a value of the state: sheet { when(\\.isSharing, .share) }"
  )
  public func sheet<Value, Shown>(
    _ value: KeyPath<State, Value>, _ screen: Shown, as style: SheetStyle = .sheet
  ) -> Stack {
    .list([])
  }

  /// A sheet of one value.
  @available(
    *, unavailable,
    message:
      "list what the sheet shows, each with a value of the state: sheet { when(\\.isSharing, .share) }"
  )
  public func sheet<Value>(
    _ value: KeyPath<State, Value>, _ screen: Screen, as style: SheetStyle = .sheet
  ) -> Stack {
    .list([])
  }

  /// A sheet that nothing in the state stands for.
  @available(
    *, unavailable,
    message:
      "list what the sheet shows, each with a value of the state: sheet { when(\\.isLoggingIn, .login) }"
  )
  public func sheet(_ screen: Screen) -> Stack {
    .list([])
  }
}

// MARK: - Values

extension ScreenStack.Description.Builder {
  /// Something that is described otherwise.
  @available(
    *, unavailable,
    message: "a sheet needs a value of the state: sheet { when(\\.isLoggingIn, .login) }"
  )
  public static func buildExpression(_ sheet: Sheet<F.Screen>) -> ScreenStack.Description<F> {
    .list([])
  }

  /// Something that is described otherwise.
  @available(
    *, unavailable,
    message: "an alert needs a value of the state: alert(\\.isAsking) { FlowAlert(…) }"
  )
  public static func buildExpression(_ alert: FlowAlert) -> ScreenStack.Description<F> {
    .list([])
  }

  /// Something that is described otherwise.
  @available(
    *, unavailable,
    message: "tabs need a value of the state: tabs(\\.tab) { tab(…) { … } }"
  )
  public static func buildExpression(_ tabs: Tabs<F.Screen>) -> ScreenStack.Description<F> {
    .list([])
  }

  /// Something that is described otherwise.
  @available(
    *, unavailable,
    message: "columns are described, too: split { … } secondary: { … }"
  )
  public static func buildExpression(_ split: Split<F.Screen>) -> ScreenStack.Description<F> {
    .list([])
  }

  /// Something that is described otherwise.
  @available(
    *, unavailable,
    message:
      "screens that are made of a state are given by screens(for:) of a plain Flow; child flows are listed as such"
  )
  public static func buildExpression(_ stack: ScreenStack<F.Screen>) -> ScreenStack.Description<F> {
    .list([])
  }

  /// Something that is described otherwise.
  @available(
    *, unavailable,
    message:
      "list screens one after the other; those of an array of the state are each(\\.path, Screen.page)"
  )
  public static func buildExpression(_ screens: [F.Screen]) -> ScreenStack.Description<F> {
    .list([])
  }

  /// Something that is described otherwise.
  @available(
    *, unavailable,
    message: "a tab is listed in tabs(\\.tab) { … }"
  )
  public static func buildExpression(_ tab: ScreenStack.Description<F>.Tab)
    -> ScreenStack.Description<F>
  {
    .list([])
  }
}
