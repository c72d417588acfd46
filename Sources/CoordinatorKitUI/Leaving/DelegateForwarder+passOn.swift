// A delegate that took the place after us may pass its calls on to us; such a call ends here.
extension DelegateForwarder {
  /// Passes a call on, and then does what is our own; neither for a call that has come back.
  func passOn(_ function: String = #function, _ call: () -> Void?, then own: () -> Void = {}) {
    guard callsUnderWay.insert(function).inserted else { return }
    _ = call()
    callsUnderWay.remove(function)
    own()
  }

  /// Asks another delegate, and then us; a question that has come back is answered with yes.
  func ask(
    _ function: String = #function, _ question: () -> Bool, then own: () -> Bool = { true }
  ) -> Bool {
    guard callsUnderWay.insert(function).inserted else { return true }
    let answer = question()
    callsUnderWay.remove(function)
    return answer && own()
  }
}
