package import CoordinatorKit

/// A version of the format of flights: how it writes types and screens as text.
package enum FlightVersion: Int, Sendable, Hashable, CaseIterable {
  /// Types without module and nesting; collections in an order that differs between processes;
  /// sheets without their looks.
  case first = 1
  /// Text that is the same in every process, and tells apart what differs.
  case second

  /// The version that is written.
  package static let newest = FlightVersion.second

  /// The name of a type.
  package func name(of type: Any.Type) -> String {
    switch self {
    case .first: "\(type)"
    case .second: CanonicalText.name(of: type)
    }
  }

  /// The screens of a flow.
  package func text<Screen: FlowScreen>(of stack: ScreenStack<Screen>) -> String {
    switch self {
    case .first: "\(stack)"
    case .second: stack.text(placeholders: false)
    }
  }

  /// Each screen of a stack, hidden ones too, with the text by which a step names it.
  ///
  /// Screens that differ but have the same name are numbered, from the bottom: `page (2 of 3)`.
  package func labels<Screen: FlowScreen>(
    in stack: ScreenStack<Screen>
  ) -> [(label: String, screen: Screen)] {
    let screens = stack.stacks.joined()
    guard self != .first else { return screens.map { (CanonicalText.of($0), $0) } }
    let named = screens.map { ($0.name, $0) }
    var different: [String: [Screen]] = [:]
    for (name, screen) in named where different[name]?.contains(screen) != true {
      different[name, default: []].append(screen)
    }
    return named.map { name, screen in
      let others = different[name] ?? []
      guard others.count > 1, let index = others.firstIndex(of: screen) else {
        return (name, screen)
      }
      return ("\(name) (\(index + 1) of \(others.count))", screen)
    }
  }
}

extension FlightVersion {
  /// The texts by which a step names screens of a stack.
  package func labels<Screen: FlowScreen>(
    of screens: [Screen], in stack: ScreenStack<Screen>
  ) -> [String] {
    let labels = labels(in: stack)
    return screens.map { screen in
      labels.first { $0.screen == screen }?.label ?? screen.name
    }
  }
}
