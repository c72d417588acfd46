// A common mistake, declared so that compilers can say what to write instead. None of it can be called.

extension ChildFlow where Parent == _UnnamedParent {
  /// A child flow whose parent nothing says.
  @available(
    *, unavailable, message: "say whose child it is: ChildFlow<Self>(…) in the outer flow"
  )
  public init<Child: Flow, Screen>(
    _ flow: Child, at state: KeyPath<_UnnamedParent.State, Child.State?>,
    as screen: @escaping (Child.Screen) -> Screen
  ) {
    self.init(
      flow,
      at: ChildPlace(
        state,
        screen: { _ in _UnnamedParent.Screen() }, get: _UnnamedParent.get, set: _UnnamedParent.set))
  }
}

/// The parent of a `ChildFlow` that names none, so that compilers can say so; nothing for you.
public enum _UnnamedParent: Flow {
  /// Nobody knows what is in it, so it has everything.
  @dynamicMemberLookup public enum State: FlowState {
    /// Any property of the real parent's state.
    public subscript<Value>(dynamicMember name: String) -> Value { switch self {} }
  }

  fileprivate static func get<Value>(_ state: State) -> Value? {}
  fileprivate static func set<Value>(_ state: inout State, to value: Value?) {}

  /// Stands for every screen.
  public struct Screen: FlowScreen {}

  /// No screens.
  public func screens(for state: State) -> ScreenStack<Screen> {}

  /// Nothing happens.
  public func update(_ state: inout State, with message: Never) -> FlowReply {}

  /// Nothing happens.
  public func userLeft(_ screens: [Screen], _ state: inout State) {}
}
