// A delegate that replaced us may forward its calls to us; such a call ends here.
extension DelegateForwarder {
  /// Forwards a call, and then does our own work; neither for a call that has come back.
  func passOn(_ function: String = #function, _ call: () -> Void?, then own: () -> Void = {}) {
    guard callsUnderWay.insert(function).inserted else { return }
    _ = call()
    callsUnderWay.remove(function)
    own()
  }

  /// Asks another delegate, and then us; a question that has come back is answered with true.
  func ask(
    _ function: String = #function, _ question: () -> Bool, then own: () -> Bool = { true }
  ) -> Bool {
    guard callsUnderWay.insert(function).inserted else { return true }
    let onEnd = question()
    callsUnderWay.remove(function)
    return onEnd && own()
  }
}
