extension FlowHost {
  func observe<Controller: UIViewController, Value: Equatable>(
    _ part: @escaping (F.State) -> Value, while screen: Controller,
    _ changed: @escaping @MainActor (Controller, Value) -> Void
  ) {
    let observer = StateObserver(of: part) { [weak screen] value in
      if let screen { changed(screen, value) }
    }
    begin(observer, while: screen)
  }

  func values<Value: Equatable & Sendable>(
    of part: @escaping (F.State) -> Value, while screen: UIViewController
  ) -> AsyncStream<Value> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let observer = StateObserver(of: part, ended: { continuation.finish() }) { value in
        continuation.yield(value)
      }
      continuation.onTermination = { [weak observer] _ in
        Task { @MainActor in observer?.end() }
      }
      begin(observer, while: screen)
    }
  }

  private func begin(_ observer: StateObserver<F.State>, while screen: UIViewController) {
    ScreenLifetime.of(screen, for: observer) { $0.end() }
    driver.add(observer)
  }
}
