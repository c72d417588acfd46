// Common mistakes, declared so that compilers can say what to write instead. None of it can be
// called.

// MARK: - Screens and sheets

extension DescribedFlow {
  /// A read-only property.
  @available(
    *, unavailable,
    message:
      "the value cannot be set: declare it `var`; where the key path goes through `?.`, name a computed property with a setter"
  )
  public func when<Value>(
    _ value: KeyPath<State, Value?>, _ screen: @escaping (Value) -> Screen?
  ) -> Stack {
    Stack.list([])
  }

  /// One screen for every value.
  @available(
    *, unavailable,
    message:
      "each value would show the same screen: when(\\.book) { .book($0) }; if that is meant, when(\\.book) { _ in .book }"
  )
  public func when<Value>(
    _ value: KeyPath<State, Value?>, _ screen: Screen
  ) -> Stack {
    Stack.list([])
  }

  /// A read-only property.
  @available(
    *, unavailable,
    message:
      "the value cannot be set: declare it `var`; where the key path goes through `?.`, name a computed property with a setter"
  )
  public func when(
    _ value: KeyPath<State, Bool>, _ screen: Screen
  ) -> Stack {
    Stack.list([])
  }

  /// A value that is never missing.
  @available(
    *, unavailable,
    message:
      "the value is not optional: declare it `?`, or say what leaving sets, with when(_:backTo:_:)"
  )
  public func when<Value>(
    _ value: KeyPath<State, Value>, _ screen: @escaping (Value) -> Screen?
  ) -> Stack {
    Stack.list([])
  }

  /// A screen of another type.
  @available(*, unavailable, message: "the screen is made of another type than the value has")
  public func when<Value, Other>(
    _ value: KeyPath<State, Value>, _ screen: @escaping (Other) -> Screen?
  ) -> Stack {
    Stack.list([])
  }

  /// A value that is never missing.
  @available(
    *, unavailable,
    message:
      "the value is neither optional nor a `Bool`: make it one, or say what leaving sets, with when(_:backTo:_:)"
  )
  public func when<Value>(
    _ value: KeyPath<State, Value>, _ screen: Screen
  ) -> Stack {
    Stack.list([])
  }

  /// A closure without a value.
  @available(
    *, unavailable, message: "a screen that needs no value is no closure: when(\\.value, .screen)"
  )
  public func when<Value>(
    _ value: KeyPath<State, Value>, _ screen: @escaping () -> Screen
  ) -> Stack {
    Stack.list([])
  }

  /// An array.
  @available(*, unavailable, message: "an array has many screens: each(\\.path, Screen.page)")
  public func when<Element>(
    _ value: KeyPath<State, [Element]>, _ screen: @escaping (Element) -> Screen
  ) -> Stack {
    Stack.list([])
  }

  /// A sheet of one value.
  @available(
    *, unavailable, message: "list what the sheet shows: sheet { when(\\.login, Screen.login) }"
  )
  public func sheet<Value>(
    _ value: KeyPath<State, Value>, _ screen: @escaping (Value) -> Screen?,
    as style: SheetStyle = .sheet, detents: SheetStyle.Detents = [], showsGrabber: Bool = false,
    minimized: WritableKeyPath<State, Bool>? = nil
  ) -> Stack {
    Stack.list([])
  }

  /// A sheet of one value.
  @available(
    *, unavailable, message: "list what the sheet shows: sheet { when(\\.isSharing, .share) }"
  )
  public func sheet<Value>(
    _ value: KeyPath<State, Value>, _ screen: Screen, as style: SheetStyle = .sheet,
    detents: SheetStyle.Detents = [], showsGrabber: Bool = false,
    minimized: WritableKeyPath<State, Bool>? = nil
  ) -> Stack {
    Stack.list([])
  }

  /// A sheet that nothing in the state stands for.
  @available(
    *, unavailable, message: "say when it is on show: sheet { when(\\.isLoggingIn, .login) }"
  )
  public func sheet(_ screen: Screen) -> Stack {
    Stack.list([])
  }

  /// A read-only property.
  @available(
    *, unavailable,
    message:
      "the value cannot be set: declare it `var`; where the key path goes through `?.`, name a computed property with a setter"
  )
  public func each<Element>(
    _ value: KeyPath<State, [Element]>, _ screen: @escaping (Element) -> Screen
  ) -> Stack {
    Stack.list([])
  }

  /// An optional.
  @available(
    *, unavailable, message: "an optional has one screen at most: when(\\.book, Screen.book)"
  )
  public func each<Element>(
    _ value: KeyPath<State, Element?>, _ screen: @escaping (Element) -> Screen
  ) -> Stack {
    Stack.list([])
  }

  /// An alert that is no closure.
  @available(
    *, unavailable, message: "alerts are made in closures: alert(\\.isAsking) { FlowAlert(…) }"
  )
  public func alert<Value>(_ value: KeyPath<State, Value>, _ alert: FlowAlert) -> Stack {
    Stack.list([])
  }

  /// A closure without a value.
  @available(
    *, unavailable,
    message: "the closure takes the value: alert(\\.deleted) { book in FlowAlert(…) }"
  )
  public func alert<Value>(
    _ value: KeyPath<State, Value?>, _ alert: @escaping () -> FlowAlert
  ) -> Stack {
    Stack.list([])
  }
}

// MARK: - Cases with several values

extension DescribedFlow {
  /// A case with several values.
  @available(
    *, unavailable,
    message:
      "the case has more values than the key path gives: make the screen in a closure, when(\\.book) { .page(1, of: $0) }"
  )
  public func when<Value, First, Second, each Other>(
    _ value: KeyPath<State, Value>, _ screen: @escaping (First, Second, repeat each Other) -> Screen
  ) -> Stack {
    Stack.list([])
  }

  /// A case with several values.
  @available(
    *, unavailable,
    message:
      "the case has more values than the key path gives: make the screen in a closure, each(\\.path) { .page(1, of: $0) }"
  )
  public func each<Value, First, Second, each Other>(
    _ value: KeyPath<State, Value>, _ screen: @escaping (First, Second, repeat each Other) -> Screen
  ) -> Stack {
    Stack.list([])
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
